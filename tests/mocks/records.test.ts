import { describe, expect, test } from 'vitest'
import { recordCalls as calls } from '@/adapters/http/calls/record'
import {
  gaoxin,
  jinjiang,
  linQinghe,
  openClinicAt,
  PatientClient,
  suWenting,
  TOMORROW,
  wangJianguo,
  wangYaqin,
} from './support/patient-at'
import { landingCalls } from '@/adapters/http/calls/landing'
import { doctorCalls } from '@/adapters/http/calls/doctor'
import { registrationCalls } from '@/adapters/http/calls/registration'
import { parseScannedText } from '@/domain/clinic/deep-link'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'

const PAGE = { limit: '50', offset: '0' }

const atHome = async () => {
  const phone = await new PatientClient(openClinicAt()).login()
  const list = (more: object = {}) => phone.get(calls.list, { query: { patientId: wangYaqin, ...PAGE, ...more } })
  return { phone, list }
}

describe('mock medical records', () => {
  test('appear by kind in pages, newest first', async () => {
    const { list } = await atHome()
    const { rows, total } = await list()
    expect(total).toBe(rows.length)
    const dates = rows.map(({ visitDate }) => String(visitDate))
    expect(dates).toEqual([...dates].sort((a, b) => b.localeCompare(a)))
    for (const type of ['record', 'prescription', 'exam']) {
      const kind = await list({ type })
      expect(kind.total).toBeGreaterThan(0)
      expect(kind.rows.every((row) => row.type === type)).toBe(true)
    }
    const second = await list({ limit: '1', offset: '1' })
    expect(second).toMatchObject({ total, rows: [{ id: rows[1]?.id }] })
  })

  test('omit everything the clinic withholds', async () => {
    const { phone, list } = await atHome()
    const { clinics } = phone.chain.books
    clinics.update(gaoxin, { features: { ...clinics.byId(gaoxin)?.features, report: false } })
    expect(await list()).toMatchObject({ total: 0, rows: [] })
    expect(await phone.send(calls.examination, { parts: { id: 'x7004' } })).toMatchObject({ code: 404 })
    const print = { parts: { kind: 'record', id: 'm7001' } }
    expect(await phone.send(calls.print, print)).toMatchObject({ code: 404 })
  })

  test('publish a result in two steps, and flag abnormal values', async () => {
    const { phone } = await atHome()
    const result = () => phone.get(calls.examination, { parts: { id: 'x7007' } })
    expect(await result()).toMatchObject({ status: 0, items: [], expectedAt: expect.any(String) as string })
    phone.chain.clock.moveMinutes(30)
    const partly = await result()
    expect(partly.status).toBe(1)
    expect(partly.items?.some(({ value }) => value === null)).toBe(true)
    phone.chain.clock.moveMinutes(24 * 60)
    const whole = await result()
    expect(whole).toMatchObject({ status: 2, expectedAt: null, reportedAt: expect.any(String) as string })
    expect(whole.items?.every(({ value, flag }) => value !== null && flag !== null)).toBe(true)
    const odd = whole.items?.filter(({ flag }) => flag !== 0) ?? []
    for (const { name } of odd) expect(whole.conclusion).toContain(name)
  })

  test('mask the patient’s name on the print page, and return 404 when there is no print page', async () => {
    const { phone } = await atHome()
    const print = (kind: string, id: string) => phone.send(calls.print, { parts: { kind, id } })
    const { data } = await print('prescription', 'n7001')
    expect(data).toMatchObject({ title: '处方笺', patientName: '王*琴' })
    expect(JSON.stringify(data)).not.toContain('王雅琴')
    expect(await print('exam', 'x7007')).toMatchObject({ code: 404 })
    expect(await print('record', 'n7001')).toMatchObject({ code: 404 })
  })

  test('include a record for each finished visit', async () => {
    const { phone, list } = await atHome()
    const { id } = await phone.bookFirst(linQinghe, TOMORROW)
    phone.chain.books.registrations.update(id, { status: 30 })
    phone.chain.agenda.add(+phone.chain.clock.now(), 'finished', id)
    const { rows } = await list({ type: 'record' })
    expect(rows[0]).toMatchObject({ visitDate: TOMORROW, clinicName: expect.any(String) as string })
  })
})

const scan = (phone: PatientClient, scene: string, code: string) =>
  phone.get(landingCalls.scanCodeCheck, { parts: { scene, code } })

async function waitingToSign() {
  const phone = await new PatientClient(openClinicAt()).login()
  const { id, chargeId, registration } = await phone.bookFirst()
  reportCashierOutcome(phone.chain, await phone.transaction(id), 'ok')
  phone.chain.clock.moveTo(`${TOMORROW}T${registration.timeStart}:00+08:00`)
  return { phone, id, chargeId }
}

describe('scanned code', () => {
  test('resolves to the doctor until it expires', async () => {
    const phone = new PatientClient(openClinicAt())
    const made = await phone.get(doctorCalls.buildCode, {
      parts: { id: linQinghe },
      body: { clinicId: gaoxin, scene: 'poster' },
    })
    expect(made.codeUrl).toMatch(/^data:image\/svg\+xml,/)
    const { scene = '', code = '' } = parseScannedText(made.codeText ?? '') ?? {}
    expect(await scan(phone, scene, code)).toMatchObject({ type: 'doctor', isValid: true, doctorId: linQinghe })
    phone.chain.clock.moveMinutes(30 * 24 * 60)
    expect(await scan(phone, scene, code)).toMatchObject({ type: 'doctor', isValid: false, expireAt: made.expireAt })
    const elsewhere = { parts: { id: linQinghe }, body: { clinicId: jinjiang, scene: 'poster' } }
    expect(await phone.send(doctorCalls.buildCode, elsewhere)).toMatchObject({ code: 404 })
  })

  test('resolves a desk code to this login’s visits awaiting check-in', async () => {
    const { phone, id } = await waitingToSign()
    expect(await scan(phone, 'desk', gaoxin)).toMatchObject({ type: 'sign', isValid: true, regId: id })
    expect(await scan(phone, 'desk', `desk-${jinjiang}`)).toMatchObject({ type: 'sign', isValid: false })
    const other = new PatientClient(phone.chain)
    await other.enter(3)
    expect(await scan(other, 'desk', gaoxin)).toMatchObject({ type: 'sign', isValid: false })
    expect(await scan(other, 'desk', 'nothing')).toMatchObject({ isValid: false })
  })

  test('resolves to an order only for the account that owns the order', async () => {
    const phone = await new PatientClient(openClinicAt()).login()
    const { chargeId } = await phone.bookFirst()
    expect(await scan(phone, 'order', chargeId)).toMatchObject({ type: 'order', isValid: true, chargeId })
    expect((await scan(new PatientClient(phone.chain), 'order', chargeId)).isValid).toBe(false)
  })

  test('opens a short link without a token, and returns "not found" for an unknown link', async () => {
    const phone = new PatientClient(openClinicAt())
    const open = (id: string) => phone.send(landingCalls.shortIdStatus, { parts: { id } })
    expect((await open('rhtlin')).data).toMatchObject({ isOpened: true, path: `/doctors/${linQinghe}` })
    expect((await open('rhtold')).data).toMatchObject({ isOpened: false, expireAt: expect.any(String) })
    expect(await open('nobody')).toMatchObject({ code: 404 })
  })
})

describe('doctors by ID', () => {
  test('appear in the requested order, without unknown IDs', async () => {
    const phone = new PatientClient(openClinicAt())
    const query = { clinic: '0', advisory: '0' } as const
    const { rows } = await phone.get(doctorCalls.byIds, { query, body: [suWenting, 'd0', linQinghe, suWenting] })
    expect(rows.map(({ id }) => id)).toEqual([suWenting, linQinghe])
    expect(rows[0]).toMatchObject({ clinicInfo: [], advisoryInfo: null })
  })
})

describe('mock visit', () => {
  test('accepts one check-in, near the clinic or at the desk', async () => {
    const { phone, id } = await waitingToSign()
    const sign = (more: object) => phone.send(registrationCalls.sign, { body: { regId: id, ...more } })
    expect(await sign({ scene: 'location', latitude: 30.6, longitude: 104.1 })).toMatchObject({
      code: 40905,
      data: { distanceMeter: expect.any(Number) },
    })
    expect(await sign({ scene: 'location' })).toMatchObject({ code: 400 })
    expect(await sign({ scene: 'moon' })).toMatchObject({ code: 400 })
    expect(await sign({ latitude: 30.6 })).toMatchObject({ code: 400 })
    expect(await phone.detail(id)).toMatchObject({ status: 10 })
    expect(await sign({ scene: 'location', latitude: 30.5446, longitude: 104.0672 })).toMatchObject({ code: 200 })
    expect(await sign({ scene: 'desk' })).toMatchObject({ code: 40905, message: '已经签到过了，不用再签' })
  })

  test('sends a message for each status, which expires with the next status', async () => {
    const { phone, id } = await waitingToSign()
    const told = (msgId: string, by = phone) => by.send(registrationCalls.byMessage, { parts: { msgId } })
    expect((await told(`m-${id}-0`)).data).toMatchObject({ id, msgTitle: '待付款提醒', isExpired: true })
    expect((await told(`m-${id}-2`)).data).toMatchObject({ id, msgTitle: '就诊提醒', isExpired: false })
    expect(await told(`m-${id}-9`)).toMatchObject({ code: 404 })
    expect(await told('nonsense')).toMatchObject({ code: 404 })
    const other = new PatientClient(phone.chain)
    await other.enter(4)
    expect(await told(`m-${id}-0`, other)).toMatchObject({ code: 404 })
  })

  test('keeps the old slot until the new slot is booked when rescheduled', async () => {
    const phone = await new PatientClient(openClinicAt()).login()
    const old = await phone.bookFirst()
    const [, slot] = await phone.free(linQinghe, TOMORROW)
    expect(await phone.book(slot)).toMatchObject({ code: 40902 })
    expect(await phone.book(slot, { rescheduleFromId: old.id, patientId: wangJianguo })).toMatchObject({ code: 404 })
    expect(await phone.book(slot, { rescheduleFromId: 'r0' })).toMatchObject({ code: 404 })
    const { data } = await phone.book(slot, { rescheduleFromId: old.id })
    expect(data.registration).toMatchObject({ rescheduledFrom: old.id })
    expect(await phone.detail(old.id)).toMatchObject({ status: 5 })
    expect(await phone.cancel(old.id)).toMatchObject({ code: 200 })
    const [, later] = await phone.free(linQinghe, '2030-05-10')
    expect(await phone.book(later, { reserveDate: '2030-05-10', rescheduleFromId: old.id })).toMatchObject({
      code: 40913,
    })
  })
})
