import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withPrefetchedResponses, type PrefetchedRequest } from '@/adapters/http/prefetched-responses'

const CLINIC = '/mcapi/clinic/default?mpId=a'
const NOW = Date.parse('2026-11-21T09:10:00+08:00')

const AT_NOON = 'Fri, 20 Nov 2026 04:00:00 GMT'

const config = (given: Partial<InternalAxiosRequestConfig> & { token?: string } = {}): InternalAxiosRequestConfig => {
  const { token, ...rest } = given
  return {
    method: 'get',
    baseURL: '',
    url: `${CLINIC}&timestamp=${NOW + 900}`,
    timeout: 10_000,
    validateStatus: (status) => status < 300,
    headers: new AxiosHeaders(token ? { 'x-mc-token': token } : {}),
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
const opened = (...questions: PrefetchedRequest[]) => {
  const send = vi.fn((sent: InternalAxiosRequestConfig) =>
    Promise.resolve({ data: 'late', status: 200, statusText: '', headers: { date: 'now' }, config: sent }),
  )
  return { ask: withPrefetchedResponses(questions, send), send }
}

beforeEach(() => void vi.useFakeTimers({ now: NOW + 900 }))
afterEach(() => void vi.useRealTimers())

describe('prefetched read', () => {
  test('returns the prefetched response with its timing and Date, without sending a request', async () => {
    const { ask, send } = opened(asked())
    expect(await ask(config())).toMatchObject({
      data: 'early',
      status: 200,
      headers: { date: AT_NOON },
      config: { askedAhead: { askedAt: NOW, heardAt: NOW + 300 } },
    })
    expect(send).not.toHaveBeenCalled()
  })
  test('answers only one request', async () => {
    const { ask } = opened(asked())
    await ask(config())
    expect(await ask(config())).toMatchObject({ data: 'late' })
  })
  test('matches a request without a URL', async () => {
    const { url: _url, baseURL: _base, ...silent } = config()
    expect(await opened(asked({ url: '' })).ask(silent as InternalAxiosRequestConfig)).toMatchObject({ data: 'early' })
  })
  test('distinguishes another origin from the page’s origin', async () => {
    const { ask } = opened(asked({ url: `https://api.clinic.example${CLINIC}` }))
    expect(await ask(config())).toMatchObject({ data: 'late' })
    expect(await ask(config({ baseURL: 'https://api.clinic.example' }))).toMatchObject({ data: 'early' })
  })
  test.each<[string, Partial<PrefetchedRequest>, Parameters<typeof config>[0]]>([
    ['with another token', { token: 'of another' }, { token: 'mine' }],
    ['by a guest', {}, { token: 'mine' }],
    ['for another clinic', { url: '/mcapi/clinic/default?mpId=b' }, {}],
    ['more than 30 s ago', { at: NOW - 29_101 }, {}],
  ])('ignores a prefetch made %s', async (_, before, given) => {
    const { ask } = opened(asked(before))
    expect(await ask(config(given))).toMatchObject({ data: 'late' })
  })
  test.each<[string, Partial<PrefetchedRequest>, Parameters<typeof config>[0]]>([
    ['exactly 30 s ago', { at: NOW - 29_100 }, {}],
    ['for a request that accepts any status', { answer: answered('early', 503) }, { validateStatus: null }],
  ])('uses a prefetch made %s', async (_, before, given) => {
    const { ask } = opened(asked(before))
    expect(await ask(config(given))).toMatchObject({ data: 'early', statusText: '' })
  })
  test.each<[number, string]>([
    [10_000, 'early'],
    [10_001, 'late'],
  ])('chooses between prefetched and new response %i ms after app start: %s', async (sinceStart, data) => {
    const { ask } = opened(asked())
    vi.setSystemTime(NOW + 900 + sinceStart)
    expect(await ask(config())).toMatchObject({ data })
  })
  test('compares the whole URL except a trailing timestamp', async () => {
    const { ask } = opened(asked({ url: `${CLINIC}&x=2` }))
    expect(await ask(config({ url: `${CLINIC}&timestamp=1&x=2` }))).toMatchObject({ data: 'late' })
  })
  test('reads the page’s global variable, if there is one', async () => {
    const { send } = opened()
    vi.stubGlobal('sujianAhead', { asked: [asked()] })
    expect(await withPrefetchedResponses(undefined, send)(config())).toMatchObject({ data: 'early' })
    vi.stubGlobal('sujianAhead', undefined)
    expect(await withPrefetchedResponses(undefined, send)(config())).toMatchObject({ data: 'late' })
    vi.unstubAllGlobals()
  })
  test('waits for the response without a timeout, leaving no timer running', async () => {
    const slow = new Promise<Awaited<PrefetchedRequest['answer']>>((resolve) => {
      setTimeout(resolve, 3_600_000, { status: 200, text: 'early', headers: {}, at: NOW })
    })
    const { ask } = opened(asked({ answer: slow }))
    const asking = ask(config({ timeout: 0 }))
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(await asking).toMatchObject({ data: 'early' })
    await opened(asked({ at: Date.now() })).ask(config())
    expect(vi.getTimerCount()).toBe(0)
  })
  test('expires once a write is sent', async () => {
    const { ask, send } = opened(asked())
    await ask(config({ method: 'post', url: '/mcapi/v2/regs?mpId=a&timestamp=1' }))
    expect(await ask(config())).toMatchObject({ data: 'late' })
    expect(send).toHaveBeenCalledTimes(2)
  })
})

describe('failed prefetched read', () => {
  test.each<[string, () => PrefetchedRequest['answer'], string, string, number | undefined]>([
    [
      'the response is lost',
      () => Promise.reject(new TypeError('no')),
      'Network Error',
      AxiosError.ERR_NETWORK,
      undefined,
    ],
    [
      'the status is 503',
      () => answered('{}', 503),
      'Request failed with status code 503',
      AxiosError.ERR_BAD_RESPONSE,
      503,
    ],
  ])('rejects like axios when %s', async (_, answer, message, code, status) => {
    const { ask, send } = opened(asked({ answer: answer() }))
    const thrown: unknown = await ask(config()).catch((each: unknown) => each)
    expect(thrown).toMatchObject({ message, code, isAxiosError: true })
    expect((thrown as AxiosError).response?.status).toBe(status)
    expect(send).not.toHaveBeenCalled()
  })
  test('rejects like axios on a timeout', async () => {
    const { ask } = opened(asked({ answer: new Promise(() => undefined) }))
    const thrown = ask(config()).catch((each: unknown) => each)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await thrown).toMatchObject({ message: 'timeout of 10000ms exceeded' })
  })
})
