/** The clinic's rules, as C3, C15, R16 and R25 tell them. */
import { HOUR, instantOf, MINUTE } from './clinic-time.mjs'

export const ADVANCE_DAYS = 14
export const PAY_MINUTES = 15
/** How long a phone has to give back the number that it has moved from. */
export const MOVE_MINUTES = 5
export const CANCEL_HOURS = 2
export const REFUND_HOURS = 4
export const MISS_LIMIT = 3
export const MISS_DAYS = 90
export const BLOCK_DAYS = 30
/** How long a number is kept for the first in line. */
export const OFFER_MINUTES = 10
/** In how many lines a patient may stand. */
export const MOST_ENTRIES = 10
/** How long a checkout holds a charge. */
export const LOCK_SECONDS = 300
/** After which a prescription is not repeated without a visit. */
export const REPEAT_DAYS = 90
const SIGN_MINUTES = 60

/** A registration's statuses (docs/product/states.md). */
export const STATUS = {
  reserved: 0,
  awaitingPayment: 5,
  awaitingSign: 10,
  called: 30,
  finished: 40,
  missed: 90,
  cancelled: 91,
}
/** A charge's statuses. */
export const CHARGE = { draft: 0, awaitingPayment: 10, paid: 30, done: 60, refunding: 80, refunded: 90, closed: 91 }
/** A payment's refund. */
export const REFUND = { none: 0, underWay: 1, back: 2 }
export const PAY_TYPE = { wechat: 0, memberCard: 1 }
/** A waitlist entry's statuses. */
export const WAITLIST = { waiting: 0, offered: 10, taken: 20, expired: 90, cancelled: 91 }
const RESERVED = [STATUS.reserved, STATUS.awaitingSign]
export const isReserved = ({ status }) => RESERVED.includes(status)

const startOf = ({ date, time_start }) => instantOf(date, time_start)
export const cancelDeadlineOf = (row) => startOf(row) - CANCEL_HOURS * HOUR
export const refundDeadlineOf = (row) => startOf(row) - REFUND_HOURS * HOUR
export const signWindowOf = (row) => ({
  start: startOf(row) - SIGN_MINUTES * MINUTE,
  end: instantOf(row.date, row.time_end),
})
export const isCancelable = (row, at) =>
  row.status === STATUS.awaitingPayment || (isReserved(row) && at < cancelDeadlineOf(row))

export const APPOINT_CONFIG = {
  isOpen: true,
  advanceDays: ADVANCE_DAYS,
  releaseTime: '00:00',
  stopTime: '23:59',
  timeMode: 0,
  isNeedIdCard: false,
  isNeedReason: false,
  cancelHoursBefore: CANCEL_HOURS,
  signAdvanceMinutes: SIGN_MINUTES,
  signDistanceMeter: 500,
  isWaitGrabOpen: true,
  offerMinutes: OFFER_MINUTES,
  blockRule: { missLimit: MISS_LIMIT, windowDays: MISS_DAYS, blockDays: BLOCK_DAYS },
  notice: '就诊前 2 小时可取消；前 4 小时取消，挂号费原路退回。',
}
