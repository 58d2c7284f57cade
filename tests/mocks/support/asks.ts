import { ALL_CALLS, type CallId } from '../../../mocks/specification/calls'
import { sessionCalls } from '@/adapters/http/calls/session'
import { CALL_RECORDS } from '../../calls/all'
import { aBooking, linQinghe, openAt, Phone, TOMORROW, wangJianguo } from './patient-at'

export type Ask = { parts?: Record<string, string>; query?: Record<string, string>; body?: unknown }
export type Stage = { phone: Phone; regId: string; chargeId: string; booking: object }
/** What to send in the default world for a good answer, by verb and path. */
export const ASKS: Readonly<Record<string, (stage: Stage) => Ask>> = Object.fromEntries(
  Object.entries(CALL_RECORDS).map(([id, { inClinic }]) => {
    const { verb, path } = ALL_CALLS[id as CallId]
    return [`${verb} ${path}`, inClinic]
  }),
)

/** 王雅琴 logged in, with a booking that waits for its payment. */
export async function stage(): Promise<Stage> {
  const chain = openAt()
  const phone = await new Phone(chain).login()
  await phone.send(sessionCalls.sendCode, { body: { mobile: '13600000001' } })
  const [slot] = await phone.free(linQinghe, TOMORROW)
  const { id: regId, chargeId } = await phone.bookFirst(linQinghe, '2030-05-10')
  return { phone, regId, chargeId, booking: slot ? aBooking(slot, { patientId: wangJianguo }) : {} }
}
