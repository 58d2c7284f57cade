import type { Page } from '@/domain/page'
import type { Examination, MedicalRecord, PrintView, RecordKind, ReportRule } from '@/domain/record'
import { mayFetch } from '@/domain/session'
import type { Clinics } from './ports/clinics'
import type { Records } from './ports/records'
import type { SessionKeeper } from './session-keeper'

const PAGE = 20

export class RecordService {
  readonly #records: Records
  readonly #clinics: Clinics
  readonly #keeper: SessionKeeper

  constructor(records: Records, clinics: Clinics, keeper: SessionKeeper) {
    this.#records = records
    this.#clinics = clinics
    this.#keeper = keeper
  }

  /** What the clinic lets its patients see. */
  rule = (): Promise<ReportRule> => this.#clinics.reportRule()

  /** Of one kind or of all; none without a patient card. */
  async list(patientId: string, kind: RecordKind | undefined, offset: number): Promise<Page<MedicalRecord>> {
    if (!mayFetch(this.#keeper.session, 'card')) return { total: 0, rows: [] }
    return this.#records.list(patientId, kind, offset, PAGE)
  }
  /** Fails with `not-found`, also while the clinic holds the record back. */
  byId = (patientId: string, id: string): Promise<MedicalRecord> => this.#records.byId(patientId, id)
  examination = (id: string): Promise<Examination> => this.#records.examination(id)
  print = (kind: RecordKind, id: string): Promise<PrintView> => this.#records.print(kind, id)
}
