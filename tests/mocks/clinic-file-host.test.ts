import { describe, expect, test } from 'vitest'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import { doctorCalls } from '@/adapters/http/calls/doctor'
import { handleControlRequest } from '../../mocks/control/control'
import { createClinicHost } from '../../mocks/control/host'
import type { ClinicFile } from '../../mocks/clinic/clinic-file/clinic-file-schema'
import { createMockClinic } from '../../mocks/bootstrap/create-mock-clinic'
import { snapshotOf } from '../../mocks/bootstrap/snapshot'
import { openClinicServer } from '../../mocks/serve/clinic-server'
import { SCENARIOS } from '../../mocks/scenarios/scenarios'
import { textOfFile } from '../support/files'
import { sampleOf } from '../support/evidence'
import { gaoxin, linQinghe, openClinicAt, PatientClient } from './support/patient-at'

const EXAMPLE = textOfFile('mocks/clinic/clinic-file/example.json')
const OWN = JSON.parse(EXAMPLE) as ClinicFile
const open = (own: ClinicFile = OWN, world = 'default') => new PatientClient(openClinicAt(undefined, { own, world }))
/** Names in the built-in mock clinic that must not appear in a custom one. */
const OF_THE_MOCK = /仁和堂|林清和|周敏|锦江|青羊/

const doctorsOf = async (phone: PatientClient) => (await phone.get(doctorCalls.chain, {})).rows
const namesOf = async (phone: PatientClient) =>
  (await doctorsOf(phone)).filter((each) => each.isDoctor).map(({ name }) => name)

describe('clinic from a clinic file', () => {
  test('shows its own name, colour, logo, address, doctors and prices', async () => {
    const phone = open()
    const { config } = await phone.get(clinicCalls.pageConfig, {})
    expect([config.title, config.themeColor, config.logoUrl]).toEqual(['青禾堂', '#8a3b12', OWN.logo])
    const { rows } = await phone.get(clinicCalls.list, { query: {} })
    expect(rows).toMatchObject([{ name: '青禾堂·东湖店', shortName: '青禾堂·东湖店', contactPhone: '027-88880001' }])
    expect(await namesOf(phone)).toEqual(['沈怀玉', '陆文舟', '方若兰', '韩秉之'])
    const [first, second] = await doctorsOf(phone)
    expect(first).toMatchObject({ id: linQinghe, namePy: 'shenhuaiyu', departments: [{ name: '中医内科' }] })
    expect(JSON.stringify(first)).toContain('"fee":50')
    expect(JSON.stringify(second)).toContain('"fee":30')
  })
  test('shows guests no data from the mock clinic', async () => {
    const phone = open()
    const said = [
      await phone.get(clinicCalls.default, {}),
      await phone.get(clinicCalls.list, { query: {} }),
      await phone.get(clinicCalls.detail, {
        parts: { id: gaoxin },
        query: { needAppointmentConfig: '1', businessType: '0' },
      }),
      await phone.get(clinicCalls.chainDepartments, {}),
      await phone.get(clinicCalls.departments, { parts: { id: gaoxin } }),
      await phone.get(clinicCalls.pageConfig, {}),
      await phone.get(clinicCalls.wxPayConfig, {}),
    ]
    expect(said.map((each) => OF_THE_MOCK.exec(decodeURIComponent(JSON.stringify(each)))?.[0] ?? '')).toEqual(
      said.map(() => ''),
    )
  })
  test('accepts a booking and the payment at the price in the file', async () => {
    const phone = await open().login()
    const { id } = await phone.bookFirst()
    expect(phone.chain.books.registrations.byId(id)).toMatchObject({ feeFen: 5000, doctorId: linQinghe })
    expect((await phone.pay(id, { amount: 50 })).code).toBe(200)
  })
  test('keeps the mock clinic’s doctors and prices when the file contains only a name', async () => {
    const phone = open({ name: '青禾堂' })
    expect(await namesOf(phone)).toHaveLength(25)
    const { rows } = await phone.get(clinicCalls.list, { query: {} })
    expect(rows.map(({ shortName }) => shortName)).toEqual(['青禾堂·高新店'])
  })
  test.each(sampleOf(SCENARIOS, 6))('opens every scenario: $name', async ({ name }) => {
    const phone = open(OWN, name)
    expect((await phone.send(clinicCalls.list, { query: {} })).http).toBe(200)
    expect(phone.chain.books.doctors.byId(linQinghe)?.name).toBe('沈怀玉')
    expect(JSON.stringify(await doctorsOf(phone))).not.toContain('林清和')
  })
  test('opens with a single doctor', async () => {
    for (const { name } of sampleOf(SCENARIOS, 6))
      expect(() => open({ name: '青禾堂', doctors: [{ name: '沈怀玉' }] }, name)).not.toThrow()
    expect(await namesOf(open({ name: '青禾堂', doctors: [{ name: '沈怀玉' }] }))).toEqual(['沈怀玉'])
  })
})

describe('visitor’s clinic file', () => {
  test('survives a reload', async () => {
    const kept = JSON.parse(JSON.stringify(snapshotOf(open().chain))) as ReturnType<typeof snapshotOf>
    expect(await namesOf(new PatientClient(createMockClinic({ kept })))).toEqual(await namesOf(open()))
  })
  test('survives a scenario change until removed', () => {
    const host = createClinicHost()
    const world = (body: object) => handleControlRequest(host, 'POST', 'world', { name: 'race', ...body }).status
    expect(world({ clinic: EXAMPLE })).toBe(200)
    expect(handleControlRequest(host, 'GET', 'world', undefined).body).toMatchObject({
      doctor: '沈怀玉',
      clinic: { name: '青禾堂' },
    })
    expect(world({ name: 'default' })).toBe(200)
    expect(host.chain.own?.name).toBe('青禾堂')
    expect(world({ clinic: null })).toBe(200)
    expect([host.chain.own, host.chain.books.doctors.byId(linQinghe)?.name]).toEqual([undefined, '林清和'])
  })
})

test('createClinicHost › rejects an invalid clinic file with messages in both languages', () => {
  const host = createClinicHost()
  const before = host.chain
  const { status, body } = handleControlRequest(host, 'POST', 'world', {
    name: 'race',
    clinic: '{"name":"青禾堂","color":"x"}',
  })
  expect([status, host.chain === before]).toEqual([400, true])
  expect(body).toMatchObject({
    error: {
      message: '第 1 行，color：要写颜色，像 "#8a3b12"',
      english: 'Line 1, color: wants a colour such as "#8a3b12"',
    },
  })
})

test('mock server › applies the clinic file to all clinics, and rejects an invalid file', () => {
  const pictureOf = () => undefined
  const server = openClinicServer('default', undefined, undefined, { text: EXAMPLE, pictureOf })
  expect(server.host('a').chain.own?.name).toBe('青禾堂')
  expect(() => openClinicServer('default', undefined, undefined, { text: '{}', pictureOf })).toThrow(
    /name: must be there/,
  )
})
