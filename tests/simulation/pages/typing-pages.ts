import { addDays } from '@/domain/general/day'
import { checkMemberPassword } from '@/domain/member-card/member-card'
import { createSharedBookingQuery, parseSharedBooking } from '@/domain/registration/shared-booking'
import { checkMobile, formatMobile, maskMobile, missingDigitCount, mobileDigits } from '@/domain/session/mobile'
import { editSmsCode } from '@/domain/session/sms-code'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'
import type { PageTable, PageWork } from './page'

const HOUR_MS = 3_600_000
const mobileField: PageWork = ({ subject: { typed = '' } }) =>
  Promise.resolve({
    digits: mobileDigits(typed),
    check: checkMobile(typed),
    missing: missingDigitCount(typed),
    format: formatMobile(typed),
    mask: maskMobile(typed),
  })
const codeField: PageWork = ({ subject: { typed = '', before = '' } }) =>
  Promise.resolve({ code: editSmsCode(typed, before) })
const passwordField: PageWork = ({ subject: { typed = '' } }) => Promise.resolve({ check: checkMemberPassword(typed) })

const bookingLink: PageWork = ({
  stores,
  subject: { clinicId = '', doctorId = '', ahead = '0', hours = '0', tampered },
}) => {
  const scheduling = stores.get(SchedulingStore)
  const booking = { clinicId, doctorId, date: addDays(scheduling.today(), Number(ahead)) }
  const query = createSharedBookingQuery(booking, scheduling.now())
  const then = new Date(scheduling.now().getTime() + Number(hours) * HOUR_MS)
  const state = parseSharedBooking(tampered === undefined ? query : { ...query, [tampered]: '<x>' }, then)
  const isSame = state.kind === 'broken' || JSON.stringify(state.booking) === JSON.stringify(booking)
  return Promise.resolve({ state: isSame ? state.kind : 'another booking' })
}

const storedRoute: PageWork = ({ stores, subject: { route = '' } }) => {
  const session = stores.get(SessionStore)
  session.takeDestination()
  session.rememberDestination(route)
  const known = session.destination() ?? ''
  const taken = session.takeDestination() ?? ''
  return Promise.resolve({ route: known, taken, isGone: session.destination() === undefined })
}

/** Requests a login code: until a new one may be requested, the page displays the number that has received it. */
const loginCode: PageWork = async ({ stores, subject: { mobile = '' } }) => {
  const session = stores.get(SessionStore)
  const isSent = (await session.sendCode(mobile)) !== undefined
  const { waitSeconds, goodSeconds } = session
  if (!isSent) return undefined
  return { sentTo: session.codeSentTo() ?? '', isWaiting: waitSeconds > 0, isGood: goodSeconds >= waitSeconds }
}

/** Fields, links and routes. */
export const TYPING_PAGES: PageTable = {
  'mobile-field': mobileField,
  'code-field': codeField,
  'password-field': passwordField,
  'booking-link': bookingLink,
  'stored-route': storedRoute,
  'login-code': loginCode,
}
