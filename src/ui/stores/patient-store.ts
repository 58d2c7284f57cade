import { makeAutoObservable } from 'mobx'
import { PatientService } from '@/application/patient-service'
import type { AddPatientResult, NewPatient, Patient, RevisitStatus } from '@/domain/patient/patient'
import { AsyncState } from './async-state'
import { ListResource, Resource } from './resource'

export class PatientStore {
  /** The login's patients. */
  readonly all: ListResource<[], Patient>
  /** The account holder; undefined without a login. */
  readonly holder: Resource<[], Patient | undefined>
  readonly adding = new AsyncState<AddPatientResult>()
  readonly selecting = new AsyncState<void>()
  readonly revisit: Resource<[patientId: string, doctorId: string], RevisitStatus>
  readonly #service: PatientService

  static readonly scope = 'login'
  static readonly inject = [PatientService] as const
  constructor(service: PatientService) {
    this.#service = service
    this.all = new ListResource(() => service.all(), { maxAgeMs: 0 })
    this.holder = new Resource(() => service.main(), { maxAgeMs: 0 })
    this.revisit = new Resource((patientId, doctorId) => service.revisit(patientId, doctorId))
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Switches the patient. This replaces the token, so all data is reloaded for the new patient. */
  async select(patient: Pick<Patient, 'id' | 'cards'>, clinicId: string): Promise<boolean> {
    await this.selecting.run(() => this.#service.choose(patient, clinicId))
    const isDone = this.selecting.state.status === 'done'
    // Selecting a patient without a card has created one.
    if (isDone && patient.cards.length === 0) void this.all.of().again()
    return isDone
  }
  async add(patient: NewPatient, clinicId: string): Promise<AddPatientResult | undefined> {
    const added = await this.adding.run(() => this.#service.add(patient, clinicId))
    if (added) await this.all.of().again()
    return added
  }
  readDraft(): unknown {
    return this.#service.readDraft()
  }
  keepDraft(draft: Parameters<PatientService['keepDraft']>[0]): void {
    this.#service.keepDraft(draft)
  }
}
