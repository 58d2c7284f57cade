import type { Database } from '../clinic/database'
import { FORM_TYPE_CODES, type FormTypeCode } from '../clinic/order/rows'
import { PHARMACY_IDS } from '../clinic/order/pharmacies'

/** Items for sale: id, name, unit, fen per unit, and the stock of the clinic's own pharmacy. */
type Seed = readonly [id: string, name: string, unit: string, unitFen: number, stock: number]

const HERBS: readonly Seed[] = [
  ['g9001', '黄芪', 'g', 12, 60_000],
  ['g9002', '党参', 'g', 25, 40_000],
  ['g9003', '炒白术', 'g', 18, 40_000],
  ['g9004', '茯苓', 'g', 10, 60_000],
  ['g9005', '当归', 'g', 22, 30_000],
  ['g9006', '酒川芎', 'g', 14, 30_000],
  ['g9007', '白芍', 'g', 13, 30_000],
  ['g9008', '熟地黄', 'g', 9, 30_000],
  ['g9009', '陈皮', 'g', 8, 40_000],
  ['g9010', '法半夏', 'g', 32, 20_000],
  ['g9011', '炙甘草', 'g', 11, 50_000],
  ['g9012', '柴胡', 'g', 35, 20_000],
  ['g9013', '酸枣仁', 'g', 88, 8_000],
  ['g9014', '合欢皮', 'g', 7, 20_000],
  ['g9015', '首乌藤', 'g', 6, 20_000],
  ['g9016', '川贝母', 'g', 480, 300],
]
const GRANULES: readonly Seed[] = [
  ['g9101', '荆芥颗粒', '袋', 165, 900],
  ['g9102', '防风颗粒', '袋', 240, 900],
  ['g9103', '桔梗颗粒', '袋', 190, 900],
  ['g9104', '紫菀颗粒', '袋', 210, 900],
  ['g9105', '百部颗粒', '袋', 175, 900],
  ['g9106', '白前颗粒', '袋', 180, 900],
]
const WESTERN: readonly Seed[] = [
  ['g9201', '奥美拉唑肠溶胶囊 20mg×14', '盒', 2680, 200],
  ['g9202', '铝碳酸镁咀嚼片 0.5g×20', '盒', 1850, 200],
  ['g9203', '氯雷他定片 10mg×6', '盒', 1290, 200],
  ['g9204', '维生素 B2 片 5mg×100', '瓶', 480, 0],
]
const EXAMS: readonly Seed[] = [
  ['g9301', '血常规', '次', 2200, 9_999],
  ['g9302', '肝功能十二项', '次', 9800, 9_999],
  ['g9303', '腹部彩超', '次', 16_000, 9_999],
  ['g9304', '甲状腺功能三项', '次', 13_500, 9_999],
]
const SHELVES: readonly (readonly [FormTypeCode, readonly Seed[]])[] = [
  [FORM_TYPE_CODES.herbal, HERBS],
  [FORM_TYPE_CODES.granules, GRANULES],
  [FORM_TYPE_CODES.western, WESTERN],
  [FORM_TYPE_CODES.exam, EXAMS],
]

/** Items that a delivering pharmacy never has in stock. */
const MISSING: Readonly<Record<string, readonly string[]>> = { v7003: ['g9013', 'g9016'], v7002: ['g9016'] }

export function seedProducts({ goods, stocks }: Database): void {
  for (const [formType, seeds] of SHELVES) {
    for (const [id, name, unit, unitFen, stock] of seeds) {
      goods.create({ id, name, formType, unit, unitFen, stock, isOnSale: id !== 'g9204' })
      if (formType !== FORM_TYPE_CODES.herbal && formType !== FORM_TYPE_CODES.granules) continue
      for (const vendorId of PHARMACY_IDS) {
        stocks.create({ id: `${vendorId} ${id}`, count: MISSING[vendorId]?.includes(id) ? 0 : stock })
      }
    }
  }
}
