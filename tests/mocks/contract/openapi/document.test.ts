import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ALL_CALLS, type CallId } from '../../../../mocks/specification/calls'
import { LINKS } from '../../../../mocks/contract/links'
import { CALL_RECORDS } from '../../../calls/all'
import { operationsOf, written } from './written'

type Asked = {
  readonly parts?: object | undefined
  readonly query?: object | undefined
  readonly body?: object | undefined
}
const at = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], value)

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const document = written(version)
const operations = operationsOf(document)

describe('the OpenAPI document', () => {
  test('has an operation for each row of the call table', () => {
    const rows = Object.fromEntries(
      operations.map(({ path, verb, operation }) => [operation['x-row'], `${verb} ${path}`]),
    )
    const table = Object.entries(ALL_CALLS).map(([row, { verb, path }]) => [row, `${verb.toLowerCase()} ${path}`])
    expect(rows).toEqual(Object.fromEntries(table))
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  })

  test('refers to nothing that is not there', () => {
    const text = JSON.stringify(document)
    const refs = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path))
    const found = (path: string) =>
      path.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)
    expect(refs.size).toBeGreaterThan(25)
    expect([...refs].filter((path) => found(path) === undefined)).toEqual([])
  })

  describe.each(Object.entries(LINKS))('after %s', (from, links) => {
    test.each(links)('$to is asked with what the answer tells', ({ to, parts = {}, query = {}, body = {} }) => {
      const { data, given }: { data: unknown; given: Asked } = CALL_RECORDS[from as CallId]
      const target: Asked = CALL_RECORDS[to].given
      for (const value of Object.values({ ...parts, ...query, ...body })) {
        const steps = value.split(/[./]/).slice(1)
        const source = value.startsWith('/') ? data : value.startsWith('path.') ? given.parts : undefined
        if (source) expect([value, typeof at(source, steps)]).toEqual([value, expect.stringMatching('string|number')])
      }
      expect(Object.keys(parts)).toHaveLength(Object.keys(target.parts ?? {}).length)
      expect(Object.keys(target.parts ?? {})).toEqual(expect.arrayContaining(Object.keys(parts)))
      expect(Object.keys(target.query ?? {})).toEqual(expect.arrayContaining(Object.keys(query)))
      expect(Object.keys(target.body ?? {})).toEqual(expect.arrayContaining(Object.keys(body)))
      expect(new Set(links.map((link) => link.to)).size).toBe(links.length)
    })
  })
  test('leads from looking at a doctor to a visit that was paid, and out of it again', () => {
    const next = (from: CallId) => LINKS[from]?.map(({ to }) => to)
    for (const [from, to] of ['D5 R23', 'R23 R3', 'R3 R5', 'R5 P4', 'P4 P7', 'P7 R12', 'R13 R7'].map((way) =>
      way.split(' '),
    ))
      expect(next(from as CallId)).toContain(to)
  })
})
