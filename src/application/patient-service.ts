import { isFailure } from '@/domain/failure'
import type { AddedPatient, NewPatient, Patient, RevisitStatus } from '@/domain/patient'
import { withCard } from '@/domain/session'
import type { Keepsakes } from './ports/keepsakes'
import type { Patients } from './ports/patients'
import type { SessionKeeper } from './session-keeper'

export class PatientService {
  readonly #patients: Patients
  readonly #keeper: SessionKeeper
  readonly #keepsakes: Keepsakes

  constructor(patients: Patients, keeper: SessionKeeper, keepsakes: Keepsakes) {
    this.#patients = patients
    this.#keeper = keeper
    this.#keepsakes = keepsakes
  }

  all = (): Promise<Patient[]> => this.#patients.all()
  revisit = (patientId: string, doctorId: string): Promise<RevisitStatus> => this.#patients.revisit(patientId, doctorId)

  /** From here on every call speaks for this patient: the clinic answers with a new token (spec section 4). */
  async select(id: string): Promise<void> {
    this.#keeper.keepLogin(await this.#patients.select(id))
  }

  /** Adds a family member, makes the card at this clinic and selects the patient. */
  async add(patient: NewPatient, clinicId: string): Promise<AddedPatient> {
    const added = await this.#patients.add(patient)
    await this.#patients.makeCard(added.patient.id, clinicId)
    await this.select(added.patient.id)
    this.#keepsakes.remove('_patient_draft')
    return added
  }

  /** Asks the clinic whether the active card still stands; 404 clears it (spec section 8). */
  async refreshCard(): Promise<void> {
    const { session } = this.#keeper
    const card = session.login?.patientCard
    if (!card) return
    try {
      const { id, name } = await this.#patients.byId(session.login?.patientId || card.id)
      if (this.#keeper.session === session) this.#keeper.keep(withCard(session, { id: card.id || id, name }))
    } catch (thrown) {
      if (!isFailure(thrown, 'not-found')) throw thrown
      this.#keeper.keep(withCard(session, undefined))
    }
  }

  readDraft = (): unknown => this.#keepsakes.read('_patient_draft')
  /** Numbers of a person (identity card, mobile) are never written to storage. */
  keepDraft = (draft: Pick<Partial<NewPatient>, 'name' | 'sex' | 'birthday' | 'relation'>): void =>
    this.#keepsakes.write('_patient_draft', draft)
}
