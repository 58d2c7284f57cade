import { MedicineService, type PatientMedicines } from '@/application/medicine-service'
import { RecordService } from '@/application/record-service'
import { VisitTicketStorage } from '@/application/support/visit-ticket-storage'
import { FollowUpStorage } from '@/application/support/follow-up-storage'
import { TherapyService } from '@/application/therapy-service'
import type { FollowUp } from '@/domain/follow-up/follow-up'
import type { Day } from '@/domain/general/day'
import type { MedicalRecord } from '@/domain/record/record'
import type { Registration } from '@/domain/registration/registration'
import type { Therapy } from '@/domain/therapy/therapy'
import { ListResource, Resource } from './resource'

/**
 * Upcoming tasks that no other store has: medicine that is running out or being delivered, therapy sessions, a new
 * record.
 */
export class UpNextStore {
  readonly medicines: Resource<[patientId: string], PatientMedicines>
  readonly therapies: ListResource<[], Therapy>
  /** The newest records, loaded on the day of a visit with a stored ticket. */
  readonly records: Resource<[patientId: string, today: Day], readonly MedicalRecord[]>
  /** Follow-ups that were read in records and conversations; no request. */
  readonly followUps: Resource<[patientId: string], readonly FollowUp[]>
  /** Stores which follow-ups have been booked. */
  readonly noteUpcoming: (visits: readonly Registration[]) => void

  static readonly inject = [
    MedicineService,
    TherapyService,
    RecordService,
    VisitTicketStorage,
    FollowUpStorage,
  ] as const
  constructor(
    medicine: MedicineService,
    therapy: TherapyService,
    record: RecordService,
    tickets: VisitTicketStorage,
    followUps: FollowUpStorage,
  ) {
    this.medicines = new Resource((patientId) => medicine.of(patientId), { maxAgeMs: 0 })
    this.therapies = new ListResource(() => therapy.all(), { maxAgeMs: 0 })
    this.records = new Resource(
      async (patientId, today) => {
        const isVisitDay = tickets.all().some(({ visit }) => visit.date === today && visit.patient.id === patientId)
        return isVisitDay ? (await record.list(patientId, 'record', 0)).rows : []
      },
      { maxAgeMs: 0 },
    )
    this.followUps = new Resource(async (patientId) => followUps.all().filter((each) => each.patientId === patientId), {
      maxAgeMs: 0,
    })
    this.noteUpcoming = (visits) => followUps.noteUpcoming(visits)
  }
}
