import { addDays } from '@/domain/general/day'
import { STATUS } from '../clinic/registration/rows'
import { KNOWN } from '../clinic/known'
import { pastVisit } from '../seed/people'
import type { World } from './world'

export const blockedPatient: World = {
  name: 'blocked-patient',
  title: '王雅琴三次没来，暂时不能挂号',
  english: '王雅琴 has missed three visits and may not book for now',
  group: 'booking',
  prepare: (chain) => {
    for (const [index, daysAgo] of [5, 12, 26].entries()) {
      pastVisit(chain, {
        id: `r510${index}`,
        doctorId: KNOWN.doctors.linQinghe,
        date: addDays(chain.openedOn, -daysAgo),
        timeStart: '10:30',
        orderNo: 11,
        status: STATUS.missed,
      })
    }
  },
}
