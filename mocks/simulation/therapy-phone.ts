import type { DaySchedule } from '@/domain/scheduling/scheduling'
import type { Course, CourseSummary, SlotReservation, Therapy, TherapyRequest } from '@/domain/therapy/therapy'
import type { DoctorAtClinic, OperationOutcome, ReadResult } from './phone'

export type TherapistAtClinic = DoctorAtClinic & { readonly itemIds: readonly string[] }
export type SessionDetails = Omit<TherapyRequest, 'requestId'>
/** How a patient checks in: by location at the clinic or away from it, or with the front desk's or another code. */
export type CheckInWay = 'here' | 'away' | 'desk-code' | 'wrong-code'

/** What a patient can do with therapy sessions and courses. */
export interface TherapyClient {
  therapistDay(at: TherapistAtClinic, date: string): Promise<ReadResult<DaySchedule>>
  /** Returns the active patient's courses with sessions left. */
  courses(): Promise<ReadResult<readonly CourseSummary[]>>
  /** Returns all sessions of the account, upcoming and past. */
  sessions(): Promise<ReadResult<readonly Therapy[]>>
  session(id: string): Promise<ReadResult<Therapy>>
  /** Reserves sessions, each with its own result; fails if the clinic rejects all of them. */
  reserve(wish: SessionDetails, course: Course | undefined): Promise<OperationOutcome<readonly SlotReservation[]>>
  checkInToSession(therapy: Therapy, way: CheckInWay): Promise<OperationOutcome<Therapy>>
  cancelSession(therapy: Therapy): Promise<OperationOutcome<string>>
}
