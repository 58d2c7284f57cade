import type { WireReplyOf } from '@/adapters/http/call'
import type { registrationCalls } from '@/adapters/http/calls/registration'
import { formatInstant } from '@/domain/general/day'
import { yuanOf } from '@/domain/general/money'
import type { MockClinic } from '../mock-clinic'
import { queueOf } from './queue'
import { REGISTRATION_STATUS_CODES, type RegistrationRow } from './rows'
import { cancelDeadlineOf, isCancelable, isReserved, refundDeadlineOf, checkInWindowOf } from './rules'
import { clinicOf } from '../clinics/rules'

type Wire = WireReplyOf<typeof registrationCalls.detail>

const instant = (milliseconds: number): string => formatInstant(new Date(milliseconds))

/** Refund eligibility, see docs/product/states.md. */
function eligibilityOf(row: RegistrationRow, refundDeadline: number, now: number): 0 | 1 | 2 | 3 {
  if (row.isMadeAtDesk) return 3
  if (row.payStatus === 0 && row.status !== REGISTRATION_STATUS_CODES.awaitingPayment) return 1
  return now < refundDeadline ? 0 : 2
}

export function registrationView(chain: MockClinic, row: RegistrationRow): Wire {
  const now = chain.clock.now().getTime()
  const { books } = chain
  const clinic = clinicOf(chain, row)
  const patient = books.patients.byId(row.patientId)
  const doctor = books.doctors.byId(row.doctorId)
  const [title = ''] = doctor?.chainInfo.practiceInfo ?? []
  const window = checkInWindowOf(row, clinic)
  const isSignable = row.status === REGISTRATION_STATUS_CODES.awaitingSign && now >= window.start && now < window.end
  return {
    id: row.id,
    regNo: row.regNo,
    businessType: row.businessType,
    status: row.status,
    clinicId: row.clinicId,
    clinicName: clinic.shortName,
    addressDetail: clinic.addressDetail,
    addressGeo: clinic.addressGeo,
    departmentName: books.departments.byId(row.departmentId)?.name ?? '',
    roomName: books.places.byId(row.placeId)?.roomName ?? '',
    doctorId: row.doctorId,
    doctorName: doctor?.name ?? '',
    doctorTitle: title.slice(title.indexOf('|') + 1),
    patient: { id: row.patientId, name: patient?.name ?? '' },
    reserveDate: row.date,
    timeStart: row.timeStart,
    timeEnd: row.timeEnd,
    dayPart: row.dayPart,
    orderNo: row.orderNo,
    fee: yuanOf(row.feeFen),
    payStatus: row.payStatus,
    payType: row.payType,
    payDeadline: row.payDeadline === null ? null : instant(row.payDeadline),
    chargeId: row.chargeId,
    refundStatus: eligibilityOf(row, refundDeadlineOf(row, clinic), now),
    cancelDeadline: isReserved(row) ? instant(cancelDeadlineOf(row, clinic)) : null,
    isCancelable: isCancelable(row, clinic, now),
    isSignable,
    signWindow: { start: instant(window.start), end: instant(window.end) },
    signCode: `RHT-${row.regNo}`,
    queue: queueOf(chain, row, now),
    rescheduledFrom: row.rescheduledFrom,
    reason: row.reason,
    timeline: row.timeline.map(({ at, status, text }) => ({ at: instant(at), status, text })),
    requestId: row.requestId,
  }
}
