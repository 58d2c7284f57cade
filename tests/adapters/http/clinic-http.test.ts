import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { get, post } from '@/adapters/http/call'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import type { HttpResponse } from '@/adapters/http/http-client'
import { recordCalls } from '@/adapters/http/calls/record'
import { schedulingCalls } from '@/adapters/http/calls/registration'
import { sessionCalls } from '@/adapters/http/calls/session'
import { Failure, type FailureReason } from '@/domain/failure/failure'
import { envelope, httpWithTestTransport, type WireAnswer } from '../../support/http-test-transport'

const NOTES = { id: 'X1', about: '' } as const
const read = get('/mcapi/patients/{id}', { ...NOTES, reply: v.object({ name: v.string() }) })
const write = post('/mcapi/sms', {
  ...NOTES,
  body: v.object({ mobile: v.string() }),
  reply: v.object({ ok: v.boolean() }),
})
const raw = get('/mcapi/china/address.json', { ...NOTES, reply: v.array(v.object({ id: v.string() })) })

const failureOf = async (sending: Promise<unknown>): Promise<Failure> => {
  const thrown: unknown = await sending.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(Failure)
  return thrown as Failure
}

describe('ClinicHttp › request', () => {
  test('adds mp ID, timestamp, token header, a 10 s timeout and the XSRF cookie name', async () => {
    const { http, sent } = httpWithTestTransport(envelope({ name: '王雅琴' }))
    await http.send(read, { parts: { id: 'p1' } })
    expect(sent[0]?.url).toBe('/mcapi/patients/p1?mpId=mp-1&timestamp=1903827600000')
    expect(sent[0]?.headers.get('x-mc-token')).toBe('token-1')
    expect(sent[0]?.timeout).toBe(10_000)
    expect(sent[0]?.xsrfCookieName).toBe('XSRF-TOKEN')
  })

  test('sends no token header for a guest', async () => {
    const { http, sent, identity } = httpWithTestTransport(envelope({ name: '王雅琴' }))
    identity.token = undefined
    await http.send(read, { parts: { id: 'p1' } })
    expect(sent[0]?.headers.has('x-mc-token')).toBe(false)
  })

  test('sends a body as JSON', async () => {
    const { http, sent } = httpWithTestTransport(envelope({ ok: true }))
    await http.send(write, { body: { mobile: '13800000001' } })
    expect(sent[0]?.data).toBe('{"mobile":"13800000001"}')
  })

  test('sends identical concurrent writes once, but reads and abortable writes twice', async () => {
    const { http, sent } = httpWithTestTransport(envelope({ name: '王雅琴', ok: true }))
    await Promise.all([1, 2].map(() => http.send(read, { parts: { id: 'p1' } })))
    expect(sent).toHaveLength(2)
    const { signal } = new AbortController()
    await Promise.all([1, 2].map(() => http.send(write, { body: { mobile: '1' }, signal })))
    expect(sent).toHaveLength(4)
    await Promise.all([1, 2].map(() => http.send(write, { body: { mobile: '1' } })))
    expect(sent).toHaveLength(5)
  })

  test('rejects a path parameter that is not an ID or selects another call, before sending anything', async () => {
    const { http, sent } = httpWithTestTransport(envelope({ name: '' }))
    for (const id of ['', '..', 'a/b', 'mainPatient', 'address', '%2e%2e', 'a?b', '一']) {
      const { reason } = await failureOf(http.send(read, { parts: { id } }))
      expect(reason.kind, id).toBe('unsafe-part')
    }
    expect(sent).toHaveLength(0)
  })
})

describe('ClinicHttp › response', () => {
  test('returns the data as parsed by the schema', async () => {
    const { http } = httpWithTestTransport(envelope({ name: '王雅琴', more: 1 }))
    await expect(http.send(read, { parts: { id: 'p1' } })).resolves.toEqual({ name: '王雅琴' })
  })

  test.each([
    ['92.00', '92.00'],
    ['-0.50', '-0.50'],
    ['1e-7', '1e-7'],
    ['12345678901234567890.10', '12345678901234567890.10'],
    ['5', '5'],
    ['"4.0"', '4.0'],
    [String.raw`"\"value\": 4.0"`, '"value": 4.0'],
    ['null', ''],
  ])('keeps the examination value %s as sent', async (value, shown) => {
    const body = `{"data":{"id":"x1","status":0,"items":[{"name":"钾","value" : ${value},"flag":1}]},"status":{"code":200}}`
    const { http } = httpWithTestTransport({ body })
    const { items } = await http.send(recordCalls.examination, { parts: { id: 'x1' } })
    expect(items.map((item) => [item.name, item.value, item.flag])).toEqual([['钾', shown, expect.anything()]])
  })

  test('returns the bare body when the URL ends in .json', async () => {
    const { http } = httpWithTestTransport({ body: '[{"id":"510000"}]' })
    await expect(http.send(raw, {})).resolves.toEqual([{ id: '510000' }])
  })

  test('takes the server time from a response, but not from a static file', async () => {
    const headers = { date: 'Wed, 01 May 2030 01:10:00 GMT' }
    const file = httpWithTestTransport({ body: '[{"id":"510000"}]', headers })
    await file.http.send(raw, {})
    expect(file.time.now().toISOString()).toBe('2030-05-01T01:00:00.000Z')
    const answer = httpWithTestTransport({ body: '{"data":{"name":"x"},"status":{"code":200}}', headers })
    await answer.http.send(read, { parts: { id: 'p1' } })
    expect(answer.time.now().toISOString()).toBe('2030-05-01T01:10:00.000Z')
  })

  test('takes the server time as of the prefetch from a prefetched response', async () => {
    const { identity, time } = httpWithTestTransport()
    const prefetched: HttpResponse = {
      status: 200,
      text: '{"data":{"name":"x"},"status":{"code":200}}',
      headers: { date: 'Wed, 01 May 2030 01:10:00 GMT' },
      timing: { askedAt: Date.parse('2030-05-01T00:59:00Z'), heardAt: Date.parse('2030-05-01T00:59:10Z') },
    }
    const http = new ClinicHttp(identity, { raise: () => undefined }, time, () => Promise.resolve(prefetched))
    await http.send(read, { parts: { id: 'p1' } })
    expect(time.now().toISOString()).toBe('2030-05-01T01:10:50.000Z')
  })

  test('retries a read once when the network fails', async () => {
    const { http, sent } = httpWithTestTransport({ fault: 'network' }, envelope({ name: '王雅琴' }))
    await expect(http.send(read, { parts: { id: 'p1' } })).resolves.toEqual({ name: '王雅琴' })
    expect(sent).toHaveLength(2)
  })

  test('does not retry a write', async () => {
    const { http, sent } = httpWithTestTransport({ fault: 'network' }, envelope({ ok: true }))
    await failureOf(http.send(write, { body: { mobile: '1' } }))
    expect(sent).toHaveLength(1)
  })

  test('drops keys that could modify a prototype', async () => {
    const loose = get('/mcapi/patients', { ...NOTES, reply: v.record(v.string(), v.unknown()) })
    const { http } = httpWithTestTransport({
      body: '{"data":{"__proto__":{"bad":1},"constructor":2,"a":1},"status":{"code":200,"message":""}}',
    })
    expect(await http.send(loose, {})).toEqual({ a: 1 })
    expect(({} as Record<string, unknown>).bad).toBeUndefined()
  })
})

describe('ClinicHttp › error response', () => {
  test.each<[string, WireAnswer]>([
    ['as an HTTP status', { status: 406, body: '' }],
    ['in the envelope', envelope(null, 406, '')],
  ])('raises login-refused for 406 on a clinic login, sent %s', async (_, answer) => {
    const { http, signals } = httpWithTestTransport(answer)
    const body = { code: 'c', clinicId: 'k1', secondLogin: 1 } as const
    expect((await failureOf(http.send(sessionCalls.loginAtClinic, { body }))).reason).toEqual({ kind: 'login-refused' })
    expect(signals).toEqual(['login-refused'])
  })

  test('waits for a pending patient selection before logging out', async () => {
    const { http, signals, identity } = httpWithTestTransport(envelope(null, 401, '请登录'))
    let select = () => undefined as void
    identity.replacing = new Promise((resolve) => (select = resolve))
    const sending = failureOf(http.send(read, { parts: { id: 'p1' } }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(signals).toEqual([])
    identity.token = 'token-2'
    select()
    expect((await sending).reason).toEqual({ kind: 'signed-out' })
    expect(signals).toEqual([])
  })

  test('logs out when the selection fails, and immediately on a write', async () => {
    const { http, signals, identity } = httpWithTestTransport(envelope(null, 401, '请登录'))
    let fail = () => undefined as void
    identity.replacing = new Promise((resolve) => (fail = resolve))
    const sending = failureOf(http.send(read, { parts: { id: 'p1' } }))
    expect((await failureOf(http.send(write, { body: { mobile: '1' } }))).reason).toEqual({ kind: 'signed-out' })
    expect(signals).toEqual(['signed-out'])
    fail()
    await sending
    expect(signals).toEqual(['signed-out', 'signed-out'])
  })

  test('does not wait for a pending selection when a read fails for another reason', async () => {
    const { http, identity } = httpWithTestTransport(envelope(null, 500, '忙'))
    identity.replacing = new Promise(() => undefined)
    const sending = failureOf(http.send(read, { parts: { id: 'p1' } })).then(({ reason }) => reason.kind)
    const waiting = new Promise((resolve) => setTimeout(resolve, 100, 'waits'))
    expect(await Promise.race([sending, waiting])).not.toBe('waits')
  })

  test('treats 406 on any other call as an ordinary rejection', async () => {
    const { http, signals } = httpWithTestTransport(envelope(null, 406, '不行'))
    expect((await failureOf(http.send(read, { parts: { id: 'p1' } }))).reason).toMatchObject({
      kind: 'refused',
      code: 406,
    })
    expect(signals).toEqual([])
  })

  test.each<[string, WireAnswer, FailureReason['kind']]>([
    ['p1', envelope(null, 500, 'x'), 'signing-failed'],
    ['p1', { fault: 'network' }, 'network'],
    ['p1', { fault: 'timeout' }, 'timeout'],
    ['p1', { fault: 'aborted' }, 'abandoned'],
    ['a/b', envelope(null, 500, 'x'), 'unsafe-part'],
  ])('applies the fallback reason to the path parameter %s of %j: %s', async (id, answer, kind) => {
    const fallbackReason = { reason: { kind: 'signing-failed' }, message: 'x' } as const
    const { http } = httpWithTestTransport(answer)
    const asked = http.send(get('/mcapi/patients/{id}', { ...NOTES, reply: v.unknown(), fallbackReason }), {
      parts: { id },
    })
    expect((await failureOf(asked)).reason.kind).toBe(kind)
  })

  test('maps a rejected signature to signing-failed', async () => {
    for (const answer of [
      envelope(null, 500, 'x'),
      envelope({ code: 5, message: 'x' }),
      envelope({}),
      { status: 500, body: '' },
    ]) {
      const { http } = httpWithTestTransport(answer)
      const failure = await failureOf(http.send(sessionCalls.sign, { body: { url: 'https://clinic.example/' } }))
      expect(failure.reason).toEqual({ kind: 'signing-failed' })
      expect(failure.message).toBe('服务器token失效')
    }
  })
})

describe('ClinicHttp with a malformed response', () => {
  const said = (data: unknown) => httpWithTestTransport(envelope(data)).http
  test('fails as unreadable, even when no field is required', async () => {
    const other = { surprise: [null] }
    for (const asked of [
      said(other).send(sessionCalls.checkToken, { parts: { token: 't' } }),
      said(other).send(sessionCalls.verifySelf, { body: { inputCode: '123456' } }),
      said(other).send(clinicCalls.regPayConfig, { parts: { id: 'c1' } }),
    ])
      expect((await failureOf(asked)).reason).toEqual({ kind: 'unreadable' })
  })

  test('fails as unreadable for an empty object or a list, but accepts extra fields', async () => {
    for (const nothing of [{}, [], [1]])
      for (const asked of [
        said(nothing).send(schedulingCalls.appointConfig, { query: { clinicId: 'c1' } }),
        said(nothing).send(clinicCalls.payOrderConfig, {}),
        said(nothing).send(sessionCalls.checkToken, { parts: { token: 't' } }),
        said(nothing).send(sessionCalls.subscribe, {}),
      ])
        expect((await failureOf(asked)).reason).toEqual({ kind: 'unreadable' })
    await expect(said({ subscribe: 0, surprise: 1 }).send(sessionCalls.subscribe, {})).resolves.toBe(false)
  })
})

describe('ClinicHttp with unknown values', () => {
  test('maps unrecognised codes to unknown, and drops unreadable rows', async () => {
    const { http } = httpWithTestTransport(
      envelope({
        rows: [{ id: 'a', name: '甲', nodeType: 77, openHours: [{ week: 'x' }] }, { name: '没有 id' }, null, 5],
      }),
    )
    const rows = await http.send(clinicCalls.list, { query: {} })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ id: 'a', name: '甲', nodeType: 'unknown', openHours: [] })
  })
})
