import { describe, expect, test } from 'vitest'
import type { ClinicHttp } from '@/adapters/http/clinic-http'
import { Failure } from '@/domain/failure/failure'
import { HttpSessions } from '@/adapters/http/http-sessions'
import { HttpFileCredentials } from '@/adapters/http/http-file-credentials'
import { FileCredentials } from '@/application/ports/file-credentials'
import { PatientService } from '@/application/patient-service'
import { EXAMPLE_NOW, openExampleClinic } from '../../support/example-clinic'
import { WIRE_EXAMPLES } from '../../support/wire-examples'

const LOGIN = { token: 't', mpId: 'm', openId: 'o', patientId: 'p' }

/** A clinic that returns these responses in order and records the requests. */
function clinic(...says: readonly unknown[]) {
  const sent: unknown[] = []
  const send = (_call: unknown, given: unknown) => {
    const said = says[sent.push(given) - 1]
    return said instanceof Error ? Promise.reject(said) : Promise.resolve(said)
  }
  return { sent, sessions: new HttpSessions({ send, mpId: 'm' } as Partial<ClinicHttp> as ClinicHttp) }
}

describe('HttpSessions.loginBySms', () => {
  test('returns the login with the person’s data', async () => {
    const { sent, sessions } = clinic({ isVerified: true, token: 't', loginInfo: LOGIN })
    expect(await sessions.loginBySms('138', '1')).toEqual(LOGIN)
    expect(sent).toEqual([{ body: { mobile: '138', inputCode: '1' } }])
  })
  test('loads the person’s data when the response contains only a token', async () => {
    const { sent, sessions } = clinic({ isVerified: true, token: 't' }, { isValid: true, login: LOGIN })
    expect(await sessions.loginBySms('138', '1')).toEqual(LOGIN)
    expect(sent[1]).toEqual({ parts: { token: 't' } })
  })
  test.each([
    ['returns no person', { isValid: true }],
    ['is unreachable', new Failure({ kind: 'network' })],
    ['is unreadable', new Failure({ kind: 'unreadable' })],
  ])('keeps the token and known data when the token check %s', async (_, check) => {
    const { sessions } = clinic({ isVerified: true, token: 't' }, check)
    expect(await sessions.loginBySms('138', '1')).toEqual({ token: 't', mpId: 'm', openId: '', patientId: '' })
  })
  test('treats a missing flag as verified when the response contains a login', async () => {
    expect(await clinic({ loginInfo: LOGIN, token: '' }).sessions.loginBySms('138', '1')).toEqual(LOGIN)
  })
  test.each([
    ['neither a token nor a login', [{ isVerified: true, token: '' }]],
    ['an unknown token', [{ isVerified: true, token: 't' }, { isValid: false }]],
  ])('fails with unreadable when the response has %s', async (_, says) => {
    await expect(clinic(...says).sessions.loginBySms('138', '1')).rejects.toMatchObject({
      reason: { kind: 'unreadable' },
    })
  })
  test('fails with code-wrong for a wrong code', async () => {
    await expect(clinic({ isVerified: false }).sessions.loginBySms('138', '1')).rejects.toMatchObject({
      reason: { kind: 'code-wrong' },
    })
  })
})

describe('HttpSessions.verifySelf', () => {
  test.each([
    [{ isWrong: true }, 'code-wrong'],
    [{ isWrong: false }, 'unreadable'],
  ])('maps %j to the failure %s', async (read, kind) => {
    await expect(clinic(read).sessions.verifySelf('1')).rejects.toMatchObject({ reason: { kind } })
  })
})

test.each([
  ['https://a.example/?mpId=m#/wechat/home', 'https://a.example/?mpId=m'],
  ['', ''],
])('HttpSessions.signPage sends the URL without its hash: %j', async (address, url) => {
  const { sent, sessions } = clinic({})
  await sessions.signPage(address)
  expect(sent).toEqual([{ body: { url } }])
})

const token = (securityToken: string, expireAt = '2030-05-01T10:05:00+08:00') => ({
  data: { ...WIRE_EXAMPLES.A13.data, SecurityToken: securityToken, expireAt },
})

function open() {
  const app = openExampleClinic()
  app.says('A13', token('first'), token('second'), token('third'))
  return { ...app, credentials: app.container.get(FileCredentials) }
}

/** Credential requests that the test responds to, across several logins. */
function slowly() {
  const answers: ((value: unknown) => void)[] = []
  const http = { send: () => new Promise((resolve) => answers.push(resolve)) } as unknown as ClinicHttp
  const identity = { mpId: 'mp-1', token: 'token-1', catchUp: () => undefined, settled: () => Promise.resolve() }
  const credentials = new HttpFileCredentials(http, { now: () => EXAMPLE_NOW, wait: () => Promise.resolve() }, identity)
  const answer = (nth: number) => answers[nth]?.({ securityToken: `fetch ${nth}` })
  const fetched = () => answers.length
  const fresh = async () => (await credentials.fresh()).securityToken
  return { credentials, identity, answer, fetched, fresh }
}

describe('HttpFileCredentials across two logins', () => {
  test.each([
    ['earlier login', [0, 1]],
    ['later login', [1, 0]],
  ])(
    'sends one request per login, and caches the current login’s credentials (first response: %s)',
    async (_told, order) => {
      const { identity, answer, fetched, fresh } = slowly()
      const before = fresh()
      identity.token = 'token-2'
      const own = fresh()
      expect(fetched()).toBe(2)
      answer(order[0] ?? 0)
      await Promise.race([before, own])
      const joined = fresh()
      answer(order[1] ?? 0)
      expect(await Promise.all([before, own, joined])).toEqual(['fetch 0', 'fetch 1', 'fetch 1'])
      expect([await fresh(), fetched()]).toEqual(['fetch 1', 2])
    },
  )
  test('ignores forget() before the first request', () => {
    const { credentials } = slowly()
    const refused = { securityToken: 'x', accessKeyId: '', accessKeySecret: '', region: '', bucket: '', rootDir: '' }
    expect(() => credentials.forget(refused)).not.toThrow()
  })
})

describe('HttpFileCredentials', () => {
  test('sends one request for nine concurrent uploads', async () => {
    const { credentials, calls } = open()
    const all = await Promise.all(Array.from({ length: 9 }, () => credentials.fresh()))
    expect(new Set(all.map(({ securityToken }) => securityToken))).toEqual(new Set(['first']))
    expect(calls()).toEqual(['A13'])
  })
  test('renews the credentials after 70 % of their lifetime', async () => {
    const { credentials, moveSeconds } = open()
    await credentials.fresh()
    moveSeconds(42 * 60 - 1)
    expect((await credentials.fresh()).securityToken).toBe('first')
    moveSeconds(1)
    expect((await credentials.fresh()).securityToken).toBe('second')
  })
  test('discards credentials the bucket rejects, unless newer credentials are already cached', async () => {
    const { credentials, calls } = open()
    const first = await credentials.fresh()
    credentials.forget(first)
    const second = await credentials.fresh()
    credentials.forget(first)
    expect(await credentials.fresh()).toBe(second)
    expect(calls()).toEqual(['A13', 'A13'])
  })
  test('sends a new request after a failure', async () => {
    const { credentials, says, calls } = open()
    says('A13', { code: 500 }, token('first'))
    const failed = await Promise.allSettled([credentials.fresh(), credentials.fresh()])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await credentials.fresh()).securityToken).toBe('first')
    expect(calls()).toEqual(['A13', 'A13'])
  })
  test('keeps separate credentials for each patient', async () => {
    const { credentials, container } = open()
    await credentials.fresh()
    await container.get(PatientService).select('p2')
    expect((await credentials.fresh()).securityToken).toBe('second')
  })
  test('never stores credentials', async () => {
    const { credentials, storage } = open()
    await credentials.fresh()
    expect(JSON.stringify([...storage.kept])).not.toContain('first')
  })
})
