import { describe, expect, test } from 'vitest'
import { chargeOrderCalls } from '@/adapters/http/calls/charge-order'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import { doctorCalls } from '@/adapters/http/calls/doctor'
import { patientCalls } from '@/adapters/http/calls/patient'
import { registrationCalls, schedulingCalls } from '@/adapters/http/calls/registration'
import { addDays } from '@/domain/day'
import { deliver } from '../../mocks/weather'
import { worldNamed, WORLDS } from '../../mocks/scenarios/worlds'
import { gaoxin, linQinghe, openAt, Phone, qingyang, TODAY, TOMORROW } from './support/patient-at'

const inWorld = (world: string) => openAt(undefined, { world })
const FROM_GAOXIN = [
  `/mcapi/v2/regs/doctorsRemain?clinicId=${gaoxin}&reserveDate=${TOMORROW}&businessType=0`,
  `/mcapi/v2/regs/doctorsRemainByDatesAndClinicId?clinicId=${gaoxin}&startDate=${TODAY}&endDate=${TOMORROW}&businessType=0`,
  `/mcapi/v2/regs/doctor/${linQinghe}/allScheduling?date=${TOMORROW}`,
  `/mcapi/v2/regs/doctor/week/remain/${linQinghe}`,
  `/mcapi/v2/regs/doctor/week/remain/${linQinghe}?clinicId=${gaoxin}`,
  `/mcapi/v2/regs/appointConfig?clinicId=${gaoxin}`,
  `/mcapi/v2/regs/checkBlock?clinicId=${gaoxin}`,
]
const booking = {
  clinicId: gaoxin,
  doctorId: linQinghe,
  departmentId: '',
  scheduleId: 's',
  reserveDate: TOMORROW,
  timeStart: '08:00',
  timeEnd: '08:30',
  orderNo: 1,
  patientId: 'p4001',
  businessType: 0 as const,
  reason: '',
  requestId: 'x',
}

describe('worlds', () => {
  test.each(WORLDS)('$name can be opened, and has a title', ({ name, title }) => {
    expect(inWorld(name).world).toBe(name)
    expect(title).toMatch(/[一-龥]/)
  })

  test('an unknown one is refused with the names there are', () => {
    expect(() => worldNamed('nowhere')).toThrow(/default.*ten-second-timeout/)
  })

  test.each([
    ['edition-expired', 2498],
    ['feature-unsupported', 2499],
  ])('%s: asking for numbers and booking say %i, old visits stay readable', async (world, code) => {
    const phone = await new Phone(inWorld(world)).login()
    for (const path of FROM_GAOXIN) expect(await phone.ask('GET', path)).toMatchObject({ http: 200, code, form: 'b' })
    expect(await phone.send(registrationCalls.book, { body: booking })).toMatchObject({ code })
    const { total } = await phone.get(registrationCalls.list, { query: { limit: '10', offset: '0' } })
    expect(total).toBe(2)
    expect(await phone.detail('r5001')).toMatchObject({ status: 40 })
    const { clinicInfo } = await phone.get(doctorCalls.byId, {
      query: { clinic: '1', advisory: '0', doctorId: linQinghe },
    })
    expect(clinicInfo?.[0]?.nextDate).toBeNull()
  })

  test('edition-expired says so in the chain and in each clinic', async () => {
    const phone = new Phone(inWorld('edition-expired'))
    const { editionInfo } = await phone.get(clinicCalls.chainInfo, {})
    expect(editionInfo).toMatchObject({ isExpired: true })
    expect(editionInfo?.id).toBeTruthy()
    expect((await phone.get(clinicCalls.default, {})).editionInfo).toMatchObject({ isExpired: true })
  })

  test('child-clinic-expired closes that one only', async () => {
    const phone = new Phone(inWorld('child-clinic-expired'))
    const { editionInfo } = await phone.get(clinicCalls.chainInfo, {})
    expect(editionInfo?.isExpired).toBe(false)
    expect(editionInfo?.children?.filter(({ isExpired }) => isExpired)).toEqual([{ id: qingyang, isExpired: true }])
    expect(await phone.ask('GET', `/mcapi/v2/regs/appointConfig?clinicId=${qingyang}`)).toMatchObject({ code: 2498 })
    for (const path of FROM_GAOXIN.slice(0, -1)) expect(await phone.ask('GET', path)).toMatchObject({ code: 200 })
  })

  test('feature-unsupported says so in the clinic', async () => {
    const { features } = await new Phone(inWorld('feature-unsupported')).get(clinicCalls.default, {})
    expect(features).toMatchObject({ registration: false, therapy: true })
  })

  test('race leaves one number in each free slot of 林清和', async () => {
    const phone = await new Phone(inWorld('race')).login()
    for (const date of [TODAY, TOMORROW, addDays(TODAY, 6)]) {
      const free = await phone.free(linQinghe, date)
      expect(free.length).toBeGreaterThan(0)
      expect(free.every(({ restCount }) => restCount === 1)).toBe(true)
    }
    const [slot] = await phone.free(linQinghe, TOMORROW)
    expect(await phone.book(slot)).toMatchObject({ code: 200 })
    expect(await phone.book(slot, { patientId: 'p4002' })).toMatchObject({ code: 40901 })
  })

  test('sold-out-week has nothing for seven days, and something after', async () => {
    const phone = new Phone(inWorld('sold-out-week'))
    const { rows } = await phone.get(schedulingCalls.range, {
      query: { clinicId: gaoxin, startDate: TODAY, endDate: addDays(TODAY, 7), businessType: '0' },
    })
    expect(rows.slice(0, 7).every(({ restCount }) => restCount === 0)).toBe(true)
    expect(rows[7]?.restCount).toBeGreaterThan(0)
  })

  test('late-cancel has a paid visit tomorrow that can be cancelled no more', async () => {
    for (const at of ['2030-05-08T00:10:00+08:00', '2030-05-08T23:50:00+08:00']) {
      const phone = await new Phone(openAt(at, { world: 'late-cancel' })).login()
      const { rows } = await phone.get(registrationCalls.list, { query: { limit: '1', offset: '0', type: '1' } })
      expect(rows[0]).toMatchObject({ reserveDate: TOMORROW, status: 0, payStatus: 1, isCancelable: false })
      expect(await phone.cancel(String(rows[0]?.id))).toMatchObject({ code: 40904 })
    }
  })

  test('token-dead: the first login soon ends, the next one lives', async () => {
    const clinic = inWorld('token-dead')
    const phone = await new Phone(clinic).login()
    const codes = []
    for (const _ of [1, 2, 3, 4]) codes.push((await phone.send(patientCalls.all, {})).code)
    expect(codes).toEqual([200, 200, 200, 401])
    clinic.clock.moveMinutes(1)
    await phone.login()
    for (const _ of [1, 2, 3, 4]) expect(await phone.send(patientCalls.all, {})).toMatchObject({ code: 200 })
  })

  test('4030: everything after the first look at the default clinic is denied', async () => {
    const clinic = inWorld('4030')
    const ask = async (path: string) => {
      const delivery = await deliver(clinic, { method: 'GET', path: `${path}?mpId=m1&timestamp=1` })
      return delivery.kind === 'reply'
        ? [delivery.reply.status, JSON.parse(delivery.reply.body).error?.code]
        : delivery.kind
    }
    expect(await ask('/mcapi/chain/info')).toEqual([200, undefined])
    expect(await ask('/mcapi/clinic/default')).toEqual([200, undefined])
    expect(await ask('/mcapi/clinic/default')).toEqual([403, 4030])
    expect(await ask('/mcapi/chain/info')).toEqual([403, 4030])
  })
})

describe('worlds of one state', () => {
  const PAGE = { limit: '1', offset: '0' }
  const next = async (phone: Phone) =>
    (await phone.get(registrationCalls.list, { query: { ...PAGE, type: '1' } })).rows[0]
  const order = (phone: Phone) => phone.get(chargeOrderCalls.byId, { parts: { id: 'o6001' } })

  test('no-card: logged in, and nobody to act for', async () => {
    const phone = await new Phone(inWorld('no-card')).login()
    expect((await phone.get(patientCalls.all, {})).rows).toEqual([])
    expect(await phone.get(patientCalls.main, {})).toBeNull()
  })

  test('family-of-four: a child with a guardian and old parents', async () => {
    const phone = await new Phone(inWorld('family-of-four')).login()
    const { rows } = await phone.get(patientCalls.all, {})
    expect(rows.map(({ age }) => age?.year)).toEqual([36, 68, 39, 4, 72])
    expect(rows[3]).toMatchObject({ isMinor: true, guardian: { name: '王雅琴' } })
  })

  test('sign-too-early refuses, sign-open lets in', async () => {
    for (const [world, code, isSignable] of [
      ['sign-too-early', 40905, false],
      ['sign-open', 200, true],
    ] as const) {
      const phone = await new Phone(inWorld(world)).login()
      const visit = await next(phone)
      expect(visit).toMatchObject({ isSignable, payStatus: 1 })
      const said = await phone.send(registrationCalls.sign, { body: { regId: String(visit?.id) } })
      expect(said.code).toBe(code)
    }
  })

  test('stopped-by-clinic: the visit is stopped and the money comes back', async () => {
    const clinic = inWorld('stopped-by-clinic')
    const [stopped] = clinic.books.registrations.all().filter(({ status }) => status === 92)
    clinic.clock.moveMinutes(1)
    clinic.catchUp()
    expect(clinic.books.refunds.by('orderId', String(stopped?.id))).toMatchObject([{ status: 2 }])
  })

  test('watch-offer: a number is held for 王雅琴 after twenty seconds', async () => {
    const clinic = inWorld('watch-offer')
    expect(clinic.books.watches.byId('w8002')?.offer).toBeNull()
    clinic.clock.moveSeconds(21)
    clinic.catchUp()
    expect(clinic.books.watches.byId('w8002')).toMatchObject({ status: 10, patientId: 'p4001' })
  })

  test('lock-elsewhere: the order is somebody else’s for ten minutes', async () => {
    const clinic = inWorld('lock-elsewhere')
    const phone = await new Phone(clinic).login()
    const body = { requestId: 'l', deviceId: 'mine' }
    const lock = () => phone.send(chargeOrderCalls.lock, { parts: { chargeId: 'o6001' }, body })
    expect(await lock()).toMatchObject({ code: 41001 })
    clinic.clock.moveMinutes(11)
    expect(await lock()).toMatchObject({ code: 200 })
  })

  test('price-changed: dearer after a minute, and the old version does not count', async () => {
    const clinic = inWorld('price-changed')
    const phone = await new Phone(clinic).login()
    const before = await order(phone)
    clinic.clock.moveMinutes(2)
    const after = await order(phone)
    expect(after.receivablePrice).toBeCloseTo(before.receivablePrice + 10)
    expect(after.version).not.toBe(before.version)
  })

  test('member-low: five yuan, and the bills say so', async () => {
    const clinic = inWorld('member-low')
    const [card] = clinic.books.memberCards.by('patientId', 'p4001')
    expect(Number(card?.principalFen) + Number(card?.presentFen)).toBe(500)
    const bills = clinic.books.bills.by('cardId', String(card?.id))
    expect(bills.reduce((sum, { principalFen, presentFen }) => sum + principalFen + presentFen, 0)).toBe(500)
  })

  test('photo-rejected: closed with its reason', async () => {
    const clinic = inWorld('photo-rejected')
    clinic.clock.moveMinutes(1)
    clinic.catchUp()
    expect(clinic.books.charges.byId('o6008')).toMatchObject({ status: 91 })
  })
})

/** What the clinic said to one and the same patient. */
async function story(seed: string): Promise<string[]> {
  const clinic = openAt(undefined, { seed })
  const bytes: string[] = []
  const plain = clinic.handle.bind(clinic)
  clinic.handle = async (request) => {
    const reply = await plain(request)
    bytes.push(reply.body)
    return reply
  }
  const phone = await new Phone(clinic).login()
  const [slot] = await phone.free(linQinghe, TOMORROW)
  const { data } = await phone.book(slot, { requestId: 'one' })
  await phone.pay(String(data.id), { requestId: 'two' })
  await phone.book(slot, { requestId: 'three' })
  clinic.clock.moveMinutes(30)
  await phone.detail(String(data.id))
  await phone.get(doctorCalls.chain, {})
  return bytes
}

test('the same seed, clock and requests give the same bytes', async () => {
  const [first, second, other] = [await story('a'), await story('a'), await story('b')]
  expect(first).toEqual(second)
  expect(first).not.toEqual(other)
  expect(first).toHaveLength(8)
})
