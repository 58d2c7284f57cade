import type { RecordKind } from '@/domain/record/record'
import type { Day } from '@/domain/general/day'
import { Table, DEFAULT_DAY } from '../table'

/** A medical record; the values of an examination are in a row with the same id. */
export type RecordRow = {
  readonly id: string
  readonly kind: RecordKind
  readonly patientId: string
  readonly clinicId: string
  readonly departmentId: string
  readonly doctorId: string
  readonly registrationId: string
  readonly visitDate: Day
  readonly diagnosis: string
  readonly summary: string
  /** Lines of the printed page. */
  readonly lines: readonly string[]
  readonly madeAt: number
}
export type ExamItemRow = {
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly range: string
}
/** Status: 0 pending, 1 first half available, 2 ready. */
export type ExaminationRow = {
  readonly id: string
  readonly title: string
  readonly status: 0 | 1 | 2
  readonly expectedAt: number
  readonly reportedAt: number | null
  readonly items: readonly ExamItemRow[]
}

export const recordsTable = () =>
  new Table<RecordRow, 'patientId'>(
    'records',
    {
      id: '',
      kind: 'record',
      patientId: '',
      clinicId: '',
      departmentId: '',
      doctorId: '',
      registrationId: '',
      visitDate: DEFAULT_DAY,
      diagnosis: '',
      summary: '',
      lines: [],
      madeAt: 0,
    },
    ['patientId'],
  )
export const examinationsTable = () =>
  new Table<ExaminationRow>('examinations', {
    id: '',
    title: '',
    status: 0,
    expectedAt: 0,
    reportedAt: null,
    items: [],
  })
