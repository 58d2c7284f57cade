import type { ParsedList } from '@/domain/general/page'
import { Failure, isFailure } from '@/domain/failure/failure'
import {
  hasExistingProfile,
  type AddPatientResult,
  type ProfileDraft,
  type NewPatient,
  type Patient,
  type PatientUpdate,
  type RevisitStatus,
} from '@/domain/patient/patient'
import type { PatientCardDetails } from '@/domain/patient/patient-card'
import { meetsAccessRequirement, withPatientCard, type PhoneVerificationProof } from '@/domain/session/session'
import { ConsentService } from './consent-service'
import { DeviceStorage } from './ports/device-storage'
import { Patients, type PatientCardUpdate } from './ports/patients'
import { SessionHolder } from './support/session-holder'

export class PatientService {
  static readonly inject = [Patients, SessionHolder, DeviceStorage, ConsentService] as const
  constructor(
    private readonly patients: Patients,
    private readonly keeper: SessionHolder,
    private readonly storage: DeviceStorage,
    private readonly consents: ConsentService,
  ) {}

  all = (): Promise<ParsedList<Patient>> => this.patients.all()
  /** The account holder; undefined without a login. */
  async main(): Promise<Patient | undefined> {
    return meetsAccessRequirement(this.keeper.session, 'login') ? this.patients.main() : undefined
  }
  /**
   * Fetches a profile. When the active patient's profile no longer exists, the patient card is cleared
   * (docs/product/refusals.md: 404).
   */
  async byId(id: string): Promise<Patient> {
    try {
      return await this.patients.byId(id)
    } catch (thrown) {
      const { session } = this.keeper
      if (isFailure(thrown, 'not-found') && session.login?.patientId === id)
        this.keeper.keep(withPatientCard(session, undefined))
      throw thrown
    }
  }
  revisit = (patientId: string, doctorId: string): Promise<RevisitStatus> => this.patients.revisit(patientId, doctorId)

  /** Selects a family member, after creating a card at this clinic if there is none. */
  async choose({ id, cards }: Pick<Patient, 'id' | 'cards'>, clinicId: string): Promise<void> {
    if (cards.length === 0) await this.patients.makeCard(id, clinicId)
    await this.select(id)
  }
  /** Makes this the active patient; the clinic returns a new token (docs/product/states.md). */
  async select(id: string): Promise<void> {
    const before = this.keeper.session.login?.patientId
    const isKept = await this.keeper.replaceLogin(() => this.patients.select(id))
    if (!isKept) throw new Failure({ kind: 'changed-elsewhere' })
    if (before === id) return
    this.storage.remove('_questions_draft')
    this.storage.remove('_visit_text_draft')
  }

  /**
   * Adds a family member with a card at this clinic and selects the patient. If the clinic already has a profile of the
   * same person, stops before creating the card: the user then links that profile (`bind`) or keeps the new one
   * (`keepNew`). Records the form's consent first; for a child, it is the guardian's.
   */
  async add(patient: NewPatient, clinicId: string): Promise<AddPatientResult> {
    this.consents.give(patient.guardian ? ['health-data', 'guardian'] : ['health-data'])
    const added = await this.patients.add(patient)
    if (!hasExistingProfile(added)) await this.keepNew(added.patient.id, clinicId)
    return added
  }
  async keepNew(patientId: string, clinicId: string): Promise<void> {
    await this.patients.makeCard(patientId, clinicId)
    await this.select(patientId)
    this.storage.remove('_patient_draft')
  }

  /** Fails with `edited-elsewhere` when the profile has changed since it was loaded. */
  async update(clinicId: string, change: PatientUpdate): Promise<Patient> {
    const patient = await this.patients.update(clinicId, change)
    this.storage.remove('_file_draft')
    const { session } = this.keeper
    const card = session.login?.patientCard
    if (card && session.login?.patientId === patient.id && card.name !== patient.name)
      this.keeper.keep(withPatientCard(session, { id: card.id, name: patient.name }))
    return patient
  }
  updateCard = (change: PatientCardUpdate): Promise<PatientCardDetails> => this.patients.updateCard(change)
  /** Applies for the city's health card, or renews its code. */
  renewHealthCard = ({ id, patientId, name, mobile }: PatientCardDetails): Promise<PatientCardDetails> =>
    this.patients.updateCard({ id, patientId, name, mobile, wantsHealthCard: true })

  /** Links an existing profile with a proof of identity, unlinks the duplicate `newId`, and selects the profile. */
  async bind(patientId: string, clinicId: string, { ticket }: PhoneVerificationProof, newId?: string): Promise<void> {
    await this.patients.makeCard(patientId, clinicId, ticket)
    if (newId) await this.#letGo(clinicId, newId)
    await this.select(patientId)
    this.storage.remove('_patient_draft')
  }
  /** Ignores failures, because the user can unlink the duplicate manually. */
  async #letGo(clinicId: string, patientId: string): Promise<void> {
    try {
      await this.patients.unbind(clinicId, patientId)
    } catch (thrown) {
      if (!isFailure(thrown) || isFailure(thrown, 'changed-elsewhere')) throw thrown
    }
  }
  /**
   * Unlinks a patient; for the active patient, clears the patient card. Fails with `patient-in-use`; succeeds if
   * already unlinked.
   */
  async unbind(clinicId: string, patientId: string): Promise<void> {
    try {
      await this.patients.unbind(clinicId, patientId)
    } catch (thrown) {
      if (!isFailure(thrown, 'not-found')) throw thrown
    }
    const { session } = this.keeper
    if (session.login?.patientId === patientId) this.keeper.keep(withPatientCard(session, undefined))
  }

  readDraft = (): unknown => this.storage.read('_patient_draft')
  /** Personal numbers (identity card, mobile) are never written to storage. */
  keepDraft({
    name,
    sex,
    birthday,
    relation,
    idCardType,
  }: Pick<Partial<NewPatient>, 'name' | 'sex' | 'birthday' | 'relation' | 'idCardType'>): void {
    this.storage.write('_patient_draft', { name, sex, birthday, relation, idCardType })
  }

  readFileDraft = (): unknown => this.storage.read('_file_draft')
  /** Stores the draft without personal numbers; undefined deletes it. */
  keepFileDraft(draft: ProfileDraft | undefined): void {
    if (draft) this.storage.write('_file_draft', draft)
    else this.storage.remove('_file_draft')
  }
}
