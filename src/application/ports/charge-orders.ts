import type { PayLaunch, PayOrder, PayStatus, PayType } from '@/domain/payment'

export type Paying = {
  readonly order: PayOrder
  readonly payType: PayType
  readonly amountFen: number
  readonly requestId: string
}

export abstract class ChargeOrders {
  /** Asks the clinic for the cashier's parameters; fails with `already-paid`. */
  abstract launch(paying: Paying): Promise<PayLaunch>
  abstract status(order: PayOrder): Promise<PayStatus>
}
