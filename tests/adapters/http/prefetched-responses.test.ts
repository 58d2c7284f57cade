import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HttpRequest } from '@/adapters/http/http-client'
import { withPrefetchedResponses, type PrefetchedRequest } from '@/adapters/http/prefetched-responses'

const CLINIC = '/mcapi/clinic/default?mpId=a'
const NOW = Date.parse('2026-11-21T09:10:00+08:00')

const AT_NOON = 'Fri, 20 Nov 2026 04:00:00 GMT'

const request = (given: Partial<HttpRequest> & { token?: string } = {}): HttpRequest => {
  const { token, ...rest } = given
  return {
    verb: 'GET',
    url: `${CLINIC}&timestamp=${NOW + 900}`,
    headers: token ? { 'x-mc-token': token } : {},
    ...rest,
  }
}
const answered = (text = 'early', status = 200): PrefetchedRequest['answer'] =>
  Promise.resolve({ status, text, headers: { date: AT_NOON }, at: NOW + 300 })
const asked = (given: Partial<PrefetchedRequest> = {}): PrefetchedRequest => ({
  url: CLINIC,
  token: '',
  at: NOW,
  answer: answered(),
  ...given,
})
const opened = (questions: readonly PrefetchedRequest[], baseUrl = '') => {
  const send = vi.fn(() => Promise.resolve({ text: 'late', status: 200, headers: { date: 'now' } }))
  return { ask: withPrefetchedResponses(send, { baseUrl, asked: [...questions] }), send }
}

beforeEach(() => void vi.useFakeTimers({ now: NOW + 900 }))
afterEach(() => void vi.useRealTimers())

describe('prefetched read', () => {
  test('returns the prefetched response with its timing and Date, without sending a request', async () => {
    const { ask, send } = opened([asked()])
    expect(await ask(request())).toMatchObject({
      text: 'early',
      status: 200,
      headers: { date: AT_NOON },
      timing: { askedAt: NOW, heardAt: NOW + 300 },
    })
    expect(send).not.toHaveBeenCalled()
  })
  test('serves only one request', async () => {
    const { ask } = opened([asked()])
    await ask(request())
    expect(await ask(request())).toMatchObject({ text: 'late' })
  })
  test('distinguishes a different origin from the page’s origin', async () => {
    const elsewhere = asked({ url: `https://api.clinic.example${CLINIC}` })
    expect(await opened([elsewhere]).ask(request())).toMatchObject({ text: 'late' })
    expect(await opened([elsewhere], 'https://api.clinic.example').ask(request())).toMatchObject({ text: 'early' })
  })
  test.each<[string, Partial<PrefetchedRequest>, Parameters<typeof request>[0]]>([
    ['with another token', { token: 'of another' }, { token: 'mine' }],
    ['by a guest', {}, { token: 'mine' }],
    ['for another clinic', { url: '/mcapi/clinic/default?mpId=b' }, {}],
    ['more than 30 s ago', { at: NOW - 29_101 }, {}],
  ])('ignores a response prefetched %s', async (_, before, given) => {
    const { ask } = opened([asked(before)])
    expect(await ask(request(given))).toMatchObject({ text: 'late' })
  })
  test.each<[string, Partial<PrefetchedRequest>, Parameters<typeof request>[0]]>([
    ['exactly 30 s ago', { at: NOW - 29_100 }, {}],
    ['with an error status', { answer: answered('early', 503) }, {}],
  ])('returns a response prefetched %s', async (_, before, given) => {
    const { ask } = opened([asked(before)])
    expect(await ask(request(given))).toMatchObject({ text: 'early' })
  })
  test.each<[number, string]>([
    [10_000, 'early'],
    [10_001, 'late'],
  ])('returns the prefetched or a new response %i ms after app start: %s', async (sinceStart, text) => {
    const { ask } = opened([asked()])
    vi.setSystemTime(NOW + 900 + sinceStart)
    expect(await ask(request())).toMatchObject({ text })
  })
  test('compares the whole URL except a trailing timestamp', async () => {
    const { ask } = opened([asked({ url: `${CLINIC}&x=2` })])
    expect(await ask(request({ url: `${CLINIC}&timestamp=1&x=2` }))).toMatchObject({ text: 'late' })
  })
  test('reads the page’s global variable when present', async () => {
    const { send } = opened([])
    vi.stubGlobal('sujianAhead', { asked: [asked()] })
    expect(await withPrefetchedResponses(send)(request())).toMatchObject({ text: 'early' })
    vi.stubGlobal('sujianAhead', undefined)
    expect(await withPrefetchedResponses(send)(request())).toMatchObject({ text: 'late' })
    vi.unstubAllGlobals()
  })
  test('leaves no timer running', async () => {
    await opened([asked()]).ask(request())
    expect(vi.getTimerCount()).toBe(0)
  })
  test('rejects an aborted request as abandoned, before and during the wait', async () => {
    const { ask, send } = opened([asked()])
    await expect(ask(request({ signal: AbortSignal.abort() }))).rejects.toMatchObject({ reason: { kind: 'abandoned' } })
    const leaving = new AbortController()
    const asking = ask(request({ signal: leaving.signal }))
    leaving.abort()
    await expect(asking).rejects.toMatchObject({ reason: { kind: 'abandoned' } })
    expect(send).not.toHaveBeenCalled()
  })
  test('expires once a write is sent', async () => {
    const { ask, send } = opened([asked()])
    await ask(request({ verb: 'POST', url: '/mcapi/v2/regs?mpId=a&timestamp=1' }))
    expect(await ask(request())).toMatchObject({ text: 'late' })
    expect(send).toHaveBeenCalledTimes(2)
  })
})

describe('failed prefetched read', () => {
  test('rejects with network when the response is lost', async () => {
    const { ask, send } = opened([asked({ answer: Promise.reject(new TypeError('no')) })])
    await expect(ask(request())).rejects.toMatchObject({ reason: { kind: 'network' }, message: '网络错误' })
    expect(send).not.toHaveBeenCalled()
  })
  test('rejects with timeout after 10 s', async () => {
    const { ask } = opened([asked({ answer: new Promise(() => undefined) })])
    const thrown = ask(request()).catch((each: unknown) => each)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await thrown).toMatchObject({ reason: { kind: 'timeout' }, message: 'timeout of 10000ms exceeded' })
  })
})
