import { makeAutoObservable } from 'mobx'
import { PatientService } from '@/application/patient-service'
import type { AddedPatient, NewPatient, Patient, RevisitStatus } from '@/domain/patient/patient'
import { AsyncState } from './async-state'
import { Resource } from './resource'

export class PatientStore {
  readonly all = new AsyncState<Patient[]>()
  readonly adding = new AsyncState<AddedPatient>()
  readonly selecting = new AsyncState<void>()
  readonly revisit: Resource<[patientId: string, doctorId: string], RevisitStatus>
  readonly #service: PatientService

  static readonly needs = [PatientService] as const
  constructor(service: PatientService) {
    this.#service = service
    this.revisit = new Resource((patientId, doctorId) => service.revisit(patientId, doctorId))
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async loadAll(): Promise<void> {
    await this.all.runListed(() => this.#service.all())
  }
  /** Switches the patient. This replaces the token, so all data of the previous patient are reloaded. */
  async select(patient: Pick<Patient, 'id' | 'cards'>, clinicId: string): Promise<boolean> {
    await this.selecting.run(() => this.#service.choose(patient, clinicId))
    const isDone = this.selecting.state.status === 'done'
    // A patient without a card has received one.
    if (isDone && patient.cards.length === 0) void this.loadAll()
    return isDone
  }
  async add(patient: NewPatient, clinicId: string): Promise<AddedPatient | undefined> {
    const added = await this.adding.run(() => this.#service.add(patient, clinicId))
    if (added) await this.loadAll()
    return added
  }
  readDraft(): unknown {
    return this.#service.readDraft()
  }
  keepDraft(draft: Parameters<PatientService['keepDraft']>[0]): void {
    this.#service.keepDraft(draft)
  }
}
