import { addDays, type Day } from '@/domain/general/day'
import { serializeSlots } from '@/domain/therapy/therapy'
import type { MockClinic } from '../clinic/mock-clinic'
import { FIXTURES } from '../clinic/fixtures'
import { hasOwn } from '../clinic/has-own'
import type { RegistrationRow } from '../clinic/registration/rows'
import type { SlotRow } from '../clinic/scheduling/rows'

const { account, clinics, doctors, therapist } = FIXTURES
const TREATMENT = 'i21'
const DAYS_AHEAD = [1, 2, 3, 4, 5, 6, 7]

/** The first free slot of a doctor or therapist from tomorrow. */
function freeSlot({ rota, openedOn }: MockClinic, doctorId: string): SlotRow | undefined {
  const slots = DAYS_AHEAD.flatMap((days) =>
    rota.dutyOf(doctorId, addDays(openedOn, days)).sessions.flatMap((each) => each.slots),
  )
  return slots.find(({ taken, capacity, isStopped }) => taken.length < capacity && !isStopped)
}

/** The account's visit that is due last: a booked one, if the scenario has one. */
function visitOf({ books }: MockClinic): RegistrationRow | undefined {
  const rows = books.registrations.by('accountId', account.id)
  return [...rows].sort((a, b) => a.date.localeCompare(b.date)).at(-1)
}
const visitId = (chain: MockClinic): string => visitOf(chain)?.id ?? ''
const messageId = (chain: MockClinic): string =>
  `m-${visitId(chain)}-${Math.max(0, (visitOf(chain)?.timeline.length ?? 1) - 1)}`
const tomorrowOf = ({ clock }: MockClinic): Day => addDays(clock.today(), 1)

function bookingOf(chain: MockClinic): string {
  const slot = freeSlot(chain, doctors.linQinghe)
  const query = { doctorId: doctors.linQinghe, clinicId: clinics.gaoxin }
  if (!slot) return searchOf(query)
  return searchOf({ ...query, date: slot.date, scheduleId: slot.scheduleId, orderNo: String(slot.orderNo) })
}
const preparedBookingOf = (chain: MockClinic): string =>
  searchOf({
    clinicId: clinics.gaoxin,
    doctorId: doctors.linQinghe,
    date: tomorrowOf(chain),
    at: String(Math.floor(chain.clock.now().getTime() / 1000)),
  })
function sessionsOf(chain: MockClinic): string {
  const slot = freeSlot(chain, therapist)
  const query = { therapistId: therapist, clinicId: clinics.gaoxin, items: TREATMENT }
  return searchOf(slot ? { ...query, slots: serializeSlots([slot]) } : query)
}
const searchOf = (query: Readonly<Record<string, string>>): string => `?${new URLSearchParams(query).toString()}`

/**
 * Parameters and query of every route that needs some: records of the demo account that every scenario has, or that the
 * function finds in the clinic. `/orders/$id` with `o6001` is the page `orders/o6001`.
 */
const VALUES: Readonly<Record<string, string | ((chain: MockClinic) => string)>> = {
  '/tips/$kind': 'expired',
  '/scan/$scene/$code': 'doctor/linqinghe',
  '/msg/$msgId': messageId,
  '/s/$shortId': 'rhtlin',
  '/clinics/$id': 'c1001',
  '/doctors/search': '?keyword=失眠',
  '/doctors/tag/$tag': '省名中医',
  '/doctors/department/$name': '骨伤科',
  '/doctors/where': '?say=腿脚疼',
  '/doctors/$id': 'd2001',
  '/booking': '?clinicId=c1001',
  '/booking/doctor/$id': (chain) => `d2003?clinicId=c1001&date=${tomorrowOf(chain)}`,
  '/booking/confirm': bookingOf,
  '/booking/result/$id': visitId,
  '/booking/prepared': preparedBookingOf,
  '/visits/$id': visitId,
  '/visits/$id/move': visitId,
  '/visits/$id/sign': visitId,
  '/visits/$id/claim': 'r5001',
  '/therapy': '?clinicId=c1001',
  '/therapy/$id': (chain) => `${therapist}?clinicId=c1001&date=${tomorrowOf(chain)}&items=${TREATMENT}`,
  '/therapy/confirm': sessionsOf,
  '/therapy/course': `?therapistId=${therapist}&clinicId=c1001&items=${TREATMENT}`,
  '/therapy/visits/$id': 'h7004',
  '/patients/$id': 'p4001',
  '/patients/$id/card': 'p4001',
  '/records/$id': 'm7001',
  '/records/exam/$id': 'x7004',
  '/records/print/$kind/$id': 'exam/x7004',
  '/orders/$id': 'o6001',
  '/orders/$id/again': 'o6005',
  '/orders/$id/doses': 'o6005',
  '/orders/$id/delivery': 'o6002',
  '/orders/$id/checkout': 'o6001',
  '/orders/$id/pharmacy': 'o6001',
  '/pay/$kind/$id': 'charge/o6001',
  '/pay/result/$kind/$id': 'charge/o6003',
  '/addresses/$id': 'new',
  '/advisory/$doctorId': 'd2001',
  '/advisory/$doctorId/intake': 'd2001',
  '/consultations/$id': 'v8003',
  '/chat/$conversationId': 'v8003',
  '/watch/$id': 'w8002',
  '/watch/new': '?doctorId=d2003&clinicId=c1001',
  '/gallery': '?group=buttons',
}

/** Scenarios of pages that need a record or a state which an ordinary day does not have. */
export const PAGE_SCENARIOS: Readonly<Record<string, string>> = {
  '/subscribe': 'not-following',
  '/booking/result/$id': 'sign-too-early',
  '/visits/$id': 'sign-too-early',
  '/visits/$id/move': 'sign-too-early',
  '/visits/$id/sign': 'sign-open',
  '/msg/$msgId': 'sign-too-early',
  '/watch/new': 'sold-out-week',
}

const ROUTE = /^\/[A-Za-z/$_-]*$/
/** An id that no call may contain. */
const UNSAFE_ID = 'a%2Fb'

type PageOptions = {
  /** Further parameters of the query; `{tomorrow}` is the clinic's next day. */
  readonly query?: string
  /** Whether the last id must be one that no call may contain. */
  readonly isUnsafe?: boolean
}
/** Returns path and query of a route's page in this clinic; undefined if this version has no such route. */
export function pageOf(
  route: string,
  chain: MockClinic,
  { query = '', isUnsafe = false }: PageOptions = {},
): string | undefined {
  const found = hasOwn(VALUES, route) ? VALUES[route] : ''
  const [ids = '', own = ''] = (typeof found === 'function' ? found(chain) : (found ?? '')).split('?')
  const values = ids === '' ? [] : ids.split('/')
  if (!ROUTE.test(route) || (values.length === 0 && route.includes('$'))) return undefined
  const path = (isUnsafe ? route.replace(/\$\w+(?=[^$]*$)/, UNSAFE_ID) : route).replaceAll(/\$\w+/g, () =>
    encodeURIComponent(values.shift() ?? ''),
  )
  const search = new URLSearchParams([own, query.replace('{tomorrow}', tomorrowOf(chain))].filter(Boolean).join('&'))
  return [path, search.toString()].filter(Boolean).join('?')
}
