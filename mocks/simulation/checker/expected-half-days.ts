import { addDays } from '@/domain/general/day'
import { departmentsOf } from '../../clinic/doctor/views'
import type { MockClinic } from '../../clinic/mock-clinic'
import { AVAILABILITY } from '../../clinic/scheduling/doctor-day'
import { daysInRange } from '../../clinic/scheduling/rota'
import { isWaitlistEntryActive } from '../../clinic/waitlist/actions'
import type { PageOwner, PageSubject, PageValues } from '../page-reader'
import { dayAt, PARTS, SEARCH_DAYS } from './expected-schedule'

/** Half days with slots of a doctor, or of a department's doctors, and those whose waitlist the patient can join. */
export function halfDays(
  chain: MockClinic,
  { clinicId = '', doctorId, departmentId }: PageSubject,
  { patientId }: PageOwner,
): PageValues {
  const today = chain.clock.today()
  const staff = chain.books.places
    .by('clinicId', clinicId)
    .flatMap(({ doctorId: id }) => chain.books.doctors.byId(id) ?? [])
    .filter(
      ({ id, isDoctor }) =>
        isDoctor &&
        (doctorId === undefined ? departmentsOf(chain, id).some((each) => each.id === departmentId) : id === doctorId),
    )
  const lines: string[] = []
  const open: string[] = []
  const wishes: string[] = []
  for (const date of daysInRange(today, addDays(today, SEARCH_DAYS - 1))) {
    const views = staff.map(({ id }) => ({ id, sessions: dayAt(chain, clinicId, id, date).sessions }))
    for (const [code, dayPart] of PARTS.entries()) {
      const having = (wanted: number) =>
        views
          .filter(({ sessions }) =>
            sessions.some((each) => each.dayPart === code && each.tally.availability === wanted),
          )
          .map(({ id }) => id)
          .sort()
      const [free, full, later] = [AVAILABILITY.hasNumber, AVAILABILITY.full, AVAILABILITY.notTime].map(having)
      if (!free || !full || !later || free.length + full.length + later.length === 0) continue
      lines.push(`${date} ${dayPart} ${free.join(',')}/${full.join(',')}/${later.join(',')}`)
      const waits = (id: string) =>
        chain.books.waitlist
          .by('patientId', patientId)
          .some(
            (row) =>
              isWaitlistEntryActive(row) &&
              row.doctorId === id &&
              row.date === date &&
              row.dayPart === code &&
              row.clinicId === clinicId,
          )
      if (free.length > 0 || full.every(waits)) continue
      open.push(`${date} ${dayPart} ${full.join(',')}`)
      wishes.push(...full.map((id) => `${date} ${dayPart} ${id}`))
    }
  }
  return { halfDays: lines.join('; '), open: open.join('; '), wishes: wishes.sort().join('; ') }
}
