import { describe, expect, test } from 'vitest'
import { recordCalls as calls } from '@/adapters/http/calls/record'
import { gaoxin, linQinghe, openAt, Phone, TOMORROW, wangJianguo, wangYaqin } from './support/patient-at'

const PAGE = { limit: '50', offset: '0' }
const atHome = async () => {
  const phone = await new Phone(openAt()).login()
  const list = (more: object = {}) => phone.get(calls.list, { query: { patientId: wangYaqin, ...PAGE, ...more } })
  return { phone, list }
}

describe('records', () => {
  test('by kind, the newest first, in pages', async () => {
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

  test('what a clinic hides is nowhere', async () => {
    const { phone, list } = await atHome()
    const { clinics } = phone.chain.books
    clinics.update(gaoxin, { features: { ...clinics.byId(gaoxin)?.features, report: false } })
    expect(await list()).toMatchObject({ total: 0, rows: [] })
    expect(await phone.send(calls.examination, { parts: { id: 'x7004' } })).toMatchObject({ code: 404 })
    const print = { parts: { kind: 'record', id: 'm7001' } }
    expect(await phone.send(calls.print, print)).toMatchObject({ code: 404 })
  })

  test('a result comes in two steps at its time, with words for what is out of range', async () => {
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

  test('a page to print hides the name, and there is none before the result', async () => {
    const { phone } = await atHome()
    const print = (kind: string, id: string) => phone.send(calls.print, { parts: { kind, id } })
    const { data } = await print('prescription', 'n7001')
    expect(data).toMatchObject({ title: '处方笺', patientName: '王*琴' })
    expect(JSON.stringify(data)).not.toContain('王雅琴')
    expect(await print('exam', 'x7007')).toMatchObject({ code: 404 })
    expect(await print('record', 'n7001')).toMatchObject({ code: 404 })
  })

  test('a visit that is over leaves its record', async () => {
    const { phone, list } = await atHome()
    const { id } = await phone.bookFirst(linQinghe, TOMORROW)
    phone.chain.books.registrations.update(id, { status: 30 })
    phone.chain.agenda.add(+phone.chain.clock.now(), 'finished', id)
    const { rows } = await list({ type: 'record' })
    expect(rows[0]).toMatchObject({ visitDate: TOMORROW, clinicName: expect.any(String) as string })
  })

  test("others' records are not there", async () => {
    const { phone } = await atHome()
    const other = await new Phone(phone.chain).login('13912345678')
    for (const patientId of [wangYaqin, wangJianguo]) {
      expect(await other.send(calls.list, { query: { patientId, ...PAGE } })).toMatchObject({ code: 404 })
    }
    expect(await other.send(calls.examination, { parts: { id: 'x7004' } })).toMatchObject({ code: 404 })
    expect(await phone.send(calls.list, { query: { patientId: wangYaqin, type: 'diary', ...PAGE } })).toMatchObject({
      code: 400,
    })
  })
})
