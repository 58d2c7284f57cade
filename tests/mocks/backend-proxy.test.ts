import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { proxyToBackend } from '../../mocks/serve/backend-proxy'
import { mockClinicMiddleware } from '../../mocks/serve/vite-plugin.ts'

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

describe('proxyToBackend', () => {
  const backend = createServer(async (request, response) => {
    const said = [request.method, request.url, request.headers['x-mc-token'], await textOf(request)]
    response.writeHead(418, { 'x-own': 'yes' }).end(JSON.stringify(said))
  })
  const demo = createServer((request, response) => {
    if (!proxyToBackend(request, response)) response.end('the mock clinic')
  })
  beforeAll(async () => {
    for (const server of [backend, demo]) await once(server.listen(0, '127.0.0.1'), 'listening')
    vi.stubEnv('SUJIAN_BACKEND', addressOf(backend))
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    for (const server of [backend, demo]) server.close()
  })

  test.each(['/mcapi/v2/regs?mpId=a', '/api-mp/x', '/mock/demo/cashier/w1'])('forwards %s', async (path) => {
    const asked = { method: 'POST', headers: { 'x-mc-token': 't1' }, body: '{}' }
    const reply = await fetch(addressOf(demo) + path, asked)
    expect([reply.status, reply.headers.get('x-own')]).toEqual([418, 'yes'])
    expect(await reply.json()).toEqual(['POST', path, 't1', '{}'])
  })
  test.each(['/', '/assets/mcapi.js', '/mock/demo/world'])('does not forward %s', async (path) => {
    expect(await (await fetch(addressOf(demo) + path)).text()).toBe('the mock clinic')
  })
  test('does not forward cashier requests from another origin', async () => {
    const reply = await fetch(`${addressOf(demo)}/mock/demo/cashier/w1`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(await reply.text()).toBe('the mock clinic')
  })
  test('closes the connection when the backend is unreachable', async () => {
    vi.stubEnv('SUJIAN_BACKEND', 'http://127.0.0.1:1')
    await expect(fetch(`${addressOf(demo)}/mcapi/chain/info`)).rejects.toThrow()
    vi.stubEnv('SUJIAN_BACKEND', addressOf(backend))
  })
})

describe('mock server with malformed requests', () => {
  let server: Server
  let origin = ''
  const QUERY = 'mpId=wire&timestamp=1'

  beforeAll(async () => {
    const middleware = mockClinicMiddleware(process.cwd())
    server = createServer((asked, response) => {
      middleware(asked, response, () => {
        response.writeHead(418).end()
      })
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    // The first call loads the clinic.
    await fetch(`${origin}/mcapi/clinic/default?${QUERY}`)
  })

  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const post = (path: string, body: BodyInit) =>
    fetch(`${origin}${path}${path.startsWith('/mock/') ? '' : `?${QUERY}`}`, { method: 'POST', body })
  const troubles = async () => (await (await fetch(`${origin}/mock/wire/books/troubles`)).json()) as unknown[]

  describe('HTTP server', () => {
    test.each(['/mcapi/report/error', '/mcapi/v2/regs', '/mcapi/no/such/call', '/mock/wire/clock'])(
      'responds with 413 to an oversized body on %s, and keeps the connection',
      async (path) => {
        const reply = await post(path, `{"message":"${'a'.repeat(5 * 1024 * 1024)}"}`)
        expect(reply.status).toBe(413)
        expect(await reply.json()).toEqual({ error: { code: 413, message: '提交的内容太大' } })
        expect(await troubles()).toEqual([])
        expect((await fetch(`${origin}/mcapi/clinic/default?${QUERY}`)).status).toBe(200)
      },
    )

    test('accepts a body of the maximum size', async () => {
      const reply = await post('/mcapi/report/error', `{"message":"${'a'.repeat(2 * 1024 * 1024 - 14)}"}`)
      expect(reply.status).toBe(200)
      expect(((await reply.json()) as { status: { code: number } }).status.code).toBe(400)
    })

    test('rejects invalid JSON and invalid UTF-8 with a message', async () => {
      for (const body of ['{"message":', '[', new Uint8Array([0xff, 0xfe, 0x00, 0x80])]) {
        const { status } = (await (await post('/mcapi/report/error', body)).json()) as {
          status: { code: number; message: string }
        }
        expect(status).toEqual({ code: 400, message: '提交的内容不是 JSON' })
      }
      expect(await troubles()).toEqual([])
    })

    test('survives a client that disconnects while sending a body', async () => {
      await new Promise<void>((resolve) => {
        const half = request(`${origin}/mcapi/report/error?${QUERY}`, {
          method: 'POST',
          headers: { 'content-length': 1000 },
        })
        half.on('error', () => resolve())
        half.write('{"level":"error"', () => half.destroy(new Error('gone')))
      })
      expect(await troubles()).toEqual([])
    })

    test('serves a call whose module is loaded on demand', async () => {
      const reply = await fetch(`${origin}/mcapi/china/address?${QUERY}`)
      const { data } = (await reply.json()) as { data: { rows: unknown[] } }
      expect([reply.status, Object.values(data).flat().length > 30]).toEqual([200, true])
    })
  })
})
