import type { WireReplyOf } from '@/adapters/http/call'
import type { waitlistCalls } from '@/adapters/http/calls/waitlist'
import { instantText } from '@/domain/day'
import type { Clinic } from '../clinic'
import { WAITLIST, type WaitlistRow } from './rows'
import { lineOf } from './actions'
import { AVAILABILITY } from '../scheduling/duty'

type Wire = WireReplyOf<typeof waitlistCalls.join>

/** The held number as a slot that this patient alone can book. */
function offerView(clinic: Clinic, { status, offer }: WaitlistRow): Wire['offer'] {
  const slot = offer && clinic.books.slots.byId(offer.slotId)
  if (status !== WAITLIST.offered || !offer || !slot) return null
  const expireAt = instantText(new Date(offer.expireAt))
  const { scheduleId, orderNo, timeStart, timeEnd } = slot
  return {
    slot: {
      scheduleId,
      orderNo,
      timeStart,
      timeEnd,
      restCount: 1,
      availability: AVAILABILITY.hasNumber,
      isMine: true,
      holdUntil: expireAt,
    },
    expireAt,
  }
}

export function waitlistView(clinic: Clinic, row: WaitlistRow): Wire {
  const line = lineOf(clinic, row.scheduleId)
  const waiting = line.filter(({ status }) => status === WAITLIST.watching)
  return {
    id: row.id,
    clinicId: row.clinicId,
    clinicName: clinic.books.clinics.byId(row.clinicId)?.shortName ?? '',
    departmentId: row.departmentId,
    departmentName: clinic.books.departments.byId(row.departmentId)?.name ?? '',
    doctorId: row.doctorId,
    doctorName: clinic.books.doctors.byId(row.doctorId)?.name ?? '',
    patientId: row.patientId,
    reserveDate: row.date,
    dayPart: row.dayPart,
    businessType: row.businessType,
    status: row.status,
    position: waiting.findIndex(({ id }) => id === row.id) + 1,
    personCount: line.length,
    offer: offerView(clinic, row),
    tip: row.tip,
    createdAt: instantText(new Date(row.madeAt)),
    history: row.history.map(({ at, ...note }) => ({ at: instantText(new Date(at)), ...note })),
  }
}
