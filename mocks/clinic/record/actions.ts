import { MINUTE_MS } from '../clock'
import type { AuthenticatedUser } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { SeededRandom } from '../seeded-random'
import { requirePatient } from '../patient/rules'
import type { ExamItemRow, RecordRow } from './rows'
import { notFoundError } from '../api-error'
import { REGISTRATION_STATUS_CODES } from '../registration/rows'
import { BLOOD_COUNT, FINDINGS, LIVER_PANEL } from './findings'

const PARTLY_AFTER = 30 * MINUTE_MS
const READY_AFTER = 120 * MINUTE_MS
const PANELS = [
  { title: '血常规', items: BLOOD_COUNT },
  { title: '肝功能', items: LIVER_PANEL },
] as const

/**
 * Returns a record that belongs to one of this login's patients. Throws "not found" if the clinic does not show
 * records.
 */
export function requireRecord(chain: MockClinic, who: AuthenticatedUser, id: string): RecordRow {
  const row = chain.books.records.byId(id)
  if (!row || !isShown(chain, row)) throw notFoundError('病历')
  requirePatient(chain, who, row.patientId)
  return row
}
const isShown = ({ books, rules }: MockClinic, { clinicId, kind }: RecordRow): boolean =>
  books.clinics.byId(clinicId)?.features.report === true &&
  (kind === 'exam' ? rules.reports.isExamOpen : rules.reports.isRecordOpen)

/** Returns a patient's records, newest first. */
export const recordsOf = (chain: MockClinic, patientId: string): RecordRow[] =>
  chain.books.records
    .by('patientId', patientId)
    .filter((row) => isShown(chain, row))
    .sort((a, b) => b.madeAt - a.madeAt)

export const lastDiagnosisOf = (chain: MockClinic, patientId: string, doctorId: string): string =>
  recordsOf(chain, patientId).find((row) => row.doctorId === doctorId && row.diagnosis !== '')?.diagnosis ?? ''

export type NewExam = Pick<RecordRow, 'id' | 'patientId' | 'clinicId' | 'departmentId' | 'doctorId' | 'visitDate'> & {
  readonly registrationId?: string
  readonly title: string
  readonly items: readonly ExamItemRow[]
  readonly takenAt: number
  readonly readyAt: number
}
/** Creates an examination and schedules its results. */
export function createExam(chain: MockClinic, { title, items, takenAt, readyAt, ...record }: NewExam): void {
  chain.books.records.create({
    ...record,
    kind: 'exam',
    summary: `${title} ${items.length} 项`,
    madeAt: takenAt,
  })
  chain.books.examinations.create({ id: record.id, title, items, expectedAt: readyAt })
  chain.agenda.add(takenAt + PARTLY_AFTER, 'exam-partly', record.id)
  chain.agenda.add(readyAt, 'exam-ready', record.id)
}
/** Status pending (0) → partial (1). */
export function markExamPartial(chain: MockClinic, id: string): void {
  if (chain.books.examinations.byId(id)?.status === 0) chain.books.examinations.update(id, { status: 1 })
}
/** Status pending (0) or partial (1) → ready (2). */
export function markExamReady(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.examinations.byId(id)
  if (row && row.status !== 2) chain.books.examinations.update(id, { status: 2, reportedAt: at })
}

/** Creates the data for a finished visit: a record, usually a prescription, sometimes an examination. */
export function createVisitRecords(chain: MockClinic, registrationId: string, at: number): void {
  const visit = chain.books.registrations.byId(registrationId)
  if (
    visit?.status !== REGISTRATION_STATUS_CODES.finished ||
    visit.businessType !== 0 ||
    chain.books.records.has(`m${visit.id}`)
  )
    return
  const dice = new SeededRandom(chain.seed, 'record', visit.id)
  const finding = FINDINGS[dice.int(0, FINDINGS.length - 1)]
  if (!finding) return
  const { patientId, clinicId, departmentId, doctorId, date: visitDate } = visit
  const whose = { patientId, clinicId, departmentId, doctorId, visitDate, registrationId: visit.id }
  const { diagnosis, summary, advice, herbs } = finding
  chain.books.records.create({
    ...whose,
    id: `m${visit.id}`,
    diagnosis,
    summary,
    lines: [summary, advice],
    madeAt: at,
  })
  if (dice.chance(0.8)) {
    const text = `中药饮片 ${herbs.length} 味，7 付`
    const lines = [...herbs, '7 付，每日 1 付，水煎，早晚饭后温服']
    chain.books.records.create({
      ...whose,
      id: `n${visit.id}`,
      kind: 'prescription',
      diagnosis,
      summary: text,
      lines,
      madeAt: at,
    })
  }
  const panel = PANELS[dice.int(0, PANELS.length - 1)]
  if (panel && dice.chance(0.25)) {
    createExam(chain, { ...whose, ...panel, id: `x${visit.id}`, takenAt: at, readyAt: at + READY_AFTER })
  }
}
