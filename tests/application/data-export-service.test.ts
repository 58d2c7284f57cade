import { describe, expect, test, vi } from 'vitest'
import type { Transport } from '@/adapters/http/axios-client'
import { DataExportService } from '@/application/data-export-service'
import { Doctors } from '@/application/ports/doctors'
import { SessionHolder } from '@/application/support/session-holder'
import {
  createExportFile,
  PATIENT_DATA_PARTS,
  type PatientDataPart,
  type DataExport,
} from '@/domain/device/data-export'
import type { StorageKey } from '@/domain/device/storage'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { selectAnotherPatient } from '../support/another-patient'
import { loggedInDevice } from '../support/logged-in-device'
import { failureKindOf } from '../support/failure-kind'
import { overrideResponses } from '../support/override-responses'

const ME = FIXTURES.patients.wangYaqin
const FATHER = FIXTURES.patients.wangJianguo
const silent = () => undefined
const textOf = (data: DataExport): string =>
  createExportFile(data, {
    file: zh.dataExport.file,
    notes: zh.dataExport.fileNotes,
    parts: zh.dataExport.parts,
    kept: zh.privacy.kept,
    leftOut: zh.dataExport.leftOutOf,
    failure: ({ reason }) => reason.kind,
  })

async function open(road: (to: Transport) => Transport = (to) => to) {
  const sent: { verb: string; url: string }[] = []
  const network = (to: Transport): Transport => {
    const onward = road(to)
    return (config) => {
      sent.push({ verb: String(config.method).toUpperCase(), url: String(config.url) })
      return onward(config)
    }
  }
  const demo = await loggedInDevice({ network })
  sent.length = 0
  const service = demo.container.get(DataExportService)
  return { ...demo, sent, service, gather: () => service.gather(undefined, silent) }
}
type Opened = Awaited<ReturnType<typeof open>>
const ids = (data: DataExport, part: PatientDataPart): string[] =>
  (data.read[part] as readonly { id: string }[]).map(({ id }) => id).sort()

describe('DataExportService › server data', () => {
  test('exports all visits, orders and records using only read calls', async () => {
    const { chain, gather, sent } = await open()
    const data = await gather()
    expect(Object.keys(data.failed)).toEqual([])
    expect(Object.keys(data.read).sort()).toEqual([...PATIENT_DATA_PARTS].sort())
    expect(sent.filter(({ verb }) => verb !== 'GET')).toEqual([])
    const { addresses, charges, records, registrations } = chain.books
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()
    expect(ids(data, 'visits')).toEqual(idsOf(registrations.by('patientId', ME)))
    expect(ids(data, 'records')).toEqual(idsOf(records.by('patientId', ME)))
    expect(ids(data, 'addresses')).toEqual(idsOf(addresses.by('patientId', ME)))
    expect(ids(data, 'orders')).toEqual(expect.arrayContaining(idsOf(charges.by('patientId', ME))))
  })
  test('includes order sections and examination values', async () => {
    const { gather } = await open()
    const { read } = await gather()
    expect(read.orders).toContainEqual(
      expect.objectContaining({ forms: expect.arrayContaining([expect.anything()]) as unknown }),
    )
    expect(read.records).toContainEqual(
      expect.objectContaining({
        examination: expect.objectContaining({
          items: expect.arrayContaining([expect.anything()]) as unknown,
        }) as unknown,
      }),
    )
    expect(read.memberCard).toMatchObject({ card: { patientId: ME } })
    expect(read.patient).toMatchObject({ id: ME, name: '王雅琴' })
  })
  test('includes all pages of a long list', async () => {
    const { chain, gather } = await open()
    const [row] = chain.books.registrations.by('patientId', ME)
    if (!row) throw new Error('she has no visit')
    for (let at = 0; at < 130; at++)
      chain.books.registrations.create({ ...row, id: `long-${at}`, regNo: `L${at}`, requestId: `long-${at}` })
    const data = await gather()
    expect(ids(data, 'visits').filter((id) => id.startsWith('long-'))).toHaveLength(130)
  })
  test('excludes other family members, even when the clinic’s lists include them', async () => {
    const { chain, gather } = await open()
    const father = chain.books.patients.byId(FATHER)
    const theirs = [
      ...chain.books.records.by('patientId', FATHER),
      ...chain.books.charges.by('patientId', FATHER),
      ...chain.books.addresses.by('patientId', FATHER),
      ...chain.books.registrations.by('patientId', FATHER),
    ]
    expect(theirs.length).toBeGreaterThan(2)
    const text = textOf(await gather())
    for (const word of [FATHER, father?.name ?? '', ...theirs.map(({ id }) => `"${id}"`)]) {
      expect(word).not.toBe('')
      expect(text).not.toContain(word)
    }
  })
  test('omits the token and the openId', async () => {
    const { container, gather, storage } = await open()
    const { login } = container.get(SessionHolder).session
    const secrets = { token: 'CANARY-token', openId: 'CANARY-open', lockId: 'CANARY-lock' }
    storage.write('_set_aside', { ...login, ...secrets })
    storage.write('_order_lock', [{ orderId: 'o6001', mpId: 'demo', ...secrets }])
    storage.write('_login_trips', { trips: [{ state: 'CANARY-state', at: 1 }], seen: [] })
    storage.write('_pay_journal', [{ patientId: ME, orderId: 'o6001', ...secrets }])
    const text = textOf(await gather())
    expect([login?.token.length, login?.openId.length].every((length) => (length ?? 0) > 5)).toBe(true)
    for (const secret of [login?.token ?? '', login?.openId ?? '', 'CANARY']) expect(text).not.toContain(secret)
    expect(text).toContain('"_pay_journal"')
  })
})

test.each<[PatientDataPart, string]>([
  ['visits', '/mcapi/v2/regs/list?'],
  ['addresses', '/patients/address?'],
  ['waitlist', '/waitGrab/all'],
  ['desks', '/im/clinics'],
])('DataExportService reports part %s as missing when one of its rows is unreadable', async (part, call) => {
  const { gather } = await open(
    overrideResponses(call, (text) => {
      const answer = JSON.parse(text) as { data: { rows: unknown[]; total?: number } }
      const { rows, total = rows.length } = answer.data
      return JSON.stringify({ ...answer, data: { ...answer.data, rows: [{}, ...rows], total: total + 1 } })
    }),
  )
  const { failed, read } = await gather()
  expect([failed[part]?.reason.kind, read[part]]).toEqual(['unreadable', undefined])
})

describe('DataExportService › data on the device', () => {
  test('includes every stored key, or lists it as omitted', async () => {
    const { gather, storage } = await open()
    for (const key of STORAGE_KEYS) if (storage.read(key) === undefined) storage.write(key, { patientId: FATHER })
    const { phone } = await gather()
    const told = [...phone.kept, ...phone.leftOut].map(({ key }) => key)
    expect([...told].sort()).toEqual([...STORAGE_KEYS].sort())
    expect(phone.kept.map(({ key }) => key)).toContain('_consents')
  })
  test('includes this patient’s drafts, and no other patient’s', async () => {
    const { container, gather, storage } = await open()
    const { login } = container.get(SessionHolder).session
    const draftsOf: Partial<Record<StorageKey, unknown>> = {
      _intake_draft: [
        { patientId: ME, doctorId: 'd2001', complaint: '自己的话' },
        { patientId: FATHER, doctorId: 'd2001', complaint: 'CANARY' },
      ],
      _questions_draft: { owner: JSON.stringify(['demo', login?.openId, FATHER]), questions: { r1: ['CANARY'] } },
      _waiting_draft: {
        owner: JSON.stringify(['demo', login?.openId, FATHER]),
        day: '2026-11-20',
        room: { ringsFor: ['CANARY'] },
      },
      _reason_draft: 'CANARY',
      _patient_draft: { name: 'CANARY' },
    }
    for (const key of STORAGE_KEYS) if (key in draftsOf) storage.write(key, draftsOf[key])
    const text = textOf(await gather())
    expect(text).toContain('自己的话')
    expect(text).not.toContain('CANARY')
  })
})

describe('DataExportService › progress', () => {
  test('increases for each part up to 100 %', async () => {
    const { service } = await open()
    const told = new Map<PatientDataPart, number[]>()
    await service.gather(undefined, (part, share) => told.set(part, [...(told.get(part) ?? []), share]))
    expect([...told.keys()].sort()).toEqual([...PATIENT_DATA_PARTS].sort())
    for (const shares of told.values()) {
      expect(shares).toEqual([...shares].sort((a, b) => a - b))
      expect(shares[shares.length - 1]).toBe(1)
    }
    expect(told.get('visits')?.length).toBeGreaterThan(2)
  })
  test.each<[PatientDataPart, string]>([
    ['patient', 'GET /mcapi/patients/{id}'],
    ['visits', 'GET /mcapi/v2/regs/list'],
    ['therapies', 'GET /mcapi/v2/regs/therapy/list'],
    ['consultations', 'GET /mcapi/clinic/advisory/list'],
    ['orders', 'GET /mcapi/pay/charge/{id}'],
    ['records', 'GET /mcapi/clinic/reportConfig'],
    ['memberCard', 'GET /mcapi/patients/member/bill/{id}'],
    ['addresses', 'GET /mcapi/patients/address'],
    ['waitlist', 'GET /mcapi/v2/regs/waitGrab/all'],
    ['desks', 'GET /mcapi/patients/im/clinics'],
    ['doctors', 'GET /mcapi/doctors/recent'],
    ['standing', 'GET /mcapi/v2/regs/checkBlock'],
  ])('reports the failed part “%s”, returns the other parts, and retries only the failed part', async (part, call) => {
    const { chain, gather, sent, service } = await open()
    chain.faults.add({ call, fault: '500' })
    const first = await gather()
    expect(Object.keys(first.failed)).toContain(part)
    expect(first.failed[part]?.reason.kind).toBe('server-trouble')
    const isReadApart = part === 'patient' ? ['patient', 'standing'] : [part]
    expect(Object.keys(first.failed).sort()).toEqual(isReadApart.sort())
    chain.faults.clear()
    sent.length = 0
    const second = await service.gather(first, silent)
    expect(Object.keys(second.failed)).toEqual([])
    expect(Object.keys(second.read).sort()).toEqual([...PATIENT_DATA_PARTS].sort())
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.length).toBeLessThan(PATIENT_DATA_PARTS.length * 3)
  })
  test('returns the device data while offline, and reports every other part as failed', async () => {
    const { chain, gather } = await open()
    chain.faults.add({ call: '*', fault: 'offline' })
    const { failed, phone, read } = await gather()
    expect([Object.keys(failed).sort(), Object.keys(read)]).toEqual([[...PATIENT_DATA_PARTS].sort(), []])
    expect(phone.kept.length).toBeGreaterThan(0)
  })
  test('stops when another family member becomes active', async () => {
    const opened: Opened = await open()
    const doctors = opened.container.get(Doctors)
    const recent = doctors.recent.bind(doctors)
    vi.spyOn(doctors, 'recent').mockImplementation(async () => {
      const all = await recent()
      selectAnotherPatient(opened, FATHER)
      return all
    })
    expect(await failureKindOf(opened.gather())).toBe('changed-elsewhere')
  })
})
