import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import { SLOTS_STALE_MS } from '@/ui/parts/use-polling'
import { toBookingRequest } from '@/ui/screens/booking/booking-params'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { chooseByLabel } from '../../support/choose-by-label'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { toConfirm as toTherapy } from '../therapy/at-therapist'
import {
  confirmPath,
  isBarred,
  isBooked,
  isReady,
  madeIn,
  offerPath,
  openConfirm,
  submit,
  submitKey,
  TOMORROW,
  WATCH_ID,
  withVisit,
} from './at-confirm'
import { WAITLIST_STATUS_CODES } from '../../../mocks/clinic/waitlist/rows'
import { REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { aFreeSlot } from '../../support/booking'
import { reopen } from '../kit/reopen'
import type { Clock } from '@/application/ports/clock'
import { TEST_NOW } from '../../support/test-app'
import { click } from '../kit/mount'
import { openChain } from '../../support/open-chain'
import { SessionStore } from '@/ui/stores/session-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

const { booking: says, common, failure, payment, therapy } = zh
const { clinics, patients } = FIXTURES
const GRANDMOTHER = { id: 'p4005', name: '李秀芳' }
type Demo = Awaited<ReturnType<typeof loggedInDevice>>

const cardsOf = ({ chain }: Demo, patientId: string) =>
  chain.books.cards.by('patientId', patientId).map(({ clinicId }) => clinicId)

const isLoggedInStill = ({ text }: { text: () => string | null }) =>
  expect(text()).not.toContain(failure['signed-out'].text)

describe('patient without a card', () => {
  test('receives a card at this clinic when selected on the visit confirm screen', async () => {
    const { demo, page } = await openConfirm({ world: 'family-of-four' })
    await isReady()
    await chooseByLabel(GRANDMOTHER.name)
    await isReady()
    expect(demo.stores.get(SessionStore).patientName).toBe(GRANDMOTHER.name)
    expect(cardsOf(demo, GRANDMOTHER.id)).toEqual([clinics.gaoxin])
    isLoggedInStill(page)
  })
  test('receives a card at this clinic when selected on the therapy confirm screen', async () => {
    const { demo, page } = await toTherapy({ world: 'family-of-four' })
    await chooseByLabel(GRANDMOTHER.name)
    await until(() => expect(demo.stores.get(SessionStore).patientName).toBe(GRANDMOTHER.name))
    const key = await there('button', new RegExp(`^${therapy.submit(1)}`))
    await until(() => expect(key.getAttribute('aria-disabled')).toBeNull())
    expect(cardsOf(demo, GRANDMOTHER.id)).toEqual([clinics.gaoxin])
    isLoggedInStill(page)
  })
  test('receives a card at this clinic when selected on the confirm screen for a waitlist offer', async () => {
    const demo = await loggedInDevice({ world: 'watch-offer' })
    const { books } = demo.chain
    const path = offerPath(demo)
    const mother = books.patients.byId(patients.wangYaqin)
    if (!mother) throw new Error('no mother')
    books.patients.create({ ...mother, ...GRANDMOTHER, isMain: false })
    books.waitlist.update(WATCH_ID, { patientId: GRANDMOTHER.id })
    const page = await openScreen(demo, path)
    await page.sees(says.offer.forOther(GRANDMOTHER.name))
    await tapOn('button', says.offer.change)
    await isReady()
    expect(cardsOf(demo, GRANDMOTHER.id)).toEqual([clinics.gaoxin])
    isLoggedInStill(page)
  })
  test('receives one card when selected several times', async () => {
    const { demo } = await openConfirm({ world: 'family-of-four' })
    const made = () => demo.chain.requests.filter(({ call }) => call === 'POST /mcapi/patients/card').length
    for (const name of [GRANDMOTHER.name, '王雅琴', GRANDMOTHER.name]) {
      await isReady()
      await chooseByLabel(name)
      await until(() => expect(demo.stores.get(SessionStore).patientName).toBe(name))
    }
    expect(made()).toBe(1)
  })
})

test('confirm screen asks for a patient, and does not mention an expired login, when no patient has a card', async () => {
  const { demo, page } = await openConfirm()
  await isReady()
  for (const { id } of demo.chain.books.cards.by('patientId', patients.wangJianguo)) demo.chain.books.cards.remove(id)
  await chooseByLabel('王建国')
  await page.sees(says.nobody)
  await isBarred()
  isLoggedInStill(page)
})

test('confirm screen hides the previous patient’s card balance after a switch to another patient', async () => {
  const { demo, page } = await openConfirm()
  const paymentMethod = demo.stores.get(PaymentMethodStore)
  await until(() => expect(paymentMethod.card.known()).toBeTruthy())
  const balance = payment.cardBalance(common.yuan(paymentMethod.card.known()?.totalFen ?? 0))
  await page.sees(balance)
  await chooseByLabel('王建国')
  await until(() => expect(demo.stores.get(SessionStore).patientName).toBe('王建国'))
  await submitKey()
  await until(() => expect(page.text()).not.toContain(balance))
})

test('confirm screen hides the previous patient’s therapy course when the new patient’s courses fail to load', async () => {
  const { demo, page } = await toTherapy()
  await chooseByLabel('王建国')
  await page.sees(therapy.useCourse)
  demo.chain.faults.add({ call: 'GET /mcapi/v2/regs/therapy/list', fault: '500' })
  await chooseByLabel('王雅琴')
  await page.sees(therapy.coursesFailed)
  expect(page.text()).not.toContain(therapy.useCourse)
})

describe('confirm screen › waitlist offer', () => {
  const { offer: says, reason } = zh.booking

  async function openOffer() {
    const demo = await loggedInDevice({ world: 'watch-offer' })
    const page = await openScreen(demo, offerPath(demo))
    await isReady()
    return { demo, page, watch: () => demo.chain.books.waitlist.byId(WATCH_ID) }
  }

  describe('offered slot', () => {
    test('shows a countdown, and completes the waitlist entry once booked', async () => {
      const { page, watch } = await openOffer()
      expect(page.text()).toContain(says.title)
      expect(page.text()).toMatch(/还剩 0?\d:\d\d/)
      await submit()
      await isBooked()
      expect(watch()?.status).toBe(WAITLIST_STATUS_CODES.taken)
    })
    test('cannot be booked for another patient, and offers to switch back to the patient on the waitlist', async () => {
      const { page, watch } = await openOffer()
      await chooseByLabel('王建国')
      await page.sees(says.forOther('王雅琴'))
      await isBarred()
      expect(watch()?.status).toBe(WAITLIST_STATUS_CODES.offered)
      await tapOn('button', says.change)
      await isReady()
      expect(page.text()).not.toContain(says.forOther('王雅琴'))
    })
  })

  describe('offer booked on another device', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
    afterEach(() => void vi.useRealTimers())

    test('shows that the patient already has the slot, and links to the visit', async () => {
      const { demo, page } = await openOffer()
      const { chain, stores } = demo
      const { offer, doctorId, clinicId, date } = stores.get(WaitlistStore).byId(WATCH_ID) ?? {}
      if (!offer || !doctorId || !clinicId || !date) throw new Error('no offer')
      const { scheduleId, orderNo } = offer.slot
      const wish = toBookingRequest(stores, { doctorId, clinicId, date, scheduleId, orderNo, grabId: WATCH_ID }, false)
      if (!wish) throw new Error('no wish')
      const other = await loggedInDevice({ chain })
      const booked = await other.container.get(RegistrationService).book(wish)
      act(() => void vi.advanceTimersByTime(SLOTS_STALE_MS))
      await there('heading', zh.booking.already)
      await until(() => expect(page.link(zh.booking.seeMine)).toBe(`/wechat/visits/${booked.id}`))
    })
  })

  describe('offer that expires during the tap on “book”', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
    afterEach(() => void vi.useRealTimers())

    test('keeps the reason, shows that the slot is still free, and is booked on the second tap', async () => {
      const { demo, page } = await openOffer()
      page.fill(reason, '肩膀疼，抬不起来')
      demo.chain.rules.returnMinutes = 0
      demo.chain.clock.moveMinutes(12)
      await submit()
      await page.sees(says.over)
      await page.sees(says.overFree)
      const written = await there<HTMLTextAreaElement>('textbox', reason)
      expect(written.value).toBe('肩膀疼，抬不起来')
      expect(madeIn(demo)).toEqual([])
      await submit()
      await isBooked()
      expect(madeIn(demo)).toMatchObject([{ reason: '肩膀疼，抬不起来' }])
    })
  })
})

describe('confirm screen › visit with the same doctor on the same day', () => {
  const { booking: says, visitActions } = zh
  const CANCEL = 'POST /mcapi/v2/regs/{id}/cancel'

  /** Books a visit on a day when the patient already has a visit with this doctor. */
  async function wantAnother(cashier?: NonNullable<Parameters<typeof loggedInDevice>[0]>['cashier']) {
    const demo = await loggedInDevice(cashier ? { cashier } : {})
    const old = await withVisit(demo)
    const { slot } = await aFreeSlot(demo, 3)
    const page = await openScreen(demo, confirmPath(slot))
    await submit()
    await page.sees(says.sameDay('11月21日'))
    const statusOfOld = () => demo.chain.books.registrations.byId(old.id)?.status
    return { demo, page, old, slot, statusOfOld }
  }

  describe('second visit with the same doctor on one day', () => {
    test('asks which visit to keep, and is not booked when the patient keeps the first', async () => {
      const { demo, old, statusOfOld } = await wantAnother()
      const keep = await there('link', says.keepOld)
      expect(keep.getAttribute('href')).toBe(`/wechat/visits/${old.id}`)
      expect(madeIn(demo)).toHaveLength(1)
      expect(statusOfOld()).toBe(REGISTRATION_STATUS_CODES.reserved)
    })
    test('offers no replacement when the first visit can no longer be cancelled', async () => {
      const demo = await loggedInDevice()
      const old = await withVisit(demo)
      const { slot } = await aFreeSlot(demo, 3)
      demo.chain.clock.moveTo(`${TOMORROW}T07:30:00+08:00`)
      await openScreen(demo, confirmPath(slot))
      await submit()
      const keep = await there('link', says.keepOld)
      expect(keep.getAttribute('href')).toBe(`/wechat/visits/${old.id}`)
      expect(found('button', says.replace(slot.timeStart))).toEqual([])
    })
    test('shows the refund deadline for the first visit', async () => {
      const { page } = await wantAnother()
      await page.sees('旧号：11月21日 04:00 前付好新号，25.00 元原路退回')
    })
    test('replaces the first visit, which stays booked until the second is paid', async () => {
      const { demo, page, old, slot, statusOfOld } = await wantAnother(['cancel', 'ok'])
      await tapOn('button', says.replace(slot.timeStart))
      await page.sees(visitActions.oldUntilPaid)
      expect(statusOfOld()).toBe(REGISTRATION_STATUS_CODES.reserved)
      await tapOn('button', /^微信支付 \d/)
      await isBooked()
      await until(() => expect(statusOfOld()).toBe(REGISTRATION_STATUS_CODES.cancelled))
      expect(madeIn(demo).filter(({ rescheduledFrom }) => rescheduledFrom === old.id)).toMatchObject([
        { timeStart: slot.timeStart, status: REGISTRATION_STATUS_CODES.reserved },
      ])
    })
    test('shows that the first visit stays booked, even after a reload, until it is cancelled', async () => {
      const { demo, page, old, slot, statusOfOld } = await wantAnother()
      const { faults } = demo.chain
      faults.add({ call: CANCEL, fault: 'envelope', code: 50001 })
      await tapOn('button', says.replace(slot.timeStart))
      await isBooked()
      await page.sees(visitActions.oldStands)
      const again = await reopen(demo, page)
      await again.sees(visitActions.oldStands)
      expect(statusOfOld()).toBe(REGISTRATION_STATUS_CODES.reserved)
      const see = await there('link', visitActions.seeOld)
      expect(see.getAttribute('href')).toBe(`/wechat/visits/${old.id}`)
      faults.clear()
      const last = await reopen(demo, again)
      await isBooked()
      await until(() => expect(statusOfOld()).toBe(REGISTRATION_STATUS_CODES.cancelled))
      await until(() => expect(last.text()).not.toContain(visitActions.oldStands))
    })
  })
})

describe('confirm screen › wrong device clock', () => {
  const { payment } = zh
  const DAY = 24 * 60 * 60_000

  test.each([
    ['a day ahead of', DAY],
    ['a day behind', -DAY],
  ])('uses the clinic’s date when the device clock is %s the clinic’s', async (_how, wrongBy) => {
    const chain = openChain({ clock: { at: TEST_NOW } })
    const clock: Clock = {
      now: () => new Date(chain.clock.now().getTime() + wrongBy),
      wait: async (milliseconds) => {
        await Promise.resolve()
        chain.clock.moveSeconds(milliseconds / 1000)
      },
    }
    const demo = await loggedInDevice({ chain, clock, cashier: ['cancel', 'ok'] })
    const page = await openScreen(demo, '/booking?departmentId=all')
    const days = await there('radiogroup', '就诊日期')
    await until(() => expect(found('radio', undefined, days)[0]?.getAttribute('aria-label')).toBe('今天 20 日，有号'))
    const tomorrow = found('radio', undefined, days)[1]
    if (tomorrow) click(tomorrow)
    const toDoctor = () => found('link', '林清和，去挂号')[0]
    await until(() => expect(toDoctor()?.getAttribute('href')).toContain(`date=${TOMORROW}`))
    await tapOn('link', '林清和，去挂号')
    await tapOn('radio', /^11月21日.*余/)
    const key = await there('button', /^就约明天 \d\d:\d\d/)
    const [time = ''] = /\d\d:\d\d/.exec(key.textContent) ?? []
    click(key)
    await submit()
    await page.sees(payment.unpaid)
    const left = ((madeIn(demo)[0]?.payDeadline ?? 0) - chain.clock.now().getTime()) / 1000
    const [, minutes, seconds] = /(\d\d):(\d\d)内付完/.exec(page.text()) ?? []
    expect(Math.abs(Number(minutes) * 60 + Number(seconds) - left)).toBeLessThan(5)
    await tapOn('button', /^微信支付 \d/)
    await isBooked()
    await page.sees(payment.bookedText('明天', time))
    expect(madeIn(demo)).toMatchObject([
      { date: TOMORROW, timeStart: time, status: REGISTRATION_STATUS_CODES.reserved },
    ])
  })
})
