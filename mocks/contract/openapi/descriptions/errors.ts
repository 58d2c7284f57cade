/** An error code's meaning, the app's reaction, and fields other than code and message. */
export type ErrorDescription = {
  readonly means: string
  readonly app: string
  readonly tells?: Readonly<Record<string, readonly [words: string, example: string | number]>>
}
const SENTENCE = 'shows the sentence that came with it'

/** Codes that any call may return. */
export const COMMON_ERROR_CODES = [400, 401, 404, 2498, 2499, 4030, 40401] as const

export const ERROR_DESCRIPTIONS: Readonly<Record<number, ErrorDescription>> = {
  400: { means: 'The request is not well formed.', app: SENTENCE },
  401: { means: 'There is no living token.', app: 'leads to the login and comes back to the same place' },
  404: { means: 'It is not there, or belongs to somebody else.', app: 'says that it is gone' },
  406: { means: 'The login at this clinic is refused.', app: 'closes WeChat’s window' },
  2498: { means: 'The clinic’s edition has expired.', app: 'shows one dialog for any number of calls' },
  2499: { means: 'The clinic does not offer this.', app: 'shows one dialog for any number of calls' },
  4030: { means: 'Access is denied.', app: 'leads to the page that says so' },
  40101: { means: 'The person must agree first.', app: 'asks for the agreement at the next thing that needs a login' },
  40163: { means: 'WeChat’s code was used before.', app: SENTENCE },
  40301: {
    means: 'A visit is needed first.',
    app: 'offers to book with the doctor',
    tells: { doctorId: ['the doctor to see', 'd2001'] },
  },
  40302: { means: 'A guardian is needed.', app: 'asks for the guardian' },
  40401: { means: 'It is not there.', app: 'says that it is gone' },
  40901: {
    means: 'The number is gone.',
    app: 'reads the day again and offers the nearest times and the waiting list',
  },
  40902: {
    means: 'The patient has a number of that day already.',
    app: 'leads to it',
    tells: { regId: ['the visit that is there', 'r5001'] },
  },
  40903: {
    means: 'The patient has missed too many visits.',
    app: 'offers to call the clinic',
    tells: { blockedUntil: ['until when, an instant', '2030-06-08T09:10:00+08:00'] },
  },
  40904: { means: 'It is too late to cancel or move it.', app: 'offers to call the clinic' },
  40905: {
    means: 'It cannot be signed in to now, or from here.',
    app: 'says when, or how far away the clinic is',
    tells: { distanceMeter: ['metres to the clinic, where that is why', 2300] },
  },
  40906: {
    means: 'The patient waits there already.',
    app: 'leads to the entry',
    tells: { watchId: ['the entry', 'w8002'] },
  },
  40907: { means: 'The number is no longer held.', app: 'says so, and lets the patient wait on' },
  40908: { means: 'The course has no session left.', app: 'asks for fewer sessions' },
  40909: {
    means: 'The file was changed elsewhere.',
    app: 'reads it again and keeps what was typed',
    tells: { version: ['the version in the books', 2] },
  },
  40910: {
    means: 'The patient has visits or debts.',
    app: 'tells how many and leads to them',
    tells: { visits: ['how many visits', 1], debts: ['how many orders to pay', 0] },
  },
  40911: { means: 'The numbers of that day are not released.', app: SENTENCE },
  40912: { means: 'The order is closed.', app: SENTENCE },
  40913: { means: 'It is over, and nothing can be changed.', app: SENTENCE },
  40914: { means: 'Numbers are free, so that nobody waits.', app: 'leads to booking' },
  40915: { means: 'The patient waits in as many lines as allowed.', app: 'leads to the entries' },
  40916: { means: 'The doctor takes no questions now.', app: SENTENCE },
  41001: {
    means: 'Somebody else holds the order.',
    app: 'says who and until when',
    tells: {
      holderText: ['who, without a name', '另一台手机'],
      expireAt: ['until when, an instant', '2030-05-08T09:12:00+08:00'],
    },
  },
  41002: {
    means: 'The price is no longer what the person saw.',
    app: 'reads it again and shows the old and the new',
    tells: { version: ['the order’s version', 2], amount: ['the new sum, in yuan', 172.5] },
  },
  41003: {
    means: 'The member card has too little on it.',
    app: 'offers to pay in, or WeChat',
    tells: { short: ['what is missing, in yuan', 12.5] },
  },
  41004: {
    means: 'The member card’s password is wrong.',
    app: 'asks again and says how many tries are left',
    tells: { triesLeft: ['how many tries are left', 4] },
  },
  41005: { means: 'It is paid, or the money is on its way.', app: 'asks how the payment stands (P7)' },
  41006: { means: 'Nothing is sent to this address.', app: 'offers another address, or to pick it up' },
  41007: {
    means: 'The password was wrong too often.',
    app: 'says until when, and offers to set another',
    tells: { expireAt: ['until when, an instant', '2030-05-08T09:12:00+08:00'] },
  },
  42201: { means: 'The code is wrong.', app: 'asks for it again' },
  42202: { means: 'The code, or the proof it gave, has expired.', app: 'offers to send another' },
  42901: {
    means: 'The last code was sent a moment ago.',
    app: 'counts down',
    tells: { waitSecond: ['how many seconds must pass', 42] },
  },
}
