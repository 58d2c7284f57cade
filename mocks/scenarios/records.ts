import { createExam } from '../clinic/record/actions'
import { LIVER_PANEL } from '../clinic/record/findings'
import { FIXTURES } from '../clinic/fixtures'
import { DAY_MS, MINUTE_MS } from '../clinic/clock'
import type { Scenario } from './scenario'
import { addDays } from '@/domain/general/day'
import { THERAPY_STATUS_CODES } from '../clinic/therapy/rows'

const EXAM = 'x7020'
const FOLLOW_UP_RECORD = 'm7021'

/** Sample taken ten minutes ago: partial results in twenty minutes, complete in two hours. */
export const examNotReadyScenario: Scenario = {
  name: 'exam-not-ready',
  title: '刚抽了血，报告还没出',
  english: 'Blood was just taken; the report is not ready',
  group: 'records',
  prepare: (chain) => {
    const now = chain.clock.now().getTime()
    const [place] = chain.books.places.by('doctorId', FIXTURES.doctors.zhouMin)
    createExam(chain, {
      id: EXAM,
      patientId: FIXTURES.patients.wangYaqin,
      clinicId: FIXTURES.clinics.gaoxin,
      departmentId: place?.departmentId ?? '',
      doctorId: FIXTURES.doctors.zhouMin,
      visitDate: chain.openedOn,
      title: '甲状腺功能和肝功能',
      items: LIVER_PANEL,
      takenAt: now - 10 * MINUTE_MS,
      readyAt: now + 120 * MINUTE_MS,
    })
  },
}

/** Written 13 days ago, so that the follow-up is tomorrow; home shows it once the record or the list was opened. */
export const followUpDueScenario: Scenario = {
  name: 'follow-up-due',
  title: '病历写了“两周后复诊”，明天就到',
  english: 'A record says "come back in two weeks", which is tomorrow',
  group: 'records',
  prepare: (chain) => {
    const { books, clock, openedOn } = chain
    const pattern = books.records.byId('m7001')
    if (!pattern) return
    const summary = '胃胀减轻，大便成形。三餐定时，两周后复诊。'
    const visit = { visitDate: addDays(openedOn, -13), registrationId: '', madeAt: clock.now().getTime() - 13 * DAY_MS }
    books.records.create({ ...pattern, ...visit, id: FOLLOW_UP_RECORD, summary, lines: [summary] })
  },
}

/** 王建国 is the active patient. His course has one unreserved session left. */
export const therapyCourseScenario: Scenario = {
  name: 'therapy-course',
  title: '王建国的艾灸疗程只剩一次',
  english: "One session is left of 王建国's course of moxa",
  group: 'booking',
  prepare: ({ books }) => {
    books.accounts.update(FIXTURES.account.id, { activePatientId: FIXTURES.patients.wangJianguo })
    const used = books.therapies
      .by('courseId', FIXTURES.course)
      .filter(({ status }) => status !== THERAPY_STATUS_CODES.cancelled)
    books.courses.update(FIXTURES.course, { total: used.length + 1 })
  },
}
