import { KNOWN } from '../clinic/known'
import { THERAPY } from '../clinic/therapy/rows'
import type { World } from './world'

/** 王建国 is the active patient; his course has one session left besides the reserved one. */
export const therapyCourse: World = {
  name: 'therapy-course',
  title: '王建国的艾灸疗程只剩一次',
  english: "One session is left of 王建国's course of moxa",
  group: 'booking',
  prepare: ({ books }) => {
    books.accounts.update(KNOWN.account.id, { activePatientId: KNOWN.patients.wangJianguo })
    const used = books.therapies.by('courseId', KNOWN.course).filter(({ status }) => status !== THERAPY.cancelled)
    books.courses.update(KNOWN.course, { total: used.length + 1 })
  },
}
