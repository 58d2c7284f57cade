import type { FailureReason } from './failure'

/** What is safe despite the failure; each value is a promise that the app keeps. */
export type SafetyGuarantee =
  /** No request was sent or executed; no payment was made. */
  | 'nothing-done'
  /**
   * The request may have reached the clinic: the input is kept, and the status is checked before anything is paid
   * again.
   */
  | 'asked-first'
  /** Existing appointments are unaffected and can still be viewed. */
  | 'still-there'
  /** Other photos and text are kept. */
  | 'rest-kept'
  /** The payment was made exactly once. */
  | 'paid-once'
  /** The step is optional; booking continues without it. */
  | 'goes-on'

/**
 * Help for a failure: its permanent number, which the front desk can look up in docs/failures.md, and what is safe. The
 * hundreds digit is the area: 1 connection, 2 login, 3 what the clinic offers, 4 photos, 5 visits, 6 payment, 7 input.
 */
export type FailureGuidance = { readonly number: number; readonly safety: SafetyGuarantee }

const of = (number: number, safety: SafetyGuarantee): FailureGuidance => ({ number, safety })

export const FAILURE_HELP: Readonly<Record<FailureReason['kind'], FailureGuidance>> = {
  network: of(101, 'asked-first'),
  timeout: of(102, 'asked-first'),
  'server-trouble': of(103, 'asked-first'),
  unreadable: of(104, 'asked-first'),
  'outcome-unknown': of(105, 'asked-first'),
  abandoned: of(106, 'asked-first'),
  'signed-out': of(201, 'still-there'),
  'login-refused': of(202, 'still-there'),
  'signing-failed': of(203, 'still-there'),
  'consent-needed': of(204, 'nothing-done'),
  'pass-refused': of(205, 'still-there'),
  'code-wrong': of(206, 'nothing-done'),
  'code-expired': of(207, 'nothing-done'),
  'code-too-often': of(208, 'nothing-done'),
  'changed-elsewhere': of(209, 'nothing-done'),
  'access-denied': of(301, 'still-there'),
  'edition-expired': of(302, 'still-there'),
  unsupported: of(303, 'still-there'),
  'not-found': of(304, 'nothing-done'),
  'unsafe-part': of(305, 'nothing-done'),
  refused: of(306, 'nothing-done'),
  'location-denied': of(307, 'goes-on'),
  'location-unavailable': of(308, 'goes-on'),
  'upload-failed': of(401, 'rest-kept'),
  'not-a-photo': of(402, 'rest-kept'),
  'heic-photo': of(403, 'rest-kept'),
  'broken-photo': of(404, 'rest-kept'),
  'photo-too-many-pixels': of(405, 'rest-kept'),
  'photo-too-large': of(406, 'rest-kept'),
  'too-many-photos': of(407, 'rest-kept'),
  'empty-photo': of(408, 'rest-kept'),
  'gif-photo': of(409, 'rest-kept'),
  'avif-photo': of(410, 'rest-kept'),
  'slot-taken': of(501, 'nothing-done'),
  'same-doctor-same-day': of(502, 'nothing-done'),
  blocked: of(503, 'nothing-done'),
  'too-late-to-cancel': of(504, 'nothing-done'),
  'not-in-sign-window': of(505, 'nothing-done'),
  'too-far-to-sign': of(506, 'nothing-done'),
  'already-watching': of(507, 'nothing-done'),
  'numbers-free': of(508, 'nothing-done'),
  'waitlist-full': of(509, 'nothing-done'),
  'offer-expired': of(510, 'nothing-done'),
  'course-used-up': of(511, 'nothing-done'),
  'revisit-needed': of(512, 'nothing-done'),
  'already-paid': of(601, 'paid-once'),
  'locked-elsewhere': of(602, 'nothing-done'),
  'price-changed': of(603, 'nothing-done'),
  'balance-low': of(604, 'nothing-done'),
  'password-wrong': of(605, 'nothing-done'),
  'password-locked': of(606, 'nothing-done'),
  'out-of-range': of(607, 'nothing-done'),
  'patient-in-use': of(701, 'nothing-done'),
  'edited-elsewhere': of(702, 'nothing-done'),
  'guardian-needed': of(703, 'nothing-done'),
}

/** Failure reference to copy for the clinic: number, app version and minute, without personal data. */
export const failureReference = (
  { kind }: FailureReason,
  at: { readonly version: string; readonly minute: string },
): string => `SJ-${FAILURE_HELP[kind].number} ${at.version} ${at.minute}`
