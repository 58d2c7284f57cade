import { describe, expect, test } from 'vitest'
import { consultationCalls } from '@/adapters/http/calls/consultation'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { createClinicHost, type MockClinicHost } from '../../mocks/control/host'
import { inPageControlApi } from '../../mocks/control/control-api'
import { ACTIONS } from '../../mocks/control/actions'
import { ACTION_GROUPS } from '../../mocks/control/action'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import { markChargePaid } from '../../mocks/clinic/order/actions'
import { aQuestion, gaoxin, linQinghe, PatientClient, WEDNESDAY } from './support/patient-at'

type Told = { name: string; title: string; english: string; group: string; targets: { id: string; label: string }[] }
type Done = { done?: string; english?: string; error?: { message: string; english: string } }

async function opened(world = 'default') {
  const host: MockClinicHost = createClinicHost()
  const control = inPageControlApi(host)
  await control.ask('POST', 'world', { name: world, at: WEDNESDAY })
  const { chain } = host
  const actions = async () => (await control.ask('GET', 'actions')).body as Told[]
  const targets = async (action: string) => (await actions()).find((each) => each.name === action)?.targets ?? []
  const perform = async (action: string, body: object = {}) => {
    const { status, body: said } = await control.ask('POST', `actions/${action}`, body)
    return { status, ...(said as Done) }
  }
  return { chain, actions, targets, perform, phone: new PatientClient(chain) }
}
const status = (chain: MockClinic, id: string) => chain.books.registrations.byId(id)?.status
const order = (chain: MockClinic, id: string) => chain.books.charges.byId(id)
const ahead = (chain: MockClinic) =>
  chain.books.registrations.all().find(({ requestId }) => requestId.startsWith('seed-sign'))

/** Creates a paid question that 林清和 has not accepted yet. */
async function asked(phone: PatientClient): Promise<string> {
  await phone.login()
  const { consultationId, chargeId } = await phone.get(consultationCalls.build, { body: aQuestion() })
  const pay = { payType: 0, amount: 30, requestId: 'pay' }
  const { data } = await phone.ask<{ payTransId: string }>('POST', `/mcapi/pay/advisory/${chargeId}`, pay)
  reportCashierOutcome(phone.chain, data.payTransId, 'ok')
  return String(consultationId)
}

describe('action registry', () => {
  test('describes each action without changing anything', async () => {
    const { chain, actions } = await opened()
    const before = JSON.stringify(chain.books.slots.all())
    const told = await actions()
    expect(told.map(({ name }) => name)).toEqual(ACTIONS.map(({ name }) => name))
    expect(new Set(told.map(({ name }) => name)).size).toBe(told.length)
    for (const { title, english, group, targets } of told) {
      expect(title).toMatch(/[一-龥]/)
      expect(english).toMatch(/^[A-Z]/)
      expect(ACTION_GROUPS.map((each) => each.group)).toContain(group)
      for (const { id, label } of targets) expect([id, label]).not.toContain('')
    }
    expect(JSON.stringify(chain.books.slots.all())).toBe(before)
  })

  test('rejects unavailable and unknown actions with a message in both languages', async () => {
    const { perform } = await opened()
    expect(await perform('payment-arrives')).toMatchObject({
      status: 409,
      error: { message: '现在没有可以“让付款到账”的', english: 'nothing to “Let a payment arrive” now' },
    })
    expect(await perform('mark-seen', { target: 'r5001' })).toMatchObject({ status: 409 })
    expect(await perform('renew-edition', { target: gaoxin })).toMatchObject({ status: 409 })
    expect(await perform('hail')).toMatchObject({ status: 404 })
    expect(await perform('review-photo', { target: 'o6008' })).toMatchObject({ status: 400 })
    expect(await perform('review-photo', { target: 'o6008', option: 'eaten' })).toMatchObject({ status: 400 })
    expect(await perform('stop-session', { whom: 'me' })).toMatchObject({ status: 400 })
  })
})

describe('slot actions', () => {
  test('offer a freed slot to the first waitlist entry, then to the next entry once the offer expires', async () => {
    const { chain, perform, targets } = await opened()
    const scheduleId = String(chain.books.waitlist.byId('w8002')?.scheduleId)
    expect((await targets('free-number'))[0]).toMatchObject({
      id: scheduleId,
      label: expect.stringContaining('有人在等'),
    })
    const taken = () => chain.books.slots.by('scheduleId', scheduleId).flatMap((slot) => slot.taken).length
    const before = taken()
    expect(await perform('free-number', { target: scheduleId })).toMatchObject({
      status: 200,
      done: expect.stringMatching(/先问候补的第 1 位/),
    })
    expect(chain.books.waitlist.byId('w8001')).toMatchObject({ status: 10, offer: expect.anything() })
    expect(await perform('free-number', { target: scheduleId })).toMatchObject({ status: 200 })
    expect(chain.books.waitlist.byId('w8002')).toMatchObject({ status: 10, offer: expect.anything() })
    expect(taken(), 'what is offered stays off the shelf').toBe(before)
  })

  test('free a slot for booking in a sold-out week', async () => {
    const { chain, perform, targets, phone } = await opened('sold-out-week')
    const target = (await targets('free-number')).find(({ id }) => id.startsWith(linQinghe))?.id ?? ''
    const day = target.replace(/^.*-(\d{4})(\d\d)(\d\d)-.*$/, '$1-$2-$3')
    expect(await phone.free(linQinghe, day)).toEqual([])
    expect(await perform('free-number', { target })).toMatchObject({ status: 200 })
    const [free] = await phone.free(linQinghe, day)
    expect(free).toMatchObject({ restCount: 1 })
    await phone.login()
    expect(await phone.book(free, { reserveDate: day })).toMatchObject({ code: 200 })
    expect(chain.books.registrations.all().filter(({ date: each }) => each === day)).toHaveLength(1)
  })

  test('stop a session, and cancel and refund the session’s visits', async () => {
    const { chain, perform, targets } = await opened('sign-too-early')
    const visit = ahead(chain)
    expect((await targets('stop-session'))[0]?.id).toBeTruthy()
    expect(await perform('stop-session', { target: visit?.scheduleId, text: '医生出差' })).toMatchObject({
      done: expect.stringMatching(/1 个号/),
    })
    expect(chain.books.registrations.byId(String(visit?.id))).toMatchObject({ status: 92 })
    expect(chain.books.refunds.by('orderId', String(visit?.id))).toMatchObject([{ status: 1 }])
    expect(await perform('refund-done')).toMatchObject({ status: 200 })
    expect(chain.books.refunds.by('orderId', String(visit?.id))).toMatchObject([{ status: 2 }])
    expect(await perform('refund-done')).toMatchObject({ status: 409 })
  })
})

describe('visit actions', () => {
  test('call queue numbers until the patient’s turn, then finish the visit and create its record', async () => {
    const { chain, perform, targets, phone } = await opened('sign-open')
    const id = String(ahead(chain)?.id)
    await phone.login()
    await phone.ask('POST', '/mcapi/v2/regs/sign', { regId: id })
    const queue = async () => (await phone.detail(id)).queue?.ahead ?? -1
    const first = await queue()
    expect((await targets('call-next'))[0]?.label).toContain(`前面 ${first} 位`)
    for (let left = first; left > 0; left -= 1) {
      await perform('call-next', { target: id })
      expect(await queue()).toBe(left - 1)
      expect(status(chain, id)).toBe(20)
    }
    expect(await perform('call-next', { target: id })).toMatchObject({ done: expect.stringMatching(/轮到这位患者/) })
    expect(status(chain, id)).toBe(30)
    expect(await perform('call-next', { target: id })).toMatchObject({ status: 409 })
    expect(await perform('mark-seen', { target: id })).toMatchObject({ status: 200 })
    expect(status(chain, id)).toBe(40)
    expect(chain.books.records.has(`m${id}`)).toBe(true)
  })
})

describe('consultation actions', () => {
  test('accept a consultation, and send the doctor’s answer', async () => {
    const { chain, perform, phone } = await opened('advisory-slow')
    const id = await asked(phone)
    expect(await perform('answer-consultation', { target: id })).toMatchObject({ status: 409 })
    expect(await perform('accept-consultation', { target: id })).toMatchObject({ status: 200 })
    expect(chain.books.consultations.byId(id)).toMatchObject({ status: 20, replyDeadline: expect.any(Number) })
    expect(await perform('answer-consultation', { target: id, text: ' 少吃生冷 ' })).toMatchObject({ status: 200 })
    const row = chain.books.consultations.byId(id)
    expect(row).toMatchObject({ roundsUsed: 1, replyDeadline: null })
    const line = chain.books.chats.byId(String(row?.conversationId))
    expect(line?.lastMessage).toMatchObject({ text: '少吃生冷' })
  })
})

describe('pharmacy actions', () => {
  test('price or reject a photo order', async () => {
    const one = await opened()
    expect(await one.perform('review-photo', { target: 'o6008', option: 'priced' })).toMatchObject({ status: 200 })
    expect(order(one.chain, 'o6008')).toMatchObject({ status: 10, forms: [expect.anything()] })
    const two = await opened()
    expect(await two.perform('review-photo', { target: 'o6008', option: 'rejected' })).toMatchObject({ status: 200 })
    expect(order(two.chain, 'o6008')).toMatchObject({ status: 91, closeReason: '照片看不清，请重新拍' })
    expect(await two.perform('review-photo', { target: 'o6008', option: 'priced' })).toMatchObject({ status: 409 })
  })

  test.each([
    ['a parcel', 1, 50, '药发出了'],
    ['an order for pick-up', 0, 40, '药配好了，等患者来取'],
  ] as const)('prepare and hand over %s once, even as the clock advances', async (_, deliveryType, status, done) => {
    const { chain, perform } = await opened()
    const row = order(chain, 'o6001')
    if (!row) throw new Error('no order')
    const delivery = { deliveryType, addressId: 'a6001', companyId: 'co6001', payMode: 0 } as const
    const address = chain.books.addresses.byId('a6001') ?? null
    const chosen = chain.books.charges.update(row.id, {
      address,
      choices: { ...row.choices, delivery, vendorId: 'v7001' },
    })
    expect(await perform('ship-order', { target: row.id }), 'not before it is paid').toMatchObject({ status: 409 })
    markChargePaid(chain, chosen, chosen.price.receivableFen, 0, chain.clock.now().getTime())
    expect(await perform('deliver-order', { target: row.id }), 'not before it is ready').toMatchObject({
      status: 409,
    })
    expect(await perform('ship-order', { target: row.id })).toMatchObject({ status: 200, done })
    expect(order(chain, row.id)).toMatchObject({ status })
    expect(await perform('ship-order', { target: row.id })).toMatchObject({ status: 409 })
    expect(await perform('deliver-order', { target: row.id })).toMatchObject({ status: 200 })
    const after = order(chain, row.id)
    expect(after).toMatchObject({ status: 60 })
    chain.clock.moveMinutes(9 * 24 * 60)
    chain.catchUp()
    expect(order(chain, row.id)).toEqual(after)
  })
})

describe('payment actions', () => {
  test('confirm a pending payment immediately, and only once', async () => {
    const { chain, perform, phone } = await opened('pay-waiting')
    await phone.login()
    const { id } = await phone.bookFirst()
    reportCashierOutcome(chain, await phone.transaction(id), 'ok')
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 0 })
    expect(await perform('payment-arrives')).toMatchObject({ status: 200 })
    expect(await phone.payStatus(id)).toMatchObject({ payResult: 1 })
    const told = () => chain.books.registrations.byId(id)?.timeline.length
    const before = told()
    chain.clock.moveMinutes(2)
    chain.catchUp()
    expect(told()).toBe(before)
    expect(chain.books.refunds.by('orderId', id)).toEqual([])
  })
})

describe('edition actions', () => {
  test.each(['chain', gaoxin])('expire and renew the edition for %s', async (target) => {
    const { perform, phone } = await opened()
    const asks = async () => (await phone.ask('GET', `/mcapi/v2/regs/appointConfig?clinicId=${gaoxin}`)).code
    expect(await asks()).toBe(200)
    expect(await perform('expire-edition', { target })).toMatchObject({ status: 200 })
    expect(await asks()).toBe(2498)
    expect(await perform('expire-edition', { target })).toMatchObject({ status: 409 })
    expect(await perform('renew-edition', { target })).toMatchObject({ status: 200 })
    expect(await asks()).toBe(200)
  })
})

describe('branding actions', () => {
  test('change the accent colour, and return the colour adapted for each appearance', async () => {
    const { perform, phone } = await opened()
    const shown = async () => (await phone.get(clinicCalls.pageConfig, {})).config
    expect(await shown()).toMatchObject({ themeColor: '#1b6454', logoUrl: '', notice: '', banners: [] })
    expect((await perform('choose-color', { option: '#ffe600' })).english).toMatch(
      /^#ffe600: light #[\da-f]{6}, dark #[\da-f]{6}, elder #[\da-f]{6}, elder in the dark #[\da-f]{6};/,
    )
    for (const [text, said] of [
      ['tomato', 'tomato is dropped: it is no colour that can be read'],
      ['#888', '#888 is dropped: a grey button looks switched off'],
      ['#1B6454', '#1B6454 is the colour of the app itself'],
    ])
      expect(await perform('choose-color', { option: '#e8590c', text })).toMatchObject({ status: 200, english: said })
    expect((await shown()).themeColor).toBe('#1B6454')
    await perform('post-notice', { text: '周日照常' })
    await perform('hang-pictures', { option: 'drawn' })
    const { notice, logoUrl, banners } = await shown()
    expect([notice, logoUrl?.startsWith('data:image/'), banners?.length]).toEqual(['周日照常', true, 3])
    await perform('post-notice')
    await perform('hang-pictures', { option: 'none' })
    expect(await shown()).toMatchObject({ themeColor: '#1B6454', logoUrl: '', notice: '', banners: [] })
  })
})
