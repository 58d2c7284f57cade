import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpTroubleReports } from '@/adapters/http/http-trouble-reports'
import { SystemClock } from '@/adapters/browser/system-clock'

const TROUBLE = { level: 'error', route: '/home' }
const THROWN = new TypeError('x')
const setUp = (to?: string) => {
  const send = vi.fn((..._given: unknown[]) => Promise.resolve({}))
  const fetched = vi.fn((..._given: unknown[]) => Promise.resolve(new Response()))
  vi.stubGlobal('fetch', fetched)
  return { send, fetched, reports: new HttpTroubleReports({ send } as unknown as ClinicHttp, new SystemClock(), to) }
}
afterEach(() => void vi.unstubAllGlobals())

describe('a trouble is told', () => {
  test('to the clinic, once', async () => {
    const { send, fetched, reports } = setUp()
    reports.send(THROWN, '/home')
    reports.send(THROWN, '/home')
    await vi.waitFor(() => expect(send).toHaveBeenCalled())
    expect([send.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 0])
    expect(send.mock.calls[0]?.[1]).toMatchObject({ body: { ...TROUBLE, message: 'TypeError' } })
  })
  test('to another address without token or cookie, once', async () => {
    const { send, fetched, reports } = setUp('https://reports.clinic.example/in')
    reports.send(THROWN, '/home')
    reports.send(THROWN, '/home')
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    expect(send).not.toHaveBeenCalled()
    expect(fetched).toHaveBeenCalledTimes(1)
    const [url, init] = fetched.mock.calls[0] as [string, RequestInit]
    expect([url, init.method, init.credentials, init.mode]).toEqual([
      'https://reports.clinic.example/in',
      'POST',
      'omit',
      'no-cors',
    ])
    expect(init.headers).toBeUndefined()
    expect(JSON.parse(init.body as string)).toMatchObject(TROUBLE)
  })
  test('to nobody; what a person tells still goes to the clinic', async () => {
    const { send, fetched, reports } = setUp('off')
    reports.send(THROWN, '/home')
    expect([send.mock.calls.length, fetched.mock.calls.length]).toEqual([0, 0])
    await reports.tell({ message: '字太小', route: '/settings' })
    expect(send).toHaveBeenCalledTimes(1)
    const at = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/)
    const body = { level: 'feedback', message: '字太小', route: '/settings', stack: '', version: '1.0.0', at }
    expect(send.mock.calls[0]?.[1]).toEqual({ body })
  })
})
