import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mockClinicMiddleware } from '../mocks/serve/vite-plugin.ts'

let clinic: Server
/** The verbs of requests to the clinic's API, by mp id. */
const verbs = new Map<string, string[]>()
const address = (): string => `http://127.0.0.1:${(clinic.address() as AddressInfo).port}`
beforeAll(async () => {
  clinic = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://clinic')
    const mpId = searchParams.get('mpId') ?? ''
    if (pathname.startsWith('/mcapi')) verbs.set(mpId, [...(verbs.get(mpId) ?? []), request.method ?? ''])
    answer(request, response, () => response.writeHead(404).end())
  })
  const answer = mockClinicMiddleware(process.cwd(), clinic)
  await new Promise<void>((resolve) => clinic.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  clinic.close()
})

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${address()}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await reply.json()) as T
}
async function tokenAt(mpId: string): Promise<string> {
  const path = `/mcapi/loginbycode/silence?mpId=${mpId}&timestamp=1`
  const { data } = await post<{ data: { token: string } }>(path, { openIdHint: 'oRHT_yaqin' })
  verbs.delete(mpId)
  return data.token
}

/** Starts the command in a new process; `said` waits for a line. */
function start(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/contract.mjs', '--base', address(), ...args], {
    env: { ...process.env, CI: '1' },
  })
  let told = ''
  child.stdout.on('data', (data: Buffer) => {
    told += data.toString()
  })
  child.stderr.on('data', (data: Buffer) => {
    told += data.toString()
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return {
    said: (line: RegExp) => expect.poll(() => told).toMatch(line),
    end: (signal: 'SIGINT' | 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
    text: () => told,
  }
}
const DOCTORS = { call: 'GET /mcapi/doctors/chain', fault: 'wrong-schema' }
const PROBLEM =
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d D5 GET \/mcapi\/doctors\/chain is broken: .* Screens: S15 Doctors, S16 /m

describe('npm run contract -- --watch', () => {
  test('reports a broken call with its screens, then its recovery, and sends only GET', async () => {
    const token = await tokenAt('watched')
    await post('/mock/watched/faults', DOCTORS)
    const { said, end, text } = start('--mp-id', 'watched', '--token', token, '--watch', '10')
    await said(PROBLEM)
    await post('/mock/watched/faults', { clear: true })
    await said(/D5 GET \/mcapi\/doctors\/chain has recovered: broken since .* Screens: S15 Doctors, /)
    await said(/Round \d: 61 of 61 pass; 42 skipped/)
    expect(await end('SIGINT')).toBe(0)
    expect(text()).toMatch(/Stopped after \d rounds\.\n$/)
    expect(new Set(verbs.get('watched'))).toEqual(new Set(['GET']))
  })
  test('ends with 1 while a problem is open, and logs in once without a token', async () => {
    await post('/mock/broken/faults', DOCTORS)
    const { said, end } = start('--mp-id', 'broken', '--watch', '10')
    await said(PROBLEM)
    await said(/D5 .* Since /)
    expect(await end('SIGTERM')).toBe(1)
    expect(verbs.get('broken')?.filter((verb) => verb !== 'GET')).toEqual(['POST'])
  })
})
