import { describe, expect, test, vi } from 'vitest'
import { PaymentService } from '@/application/payment-service'
import { Registrations } from '@/application/ports/registrations'
import { RegistrationService } from '@/application/registration-service'
import { DeepLinkService } from '@/application/deep-link-service'
import { VisitEvents } from '@/application/support/visit-events'
import { VisitService } from '@/application/visit-service'
import { Failure, type FailureReason } from '@/domain/failure/failure'
import type { Registration } from '@/domain/registration/registration'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { aFreeSlot, bookingRequestFor } from '../support/booking'
import { aBookingRequest, aRegistration } from '../support/builders'
import { logIn, createTestApp } from '../support/test-app'
import { openExampleClinic } from '../support/example-clinic'
import { withProxyErrors } from '../support/proxy-errors'
import { WIRE_EXAMPLES } from '../support/wire-examples'

const SIGN = 'POST /mcapi/v2/regs/sign'
const CANCEL = 'POST /mcapi/v2/regs/{id}/cancel'
const AT_DOOR = { scene: 'location', point: { latitude: 30.5446, longitude: 104.0672 } } as const

const reasonOf = async (work: Promise<unknown>): Promise<FailureReason> => {
  const thrown: unknown = await work.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  )
  if (!(thrown instanceof Failure)) throw thrown
  return thrown.reason
}
const statusOf = ({ chain }: ReturnType<typeof createTestApp>, { id }: { id: string }) =>
  chain.books.registrations.byId(id)?.status

/** Opens an app on the morning of 王雅琴's only upcoming visit. */
async function onTheDay(world = 'sign-open') {
  const demo = createTestApp({ world })
  await logIn(demo)
  const [visit] = (await demo.container.get(RegistrationService).upcoming()).rows
  if (!visit) throw new Error('no visit ahead')
  return { demo, visit, service: demo.container.get(VisitService) }
}

describe('VisitService.sign', () => {
  test.each(['lost-answer', 'drop'] as const)('checks in once after the fault “%s”', async (fault) => {
    const { demo, visit, service } = await onTheDay()
    demo.chain.faults.add({ call: SIGN, fault, times: 1 })
    expect((await service.sign(visit, AT_DOOR)).status).toBe('signed')
    const row = demo.chain.books.registrations.byId(visit.id)
    expect(row?.timeline.filter(({ status }) => status === 20)).toHaveLength(1)
  })
})

describe('VisitService.readDeskCode', () => {
  test('accepts this clinic’s code for this visit', async () => {
    const { visit, service } = await onTheDay()
    for (const text of [`desk-${visit.clinicId}`, `https://x.example/#/wechat/scan/desk/${visit.clinicId}`])
      expect(await service.readDeskCode(visit, text)).toEqual({ kind: 'this' })
    expect((await service.sign(visit, { scene: 'desk' })).status).toBe('signed')
  })
  test('accepts this clinic’s code for this visit, even when a therapy is sooner', async () => {
    const { demo, visit, service } = await onTheDay()
    const seeded = demo.chain.books.therapies.byId('h7004')
    const account = demo.chain.books.registrations.byId(visit.id)
    const { date, timeStart, timeEnd } = visit
    if (!seeded || !account) throw new Error('no therapy to copy')
    const sooner = { ...seeded, id: 'h-sooner', accountId: account.accountId, patientId: account.patientId }
    demo.chain.books.therapies.create({ ...sooner, status: 10, date, timeStart: '00:30', timeEnd: '23:59' })
    expect(timeStart > '00:30' && timeEnd < '23:59').toBe(true)
    const code = `desk-${visit.clinicId}`
    expect(await demo.container.get(DeepLinkService).arrive('desk', code)).toMatchObject({
      route: `/therapy/visits/h-sooner?code=${code}`,
    })
    expect(await service.readDeskCode(visit, code)).toEqual({ kind: 'this' })
    const elsewhere = { ...visit, clinicId: FIXTURES.clinics.jinjiang }
    expect(await service.readDeskCode(elsewhere, code)).toEqual({ kind: 'nowhere', message: '' })
  })
  test('does not send text that is not an app code', async () => {
    const { demo, visit, service } = await onTheDay()
    demo.chain.faults.add({ call: 'GET /mcapi/clinic/scanCodeCheck/{scene}/{code}', fault: 'drop' })
    for (const text of ['', 'javascript:alert(1)', 'https://x.example/pay', 'a b'])
      expect(await service.readDeskCode(visit, text)).toEqual({ kind: 'nowhere', message: '' })
    expect(await reasonOf(service.readDeskCode(visit, 'desk-c1'))).toEqual({ kind: 'network' })
  })
})

describe('VisitService.move', () => {
  /** Opens an app with a paid visit and free slots to move it to. */
  async function toMove(phone: Parameters<typeof createTestApp>[0] = {}) {
    const demo = createTestApp(phone)
    await logIn(demo)
    const booking = demo.container.get(RegistrationService)
    const old = await booking.book(bookingRequestFor(demo, await aFreeSlot(demo)))
    await paid(demo, old)
    const wish = bookingRequestFor(demo, await aFreeSlot(demo, 3))
    const service = demo.container.get(VisitService)
    return { demo, old: await booking.byId(old.id), wish, service }
  }
  async function paid(demo: ReturnType<typeof createTestApp>, { chargeId, feeFen }: Registration) {
    const order = { kind: 'registration', id: chargeId } as const
    await demo.container.get(PaymentService).pay(order, feeFen ?? 0, () => undefined)
    for (const { id, orderId, result } of demo.chain.books.transactions.all())
      if (result === 0 && orderId === chargeId) reportCashierOutcome(demo.chain, id, 'ok')
  }

  test('keeps the old visit until the new visit is paid, then cancels the old visit', async () => {
    const { demo, old, wish, service } = await toMove()
    const moved = await service.move(old, wish)
    expect(moved).toMatchObject({
      old: 'until-paid',
      registration: { rescheduledFrom: old.id, status: 'awaiting-payment' },
    })
    expect(statusOf(demo, old)).toBe(0)
    expect(await service.finishReschedule(moved.registration)).toBe('until-paid')
    await paid(demo, moved.registration)
    const sure = await service.byId(moved.registration.id)
    expect(await service.finishReschedule(sure)).toBe('gone')
    expect([statusOf(demo, old), statusOf(demo, sure)]).toEqual([91, 0])
    expect(await service.finishReschedule(sure)).toBe('gone')
  })
  test('keeps the old visit when the new visit is never paid', async () => {
    const { demo, old, wish, service } = await toMove()
    const { registration } = await service.move(old, wish)
    demo.chain.clock.moveMinutes(16)
    expect(await service.finishReschedule(await service.byId(registration.id))).toBe('stands')
    expect(statusOf(demo, old)).toBe(0)
  })
  test('reports that the old visit remains when its cancellation fails, and cancels it later', async () => {
    const { demo, old, wish, service } = await toMove()
    const { registration } = await service.move(old, wish)
    await paid(demo, registration)
    const sure = await service.byId(registration.id)
    demo.chain.faults.add({ call: CANCEL, fault: '500' })
    expect(await service.finishReschedule(sure)).toBe('stands')
    expect(statusOf(demo, old)).toBe(0)
    demo.chain.faults.clear()
    expect(await service.finishReschedule(sure)).toBe('gone')
    expect(statusOf(demo, old)).toBe(91)
  })
  test('books one new visit when the response is lost', async () => {
    const { demo, old, wish, service } = await toMove()
    demo.chain.faults.add({ call: 'POST /mcapi/v2/regs', fault: 'lost-answer', times: 1 })
    const said: string[] = []
    const { registration } = await service.move(old, wish, () => said.push('checking'))
    expect(said).toEqual(['checking'])
    const all = demo.chain.books.registrations.all().filter(({ rescheduledFrom }) => rescheduledFrom === old.id)
    expect(all.map(({ id }) => id)).toEqual([registration.id])
  })
  test.each([401, 404])('books one new visit when a proxy responds with %d', async (status) => {
    let isStruck = false
    const isBooking = ({ method, url }: { method?: string; url?: string }) =>
      isStruck && method === 'post' && /\/regs(\?|$)/.test(url ?? '')
    const { demo, old, wish, service } = await toMove({ network: withProxyErrors(isBooking, status) })
    isStruck = true
    const { registration, old: oldNow } = await service.move(old, wish)
    expect([registration.rescheduledFrom, oldNow]).toEqual([old.id, 'until-paid'])
    const all = demo.chain.books.registrations.all().filter(({ rescheduledFrom }) => rescheduledFrom === old.id)
    expect(all.map(({ id }) => id)).toEqual([registration.id])
  })
  test('fails with outcome-unknown when a proxy responds with 404 to every request', async () => {
    let isStruck = false
    const { demo, old, wish, service } = await toMove({ network: withProxyErrors(() => isStruck, 404) })
    isStruck = true
    expect(await reasonOf(service.move(old, wish))).toMatchObject({ kind: 'outcome-unknown' })
    isStruck = false
    const { registration } = await service.move(old, wish)
    const all = demo.chain.books.registrations.all().filter(({ rescheduledFrom }) => rescheduledFrom === old.id)
    expect(all.map(({ id }) => id)).toEqual([registration.id])
  })
})

/** A clinic with scripted responses, and the listeners for visits. */
function example() {
  const app = openExampleClinic()
  const service = app.container.get(VisitService)
  const heard: string[] = []
  const stop = service.follow(({ visits }) => heard.push(...visits.map(({ id, status }) => `${id} ${status}`)))
  return { ...app, service, heard, stop }
}
const row = WIRE_EXAMPLES.R12.data
const standing = (id: string, status: number) => ({ data: { ...row, id, status } })

describe('VisitService.list', () => {
  test('requests 20 visits, and notifies listeners with the newest copy of each visit', async () => {
    const { service, says, sent, heard, stop, container } = example()
    const newer = aRegistration({
      id: 'r2',
      status: 'signed',
      timeline: [1, 2].map(() => ({ at: new Date(0), text: '' })),
    })
    container.get(VisitEvents).visitTold(newer)
    says('R13', { data: { total: 31, rows: [row, { ...row, id: 'r2' }] } })
    const page = await service.list(20, { when: 'over', clinicId: 'c2', date: '2030-05-02' })
    expect([page.total, page.rows.map(({ status }) => status)]).toEqual([31, ['awaiting-sign', 'signed']])
    expect(sent[0]?.query).toMatchObject({
      limit: '20',
      offset: '20',
      type: '2',
      filterClinicId: 'c2',
      date: '2030-05-02',
    })
    expect(heard).toEqual(['r2 signed', 'r1 awaiting-sign', 'r2 signed'])
    stop()
    await service.byId('r1')
    expect(heard).toHaveLength(3)
  })
})

describe('VisitService.sign › requests', () => {
  const open = aRegistration({ status: 'awaiting-sign', isSignable: true })
  test('sends one request per visit with the location, then reloads the visit', async () => {
    const { service, says, sent, calls, heard } = example()
    says('R12', standing('r1', 20))
    const visits = [open, open, { ...open, id: 'r2' }]
    const signed = await Promise.all(visits.map((visit) => service.sign(visit, AT_DOOR)))
    expect(new Set(signed.map(({ status }) => status))).toEqual(new Set(['signed']))
    const asked = sent.filter(({ id }) => id === 'R15')
    expect(asked.map(({ body }) => body)).toEqual(
      ['r1', 'r2'].map((regId) => ({ regId, scene: 'location', latitude: 30.5446, longitude: 104.0672 })),
    )
    expect(calls().filter((id) => id === 'R12')).toHaveLength(2)
    expect(heard).toEqual(['r1 signed', 'r1 signed'])
  })
  test('succeeds after 40905 when the patient is checked in, and rethrows other rejections without a lookup', async () => {
    const { service, says, calls } = example()
    says('R15', { code: 40905 })
    says('R12', standing('r1', 30))
    expect((await service.sign(open, { scene: 'desk' })).status).toBe('called')
    says('R15', { code: 40000 })
    expect(await reasonOf(service.sign(open, { scene: 'desk' }))).toMatchObject({ kind: 'refused' })
    expect(calls()).toEqual(['R15', 'R12', 'R15'])
    says('R15', { code: 40905 })
    says('R12', standing('r1', 10))
    expect(await reasonOf(service.sign(open, { scene: 'desk' }))).toEqual({ kind: 'not-in-sign-window' })
  })
  test('retries after a lost response only when the patient is not checked in', async () => {
    const { service, says, calls } = example()
    says('R15', 'lost', { data: WIRE_EXAMPLES.R15.data })
    says('R12', standing('r1', 10), standing('r1', 20))
    expect((await service.sign(open, { scene: 'desk' })).status).toBe('signed')
    expect(calls()).toEqual(['R15', 'R12', 'R15', 'R12'])
  })
  test('takes the location from the device, without a request', async () => {
    const { service, sent } = example()
    expect(await service.locate()).toEqual({ latitude: 30.123456, longitude: 104.654321, system: 'gcj02' })
    expect(sent).toEqual([])
  })
})

test('VisitService.readDeskCode resolves the code to this visit, another visit or none', async () => {
  const { service, says, sent } = example()
  const of = async (over: object) => {
    says('C8', { data: { ...WIRE_EXAMPLES.C8.data, message: '请到前台', ...over } })
    return service.readDeskCode({ id: 'r1', clinicId: 'c1' }, 'RHT-1')
  }
  expect(await of({ type: 'clinic' })).toEqual({ kind: 'nowhere', message: '' })
  expect(await of({ isValid: false })).toEqual({ kind: 'nowhere', message: '请到前台' })
  expect(await of({ expireAt: '2030-05-01T09:05:00+08:00' })).toEqual({ kind: 'nowhere', message: '请到前台' })
  expect(await of({ regId: 'r2' })).toEqual({ kind: 'other', regId: 'r2' })
  expect(await of({ regId: 'h1', businessType: 1 })).toEqual({ kind: 'this' })
  expect(await of({ regId: 'h1', businessType: 1, clinicId: 'c2' })).toEqual({ kind: 'nowhere', message: '' })
  expect(sent[0]?.path).toBe('/mcapi/clinic/scanCodeCheck/desk/RHT-1')
})

describe('VisitService.finishReschedule', () => {
  const sure = aRegistration({ id: 'r1', rescheduledFrom: 'r0' })
  test('returns “gone” without a request when nothing was rescheduled', async () => {
    const { service, sent } = example()
    expect(await service.finishReschedule(aRegistration())).toBe('gone')
    expect(sent).toEqual([])
  })
  test.each([
    ['awaiting-payment', 'until-paid'],
    ['cancelled', 'stands'],
  ] as const)('keeps the old visit while the new visit is %s: %s', async (status, old) => {
    const { service, sent } = example()
    expect(await service.finishReschedule({ ...sure, status })).toBe(old)
    expect(sent).toEqual([])
  })
  test('cancels the old visit once the new visit is confirmed', async () => {
    const { service, says, sent, calls } = example()
    says('R12', standing('r0', 0), standing('r0', 91))
    expect(await service.finishReschedule(sure)).toBe('gone')
    expect(calls()).toEqual(['R12', 'R7', 'R12'])
    expect(sent[0]?.path.split('/').at(-2)).toBe('r0')
    expect(sent[1]?.body).toEqual({ reason: 'other', reasonText: '', requestId: 'cancel-r0' })
  })
  test('does not cancel an old visit twice', async () => {
    const { service, says, calls } = example()
    says('R12', standing('r0', 91))
    expect(await service.finishReschedule(sure)).toBe('gone')
    expect(calls()).toEqual(['R12', 'R12'])
  })
  test.each([
    ['gone when the clinic does not have it', { code: 404 } as const, 'gone'],
    ['active while the clinic is unreachable', 'lost' as const, 'stands'],
    ['active while its status is unknown', { code: 40000 } as const, 'stands'],
    ['active until its time has passed', standing('r0', 10), 'stands'],
    ['gone when it is over', standing('r0', 91), 'gone'],
  ])('reports the old visit as %s', async (_how, said, old) => {
    const { service, says } = example()
    says('R7', { code: 40904 })
    says('R12', said)
    expect(await service.oldOf('r0')).toBe(old)
    expect(await service.finishReschedule(sure)).toBe(old)
  })
  test('rethrows errors other than Failure', async () => {
    const { service, container } = example()
    const bug = new TypeError('a bug')
    vi.spyOn(container.get(Registrations), 'byId').mockRejectedValue(bug)
    await expect(service.finishReschedule(sure)).rejects.toBe(bug)
    await expect(service.oldOf('r0')).rejects.toBe(bug)
  })
  test('rethrows cancellation errors other than Failure', async () => {
    const { service, container } = example()
    const bug = new TypeError('a bug')
    vi.spyOn(container.get(Registrations), 'cancel').mockRejectedValue(bug)
    await expect(service.finishReschedule(sure)).rejects.toBe(bug)
  })
})

test('VisitService.move books the new visit before cancelling the old visit, and reports whether the old visit remains', async () => {
  const { service, calls, says, sent } = example()
  const wish = aBookingRequest()
  const from = aRegistration({ id: 'r0' })
  says('R12', standing('r0', 0))
  says('R7', { code: 40904 })
  expect(await service.move(from, wish)).toMatchObject({ old: 'stands' })
  expect(calls()).toEqual(['R5', 'R12', 'R7', 'R12'])
  expect(sent[0]?.body).toMatchObject({ rescheduleFromId: 'r0' })
  says('R12', standing('r0', 91))
  expect(await service.move(from, wish)).toMatchObject({ old: 'gone' })
  expect(calls().slice(4)).toEqual(['R5', 'R12', 'R12'])
})

test('VisitService.setWayMinutes stores travel times for several clinics', () => {
  const { service } = example()
  service.setWayMinutes('c1', 35)
  service.setWayMinutes('c2', 20)
  service.setWayMinutes('c1', 40)
  expect(['c1', 'c2', 'c3'].map(service.wayMinutes)).toEqual([40, 20, undefined])
})

test('VisitService.calendarUid contains the visit and clinic IDs', () => {
  expect(example().service.calendarUid('r1')).toBe('visit-r1-mp-1@sujian')
})
