import { ALL_CALLS, type CallId } from '../../../mocks/specification/calls'
import { sessionCalls } from '@/adapters/http/calls/session'
import { CALL_RECORDS } from '../../calls/all'
import { aBooking, linQinghe, openAt, Phone, TOMORROW, wangJianguo } from './patient-at'

export type Ask = { parts?: Record<string, string>; query?: Record<string, string>; body?: unknown }
export type Stage = { phone: Phone; regId: string; chargeId: string; booking: object }
/** Requests that succeed in the default world, by verb and path. */
export const ASKS: Readonly<Record<string, (stage: Stage) => Ask>> = Object.fromEntries(
  Object.entries(CALL_RECORDS).map(([id, { inClinic }]) => {
    const { verb, path } = ALL_CALLS[id as CallId]
    return [`${verb} ${path}`, inClinic]
  }),
)

/** Logs 王雅琴 in, with an unpaid booking. */
export async function stage(): Promise<Stage> {
  const chain = openAt()
  const phone = await new Phone(chain).login()
  await phone.send(sessionCalls.sendCode, { body: { mobile: '13600000001' } })
  const [slot] = await phone.free(linQinghe, TOMORROW)
  const { id: regId, chargeId } = await phone.bookFirst(linQinghe, '2030-05-10')
  return { phone, regId, chargeId, booking: slot ? aBooking(slot, { patientId: wangJianguo }) : {} }
}
