import { readBill, tellCashier, type Bill } from '../cashier'
import type { Clinic } from '../clinic'
import type { CashierTold } from '../rows'

/** WeChat's side of a payment: it knows the bill, and tells the clinic what became of it. */
export type CashierDesk = {
  read(transactionId: string): Promise<Bill>
  tell(transactionId: string, outcome: CashierTold, lateSeconds?: number): Promise<void>
}

/** For a clinic in the same page. */
export const cashierDeskInPage = (clinic: Clinic): CashierDesk => ({
  read: async (transactionId) => readBill(clinic, transactionId),
  tell: async (transactionId, outcome, lateSeconds) => tellCashier(clinic, transactionId, outcome, lateSeconds),
})

/** For a clinic behind the dev or preview server; the mp id chooses which. */
export function cashierDeskOverHttp(mpId: () => string, origin = ''): CashierDesk {
  const ask = async (transactionId: string, init?: RequestInit): Promise<unknown> => {
    const address = `${origin}/mock/${encodeURIComponent(mpId())}/cashier/${encodeURIComponent(transactionId)}`
    const reply = await fetch(address, init)
    if (!reply.ok) throw new Error(`the cashier answered ${reply.status}`)
    return reply.json()
  }
  return {
    read: async (transactionId) => (await ask(transactionId)) as Bill,
    async tell(transactionId, outcome, lateSeconds) {
      await ask(transactionId, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome, ...(lateSeconds !== undefined && { lateSeconds }) }),
      })
    },
  }
}
