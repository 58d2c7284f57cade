import { selectRecords, type RecordHandout } from '@/domain/record/record-handout'
import type { Page } from '@/domain/general/page'
import type { Examination, MedicalRecord, PrintView, RecordKind, ReportRule } from '@/domain/record/record'
import { meetsAccessRequirement } from '@/domain/session/session'
import { Clock } from './ports/clock'
import { Records } from './ports/records'
import { mapWithConcurrency, undefinedIfNotFound } from './support/map-concurrent'
import { readHandoutItem } from './support/read-handout-item'
import { SessionHolder } from './support/session-holder'

const PAGE = 20

export class RecordService {
  static readonly inject = [Records, SessionHolder, Clock] as const
  constructor(
    private readonly records: Records,
    private readonly keeper: SessionHolder,
    private readonly clock: Clock,
  ) {}

  rule = (): Promise<ReportRule> => this.records.rule()

  /** Records of one kind, or of all kinds; empty without a patient card. */
  async list(patientId: string, kind: RecordKind | undefined, offset: number): Promise<Page<MedicalRecord>> {
    if (!meetsAccessRequirement(this.keeper.session, 'card')) return { total: 0, rows: [] }
    return this.records.list(patientId, kind, offset, PAGE)
  }
  /** Fails with `not-found`, including when the clinic withholds the record. */
  byId = (patientId: string, id: string): Promise<MedicalRecord> => this.records.byId(patientId, id)
  examination = (id: string): Promise<Examination> => this.records.examination(id)
  /** The newest examinations, for the history of a value; withheld examinations are omitted. */
  async history(patientId: string): Promise<Examination[]> {
    const { rows } = await this.list(patientId, 'exam', 0)
    const results = await mapWithConcurrency(rows, ({ id }) => undefinedIfNotFound(this.records.examination(id)))
    return results.flatMap((each) => (each ? [each] : []))
  }
  /**
   * All data in the chosen records that the clinic's current rule allows patients to see. Lists withheld records as
   * missing; rethrows any other failure.
   */
  async forDoctor(patientId: string, records: readonly MedicalRecord[]): Promise<RecordHandout> {
    const rule = await this.rule()
    const ids = records.map(({ id }) => id)
    const chosen = selectRecords(records, ids, { patientId, rule })
    const pieces = await mapWithConcurrency(chosen, (record) => readHandoutItem(this.records, record, rule))
    const given = pieces.flatMap((each) => (each ? [each] : []))
    const missing = records.filter(({ id }) => !given.some(({ record }) => record.id === id))
    return { pieces: given, missing, madeAt: this.clock.now() }
  }
  print = (kind: RecordKind, id: string): Promise<PrintView> => this.records.print(kind, id)
}
