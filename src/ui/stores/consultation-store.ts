import { makeAutoObservable } from 'mobx'
import {
  ConsultationService,
  type ConsultationPatient,
  type ConsultationIntake,
} from '@/application/consultation-service'
import { ConsentService } from '@/application/consent-service'
import { ChatAccessService } from '@/application/chat-access-service'
import {
  CONSULTATION_CONSENT,
  isConsultationActive,
  type Consultation,
  type ConsultationGate,
  type ConsultationRule,
  type CreatedConsultation,
} from '@/domain/consultation/consultation'
import type { ChatAvailability } from '@/domain/chat/chat'
import type { Doctor } from '@/domain/doctor/doctor'
import type { IntakeDraft } from '@/domain/consultation/intake'
import { appendPage } from '@/domain/general/list-paging'
import { hasMorePages, type Page } from '@/domain/general/page'
import type { RevisitStatus } from '@/domain/patient/patient'
import { AsyncState } from './async-state'
import { createPagesById, PagedResource } from './paged-resource'
import { Resource } from './resource'

export type ConsultationQuestion = Omit<ConsultationIntake, 'consents'> & {
  readonly agreedAt: Date
  readonly isGuardianHere: boolean
}

/** Long enough to go from the rules to the question form without loading them again. */
const TERMS_AGE = { maxAgeMs: 60_000 }
/** What decides whether a patient can ask a doctor; without a patient, only the rules. */
type Terms = {
  readonly rule: AsyncState<ConsultationRule>
  readonly revisit?: AsyncState<RevisitStatus>
  readonly standing?: AsyncState<ChatAvailability>
  readonly running?: AsyncState<Consultation | undefined>
}
type TermsKey = [doctorId: string, patientId: string]

/** Available doctors, their rules, and starting a consultation. */
export class ConsultationStore {
  /** Doctors who are available now, by name of the department; '' for all. */
  readonly doctors: PagedResource<[department: string], Page<Doctor>>
  /** Doctors who offer consultations but are unavailable now. */
  readonly closed: Resource<[], Doctor[]>
  readonly refreshing = new AsyncState<Doctor[]>()
  /** The newest consultation of the account. */
  readonly current: Resource<[], Consultation | undefined>
  readonly beginning = new AsyncState<CreatedConsultation>()
  /** The response was lost, and the result is being checked. */
  isChecking = false
  /** Name of the selected department; '' for all. */
  department = ''
  readonly #rules: Resource<[doctorId: string], ConsultationRule>
  readonly #revisits: Resource<TermsKey, RevisitStatus>
  readonly #standings: Resource<TermsKey, ChatAvailability>
  readonly #running: Resource<TermsKey, Consultation | undefined>
  #openId = ''
  readonly #service: ConsultationService
  readonly #consents: ConsentService

  static readonly inject = [ConsultationService, ChatAccessService, ConsentService] as const
  constructor(service: ConsultationService, access: ChatAccessService, consents: ConsentService) {
    this.#service = service
    this.doctors = new PagedResource(
      createPagesById((offset, department) => service.doctors(department, offset)),
      { maxAgeMs: 0 },
    )
    this.closed = new Resource(() => service.closedDoctors(), { maxAgeMs: 0 })
    this.current = new Resource(() => service.current(), { maxAgeMs: 0 })
    this.#rules = new Resource((id) => service.rule(id), TERMS_AGE)
    this.#revisits = new Resource((id, patientId) => service.revisit(patientId, id), TERMS_AGE)
    this.#standings = new Resource((id, _patientId) => access.standing(id), TERMS_AGE)
    this.#running = new Resource((id, patientId) => service.running(patientId, id), TERMS_AGE)
    this.#consents = consents
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Available doctors first; the others follow once all available ones have loaded. */
  rowsOf(list: Page<Doctor>): Doctor[] {
    const others = hasMorePages(list.rows.length, list) ? [] : (this.closed.known() ?? []).filter(this.#isShown)
    const all = appendPage(list.rows, others, ({ id }) => id)
    const isOpen = ({ consultation }: Doctor): boolean => consultation?.status === 'open'
    return [...all.filter(isOpen), ...all.filter((each) => !isOpen(each))]
  }
  /** The patient's ongoing consultation, for the top of the list. */
  runningOf(patientId: string | undefined): Consultation | undefined {
    const consultation = this.current.known()
    return consultation && consultation.patientId === patientId && isConsultationActive(consultation)
      ? consultation
      : undefined
  }

  setDepartment(name: string): void {
    this.department = name
    if (this.closed.peek().failure) void this.closed.peek().again()
  }
  readonly #isShown = ({ departments }: Doctor): boolean =>
    this.department === '' || departments.some(({ name }) => name === this.department)
  /** Refreshes the doctors' availability. */
  async refresh(): Promise<void> {
    const shown = this.doctors.known(this.department)
    const ids = shown ? this.rowsOf(shown).map(({ id }) => id) : []
    const read = await this.refreshing.run(() => this.#service.again(ids))
    if (!read) return
    const fresh = new Map(read.map((each) => [each.id, each]))
    const renew = (rows: readonly Doctor[]): Doctor[] => rows.map((each) => fresh.get(each.id) ?? each)
    this.doctors.changeAll((list) => ({ ...list, rows: renew(list.rows) }))
    this.closed.change([], renew)
  }

  /** Opens a doctor's form and discards the result of an earlier question. */
  openDoctor(doctorId: string): void {
    // The server reports the result of an earlier question as the ongoing consultation.
    if (doctorId === this.#openId && this.beginning.isPending) return
    this.#openId = doctorId
    this.isChecking = false
    this.beginning.reset()
  }
  termsOf(doctorId: string, patientId: string | undefined): Terms {
    const rule = this.#rules.of(doctorId)
    if (patientId === undefined) return { rule }
    const key = [doctorId, patientId] as const
    return {
      rule,
      revisit: this.#revisits.of(...key),
      standing: this.#standings.of(...key),
      running: this.#running.of(...key),
    }
  }
  prefetchTerms(doctorId: string, patientId: string | undefined): void {
    this.#rules.prefetch(doctorId)
    if (patientId === undefined) return
    for (const each of [this.#revisits, this.#standings, this.#running]) each.prefetch(doctorId, patientId)
  }
  gate(
    rule: ConsultationRule,
    revisit: RevisitStatus | undefined,
    patient: ConsultationPatient | undefined,
  ): ConsultationGate {
    return this.#service.gate(rule, revisit, patient)
  }

  /** Sends the question once, also on repeated calls; the draft is deleted on success. */
  async begin({ agreedAt, isGuardianHere, ...intake }: ConsultationQuestion): Promise<CreatedConsultation | undefined> {
    if (isGuardianHere) this.#consents.give(['guardian'])
    const consents = [...this.#consents.given(), { ...CONSULTATION_CONSENT, at: agreedAt }]
    const begun = await this.beginning.run(() =>
      this.#service.begin({ ...intake, consents }, () => this.setChecking(true)),
    )
    this.setChecking(false)
    // Another consultation may have started meanwhile.
    this.#running.expire(intake.doctorId, intake.patientId)
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
}
