import type { WireReplyOf } from '@/adapters/http/call'
import type { therapyCalls } from '@/adapters/http/calls/therapy'
import { formatInstant } from '@/domain/general/day'
import { yuanOf } from '@/domain/general/money'
import type { MockClinic } from '../mock-clinic'
import { THERAPY_ITEMS } from './items'
import { usedSessionCount, isTherapyUpcoming, isTherapyCancelable, canCheckInTherapy } from './actions'
import type { TherapyRow } from './rows'
import { cancelDeadlineOf, checkInWindowOf } from '../registration/rules'
import { clinicOf } from '../clinics/rules'

const instant = (milliseconds: number): string => formatInstant(new Date(milliseconds))

export function therapyView(chain: MockClinic, row: TherapyRow): WireReplyOf<typeof therapyCalls.detail> {
  const { books } = chain
  const clinic = clinicOf(chain, row)
  const patient = books.patients.byId(row.patientId)
  const course = books.courses.byId(row.courseId)
  const { start, end } = checkInWindowOf(row, clinic)
  return {
    id: row.id,
    regNo: row.regNo,
    businessType: 1,
    status: row.status,
    clinicId: row.clinicId,
    clinicName: clinic.shortName,
    addressDetail: clinic.addressDetail,
    addressGeo: clinic.addressGeo,
    departmentName: books.departments.byId(row.departmentId)?.name ?? '',
    roomName: row.roomName,
    therapistId: row.therapistId,
    therapistName: books.doctors.byId(row.therapistId)?.name ?? '',
    items: THERAPY_ITEMS.filter(({ id }) => row.itemIds.includes(id)).map(({ id, name, minutes }) => ({
      id,
      name,
      minutes,
    })),
    courseId: row.courseId,
    courseTotal: course?.total ?? 0,
    courseUsed: course ? usedSessionCount(chain, course) : 0,
    patient: { id: row.patientId, name: patient?.name ?? '' },
    reserveDate: row.date,
    timeStart: row.timeStart,
    timeEnd: row.timeEnd,
    dayPart: row.dayPart,
    orderNo: row.orderNo,
    fee: yuanOf(row.feeFen),
    payStatus: 0,
    payType: null,
    payDeadline: null,
    chargeId: '',
    refundStatus: 1,
    cancelDeadline: isTherapyUpcoming(row) ? instant(cancelDeadlineOf(row, clinic)) : null,
    isCancelable: isTherapyCancelable(chain, row),
    isSignable: canCheckInTherapy(chain, row),
    signWindow: { start: instant(start), end: instant(end) },
    signCode: `RHT-${row.regNo}`,
    queue: null,
    rescheduledFrom: null,
    timeline: row.timeline.map(({ at, status, text }) => ({ at: instant(at), status, text })),
    requestId: row.requestId,
  }
}
