import { failureReasonOf } from '@/adapters/http/api-errors'
import { SeededRandom } from '../../../mocks/clinic/seeded-random'
import type { FaultRule } from '../../../mocks/faults/call-faults'
import { callKeyOf } from '../../../mocks/reproduction/call-pages'
import { ALL_CALLS, CALL_IDS, documentedCallOf, type CallId } from '../../../mocks/specification/calls'
import { CALL_RECORDS } from '../../calls/all'
import type { Kind } from './provoke'

/** A failure that a report is made of: where, when and how it happens. */
export type ReportCase = {
  readonly kind: Kind
  readonly seed: number
  readonly form: 'error' | 'code' | 'feedback'
  readonly call: CallId | undefined
  /** Path after the prefix; undefined if only a browser test can prepare it. */
  readonly path: string | undefined
  readonly world: string
  readonly isGuest: boolean
  readonly at: string
  readonly faults: readonly object[]
  readonly gps: string | undefined
}

/** Ways in which a request fails for each kind that any call can end with. */
const TRANSPORT: Partial<Record<Kind, readonly Partial<FaultRule>[]>> = {
  network: [{ fault: 'drop' }, { fault: 'offline', call: '*' }, { fault: 'lost-answer' }],
  timeout: [{ fault: 'timeout' }],
  'server-trouble': [{ fault: '500' }, { fault: '500', message: '维护中' }],
  unreadable: [{ fault: 'bad-json' }, { fault: 'html' }, { fault: 'wrong-schema' }],
  'signed-out': [{ fault: '401' }],
  'access-denied': [{ fault: '4030' }],
  'edition-expired': [{ fault: '2498' }],
  unsupported: [{ fault: '2499' }],
  'not-found': [{ fault: '404' }, { fault: 'envelope', code: 40401 }],
  refused: [{ fault: 'envelope' }, { fault: 'envelope', code: 59_999, message: '今天停诊' }],
}
const FAR = { distanceMeter: 3200 }
const SPECIAL: Partial<Record<Kind, readonly object[]>> = {
  'outcome-unknown': [
    { call: 'POST /mcapi/v2/regs', fault: 'timeout' },
    { call: 'GET /mcapi/v2/regs/list', fault: 'timeout' },
  ],
  'login-refused': [{ call: 'POST /mcapi/clinic/loginbycode', fault: '406' }],
  'signing-failed': [{ call: 'POST /mcapi/wxjs', fault: 'bad-json' }],
  'consent-needed': [{ call: 'POST /mcapi/loginbycode/silence', fault: 'envelope', code: 40101 }],
  'pass-refused': [{ chat: { fault: 'refuse-pass' } }],
  'upload-failed': [{ bucket: { fault: 'ServiceUnavailable', times: 50 } }],
}
const CALLS_OF_KINDS: Partial<Record<Kind, CallId>> = {
  'login-refused': 'A6',
  'signing-failed': 'A12',
  'consent-needed': 'A5',
  'changed-elsewhere': 'T9',
}
const PAGES_OF_KINDS: Partial<Record<Kind, readonly string[]>> = {
  'outcome-unknown': ['doctors'],
  'pass-refused': ['chat/v8003', 'consultations'],
  'location-denied': ['clinics', 'doctors'],
  'location-unavailable': ['clinics', 'doctors'],
  'unsafe-part': ['orders/x%2Fy', 'records/exam/x%2Fy', 'therapy/visits/x%2Fy'],
  abandoned: ['orders', 'records', 'doctors', 'watch'],
}
const PHOTO_PAGES = ['orders/photo', 'advisory/d2001/intake', 'settings']
const WORLDS = ['default', 'family-of-four', 'therapy-course', 'late-cancel', 'spec-only']
/** The forms of ten reports: mostly error reports. */
const FORMS = [...Array.from({ length: 8 }, () => 'error' as const), 'code', 'feedback'] as const

/** Calls whose documentation names a code of this kind, with the code. */
const refusedCalls = (kind: Kind): readonly (readonly [CallId, number])[] =>
  CALL_IDS.flatMap((id) =>
    (documentedCallOf(id).errors ?? []).flatMap((code): [CallId, number][] => {
      const details = kind === 'too-far-to-sign' ? FAR : {}
      const own = ALL_CALLS[id].refusals
      return failureReasonOf({ code, message: '', details }, { isSimple: false, own }).kind === kind ? [[id, code]] : []
    }),
  )
const hands = new Proxy({}, { get: () => () => () => undefined })

/** Draws the nth case of a kind. */
export function drawCase(kind: Kind, seed: number): ReportCase {
  const dice = new SeededRandom('reproduction', kind, String(seed))
  const pick = <T>(items: readonly T[]): T | undefined => items[dice.int(0, items.length - 1)]
  const day = String(dice.int(16, 27)).padStart(2, '0')
  const base = {
    kind,
    seed,
    form: FORMS[seed % FORMS.length] ?? 'error',
    at: `2026-11-${day}T${String(dice.int(8, 16)).padStart(2, '0')}:${dice.int(10, 55)}`,
    gps: kind === 'location-denied' ? 'denied' : kind === 'location-unavailable' ? 'slow' : undefined,
  }
  const transport = TRANSPORT[kind]
  const [refused, code] = pick(refusedCalls(kind)) ?? []
  const any = pick(CALL_IDS.filter((id) => id !== 'A14'))
  const call = CALLS_OF_KINDS[kind] ?? (transport ? any : refused)
  const pages = PAGES_OF_KINDS[kind] ?? (/photo/.test(kind) || kind === 'upload-failed' ? PHOTO_PAGES : undefined)
  if (call === undefined)
    return {
      ...base,
      call,
      path: pick(pages ?? ['home']),
      world: pick(WORLDS) ?? 'default',
      isGuest: false,
      faults: abandonable(kind),
    }
  const { path, as, world } = CALL_RECORDS[call].screen(hands as never)
  const rule = transport
    ? pick(transport)
    : { fault: 'envelope', code, ...(kind === 'too-far-to-sign' && { details: FAR }) }
  return {
    ...base,
    call,
    path: typeof path === 'string' ? path : undefined,
    world: world ?? pick(WORLDS) ?? 'default',
    isGuest: as === 'guest',
    faults: SPECIAL[kind] ?? [{ call: callKeyOf(call), ...rule }],
  }
}
const abandonable = (kind: Kind): readonly object[] =>
  kind === 'abandoned' ? [{ call: '*', fault: 'delay', delay: 8000 }] : (SPECIAL[kind] ?? [])
