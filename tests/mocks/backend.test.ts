import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { answeredByBackend } from '../../mocks/serve/backend'

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

describe('with a backend of its own the demo', () => {
  const backend = createServer(async (request, response) => {
    const said = [request.method, request.url, request.headers['x-mc-token'], await textOf(request)]
    response.writeHead(418, { 'x-own': 'yes' }).end(JSON.stringify(said))
  })
  const demo = createServer((request, response) => {
    if (!answeredByBackend(request, response)) response.end('the mock clinic')
  })
  beforeAll(async () => {
    for (const server of [backend, demo]) await once(server.listen(0, '127.0.0.1'), 'listening')
    vi.stubEnv('SUJIAN_BACKEND', addressOf(backend))
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    for (const server of [backend, demo]) server.close()
  })

  test.each(['/mcapi/v2/regs?mpId=a', '/api-mp/x', '/mock/demo/cashier/w1'])('asks it for %s', async (path) => {
    const asked = { method: 'POST', headers: { 'x-mc-token': 't1' }, body: '{}' }
    const reply = await fetch(addressOf(demo) + path, asked)
    expect([reply.status, reply.headers.get('x-own')]).toEqual([418, 'yes'])
    expect(await reply.json()).toEqual(['POST', path, 't1', '{}'])
  })
  test.each(['/', '/assets/mcapi.js', '/mock/demo/world'])('keeps %s for itself', async (path) => {
    expect(await (await fetch(addressOf(demo) + path)).text()).toBe('the mock clinic')
  })
  test('lets no page of another origin at its cashier', async () => {
    const reply = await fetch(`${addressOf(demo)}/mock/demo/cashier/w1`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(await reply.text()).toBe('the mock clinic')
  })
  test('breaks the connection where the backend is gone', async () => {
    vi.stubEnv('SUJIAN_BACKEND', 'http://127.0.0.1:1')
    await expect(fetch(`${addressOf(demo)}/mcapi/chain/info`)).rejects.toThrow()
    vi.stubEnv('SUJIAN_BACKEND', addressOf(backend))
  })
})
