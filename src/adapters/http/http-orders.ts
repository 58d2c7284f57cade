import type {
  Orders,
  CloneOrderRequest,
  PharmaciesRequest,
  PaymentInput,
  PhotoOrderRequest,
  PriceRequest,
  VersionedChoices,
} from '@/application/ports/orders'
import type { DeliveryChoice, OrderTab, PreparationChoice, PreparationType } from '@/domain/order/order'
import { yuanOf } from '@/domain/general/money'
import type { PaymentOrder } from '@/domain/payment/payment'
import { orderCalls } from './calls/order'
import { paymentCalls as calls } from './calls/payment'
import { ClinicHttp } from './clinic-http'
import { wireCodeOf, DELIVERY_PAY_MODE, ORDER_TAB, PAY_TYPE, PROCESS_TYPE } from './wire/enumerations'

const tabOn = (tab: OrderTab): string => String(wireCodeOf(ORDER_TAB, tab))
const processTypeOn = (type: PreparationType) => wireCodeOf(PROCESS_TYPE, type) as 0 | 1 | 2 | 3 | 4
const processOn = ({ processType, ...rest }: PreparationChoice) => ({
  ...rest,
  processType: processTypeOn(processType),
})
const deliveryOn = (choice: DeliveryChoice) =>
  choice.deliveryType === 'pick-up'
    ? { deliveryType: 0 as const }
    : {
        deliveryType: 1 as const,
        addressId: choice.addressId,
        companyId: choice.companyId,
        payMode: wireCodeOf(DELIVERY_PAY_MODE, choice.payMode) as 0 | 1,
      }
const choicesOn = ({ delivery, process, vendorId, version }: Omit<VersionedChoices, 'remark'>) => ({
  delivery: deliveryOn(delivery),
  process: process.map(processOn),
  vendorId,
  version,
})

export class HttpOrders implements Orders {
  static readonly inject = [ClinicHttp] as const
  constructor(private readonly http: ClinicHttp) {}

  launch = ({ order, way, amountFen, requestId }: PaymentInput) =>
    this.http.send(calls.launch, {
      parts: { kind: order.kind, orderId: order.id },
      body: {
        payType: wireCodeOf(PAY_TYPE, way.type) as 0 | 1,
        amount: yuanOf(amountFen),
        ...(way.type === 'member-card' && { memberPassword: way.password }),
        version: way.version,
        requestId,
      },
    })
  status = (order: PaymentOrder) => this.http.send(calls.status, { parts: { kind: order.kind, orderId: order.id } })

  list = (tab: OrderTab, offset: number, limit: number) =>
    this.http.send(orderCalls.list, {
      query: { queryType: tabOn(tab), offset: String(offset), limit: String(limit) },
    })
  byId = (id: string) => this.http.send(orderCalls.byId, { parts: { id } })
  count = (patientId: string, tab: OrderTab) =>
    this.http.send(orderCalls.count, { parts: { patientId, tab: tabOn(tab) } })
  lock = (id: string, requestId: string, deviceId: string) =>
    this.http.send(orderCalls.lock, { parts: { chargeId: id }, body: { requestId, deviceId } })
  unlock = (id: string, lockId: string) =>
    this.http.send(orderCalls.unlock, { parts: { chargeId: id }, body: { lockId } })
  price = (order: PaymentOrder, { payType, usesMemberPrice, ...asked }: PriceRequest) =>
    this.http.send(orderCalls.calculate, {
      parts: { kind: order.kind, orderId: order.id },
      body: {
        ...choicesOn(asked),
        payType: wireCodeOf(PAY_TYPE, payType) as 0 | 1,
        isUseMember: usesMemberPrice,
      },
    })
  saveChoices = (id: string, { remark, ...choices }: VersionedChoices) =>
    this.http.send(orderCalls.saveChoices, {
      parts: { chargeId: id },
      body: { ...choicesOn(choices), remark },
    })
  companies = (id: string, { addressId, formIds, processType }: PharmaciesRequest) =>
    this.http.send(orderCalls.companies, {
      parts: { chargeId: id },
      body: { addressId, formIds: [...formIds], processType: processTypeOn(processType) },
    })
  usages = (clinicId: string) => this.http.send(orderCalls.usages, { query: { clinicId } })
  clone = ({ formIds, ...rest }: CloneOrderRequest) =>
    this.http.send(orderCalls.clone, { body: { ...rest, ...(formIds && { formIds: [...formIds] }) } })
  sendPhotos = ({ photos, ...rest }: PhotoOrderRequest) =>
    this.http.send(orderCalls.photo, { body: { ...rest, photos: [...photos] } })
}
