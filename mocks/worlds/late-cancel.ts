import { KNOWN } from '../clinic/known'
import { bookedVisit } from './booked'
import type { World } from './world'

/** 王雅琴 has a paid visit soon, and the clinic allows no cancellation in the two weeks before. */
export const lateCancel: World = {
  name: 'late-cancel',
  title: '约好的号已经过了取消时间',
  english: 'A booked visit is past its time for cancelling',
  group: 'visit',
  prepare: (chain) => {
    const clinic = chain.books.clinics.byId(KNOWN.clinics.gaoxin)
    if (!clinic || !bookedVisit(chain, 'seed-late-cancel')) return
    chain.books.clinics.update(clinic.id, { appoint: { ...clinic.appoint, cancelHoursBefore: 14 * 24 } })
  },
}
