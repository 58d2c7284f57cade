import { addDays } from '@/domain/general/day'
import { MINUTE_MS } from '../../mocks/clinic/clock'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { startTimeOf } from '../../mocks/clinic/registration/rules'
import { doctorDayKey, scheduleIdOf } from '../../mocks/clinic/scheduling/rota'
import { roomDayKey } from '../../mocks/clinic/therapy/rooms'
import { THERAPY_STATUS_CODES } from '../../mocks/clinic/therapy/rows'
import type { TherapistAtClinic } from '../../mocks/simulation/therapy-phone'

const { clinics, therapist, doctors } = FIXTURES
/** Therapists of one clinic. One is also a doctor of the simulation, so that visits and sessions share slots. */
export const THERAPISTS: readonly TherapistAtClinic[] = (
  [
    [therapist, ['i21', 'i22', 'i23']],
    ['d2011', ['i11', 'i12', 'i16']],
    [doctors.heZhengqing, ['i01', 'i02']],
  ] as const
).map(([doctorId, itemIds]) => ({ clinicId: clinics.gaoxin, departmentId: '', doctorId, itemIds }))

const COURSE_SESSIONS = [3, 2]
const ITEM_IDS = ['i21', 'i22']

/** Creates a course for each patient of an account, with one past session, without which the app does not see it. */
export function settleCourses(chain: MockClinic, accountId: string, patients: readonly string[]): void {
  const { books } = chain
  const place = books.places.by('doctorId', therapist)[0]
  patients.forEach((patientId, at) => {
    // On different days, because a room has few beds.
    const date = addDays(chain.clock.today(), -7 - books.courses.count())
    const courseId = `course${patientId}`
    const total = COURSE_SESSIONS[at] ?? 1
    const whose = { patientId, clinicId: clinics.gaoxin, itemIds: ITEM_IDS }
    books.courses.create({ ...whose, id: courseId, name: '艾灸疗程', total })
    const when = { date, timeStart: '10:00', timeEnd: '10:30' }
    const signedAt = startTimeOf(when) - 10 * MINUTE_MS
    books.therapies.create({
      ...whose,
      ...when,
      accountId,
      courseId,
      therapistId: therapist,
      orderNo: 5,
      id: `past-${courseId}`,
      regNo: `past-${courseId}`,
      requestId: `past-${courseId}`,
      departmentId: place?.departmentId ?? '',
      therapistDay: doctorDayKey(therapist, date),
      scheduleId: scheduleIdOf(therapist, date, 0),
      roomName: '艾灸室',
      roomDay: roomDayKey(clinics.gaoxin, 'moxa', date),
      minutes: 40,
      status: THERAPY_STATUS_CODES.signed,
      timeline: [{ at: signedAt, status: THERAPY_STATUS_CODES.signed, text: '已签到，请到理疗室' }],
    })
  })
}
