import type { aFreeSlot } from './booking'

/** Returns the path of the confirm screen for this slot. */
export function confirmPath({ clinic, doctor, day, slot }: Awaited<ReturnType<typeof aFreeSlot>>): string {
  const search = new URLSearchParams({
    doctorId: doctor.id,
    clinicId: clinic.id,
    date: day.date,
    scheduleId: slot.scheduleId,
    orderNo: String(slot.orderNo),
  })
  return `/booking/confirm?${search}`
}
