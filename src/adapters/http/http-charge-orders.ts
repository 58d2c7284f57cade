import type { ChargeOrders, Paying } from '@/application/ports/charge-orders'
import { yuanOf } from '@/domain/money'
import type { PayOrder } from '@/domain/payment'
import { paymentCalls as calls } from './calls/payment'
import type { ClinicHttp } from './clinic-http'
import { codeOf, PAY_TYPE } from './wire/enumerations'

export class HttpChargeOrders implements ChargeOrders {
  readonly #http: ClinicHttp
  constructor(http: ClinicHttp) {
    this.#http = http
  }

  launch = ({ order, payType, amountFen, requestId }: Paying) =>
    this.#http.send(calls.launch, {
      parts: { kind: order.kind, orderId: order.id },
      body: { payType: codeOf(PAY_TYPE, payType) as 0 | 1, amount: yuanOf(amountFen), requestId },
    })
  status = (order: PayOrder) => this.#http.send(calls.status, { parts: { kind: order.kind, orderId: order.id } })
}
