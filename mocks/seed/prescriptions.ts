import { FORM_TYPE_CODES, type FormTypeCode, type FormRow } from '../clinic/order/rows'
import type { MockClinic } from '../clinic/mock-clinic'

export type PrescriptionItems = readonly (readonly [goodsId: string, count: number, remark?: string])[]

export const DIGESTIVE_FORMULA: PrescriptionItems = [
  ['g9001', 15],
  ['g9002', 12],
  ['g9003', 12],
  ['g9004', 15],
  ['g9009', 6],
  ['g9010', 9],
  ['g9011', 6],
  ['g9013', 15, '打碎'],
]
export const CALMING_FORMULA: PrescriptionItems = [
  ['g9012', 9],
  ['g9007', 12],
  ['g9005', 9],
  ['g9014', 15],
  ['g9015', 15],
  ['g9011', 6],
]
export const COUGH_MEDICINES: PrescriptionItems = [
  ['g9101', 1],
  ['g9102', 1],
  ['g9103', 1],
  ['g9104', 1],
  ['g9105', 1],
  ['g9106', 1],
]

const TITLES: Readonly<Record<FormTypeCode, string>> = {
  2: '西药',
  3: '中药饮片',
  4: '配方颗粒',
  5: '检查检验',
  6: '理疗',
}

/** Creates a prescription from lines of [item, quantity per dose, remark]. */
export function prescriptionForm(
  chain: MockClinic,
  orderId: string,
  formType: FormTypeCode,
  doseCount: number,
  lines: PrescriptionItems,
): FormRow {
  const isHerbal = formType === FORM_TYPE_CODES.herbal || formType === FORM_TYPE_CODES.granules
  return {
    id: `${orderId}f1`,
    formType,
    title: TITLES[formType],
    doseCount,
    dailyDosage: isHerbal ? '每日一剂' : '',
    usage: formType === FORM_TYPE_CODES.herbal ? '水煎服' : formType === FORM_TYPE_CODES.granules ? '开水冲服' : '',
    freq: isHerbal ? '每日两次，饭后温服' : formType === FORM_TYPE_CODES.western ? '按说明书服用' : '',
    isAirPharmacy: isHerbal,
    items: lines.flatMap(([goodsId, unitCount, remark = ''], at) => {
      const goods = chain.books.goods.byId(goodsId)
      if (!goods) return []
      const { name, unit, unitFen } = goods
      return [{ id: `${orderId}i${at + 1}`, goodsId, name, unitCount, unit, unitFen, remark }]
    }),
  }
}
