import { makeAutoObservable } from 'mobx'
import { PatientService } from '@/application/patient-service'
import { FollowUpStorage } from '@/application/support/follow-up-storage'
import type { ProfileDraft, Patient, PatientUpdate } from '@/domain/patient/patient'
import type { PatientCardDetails } from '@/domain/patient/patient-card'
import { AsyncState } from './async-state'
import { Resource } from './resource'

/** A patient's profile and card. */
export class PatientProfileStore {
  readonly byId: Resource<[id: string], Patient>
  readonly saving = new AsyncState<Patient>()
  readonly unbinding = new AsyncState<true>()
  readonly renewing = new AsyncState<PatientCardDetails>()
  #openId = ''
  readonly #service: PatientService
  readonly #followUps: FollowUpStorage

  static readonly scope = 'login'
  static readonly inject = [PatientService, FollowUpStorage] as const
  constructor(service: PatientService, followUps: FollowUpStorage) {
    this.#service = service
    this.#followUps = followUps
    this.byId = new Resource((id) => service.byId(id))
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Opens a profile, and discards the previous profile's results. */
  open(id: string): void {
    if (id === this.#openId) return
    this.#openId = id
    for (const each of [this.saving, this.unbinding, this.renewing]) each.reset()
  }
  async save(clinicId: string, change: PatientUpdate): Promise<Patient | undefined> {
    const saved = await this.saving.run(() => this.#service.update(clinicId, change))
    if (saved) this.byId.set([saved.id], saved)
    return saved
  }
  readDraft(): unknown {
    return this.#service.readFileDraft()
  }
  keepDraft(draft: ProfileDraft | undefined): void {
    this.#service.keepFileDraft(draft)
  }
  /** Clears the errors, because the user may have resolved their causes elsewhere. */
  forgetRefusals(): void {
    this.saving.reset()
    this.unbinding.reset()
  }
  /** Unlinks a patient, and deletes their follow-up days from this device. */
  async unbind(clinicId: string, patientId: string): Promise<boolean> {
    await this.unbinding.run(async () => {
      await this.#service.unbind(clinicId, patientId)
      this.#followUps.replace((each) => each.patientId === patientId, [])
      return true as const
    })
    return this.unbinding.state.status === 'done'
  }
  /** Applies for the city's health card, or renews its code. */
  async renewHealthCard(card: PatientCardDetails): Promise<void> {
    const renewed = await this.renewing.run(() => this.#service.renewHealthCard(card))
    if (!renewed) return
    this.byId.change([renewed.patientId], (patient) => ({
      ...patient,
      cards: patient.cards.map((each) => (each.id === renewed.id ? renewed : each)),
    }))
  }
}
