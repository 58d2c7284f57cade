import { addDays, instantOf } from '@/domain/general/day'
import type { MockClinic } from '../clinic/mock-clinic'
import { MINUTE_MS, DAY_MS } from '../clinic/clock'
import { markExamPartial, markExamReady, createExam } from '../clinic/record/actions'
import { BLOOD_COUNT, FINDINGS, LIPID_PANEL, LIVER_PANEL } from '../clinic/record/findings'
import { FIXTURES } from '../clinic/fixtures'

const { gaoxin } = FIXTURES.clinics
const { linQinghe, zhouMin, chenZhixing } = FIXTURES.doctors
const { wangYaqin, wangJianguo } = FIXTURES.patients

type Past = {
  readonly id: string
  readonly patientId: string
  readonly doctorId: string
  readonly daysAgo: number
  readonly registrationId?: string
}

function whoseOf(chain: MockClinic, { patientId, doctorId, daysAgo, registrationId = '' }: Omit<Past, 'id'>) {
  const place = chain.books.places.by('doctorId', doctorId).find(({ clinicId }) => clinicId === gaoxin)
  const visitDate = addDays(chain.clock.today(), -daysAgo)
  return { patientId, clinicId: gaoxin, departmentId: place?.departmentId ?? '', doctorId, visitDate, registrationId }
}
const writtenAt = (date: string): number => instantOf(date, '10:40').getTime()

function seedVisit(chain: MockClinic, findingAt: number, past: Past): void {
  const finding = FINDINGS[findingAt]
  if (!finding) return
  const { diagnosis, summary, advice, herbs } = finding
  const whose = whoseOf(chain, past)
  const madeAt = writtenAt(whose.visitDate)
  const { records } = chain.books
  records.create({ ...whose, id: `m${past.id}`, diagnosis, summary, lines: [summary, advice], madeAt })
  records.create({
    ...whose,
    id: `n${past.id}`,
    kind: 'prescription',
    diagnosis,
    summary: `中药饮片 ${herbs.length} 味，7 付`,
    lines: [...herbs, '7 付，每日 1 付，水煎，早晚饭后温服'],
    madeAt,
  })
}

/** Records of past visits, and one examination per status: ready, partial, pending. */
export function seedRecords(chain: MockClinic): void {
  const now = chain.clock.now().getTime()
  seedVisit(chain, 0, {
    id: '7001',
    patientId: wangYaqin,
    doctorId: linQinghe,
    daysAgo: 19,
    registrationId: 'r5001',
  })
  seedVisit(chain, 1, { id: '7002', patientId: wangYaqin, doctorId: zhouMin, daysAgo: 58, registrationId: 'r5002' })
  seedVisit(chain, 2, { id: '7003', patientId: wangJianguo, doctorId: chenZhixing, daysAgo: 33 })

  const ready = [
    { id: 'x7004', title: '血常规', items: BLOOD_COUNT, patientId: wangYaqin, doctorId: linQinghe, daysAgo: 19 },
    { id: 'x7005', title: '血脂血糖', items: LIPID_PANEL, patientId: wangJianguo, doctorId: chenZhixing, daysAgo: 33 },
  ]
  for (const { id, title, items, ...past } of ready) {
    const whose = whoseOf(chain, past)
    const takenAt = writtenAt(whose.visitDate)
    createExam(chain, { ...whose, id, title, items, takenAt, readyAt: takenAt + 120 * MINUTE_MS })
    markExamReady(chain, id, takenAt + 120 * MINUTE_MS)
  }
  const earlier = [
    { id: 'x7008', values: ['9.8', '4.22', '112', '251', '3.1'], daysAgo: 384 },
    { id: 'x7009', values: ['6.4', '4.40', '121', '240', '1.2'], daysAgo: 751 },
    { id: 'x7010', values: ['3.1', '4.35', '118', '198', '2.0'], daysAgo: 1120 },
  ]
  for (const { id, values, daysAgo } of earlier) {
    const whose = whoseOf(chain, { patientId: wangYaqin, doctorId: linQinghe, daysAgo })
    const takenAt = writtenAt(whose.visitDate)
    const items = BLOOD_COUNT.map((item, at) => ({ ...item, value: values[at] ?? '' }))
    createExam(chain, { ...whose, id, title: '血常规', items, takenAt, readyAt: takenAt + 120 * MINUTE_MS })
    markExamReady(chain, id, takenAt + 120 * MINUTE_MS)
  }
  const yesterday = whoseOf(chain, { patientId: wangYaqin, doctorId: zhouMin, daysAgo: 1 })
  const takenAt = now - DAY_MS
  createExam(chain, {
    ...yesterday,
    id: 'x7006',
    title: '血脂血糖',
    items: LIPID_PANEL,
    takenAt,
    readyAt: now + 180 * MINUTE_MS,
  })
  markExamPartial(chain, 'x7006')
  const today = whoseOf(chain, { patientId: wangYaqin, doctorId: zhouMin, daysAgo: 0 })
  createExam(chain, { ...today, id: 'x7007', title: '肝功能', items: LIVER_PANEL, takenAt: now, readyAt: now + DAY_MS })
}
