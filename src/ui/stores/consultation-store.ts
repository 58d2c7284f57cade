import { makeAutoObservable, observableRef } from 'mobx'
import { ConsultationService, type ConsultationPatient, type Intake } from '@/application/consultation-service'
import { ConsentService } from '@/application/consent-service'
import { ChatAccessService } from '@/application/chat-access-service'
import {
  ADVISORY_CONSENT,
  isConsultationLive,
  type Consultation,
  type ConsultationGate,
  type ConsultationRule,
  type CreatedConsultation,
} from '@/domain/consultation/consultation'
import type { ChatAvailability } from '@/domain/chat/chat'
import type { Doctor } from '@/domain/doctor/doctor'
import type { IntakeDraft } from '@/domain/consultation/intake'
import { withPage } from '@/domain/general/list-paging'
import { hasMore, type Page } from '@/domain/general/page'
import type { RevisitStatus } from '@/domain/patient/patient'
import { responseClock, AsyncState } from './async-state'

/** Distinguishes "none" from "not loaded". */
type Maybe = { readonly consultation: Consultation | undefined }
export type ConsultationQuestion = Omit<Intake, 'consents'> & {
  readonly agreedAt: Date
  readonly isGuardianHere: boolean
}

/** Maximum age in ms of a doctor's data, from the rules to the question. */
const HOLDS_MS = 60_000
const isNew = ({ state }: AsyncState<unknown>): boolean =>
  state.status === 'pending' ||
  (state.status === 'done' && responseClock.now().getTime() - state.at.getTime() < HOLDS_MS)

/** Available doctors, their rules, and starting a consultation. */
export class ConsultationStore {
  /** Doctors who are available now, in pages. */
  readonly open = new AsyncState<Page<Doctor>>()
  readonly more = new AsyncState<Page<Doctor>>()
  /** Doctors who offer consultations but are unavailable now. */
  readonly closed = new AsyncState<Doctor[]>()
  readonly refreshing = new AsyncState<Doctor[]>()
  readonly current = new AsyncState<Maybe>()
  readonly rule = new AsyncState<ConsultationRule>()
  readonly revisit = new AsyncState<RevisitStatus>()
  readonly standing = new AsyncState<ChatAvailability>()
  readonly running = new AsyncState<Maybe>()
  readonly beginning = new AsyncState<CreatedConsultation>()
  /** The response was lost, and the result is being checked. */
  isChecking = false
  /** Name of the selected department; '' for all. */
  department = ''
  /** Refreshed doctors by id. */
  fresh: ReadonlyMap<string, Doctor> = new Map()
  #patientId = ''
  #doctorId = ''
  readonly #service: ConsultationService
  readonly #access: ChatAccessService
  readonly #consents: ConsentService

  static readonly needs = [ConsultationService, ChatAccessService, ConsentService] as const
  constructor(service: ConsultationService, access: ChatAccessService, consents: ConsentService) {
    this.#service = service
    this.#access = access
    this.#consents = consents
    makeAutoObservable(this, { fresh: observableRef }, { autoBind: true })
  }

  /** Available doctors first; the others follow once all available ones have loaded. */
  get doctors(): Doctor[] {
    const open = this.open.value?.rows ?? []
    const others = this.hasMore ? [] : (this.closed.value ?? []).filter(this.#isShown)
    const all = withPage(open, others, ({ id }) => id).map((each) => this.fresh.get(each.id) ?? each)
    const isOpen = ({ consultation }: Doctor): boolean => consultation?.status === 'open'
    return [...all.filter(isOpen), ...all.filter((each) => !isOpen(each))]
  }
  get hasMore(): boolean {
    const { value } = this.open
    return value !== undefined && hasMore(value.rows.length, value)
  }
  /** The patient's running consultation, for the top of the list. */
  runningOf(patientId: string | undefined): Consultation | undefined {
    const consultation = this.current.value?.consultation
    return consultation && consultation.patientId === patientId && isConsultationLive(consultation)
      ? consultation
      : undefined
  }

  async loadDoctors(): Promise<void> {
    this.more.reset()
    await Promise.all([
      this.open.run(() => this.#service.doctors(this.department, 0)),
      this.closed.run(() => this.#service.closedDoctors()),
    ])
    this.setFresh([])
  }
  async setDepartment(name: string): Promise<void> {
    this.department = name
    await this.loadDoctors()
  }
  readonly #isShown = ({ departments }: Doctor): boolean =>
    this.department === '' || departments.some(({ name }) => name === this.department)
  /** Loads the next page; a failure keeps the loaded rows. */
  async loadMore(): Promise<void> {
    const before = this.open.value
    if (!before || !this.hasMore || this.open.isPending || this.more.isPending) return
    const page = await this.more.run(() => this.#service.doctors(this.department, before.rows.length))
    if (!page || this.open.value !== before) return
    const rows = withPage(before.rows, page.rows, ({ id }) => id)
    await this.open.run(() => Promise.resolve({ total: page.rows.length === 0 ? rows.length : page.total, rows }))
  }
  /** Refreshes the doctors' availability. */
  async refresh(): Promise<void> {
    const shown = this.doctors.map(({ id }) => id)
    const read = await this.refreshing.run(() => this.#service.again(shown))
    if (read) this.setFresh(read)
  }
  setFresh(doctors: readonly Doctor[]): void {
    this.fresh = new Map(doctors.map((each) => [each.id, each]))
  }
  async loadCurrent(): Promise<void> {
    await this.current.run(async () => ({ consultation: await this.#service.current() }))
  }

  /** Loads a doctor's rules and the patient's eligibility; recent data are not loaded again. */
  async openDoctor(doctorId: string, patientId: string | undefined): Promise<void> {
    const isSame = doctorId === this.#doctorId && (patientId ?? '') === this.#patientId
    if (!isSame) this.#close()
    const asked = patientId ? [this.rule, this.revisit, this.standing, this.running] : [this.rule]
    if (isSame && asked.every(isNew)) return
    await this.readTerms(doctorId, patientId)
  }
  /** Loads only the rules if there is no patient. */
  async readTerms(doctorId: string, patientId: string | undefined): Promise<void> {
    this.#doctorId = doctorId
    this.#patientId = patientId ?? ''
    // The server reports the result of an earlier question as the running consultation.
    if (!this.beginning.isPending) this.beginning.reset()
    const rule = this.rule.run(() => this.#service.rule(doctorId))
    if (!patientId) return void (await rule)
    await Promise.all([
      rule,
      this.revisit.run(() => this.#service.revisit(patientId, doctorId)),
      this.standing.run(() => this.#access.standing(doctorId)),
      this.running.run(async () => ({ consultation: await this.#service.running(patientId, doctorId) })),
    ])
  }
  gate(rule: ConsultationRule, patient: ConsultationPatient | undefined): ConsultationGate {
    return this.#service.gate(rule, this.revisit.value, patient)
  }

  /** Sends the question once, also on repeated calls; the draft is deleted on success. */
  async begin({ agreedAt, isGuardianHere, ...intake }: ConsultationQuestion): Promise<CreatedConsultation | undefined> {
    if (isGuardianHere) this.#consents.give(['guardian'])
    const consents = [...this.#consents.given(), { ...ADVISORY_CONSENT, at: agreedAt }]
    const begun = await this.beginning.run(() =>
      this.#service.begin({ ...intake, consents }, () => this.setChecking(true)),
    )
    this.setChecking(false)
    // another consultation may run now
    this.running.reset()
    return begun
  }
  setChecking(isChecking: boolean): void {
    this.isChecking = isChecking
  }
  readDraft(patientId: string, doctorId: string): IntakeDraft | undefined {
    return this.#service.readDraft(patientId, doctorId)
  }
  keepDraft(draft: IntakeDraft): void {
    this.#service.keepDraft(draft)
  }

  #close(): void {
    this.#doctorId = ''
    this.#patientId = ''
    this.isChecking = false
    for (const each of [this.rule, this.revisit, this.standing, this.running, this.beginning]) each.reset()
  }
}
