import { createServer as createHttpServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer, preview, type PreviewServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lanHost } from '../../mocks/serve/lan-host.mjs'
import { mockClinicMiddleware, mockClinicServer } from '../../mocks/serve/vite-plugin.ts'
import { gaoxin, linQinghe, wangYaqin } from './support/patient-at'

const root = process.cwd()
const alias = { '@': `${root}/src` }
let dev: ViteDevServer
let origin = ''

beforeAll(async () => {
  dev = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    plugins: [mockClinicServer()],
    server: { port: 0, host: '127.0.0.1', hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  await dev.listen()
  const address = dev.httpServer?.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  origin = `http://127.0.0.1:${address.port}`
})
afterAll(() => dev.close())

const atServer = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' })

describe('handleMockOAuth', () => {
  test.each([
    'http://mock//evil.example/',
    '//evil.example/',
    '/\\\\evil.example/',
    'https://evil.example//x/',
    '///evil.example',
  ])('redirects from %s only to a page on this server', async (page) => {
    const { status, headers } = await atServer(`/mock/m1/authorize?redirect_uri=${encodeURIComponent(page)}`)
    expect(status).toBe(302)
    const location = headers.get('location') ?? ''
    expect(new URL(location, origin).origin).toBe(origin)
    expect(location).toMatch(/^\/(?![/\\])/)
  })
  test.each(['http://[', 'http://%'])('rejects %s', async (page) => {
    const reply = await atServer(`/mock/m1/authorize?redirect_uri=${encodeURIComponent(page)}`)
    expect([reply.status, await reply.text()]).toEqual([400, 'redirect_uri is no address.'])
  })
})

describe('mockClinicServer', () => {
  test.each(['/mock/%E0%A4%A/world', '/mock/m1/%E0%A4%A', '/mock/m1/cashier/%E0%A4%A'])(
    'rejects %s without exposing a stack trace',
    async (path) => {
      const reply = await atServer(path)
      expect(reply.status).toBe(400)
      expect(await reply.text()).not.toMatch(/URIError| at /)
    },
  )
})

type Reply = { status: number; data: Record<string, never>; code: number }
class Client {
  token = ''
  readonly mpId: string
  readonly origin: string
  constructor(mpId: string, at = origin) {
    this.mpId = mpId
    this.origin = at
  }
  async ask(method: string, path: string, body?: unknown): Promise<Reply> {
    const reply = await fetch(`${this.origin}${path}${path.includes('?') ? '&' : '?'}mpId=${this.mpId}&timestamp=1`, {
      method,
      headers: { 'content-type': 'application/json', 'x-mc-token': this.token },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { data, status } = await reply.json()
    return { status: reply.status, data, code: data?.code ?? status.code }
  }
  async control(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const reply = await fetch(`${this.origin}/mock/${encodeURIComponent(this.mpId)}/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: await reply.json() }
  }
  async login(): Promise<this> {
    await this.ask('POST', '/mcapi/sms', { mobile: '13800000001' })
    const { data } = await this.ask('POST', '/mcapi/sms/verify', { mobile: '13800000001', inputCode: '123456' })
    this.token = data['token'] ?? ''
    return this
  }
}
const AT = '2030-05-08T09:10:00+08:00'
const TOMORROW = '2030-05-09'

/** 林清和's free slots tomorrow, as a booking requests them. */
async function bookings(client: Client) {
  const { data } = await client.ask('GET', `/mcapi/v2/regs/doctor/${linQinghe}/allScheduling?date=${TOMORROW}`)
  type Slot = { scheduleId: string; orderNo: number; timeStart: string; timeEnd: string; availability: number }
  const days = data['days'] as unknown as { parts: { slots: Slot[] }[] }[]
  const slots = days.flatMap(({ parts }) => parts.flatMap(({ slots: each }) => each))
  return slots
    .filter(({ availability }) => availability === 0)
    .map(({ scheduleId, orderNo, timeStart, timeEnd }) => ({
      clinicId: gaoxin,
      doctorId: linQinghe,
      departmentId: '',
      scheduleId,
      reserveDate: TOMORROW,
      timeStart,
      timeEnd,
      orderNo,
      patientId: wangYaqin as string,
      businessType: 0,
      reason: '',
      requestId: 'r1',
    }))
}

test('mock server › offers no URL for other devices when listening on localhost', async () => {
  expect(await (await fetch(`${origin}/mock-phones`)).json()).toEqual({ origin: null })
  for (const host of ['localhost', '::1', '127.0.0.1']) expect(lanHost(host)).toBeUndefined()
  expect(lanHost('192.168.1.5')).toBe('192.168.1.5')
})

describe('mock clinic behind a real server', () => {
  test('separates the clinics of different mp IDs, and shares data within one mp ID', async () => {
    const [a, b] = [new Client('apart-a'), new Client('apart-b')]
    for (const each of [a, b]) await each.control('POST', 'world', { name: 'default', at: AT })
    await a.login()
    const [booking] = await bookings(a)
    await a.ask('POST', '/mcapi/v2/regs', booking)
    const registrations = async (client: Client) =>
      (await client.control('GET', 'books/registrations')).body as unknown[]
    expect((await registrations(a)).length).toBe(3)
    expect((await registrations(b)).length).toBe(2)
    b.token = a.token
    expect(await b.ask('GET', '/mcapi/patients')).toMatchObject({ code: 401 })
    expect((await registrations(new Client('apart-a'))).length).toBe(3)
  })

  test('can lose the response after booking', async () => {
    const client = new Client('lost')
    await client.control('POST', 'world', { name: 'lost-answer', at: AT })
    await client.login()
    const [booking] = await bookings(client)
    await expect(client.ask('POST', '/mcapi/v2/regs', booking)).rejects.toThrow(/terminated|fetch failed/)
    const again = await client.ask('POST', '/mcapi/v2/regs', booking)
    expect(again.code).toBe(200)
    const { body } = await client.control('GET', 'books/registrations')
    expect((body as { requestId: string }[]).filter(({ requestId }) => requestId === 'r1')).toHaveLength(1)
    const { body: log } = await client.control('GET', 'requests')
    expect((log as { call: string; status: unknown }[]).slice(-2)).toMatchObject([
      { call: 'POST /mcapi/v2/regs', status: 'dropped', fault: 'lost-answer', reason: 'done, answer lost' },
      { call: 'POST /mcapi/v2/regs', status: 200, reason: 'ok' },
    ])
  })

  test('sends no response to a timeout fault until the client disconnects', async () => {
    const client = new Client('silent')
    await client.control('POST', 'faults', { call: 'GET /mcapi/clinic/default', fault: 'timeout', times: 1 })
    const asked = fetch(`${origin}/mcapi/clinic/default?mpId=silent&timestamp=1`, { signal: AbortSignal.timeout(200) })
    await expect(asked).rejects.toThrow(/aborted/)
    expect(await client.ask('GET', '/mcapi/clinic/default')).toMatchObject({ code: 200 })
  })

  test('accepts a payment from the clinic’s cashier page', async () => {
    const client = new Client('cashier')
    await client.control('POST', 'world', { name: 'default', at: AT })
    await client.login()
    const [booking] = await bookings(client)
    const { data } = await client.ask('POST', '/mcapi/v2/regs', booking)
    const launched = await client.ask('POST', `/mcapi/pay/registration/${String(data['id'])}`, {
      payType: 0,
      amount: 25,
      requestId: 'p1',
    })
    const at = `cashier/${String(launched.data['payTransId'])}`
    expect((await client.control('GET', at)).body).toMatchObject({ payee: '仁和堂·高新店', amountFen: 2500 })
    expect(await client.control('POST', at, { outcome: 'ok', lateSeconds: 20 })).toMatchObject({ status: 200 })
    const result = async () =>
      (await client.ask('GET', `/mcapi/pay/status/registration/${String(data['id'])}`)).data['payResult']
    expect(await result()).toBe(0)
    await client.control('POST', 'clock', { moveSeconds: 20 })
    expect(await result()).toBe(1)
    expect(await client.control('POST', at, { outcome: 'ok' })).toMatchObject({ status: 409 })
    expect(await client.control('GET', 'cashier/none')).toMatchObject({ status: 404 })
  })

  test('accepts valid control calls, and rejects invalid calls', async () => {
    const client = new Client('控制')
    expect((await client.control('POST', 'clock', { at: AT })).body).toEqual({
      now: expect.stringMatching(/^2030-05-08T01:10/),
      isFrozen: false,
    })
    expect((await client.control('POST', 'faults', { call: '*', fault: '500' })).body).toEqual([
      { id: 'f1', call: '*', fault: '500', hits: 0 },
    ])
    expect((await client.control('POST', 'faults', { clear: true })).body).toEqual([])
    expect((await client.control('GET', 'world')).body).toMatchObject({ name: 'default' })
    for (const [method, path, body, status] of [
      ['POST', 'world', { name: 'nowhere' }, 400],
      ['POST', 'world', { name: 'default', at: 'soon' }, 400],
      ['POST', 'faults', { call: '*', fault: 'hail' }, 400],
      ['POST', 'clock', {}, 400],
      ['POST', 'clock', { at: 'soon' }, 400],
      ['POST', 'nothing', {}, 404],
      ['GET', 'nothing', undefined, 404],
      ['GET', 'books/secrets', undefined, 404],
      ['GET', 'constructor', undefined, 404],
      ['POST', 'constructor', {}, 404],
      ['GET', 'books/constructor', undefined, 404],
      ['PUT', 'world', { name: 'default' }, 404],
      ['POST', 'world', { name: 'default', sudo: true }, 400],
    ] as const) {
      expect([method, path, (await client.control(method, path, body)).status]).toEqual([method, path, status])
    }
    const broken = await fetch(`${origin}/mock/x/world`, { method: 'POST', body: '{' })
    expect(broken.status).toBe(400)
  })

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site without sec-fetch-site', { origin: 'https://evil.example' }],
    ['a page with an opaque origin', { origin: 'null' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }],
    ['a read-only request from another site', { 'sec-fetch-site': 'cross-site' }],
  ])('accepts no request from %s, and exposes no data', async (_words, from) => {
    const client = new Client(`apart-${Object.values(from).join('-').replace(/\W/g, '')}`)
    await client.control('POST', 'world', { name: 'race' })
    const at = `${origin}/mock/${client.mpId}`
    const ask = (path: string, init?: { method: string; body: string }): Promise<number> =>
      new Promise((resolve, reject) => {
        const sent = request(`${at}/${path}`, {
          method: init?.method ?? 'GET',
          headers: { 'content-type': 'text/plain', ...from },
        })
        sent
          .on('response', (reply) => resolve(reply.resume().statusCode ?? 0))
          .on('error', reject)
          .end(init?.body)
      })
    expect(await ask('world', { method: 'POST', body: '{"name":"default"}' })).toBe(403)
    expect(await ask('books/patients')).toBe(403)
    expect((await client.control('GET', 'world')).body).toMatchObject({ name: 'race' })
  })

  test('accepts requests from its own page', async () => {
    const reply = await fetch(`${origin}/mock/own/world`, {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: '{"name":"race"}',
    })
    expect(reply.status).toBe(200)
  })

  test('responds with JSON that must not be cached', async () => {
    const reply = await fetch(`${origin}/api-mp/nothing?mpId=m&timestamp=1`)
    expect(reply.status).toBe(404)
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })
})

describe('mock clinic without a dev server', () => {
  test('runs in the preview server', async () => {
    const server: PreviewServer = await preview({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [mockClinicServer()],
      preview: { port: 0, host: '127.0.0.1' },
    })
    const { port } = server.httpServer.address() as AddressInfo
    const client = new Client('preview', `http://127.0.0.1:${port}`)
    expect((await client.ask('GET', '/mcapi/clinic/default')).data).toMatchObject({ id: gaoxin })
    expect((await client.control('POST', 'world', { name: 'race' })).status).toBe(200)
    await server.close()
  })

  test('passes other paths on when running as plain middleware', async () => {
    const middleware = mockClinicMiddleware(root)
    const server: Server = createHttpServer((request, response) => {
      middleware(request, response, () => {
        response.writeHead(418).end()
      })
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect((await new Client('bare', at).ask('GET', '/mcapi/clinic/default')).data).toMatchObject({ id: gaoxin })
    for (const path of ['/', '/mcapix', '/mock', '/src/main.tsx']) expect((await fetch(at + path)).status).toBe(418)
    server.closeAllConnections()
    server.close()
  })
})
