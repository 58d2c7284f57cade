import { makeAutoObservable } from 'mobx'
import { PatientService } from '@/application/patient-service'
import type { ProfileDraft, Patient, PatientUpdate } from '@/domain/patient/patient'
import type { PatientCardDetails } from '@/domain/patient/patient-card'
import { AsyncState } from './async-state'

/** A patient's profile and card. */
export class PatientProfileStore {
  readonly file = new AsyncState<Patient>()
  readonly saving = new AsyncState<Patient>()
  readonly unbinding = new AsyncState<true>()
  readonly renewing = new AsyncState<PatientCardDetails>()
  readonly #service: PatientService

  static readonly needs = [PatientService] as const
  constructor(service: PatientService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async load(id: string): Promise<Patient | undefined> {
    if (this.file.value?.id !== id)
      for (const each of [this.file, this.saving, this.unbinding, this.renewing]) each.reset()
    return this.file.run(() => this.#service.byId(id))
  }
  async save(clinicId: string, change: PatientUpdate): Promise<Patient | undefined> {
    const saved = await this.saving.run(() => this.#service.update(clinicId, change))
    if (saved) this.#take(saved)
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
  async unbind(clinicId: string, patientId: string): Promise<boolean> {
    await this.unbinding.run(async () => {
      await this.#service.unbind(clinicId, patientId)
      return true as const
    })
    return this.unbinding.state.status === 'done'
  }
  /** Applies for the city's health card, or renews its code. */
  async renewHealthCard(card: PatientCardDetails): Promise<void> {
    const renewed = await this.renewing.run(() => this.#service.renewHealthCard(card))
    const { value } = this.file
    if (!renewed || value?.id !== renewed.patientId) return
    this.#take({ ...value, cards: value.cards.map((each) => (each.id === renewed.id ? renewed : each)) })
  }

  #take(patient: Patient): void {
    void this.file.run(() => Promise.resolve(patient))
  }
}
