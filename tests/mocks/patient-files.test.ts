import { describe, expect, test } from 'vitest'
import { patientCalls as calls } from '@/adapters/http/calls/patient'
import { sessionCalls } from '@/adapters/http/calls/session'
import { aPatient, gaoxin, KNOWN, openAt, Phone, TOMORROW, linQinghe, wangYaqin } from './support/patient-at'

const atHome = async () => {
  const phone = await new Phone(openAt()).login()
  const change = (more: object) =>
    phone.send(calls.update, {
      parts: { clinicId: gaoxin },
      body: { id: wangYaqin, version: 1, consents: [], ...more },
    })
  const unbind = (patientId: string) => phone.send(calls.unbind, { parts: { clinicId: gaoxin }, query: { patientId } })
  const family = async () => (await phone.get(calls.all, {})).rows
  return { phone, change, unbind, family }
}

describe('a file is changed', () => {
  test('once per version: who comes with the old one is told', async () => {
    const { phone, change } = await atHome()
    expect((await change({ allergyHistory: '青霉素' })).data).toMatchObject({ version: 2, allergyHistory: '青霉素' })
    expect(await change({ allergyHistory: '无' })).toMatchObject({ code: 40909, data: { version: 2 } })
    expect(await phone.get(calls.byId, { parts: { id: wangYaqin } })).toMatchObject({ allergyHistory: '青霉素' })
  })

  test('what was shown masked may come back masked, and stays', async () => {
    const { phone, change } = await atHome()
    const before = phone.chain.books.patients.byId(wangYaqin)?.mobile
    const { mobile } = await phone.get(calls.byId, { parts: { id: wangYaqin } })
    expect((await change({ mobile })).code).toBe(200)
    expect(phone.chain.books.patients.byId(wangYaqin)?.mobile).toBe(before)
  })
})

describe('a patient is let go', () => {
  test('not while visits or debts are open, and it is said how many', async () => {
    const { phone, unbind, family } = await atHome()
    await phone.bookFirst(linQinghe, TOMORROW)
    const said = await unbind(wangYaqin)
    expect(said.code).toBe(40910)
    expect(said.data).toMatchObject({ visits: expect.any(Number) as number, debts: expect.any(Number) as number })
    expect((await family()).map(({ id }) => id)).toContain(wangYaqin)
  })

  test('the main one hands over, the token knows nobody, the file can be bound again', async () => {
    const chain = openAt()
    const phone = new Phone(chain)
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

describe('a file is bound by its number', () => {
  test('only with a living ticket of the same number', async () => {
    const chain = openAt()
    const owner = new Phone(chain)
    await owner.login('13955550001')
    const own = { body: aPatient({ mobile: '13955550002' }) }
    const patientId = String((await owner.get(calls.add, own)).patient.id)

    const phone = await new Phone(chain).login('13955550002')
    const makeCard = (bindTicket?: string) =>
      phone.send(calls.makeCard, { body: { patientId, clinicId: gaoxin, ...(bindTicket && { bindTicket }) } })
    expect(await makeCard()).toMatchObject({ code: 404 })
    expect(await makeCard('forged')).toMatchObject({ code: 404 })

    chain.clock.moveMinutes(2)
    await phone.get(sessionCalls.sendSelfCode, { body: { scene: 'bind' } })
    expect(await phone.send(sessionCalls.verifySelf, { body: { inputCode: '000000' } })).toMatchObject({ code: 42201 })
    const { ticket } = await phone.get(sessionCalls.verifySelf, { body: { inputCode: KNOWN.smsCode } })
    expect(await makeCard(String(ticket))).toMatchObject({ code: 200 })
    expect((await phone.get(calls.all, {})).rows.map(({ id }) => id)).toEqual([patientId])
    expect((await owner.get(calls.all, {})).rows).toEqual([])
  })

  test('a ticket dies with its time', async () => {
    const phone = await new Phone(openAt()).login()
    phone.chain.clock.moveMinutes(2)
    await phone.get(sessionCalls.sendSelfCode, { body: { scene: 'bind' } })
    expect(await phone.send(sessionCalls.sendSelfCode, { body: { scene: 'bind' } })).toMatchObject({ code: 42901 })
    const { ticket } = await phone.get(sessionCalls.verifySelf, { body: { inputCode: KNOWN.smsCode } })
    phone.chain.clock.moveMinutes(20)
    const other = phone.chain.books.patients.create({ id: 'p-lone', name: '李四', mobile: KNOWN.account.mobile })
    const body = { patientId: other.id, clinicId: gaoxin, bindTicket: String(ticket) }
    expect(await phone.send(calls.makeCard, { body })).toMatchObject({ code: 42202 })
  })
})

const own = ({ id, mobile }: { id?: unknown; mobile?: unknown }) => ({ id: String(id), mobile: String(mobile) })

describe('the health card', () => {
  test('is applied for with an identity card only, and its code is new each time', async () => {
    const phone = await new Phone(openAt()).login()
    const card = await phone.get(calls.makeCard, { body: { patientId: wangYaqin, clinicId: gaoxin } })
    const apply = () =>
      phone.send(calls.updateCard, {
        body: { ...own(card), patientId: wangYaqin, name: '王雅琴', isApplyHealthCard: true },
      })
    const first = (await apply()).data.healthCard
    const second = (await apply()).data.healthCard
    expect(first?.no).toBe(second?.no)
    expect(first?.qrPayload).not.toBe(second?.qrPayload)

    const stranger = new Phone(phone.chain)
    const patientId = await stranger.enter(3)
    const made = await stranger.get(calls.makeCard, { body: { patientId, clinicId: gaoxin } })
    const body = { ...own(made), patientId, name: '李小满', isApplyHealthCard: true }
    expect(await stranger.send(calls.updateCard, { body })).toMatchObject({ code: 400 })
  })
})
