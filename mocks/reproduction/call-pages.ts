import { ALL_CALLS, CALL_IDS, documentedCallOf, type CallId } from '../specification/calls'

/** The page that sends a call: route, query, and what the person must do there; empty if opening the page sends it. */
export type CallPage = { readonly route: string; readonly query: string; readonly action: string }

/** The page of every call by code: `route?query > action`. `{tomorrow}` is the clinic's next day. */
const PAGES_OF_CALLS: Readonly<Record<CallId, string>> = {
  C1: '/patients/new',
  C2: '/clinics',
  C3: '/clinics/$id',
  C4: '/orders/photo',
  C5: '/booking',
  C6: '/orders/$id/checkout',
  C7: '/records',
  C8: '/scan/$scene/$code',
  C9: '/advisory/$doctorId',
  C10: '/consultations',
  C11: '/orders/$id/delivery',
  C12: '/advisory',
  C13: '/home',
  C14: '/subscribe',
  C15: '/booking/confirm',
  C16: '/subscribe',
  C17: '/clinics',
  C18: '/s/$shortId',
  A1: '/login',
  A2: '/',
  A3: '/subscribe',
  A4: "/ > log in through WeChat's login page",
  A5: '/',
  A6: "/ > log in at one clinic through WeChat's login page",
  A7: '/login > ask for a code',
  A8: '/login > log in with a code',
  A9: '/member/password > enter the code',
  A10: '/member/password > ask for a code',
  A11: '/addresses/$id',
  A12: "/orders/$id > open it with WeChat's user agent",
  A13: '/orders/photo > add a photo',
  A14: '/settings > report a problem',
  A15: '/records/print/$kind/$id',
  P1: '/orders/$id/checkout > pay',
  P2: '/orders/$id/checkout',
  P3: '/orders/$id/checkout > choose delivery',
  P4: '/orders/$id/checkout > pay',
  P5: '/orders/$id/checkout',
  P6: '/orders/$id/checkout > leave the page',
  P7: '/pay/result/$kind/$id',
  P8: '/orders',
  P9: '/orders/$id',
  P10: "/orders/$id/again > ask for today's price",
  P11: '/orders/photo > add a photo and send it',
  P12: '/orders',
  P13: '/orders/$id/pharmacy',
  D1: '/doctors/search',
  D2: '/doctors?kind=saved > save a doctor first',
  D3: '/doctors/$id',
  D4: '/doctors?kind=recent',
  D5: '/doctors?kind=all',
  D6: '/doctors/tag/$tag',
  D7: "/doctors/$id > open the doctor's QR code",
  T1: '/patients/$id',
  T2: '/patients',
  T3: '/me',
  T4: '/patients/new > fill in the form and add the patient',
  T5: '/patients/new > fill in the form and add the patient',
  T6: '/patients/$id/card > apply for the health card',
  T7: '/patients > choose the other patient',
  T8: '/patients/$id > unlink the patient',
  T9: '/patients/$id > change a field and save',
  T10: '/records',
  T11: '/records/exam/$id',
  T12: '/member',
  T13: '/member/recharge',
  T14: '/member/bills',
  T15: '/member/recharge > choose an amount and pay',
  T16: '/member/password > set a password',
  T17: '/addresses > delete an address',
  T18: '/addresses/$id > fill in the form and save',
  T19: '/addresses > make another address the default',
  T20: '/addresses',
  T21: '/advisory/$doctorId/intake > fill in the form and submit',
  T22: '/consultations',
  T23: '/advisory/$doctorId',
  T24: '/chat/$conversationId',
  T25: '/advisory/$doctorId',
  R1: '/doctors?date={tomorrow}',
  R2: '/watch/new',
  R3: '/booking/doctor/$id',
  R4: '/therapy/$id',
  R5: '/booking/confirm > submit the booking',
  R6: '/therapy/confirm > confirm the sessions',
  R7: '/visits/$id > cancel the visit',
  R8: '/therapy/visits/$id > cancel the session',
  R9: '/therapy/visits/$id > check in',
  R10: '/therapy/visits/$id',
  R11: '/visits?tab=therapy',
  R12: '/visits/$id',
  R13: '/visits',
  R14: '/msg/$msgId',
  R15: '/visits/$id/sign > check in',
  R16: '/booking/doctor/$id',
  R17: '/me',
  R18: '/booking/doctor/$id',
  R19: '/watch',
  R20: '/watch/new > choose a session and join',
  R21: '/watch > leave a waitlist',
  R22: '/watch > open an offer',
  R23: '/doctors/$id',
  R24: '/therapy',
  R25: '/booking/confirm',
}

/** Calls that only a visitor without a login sends. */
const GUEST_CALLS: readonly CallId[] = ['A1', 'A4', 'A5', 'A6', 'A7', 'A8']

/** The call as faults and reports name it: `GET /mcapi/patients/{id}`. */
export const callKeyOf = (id: CallId): string => `${ALL_CALLS[id].verb} ${ALL_CALLS[id].path}`
const IDS: ReadonlyMap<string, CallId> = new Map(CALL_IDS.map((id) => [callKeyOf(id), id]))

/** Returns the code of a call such as `GET /mcapi/patients/{id}`; undefined if this version has no such call. */
export const callIdOf = (key: string): CallId | undefined => IDS.get(key)
export const isGuestCall = (id: CallId): boolean => GUEST_CALLS.includes(id)

export function pageOfCall(id: CallId): CallPage {
  const [page = '', action = ''] = PAGES_OF_CALLS[id].split(' > ')
  const [route = '', query = ''] = page.split('?')
  return { route, query, action }
}

/** Returns a call of a route: one that is refused with this code, or without a code one that the page sends itself. */
export function callOfRoute(route: string, code?: number): CallId | undefined {
  const sent = CALL_IDS.filter((id) => pageOfCall(id).route === route).filter((id) =>
    code === undefined ? !pageOfCall(id).action : documentedCallOf(id).errors?.includes(code),
  )
  return sent.find((id) => pageOfCall(id).query === '') ?? sent[0]
}
