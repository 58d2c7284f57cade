import { isFailure } from '@/domain/failure'
import type { AddedPatient, NewPatient, Patient, PatientChange, RevisitStatus } from '@/domain/patient'
import type { FullCard } from '@/domain/patient-card'
import { mayFetch, withCard, type SelfProof } from '@/domain/session'
import type { Keepsakes } from './ports/keepsakes'
import type { CardChange, Patients } from './ports/patients'
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
  /** The account's holder; undefined without a login. */
  async main(): Promise<Patient | undefined> {
    return mayFetch(this.#keeper.session, 'login') ? this.#patients.main() : undefined
  }
  byId = (id: string): Promise<Patient> => this.#patients.byId(id)
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

  /** Fails with `edited-elsewhere` when the clinic has changed the file meanwhile. */
  async update(clinicId: string, change: PatientChange): Promise<Patient> {
    const patient = await this.#patients.update(clinicId, change)
    const { session } = this.#keeper
    const card = session.login?.patientCard
    if (card && session.login?.patientId === patient.id && card.name !== patient.name)
      this.#keeper.keep(withCard(session, { id: card.id, name: patient.name }))
    return patient
  }
  updateCard = (change: CardChange): Promise<FullCard> => this.#patients.updateCard(change)
  /** Applies for the city's health card, or makes its code anew. */
  renewHealthCard = ({ id, patientId, name, mobile }: FullCard): Promise<FullCard> =>
    this.#patients.updateCard({ id, patientId, name, mobile, wantsHealthCard: true })

  /** Binds a file that the clinic already held, with the proof of the number on it, and selects it. */
  async bind(patientId: string, clinicId: string, { ticket }: SelfProof): Promise<void> {
    await this.#patients.makeCard(patientId, clinicId, ticket)
    await this.select(patientId)
    this.#keepsakes.remove('_patient_draft')
  }
  /** Fails with `patient-in-use`; the active patient's card goes with the patient. One that is gone is no failure. */
  async unbind(clinicId: string, patientId: string): Promise<void> {
    try {
      await this.#patients.unbind(clinicId, patientId)
    } catch (thrown) {
      if (!isFailure(thrown, 'not-found')) throw thrown
    }
    const { session } = this.#keeper
    if (session.login?.patientId === patientId) this.#keeper.keep(withCard(session, undefined))
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
