import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withAskedAhead, type Asked } from '@/adapters/http/asked-ahead'

const CLINIC = '/mcapi/clinic/default?mpId=a'
const NOW = Date.parse('2026-11-21T09:10:00+08:00')

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
const answered = (text = 'early', status = 200): Asked['answer'] => Promise.resolve({ status, text })
const asked = (given: Partial<Asked> = {}): Asked => ({
  url: CLINIC,
  token: '',
  at: NOW,
  answer: answered(),
  ...given,
})
const opened = (...questions: Asked[]) => {
  const send = vi.fn((sent: InternalAxiosRequestConfig) =>
    Promise.resolve({ data: 'late', status: 200, statusText: '', headers: { date: 'now' }, config: sent }),
  )
  return { ask: withAskedAhead(questions, send), send }
}

beforeEach(() => void vi.useFakeTimers({ now: NOW + 900 }))
afterEach(() => void vi.useRealTimers())

describe('a read that the page has asked already', () => {
  test('gets that answer, without its Date, and is not sent again', async () => {
    const { ask, send } = opened(asked())
    expect(await ask(config())).toMatchObject({ data: 'early', status: 200, headers: {} })
    expect(send).not.toHaveBeenCalled()
  })
  test('gets it once', async () => {
    const { ask } = opened(asked())
    await ask(config())
    expect(await ask(config())).toMatchObject({ data: 'late' })
  })
  test('of another origin, as of the page itself', async () => {
    const { ask } = opened(asked({ url: `https://api.clinic.example${CLINIC}` }))
    expect(await ask(config())).toMatchObject({ data: 'late' })
    expect(await ask(config({ baseURL: 'https://api.clinic.example' }))).toMatchObject({ data: 'early' })
  })
  test.each<[string, Partial<Asked>, Parameters<typeof config>[0]]>([
    ['by somebody else', { token: 'of another' }, { token: 'mine' }],
    ['by a guest', {}, { token: 'mine' }],
    ['of another clinic', { url: '/mcapi/clinic/default?mpId=b' }, {}],
    ['eleven seconds ago', { at: NOW - 10_101 }, {}],
  ])('%s is sent as ever', async (_, before, given) => {
    const { ask } = opened(asked(before))
    expect(await ask(config(given))).toMatchObject({ data: 'late' })
  })
  test('before a write is sent as ever: what was heard may have changed', async () => {
    const { ask, send } = opened(asked())
    await ask(config({ method: 'post', url: '/mcapi/v2/regs?mpId=a&timestamp=1' }))
    expect(await ask(config())).toMatchObject({ data: 'late' })
    expect(send).toHaveBeenCalledTimes(2)
  })
})

describe('a question that fails fails as if it had been sent by axios', () => {
  test.each<[string, () => Asked['answer'], string, number | undefined]>([
    ['lost', () => Promise.reject(new TypeError('Failed to fetch')), AxiosError.ERR_NETWORK, undefined],
    ['refused', () => answered('{}', 503), AxiosError.ERR_BAD_RESPONSE, 503],
  ])('%s', async (_, answer, code, status) => {
    const { ask, send } = opened(asked({ answer: answer() }))
    const thrown: unknown = await ask(config()).catch((each: unknown) => each)
    expect(thrown).toMatchObject({ code, isAxiosError: true })
    expect((thrown as AxiosError).response?.status).toBe(status)
    expect(send).not.toHaveBeenCalled()
  })
  test('by its time-out', async () => {
    const { ask } = opened(asked({ answer: new Promise(() => undefined) }))
    const thrown = ask(config()).catch((each: unknown) => each)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await thrown).toMatchObject({ message: 'timeout of 10000ms exceeded' })
  })
})
