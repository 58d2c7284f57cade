import type { MockClinic } from '../../clinic/mock-clinic'
import { clinicOf } from '../../clinic/clinics/rules'
import { cancelDeadlineOf } from '../../clinic/registration/rules'
import type { RegistrationRow } from '../../clinic/registration/rows'
import type { PageOwner, PageSubject, PageValues } from '../page-reader'
import { minuteText } from './expected-visits'
import { isActiveVisit, visitStatusName } from './status-text'

function rowText({ books }: MockClinic, row: RegistrationRow, clinicName: string): string {
  const { id, date, timeStart, doctorId, departmentId, patientId } = row
  const names = [
    books.doctors.byId(doctorId)?.name,
    clinicName,
    books.departments.byId(departmentId)?.name,
    books.patients.byId(patientId)?.name,
  ]
  return [id, visitStatusName(row), date, timeStart, ...names].join(' ')
}
function ticketText(chain: MockClinic, row: RegistrationRow): string {
  const isReserved = ['reserved', 'awaiting-sign'].includes(visitStatusName(row))
  const cancelUntil = isReserved ? cancelDeadlineOf(row, clinicOf(chain, row)) : null
  const { id, timeEnd, orderNo, feeFen, doctorId, payDeadline } = row
  return [id, timeEnd, orderNo, feeFen, doctorId, minuteText(payDeadline), minuteText(cancelUntil)].join(' ')
}

/** Without a network, the upcoming visits stay displayed, and are marked with the time when they were confirmed. */
function offlineTickets(chain: MockClinic, _: PageSubject, { account }: PageOwner): PageValues {
  const rows = chain.books.registrations.by('accountId', account).filter(isActiveVisit)
  const startOf = ({ date, timeStart }: RegistrationRow) => `${date} ${timeStart}`
  const isOneFirst = new Set(rows.map(startOf)).size === rows.length
  const sorted = [...rows].sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
  return {
    ...(isOneFirst && {
      visits: sorted.map((row) => rowText(chain, row, clinicOf(chain, row).shortName)).join('; '),
      tickets: sorted.map((row) => ticketText(chain, row)).join('; '),
    }),
    isOutdated: true,
    isCheckedThen: true,
  }
}

/** What a patient has typed survives a reload, until the patient deletes it. */
const drafts = (_: MockClinic, { text = '', typed = '' }: PageSubject): PageValues => {
  return { reason: text, complaint: text, amount: typed, note: text, isListed: true, left: '', empty: '' }
}

/** No draft is listed that is empty. */
const privacy = (): PageValues => ({ empty: '' })

export const EXPECTED_STORAGE_PAGES = { 'offline-tickets': offlineTickets, drafts, privacy }
