import type { Deadline, Happening } from './agenda'
import { payArrived } from './cashier'
import type { Clinic } from './clinic'
import { closeTransaction, refundArrived } from './ledger'
import { callIn, finish, miss, openSign, payTimedOut } from './visits'

const DO: Readonly<Record<Happening, (clinic: Clinic, id: string, at: number) => void>> = {
  'pay-deadline': payTimedOut,
  'sign-opens': openSign,
  'sign-closes': miss,
  called: callIn,
  finished: finish,
  'payment-arrives': payArrived,
  'transaction-closes': closeTransaction,
  'refund-arrives': refundArrived,
}

/** Does what has come due, in the order of time and each at its own instant; no timers, so any clock will do. */
export function catchUp(clinic: Clinic): void {
  const now = clinic.clock.now().getTime()
  for (;;) {
    const due: Deadline | undefined = clinic.agenda.takeDue(now)
    if (!due) return
    DO[due.what](clinic, due.id, due.at)
  }
}
