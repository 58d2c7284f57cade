import { KNOWN } from '../clinic/known'
import type { World } from './world'

/** A code that no version of the app has ever heard of. */
const UNHEARD = 77

/** The clinic has been renewed and the app has not: the newest visit, order, watch and a doctor say what nobody knows. */
export const enumFromTheFuture: World = {
  name: 'enum-from-the-future',
  title: '门诊升级了，用了手机不认识的状态',
  english: 'The clinic uses codes that the app does not know yet',
  group: 'network',
  prepare: ({ books }) => {
    const status = UNHEARD as never
    books.registrations.update('r5001', { status, payStatus: status })
    books.charges.update('o6002', { status })
    books.waitlist.update('w8002', { status })
    const doctor = books.doctors.byId(KNOWN.doctors.linQinghe)
    if (!doctor?.advisory) return
    books.doctors.update(doctor.id, { sex: status, advisory: { ...doctor.advisory, status } })
  },
}
