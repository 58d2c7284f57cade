import { addDays, instantOf } from '@/domain/general/day'
import {
  ORDER_STATUS_CODES,
  FORM_TYPE_CODES,
  EMPTY_CHECKOUT_CHOICES,
  type ChargeRow,
  type FormTypeCode,
} from '../clinic/order/rows'
import { markChargePaid, dueFenOf, createCharge, refundCharge, type NewCharge } from '../clinic/order/actions'
import type { MockClinic } from '../clinic/mock-clinic'
import { debitCard } from '../clinic/member-card/actions'
import { rechargeBonusFen } from '../clinic/member-card/recharge'
import { memberPricePercentOf } from '../clinic/payment/payables'
import { calculatePrice } from '../clinic/order/pricing'
import { MINUTE_MS } from '../clinic/clock'
import { FIXTURES } from '../clinic/fixtures'
import { prescriptionPhoto } from './prescription-photo'
import {
  CALMING_FORMULA,
  COUGH_MEDICINES,
  DIGESTIVE_FORMULA,
  prescriptionForm,
  type PrescriptionItems,
} from './prescriptions'

const { account, clinics, doctors, patients } = FIXTURES
/** Pays an order in the past; the pharmacy and the carrier then follow the clinic's clock. */
function paid(chain: MockClinic, row: ChargeRow, payType: 0 | 1, at: number): void {
  const id = chain.nextId(payType === 1 ? 'mt' : 'wx')
  const percent = payType === 1 ? memberPricePercentOf(chain, row) : 100
  const amountFen = dueFenOf({ ...row, price: calculatePrice(chain, row, row.choices, percent).price })
  const [card] = chain.books.memberCards.by('patientId', row.patientId)
  if (payType === 1 && card)
    debitCard(chain, card, amountFen, { at, title: row.title, chargeId: row.id, transactionId: id })
  chain.books.transactions.create({
    id,
    kind: row.kind,
    orderId: row.id,
    payType,
    title: row.title,
    amountFen,
    result: 1,
    outcome: 'ok',
    openedAt: at,
    paidAt: at,
  })
  markChargePaid(chain, row, amountFen, payType, at)
}

const HOME = {
  id: 'a6001',
  patientId: patients.wangYaqin,
  consignee: '王雅琴',
  mobile: account.mobile,
  provinceId: '510000',
  provinceName: '四川省',
  cityId: '510100',
  cityName: '成都市',
  districtId: '510107',
  districtName: '武侯区',
  detail: '桐梓林北路 8 号 3 栋 1202',
  isDefault: true,
}

/** Orders of the account 13800000001, at least one per status, and 王雅琴's member card with its bills. */
export function seedOrders(chain: MockClinic): void {
  const { books } = chain
  const now = chain.clock.now().getTime()
  const at = (daysAgo: number, time: string) => instantOf(addDays(chain.clock.today(), -daysAgo), time).getTime()
  const own = { accountId: account.id, patientId: patients.wangYaqin, clinicId: clinics.gaoxin }
  const ofLin = { ...own, kind: 'charge', doctorId: doctors.linQinghe, subjectId: 'r5001' } as const
  const ofZhou = { ...own, kind: 'charge', doctorId: doctors.zhouMin, subjectId: 'r5002' } as const
  const open = (id: string, given: NewCharge) => createCharge(chain, { expireAt: null, ...given }, id)
  const form = (id: string, type: FormTypeCode, doses: number, lines: PrescriptionItems) => [
    prescriptionForm(chain, id, type, doses, lines),
  ]

  books.memberCards.create({
    id: 'm9001',
    patientId: patients.wangYaqin,
    typeName: '金卡会员',
    percent: 95,
    password: FIXTURES.memberPassword,
  })
  const recharge = (id: string, feeFen: number, madeAt: number) => {
    const given = {
      ...own,
      kind: 'recharge',
      title: '会员卡充值',
      feeFen,
      presentFen: rechargeBonusFen(feeFen),
    } as const
    paid(chain, open(id, { ...given, madeAt }), 0, madeAt + 2 * MINUTE_MS)
  }

  recharge('o6010', 50_000, at(61, '11:20'))
  const western = form('o6003', FORM_TYPE_CODES.western, 1, [
    ['g9201', 2, '早饭前 1 粒'],
    ['g9202', 1],
    ['g9204', 1],
  ])
  const stomach = open('o6003', { ...ofZhou, title: '西药', forms: western, madeAt: at(58, '10:40') })
  paid(chain, stomach, 1, at(58, '10:52'))
  const again = open('o6006', {
    ...ofLin,
    title: '中药饮片 5 剂',
    forms: form('o6006', FORM_TYPE_CODES.herbal, 5, CALMING_FORMULA),
    madeAt: at(18, '10:05'),
  })
  paid(chain, again, 1, at(18, '10:09'))
  refundCharge(chain, again.id, '医生改方', at(18, '10:15'))
  createCharge(
    chain,
    {
      ...ofLin,
      title: '中药饮片 7 剂',
      forms: form('o6007', FORM_TYPE_CODES.herbal, 7, CALMING_FORMULA),
      madeAt: at(6, '15:10'),
    },
    'o6007',
  )
  // Runs these orders' events first, because bills must be in chronological order.
  chain.catchUp()
  recharge('o6011', 30_000, at(5, '20:05'))

  const granules = open('o6002', {
    ...ofLin,
    title: '配方颗粒 7 剂',
    forms: form('o6002', FORM_TYPE_CODES.granules, 7, COUGH_MEDICINES),
    madeAt: at(1, '10:20'),
    address: HOME,
    choices: {
      ...EMPTY_CHECKOUT_CHOICES,
      delivery: { deliveryType: 1, addressId: '', companyId: 'co6002', payMode: 0 },
      vendorId: 'v7001',
    },
  })
  paid(chain, granules, 0, at(1, '10:35'))
  const exams = [
    ['g9301', 1],
    ['g9304', 1],
  ] as const
  const tests = open('o6009', {
    ...ofZhou,
    title: '检查检验',
    forms: form('o6009', FORM_TYPE_CODES.exam, 1, exams),
    madeAt: at(1, '09:10'),
  })
  paid(chain, tests, 0, at(1, '09:18'))
  const decocted = open('o6005', {
    ...ofLin,
    title: '中药饮片 7 剂',
    forms: form('o6005', FORM_TYPE_CODES.herbal, 7, CALMING_FORMULA),
    madeAt: at(1, '15:50'),
    choices: {
      ...EMPTY_CHECKOUT_CHOICES,
      process: [{ formId: 'o6005f1', processType: 1, usageId: 'us8001', bagsPerDose: 2, bagVolume: 200, remark: '' }],
    },
  })
  paid(chain, decocted, 1, at(1, '16:00'))

  createCharge(
    chain,
    {
      ...ofLin,
      title: '中药饮片 7 剂',
      forms: form('o6001', FORM_TYPE_CODES.herbal, 7, DIGESTIVE_FORMULA),
      discountFen: 1000,
      madeAt: now - 25 * MINUTE_MS,
    },
    'o6001',
  )
  const family = { ...ofZhou, patientId: patients.wangJianguo, subjectId: '' }
  const half = [
    ['g9301', 1],
    ['g9302', 1],
    ['g9303', 1],
  ] as const
  open('o6004', {
    ...family,
    title: '检查检验',
    status: ORDER_STATUS_CODES.partPaid,
    receivedFen: 10_000,
    forms: form('o6004', FORM_TYPE_CODES.exam, 1, half),
    madeAt: at(1, '11:00'),
  })
  const photo = open('o6008', {
    ...own,
    kind: 'charge',
    title: '拍方抓药',
    status: ORDER_STATUS_CODES.draft,
    photos: [prescriptionPhoto()],
    photoDoses: 7,
    madeAt: now - 30 * MINUTE_MS,
  })
  chain.agenda.add(photo.madeAt + chain.rules.reviewMinutes * MINUTE_MS, 'photo-read', photo.id)
}
