import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserClient } from '@/adapters/http/browser-client'
import type { HttpClient, HttpRequest } from '@/adapters/http/http-client'

const RESPONSE = { status: 200, text: 'sent', headers: {} }
const request: HttpRequest = { verb: 'GET', url: '/mcapi/x?mpId=a&timestamp=1', headers: {} }
const axios: HttpClient = () => Promise.resolve(RESPONSE)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('browserClient', () => {
  test('loads axios once for all requests that were not prefetched', async () => {
    const load = vi.fn(() => Promise.resolve(axios))
    const { client } = browserClient('', load)
    expect(await Promise.all([client(request), client(request)])).toEqual([RESPONSE, RESPONSE])
    expect(load).toHaveBeenCalledOnce()
  })
  test('returns a prefetched response without loading axios', async () => {
    const load = vi.fn(() => Promise.resolve(axios))
    const answer = Promise.resolve({ status: 200, text: 'early', headers: {}, at: Date.now() })
    vi.stubGlobal('sujianAhead', { asked: [{ url: '/mcapi/x?mpId=a', token: '', at: Date.now(), answer }] })
    expect(await browserClient('', load).client(request)).toMatchObject({ text: 'early' })
    expect(load).not.toHaveBeenCalled()
  })
  test('reports a chunk that fails to load as a network failure, and loads it again for the next request', async () => {
    const load = vi.fn(() => Promise.resolve(axios)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { client } = browserClient('', load)
    await expect(client(request)).rejects.toMatchObject({ reason: { kind: 'network' } })
    expect(await client(request)).toBe(RESPONSE)
  })
  test('rejects with timeout while the chunk hangs', async () => {
    vi.useFakeTimers()
    const { client } = browserClient('', () => new Promise(() => undefined))
    const thrown = client(request).catch((each: unknown) => each)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await thrown).toMatchObject({ reason: { kind: 'timeout' } })
  })
})
