import type { FailureReason } from '@/domain/failure/failure'
import { FAILURE_HELP } from '@/domain/failure/failure-help'
import { hasOwn } from '../clinic/has-own'
import type { FaultRule } from '../faults/call-faults'
import type { CallId } from '../specification/calls'

export type FailureKind = FailureReason['kind']
/** An entry of the URL parameter `faults`: a call fault, or a fault of the bucket or the chat. */
export type LinkFault =
  | FaultRule
  | { readonly bucket: { readonly fault: string; readonly times: number } }
  | { readonly chat: { readonly fault: string } }

/** How a failure of this kind occurs in the mock clinic. */
export type KindPlan = {
  /** A call that fails in this way, and the fault to inject into it. */
  readonly call?: CallId
  readonly fault?: Omit<FaultRule, 'call'>
  /** Any call can fail in this way. */
  readonly isOfAnyCall?: true
  /** Faults of other calls or parts. */
  readonly others?: readonly LinkFault[]
  /** The page, if no call determines it. */
  readonly route?: string
  /** Further parameters of the URL. */
  readonly params?: Readonly<Record<string, string>>
  /** What the person must do on the page. */
  readonly action?: string
  /** Why a link alone cannot cause the failure. */
  readonly lost?: string
}

const anyCall = (fault: FaultRule['fault'], more: Partial<FaultRule> = {}): KindPlan => ({
  call: 'P8',
  isOfAnyCall: true,
  fault: { fault, ...more },
})
const refusal = (call: CallId, code: number, details?: FaultRule['details']): KindPlan => ({
  call,
  fault: { fault: 'envelope', code, ...(details && { details }) },
})
const photo = (chosen: string): KindPlan => ({ route: '/orders/photo', action: `add ${chosen}` })
const position = (gps: string): KindPlan => ({
  route: '/visits/$id/sign',
  params: { gps },
  action: 'check in by location',
})

/** Every kind of failure. The codes are those of docs/product/refusals.md. */
const PLANS: Readonly<Record<FailureKind, KindPlan>> = {
  network: anyCall('drop'),
  timeout: anyCall('timeout'),
  'server-trouble': anyCall('500'),
  unreadable: anyCall('bad-json'),
  // The lookup of the lost booking fails, too.
  'outcome-unknown': {
    call: 'R5',
    fault: { fault: 'lost-answer' },
    others: [{ call: 'GET /mcapi/v2/regs/list', fault: 'drop' }],
  },
  abandoned: {
    // The delay is shorter than the app waits for a response.
    ...anyCall('delay', { delay: 9000 }),
    action: 'leave the page while it loads, and return',
    lost: 'The moment at which the page was left.',
  },
  'signed-out': anyCall('401'),
  'login-refused': { call: 'A6', fault: { fault: '406' } },
  'signing-failed': { call: 'A12', fault: { fault: '500' } },
  'consent-needed': refusal('A5', 40101),
  'pass-refused': { route: '/chat/$conversationId', others: [{ chat: { fault: 'refuse-pass' } }] },
  'code-wrong': refusal('A8', 42201),
  'code-expired': refusal('A8', 42202),
  'code-too-often': refusal('A7', 42901),
  'changed-elsewhere': {
    call: 'T9',
    lost: 'Another tab must change the patient: open the page in a second tab, choose another patient there, and return.',
  },
  'access-denied': anyCall('4030'),
  'edition-expired': anyCall('2498'),
  unsupported: anyCall('2499'),
  'not-found': anyCall('404'),
  'unsafe-part': { route: '/orders/$id' },
  refused: anyCall('envelope', { code: 50001 }),
  'location-denied': position('denied'),
  'location-unavailable': position('slow'),
  'upload-failed': {
    route: '/orders/photo',
    others: [{ bucket: { fault: 'InternalError', times: 99 } }],
    action: 'add a photo',
  },
  'not-a-photo': photo('a text file that is named photo.jpg'),
  'heic-photo': photo('a HEIC photo'),
  'broken-photo': photo('the first kilobyte of a JPEG photo'),
  'photo-too-many-pixels': photo('a photo of 100 megapixels'),
  'photo-too-large': photo('a photo of more than 20 MB'),
  'too-many-photos': photo('more photos than the page allows'),
  'empty-photo': photo('an empty file that is named photo.jpg'),
  'gif-photo': photo('a GIF'),
  'avif-photo': photo('an AVIF photo'),
  'slot-taken': refusal('R5', 40901),
  'same-doctor-same-day': refusal('R5', 40902),
  blocked: refusal('R5', 40903),
  'too-late-to-cancel': refusal('R7', 40904),
  'not-in-sign-window': refusal('R15', 40905),
  'too-far-to-sign': refusal('R15', 40905, { distanceMeter: 8000 }),
  'already-watching': refusal('R20', 40906),
  'numbers-free': refusal('R20', 40914),
  'waitlist-full': refusal('R20', 40915),
  'offer-expired': refusal('R5', 40907),
  'course-used-up': refusal('R6', 40908),
  'revisit-needed': refusal('T21', 40301),
  'already-paid': refusal('P4', 41005),
  'locked-elsewhere': refusal('P5', 41001),
  'price-changed': refusal('P4', 41002),
  'balance-low': refusal('P4', 41003),
  'password-wrong': refusal('P4', 41004),
  'password-locked': refusal('P4', 41007),
  'out-of-range': refusal('P3', 41006),
  'patient-in-use': refusal('T8', 40910),
  'edited-elsewhere': refusal('T9', 40909),
  'guardian-needed': refusal('T4', 40302),
}

export const FAILURE_KINDS: readonly FailureKind[] = Object.keys(PLANS).filter(isFailureKind)
export function isFailureKind(kind: string): kind is FailureKind {
  return hasOwn(PLANS, kind)
}
export const planOf = (kind: FailureKind): KindPlan => PLANS[kind]

/** Returns the kind of a failure code's number, such as 501 in `SJ-501`. */
export const kindOfNumber = (number: number): FailureKind | undefined =>
  FAILURE_KINDS.find((kind) => FAILURE_HELP[kind].number === number)
