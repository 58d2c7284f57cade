import {
  checkConsultationGate,
  isConsultationActive,
  automaticRefundOf,
  type Consultation,
  type ConsultationGate,
  type ConsultationRule,
  type ConsultationRequest,
  type CreatedConsultation,
} from '@/domain/consultation/consultation'
import { compareDoctors, uniqueById, type Doctor } from '@/domain/doctor/doctor'
import {
  findIntakeDraft,
  parseIntakeDrafts,
  addIntakeDraft,
  removeIntakeDraft,
  type IntakeDraft,
} from '@/domain/consultation/intake'
import { Failure, isFailure, findListedRow } from '@/domain/failure/failure'
import { hasMorePages, receivedRowCount, type Page } from '@/domain/general/page'
import type { Patient, RevisitStatus } from '@/domain/patient/patient'
import { meetsAccessRequirement } from '@/domain/session/session'
import { writeExactlyOnce } from './support/reliable-write'
import { SingleFlight } from './support/single-flight'
import { Consultations } from './ports/consultations'
import { Orders } from './ports/orders'
import { Clock } from './ports/clock'
import { Doctors } from './ports/doctors'
import { IdGenerator } from './ports/ids'
import { DeviceStorage } from './ports/device-storage'
import { Patients } from './ports/patients'
import { SessionHolder } from './support/session-holder'

export type ConsultationIntake = Omit<ConsultationRequest, 'requestId'>
export type ConsultationPatient = Pick<Patient, 'birthday' | 'guardian'>

const PAGE = 20
/** Maximum number of pages searched for one consultation. */
const MAX_PAGES = 20
/** Maximum number of ids per request. */
const MAX_IDS = 100

export class ConsultationService {
  readonly #beginning = new SingleFlight<CreatedConsultation>()

  static readonly inject = [
    Consultations,
    Orders,
    Doctors,
    Patients,
    DeviceStorage,
    Clock,
    IdGenerator,
    SessionHolder,
  ] as const
  constructor(
    private readonly consultations: Consultations,
    private readonly orders: Orders,
    private readonly doctorsPort: Doctors,
    private readonly patients: Patients,
    private readonly storage: DeviceStorage,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly keeper: SessionHolder,
  ) {}

  /** Doctors who offer online consultations. */
  async doctors(keyword: string, offset: number): Promise<Page<Doctor>> {
    const { total, rows } = await this.doctorsPort.search({ keyword, isOnline: true, offset, limit: PAGE })
    return { total, rows: uniqueById(rows) }
  }
  /**
   * Doctors who offer consultations but are unavailable now: first those fully booked today, then those who are closed.
   * If the chain's list omits the status, the doctors are fetched again by id.
   */
  async closedDoctors(): Promise<Doctor[]> {
    const listed = uniqueById(await this.doctorsPort.ofChain()).sort(compareDoctors)
    const isSaid = listed.some(({ consultation }) => consultation)
    const all = isSaid ? listed : await this.again(listed.map(({ id }) => id))
    const of = (status: string): Doctor[] => all.filter(({ consultation }) => consultation?.status === status)
    return [...of('full'), ...of('off')]
  }
  /** Refetches doctors by id; doctors who have left are omitted. */
  async again(ids: readonly string[]): Promise<Doctor[]> {
    return ids.length === 0 ? [] : (await this.doctorsPort.byIds(ids.slice(0, MAX_IDS))).rows
  }
  revisit = (patientId: string, doctorId: string): Promise<RevisitStatus> => this.patients.revisit(patientId, doctorId)
  rule = (doctorId: string): Promise<ConsultationRule> => this.consultations.rule(doctorId)

  /** The newest consultation (docs/generated/calls.md: limit 1, offset 0); undefined without a patient card. */
  async current(): Promise<Consultation | undefined> {
    if (!meetsAccessRequirement(this.keeper.session, 'card')) return undefined
    const { rows } = await this.consultations.list(0, 1)
    return rows[0]
  }
  /** Consultations with their refund status; empty without a patient card. */
  async list(offset: number, isOnlyConsulting: boolean): Promise<Page<Consultation>> {
    if (!meetsAccessRequirement(this.keeper.session, 'card')) return { total: 0, rows: [] }
    const page = await this.consultations.list(offset, PAGE, { isOnlyConsulting })
    return { ...page, rows: await Promise.all(page.rows.map(this.#withRefund)) }
  }
  /** Adds the refund status; if the request fails, the refund stays unconfirmed. */
  readonly #withRefund = async (consultation: Consultation): Promise<Consultation> => {
    const { chargeId } = consultation
    if (!automaticRefundOf(consultation) || chargeId === '') return consultation
    try {
      const { refund } = await this.orders.status({ kind: 'advisory', id: chargeId })
      return { ...consultation, refund: refund?.status ?? 'none' }
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      return consultation
    }
  }

  /** Fails with `not-found`, or with `unreadable` when some rows could not be parsed. */
  async byId(id: string): Promise<Consultation> {
    const { found, unreadable } = await this.#first((each) => each.id === id)
    if (!found) throw new Failure({ kind: unreadable > 0 ? 'unreadable' : 'not-found' })
    return found
  }
  /** The conversation's consultation with its refund status; undefined without a patient card. */
  async ofConversation(conversationId: string): Promise<Consultation | undefined> {
    if (!meetsAccessRequirement(this.keeper.session, 'card')) return undefined
    const { found } = await this.#first((each) => each.conversationId === conversationId)
    return found && this.#withRefund(found)
  }
  /** Searches page by page, because no endpoint returns a single consultation. */
  async #first(isIt: (consultation: Consultation) => boolean): Promise<{ found?: Consultation; unreadable: number }> {
    let offset = 0
    let unreadable = 0
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const read = await this.consultations.list(offset, PAGE)
      const found = read.rows.find(isIt)
      offset += receivedRowCount(read)
      unreadable += read.unreadable ?? 0
      if (found) return { found, unreadable }
      if (!hasMorePages(offset, read)) break
    }
    return { unreadable }
  }
  /** The patient's ongoing consultation with this doctor. */
  async running(patientId: string, doctorId: string): Promise<Consultation | undefined> {
    if (!meetsAccessRequirement(this.keeper.session, 'card')) return undefined
    return (await this.#live(doctorId)).rows.find(isRunningOf(patientId, doctorId))
  }
  #live = (doctorId: string): Promise<Page<Consultation>> =>
    this.consultations.list(0, PAGE, { doctorId, isOnlyConsulting: true })

  /** Whether this patient may consult this doctor now. Earlier visits count only if the clinic reports them. */
  gate(
    rule: ConsultationRule,
    revisit: RevisitStatus | undefined,
    patient: ConsultationPatient | undefined,
  ): ConsultationGate {
    const hasGuardian = patient?.guardian !== undefined
    return checkConsultationGate(rule, { revisit, birthday: patient?.birthday, hasGuardian, now: this.clock.now() })
  }

  /**
   * Creates a consultation, or returns the ongoing one with this doctor. Concurrent calls share one request. Fails with
   * `revisit-needed`, `guardian-needed` or `outcome-unknown`.
   */
  begin(intake: ConsultationIntake, onChecking?: () => void): Promise<CreatedConsultation> {
    const { patientId, doctorId } = intake
    return this.#beginning.run(`${patientId} ${doctorId}`, () => this.#begin(intake, onChecking))
  }
  async #begin(intake: ConsultationIntake, onChecking?: () => void): Promise<CreatedConsultation> {
    const { patientId, doctorId } = intake
    const running = await this.running(patientId, doctorId)
    if (running) return { ...begunOf(running), wasRunning: true }
    const requestId = this.ids.next()
    const begun = await writeExactlyOnce({
      write: () => this.consultations.begin({ ...intake, requestId }),
      look: async () => {
        const found = findListedRow(await this.#live(doctorId), isRunningOf(patientId, doctorId))
        return found && begunOf(found)
      },
      clock: this.clock,
      requestId,
      onChecking,
    })
    this.dropDraft(intake)
    return begun
  }

  readDraft = (patientId: string, doctorId: string): IntakeDraft | undefined =>
    findIntakeDraft(this.#drafts(), { patientId, doctorId })
  keepDraft = (draft: IntakeDraft): void => this.storage.write('_intake_draft', addIntakeDraft(this.#drafts(), draft))
  dropDraft(whose: Pick<IntakeDraft, 'patientId' | 'doctorId'>): void {
    const left = removeIntakeDraft(this.#drafts(), whose)
    if (left.length > 0) this.storage.write('_intake_draft', left)
    else this.storage.remove('_intake_draft')
  }
  #drafts = (): IntakeDraft[] => parseIntakeDrafts(this.storage.read('_intake_draft'))
}

const isRunningOf =
  (patientId: string, doctorId: string) =>
  (each: Consultation): boolean =>
    isConsultationActive(each) && each.doctorId === doctorId && each.patientId === patientId

function begunOf({ id, conversationId, feeFen, status, chargeId }: Consultation): CreatedConsultation {
  return {
    consultationId: id,
    conversationId,
    ...(feeFen !== undefined && { feeFen }),
    status,
    chargeId: status === 'awaiting-payment' ? chargeId : '',
  }
}
