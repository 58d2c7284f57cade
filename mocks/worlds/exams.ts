import { orderExam } from '../clinic/record/actions'
import { LIVER } from '../clinic/record/findings'
import { KNOWN } from '../clinic/known'
import { MINUTE } from '../clinic/clock'
import type { World } from './world'

const EXAM = 'x7020'

/** Sample taken ten minutes ago: partial results in twenty minutes, complete in two hours. */
export const examNotReady: World = {
  name: 'exam-not-ready',
  title: '刚抽了血，报告还没出',
  english: 'Blood was just taken; the report is not ready',
  group: 'records',
  prepare: (chain) => {
    const now = chain.clock.now().getTime()
    const [place] = chain.books.places.by('doctorId', KNOWN.doctors.zhouMin)
    orderExam(chain, {
      id: EXAM,
      patientId: KNOWN.patients.wangYaqin,
      clinicId: KNOWN.clinics.gaoxin,
      departmentId: place?.departmentId ?? '',
      doctorId: KNOWN.doctors.zhouMin,
      visitDate: chain.openedOn,
      title: '甲状腺功能和肝功能',
      items: LIVER,
      takenAt: now - 10 * MINUTE,
      readyAt: now + 120 * MINUTE,
    })
  },
}
