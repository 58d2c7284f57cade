import { advisoryClosed, advisoryPaid } from '../clinic/consultation/actions'
import type { ChargeKind, ChargeRow } from '../clinic/order/rows'
import type { Clinic } from '../clinic/clinic'
import { rechargePaid } from '../clinic/member-card/actions'
import { beginPharmacy, giveStockBack } from '../clinic/order/fulfilment'

type Hook = (clinic: Clinic, row: ChargeRow, at: number) => void
/** What follows for the thing that an order is for; the order itself has moved on already. */
type Hooks = { readonly paid?: Hook; readonly closed?: Hook; readonly refunded?: Hook }

export const CHARGE_HOOKS: Readonly<Record<ChargeKind, Hooks>> = {
  charge: { paid: beginPharmacy, refunded: giveStockBack },
  recharge: { paid: rechargePaid },
  therapy: {},
  advisory: {
    paid: (clinic, { subjectId }, at) => advisoryPaid(clinic, subjectId, at),
    closed: (clinic, { subjectId }, at) => advisoryClosed(clinic, subjectId, at),
  },
}
