import type { AddressRow } from '../address/rows'
import type { ChargeRow, CheckoutChoices, FormRow, PriceRow, ProcessChoice } from './rows'
import type { MockClinic } from '../mock-clinic'
import {
  findCourierCompany,
  isMedicine,
  findOutOfStockItems,
  deliversTo,
  herbPreparationsAt,
  type CourierCompany,
  type HerbPreparation,
} from './pharmacies'
import { badRequestError, notFoundError, ApiError } from '../api-error'
import { clinicOf } from '../clinics/rules'

export type PriceLine = { readonly key: string; readonly title: string; readonly fen: number; readonly reason: string }
export type PriceBreakdown = {
  readonly price: PriceRow
  readonly lines: readonly PriceLine[]
  readonly warnings: readonly { readonly code: number; readonly message: string }[]
}

export const formPriceFen = ({ items, doseCount }: FormRow): number =>
  items.reduce((sum, { unitCount, unitFen }) => sum + unitCount * unitFen * doseCount, 0)
export const itemsTotalFen = ({ forms, feeFen }: Pick<ChargeRow, 'forms' | 'feeFen'>): number =>
  forms.reduce((sum, form) => sum + formPriceFen(form), feeFen)

/** Calculates a preparation's fee in fen: per dose, per bag or in total, with a minimum. */
export function preparationFeeFen(usage: HerbPreparation, { doseCount }: FormRow, bagsPerDose: number): number {
  const units = { 剂: doseCount, 袋: doseCount * bagsPerDose, 料: 1 }[usage.unit]
  return Math.max(usage.minFen, usage.priceFen * units)
}

/** Returns the delivery fee in fen for goods of this value. */
export const deliveryFeeFen = ({ feeFen, freeFromFen }: CourierCompany, goodsFen: number): number =>
  freeFromFen !== null && goodsFen >= freeFromFen ? 0 : feeFen

/** Returns an address of the order's account. Throws "not found" if it belongs to another account. */
export function deliveryAddressOf(chain: MockClinic, row: ChargeRow, addressId: string): AddressRow {
  const address = chain.books.addresses.byId(addressId)
  const owner = address && chain.books.patients.byId(address.patientId)
  if (!address || owner?.accountId !== row.accountId) throw notFoundError('地址')
  return address
}

type Way = { readonly form: FormRow; readonly usage: HerbPreparation; readonly choice: ProcessChoice }
function wayOf(chain: MockClinic, row: ChargeRow, choice: ProcessChoice): Way | undefined {
  const form = row.forms.find(({ id }) => id === choice.formId)
  if (!form) throw badRequestError('加工的处方不在这单里')
  if (choice.processType === 0) return undefined
  const usage = herbPreparationsAt(clinicOf(chain, row)).find(({ id }) => id === choice.usageId)
  if (!usage || usage.processType !== choice.processType) throw badRequestError('门诊没有这种加工方式')
  if (!usage.formTypes.includes(form.formType)) throw badRequestError(`${form.title}不能${usage.name}`)
  const { bagsPerDose: bags } = choice
  if (!Number.isInteger(bags) || bags < usage.bagsMin || bags > usage.bagsMax) {
    throw badRequestError(`每剂要 ${usage.bagsMin} 到 ${usage.bagsMax} 袋`)
  }
  return { form, usage, choice }
}
export function preparationsOf(chain: MockClinic, row: ChargeRow, process: readonly ProcessChoice[]): Way[] {
  if (new Set(process.map(({ formId }) => formId)).size !== process.length)
    throw badRequestError('一张处方只能选一种加工')
  return process.flatMap((choice) => wayOf(chain, row, choice) ?? [])
}

/** Returns the chosen pharmacy. Throws if it cannot fulfil the choices. */
function companyFor(
  chain: MockClinic,
  row: ChargeRow,
  { delivery, vendorId, process }: CheckoutChoices,
): CourierCompany | undefined {
  const { deliveryType, addressId, companyId } = delivery
  if (deliveryType === 0) return undefined
  if (!row.forms.some(isMedicine)) throw badRequestError('这单没有可以寄的东西')
  const address = addressId ? deliveryAddressOf(chain, row, addressId) : undefined
  const company = companyId ? findCourierCompany(companyId) : undefined
  if (companyId && !company) throw notFoundError('药房')
  if (!company) return undefined
  if (vendorId && company.vendorId !== vendorId) throw badRequestError('药房和配送公司对不上')
  if (address && !deliversTo(company, address))
    throw new ApiError(41006, `${company.vendorName}不送到${address.cityName}`)
  const undone = process.find(({ processType }) => !company.processTypes.includes(processType))
  if (undone) throw badRequestError(`${company.vendorName}不做这种加工`)
  return company
}

const airForms = ({ forms }: ChargeRow): FormRow[] => forms.filter(({ isAirPharmacy }) => isAirPharmacy)

/** Throws unless the choices are complete and in stock, so that the order can be paid. */
export function ensureCheckoutComplete(chain: MockClinic, row: ChargeRow, choices: CheckoutChoices): void {
  const { delivery, vendorId } = choices
  const company = companyFor(chain, row, choices)
  if (delivery.deliveryType === 1 && !delivery.addressId) throw badRequestError('请选收货地址')
  if (delivery.deliveryType === 1 && !company) throw badRequestError('请选药房和配送公司')
  const from = company?.vendorId ?? vendorId
  const lack = from ? findOutOfStockItems(chain, from, airForms(row)) : []
  if (lack.length > 0) throw badRequestError(`这家药房缺${lack.join('、')}，请换一家`)
}

/** Calculates an order's price, and is the only code that does. The lines add up exactly to the receivable amount. */
export function calculatePrice(
  chain: MockClinic,
  row: ChargeRow,
  choices: CheckoutChoices,
  percent = 100,
): PriceBreakdown {
  const totalFen = itemsTotalFen(row)
  const discountFen = Math.min(row.discountFen, totalFen)
  const ways = preparationsOf(chain, row, choices.process)
  const company = companyFor(chain, row, choices)
  const goodsFen = totalFen - discountFen
  const sendFen = company ? deliveryFeeFen(company, goodsFen) : 0
  const isOnArrival = choices.delivery.payMode === 1
  const drugFen = Math.max(
    0,
    row.forms.filter(isMedicine).reduce((sum, form) => sum + formPriceFen(form), 0) - discountFen,
  )
  const memberFen = row.receivedFen > 0 ? 0 : drugFen - Math.round((drugFen * percent) / 100)

  const warnings = []
  if (choices.delivery.deliveryType === 1 && !company) warnings.push({ code: 1, message: '还没选药房，运费没有算进来' })
  if (company && isOnArrival && sendFen > 0) warnings.push({ code: 2, message: '运费到付，收货时付给快递员' })
  if (company && company.freeFromFen !== null && sendFen > 0) {
    warnings.push({ code: 3, message: `满 ${company.freeFromFen / 100} 元免运费` })
  }
  const processLines = ways.map(({ form, usage, choice }) => ({
    key: `process-${form.id}`,
    title: usage.name,
    fen: preparationFeeFen(usage, form, choice.bagsPerDose),
    reason: usage.unit === '袋' ? `${form.doseCount} 剂，每剂 ${choice.bagsPerDose} 袋` : '',
  }))
  const paidFen = isOnArrival ? 0 : sendFen
  const sendReason = sendFen === 0 ? '已免' : isOnArrival ? '到付' : ''
  const lines: PriceLine[] = [
    ...row.forms.map((form) => ({ key: form.id, title: form.title, fen: formPriceFen(form), reason: '' })),
    ...(row.feeFen > 0 ? [{ key: 'fee', title: row.title, fen: row.feeFen, reason: '' }] : []),
    ...(discountFen > 0 ? [{ key: 'discount', title: '门诊优惠', fen: -discountFen, reason: '' }] : []),
    ...processLines,
    ...(company ? [{ key: 'delivery', title: `${company.name}运费`, fen: paidFen, reason: sendReason }] : []),
    ...(memberFen > 0
      ? [{ key: 'member', title: '会员优惠', fen: -memberFen, reason: `药费 ${percent / 10} 折` }]
      : []),
  ]
  const processSum = processLines.reduce((sum, { fen }) => sum + fen, 0)
  const receivableFen = lines.reduce((sum, { fen }) => sum + fen, 0)
  const price = { totalFen, discountFen, processFen: processSum, deliveryFen: paidFen, memberFen, receivableFen }
  return { price, lines, warnings }
}
