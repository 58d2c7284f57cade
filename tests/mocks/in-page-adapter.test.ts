import { type AxiosError, create, isAxiosError } from 'axios'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { inPageAdapter } from '../../mocks/in-page/in-page-adapter'
import { SUJIAN_MOCK_SENTINEL } from '../../mocks/clinic/sentinel'
import { openClinicAt } from './support/patient-at'
import { InPageFileStore } from '../../mocks/devices/in-page-file-store'

describe('in-page adapter', () => {
  const QUERY = 'mpId=m1&timestamp=1'

  function open(latency = 0) {
    const chain = openClinicAt()
    const http = create({
      adapter: inPageAdapter({ chain }, { latency }),
      timeout: 10_000,
      responseType: 'text',
      transformResponse: (text: unknown) => text,
    })
    return { chain, http }
  }

  async function errorOf(asked: Promise<unknown>): Promise<AxiosError> {
    const thrown: unknown = await asked.catch((error: unknown) => error)
    if (!isAxiosError(thrown)) throw new TypeError(`no axios error: ${String(thrown)}`)
    return thrown
  }

  afterEach(() => {
    vi.useRealTimers()
  })

  describe('network in the page', () => {
    test('transfers text bodies in both directions', async () => {
      const { http } = open()
      const response = await http.post(`/mcapi/sms?${QUERY}`, JSON.stringify({ mobile: '13700000001' }))
      expect(response).toMatchObject({ status: 200, headers: { 'x-clinic': SUJIAN_MOCK_SENTINEL } })
      expect(JSON.parse(response.data)).toMatchObject({ data: { waitSecond: 60 }, status: { code: 200 } })
    })

    test('parses JSON like axios, and sends objects, parameters and headers', async () => {
      const chain = openClinicAt()
      const http = create({ adapter: inPageAdapter({ chain }), baseURL: 'http://clinic.invalid/' })
      const params = { mpId: '素笺', timestamp: 1 }
      const { data } = await http.post('mcapi/sms', { mobile: '13700000001' }, { params })
      expect(data.status.code).toBe(200)
      const verified = await http.post('mcapi/sms/verify', { mobile: '13700000001', inputCode: '123456' }, { params })
      expect(verified.data.data.loginInfo.mpId).toBe('素笺')
      const headers = { 'X-MC-Token': verified.data.data.token }
      expect((await http.get('mcapi/patients', { params, headers })).data.data).toEqual({ rows: [] })
    })

    test('fails like axios for network, timeout, status and abort', async () => {
      vi.useFakeTimers()
      const { chain, http } = open()
      const get = (more: object = {}) => http.get(`/mcapi/clinic/default?${QUERY}`, more)

      chain.faults.add({ call: '*', fault: 'drop', times: 1 })
      expect(await errorOf(get())).toMatchObject({ message: 'Network Error', code: 'ERR_NETWORK' })

      chain.faults.add({ call: '*', fault: 'timeout', times: 1 })
      const late = errorOf(get())
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await late).toMatchObject({ message: 'timeout of 10000ms exceeded', code: 'ECONNABORTED' })

      chain.faults.add({ call: '*', fault: '4030', times: 1 })
      const denied = await errorOf(get())
      expect(denied).toMatchObject({
        message: 'Request failed with status code 403',
        code: 'ERR_BAD_REQUEST',
        response: { status: 403 },
      })
      expect(JSON.parse(String(denied.response?.data))).toMatchObject({ error: { code: 4030 } })

      chain.faults.add({ call: '*', fault: '500', times: 1 })
      expect(await errorOf(get())).toMatchObject({ code: 'ERR_BAD_RESPONSE', response: { status: 500 } })
      chain.faults.add({ call: '*', fault: '500', times: 1 })
      expect(await get({ validateStatus: () => true })).toMatchObject({ status: 500 })

      chain.faults.add({ call: '*', fault: 'delay', delay: 5000, times: 2 })
      const leaving = new AbortController()
      const abandoned = errorOf(get({ signal: leaving.signal }))
      await vi.advanceTimersByTimeAsync(1000)
      leaving.abort()
      expect(await abandoned).toMatchObject({ code: 'ERR_CANCELED' })
      expect(await errorOf(get({ signal: AbortSignal.abort() }))).toMatchObject({ code: 'ERR_CANCELED' })
    })

    test('returns a slow response before the timeout, and keeps a write that completes afterwards', async () => {
      vi.useFakeTimers()
      const { chain, http } = open()
      const send = (mobile: string) => http.post(`/mcapi/sms?${QUERY}`, JSON.stringify({ mobile }))
      chain.faults.add({ call: '*', fault: 'delay', delay: 9900, times: 1 })
      const slow = send('13700000001')
      await vi.advanceTimersByTimeAsync(9900)
      expect((await slow).status).toBe(200)

      chain.faults.add({ call: '*', fault: 'delay', delay: 10_100, times: 1 })
      const tooSlow = errorOf(send('13700000002'))
      await vi.advanceTimersByTimeAsync(10_100)
      expect(await tooSlow).toMatchObject({ code: 'ECONNABORTED' })
      expect(chain.books.codes.has('13700000002')).toBe(true)
    })

    test.each([
      'http://127.0.0.1:9/elsewhere',
      'https://h5.clinic.example/mcapi/patients',
      '//h5.clinic.example/mcapi/patients',
      '/im',
    ])('rejects the foreign URL %s', async (address) => {
      const { chain, http } = open()
      const thrown = await errorOf(http.get(address))
      expect(thrown).toMatchObject({
        code: 'ERR_NETWORK',
        message: expect.stringMatching(/不连接真实门诊.*no real one/s),
      })
      expect([thrown.response, chain.requests]).toEqual([undefined, []])
    })
  })
})

const kept: Blob[] = []
const keeper = { put: async (photo: Blob) => `photo ${kept.push(photo)}` }

test('upload in the page › stores a photo, and reports progress in eight steps', async () => {
  const photo = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0])], { type: 'image/jpeg' })
  const heard: number[] = []
  const { url } = await new InPageFileStore(keeper, { stepMs: 1 }).put(photo, (percent) => heard.push(percent))
  expect(heard).toEqual([12.5, 25, 37.5, 50, 62.5, 75, 87.5, 100])
  expect([url, kept]).toEqual(['photo 1', [photo]])
})

test('upload in the page › stops when aborted', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const stop = new AbortController()
  const onPercent = vi.fn<(percent: number) => void>(() => stop.abort())
  const upload = new InPageFileStore(keeper, { stepMs: 1 }).put(new Blob(['x']), onPercent, stop.signal)
  const rejected = expect(upload).rejects.toMatchObject({ reason: { kind: 'abandoned' } })
  await vi.advanceTimersByTimeAsync(20)
  await rejected
  expect(onPercent).toHaveBeenCalledOnce()
  await expect(new InPageFileStore(keeper).put(new Blob(['x']), () => {}, stop.signal)).rejects.toMatchObject({
    reason: { kind: 'abandoned' },
  })
})
