import type { WireReplyOf } from '@/adapters/http/call'
import type { recordCalls } from '@/adapters/http/calls/record'
import { formatInstant } from '@/domain/general/day'
import { maskIdCard } from '@/domain/patient/id-card'
import { parseReferenceRange, parseResultValue } from '@/domain/record/record'
import type { MockClinic } from '../mock-clinic'
import { hashOf } from '../seeded-random'
import { notFoundError } from '../api-error'
import type { ExaminationRow, ExamItemRow, RecordRow } from './rows'
import { maskName } from '../patient/views'

/** Whether a record has a printed page; an examination has one when its results are complete. */
const hasPrint = ({ books, rules }: MockClinic, { id, kind }: RecordRow): boolean =>
  rules.reports.isPrintOpen && (kind !== 'exam' || books.examinations.byId(id)?.status === 2)

export function recordView(chain: MockClinic, row: RecordRow): WireReplyOf<typeof recordCalls.list>['rows'][number] {
  const { clinics, doctors, departments, charges } = chain.books
  return {
    id: row.id,
    type: row.kind,
    clinicName: clinics.byId(row.clinicId)?.shortName ?? '',
    doctorName: doctors.byId(row.doctorId)?.name ?? '',
    departmentName: departments.byId(row.departmentId)?.name ?? '',
    patientId: row.patientId,
    visitDate: row.visitDate,
    diagnosis: row.diagnosis,
    summary: row.summary,
    hasPrint: hasPrint(chain, row),
    chargeId: row.registrationId ? (charges.by('subjectId', row.registrationId)[0]?.id ?? '') : '',
  }
}

function flagOf({ value, range }: ExamItemRow): -1 | 0 | 1 {
  const number = parseResultValue(value)
  const { low, high } = parseReferenceRange(range)
  if (number === undefined) return 0
  if (low !== undefined && number < low) return -1
  return high !== undefined && number > high ? 1 : 0
}
const WORDS = { [-1]: '偏低', 0: '', 1: '偏高' } as const

function conclusionOf({ status, items }: ExaminationRow): string {
  if (status !== 2) return ''
  const odd = items.filter((item) => flagOf(item) !== 0).map((item) => item.name + WORDS[flagOf(item)])
  return odd.length === 0 ? '各项都在参考范围内。' : `${odd.join('，')}，请结合症状让医生看看。`
}

/** Returns an examination's items: none while pending, the first half while partial, otherwise all. */
function itemsOf({ status, items }: ExaminationRow) {
  if (status === 0) return []
  const known = status === 2 ? items.length : Math.ceil(items.length / 2)
  return items.map((item, index) =>
    index < known ? { ...item, flag: flagOf(item) } : { ...item, value: null, flag: null },
  )
}

export function examinationView(chain: MockClinic, record: RecordRow): WireReplyOf<typeof recordCalls.examination> {
  const row = chain.books.examinations.byId(record.id)
  if (!row) throw notFoundError('检查')
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    reportedAt: row.reportedAt === null ? null : formatInstant(new Date(row.reportedAt)),
    expectedAt: row.status === 2 ? null : formatInstant(new Date(row.expectedAt)),
    doctorName: chain.books.doctors.byId(record.doctorId)?.name ?? '',
    doctorId: record.doctorId,
    items: itemsOf(row),
    images: [],
    conclusion: conclusionOf(row),
  }
}

const TITLES = { record: '门诊病历', prescription: '处方笺', exam: '检查报告' } as const
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`)

function pageLines(chain: MockClinic, row: RecordRow): readonly string[] {
  const exam = chain.books.examinations.byId(row.id)
  if (!exam) return row.diagnosis ? [`诊断：${row.diagnosis}`, ...row.lines] : row.lines
  const items = exam.items.map((item) => {
    const word = WORDS[flagOf(item)]
    return `${item.name}：${item.value} ${item.unit}（参考 ${item.range}）${word && ` ${word}`}`
  })
  return [exam.title, ...items, conclusionOf(exam)]
}

/**
 * Returns a printed page with masked name and identity number; the verification code proves that the clinic issued it.
 */
export function printPageView(chain: MockClinic, row: RecordRow): WireReplyOf<typeof recordCalls.print> {
  if (!hasPrint(chain, row)) throw notFoundError('打印件')
  const patient = chain.books.patients.byId(row.patientId)
  const { clinicName, doctorName, departmentName } = recordView(chain, row)
  const patientName = maskName(patient?.name ?? '')
  const head = [`姓名：${patientName}`, `证件：${maskIdCard(patient?.idCard ?? '')}`, `就诊日期：${row.visitDate}`]
  const lines = [...head, ...pageLines(chain, row), `${departmentName ?? ''} ${doctorName ?? ''}`]
  const title = TITLES[row.kind]
  return {
    title,
    clinicName,
    patientName,
    pages: [{ imageUrl: '', html: `<h1>${title}</h1>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}` }],
    printedAt: formatInstant(chain.clock.now()),
    verifyCode: String(hashOf(chain.seed, 'print', row.id) % 1_000_000).padStart(6, '0'),
  }
}
