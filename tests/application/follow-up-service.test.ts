import { describe, expect, test } from 'vitest'
import { FollowUpService } from '@/application/follow-up-service'
import { RecordService } from '@/application/record-service'
import { FollowUpStorage } from '@/application/support/follow-up-storage'
import { SessionHolder } from '@/application/support/session-holder'
import type { Message } from '@/domain/chat/chat-message'
import type { MedicalRecord } from '@/domain/record/record'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { aReportRule } from '../support/builders'
import { DeferredResponses } from '../support/deferred-responses'
import { loggedInDevice } from '../support/logged-in-device'

const { wangYaqin, wangJianguo } = FIXTURES.patients
const { linQinghe, zhouMin } = FIXTURES.doctors
const SHOWN = aReportRule()
type Demo = Awaited<ReturnType<typeof loggedInDevice>>

const storedOf = ({ container }: Demo) => container.get(FollowUpStorage).all()
const service = ({ container }: Demo) => container.get(FollowUpService)
const recordsOf = async ({ container }: Demo): Promise<readonly MedicalRecord[]> =>
  (await container.get(RecordService).list(wangYaqin, undefined, 0)).rows
const open = (phone: Parameters<typeof loggedInDevice>[0] = {}) => loggedInDevice({ world: 'follow-up-due', ...phone })
const told = (text: string, at: Date): Message => ({
  seq: 1,
  clientMsgId: '',
  from: 'doctor',
  at,
  body: { type: 'text', text },
})
const talk = (messages: readonly Message[]) => ({
  conversationId: 'v1',
  patientId: wangYaqin,
  doctorId: zhouMin,
  doctorName: '周敏',
  messages,
})

describe('FollowUpService', () => {
  test('finds the doctor and the clinic by the visit of that day', async () => {
    const demo = await open()
    const { registrations } = demo.chain.books
    const pattern = registrations.byId('r5001')
    if (!pattern) throw new Error('no r5001')
    registrations.create({ ...pattern, id: 'r-then', date: '2026-11-07' })
    await service(demo).noteRecords(wangYaqin, await recordsOf(demo), SHOWN)
    expect(storedOf(demo)).toMatchObject([
      { id: 'm7021', doctorId: linQinghe, clinicId: pattern.clinicId, due: '2026-11-21', saidOn: '2026-11-07' },
    ])
    expect(demo.asked('doctors/recent')).toBe(0)
  })
  test('falls back to the only doctor of that name whom the patient has seen', async () => {
    const demo = await open()
    await service(demo).noteRecords(wangYaqin, await recordsOf(demo), SHOWN)
    expect(storedOf(demo)).toMatchObject([{ doctorId: linQinghe }])
  })
  test('stores nothing if two doctors have that name', async () => {
    const demo = await open()
    demo.chain.books.doctors.update(zhouMin, { name: '林清和' })
    await service(demo).noteRecords(wangYaqin, await recordsOf(demo), SHOWN)
    expect(storedOf(demo)).toEqual([])
  })
  test('stores nothing if nobody has that name', async () => {
    const demo = await open()
    const rows = (await recordsOf(demo)).map((each) => ({ ...each, doctorName: '某某' }))
    await service(demo).noteRecords(wangYaqin, rows, SHOWN)
    expect(storedOf(demo)).toEqual([])
  })
  test('stores nothing from a record that the clinic hides', async () => {
    const demo = await open()
    await service(demo).noteRecords(wangYaqin, await recordsOf(demo), SHOWN)
    await service(demo).noteRecords(wangYaqin, await recordsOf(demo), { ...SHOWN, isRecordOpen: false })
    expect(storedOf(demo)).toEqual([])
  })
  test('keeps what was stored if a request fails', async () => {
    const demo = await open()
    const rows = await recordsOf(demo)
    await service(demo).noteRecords(wangYaqin, rows, SHOWN)
    demo.chain.faults.add({ call: 'GET /mcapi/v2/regs/list', fault: '500' })
    await expect(service(demo).noteRecords(wangYaqin, rows, SHOWN)).rejects.toThrow()
    expect(storedOf(demo)).toHaveLength(1)
  })
  test('keeps the booking when the same record is read again', async () => {
    const demo = await open()
    const rows = await recordsOf(demo)
    await service(demo).noteRecords(wangYaqin, rows, SHOWN)
    const storage = demo.container.get(FollowUpStorage)
    const [one] = storage.all()
    if (!one) throw new Error('nothing stored')
    storage.replace(() => true, [{ ...one, bookedOn: '2026-11-20' }])
    await service(demo).noteRecords(wangYaqin, rows, SHOWN)
    expect(storedOf(demo)).toMatchObject([{ bookedOn: '2026-11-20' }])
  })
  test('stores nothing if the patient has changed meanwhile', async () => {
    const held = new DeferredResponses()
    const demo = await open({ network: held.network })
    const rows = await recordsOf(demo)
    held.of = 'regs/list'
    const pending = service(demo).noteRecords(wangYaqin, rows, SHOWN)
    while (held.count === 0) await new Promise((resolve) => setImmediate(resolve))
    const keeper = demo.container.get(SessionHolder)
    const { login } = keeper.session
    if (!login) throw new Error('not logged in')
    keeper.keepLogin({ ...login, patientId: wangJianguo })
    await held.release([0])
    await pending
    expect(storedOf(demo)).toEqual([])
  })
  test('replaces a message by a newer record, but not by an examination', async () => {
    const demo = await open()
    const at = (day: string) => new Date(`${day}T10:00:00+08:00`)
    await service(demo).noteConversation(talk([told('三周后复诊', at('2026-11-06'))]))
    expect(storedOf(demo)).toEqual([])
    await service(demo).noteConversation(talk([told('两周后复诊', at('2026-11-08'))]))
    expect(storedOf(demo)).toMatchObject([{ source: 'message', due: '2026-11-22', doctorId: zhouMin }])
    await service(demo).noteRecords(wangYaqin, await recordsOf(demo), SHOWN)
    expect(storedOf(demo).map(({ source }) => source)).toEqual(['record', 'message'])
  })
  test('ignores a record and a message with a date after today, and those that are over', async () => {
    const demo = await open()
    const rows = await recordsOf(demo)
    const [first] = rows.filter(({ id }) => id === 'm7021')
    if (!first) throw new Error('no record')
    await service(demo).noteRecords(wangYaqin, [{ ...first, visitDate: '9999-12-31' }], SHOWN)
    await service(demo).noteRecords(wangYaqin, [{ ...first, visitDate: '2026-10-01' }], SHOWN)
    await service(demo).noteConversation(talk([told('两周后复诊', new Date('2099-01-01'))]))
    expect(storedOf(demo)).toEqual([])
    expect(demo.asked('regs/list')).toBe(0)
  })
})
