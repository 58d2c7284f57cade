import { updateCharge, refundCharge } from './actions'
import { ORDER_STATUS_CODES, type ChargeRow, type DeliveryRow } from './rows'
import type { MockClinic } from '../mock-clinic'
import { findCourierCompany, isMedicine, findOutOfStockItems, takeStock, type CourierCompany } from './pharmacies'
import { preparationsOf } from './pricing'
import { clinicOf } from '../clinics/rules'
import { MINUTE_MS, HOUR_MS, DAY_MS } from '../clock'

const BEGINS_AFTER = 10 * MINUTE_MS
const READY_HOURS = 2
/** Times until all reports are ready and until prepared medicine is picked up. */
const REPORTED_AFTER = 2 * DAY_MS
const FETCHED_AFTER = 3 * DAY_MS

const companyFor = ({ choices }: ChargeRow): CourierCompany | undefined =>
  choices.delivery.deliveryType === 1 ? findCourierCompany(choices.delivery.companyId) : undefined
/** Returns the vendor whose stock an order uses; empty for the clinic's own pharmacy. */
const vendorOf = (row: ChargeRow): string => companyFor(row)?.vendorId ?? row.choices.vendorId
const airForms = ({ forms }: ChargeRow) => forms.filter(({ isAirPharmacy }) => isAirPharmacy)

function trace(chain: MockClinic, id: string, at: number, text: string, change: Partial<Omit<DeliveryRow, 'id'>> = {}) {
  const row = chain.books.deliveries.byId(id)
  if (row) chain.books.deliveries.update(id, { ...change, traces: [...row.traces, { at, text }] })
}

/** Sends a paid order to the pharmacy. An order without medicine is completed when its reports are ready. */
export function sendToPharmacy(chain: MockClinic, row: ChargeRow, at: number): void {
  if (!row.forms.some(isMedicine)) {
    chain.agenda.add(at + REPORTED_AFTER, 'order-done', row.id)
    return
  }
  chain.agenda.add(at + BEGINS_AFTER, 'pharmacy-begins', row.id)
  const company = companyFor(row)
  if (!company) return
  const deliveryId = chain.nextId('y')
  chain.books.deliveries.create({
    id: deliveryId,
    chargeId: row.id,
    companyName: company.name,
    contactPhone: company.phone,
    estimateAt: at + BEGINS_AFTER + readyMs(chain, row) + company.days * DAY_MS,
    traces: [{ at, text: `已付款，${company.vendorName}待接单` }],
  })
  chain.books.charges.update(row.id, { deliveryId })
}

function readyMs(chain: MockClinic, row: ChargeRow): number {
  const hours = preparationsOf(chain, row, row.choices.process).map(({ usage }) => usage.readyHours)
  return Math.max(READY_HOURS, ...hours) * HOUR_MS
}

/** Status paid (30) → preparing (40); refunds the order if an item is now out of stock. */
export function beginPreparation(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.charges.byId(id)
  if (row?.status !== ORDER_STATUS_CODES.paid) return
  const vendorId = vendorOf(row)
  const lack = vendorId ? findOutOfStockItems(chain, vendorId, airForms(row)) : []
  if (lack.length > 0) {
    trace(chain, row.deliveryId, at, `药房缺${lack.join('、')}，已取消`, { status: 9 })
    refundCharge(chain, id, `药房缺${lack.join('、')}`, at)
    return
  }
  if (vendorId) takeStock(chain, vendorId, airForms(row))
  updateCharge(chain, row, at, '药房正在配药', { status: ORDER_STATUS_CODES.preparing })
  trace(chain, row.deliveryId, at, '药房已接单，正在配药')
  chain.agenda.add(at + readyMs(chain, row), 'pharmacy-ships', id)
}

const READY = '药已配好'
/** Whether the order is prepared and waiting at the clinic for pickup. */
export const isReadyForPickup = ({ status, story }: ChargeRow): boolean =>
  status === ORDER_STATUS_CODES.preparing && story.some(({ text }) => text.startsWith(READY))

/** Status preparing (40) → shipped (50); an order for pickup stays at 40 until it is picked up. */
export function shipOrder(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.charges.byId(id)
  if (row?.status !== ORDER_STATUS_CODES.preparing || isReadyForPickup(row)) return
  const company = companyFor(row)
  if (!company) {
    updateCharge(chain, row, at, `${READY}，请到${clinicOf(chain, row).shortName}取药`)
    chain.agenda.add(at + FETCHED_AFTER, 'order-done', id)
    return
  }
  const trackNo = `${company.trackMark}${String(chain.count('trackNo') + 1_305_220_000)}`
  updateCharge(chain, row, at, `已交${company.name}，单号 ${trackNo}`, { status: ORDER_STATUS_CODES.shipped })
  trace(chain, row.deliveryId, at, `${company.name}已揽收`, { status: 1, trackNo })
  chain.agenda.add(at + (company.days * DAY_MS) / 2, 'parcel-moves', id)
  chain.agenda.add(at + company.days * DAY_MS, 'order-done', id)
}

export function advanceParcel(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.charges.byId(id)
  if (row?.status !== ORDER_STATUS_CODES.shipped) return
  trace(chain, row.deliveryId, at, `到达${row.address?.cityName ?? ''}转运中心，准备派送`)
}

/** Status paid (30), preparing (40) or shipped (50) → done (60). */
export function completeOrder(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.charges.byId(id)
  if (!row) return
  if (row.status === ORDER_STATUS_CODES.shipped) {
    trace(chain, row.deliveryId, at, `已签收，签收人：${row.address?.consignee ?? ''}`, { status: 2 })
    updateCharge(chain, row, at, '已签收', { status: ORDER_STATUS_CODES.done })
  } else if (row.status === ORDER_STATUS_CODES.preparing) {
    updateCharge(chain, row, at, '已取药', { status: ORDER_STATUS_CODES.done })
  } else if (row.status === ORDER_STATUS_CODES.paid) {
    updateCharge(chain, row, at, '已完成', { status: ORDER_STATUS_CODES.done })
  }
}

/** Puts a refunded order's items back into stock, and ends its shipment. */
export function returnStock(chain: MockClinic, row: ChargeRow): void {
  const wasPrepared = row.story.some(({ status }) => status === ORDER_STATUS_CODES.preparing)
  const vendorId = vendorOf(row)
  if (wasPrepared && vendorId) takeStock(chain, vendorId, airForms(row), -1)
  if (row.deliveryId) {
    const at = row.story[row.story.length - 1]?.at ?? row.madeAt
    trace(chain, row.deliveryId, at, '订单已退款，不再发货', { status: 9 })
  }
}
