import { memberCardOfPatient, changeBalance } from '../clinic/member-card/actions'
import { FIXTURES } from '../clinic/fixtures'
import { prescriptionPhoto } from '../seed/prescription-photo'
import type { Scenario } from './scenario'
import { DAY_MS, MINUTE_MS } from '../clinic/clock'
import { holdUnpaidVisit, attemptPayment } from './visit-builders'

const { account, patients } = FIXTURES
const UNPAID_ORDER = 'o6001'
const PHOTO_ORDER = 'o6008'

/** Another device with the same account holds the order's lock for ten minutes. */
export const lockedElsewhereScenario: Scenario = {
  name: 'lock-elsewhere',
  title: '待付的药单正在另一台手机上付',
  english: 'Another phone is paying the unpaid order',
  group: 'orders',
  prepare: ({ books, clock }) => {
    const now = clock.now().getTime()
    const token = 'seed-other-phone'
    const login = { accountId: account.id, patientId: patients.wangYaqin, usesLeft: null }
    books.tokens.create({ id: token, ...login, expireAt: now + DAY_MS })
    const holder = `${account.id} other-phone`
    books.locks.create({ id: UNPAID_ORDER, holder, token, lockId: 'lk-other', expireAt: now + 10 * MINUTE_MS })
  },
}

/** The discount of the unpaid order ends one minute after opening. */
export const priceChangeScenario: Scenario = {
  name: 'price-changed',
  title: '待付的药单一分钟后涨价',
  english: 'The price of the unpaid order rises in one minute',
  group: 'orders',
  prepare: ({ agenda, clock }) => {
    agenda.add(clock.now().getTime() + MINUTE_MS, 'discount-ends', UNPAID_ORDER)
  },
}

export const lowCardBalanceScenario: Scenario = {
  name: 'member-low',
  title: '会员卡只剩 5 元',
  english: 'The member card holds 5 yuan',
  group: 'orders',
  prepare: (chain) => {
    const card = memberCardOfPatient(chain, patients.wangYaqin)
    if (!card) return
    const out = {
      kind: 1,
      title: '到店消费',
      chargeId: '',
      transactionId: '',
      at: chain.clock.now().getTime(),
    } as const
    changeBalance(chain, card, { ...out, principalFen: 500 - card.principalFen, presentFen: -card.presentFen })
  },
}

/** The pharmacy reads the photo after half a minute and rejects it. */
export const photoRejectedScenario: Scenario = {
  name: 'photo-rejected',
  title: '拍的处方看不清，被退回',
  english: 'The photo of a prescription is unreadable and is rejected',
  group: 'orders',
  prepare: ({ agenda, books, clock }) => {
    books.charges.update(PHOTO_ORDER, { photos: [prescriptionPhoto(true)] })
    agenda.add(clock.now().getTime() + 30_000, 'photo-read', PHOTO_ORDER)
  },
}

/** The clinic accepts neither photos nor reorders. */
export const ordersAtDeskScenario: Scenario = {
  name: 'orders-at-desk',
  title: '门诊不开放拍方抓药和再配一次',
  english: 'No photo orders and no reorders',
  group: 'closed',
  prepare: ({ rules }) => {
    rules.isPhotoOpen = false
    rules.isCloneOpen = false
  },
}

/**
 * In the prescription from two months ago, one item costs more now, one is in short supply, and one is no longer sold.
 */
export const changedProductsScenario: Scenario = {
  name: 'goods-changed',
  title: '两个月前的药：一样涨价，一样缺货，一样停售',
  english: 'Order of two months ago: one item costs more, one is out of stock, one withdrawn',
  group: 'orders',
  prepare: ({ books }) => {
    books.goods.update('g9201', { unitFen: 2780 })
    books.goods.update('g9202', { stock: 0 })
  },
}

/** 王雅琴 has moved to a city to which no pharmacy delivers. */
export const noPharmacyInRangeScenario: Scenario = {
  name: 'air-pharmacy-out-of-range',
  title: '收货地址在拉萨，没有药房送到',
  english: 'The address is in Lhasa, where no pharmacy delivers',
  group: 'orders',
  prepare: ({ books }) => {
    const lhasa = { provinceId: '540000', provinceName: '西藏自治区', cityId: '540100', cityName: '拉萨市' }
    for (const { id } of books.addresses.by('patientId', patients.wangYaqin))
      books.addresses.update(id, { ...lhasa, districtId: '540102', districtName: '城关区', detail: '北京中路 35 号' })
  },
}

export const ORDER_SCENARIOS: readonly Scenario[] = [
  lockedElsewhereScenario,
  priceChangeScenario,
  lowCardBalanceScenario,
  photoRejectedScenario,
  ordersAtDeskScenario,
  changedProductsScenario,
  noPharmacyInRangeScenario,
]

export const latePaymentScenario: Scenario = {
  name: 'pay-waiting',
  title: '付了款，门诊 40 秒后才知道',
  english: 'Paid; the clinic is notified 40 seconds later',
  group: 'orders',
  prepare: ({ rules }) => {
    rules.paymentLateSeconds = 40
  },
}

/** The cancelled payment's slot stays reserved for fifteen minutes, and the same order can still be paid. */
export const cancelledPaymentScenario: Scenario = {
  name: 'pay-cancel',
  title: '挂了号，在微信里取消了付款',
  english: 'A visit is booked; its payment was cancelled in WeChat',
  group: 'orders',
  prepare: (chain) => {
    const visit = holdUnpaidVisit(chain, 'seed-pay-cancel')
    if (visit) attemptPayment(chain, visit, 'cancel')
  },
}
