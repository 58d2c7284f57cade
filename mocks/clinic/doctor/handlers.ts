import { doctorCalls as calls } from '@/adapters/http/calls/doctor'
import { publicHandler, authenticatedHandler, type AuthenticatedUser } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { requireDoctor, listStaff } from './rules'
import type { DoctorRow } from './rows'
import { badRequestError } from '../api-error'
import { REGISTRATION_STATUS_CODES } from '../registration/rows'
import { departmentsOf, doctorView } from './views'

const MAX_PAGE_LENGTH = 100

const bySort = (a: DoctorRow, b: DoctorRow): number =>
  a.sort - b.sort || (a.namePy < b.namePy ? -1 : a.namePy > b.namePy ? 1 : 0)

/** Returns the doctors of the patient's past and upcoming visits, latest first. */
export function recentDoctors(chain: MockClinic, who: AuthenticatedUser | undefined): string[] {
  if (!who) return []
  const visits = chain.books.registrations
    .by('accountId', who.account.id)
    .filter(
      ({ status }) => status !== REGISTRATION_STATUS_CODES.cancelled && status !== REGISTRATION_STATUS_CODES.stopped,
    )
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  return [...new Set(visits.map(({ doctorId }) => doctorId))]
}

function answersTo(chain: MockClinic, doctor: DoctorRow, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return true
  const departments = departmentsOf(chain, doctor.id).map(({ name }) => name)
  const texts = [
    doctor.name,
    doctor.namePy,
    doctor.initials,
    doctor.chainInfo.goodAt ?? '',
    ...doctor.tags,
    ...departments,
  ]
  return texts.some((text) => text.toLowerCase().includes(wanted))
}

export const doctorHandlers = [
  publicHandler(calls.search, ({ query, body, who }, chain) => {
    const { keyword, offset = 0, limit = 20 } = body
    if (offset < 0 || limit < 1 || limit > MAX_PAGE_LENGTH) throw badRequestError('分页不对')
    const recent = new Set(recentDoctors(chain, who))
    const found = listStaff(chain)
      .filter((doctor) => query.isOnline === '0' || doctor.advisory?.status === 1)
      .filter((doctor) => answersTo(chain, doctor, keyword))
      .sort(bySort)
    const rows = found
      .slice(offset, offset + limit)
      .map((doctor) =>
        doctorView(chain, doctor, { isClinicWanted: true, isConsultationWanted: true, recent: recent.has(doctor.id) }),
      )
    return { total: found.length, rows }
  }),

  publicHandler(calls.byId, ({ query, who }, chain) => {
    const doctor = requireDoctor(chain, query.doctorId)
    return doctorView(chain, doctor, {
      isClinicWanted: query.clinic === '1',
      isConsultationWanted: query.advisory === '1',
      recent: recentDoctors(chain, who).includes(doctor.id),
    })
  }),

  publicHandler(calls.byIds, ({ query, body, who }, chain) => {
    if (body.length > MAX_PAGE_LENGTH) throw badRequestError(`一次最多查 ${MAX_PAGE_LENGTH} 位医生`)
    const recent = new Set(recentDoctors(chain, who))
    const rows = [...new Set(body)].flatMap((id) => {
      const doctor = chain.books.doctors.byId(id)
      return doctor ? [{ doctor, recent: recent.has(id) }] : []
    })
    const wanted = { isClinicWanted: query.clinic === '1', isConsultationWanted: query.advisory === '1' }
    return { rows: rows.map((each) => doctorView(chain, each.doctor, { ...wanted, recent: each.recent })) }
  }),

  publicHandler(calls.byTag, ({ parts, who }, chain) => {
    const recent = new Set(recentDoctors(chain, who))
    const found = listStaff(chain).filter(({ tags }) => tags.includes(parts.tag))
    const wanted = { isClinicWanted: true, isConsultationWanted: true }
    return {
      rows: found.sort(bySort).map((each) => doctorView(chain, each, { ...wanted, recent: recent.has(each.id) })),
    }
  }),

  authenticatedHandler(calls.recent, ({ who }, chain) => ({
    rows: recentDoctors(chain, who).flatMap((id) => {
      const doctor = chain.books.doctors.byId(id)
      return doctor
        ? [doctorView(chain, doctor, { isClinicWanted: true, isConsultationWanted: true, recent: true })]
        : []
    }),
  })),

  publicHandler(calls.chain, ({ who }, chain) => {
    const recent = new Set(recentDoctors(chain, who))
    const rows = listStaff(chain)
      .sort(bySort)
      .map((doctor) =>
        doctorView(chain, doctor, { isClinicWanted: true, isConsultationWanted: true, recent: recent.has(doctor.id) }),
      )
    return { rows }
  }),
]
