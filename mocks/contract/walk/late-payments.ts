import { isFailure } from '@/domain/failure/failure'
import type { PaymentOrder } from '@/domain/payment/payment'
import type { Registration } from '@/domain/registration/registration'
import { slotsOf } from '@/domain/scheduling/scheduling'
import type { DoctorAtClinic } from '../../simulation/phone'
import { findBookableDoctors, type RandomTestClient } from '../random-test/open-clients'
import type { MockCashier } from '../random-test/payment-driver'

/** First day from today on which a cancelled visit is refunded. */
const FIRST_DAY = 2

type Walked = Pick<RandomTestClient, 'login' | 'made'>

/** Books a visit with one doctor; returns undefined if no slot is free. */
async function bookAt(
  { login, made }: Walked,
  { doctorId, clinicId, departmentId }: DoctorAtClinic,
  requestId: string,
) {
  const [patientId = ''] = made
  const { rows: week } = await login.schedules.week(doctorId, clinicId)
  for (const { date } of week.slice(FIRST_DAY).filter(({ restCount }) => restCount > 0)) {
    const { rows: days } = await login.schedules.day(doctorId, date)
    const slot = days.flatMap(slotsOf).find(({ restCount }) => restCount > 0)
    if (!slot) continue
    const { scheduleId, timeStart, timeEnd, orderNo } = slot
    const place = { clinicId, departmentId, doctorId, patientId, date, scheduleId, timeStart, timeEnd, orderNo }
    return (await login.registrations.book({ ...place, reason: '', isRevisit: false, requestId })).registration
  }
  return undefined
}

async function faultsOfVisit({ login }: Walked, visit: Registration, cashier: MockCashier, mark: string) {
  const { feeFen } = visit
  if (feeFen === undefined) return []
  const order: PaymentOrder = { kind: 'registration', id: visit.chargeId }
  const launch = async (nth: number): Promise<string> => {
    const way = { type: 'wechat' } as const
    const asked = { order, way, amountFen: feeFen, requestId: `${mark}-late-${nth}` }
    return (await login.orders.launch(asked)).transactionId
  }
  const first = await launch(1)
  if (!(await cashier(first, 'cancel'))) return []
  const second = await launch(2)
  // A tenant that cannot simulate late payments is not checked.
  if (!(await cashier(second, 'ok')) || !(await cashier(first, 'late'))) return []
  const { result, refund } = await login.orders.status(order)
  const { status } = await login.registrations.byId(visit.id)
  const { refundFen } = await cancelled({ login }, visit.id, mark)
  const isPaid = result === 'paid' && (refund === undefined || refund.status === 'none') && status === 'reserved'
  return [
    ...(isPaid ? [] : ['a second payment, which is refunded, makes a paid visit appear unpaid or refunded (P7, R12)']),
    ...(refundFen === feeFen ? [] : ['cancelling a visit after a second payment does not refund the fee (R7)']),
  ]
}
const cancelled = ({ login }: Pick<Walked, 'login'>, id: string, mark: string) =>
  login.registrations.cancel({ id, reason: 'other', reasonText: '契约测试', requestId: `${mark}-late-cancel` })

/**
 * Closes a cashier, pays for the visit with a second payment, and then makes WeChat report the first payment too.
 * Returns the errors in the visit and its payments; empty if the tenant cannot simulate this.
 */
export async function findLatePaymentErrors(walker: Walked, cashier: MockCashier, mark: string): Promise<string[]> {
  try {
    for (const [nth, place] of (await findBookableDoctors(walker.login)).entries()) {
      const visit = await bookAt(walker, place, `${mark}-late-at-${nth}`)
      if (visit?.status === 'awaiting-payment') return await faultsOfVisit(walker, visit, cashier, mark)
      // Without a payment, the visit is paid at the desk.
      if (visit) await cancelled(walker, visit.id, mark)
    }
    return []
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return []
  }
}
