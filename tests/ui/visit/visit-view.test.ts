import { describe, expect, test } from 'vitest'
import { instantOf } from '@/domain/general/day'
import type { RefundEligibility } from '@/domain/payment/payment'
import type { Registration, RegistrationStatus } from '@/domain/registration/registration'
import {
  visitCancelBlockerOf,
  daysUntilVisit,
  visitFactsOf,
  feeStateOf,
  canReschedule,
  isNextInQueue,
  isInQueue,
  visitStatusTraits,
  canBeRefunded,
  cancellationRefundOf,
  queueEntriesOf,
  refundProgressOf,
} from '@/ui/screens/visit/visit-view'
import { visit as words } from '@/ui/messages/zh/visit'

const DAY = '2026-11-21'
const at = (time: string, day = DAY) => instantOf(day, time)
const NOW = at('09:00', '2026-11-20')
const STATUSES: readonly RegistrationStatus[] = [
  'reserved',
  'awaiting-payment',
  'awaiting-sign',
  'signed',
  'called',
  'finished',
  'missed',
  'cancelled',
  'stopped',
  'unknown',
]

const aVisit = (change: Partial<Registration> = {}): Registration => ({
  id: 'r1',
  regNo: '202611210001',
  status: 'reserved',
  clinicId: 'c1001',
  clinicName: '仁和堂·高新店',
  address: '',
  departmentName: '中医内科',
  roomName: '二楼 3 诊室',
  doctorId: 'd2001',
  doctorName: '林清和',
  doctorTitle: '主任医师',
  patient: { id: 'p4001', name: '王雅琴' },
  date: DAY,
  timeStart: '09:30',
  timeEnd: '10:00',
  orderNo: 17,
  feeFen: 2500,
  payType: 'wechat',
  chargeId: 'ch1',
  refund: 'refundable',
  cancelDeadline: at('07:30'),
  isCancelable: true,
  isSignable: false,
  signWindow: { start: at('08:30'), end: at('10:00') },
  signCode: 'RHT-202611210001',
  timeline: [],
  requestId: 'q1',
  ...change,
})
const headOf = (change: Partial<Registration>, now = NOW, today = '2026-11-20') =>
  words.head(visitFactsOf(aVisit(change), now, today))
const queue = (ahead: number, calling: number, averageMinutes = 9) => ({
  ahead,
  calling,
  averageMinutes,
  updatedAt: NOW,
})

const shown = (orderNo: number, ahead: number, calling: number) =>
  queueEntriesOf(orderNo, queue(ahead, calling)).map((place) =>
    place.kind === 'others' ? `+${place.count}` : `${place.kind} ${place.number}`,
  )

describe('ticket heading', () => {
  test.each<[Partial<Registration>, string, string]>([
    [{ status: 'reserved' }, '号约好了', '11月21日 周六 09:30 到门诊'],
    [
      { status: 'awaiting-payment', payDeadline: at('09:15', '2026-11-20') },
      '号先给您留着',
      '09:15 前付款，过了时间号会让给别人',
    ],
    [{ status: 'awaiting-payment' }, '号先给您留着', '付了款，号才算数'],
    [{ status: 'awaiting-payment', payDeadline: NOW }, '付款时间过了', '号可能已经让给别人，正在和门诊核对'],
    [{ status: 'awaiting-sign' }, '可以签到了', '10:00 前到前台扫码签到'],
    [{ status: 'signed', queue: queue(2, 14) }, '坐一会儿，快到您了', '叫到号请到二楼 3 诊室'],
    [{ status: 'signed', queue: queue(9, 7) }, '坐一会儿，等叫号', '叫到号请到二楼 3 诊室'],
    [{ status: 'signed', roomName: '' }, '坐一会儿，等叫号', '听到叫号再进诊室'],
    [{ status: 'called' }, '轮到您了', '17 号请进'],
    [{ status: 'called', orderNo: 0 }, '轮到您了', '现在请进'],
    [{ status: 'finished' }, '这次看完了', '还要看的话，可以再约这位医生'],
    [{ status: 'missed' }, '这次没赶上', '没有签到，号已经过了'],
    [{ status: 'cancelled' }, '号已经取消', '还要看的话，可以再约一次'],
    [{ status: 'stopped' }, '这次停诊了', '门诊停了这个时段，不算爽约'],
    [{ status: 'unknown' }, '状态未知', '请打电话问门诊，或过一会儿再看'],
  ])('describes the visit state %o', (change, title, text) => {
    expect(headOf(change)).toEqual({ title, text })
  })

  test('omits the date on the day of the visit', () => {
    expect(headOf({}, NOW, DAY).text).toBe('今天 09:30 到门诊')
  })

  test('omits the time without a check-in window', () => {
    const { signWindow: _, ...visit } = aVisit({ status: 'awaiting-sign' })
    expect(words.head(visitFactsOf(visit, NOW, DAY)).text).toBe('到前台扫码签到')
  })

  test.each([
    ['2026-11-21', '就在今天'],
    ['2026-11-20', '就在明天'],
    ['2026-11-18', '还有 3 天'],
  ])('describes the visit day, seen from %s, as “%s”', (today, expected) => {
    expect(words.daysAhead(daysUntilVisit({ date: DAY, today }) ?? -1)).toBe(expected)
    expect(daysUntilVisit({ date: DAY, today: '2026-11-22' })).toBeUndefined()
  })
})

describe('visit actions', () => {
  test.each<[RegistrationStatus, string, string, boolean, boolean, boolean]>([
    ['awaiting-payment', 'pay', '待付', false, false, true],
    ['reserved', 'directions', '已约', false, true, true],
    ['awaiting-sign', 'sign', '待签', false, true, true],
    ['signed', 'ring', '已到', false, true, false],
    ['called', 'none', '就诊', false, true, false],
    ['finished', 'book-again', '完成', false, false, false],
    ['missed', 'book-again', '爽约', true, false, false],
    ['cancelled', 'book-again', '取消', true, false, false],
    ['stopped', 'book-again', '停诊', true, false, false],
    ['unknown', 'call', '未知', true, false, false],
  ])(
    'depend on the state “%s”: primary action “%s”, seal “%s”',
    (status, primary, seal, isVoid, isScannable, isOpenToCancel) => {
      expect(visitStatusTraits({ status })).toEqual({ primary, isVoid, isScannable, isOpenToCancel })
      expect(words.seal(status).text).toBe(seal)
    },
  )

  test('explain why the visit cannot be cancelled', () => {
    expect(visitCancelBlockerOf(aVisit())).toBeUndefined()
    expect(visitCancelBlockerOf(aVisit({ isCancelable: false }))).toBe('too-late')
    expect(visitCancelBlockerOf(aVisit({ isCancelable: false, refund: 'made-at-desk' }))).toBe('made-at-desk')
    const { cancelDeadline: _, ...visit } = aVisit({ isCancelable: false })
    expect(visitCancelBlockerOf(visit)).toBe('closed')
    expect(visitCancelBlockerOf(aVisit({ status: 'signed' }))).toBe('too-late')
    expect(words.cancelSheet.bar('too-late', words.at(at('07:30')))).toContain('11月21日 07:30')
  })
})

test('canReschedule allows rescheduling only when the old visit can be cancelled', () => {
  const movable = STATUSES.filter((status) => canReschedule(aVisit({ status })))
  expect(movable).toEqual(['reserved', 'awaiting-payment', 'awaiting-sign'])
  expect(STATUSES.some((status) => canReschedule(aVisit({ status, isCancelable: false })))).toBe(false)
})

describe('visit refund', () => {
  test.each<[RefundEligibility, string]>([
    ['refundable', '25.00 元原路退回'],
    ['paid-at-desk', '这笔在前台付的，请到前台退'],
    ['time-expired', '已过可退时间，请联系门诊'],
    ['made-at-desk', '这个号由前台登记，请联系前台'],
    ['disabled-by-wechat', '门诊没有开通线上退款，请联系前台'],
    ['unknown', '钱怎么退，请问门诊'],
  ])('describes the eligibility “%s” before cancelling as “%s”', (refund, expected) => {
    const back = cancellationRefundOf(aVisit({ refund }))
    expect(back === 'free' ? '' : words.cancelSheet.money(back, 2500)).toBe(expected)
  })

  test('promises no refund when nothing was paid', () => {
    expect(cancellationRefundOf(aVisit({ feeFen: 0 }))).toBe('free')
    expect(cancellationRefundOf(aVisit({ status: 'awaiting-payment' }))).toBe('not-paid')
    const { payType: _, ...unpaid } = aVisit()
    expect(cancellationRefundOf(unpaid)).toBe('not-paid')
    expect(cancellationRefundOf({ ...unpaid, refund: 'paid-at-desk' })).toBe('paid-at-desk')
  })

  test('reports how the fee was paid only when that is known', () => {
    expect(feeStateOf(aVisit())).toBe('wechat')
    expect(feeStateOf(aVisit({ payType: 'member-card' }))).toBe('member-card')
    expect(feeStateOf(aVisit({ status: 'awaiting-payment' }))).toBe('awaiting')
    const { payType: _, ...unpaid } = aVisit()
    expect(feeStateOf(unpaid)).toBeUndefined()
    expect(feeStateOf({ ...unpaid, refund: 'paid-at-desk' })).toBe('at-desk')
    expect(feeStateOf({ ...unpaid, refund: 'paid-at-desk', status: 'cancelled' })).toBeUndefined()
  })

  test('loads only for a paid visit that was cancelled or stopped', () => {
    const wanted = STATUSES.filter((status) => canBeRefunded(aVisit({ status })))
    expect(wanted).toEqual(['cancelled', 'stopped'])
    const { payType: _, ...unpaid } = aVisit({ status: 'cancelled' })
    expect(canBeRefunded(unpaid)).toBe(false)
    expect(canBeRefunded(aVisit({ status: 'cancelled', chargeId: '' }))).toBe(false)
  })

  test('returns a refund only when the clinic reports one', () => {
    const status = { result: 'paid', amountFen: 2500 } as const
    expect(refundProgressOf(status)).toBeUndefined()
    expect(refundProgressOf({ ...status, refund: { status: 'none', amountFen: 0 } })).toBeUndefined()
    expect(refundProgressOf({ ...status, refund: { status: 'unknown', amountFen: 2500 } })).toBeUndefined()
    expect(refundProgressOf({ ...status, refund: { status: 'refunding', amountFen: 2500 } })).toEqual({
      state: 'refunding',
      amountFen: 2500,
    })
    expect(refundProgressOf({ ...status, refund: { status: 'refunded', amountFen: 2400 } })).toEqual({
      state: 'refunded',
      amountFen: 2400,
    })
    expect(words.refunding(2500)).toBe('正在退回 25.00 元')
    expect(words.refunded(2500)).toBe('已退 25.00 元')
  })
})

describe('visit queue', () => {
  test.each<[number, number, number, string[]]>([
    [17, 2, 14, ['called 14', 'next 15', 'waiting 16', 'me 17']],
    [17, 1, 15, ['called 15', 'next 16', 'me 17']],
    [17, 0, 16, ['called 16', 'me 17']],
    [17, 0, 12, ['called 12', 'me 17']],
    [17, 9, 7, ['called 7', 'next 8', '+8', 'me 17']],
    [17, 2, 10, ['called 10', '+2', 'me 17']],
    [17, 5, 0, []],
    [17, 0, 17, []],
    [17, 0, 20, []],
  ])(
    'shows at most four steps for queue number %i, with %i ahead and %i called',
    (orderNo, ahead, calling, expected) => {
      expect(shown(orderNo, ahead, calling)).toEqual(expected)
      expect(expected.length).toBeLessThanOrEqual(4)
    },
  )

  test('appears from the opening of check-in until the call when the clinic sends the queue', () => {
    const sent = STATUSES.filter((status) => isInQueue(aVisit({ status, queue: queue(2, 14) })))
    expect(sent).toEqual(['awaiting-sign', 'signed'])
    expect(isInQueue(aVisit({ status: 'signed' }))).toBe(false)
    expect(isNextInQueue(aVisit({ status: 'signed' }), queue(0, 16))).toBe(true)
    expect(isNextInQueue(aVisit({ status: 'signed' }), queue(0, 17))).toBe(false)
    expect(isNextInQueue(aVisit({ status: 'signed' }), queue(1, 15))).toBe(false)
    expect(isNextInQueue(aVisit({ status: 'awaiting-sign' }), queue(0, 16))).toBe(false)
  })
})
