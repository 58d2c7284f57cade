import { addDays } from '@/domain/general/day'
import type { MockClinic } from '../../clinic/mock-clinic'
import { bookingBlockOf } from '../../clinic/registration/booking'
import { AVAILABILITY } from '../../clinic/scheduling/doctor-day'
import type { PageOwner, PageSubject, PageValues } from '../page-reader'
import { AVAILABILITY_NAMES, dayAt } from './expected-schedule'
import { minuteText } from './expected-visits'
import { isActiveVisit, visitStatusName } from './status-text'

const ROWS_A_PAGE = 20

function bookingBlock(chain: MockClinic, { clinicId = '' }: PageSubject, { patientId }: PageOwner): PageValues {
  const clinic = chain.books.clinics.byId(clinicId)
  if (!clinic) return {}
  const { misses, until } = bookingBlockOf(chain, clinicId, patientId)
  return {
    isBlocked: until !== undefined,
    missed: `${misses}/${clinic.appoint.blockRule.missLimit}`,
    until: minuteText(until ?? null),
    phone: clinic.contactPhone,
  }
}

/** A cancelled visit links to the one that replaced it, if that one is active or finished. */
function successors(chain: MockClinic, _: PageSubject, { account }: PageOwner): PageValues {
  const rows = chain.books.registrations.by('accountId', account)
  const over = rows.filter((row) => !isActiveVisit(row))
  if (over.length > ROWS_A_PAGE || rows.length - over.length > ROWS_A_PAGE) return {}
  const cancelled = over.filter((row) => visitStatusName(row) === 'cancelled').map(({ id }) => id)
  const lines = cancelled
    .sort()
    .slice(-2)
    .map((id) => {
      const replacing = rows.filter(({ rescheduledFrom }) => rescheduledFrom === id)
      const [next] = replacing
      const isLink = next && (isActiveVisit(next) || visitStatusName(next) === 'finished')
      return { text: `${id} ${isLink ? next.id : ''}`, isCertain: replacing.length <= 1 }
    })
  return lines.every(({ isCertain }) => isCertain) ? { successors: lines.map(({ text }) => text).join('; ') } : {}
}

function clinicDoctors(chain: MockClinic, { clinicId = '', ahead = '0' }: PageSubject): PageValues {
  const date = addDays(chain.clock.today(), Number(ahead))
  const rows = chain.books.places
    .by('clinicId', clinicId)
    .flatMap(({ doctorId, feeFen }) => {
      const doctor = chain.books.doctors.byId(doctorId)
      return doctor?.isDoctor ? [{ doctorId, feeFen, sort: doctor.sort }] : []
    })
    .sort((a, b) => a.sort - b.sort)
  const line = ({ doctorId, feeFen }: (typeof rows)[number]): string => {
    const { availability, rest } = dayAt(chain, clinicId, doctorId, date).tally
    const isOnDuty = availability !== AVAILABILITY.noSchedules
    return [doctorId, isOnDuty, AVAILABILITY_NAMES[availability], rest, feeFen].join(' ')
  }
  return { doctors: rows.map(line).join('; ') }
}

function onlineDoctors(chain: MockClinic): PageValues {
  const doctors = chain.books.doctors.all().filter(({ advisory }) => advisory !== null)
  const open = doctors.filter(({ advisory }) => advisory?.status === 1)
  if (open.length > ROWS_A_PAGE) return {}
  const ids = (some: typeof doctors) =>
    some
      .map(({ id }) => id)
      .sort()
      .join(' ')
  return { open: ids(open), others: ids(doctors.filter((each) => !open.includes(each))), isOpenFirst: true }
}

const following = ({ books }: MockClinic, _: PageSubject, { account }: PageOwner): PageValues => {
  return { state: books.accounts.byId(account)?.isSubscribed ? 'yes' : 'no' }
}

export const EXPECTED_BOOKING_PAGES = {
  'booking-block': bookingBlock,
  successors,
  'clinic-doctors': clinicDoctors,
  'online-doctors': onlineDoctors,
  following,
}
