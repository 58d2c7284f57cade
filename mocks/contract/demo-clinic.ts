import { hashOf } from '../clinic/dice'
import { KNOWN } from '../clinic/known'
import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import type { Demo } from './step'
import type { Incoming } from './transport'

/** Detects the mock clinic by its header; the data below are only sent to a mock clinic. */
export const isDemoClinic = ({ headers }: Pick<Incoming, 'headers'>): boolean =>
  headers['x-clinic'] === SUJIAN_MOCK_SENTINEL

/** Data of the mock clinic that responses do not contain, such as SMS codes. */
export const demoOf = (mark: string): Demo => ({
  mobile: KNOWN.account.mobile,
  smsCode: KNOWN.smsCode,
  // Different in each run, because a clinic sends a second code to the same number only after a minute.
  secondMobile: `137${String(hashOf(mark) % 100_000_000).padStart(8, '0')}`,
  secondCode: KNOWN.smsCode,
  openIdHint: 'oRHT_yaqin',
  wechatCodes: [`code-${KNOWN.account.mobile}`, mark],
  shortId: 'rhtlin',
  memberPassword: KNOWN.memberPassword,
  messageOf: (regId) => `m-${regId}-0`,
})
