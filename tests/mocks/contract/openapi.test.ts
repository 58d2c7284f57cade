import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ALL_CALLS } from '@/adapters/http/calls/all-calls'
import { openApiDocument, openApiText } from '../../../mocks/contract/openapi'

type Operation = {
  readonly operationId: string
  readonly 'x-row': string
  readonly tags: string[]
  readonly summary: string
}
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const document = openApiDocument(version) as { paths: Record<string, Record<string, Operation>> }
const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
)

describe('the OpenAPI document', () => {
  test('has an operation for each row of the call table', () => {
    const rows = Object.fromEntries(
      operations.map(({ path, verb, operation }) => [operation['x-row'], `${verb} ${path}`]),
    )
    const table = Object.entries(ALL_CALLS).map(([row, { verb, path }]) => [row, `${verb.toLowerCase()} ${path}`])
    expect(rows).toEqual(Object.fromEntries(table))
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
    expect(operations.filter(({ operation }) => operation.summary === '')).toEqual([])
  })

  test('refers to nothing that is not there', () => {
    const text = JSON.stringify(document)
    const refs = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path))
    const found = (path: string) =>
      path.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)
    expect(refs.size).toBeGreaterThan(25)
    expect([...refs].filter((path) => found(path) === undefined)).toEqual([])
  })

  test('stands in docs as it is now; npm run tools -- openapi writes it again', () => {
    expect(readFileSync('docs/openapi.json', 'utf8')).toBe(openApiText(version))
  })
})
