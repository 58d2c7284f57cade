import { KNOWN } from '../clinic/known'
import type { World } from './world'

/** A code that no version of the app knows. */
const UNHEARD = 77

/**
 * The clinic's software is newer than the app: the newest visit, order, waitlist entry and a doctor have unknown codes.
 */
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
