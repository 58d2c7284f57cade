import { ALL_CALLS, type CallId } from '../../../mocks/specification/calls'
import { sessionCalls } from '@/adapters/http/calls/session'
import { CALL_RECORDS } from '../../calls/all'
import { aBooking, linQinghe, openClinicAt, PatientClient, TOMORROW, wangJianguo } from './patient-at'

export type SampleRequest = { parts?: Record<string, string>; query?: Record<string, string>; body?: unknown }
export type SampleStage = { phone: PatientClient; regId: string; chargeId: string; booking: object }
/** Requests that succeed in the default scenario, by verb and path. */
export const SAMPLE_REQUESTS: Readonly<Record<string, (stage: SampleStage) => SampleRequest>> = Object.fromEntries(
  Object.entries(CALL_RECORDS).map(([id, { inClinic }]) => {
    const { verb, path } = ALL_CALLS[id as CallId]
    return [`${verb} ${path}`, inClinic]
  }),
)

/** Logs 王雅琴 in, with an unpaid booking. */
export async function prepareSampleStage(): Promise<SampleStage> {
  const chain = openClinicAt()
  const phone = await new PatientClient(chain).login()
  await phone.send(sessionCalls.sendCode, { body: { mobile: '13600000001' } })
  const [slot] = await phone.free(linQinghe, TOMORROW)
  const { id: regId, chargeId } = await phone.bookFirst(linQinghe, '2030-05-10')
  return { phone, regId, chargeId, booking: slot ? aBooking(slot, { patientId: wangJianguo }) : {} }
}
