import type { aFreeSlot } from './booking'

/** The address of the page on which this number is looked at once more before it is booked. */
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
