import { FollowUpService, type DoctorConversation } from '@/application/follow-up-service'
import { isFailure } from '@/domain/failure/failure'
import type { MedicalRecord, ReportRule } from '@/domain/record/record'
import { pendingWork } from '@/ui/shell/pending-work'

/** Reads follow-up days in displayed records and conversations. A failure shows nothing: the next visit reads again. */
export class FollowUpStore {
  readonly #service: FollowUpService
  #last = Promise.resolve()

  static readonly inject = [FollowUpService] as const
  constructor(service: FollowUpService) {
    this.#service = service
  }

  forgetRecords = (): void => this.#enqueue(() => this.#service.forgetRecords())
  forgetRecord = (id: string): void => this.#enqueue(() => this.#service.forgetRecord(id))
  noteRecord = (record: MedicalRecord, rule: ReportRule): void =>
    this.#enqueue(() => this.#service.noteRecord(record, rule))
  noteRecords = (patientId: string, rows: readonly MedicalRecord[], rule: ReportRule): void =>
    this.#enqueue(() => this.#service.noteRecords(patientId, rows, rule))
  noteConversation = (conversation: DoctorConversation): void =>
    this.#enqueue(() => this.#service.noteConversation(conversation))

  /** Reads one after the other, so that the newest content is stored last. */
  #enqueue(read: () => void | Promise<void>): void {
    const reading = this.#last.then(read)
    this.#last = reading.catch(() => undefined)
    pendingWork.track(reading).catch((thrown: unknown) => {
      if (!isFailure(thrown)) throw thrown
    })
  }
}
