import type { AddressRow } from '../address/rows'
import { FORM_TYPE_CODES, type FormTypeCode, type FormRow, type ProcessTypeCode } from './rows'
import type { MockClinic } from '../mock-clinic'
import type { ClinicRow } from '../clinics/rows'

/** A way to prepare herbs; the price is per unit, with a minimum. */
export type HerbPreparation = {
  readonly id: string
  readonly name: string
  readonly processType: ProcessTypeCode
  readonly unit: '剂' | '袋' | '料'
  readonly priceFen: number
  readonly minFen: number
  readonly bagsMin: number
  readonly bagsMax: number
  readonly formTypes: readonly FormTypeCode[]
  readonly readyHours: number
}
/** A pharmacy with its carrier, and the provinces where both deliver (first two digits of the region id). */
export type CourierCompany = {
  readonly id: string
  readonly name: string
  readonly vendorId: string
  readonly vendorName: string
  readonly provinces: readonly string[]
  readonly feeFen: number
  readonly freeFromFen: number | null
  readonly days: number
  readonly processTypes: readonly ProcessTypeCode[]
  readonly trackMark: string
  readonly phone: string
}

const decoct: HerbPreparation = {
  id: 'us8001',
  name: '代煎',
  processType: 1,
  unit: '袋',
  priceFen: 150,
  minFen: 1000,
  bagsMin: 1,
  bagsMax: 4,
  formTypes: [FORM_TYPE_CODES.herbal],
  readyHours: 4,
}
const once = { unit: '料', minFen: 0, bagsMin: 1, bagsMax: 1 } as const
const USAGES: readonly HerbPreparation[] = [
  decoct,
  {
    ...decoct,
    id: 'us8002',
    name: '打粉',
    processType: 2,
    unit: '剂',
    priceFen: 300,
    minFen: 1500,
    bagsMax: 1,
    readyHours: 6,
  },
  { ...decoct, ...once, id: 'us8003', name: '熬膏', processType: 3, priceFen: 22000, readyHours: 72 },
  { ...decoct, ...once, id: 'us8004', name: '制水丸', processType: 4, priceFen: 18000, readyHours: 96 },
]
/** Returns the ways to prepare herbs; a clinic without an online pharmacy only decocts. */
export const herbPreparationsAt = ({ features }: ClinicRow): readonly HerbPreparation[] =>
  features.airPharmacy === true ? USAGES : [decoct]

const NEAR = ['51', '50', '52', '53', '61', '62']
const EAST = ['31', '32', '33', '34', '35', '36', '37', '41', '42', '43', '44', '11', '12', '13']
const FAR = ['14', '15', '21', '22', '23', '45', '46', '63', '64']
const TIANFU = { vendorId: 'v7001', vendorName: '天府智能药房（成都）', phone: '028-85339001' }
const ALL_WAYS: readonly ProcessTypeCode[] = [0, 1, 2, 3, 4]
export const COURIER_COMPANIES: readonly CourierCompany[] = [
  {
    id: 'co6001',
    name: '顺丰速运',
    ...TIANFU,
    provinces: ['51', '50'],
    feeFen: 1200,
    freeFromFen: 19900,
    days: 1,
    processTypes: ALL_WAYS,
    trackMark: 'SF',
  },
  {
    id: 'co6002',
    name: '中通快递',
    ...TIANFU,
    provinces: NEAR,
    feeFen: 800,
    freeFromFen: 9900,
    days: 2,
    processTypes: ALL_WAYS,
    trackMark: 'ZT',
  },
  {
    id: 'co6003',
    name: '顺丰速运',
    vendorId: 'v7002',
    vendorName: '江南中药房（杭州）',
    phone: '0571-87001902',
    provinces: EAST,
    feeFen: 1500,
    freeFromFen: 29900,
    days: 2,
    processTypes: [0, 1, 2],
    trackMark: 'SF',
  },
  {
    id: 'co6004',
    name: '京东物流',
    vendorId: 'v7003',
    vendorName: '亳州药都饮片',
    phone: '0558-5121903',
    provinces: [...NEAR, ...EAST, ...FAR],
    feeFen: 1800,
    freeFromFen: null,
    days: 3,
    processTypes: [0, 2],
    trackMark: 'JD',
  },
]
export const PHARMACY_IDS = ['v7001', 'v7002', 'v7003'] as const
export const findCourierCompany = (id: string): CourierCompany | undefined =>
  COURIER_COMPANIES.find((each) => each.id === id)
export const deliversTo = ({ provinces }: CourierCompany, { provinceId }: AddressRow): boolean =>
  provinces.includes(provinceId.slice(0, 2))

export const isMedicine = ({ formType }: FormRow): boolean =>
  formType === FORM_TYPE_CODES.western || formType === FORM_TYPE_CODES.herbal || formType === FORM_TYPE_CODES.granules

/** Returns the quantity of each item that these forms need. */
export function requiredQuantities(forms: readonly FormRow[]): Map<string, { name: string; count: number }> {
  const need = new Map<string, { name: string; count: number }>()
  for (const { items, doseCount } of forms) {
    for (const { goodsId, name, unitCount } of items) {
      need.set(goodsId, { name, count: (need.get(goodsId)?.count ?? 0) + unitCount * doseCount })
    }
  }
  return need
}
const stockId = (vendorId: string, goodsId: string): string => `${vendorId} ${goodsId}`

/** Lists the items in these forms that a pharmacy does not have in stock. */
export const findOutOfStockItems = (chain: MockClinic, vendorId: string, forms: readonly FormRow[]): string[] =>
  [...requiredQuantities(forms)].flatMap(([goodsId, { name, count }]) =>
    (chain.books.stocks.byId(stockId(vendorId, goodsId))?.count ?? 0) < count ? [name] : [],
  )

/** Removes the items in these forms from a pharmacy's stock; with `sign` -1, puts them back. */
export function takeStock(chain: MockClinic, vendorId: string, forms: readonly FormRow[], sign: 1 | -1 = 1): void {
  const { stocks } = chain.books
  for (const [goodsId, { count }] of requiredQuantities(forms)) {
    const row = stocks.byId(stockId(vendorId, goodsId))
    if (row) stocks.update(row.id, { count: row.count - sign * count })
  }
}
