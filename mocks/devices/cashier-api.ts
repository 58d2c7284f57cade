import { cashierBillOf, reportCashierOutcome, type CashierBill } from '../clinic/payment/cashier'
import type { GeoPoint } from '@/domain/clinic/clinic'
import type { MockClinic, ClinicContext } from '../clinic/mock-clinic'
import type { MockClinicRules } from '../clinic/mock-clinic-rules'
import type { CashierOutcome } from '../clinic/payment/rows'

/** The result of a geolocation request on the device, and the position for a successful one. */
export type MockLocation = { readonly gps: MockClinicRules['phoneGps']; readonly place: GeoPoint }
export const mockLocationOf = ({ rules }: MockClinic): MockLocation => ({
  gps: rules.phoneGps,
  place: rules.phonePlace,
})

/**
 * WeChat's side of a payment: reads a bill, and reports its outcome to the clinic. Also returns the device's position,
 * which the scenario sets.
 */
export type CashierApi = {
  whereabouts(): Promise<MockLocation>
  read(transactionId: string): Promise<CashierBill>
  report(transactionId: string, outcome: CashierOutcome, lateSeconds?: number): Promise<void>
}

/** Returns the cashier API of a clinic in the same page. */
export const createInPageCashier = (premises: ClinicContext): CashierApi => ({
  whereabouts: async () => mockLocationOf(premises.chain),
  read: async (transactionId) => cashierBillOf(premises.chain, transactionId),
  report: async (transactionId, outcome, lateSeconds) =>
    reportCashierOutcome(premises.chain, transactionId, outcome, lateSeconds),
})

/** Returns the cashier API of the clinic with this mp id on the dev or preview server. */
export function createHttpCashier(mpId: () => string, origin = ''): CashierApi {
  const askAt = async (path: string, init?: RequestInit): Promise<unknown> => {
    const reply = await fetch(`${origin}/mock/${encodeURIComponent(mpId())}/${path}`, init)
    if (!reply.ok) throw new Error(`the cashier answered ${reply.status}`)
    return reply.json()
  }
  const ask = (transactionId: string, init?: RequestInit): Promise<unknown> =>
    askAt(`cashier/${encodeURIComponent(transactionId)}`, init)
  return {
    whereabouts: async () => (await askAt('phone')) as MockLocation,
    read: async (transactionId) => (await ask(transactionId)) as CashierBill,
    async report(transactionId, outcome, lateSeconds) {
      await ask(transactionId, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome, ...(lateSeconds !== undefined && { lateSeconds }) }),
      })
    },
  }
}
