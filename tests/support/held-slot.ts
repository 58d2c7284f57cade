import type { WaitlistEntry } from '@/domain/waitlist/waitlist'
import type { DaySchedule, Slot } from '@/domain/scheduling/scheduling'
import { EXAMPLE_NOW } from './example-clinic'

export const aSlot = (over: Partial<Slot> = {}): Slot => ({
  scheduleId: 's1',
  orderNo: 7,
  timeStart: '09:30',
  timeEnd: '10:00',
  restCount: 3,
  availability: 'has-number',
  isMine: false,
  ...over,
})

/** A doctor's day with these slots in the morning. */
export const aDayOf = (...slots: Slot[]): DaySchedule => ({
  date: '2030-05-03',
  clinicId: 'c1',
  clinicName: '高新店',
  departmentId: 'dep1',
  departmentName: '针灸科',
  roomName: '3 诊室',
  feeFen: 2500,
  parts: [{ dayPart: 'morning', availability: 'has-number', slots }],
})

/** A waitlist entry with an offer that expires one minute after the example clinic's time. */
export const aWaitlistOffer = (over: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id: 'w1',
  clinicId: 'c1',
  clinicName: '高新店',
  departmentId: 'dep1',
  departmentName: '针灸科',
  doctorId: 'd1',
  doctorName: '林清和',
  patientId: 'p1',
  date: '2030-05-03',
  dayPart: 'morning',
  businessType: 'outpatient',
  status: 'offered',
  position: 1,
  personCount: 3,
  offer: { slot: aSlot(), expiresAt: new Date(EXAMPLE_NOW.getTime() + 60_000) },
  tip: 'none',
  history: [],
  ...over,
})
