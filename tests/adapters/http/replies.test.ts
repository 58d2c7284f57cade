import { is, safeParse, type GenericSchema } from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Call } from '@/adapters/http/call'
import { ALL_CALLS, CALL_IDS } from '../../../mocks/specification/calls'
import { isFailure } from '@/domain/failure/failure'
import { schemaDifferences } from '../../support/schema-walk'
import { envelope, httpWithTestTransport } from '../../support/http-test-transport'
import { WIRE_EXAMPLES, type WireExample } from '../../support/wire-examples'

const ROWS = CALL_IDS.map((id) => {
  const call: Call = ALL_CALLS[id]
  const example = WIRE_EXAMPLES[id] as WireExample
  return { id, call, example, needs: new Set(example.needs ?? []), wholeLists: example.wholeLists ?? [] }
})
type Sent = { parts?: Record<string, string>; query?: unknown; body?: unknown }
type Path = readonly (string | number)[]

const isBox = (value: unknown): value is Record<string | number, unknown> => typeof value === 'object' && value !== null

/** The path of every value nested in this one. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (!isBox(value)) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    return [here, ...pathsIn(each, here)]
  })
}

/** A copy with one change at this path. */
function changed(
  value: unknown,
  path: Path,
  change: (box: Record<string | number, unknown>, key: string | number) => void,
) {
  const copy: unknown = structuredClone(value)
  const last = path[path.length - 1]
  const box = path.slice(0, -1).reduce<unknown>((at, key) => (isBox(at) ? at[key] : undefined), copy)
  if (last !== undefined && isBox(box)) change(box, last)
  return copy
}
const without = (value: unknown, path: Path) =>
  changed(value, path, (box, key) => {
    if (Array.isArray(box)) box.splice(Number(key), 1)
    else delete box[key]
  })
const withValue = (value: unknown, path: Path, other: unknown) =>
  changed(value, path, (box, key) => {
    box[key] = other
  })

const OTHERS: readonly unknown[] = [null, '', 'x', '2030-02-31', -1, 0.001, 1e300, true, [], {}, [null], { id: null }]

/** Every primitive value, with the name of its field. */
function leavesOf(value: unknown, name = ''): [name: string, leaf: unknown][] {
  if (!isBox(value)) return [[name, value]]
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, Array.isArray(value) ? name : key))
}
const textOf = (leaf: unknown): string => (typeof leaf === 'string' ? leaf.trim() : JSON.stringify(leaf))
/** A null amount becomes 0, and so does an unreadable minimum price. */
const isNone = (invented: string, sent: unknown): boolean =>
  invented === 'minFen 0' || (sent === null && invented.endsWith('Fen 0'))
/** Ids and amounts in the parsed value that do not occur in the response. */
function inventedIn(read: unknown, sent: unknown): string[] {
  const leaves = leavesOf(sent).map(([, leaf]) => leaf)
  const ids = new Set(leaves.map(textOf))
  const amounts = new Set(
    leaves.filter((leaf) => leaf !== '' && leaf !== null).map((leaf) => Math.round(Number(leaf) * 100)),
  )
  return leavesOf(read).flatMap(([name, leaf]) => {
    if (leaf === undefined || leaf === null || leaf === '') return []
    const isId = /^id$|Id$/.test(name) && !ids.has(textOf(leaf))
    const isAmount = name.endsWith('Fen') && !(Number.isSafeInteger(leaf) && amounts.has(Number(leaf)))
    return isId || isAmount ? [`${name} ${textOf(leaf)}`] : []
  })
}

describe('wire examples', () => {
  test.each(ROWS)('match the request and response schemas of $id', async ({ call, example }) => {
    const given = example.given as unknown as Sent
    if (call.query) expect(is(call.query, given.query)).toBe(true)
    if (call.body) expect(is(call.body, given.body)).toBe(true)
    expect(safeParse(call.reply, example.data).issues).toBeUndefined()
    const { http, sent } = httpWithTestTransport(envelope(example.data))
    await expect(http.send(call, example.given as never)).resolves.not.toThrow()
    expect(sent[0]?.method?.toUpperCase()).toBe(call.verb)
    expect(sent[0]?.url?.startsWith(call.path.split('{')[0] ?? '')).toBe(true)
  })

  test.each(ROWS)('use exactly the fields in the schema for $id', ({ call, example }) => {
    expect(schemaDifferences(call.reply, example.data)).toEqual([])
  })
  test.each(ROWS.filter(({ call }) => call.body !== undefined))(
    'send only declared fields in $id',
    ({ call, example }) => {
      const { body } = example.given as unknown as Sent
      const unknown = schemaDifferences(call.body as GenericSchema, body).filter((each) =>
        each.endsWith('not in the schema'),
      )
      expect(unknown).toEqual([])
    },
  )
})

describe('response schemas with invalid responses', () => {
  test.each(ROWS)('reject $id without a required field and accept it without any other field', (row) => {
    const { call, example, needs } = row
    const paths = pathsIn(example.data)
    const known = new Set(paths.map((path) => path.join('.')))
    expect([...needs].filter((path) => !known.has(path))).toEqual([])
    const readable = paths.filter((path) => is(call.reply, without(example.data, path)))
    const unreadable = paths.filter((path) => !readable.includes(path)).map((path) => path.join('.'))
    expect(unreadable.sort()).toEqual([...needs].sort())
  })

  test.each(ROWS)('treat null in $id like a missing field', (row) => {
    const { call, example, needs, wholeLists } = row
    for (const path of pathsIn(example.data)) {
      const name = path.join('.')
      const isNeeded = needs.has(name) || wholeLists.includes(path.slice(0, -1).join('.'))
      expect(is(call.reply, withValue(example.data, path, null)), name).toBe(!isNeeded)
    }
  })

  test.each(ROWS)('return no ID and no amount in $id that is missing from the response', ({ call, example }) => {
    const wrong: string[] = []
    for (const path of pathsIn(example.data))
      for (const other of OTHERS) {
        const sent = withValue(example.data, path, other)
        const { success, output } = safeParse(call.reply, sent)
        if (success)
          for (const each of inventedIn(output, sent).filter((each) => !isNone(each, other)))
            wrong.push(`${path.join('.')} = ${JSON.stringify(other)}: ${each}`)
      }
    expect(wrong).toEqual([])
  })

  test.each(ROWS)('return a value or a Failure for any other response to $id', async (row) => {
    for (const other of OTHERS) {
      const { http } = httpWithTestTransport(envelope(other))
      const thrown: unknown = await http.send(row.call, row.example.given as never).then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(thrown === undefined || isFailure(thrown)).toBe(true)
    }
  })
})

describe('response schemas with lists', () => {
  const lists = ROWS.filter(({ needs }) => needs.has('rows') || needs.has('consultations'))
  test.each(lists)('keep the valid rows in $id next to unreadable rows', ({ call, example }) => {
    const [name, rows] = Object.entries(example.data as object).find(([, each]) => Array.isArray(each)) as [
      string,
      unknown[],
    ]
    const [good] = rows
    const read = safeParse(call.reply, { ...(example.data as object), [name]: [null, good, 'x', {}, good] })
    const out = read.output as unknown[] | { rows: unknown[] }
    expect(Array.isArray(out) ? out : out.rows).toHaveLength(2)
  })
})

describe('response schemas with unknown enumeration values', () => {
  /** Names of the fields with enumeration values. */
  const CODES = ['status', 'type', 'kind', 'nodeType', 'sex', 'availability', 'dayPart', 'businessType', 'formType']
  test.each(ROWS)('accept $id', ({ call, example }) => {
    for (const path of pathsIn(example.data)) {
      const last = path[path.length - 1]
      if (typeof last !== 'string' || !CODES.includes(last)) continue
      const before = path.reduce<unknown>((at, key) => (isBox(at) ? at[key] : undefined), example.data)
      const future = typeof before === 'number' ? 7777 : 'from-the-future'
      expect(is(call.reply, withValue(example.data, path, future)), path.join('.')).toBe(true)
    }
  })
})
