import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_CALLS, CALL_IDS, type CallId } from '../../../mocks/specification/calls'
import { isRecord } from '../../../mocks/contract/differences'
import type { ContractReport } from '../../../mocks/contract/report'
import { shapeOf, type Shape } from '../../../mocks/contract/shape'
import type { TransportResponse } from '../../../mocks/contract/transport'
import { UNIT_TEST_TIMEOUT_MS } from '../../support/time-limits'
import { failingCalls, runKit } from '../support/contract-run'

/** Makes one change to response data and returns its path; undefined if the change does not apply. */
type Change = (shape: Shape, data: unknown, path: string) => { data: unknown; path: string } | undefined

/** Applies `change` to the first value, depth first, to which it applies. */
const firstPlace =
  (change: Change): Change =>
  (shape, data, path) => {
    const here = change(shape, data, path)
    if (here) return here
    if (Array.isArray(data) && shape.row) {
      const inner = data.length > 0 && firstPlace(change)(shape.row, data[0], `${path}[0]`)
      return inner ? { path: inner.path, data: [inner.data, ...data.slice(1)] } : undefined
    }
    if (!isRecord(data)) return undefined
    for (const [key, field] of Object.entries(shape.fields ?? {})) {
      const inner = key in data && firstPlace(change)(field, data[key], `${path}.${key}`)
      if (inner) return { path: inner.path, data: { ...data, [key]: inner.data } }
    }
    return undefined
  }

const renamed = (key: string): string =>
  /[A-Z]/.test(key) ? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key.toUpperCase()
const CHANGES: Readonly<Record<string, Change>> = {
  'a renamed field': firstPlace((shape, data, path) => {
    const key = isRecord(data) && Object.keys(shape.fields ?? {}).find((each) => each in data)
    if (!key) return undefined
    const { [key]: value, ...rest } = data as Record<string, unknown>
    return { path: `${path}.${key}`, data: { ...rest, [renamed(key)]: value } }
  }),
  'a new enumeration value': firstPlace(({ kind }, data, path) =>
    kind === 'code' && typeof data === 'number' ? { path, data: 77 } : undefined,
  ),
  'a text of another kind': firstPlace(({ kind }, data, path) =>
    kind === 'text' && typeof data === 'string' ? { path, data: [data] } : undefined,
  ),
  'a number as text': firstPlace(({ kind }, data, path) =>
    kind === 'number' && typeof data === 'number' ? { path, data: String(data) } : undefined,
  ),
}
const WHOLE: Readonly<Record<string, (reply: TransportResponse) => TransportResponse>> = {
  'a missing call': (reply) => ({ ...reply, status: 404, text: '<h1>Not Found</h1>' }),
  'a page instead of JSON': (reply) => ({
    ...reply,
    headers: { 'content-type': 'text/html' },
    text: '<!doctype html><title>login</title>',
  }),
  'a wrong envelope': (reply) => {
    const { data, status } = JSON.parse(reply.text) as { data: unknown; status: object }
    return { ...reply, text: JSON.stringify({ data, ...status }) }
  },
  'no status': (reply) => ({ ...reply, text: JSON.stringify((JSON.parse(reply.text) as { data: unknown }).data) }),
}

function changed(
  change: Change,
  row: CallId,
  reply: TransportResponse,
): { reply: TransportResponse; path: string } | undefined {
  const body = JSON.parse(reply.text) as { data?: unknown; status?: { code?: number } }
  if (body.status?.code !== 200 || (isRecord(body.data) && 'message' in body.data && 'code' in body.data))
    return undefined
  const done = change(shapeOf(ALL_CALLS[row].reply), body.data, 'data')
  return done && { path: done.path, reply: { ...reply, text: JSON.stringify({ ...body, data: done.data }) } }
}

/** Number of calls per kind of mutation; MUTATIONS=all tries all of them, which takes minutes. */
const HOW_MANY = process.env.MUTATIONS === 'all' ? Object.keys(ALL_CALLS).length : Number(process.env.MUTATIONS ?? 2)
const TIMEOUT_MS = UNIT_TEST_TIMEOUT_MS * HOW_MANY

const sample = <T>(all: readonly T[]): T[] => {
  const count = Math.min(HOW_MANY, all.length)
  const seed = fc.readConfigureGlobal().seed ?? 1
  return fc.sample(fc.shuffledSubarray([...all], { minLength: count, maxLength: count }), { numRuns: 1, seed })[0] ?? []
}

const goodReplies = new Map<CallId, TransportResponse>()
beforeAll(async () => {
  await runKit({
    between: async (row, _request, ask) => {
      const reply = await ask()
      const { data, status } = JSON.parse(reply.text) as { data?: unknown; status?: { code?: number } }
      const isGood = status?.code === 200 && !(isRecord(data) && 'message' in data && 'code' in data)
      if (isGood && !goodReplies.has(row)) goodReplies.set(row, reply)
      return reply
    },
  })
})

const verdictsOf = (report: ContractReport, row: CallId) => report.rows.find((each) => each.row === row)

describe.each(Object.keys(CHANGES))('contract kit with the mutation "%s"', { timeout: TIMEOUT_MS }, (name) => {
  test('reports exactly the mutated call and path', async () => {
    const change = CHANGES[name] as Change
    const able = [...goodReplies].flatMap(([row, reply]) => (changed(change, row, reply) ? [row] : []))
    expect(able.length).toBeGreaterThan(20)
    for (const row of sample(able)) {
      const paths = new Set<string>()
      const report = await runKit({
        between: async (asked, _request, ask) => {
          const reply = await ask()
          const done = asked === row ? changed(change, row, reply) : undefined
          if (done) paths.add(done.path)
          return done?.reply ?? reply
        },
      })
      expect(
        failingCalls(report).map((each) => each.split(' ')[0]),
        `${name} in ${row}`,
      ).toEqual([row])
      const { verdict, findings = [] } = verdictsOf(report, row) ?? {}
      expect(verdict).toBe('differs')
      for (const path of paths) expect(findings.some((each) => each.startsWith(`${path}: `))).toBe(true)
    }
  })
})

describe.each(Object.keys(WHOLE))('contract kit with the mutated envelope "%s"', { timeout: TIMEOUT_MS }, (name) => {
  test('reports exactly the mutated call', async () => {
    for (const row of sample(CALL_IDS)) {
      const spoil = WHOLE[name] as (reply: TransportResponse) => TransportResponse
      const report = await runKit({
        between: async (asked, _request, ask) => {
          const reply = await ask()
          return asked === row ? spoil(reply) : reply
        },
      })
      expect(
        failingCalls(report).map((each) => each.split(' ')[0]),
        `${name} in ${row}`,
      ).toEqual([row])
      expect(['differs', 'not-there']).toContain(verdictsOf(report, row)?.verdict)
    }
  })
})

test.each(['R5', 'R6', 'R20'] as const)(
  'contract kit › repeats %s with the same body when the ID in the response is unreadable',
  async (row) => {
    const sent: unknown[] = []
    await runKit({
      between: async (asked, { body }, ask) => {
        const reply = await ask()
        if (asked !== row) return reply
        const { data, status } = JSON.parse(reply.text) as { data?: object; status?: { code?: number } }
        if (status?.code !== 200) return reply
        sent.push(body)
        return { ...reply, text: JSON.stringify({ data: { ...data, id: [], results: [], registration: {} }, status }) }
      },
    })
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  },
)
