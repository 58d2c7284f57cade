/** An error code's meaning, the app's reaction, and fields other than code and message. */
export type ErrorDescription = {
  readonly means: string
  readonly app: string
  readonly tells?: Readonly<Record<string, readonly [words: string, example: string | number]>>
}
const SENTENCE = 'shows the message from the response'

/** Codes that any call may return. */
export const COMMON_ERROR_CODES = [400, 401, 404, 2498, 2499, 4030, 40401] as const

export const ERROR_DESCRIPTIONS: Readonly<Record<number, ErrorDescription>> = {
  400: { means: 'The request is malformed.', app: SENTENCE },
  401: { means: 'There is no valid token.', app: 'opens the login, and then returns to the same screen' },
  404: { means: 'The object does not exist, or belongs to another account.', app: 'reports that it no longer exists' },
  406: { means: 'The login at this clinic is rejected.', app: 'closes WeChat’s window' },
  2498: { means: 'The clinic’s edition has expired.', app: 'shows a single dialog, however many calls fail' },
  2499: { means: 'The clinic does not offer this feature.', app: 'shows a single dialog, however many calls fail' },
  4030: { means: 'Access is denied.', app: 'opens the access-denied screen' },
  40101: {
    means: 'The user must give consent first.',
    app: 'requests the consent at the next action that needs a login',
  },
  40163: { means: 'WeChat’s code has been used before.', app: SENTENCE },
  40301: {
    means: 'The patient must visit the doctor first.',
    app: 'offers to book a visit to the doctor',
    tells: { doctorId: ['the doctor’s id', 'd2001'] },
  },
  40302: { means: 'A guardian is needed.', app: 'prompts for the guardian' },
  40401: { means: 'The object does not exist.', app: 'reports that it no longer exists' },
  40901: {
    means: 'The slot is taken.',
    app: 'reloads the day, and offers the nearest free slots and the waitlist',
  },
  40902: {
    means: 'The patient already has a visit on that day.',
    app: 'links to that visit',
    tells: { regId: ['the existing visit’s id', 'r5001'] },
  },
  40903: {
    means: 'The patient has missed too many visits.',
    app: 'shows the clinic’s phone number',
    tells: { blockedUntil: ['when the block ends, ISO 8601', '2030-06-08T09:10:00+08:00'] },
  },
  40904: { means: 'It is too late to cancel or reschedule the visit.', app: 'shows the clinic’s phone number' },
  40905: {
    means: 'Check-in is not possible now, or from this location.',
    app: 'shows when check-in opens, or the distance to the clinic',
    tells: { distanceMeter: ['the distance to the clinic in metres, if it is too far away', 2300] },
  },
  40906: {
    means: 'The patient is already on this waitlist.',
    app: 'links to the entry',
    tells: { watchId: ['the entry’s id', 'w8002'] },
  },
  40907: { means: 'The slot is no longer held.', app: 'reports this; the patient can stay on the waitlist' },
  40908: { means: 'The course has too few sessions left.', app: 'prompts for fewer sessions' },
  40909: {
    means: 'The profile was changed elsewhere.',
    app: 'reloads the profile and keeps the input',
    tells: { version: ['the current version', 2] },
  },
  40910: {
    means: 'The patient has upcoming visits or unpaid orders.',
    app: 'shows how many, with links to them',
    tells: { visits: ['the number of visits', 1], debts: ['the number of unpaid orders', 0] },
  },
  40911: { means: 'The slots of that day are not released yet.', app: SENTENCE },
  40912: { means: 'The order is closed.', app: SENTENCE },
  40913: { means: 'The visit or session is over, and can no longer be changed.', app: SENTENCE },
  40914: { means: 'Slots are free, so no waitlist is needed.', app: 'links to booking' },
  40915: { means: 'The patient has the maximum number of waitlist entries.', app: 'links to the entries' },
  40916: { means: 'The doctor accepts no questions now.', app: SENTENCE },
  41001: {
    means: 'Another device has locked the order.',
    app: 'shows which device holds the lock, and until when',
    tells: {
      holderText: ['the holder, without a name', '另一台手机'],
      expireAt: ['when it ends, ISO 8601', '2030-05-08T09:12:00+08:00'],
    },
  },
  41002: {
    means: 'The price has changed since the user saw it.',
    app: 'requests the price again, and shows the old and the new one',
    tells: { version: ['the order’s version', 2], amount: ['the new amount in yuan', 172.5] },
  },
  41003: {
    means: 'The member card’s balance is too low.',
    app: 'offers to recharge the card, or to use WeChat Pay',
    tells: { short: ['the missing amount in yuan', 12.5] },
  },
  41004: {
    means: 'The member card’s password is wrong.',
    app: 'prompts again, and shows the number of remaining attempts',
    tells: { triesLeft: ['the number of remaining attempts', 4] },
  },
  41005: { means: 'The order is paid, or a payment is pending.', app: 'requests the status of the payment (P7)' },
  41006: {
    means: 'No pharmacy delivers to this address.',
    app: 'offers to choose another address, or to pick up the order',
  },
  41007: {
    means: 'The password was entered incorrectly too often.',
    app: 'shows when the lock ends, and offers to set a new password',
    tells: { expireAt: ['when it ends, ISO 8601', '2030-05-08T09:12:00+08:00'] },
  },
  42201: { means: 'The code is wrong.', app: 'prompts for it again' },
  42202: { means: 'The code, or the proof obtained with it, has expired.', app: 'offers to send a new code' },
  42901: {
    means: 'The last code was sent too recently.',
    app: 'shows a countdown',
    tells: { waitSecond: ['the number of seconds to wait', 42] },
  },
}
