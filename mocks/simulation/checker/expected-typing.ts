import { addDays, dayOf } from '@/domain/general/day'
import { HOUR_MS } from '../../clinic/clock'
import type { MockClinic } from '../../clinic/mock-clinic'
import type { PageSubject, PageValues } from '../page-reader'

const LINK_HOURS = 24

/** A typed text means the number for which it was typed; otherwise it has the error for which it was typed. */
function mobileField(_: MockClinic, { mobile, check, missing = '0' }: PageSubject): PageValues {
  if (mobile === undefined) return { check: check ?? '', missing: Number(missing) }
  const [start, middle, end] = [mobile.slice(0, 3), mobile.slice(3, 7), mobile.slice(7)]
  return { digits: mobile, check: 'ok', missing: 0, format: `${start} ${middle} ${end}`, mask: `${start}****${end}` }
}
const codeField = (_: MockClinic, { code = '' }: PageSubject): PageValues => {
  return { code }
}
const passwordField = (_: MockClinic, { check = '' }: PageSubject): PageValues => {
  return { check }
}
/** A link stays valid for a day, and not beyond the day of the booking. */
function bookingLink(chain: MockClinic, { hours = '0', ahead = '0', tampered }: PageSubject): PageValues {
  const then = new Date(chain.clock.now().getTime() + Number(hours) * HOUR_MS)
  const isOver = Number(hours) >= LINK_HOURS || addDays(chain.clock.today(), Number(ahead)) < dayOf(then)
  return { state: tampered === undefined ? (isOver ? 'expired' : 'open') : 'broken' }
}
const storedRoute = (_: MockClinic, { route = '', isOwn }: PageSubject): PageValues => {
  return { route: isOwn === 'true' ? route : '', taken: isOwn === 'true' ? route : '', isGone: true }
}

const loginCode = (_: MockClinic, { mobile = '' }: PageSubject): PageValues => {
  return { sentTo: mobile, isWaiting: true, isGood: true }
}

export const EXPECTED_TYPING_PAGES = {
  'mobile-field': mobileField,
  'code-field': codeField,
  'password-field': passwordField,
  'booking-link': bookingLink,
  'stored-route': storedRoute,
  'login-code': loginCode,
}
