import { describe, expect, test } from 'vitest'
import { patientCalls as calls } from '@/adapters/http/calls/patient'
import { ageOn } from '@/domain/general/day'
import { idCardCheckCharacter } from '@/domain/patient/id-card'
import {
  anAddress,
  aPatient,
  gaoxin,
  FIXTURES,
  linQinghe,
  openClinicAt,
  PatientClient,
  TOMORROW,
  wangJianguo,
  wangYaqin,
  zhouMin,
} from './support/patient-at'
import { sessionCalls } from '@/adapters/http/calls/session'
import { addressCalls } from '@/adapters/http/calls/address'

const idCard = (birthday: string, order: string) => {
  const first = `510107${birthday.replace(/-/g, '')}${order}`
  return first + idCardCheckCharacter(first)
}
const CARD = { idCardType: 0, birthday: '1990-01-01', idCard: idCard('1990-01-01', '124') }
const GUARDIAN = { name: '李大山', idCard: idCard('1985-06-01', '115'), mobile: '13700000000', relation: 2 }

async function newcomer() {
  const phone = await new PatientClient(openClinicAt()).login('13712345678')
  const add = (more: object = {}) => phone.send(calls.add, { body: aPatient(more) })
  return { phone, add }
}

describe('patient calls', () => {
  test('return two known patients with masked data', async () => {
    const phone = await new PatientClient(openClinicAt()).login()
    const { rows } = await phone.get(calls.all, {})
    expect(rows).toMatchObject([
      { id: wangYaqin, name: '王雅琴', sex: 2, relation: 0, isMain: true, isMinor: false },
      { id: wangJianguo, name: '王建国', sex: 1, relation: 2, isMain: false },
    ])
    expect(rows[0]?.idCard).toMatch(/^5101\*{10}[\dX]{4}$/)
  })

  test('keep known patients at the same age on any day', async () => {
    for (const at of ['2026-01-01T08:00:00+08:00', '2028-02-29T08:00:00+08:00', '2031-09-02T08:00:00+08:00']) {
      const phone = await new PatientClient(openClinicAt(at)).login()
      const { rows } = await phone.get(calls.all, {})
      expect(rows.map(({ birthday }) => ageOn(birthday ?? '', at.slice(0, 10)).years)).toEqual([36, 68])
    }
  })

  test('add a patient, create a card, select the patient, and make the first patient the main one', async () => {
    const { phone, add } = await newcomer()
    const { data } = await add(CARD)
    expect(data).toMatchObject({ patient: { name: '李小满', isMain: true, relation: 9 }, existed: null })
    const id = String(data.patient.id)
    expect((await add({ name: '张三' })).data.patient).toMatchObject({ isMain: false })
    const card = () => phone.get(calls.makeCard, { body: { patientId: id, clinicId: gaoxin } })
    expect(await card()).toMatchObject({ name: '李小满', patientId: id, clinicId: gaoxin })
    expect(await card()).toEqual(await card())
    const login = await phone.get(calls.select, { parts: { id } })
    expect(login).toMatchObject({ patientId: id, patientCard: { name: '李小满' } })
  })

  test('require an adult guardian until the 14th birthday', async () => {
    const { add } = await newcomer()
    const child = { birthday: '2016-05-09' }
    expect(await add(child)).toMatchObject({ code: 40302 })
    expect(await add({ ...child, guardian: { ...GUARDIAN, idCard: idCard('2017-01-01', '115') } })).toMatchObject({
      code: 40302,
    })
    expect(await add({ ...child, guardian: { ...GUARDIAN, mobile: '1' } })).toMatchObject({ code: 400 })
    const { data } = await add({ ...child, guardian: GUARDIAN })
    expect(data.patient).toMatchObject({ isMinor: true, guardian: { name: '李大山', idCardType: 0 } })
    const abroad = { ...GUARDIAN, idCardType: 1, idCard: 'E12345678' }
    expect(await add({ ...child, guardian: { ...abroad, idCard: ' ' } })).toMatchObject({ code: 400 })
    expect(await add({ ...child, guardian: { ...abroad, idCardType: 5 } })).toMatchObject({ code: 400 })
    expect((await add({ ...child, name: '李小外', guardian: abroad })).data.patient.guardian).toMatchObject({
      idCardType: 1,
    })
    expect(await add({ name: '李长大', birthday: '2016-05-08' })).toMatchObject({ code: 200 })
  })

  test('reuse the patient with the same identity document, and report a profile that exists under another login', async () => {
    const { phone, add } = await newcomer()
    const first = await add(CARD)
    const again = await add({ ...CARD, name: '李小满' })
    expect(again.data).toMatchObject({ patient: { id: first.data.patient.id }, existed: { nameMasked: '李*满' } })
    expect((await phone.get(calls.all, {})).rows).toHaveLength(1)

    const other = await new PatientClient(phone.chain).login('13787654321')
    const bound = await other.get(calls.add, { body: aPatient(CARD) })
    expect(bound.existed).toEqual({ id: first.data.patient.id, nameMasked: '李*满', mobileMasked: '139****0000' })
    expect(bound.patient.id).not.toBe(first.data.patient.id)
    expect((await other.get(calls.all, {})).rows).toHaveLength(1)
  })

  test('reuse the patient with the same name and birthday without a document', async () => {
    const { phone, add } = await newcomer()
    await add()
    expect((await add()).data.existed).toBeTruthy()
    expect((await add({ birthday: '1990-01-02' })).data.existed).toBeNull()
    expect((await phone.get(calls.all, {})).rows).toHaveLength(2)
  })

  test('allow one patient with the relation “self” per login', async () => {
    const { add } = await newcomer()
    expect(await add({ relation: 0 })).toMatchObject({ code: 200 })
    expect(await add({ relation: 0, name: '李二' })).toMatchObject({ code: 400 })
  })

  test('report a revisit for a doctor the patient has seen before', async () => {
    const phone = await new PatientClient(openClinicAt()).login()
    const revisit = (id: string, doctorId: string) => phone.get(calls.revisit, { parts: { id }, query: { doctorId } })
    expect(await revisit(wangYaqin, linQinghe)).toMatchObject({ isRevisit: true, lastVisitDate: '2030-04-19' })
    expect(await revisit(wangYaqin, zhouMin)).toMatchObject({ isRevisit: true, lastVisitDate: '2030-03-11' })
    expect(await revisit(wangJianguo, linQinghe)).toMatchObject({ isRevisit: false, lastVisitDate: null })
  })
})

const atHome = async () => {
  const phone = await new PatientClient(openClinicAt()).login()
  const change = (more: object) =>
    phone.send(calls.update, {
      parts: { clinicId: gaoxin },
      body: { id: wangYaqin, version: 1, consents: [], ...more },
    })
  const unbind = (patientId: string) => phone.send(calls.unbind, { parts: { clinicId: gaoxin }, query: { patientId } })
  const family = async () => (await phone.get(calls.all, {})).rows
  return { phone, change, unbind, family }
}

describe('profile update', () => {
  test('succeeds once per version, and fails for an outdated version', async () => {
    const { phone, change } = await atHome()
    expect((await change({ allergyHistory: '青霉素' })).data).toMatchObject({ version: 2, allergyHistory: '青霉素' })
    expect(await change({ allergyHistory: '无' })).toMatchObject({ code: 40909, data: { version: 2 } })
    expect(await phone.get(calls.byId, { parts: { id: wangYaqin } })).toMatchObject({ allergyHistory: '青霉素' })
  })

  test('keeps masked values when they are sent back', async () => {
    const { phone, change } = await atHome()
    const before = phone.chain.books.patients.byId(wangYaqin)?.mobile
    const { mobile } = await phone.get(calls.byId, { parts: { id: wangYaqin } })
    expect((await change({ mobile })).code).toBe(200)
    expect(phone.chain.books.patients.byId(wangYaqin)?.mobile).toBe(before)
  })
})

describe('unlinking a patient', () => {
  test('fails with the number of open visits and debts', async () => {
    const { phone, unbind, family } = await atHome()
    await phone.bookFirst(linQinghe, TOMORROW)
    const said = await unbind(wangYaqin)
    expect(said.code).toBe(40910)
    expect(said.data).toMatchObject({ visits: expect.any(Number) as number, debts: expect.any(Number) as number })
    expect((await family()).map(({ id }) => id)).toContain(wangYaqin)
  })

  test('selects another main patient, clears the token, and allows the patient to be linked again', async () => {
    const chain = openClinicAt()
    const phone = new PatientClient(chain)
    const first = await phone.enter(1)
    const second = String((await phone.get(calls.add, { body: aPatient({ name: '李大年' }) })).patient.id)
    const query = { patientId: first }
    expect(await phone.send(calls.unbind, { parts: { clinicId: gaoxin }, query })).toMatchObject({ code: 200 })
    expect(await phone.get(calls.main, {})).toMatchObject({ id: second })
    expect((await phone.get(calls.all, {})).rows.map(({ id }) => id)).toEqual([second])
    expect(await phone.send(calls.byId, { parts: { id: first } })).toMatchObject({ code: 404 })
    expect(chain.books.tokens.byId(phone.token)?.patientId).toBe('')
  })
})

describe('linking a profile by mobile number', () => {
  test('requires a valid ticket for the same number', async () => {
    const chain = openClinicAt()
    const owner = new PatientClient(chain)
    await owner.login('13955550001')
    const own = { body: aPatient({ mobile: '13955550002' }) }
    const patientId = String((await owner.get(calls.add, own)).patient.id)

    const phone = await new PatientClient(chain).login('13955550002')
    const makeCard = (bindTicket?: string) =>
      phone.send(calls.makeCard, { body: { patientId, clinicId: gaoxin, ...(bindTicket && { bindTicket }) } })
    expect(await makeCard()).toMatchObject({ code: 404 })
    expect(await makeCard('forged')).toMatchObject({ code: 404 })

    chain.clock.moveMinutes(2)
    await phone.get(sessionCalls.sendSelfCode, { body: { scene: 'bind' } })
    expect(await phone.send(sessionCalls.verifySelf, { body: { inputCode: '000000' } })).toMatchObject({ code: 42201 })
    const { ticket } = await phone.get(sessionCalls.verifySelf, { body: { inputCode: FIXTURES.smsCode } })
    expect(await makeCard(String(ticket))).toMatchObject({ code: 200 })
    expect((await phone.get(calls.all, {})).rows.map(({ id }) => id)).toEqual([patientId])
    expect((await owner.get(calls.all, {})).rows).toEqual([])
  })

  test('fails when the ticket has expired', async () => {
    const phone = await new PatientClient(openClinicAt()).login()
    phone.chain.clock.moveMinutes(2)
    await phone.get(sessionCalls.sendSelfCode, { body: { scene: 'bind' } })
    expect(await phone.send(sessionCalls.sendSelfCode, { body: { scene: 'bind' } })).toMatchObject({ code: 42901 })
    const { ticket } = await phone.get(sessionCalls.verifySelf, { body: { inputCode: FIXTURES.smsCode } })
    phone.chain.clock.moveMinutes(20)
    const other = phone.chain.books.patients.create({ id: 'p-lone', name: '李四', mobile: FIXTURES.account.mobile })
    const body = { patientId: other.id, clinicId: gaoxin, bindTicket: String(ticket) }
    expect(await phone.send(calls.makeCard, { body })).toMatchObject({ code: 42202 })
  })
})
const own = ({ id, mobile }: { id?: unknown; mobile?: unknown }) => ({ id: String(id), mobile: String(mobile) })

describe('health card', () => {
  test('requires an identity card, and returns a new code each time', async () => {
    const phone = await new PatientClient(openClinicAt()).login()
    const card = await phone.get(calls.makeCard, { body: { patientId: wangYaqin, clinicId: gaoxin } })
    const apply = () =>
      phone.send(calls.updateCard, {
        body: { ...own(card), patientId: wangYaqin, name: '王雅琴', isApplyHealthCard: true },
      })
    const first = (await apply()).data.healthCard
    const second = (await apply()).data.healthCard
    expect(first?.no).toBe(second?.no)
    expect(first?.qrPayload).not.toBe(second?.qrPayload)

    const stranger = new PatientClient(phone.chain)
    const patientId = await stranger.enter(3)
    const made = await stranger.get(calls.makeCard, { body: { patientId, clinicId: gaoxin } })
    const body = { ...own(made), patientId, name: '李小满', isApplyHealthCard: true }
    expect(await stranger.send(calls.updateCard, { body })).toMatchObject({ code: 400 })
  })
})

describe('address book', () => {
  const atHome = async () => {
    const phone = await new PatientClient(openClinicAt()).login()
    const all = async (patientId = wangYaqin) => (await phone.get(addressCalls.all, { query: { patientId } })).rows
    return { phone, all }
  }

  describe('regions', () => {
    test('contain all provinces, cities and districts with IDs derived from their parents', async () => {
      const provinces = await new PatientClient(openClinicAt()).get(addressCalls.regions, {})
      const names = provinces.map(({ name }) => name)
      expect(names).toHaveLength(34)
      expect(names).toEqual(
        expect.arrayContaining(['北京市', '四川省', '新疆维吾尔自治区', '香港特别行政区', '台湾省']),
      )
      const sichuan = provinces.find(({ id }) => id === '510000')
      const chengdu = sichuan?.children?.find(({ id }) => id === '510100')
      expect(sichuan?.children?.length).toBe(21)
      expect(chengdu?.children?.map(({ name }) => name)).toEqual(expect.arrayContaining(['锦江区', '武侯区', '简阳市']))
      const ids = provinces.flatMap((province) => [
        province.id,
        ...(province.children ?? []).flatMap((city) => [city.id, ...(city.children ?? []).map(({ id }) => id)]),
      ])
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeGreaterThan(3000)
      for (const { id, children } of sichuan?.children ?? []) {
        expect(String(id)).toMatch(/^51/)
        for (const district of children ?? []) expect(String(district.id).slice(0, 4)).toBe(String(id).slice(0, 4))
      }
    })
  })

  describe('addresses', () => {
    test('can be added, changed and removed', async () => {
      const { phone, all } = await atHome()
      const before = await all()
      const made = await phone.get(addressCalls.add, { body: anAddress() })
      expect(await all()).toHaveLength(before.length + 1)
      const parts = { patientId: wangYaqin, addressId: String(made.id) }
      const changed = { id: String(made.id), ...anAddress({ detail: '锦城大道 2 号' }) }
      expect(await phone.get(addressCalls.update, { parts, body: changed })).toMatchObject({ detail: '锦城大道 2 号' })
      await phone.get(addressCalls.remove, { parts })
      expect(await all()).toEqual(before)
      expect(await phone.send(addressCalls.remove, { parts })).toMatchObject({ code: 404 })
    })

    test('include at most one default address, listed first', async () => {
      const { phone, all } = await atHome()
      const made = await phone.get(addressCalls.add, { body: anAddress({ isDefault: true }) })
      const rows = await all()
      expect(rows[0]?.id).toBe(made.id)
      expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    })
  })
})
