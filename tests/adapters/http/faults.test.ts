import { AxiosError, type AxiosAdapter } from 'axios'
import { describe, expect, test } from 'vitest'
import { ALL_CALLS } from '../../../mocks/specification/calls'
import { axiosClient } from '@/adapters/http/axios-client'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { ServerClock } from '@/adapters/http/server-clock'
import { ensureUploadSucceeded, toFailure, findApiError, parseEnvelopeStatus } from '@/adapters/http/api-errors'
import { envelope, httpWithTestTransport, type WireAnswer } from '../../support/http-test-transport'

const READ = ALL_CALLS.C1
const WRITE = ALL_CALLS.T7
const write = (http: ClinicHttp) => http.send(WRITE, { parts: { id: 'p1' } })
const reason = (kind: string) => ({ reason: { kind } })

describe('ClinicHttp when another tab has changed the patient', () => {
  test('rejects the next write once, and still sends reads and a guest’s writes', async () => {
    const { http, sent, identity } = httpWithTestTransport(envelope({}))
    identity.elsewhere = 'patient'
    await expect(write(http)).rejects.toMatchObject(reason('changed-elsewhere'))
    expect(sent).toHaveLength(0)
    await write(http).catch(() => undefined)
    identity.elsewhere = 'patient'
    await http.send(READ, {}).catch(() => undefined)
    identity.token = undefined
    await write(http).catch(() => undefined)
    expect([sent.length, identity.elsewhere]).toEqual([3, 'patient'])
  })
  test('does not log out for a write already sent, and reports other rejections', async () => {
    const dead = envelope({ code: 401, message: '请登录' }, 401, '请登录')
    const meanwhile = async (answer: WireAnswer, ask: (http: ClinicHttp) => Promise<unknown>) => {
      const { http, identity, signals } = httpWithTestTransport(answer)
      const asking = ask(http)
      identity.elsewhere = 'patient'
      const thrown: unknown = await asking.catch((error: unknown) => error)
      return [(thrown as { reason: { kind: string }; message: string }).reason.kind, signals, identity.elsewhere]
    }
    const read = (http: ClinicHttp) => http.send(READ, {})
    expect(await meanwhile(dead, write)).toEqual(['changed-elsewhere', [], undefined])
    expect(await meanwhile(dead, read)).toEqual(['signed-out', ['signed-out'], undefined])
    expect(await meanwhile(envelope(null, 4030, 'x'), write)).toEqual(['access-denied', ['access-denied'], 'patient'])
  })
  test('ignores an expired token from the previous session, but no other failures', async () => {
    const later = async (code: number) => {
      const { http, identity, signals } = httpWithTestTransport(envelope(null, code, 'x'))
      const asking = http.send(READ, {})
      identity.token = 'token-2'
      await asking.catch(() => undefined)
      return signals
    }
    expect(await Promise.all([401, 4030, 2498].map(later))).toEqual([[], ['access-denied'], ['edition-expired']])
  })
})

describe('ClinicHttp › transport', () => {
  const clock = { now: () => new Date('2030-05-01T01:00:00Z'), wait: () => Promise.resolve() }
  const identity = { mpId: 'm', token: undefined, catchUp: () => undefined, settled: () => Promise.resolve() }
  const over = (adapter: AxiosAdapter, baseUrl?: string) =>
    new ClinicHttp(
      identity,
      { raise: () => undefined },
      new ServerClock(clock),
      axiosClient({ adapter, ...(baseUrl && { baseUrl }) }),
    )
  const failing = (message: string, code?: string) => over(() => Promise.reject(new AxiosError(message, code)))

  test.each([
    ['timeout of 15000ms exceeded', AxiosError.ECONNABORTED, 'timeout'],
    ['the line is slow', AxiosError.ETIMEDOUT, 'timeout'],
    ['a timeout of 5ms exceeded', AxiosError.ECONNABORTED, 'abandoned'],
    ['timeout of 5ms exceeded twice', AxiosError.ECONNABORTED, 'abandoned'],
    ['Request aborted', AxiosError.ECONNABORTED, 'abandoned'],
    ['canceled', AxiosError.ERR_CANCELED, 'abandoned'],
    ['Network Error', AxiosError.ERR_NETWORK, 'network'],
  ])('maps the message %j (%s) to %s', async (message, code, kind) => {
    const http = failing(message, code)
    await expect(http.send(READ, {})).rejects.toMatchObject(reason(kind))
    expect([...http.failures.keys()]).toEqual([`${kind} GET ${READ.path}`])
    // A call reports a lost request as such even if it maps every error response to one reason.
    await expect(failing(message, code).send(ALL_CALLS.A12, { body: { url: 'x' } })).rejects.toMatchObject(reason(kind))
  })
  test('reports a cancelled request as abandoned, whatever its message', async () => {
    const thrown: unknown = await failing('canceled', AxiosError.ERR_CANCELED)
      .send(READ, {})
      .catch((error: unknown) => error)
    expect(thrown).toMatchObject({ message: '' })
  })
  test('rethrows the app’s own errors unchanged', async () => {
    await expect(over(() => Promise.reject(new Error('a bug'))).send(READ, {})).rejects.toThrow('a bug')
  })
  test('maps a 401 without a body to signed-out', async () => {
    const { http } = httpWithTestTransport({ status: 401, body: '' })
    await expect(http.send(READ, {})).rejects.toMatchObject(reason('signed-out'))
  })
  test('receives the URL, the content type and the caller’s signal', async () => {
    const { signal } = new AbortController()
    const seen: { baseURL?: string | undefined; signal?: unknown; type: unknown; text: unknown }[] = []
    const spy: AxiosAdapter = ({ baseURL, headers, responseType, signal: given }) => {
      seen.push({ baseURL, signal: given, type: headers['Content-Type'], text: responseType })
      return Promise.reject(new Error('enough'))
    }
    await over(spy, 'https://clinic.example')
      .send(READ, { signal })
      .catch(() => undefined)
    await over(spy)
      .send(READ, {})
      .catch(() => undefined)
    const type = 'application/json'
    expect(seen).toEqual([
      { baseURL: 'https://clinic.example', signal, type, text: 'text' },
      { baseURL: '', signal: undefined, type, text: 'text' },
    ])
  })
  test.each([
    [{ date: 'Wed, 01 May 2030 02:00:00 GMT' }, '2030-05-01T02:00:00.000Z'],
    [{ date: 'Wed, 01 May 2030 02:00:00 GMT', age: '9' }, '2030-05-01T01:00:00.000Z'],
    [{}, '2030-05-01T01:00:00.000Z'],
  ])('derives the server time from the headers %j: %s', async (headers, now) => {
    const { http, time } = httpWithTestTransport({
      body: JSON.stringify({ data: 1, status: { code: 200, message: '' } }),
      headers,
    })
    await http.send(READ, {}).catch(() => undefined)
    expect(time.now().toISOString()).toBe(now)
  })
})

describe('findApiError', () => {
  const at = { code: 401, message: 'x' }
  test.each<[unknown, number | undefined, string]>([
    [at, 401, 'x'],
    [{ ...at, code: '401' }, 401, 'x'],
    [{ ...at, message: 5 }, 401, ''],
    [{ code: 0 }, 0, ''],
    [{ ...at, code: '' }, undefined, ''],
    [{ ...at, code: 'x' }, undefined, ''],
    [{ ...at, code: null }, undefined, ''],
    [{ ...at, code: true }, undefined, ''],
    [null, undefined, ''],
    [undefined, undefined, ''],
    ['401', undefined, ''],
  ])('extracts code and message from %j', (value, code, message) => {
    const found = parseEnvelopeStatus(value)
    expect([found?.code, found?.message ?? '']).toEqual([code, message])
  })
  test.each([[{ code: 401 }], [{ code: 401, message: 5 }], [null], [undefined]])('ignores %j', (data) =>
    expect(findApiError(data)).toBeUndefined(),
  )
  test.each<[number, object, object]>([
    [401, {}, { kind: 'signed-out' }],
    [404, {}, { kind: 'not-found' }],
    [2499, {}, { kind: 'unsupported' }],
    [40301, {}, { kind: 'revisit-needed' }],
    [40301, { doctorId: 'd1' }, { kind: 'revisit-needed', doctorId: 'd1' }],
    [40905, { distanceMeter: '5' }, { kind: 'too-far-to-sign', meters: 5 }],
    [40905, { distanceMeter: 'far' }, { kind: 'not-in-sign-window' }],
    [40905, { distanceMeter: Number.POSITIVE_INFINITY }, { kind: 'not-in-sign-window' }],
    [40908, {}, { kind: 'course-used-up' }],
    [40909, {}, { kind: 'edited-elsewhere' }],
    [41001, {}, { kind: 'locked-elsewhere', holder: '' }],
    [41007, {}, { kind: 'password-locked' }],
  ])('maps code %d with %j to %j', (code, details, found) =>
    expect(toFailure({ code, message: 'x', details: details as never }, { isSimple: false }).reason).toStrictEqual(
      found,
    ),
  )
  test('throws for an upload status other than 200', () => {
    expect(() => ensureUploadSucceeded(200)).not.toThrow()
    expect(() => ensureUploadSucceeded(204)).toThrow(
      expect.objectContaining({ ...reason('upload-failed'), message: 'upload failed' }),
    )
  })
})
