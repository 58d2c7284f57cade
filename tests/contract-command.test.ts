import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CALLS } from '../mocks/specification/calls'
import { mockClinicMiddleware } from '../mocks/serve/vite-plugin.ts'
import type { ContractReport } from '../mocks/contract/report'

const VERBS = Object.values(ALL_CALLS).map(({ verb }) => verb)
const ALL = VERBS.length
/** Calls in read mode: all reads and one login. */
const READS = VERBS.filter((verb) => verb === 'GET').length + 1

/** Runs the command in a new process. */
const run = (...args: string[]): Promise<{ code: number; told: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/contract.mjs', ...args],
      { env: { ...process.env, CI: '1' } },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, told: out + err }),
    )
  })

let clinic: Server
let page: Server
let folder = ''
const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

beforeAll(async () => {
  clinic = createServer((request, response) => answer(request, response, () => response.writeHead(404).end()))
  const answer = mockClinicMiddleware(process.cwd(), clinic)
  page = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'))
  await Promise.all([listening(clinic), listening(page)])
  folder = mkdtempSync(join(tmpdir(), 'sujian-contract-'))
})
afterAll(() => {
  clinic.close()
  page.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('npm run contract', () => {
  test('passes for the mock clinic over HTTP, and writes a report', async () => {
    const file = join(folder, 'report.json')
    const junit = join(folder, 'report.xml')
    const { code, told } = await run('--base', `${addressOf(clinic)}/`, '--json', file, '--junit', junit)
    expect(told).toMatch(/^C1 {2}GET {4}\/clinic\/default +pass$/m)
    expect(told).toMatch(new RegExp(`^${ALL} of ${ALL} pass in \\d+\\.\\d s$`, 'm'))
    expect(code).toBe(0)
    const report = JSON.parse(readFileSync(file, 'utf8')) as ContractReport
    expect(report.rows).toHaveLength(ALL)
    const guarantees = report.guarantees.filter(({ verdict }) => verdict !== 'kept').map(({ name }) => name)
    expect(guarantees).toEqual(['accurate Date', 'CORS'])
    expect(told).toMatch(/^chat socket +holds$/m)
    expect(told).toMatch(/^\d+ requests: median /m)
    expect(readFileSync(junit, 'utf8')).toContain(`<testsuite name="calls" tests="${ALL + 1}" failures="0"`)
  })

  test('tests only the selected calls, by ID or by group', async () => {
    const { code, told } = await run('--base', addressOf(clinic), '--mp-id', 'chosen', '--only', 'c1,A5,D')
    const chosen = Object.keys(ALL_CALLS).filter((id) => id === 'C1' || id === 'A5' || id.startsWith('D')).length
    expect(told).toContain(`${chosen} of ${chosen} pass; ${ALL - chosen} skipped`)
    expect(told).not.toMatch(/^C2 /m)
    expect(code).toBe(0)
  })

  test('logs in, books and cancels a visit with the --only example from --help', async () => {
    const [, names = ''] = /^ +(\S+) books/m.exec((await run('--help')).told) ?? []
    const { code, told } = await run('--base', addressOf(clinic), '--only', names)
    expect(told).toMatch(/^R5 .*pass$/m)
    expect(told).not.toContain('Left behind')
    expect(code).toBe(0)
  })

  test('performs random patient goals with --walk, and reports the steps', async () => {
    const junit = join(folder, 'walk.xml')
    const { code, told } = await run('--base', addressOf(clinic), '--walk', '12', '--seed', 'w', '--junit', junit)
    expect(told).toMatch(/^12 goals of seed w, \d+ requests: no violation in /m)
    expect(told).toMatch(/^\w[\w-]* +\d+ done +\d+ refused$/m)
    expect(readFileSync(junit, 'utf8')).toContain('name="12 goals of seed w completed"')
    expect(code).toBe(0)
  })

  test('fails on a difference, and reports its location', async () => {
    await fetch(`${addressOf(clinic)}/mock/odd/faults`, {
      method: 'POST',
      body: JSON.stringify({ call: 'GET /mcapi/clinic/wcconfig', fault: 'wrong-schema' }),
    })
    const { code, told } = await run('--base', addressOf(clinic), '--mp-id', 'odd', '--mode', 'read')
    expect(told).toContain('data.config: missing, expected object')
    expect(told).toContain(`${READS - 1} of ${READS} pass, 1 differs; ${ALL - READS} skipped`)
    expect(code).toBe(1)
  })

  test.each([
    [['--mode', 'all'], '--mode must be read or full'],
    [['--speed', '9'], 'npm run contract -- '],
    [['--only', 'C1,Z9'], 'Unknown calls in --only: Z9'],
    [['--walk', '0'], '--walk must be a number of goals'],
    [['--walk', '5', '--mode', 'read'], '--walk writes'],
    [['--watch', '9'], '--watch must be a number of seconds from 10 to 99999, such as 300, not 9.'],
    [['--watch', 'daily'], '--watch must be a number of seconds from 10 to 99999, such as 300, not daily.'],
    [['--watch', '300', '--mode', 'full'], '--watch only reads: it cannot be combined with --mode full or --walk.'],
    [['--watch', '300', '--walk', '5'], '--watch only reads: it cannot be combined with --mode full or --walk.'],
    [['--watch', '300', '--base', 'http://127.0.0.1:1'], 'No response from http://127.0.0.1:1'],
    [['--origin', 'https://m.clinic.example/app'], '--origin must be a URL without a path'],
    [['--base', 'clinic'], '--base must be a URL'],
    [['--base', 'http://127.0.0.1:1'], 'No response from http://127.0.0.1:1'],
  ])('rejects %j with a clear message', async (args, sentence) => {
    const { code, told } = await run(...args)
    expect(told).toContain(sentence)
    expect(code).toBe(2)
  })

  test('reports a server that is not a clinic', async () => {
    const { code, told } = await run('--base', addressOf(page))
    expect(told).toContain(
      'is not a clinic’s server: GET /mcapi/clinic/default returned no envelope: HTTP 200, text/html',
    )
    expect(code).toBe(2)
  })
})
