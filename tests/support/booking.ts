import { DoctorService } from '@/application/doctor-service'
import type { BookingRequest } from '@/application/registration-service'
import { SchedulingService } from '@/application/scheduling-service'
import { SessionHolder } from '@/application/support/session-holder'
import { addDays } from '@/domain/general/day'
import { isBookable, slotsOf, type DaySchedule, type Slot } from '@/domain/scheduling/scheduling'
import type { createTestApp } from './test-app'
import { ClinicStore } from '@/ui/stores/clinic-store'

type Demo = ReturnType<typeof createTestApp>

/** Returns tomorrow's free slots with the default scenario's doctor. */
export async function freeSlots({ container, stores }: Demo) {
  const clinic = await stores.get(ClinicStore).loadCurrent()
  if (!clinic) throw new Error('no clinic')
  const today = container.get(SchedulingService).today
  const rows = await container.get(DoctorService).list('nearby', clinic.id, today)
  const doctor = rows.find((each) => each.doctor.name === '林清和')?.doctor
  if (!doctor) throw new Error('no 林清和')
  const day = await container.get(SchedulingService).day(doctor.id, clinic.id, addDays(today, 1))
  if (!day) throw new Error('no schedule')
  return slotsOf(day)
    .filter(isBookable)
    .map((slot) => ({ clinic, doctor, day, slot }))
}

export async function aFreeSlot(demo: Demo, nth = 0) {
  const free = (await freeSlots(demo))[nth]
  if (!free) throw new Error('no free slot')
  return free
}

export function bookingRequestFor(
  demo: Demo,
  { clinic, doctor, day, slot }: { clinic: { id: string }; doctor: { id: string }; day: DaySchedule; slot: Slot },
): BookingRequest {
  return {
    clinicId: clinic.id,
    doctorId: doctor.id,
    departmentId: day.departmentId,
    scheduleId: slot.scheduleId,
    date: day.date,
    timeStart: slot.timeStart,
    timeEnd: slot.timeEnd,
    orderNo: slot.orderNo,
    patientId: demo.container.get(SessionHolder).session.login?.patientId ?? '',
    reason: '睡不好',
    isRevisit: false,
  }
}
