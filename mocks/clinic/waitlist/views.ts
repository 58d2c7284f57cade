import type { WireReplyOf } from '@/adapters/http/call'
import type { waitlistCalls } from '@/adapters/http/calls/waitlist'
import { formatInstant } from '@/domain/general/day'
import type { MockClinic } from '../mock-clinic'
import { WAITLIST_STATUS_CODES, type WaitlistRow } from './rows'
import { waitlistOf } from './actions'
import { AVAILABILITY } from '../scheduling/doctor-day'

type Wire = WireReplyOf<typeof waitlistCalls.join>

/** Returns the reserved queue number as a slot that only this patient can book. */
function offerView(chain: MockClinic, { status, offer }: WaitlistRow): Wire['offer'] {
  const slot = offer && chain.books.slots.byId(offer.slotId)
  if (status !== WAITLIST_STATUS_CODES.offered || !offer || !slot) return null
  const expireAt = formatInstant(new Date(offer.expireAt))
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

export function waitlistView(chain: MockClinic, row: WaitlistRow): Wire {
  const line = waitlistOf(chain, row.scheduleId)
  const waiting = line.filter(({ status }) => status === WAITLIST_STATUS_CODES.watching)
  return {
    id: row.id,
    clinicId: row.clinicId,
    clinicName: chain.books.clinics.byId(row.clinicId)?.shortName ?? '',
    departmentId: row.departmentId,
    departmentName: chain.books.departments.byId(row.departmentId)?.name ?? '',
    doctorId: row.doctorId,
    doctorName: chain.books.doctors.byId(row.doctorId)?.name ?? '',
    patientId: row.patientId,
    reserveDate: row.date,
    dayPart: row.dayPart,
    businessType: row.businessType,
    status: row.status,
    position: waiting.findIndex(({ id }) => id === row.id) + 1,
    personCount: line.length,
    offer: offerView(chain, row),
    tip: row.tip,
    createdAt: formatInstant(new Date(row.madeAt)),
    history: row.history.map(({ at, ...note }) => ({ at: formatInstant(new Date(at)), ...note })),
  }
}
