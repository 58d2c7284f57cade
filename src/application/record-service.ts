import { isFailure } from '@/domain/failure/failure'
import type { Page } from '@/domain/general/page'
import type { Examination, MedicalRecord, PrintView, RecordKind, ReportRule } from '@/domain/record/record'
import { mayFetch } from '@/domain/session/session'
import { Records } from './ports/records'
import { SessionKeeper } from './support/session-keeper'

const PAGE = 20
/** So many results are asked for at once. */
const AT_ONCE = 4

export class RecordService {
  readonly #records: Records
  readonly #keeper: SessionKeeper

  static readonly needs = [Records, SessionKeeper] as const
  constructor(records: Records, keeper: SessionKeeper) {
    this.#records = records
    this.#keeper = keeper
  }

  /** What the clinic lets its patients see. */
  rule = (): Promise<ReportRule> => this.#records.rule()

  /** Of one kind or of all; none without a patient card. */
  async list(patientId: string, kind: RecordKind | undefined, offset: number): Promise<Page<MedicalRecord>> {
    if (!mayFetch(this.#keeper.session, 'card')) return { total: 0, rows: [] }
    return this.#records.list(patientId, kind, offset, PAGE)
  }
  /** Fails with `not-found`, also while the clinic holds the record back. */
  byId = (patientId: string, id: string): Promise<MedicalRecord> => this.#records.byId(patientId, id)
  examination = (id: string): Promise<Examination> => this.#records.examination(id)
  /** The newest results, for one value over the years; a result that the clinic holds back is left out. */
  async history(patientId: string): Promise<Examination[]> {
    const { rows } = await this.list(patientId, 'exam', 0)
    const results: Examination[] = []
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const asked = rows.slice(from, from + AT_ONCE).map(({ id }) => this.#open(id))
      for (const each of await Promise.all(asked)) if (each) results.push(each)
    }
    return results
  }
  async #open(id: string): Promise<Examination | undefined> {
    try {
      return await this.#records.examination(id)
    } catch (thrown) {
      if (isFailure(thrown, 'not-found')) return undefined
      throw thrown
    }
  }
  print = (kind: RecordKind, id: string): Promise<PrintView> => this.#records.print(kind, id)
}
