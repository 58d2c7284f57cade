import {
  advisoryGate,
  isAdvisoryLive,
  type Advisory,
  type AdvisoryGate,
  type AdvisoryRule,
  type AdvisoryWish,
  type BegunAdvisory,
} from '@/domain/advisory'
import { withoutRepeats, type Doctor } from '@/domain/doctor'
import type { Page } from '@/domain/page'
import type { Patient } from '@/domain/patient'
import { mayFetch } from '@/domain/session'
import { writeOnce } from './lost-answer'
import type { Advisories } from './ports/advisories'
import type { Clinics } from './ports/clinics'
import type { Clock } from './ports/clock'
import type { Doctors } from './ports/doctors'
import type { Ids } from './ports/ids'
import type { Keepsakes } from './ports/keepsakes'
import type { Patients } from './ports/patients'
import type { SessionKeeper } from './session-keeper'

export type Intake = Omit<AdvisoryWish, 'requestId'>
/** What was typed so far; photos are uploaded again. */
export type IntakeDraft = { readonly doctorId: string; readonly complaint: string }

const PAGE = 20

export class AdvisoryService {
  readonly #advisories: Advisories
  readonly #clinics: Clinics
  readonly #doctors: Doctors
  readonly #patients: Patients
  readonly #keepsakes: Keepsakes
  readonly #clock: Clock
  readonly #ids: Ids
  readonly #keeper: SessionKeeper
  #beginning: Promise<BegunAdvisory> | undefined

  constructor(
    advisories: Advisories,
    clinics: Clinics,
    doctors: Doctors,
    patients: Patients,
    keepsakes: Keepsakes,
    clock: Clock,
    ids: Ids,
    keeper: SessionKeeper,
  ) {
    this.#advisories = advisories
    this.#clinics = clinics
    this.#doctors = doctors
    this.#patients = patients
    this.#keepsakes = keepsakes
    this.#clock = clock
    this.#ids = ids
    this.#keeper = keeper
  }

  /** Doctors who answer online. */
  async doctors(keyword: string, offset: number): Promise<Page<Doctor>> {
    const { total, rows } = await this.#doctors.search({ keyword, isOnline: true, offset, limit: PAGE })
    return { total, rows: withoutRepeats(rows) }
  }
  rule = (doctorId: string): Promise<AdvisoryRule> => this.#clinics.advisoryRule(doctorId)

  /** The first of the list (spec section 7: limit 1, offset 0); undefined without a patient card. */
  async current(): Promise<Advisory | undefined> {
    if (!mayFetch(this.#keeper.session, 'card')) return undefined
    const { rows } = await this.#advisories.list(0, 1)
    return rows[0]
  }
  /** None without a patient card. */
  async list(offset: number, isOnlyConsulting: boolean): Promise<Page<Advisory>> {
    if (!mayFetch(this.#keeper.session, 'card')) return { total: 0, rows: [] }
    return this.#advisories.list(offset, PAGE, { isOnlyConsulting })
  }

  /** May this patient ask this doctor now, and under which rule? */
  async gate(doctorId: string, patient: Patient): Promise<{ rule: AdvisoryRule; gate: AdvisoryGate }> {
    const [rule, revisit] = await Promise.all([this.rule(doctorId), this.#patients.revisit(patient.id, doctorId)])
    const { birthday, guardian } = patient
    const asking = { revisit, birthday, hasGuardian: guardian !== undefined, now: this.#clock.now() }
    return { rule, gate: advisoryGate(rule, asking) }
  }

  /**
   * Begins once, however often it is asked while it runs; one that is running with this doctor is opened instead. Fails with
   * `revisit-needed`, `guardian-needed` or `outcome-unknown`.
   */
  begin(intake: Intake, onChecking?: () => void): Promise<BegunAdvisory> {
    this.#beginning ??= this.#begin(intake, onChecking).finally(() => (this.#beginning = undefined))
    return this.#beginning
  }
  async #begin(intake: Intake, onChecking?: () => void): Promise<BegunAdvisory> {
    const running = await this.#running(intake)
    if (running) return running
    const requestId = this.#ids.next()
    const begun = await writeOnce({
      write: () => this.#advisories.begin({ ...intake, requestId }),
      look: () => this.#running(intake),
      clock: this.#clock,
      requestId,
      onChecking,
    })
    this.#keepsakes.remove('_intake_draft')
    return begun
  }
  async #running({ doctorId, patientId }: Intake): Promise<BegunAdvisory | undefined> {
    const { rows } = await this.#advisories.list(0, PAGE, { doctorId, isOnlyConsulting: true })
    const found = rows.find(
      (each) => isAdvisoryLive(each) && each.doctorId === doctorId && each.patientId === patientId,
    )
    if (!found) return undefined
    const { id, conversationId, feeFen, status } = found
    return {
      advisoryId: id,
      conversationId,
      feeFen,
      status,
      chargeId: status === 'awaiting-payment' ? found.chargeId : '',
    }
  }

  readDraft(doctorId: string): string {
    const draft = this.#keepsakes.read('_intake_draft') as Partial<IntakeDraft> | undefined
    return draft?.doctorId === doctorId && typeof draft.complaint === 'string' ? draft.complaint : ''
  }
  keepDraft = (draft: IntakeDraft): void => this.#keepsakes.write('_intake_draft', draft)
}
