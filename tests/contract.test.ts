import { is, safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS } from '@/adapters/http/calls/all-calls'
import { ANSWERS } from '../mocks/delivery/handle-request'
import { ASKS, stage } from './mocks/support/asks'

const modules = import.meta.glob<Record<string, unknown>>(['../src/adapters/http/calls/*.ts', '!**/all-calls.ts'], {
  eager: true,
})
const isTable = (value: unknown): value is Record<string, Call> =>
  typeof value === 'object' && value !== null && Object.values(value).every((row) => 'verb' in (row as object))

const tables = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isTable(value) ? [{ name, rows: value }] : [])),
)
const rows = tables.flatMap(({ name, rows: table }) =>
  Object.entries(table).map(([row, call]) => ({ row: `${name}.${row}`, call })),
)
const keyOf = ({ verb, path }: Call): string => `${verb} ${path}`
const answers = Object.entries(ANSWERS).flatMap(([term, all]) =>
  all.map(({ call }) => ({ term, key: keyOf(call), call })),
)

describe('calls and answers', () => {
  test('the tables were found', () => {
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'sessionCalls',
        'clinicCalls',
        'doctorCalls',
        'schedulingCalls',
        'registrationCalls',
        'patientCalls',
        'paymentCalls',
      ]),
    )
    expect(new Set(rows.map(({ call }) => call))).toEqual(new Set(Object.values(ALL_CALLS)))
  })

  test.each(rows)('$row has exactly one answer', ({ call }) => {
    expect(answers.filter((each) => each.call === call)).toHaveLength(1)
  })

  test('every answer has a row', () => {
    const known = new Set(rows.map(({ call }) => call))
    const others = answers.filter(({ call }) => !known.has(call))
    expect(others.map(({ key }) => key)).toEqual([])
  })

  test('no call is answered twice', () => {
    const shapes = answers.map(({ key }) => key.replace(/\{[^}]*\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })
})

describe('every answer in the default world', () => {
  test.each(answers)('$key is what its schema reads', async ({ key, call }) => {
    const set = await stage()
    const ask = ASKS[key]
    if (!ask) throw new Error(`say in ASKS how to ask ${key}`)
    const { parts = {}, query = {}, body } = ask(set)
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
    if (key === 'POST /mcapi/v2/regs/sign') {
      set.phone.clinic.books.registrations.update(set.regId, { status: 10 })
    }
    if (call.query) expect(is(call.query, query)).toBe(true)
    const search = new URLSearchParams(query).toString()
    const said = await set.phone.ask(call.verb, `${path}${search && `?${search}`}`, body)
    expect(said).toMatchObject({ http: 200, code: 200, form: 'ok' })
    const read = safeParse(call.reply, said.data)
    expect(read.issues).toBeUndefined()
  })
})
