import { timeOf, dayOf } from '@/domain/general/day'
import type { MockClinic } from '../../clinic/mock-clinic'
import { clinicOf } from '../../clinic/clinics/rules'
import { queueOf } from '../../clinic/registration/queue'
import { cancelDeadlineOf, checkInWindowOf, isCancelable, refundDeadlineOf } from '../../clinic/registration/rules'
import type { RegistrationRow } from '../../clinic/registration/rows'
import type { PageOwner, PageSubject, PageValues } from '../page-reader'
import { isActiveVisit, visitStatusName } from './status-text'

/** Values that change with the time are certain if they hold this long before and after. */
const UNCERTAIN_MS = 20_000
const VISITS_A_PAGE = 20

/** Returns a value that is the same somewhat earlier and later; undefined otherwise. */
export function steadyAt<T>(chain: MockClinic, valueAt: (at: number) => T): T | undefined {
  const now = chain.clock.now().getTime()
  const value = valueAt(now)
  return [now - UNCERTAIN_MS, now + UNCERTAIN_MS].every((at) => valueAt(at) === value) ? value : undefined
}
export const minuteText = (at: number | null): string =>
  at === null ? '' : `${dayOf(new Date(at))} ${timeOf(new Date(at))}`

function checkInOf(chain: MockClinic, row: RegistrationRow, at: number): string {
  const status = visitStatusName(row)
  const { start, end } = checkInWindowOf(row, clinicOf(chain, row))
  if (['signed', 'called', 'finished'].includes(status)) return 'signed'
  if (status === 'missed') return 'too-late'
  if (status !== 'reserved' && status !== 'awaiting-sign') return 'closed'
  if (at < start) return 'too-early'
  if (at >= end) return 'too-late'
  return status === 'awaiting-sign' ? 'open' : 'closed'
}

const byStart = (a: RegistrationRow, b: RegistrationRow): number =>
  `${a.date} ${a.timeStart}` < `${b.date} ${b.timeStart}`
    ? -1
    : `${a.date} ${a.timeStart}` > `${b.date} ${b.timeStart}`
      ? 1
      : 0

function visitText(chain: MockClinic, row: RegistrationRow): string {
  const { books } = chain
  const clinic = clinicOf(chain, row)
  const isReserved = ['reserved', 'awaiting-sign'].includes(visitStatusName(row))
  return [
    row.id,
    visitStatusName(row),
    row.date,
    row.timeStart,
    row.timeEnd,
    row.orderNo,
    row.feeFen,
    row.doctorId,
    books.doctors.byId(row.doctorId)?.name,
    clinic.shortName,
    books.departments.byId(row.departmentId)?.name,
    books.patients.byId(row.patientId)?.name,
    minuteText(row.payDeadline),
    isReserved ? minuteText(cancelDeadlineOf(row, clinic)) : '',
    row.rescheduledFrom ?? '',
  ].join(' ')
}

/** Upcoming visits with all that their tickets display. */
function upcomingVisits(chain: MockClinic, _: PageSubject, { account }: PageOwner): PageValues {
  const rows = chain.books.registrations.by('accountId', account).filter(isActiveVisit).sort(byStart)
  const unpaid = rows.find((row) => visitStatusName(row) === 'awaiting-payment')
  const isOneFirst = new Set(rows.map(({ date, timeStart }) => `${date} ${timeStart}`)).size === rows.length
  const checkIns = steadyAt(chain, (at) =>
    rows
      .map((row) => `${row.id} ${checkInOf(chain, row, at)}`)
      .sort()
      .join('; '),
  )
  const cancelable = steadyAt(chain, (at) =>
    rows
      .filter((row) => isCancelable(row, clinicOf(chain, row), at))
      .map(({ id }) => id)
      .sort()
      .join(' '),
  )
  const refundable = steadyAt(chain, (at) =>
    rows
      .filter(
        (row) =>
          (row.payStatus !== 0 || visitStatusName(row) === 'awaiting-payment') &&
          at < refundDeadlineOf(row, clinicOf(chain, row)),
      )
      .map(({ id }) => id)
      .sort()
      .join(' '),
  )
  const queues = steadyAt(chain, (at) =>
    rows
      .map((row) => {
        const queue = queueOf(chain, row, at)
        return queue ? `${row.id} ${queue.ahead} ${queue.calling}` : row.id
      })
      .sort()
      .join('; '),
  )
  return {
    visits: rows
      .map((row) => visitText(chain, row))
      .sort()
      .join('; '),
    order: rows.map(({ date, timeStart }) => `${date} ${timeStart}`).join('; '),
    replaced: rows
      .filter(({ rescheduledFrom }) => rescheduledFrom)
      .map(({ id, rescheduledFrom }) => {
        const old = chain.books.registrations.byId(rescheduledFrom ?? '')
        return `${id} ${old && isActiveVisit(old) ? 'stands' : 'gone'}`
      })
      .sort()
      .join('; '),
    ...(isOneFirst && { next: (unpaid ?? rows[0])?.id ?? '' }),
    ...(checkIns !== undefined && { checkIns }),
    ...(cancelable !== undefined && { cancelable }),
    ...(refundable !== undefined && { refundable }),
    ...(queues !== undefined && { queues }),
  }
}

/** Upcoming visits, soonest first, then the newest past ones, most recent first. */
function visitList(chain: MockClinic, { clinicId, date }: PageSubject, { account }: PageOwner): PageValues {
  const rows = chain.books.registrations
    .by('accountId', account)
    .filter((row) => (clinicId === undefined || row.clinicId === clinicId) && (date === undefined || row.date === date))
  const ahead = rows.filter(isActiveVisit).sort(byStart)
  const over = rows.filter((row) => !isActiveVisit(row)).sort((a, b) => byStart(b, a))
  const text = (row: RegistrationRow) => `${row.date} ${row.timeStart} ${isActiveVisit(row) ? 'ahead' : 'over'}`
  if (over.length > VISITS_A_PAGE) return { ahead: ahead.map(text).join('; ') }
  return {
    ahead: ahead.map(text).join('; '),
    over: over.map(text).join('; '),
    rows: [...ahead, ...over]
      .map(({ id, status }) => `${id} ${visitStatusName({ status })}`)
      .sort()
      .join('; '),
  }
}

/** What a patient has typed or noted about a visit. */
const visitNotes = (_chain: MockClinic, { text = '', minutes = '0', visitId = '' }: PageSubject): PageValues => {
  return { text, reason: text, minutes: Number(minutes), isInCalendar: visitId !== '', uid: visitId !== '' }
}

export const EXPECTED_VISIT_PAGES = {
  'upcoming-visits': upcomingVisits,
  'visit-list': visitList,
  'visit-notes': visitNotes,
}
