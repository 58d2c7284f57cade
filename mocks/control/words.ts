import { BUCKET_ERROR_CODES } from '../bucket/refusal'
import { BUCKET_OPERATIONS } from '../bucket/shelf'
import { ANSWERS } from '../delivery/handle-request'
import { FAULTS } from '../faults/call-faults'
import { CHAT_FAULTS } from '../faults/chat-faults'
import { ACTIONS } from './actions'

/** What may be said of the control API as it is: each is one of a few. */
export const CONTROL_WORDS: ReadonlySet<string> = new Set([
  '*',
  'chain',
  ...Object.values(ANSWERS)
    .flat()
    .map(({ call }) => `${call.verb} ${call.path}`),
  ...FAULTS,
  ...CHAT_FAULTS,
  ...BUCKET_ERROR_CODES,
  ...BUCKET_OPERATIONS,
  'delay',
  'drop',
  'silence',
  'lost-answer',
  'expire-token',
  'ok',
  'cancel',
  'fail',
  'never',
  'patient',
  'doctor',
  'system',
  'text',
  'image',
  'card',
  'notice',
  ...ACTIONS.flatMap(({ name, options = [] }) => [name, ...options.map(({ value }) => value)]),
])
