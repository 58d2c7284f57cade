import { createExam } from '../clinic/record/actions'
import { LIVER_PANEL } from '../clinic/record/findings'
import { FIXTURES } from '../clinic/fixtures'
import { MINUTE_MS } from '../clinic/clock'
import type { Scenario } from './scenario'
import { THERAPY_STATUS_CODES } from '../clinic/therapy/rows'

const EXAM = 'x7020'

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
