import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordEngine } from '../scripts/support/record-engine.mjs'

const ENGINE = { name: 'WebKitGTK', version: '2.50.6' }
let folder = ''
const reportWith = (stats: object, errors: readonly object[] = []): string => {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors }))
  return path
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sujian-engine-'))
  vi.stubEnv('SUJIAN_PROOF_FILE', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('recordEngine counts flaky tests and errors outside of tests as failed', () => {
  const report = reportWith({ expected: 60, unexpected: 1, flaky: 1, skipped: 6 }, [{ message: 'no server' }])
  expect(recordEngine(ENGINE, report)).toEqual({ passed: 60, failed: 3, skipped: 6 })
})

test('recordEngine writes a line with version and counts only for prove', () => {
  const proof = join(folder, 'proof.jsonl')
  const report = reportWith({ expected: 3 })
  recordEngine(ENGINE, report)
  expect(existsSync(proof)).toBe(false)
  vi.stubEnv('SUJIAN_PROOF_FILE', proof)
  recordEngine(ENGINE, report)
  const counts = { passed: 3, failed: 0, skipped: 0 }
  expect(JSON.parse(readFileSync(proof, 'utf8'))).toMatchObject({
    id: 'engine WebKitGTK',
    version: '2.50.6',
    ...counts,
  })
})
