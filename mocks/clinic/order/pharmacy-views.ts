import type { WireReplyOf } from '@/adapters/http/call'
import type { orderCalls } from '@/adapters/http/calls/order'
import type { clinicCalls } from '@/adapters/http/calls/clinic'
import { dayOf, formatInstant } from '@/domain/general/day'
import { yuanOf } from '@/domain/general/money'
import type { AuthenticatedUser } from '../handler'
import { ensureChargeUnpaid, ensureChargeVersion } from './actions'
import type { ChargeRow, CheckoutChoices, DeliveryRow, FormRow, ProcessTypeCode } from './rows'
import type { MockClinic } from '../mock-clinic'
import { sortNewestFirst } from '../newest-first'
import {
  COURIER_COMPANIES,
  isMedicine,
  findOutOfStockItems,
  deliversTo,
  herbPreparationsAt,
  type CourierCompany,
  type HerbPreparation,
} from './pharmacies'
import { memberPricePercentOf, payableOf } from '../payment/payables'
import {
  deliveryAddressOf,
  deliveryFeeFen,
  preparationFeeFen,
  calculatePrice,
  itemsTotalFen,
  type PriceBreakdown,
} from './pricing'
import { badRequestError, notFoundError, ApiError } from '../api-error'
import { clinicOf } from '../clinics/rules'

type Wire<K extends keyof typeof orderCalls> = WireReplyOf<(typeof orderCalls)[K]>

export const herbPreparationView = (usage: HerbPreparation): Wire<'usages'>['rows'][number] => ({
  usageId: usage.id,
  usageName: usage.name,
  processType: usage.processType,
  priceRule: { unit: usage.unit, price: yuanOf(usage.priceFen), min: yuanOf(usage.minFen) },
  bagsMin: usage.bagsMin,
  bagsMax: usage.bagsMax,
  formTypes: [...usage.formTypes],
  readyHours: usage.readyHours,
})

export const deliveryTraceView = (row: DeliveryRow): WireReplyOf<typeof clinicCalls.delivery> => ({
  id: row.id,
  chargeId: row.chargeId,
  companyName: row.companyName,
  trackNo: row.trackNo,
  status: row.status,
  traces: sortNewestFirst(row.traces).map(({ at, text }) => ({ at: formatInstant(new Date(at)), text })),
  contactPhone: row.contactPhone,
  estimateDate: dayOf(new Date(row.estimateAt)),
})

type CompaniesAsked = {
  readonly addressId: string
  readonly formIds: readonly string[]
  readonly processType: ProcessTypeCode
}

/** Returns why a pharmacy cannot supply these forms; empty if it can. */
function reasonAgainst(
  chain: MockClinic,
  company: CourierCompany,
  forms: readonly FormRow[],
  processType: ProcessTypeCode,
): string {
  if (!company.processTypes.includes(processType)) return '不做这种加工'
  const lack = findOutOfStockItems(
    chain,
    company.vendorId,
    forms.filter(({ isAirPharmacy }) => isAirPharmacy),
  )
  return lack.length > 0 ? `缺${lack.join('、')}` : ''
}

/**
 * Returns every pharmacy with its prices or the reason why it cannot deliver. Throws if none delivers to the address.
 */
export function courierCompaniesFor(
  chain: MockClinic,
  row: ChargeRow,
  asked: CompaniesAsked,
): Wire<'companies'>['rows'] {
  const { addressId, formIds, processType } = asked
  if (formIds.some((id) => !row.forms.some((form) => form.id === id))) throw badRequestError('处方不在这单里')
  const forms = row.forms.filter((form) => isMedicine(form) && (formIds.length === 0 || formIds.includes(form.id)))
  if (forms.length === 0) throw badRequestError('这单没有可以寄的东西')
  const address = deliveryAddressOf(chain, row, addressId)
  if (!COURIER_COMPANIES.some((company) => deliversTo(company, address))) {
    throw new ApiError(41006, `现在没有药房送到${address.provinceName}，可以到店取药`)
  }
  const usage = herbPreparationsAt(clinicOf(chain, row)).find((each) => each.processType === processType)
  const processed = usage ? forms.filter(({ formType }) => usage.formTypes.includes(formType)) : []
  const goodsFen = Math.max(0, itemsTotalFen(row) - row.discountFen)
  return COURIER_COMPANIES.map((company) => {
    const reason = deliversTo(company, address)
      ? reasonAgainst(chain, company, forms, processType)
      : `不送到${address.provinceName}`
    return {
      companyId: company.id,
      companyName: company.name,
      vendorId: company.vendorId,
      vendorName: company.vendorName,
      deliveryFee: yuanOf(deliveryFeeFen(company, goodsFen)),
      processFee: yuanOf(
        usage ? processed.reduce((sum, form) => sum + preparationFeeFen(usage, form, usage.bagsMin), 0) : 0,
      ),
      freeFrom: company.freeFromFen === null ? null : yuanOf(company.freeFromFen),
      estimateDays: company.days,
      isSupport: reason === '',
      reason,
    }
  })
}

type PriceAsked = Omit<CheckoutChoices, 'remark'> & {
  readonly payType: 0 | 1
  readonly isUseMember: boolean
  readonly version: number
}
const wirePrice = ({ price, lines, warnings }: PriceBreakdown, version: number): Wire<'calculate'> => ({
  totalPrice: yuanOf(price.totalFen),
  discountPrice: yuanOf(price.discountFen),
  processPrice: yuanOf(price.processFen),
  deliveryPrice: yuanOf(price.deliveryFen),
  memberDiscount: yuanOf(price.memberFen),
  receivablePrice: yuanOf(price.receivableFen),
  version,
  lines: lines.map(({ key, title, fen, reason }) => ({ key, title, amount: yuanOf(fen), reason })),
  warnings: [...warnings],
})

/** Calculates an order's price for these choices without saving them; for payment by card, the member price. */
export function pricingView(
  chain: MockClinic,
  who: AuthenticatedUser,
  { kind, orderId }: { readonly kind: string; readonly orderId: string },
  asked: PriceAsked,
): Wire<'calculate'> {
  const order = payableOf(chain, kind, orderId)
  if (!order || order.accountId !== who.account.id) throw notFoundError('订单')
  const row = chain.books.charges.byId(order.id)
  if (!row) {
    const { dueFen: fen, title } = order
    const price = { totalFen: fen, discountFen: 0, processFen: 0, deliveryFen: 0, memberFen: 0, receivableFen: fen }
    return wirePrice({ price, lines: [{ key: 'fee', title, fen, reason: '' }], warnings: [] }, asked.version)
  }
  ensureChargeUnpaid(row)
  ensureChargeVersion(row, asked.version)
  const { delivery, process, vendorId, isUseMember, payType } = asked
  const percent = memberPricePercentOf(chain, row)
  const isMemberPrice = isUseMember && payType === 1
  const choices = { delivery, process, vendorId, remark: '' }
  const reckoned = calculatePrice(chain, row, choices, isMemberPrice ? percent : 100)
  if (!isUseMember || payType === 1 || percent === 100) return wirePrice(reckoned, row.version)
  const warning = { code: 4, message: '会员价用会员卡付款时才有' }
  return wirePrice({ ...reckoned, warnings: [...reckoned.warnings, warning] }, row.version)
}
