import { describe, expect, test } from 'vitest'
import type { ClinicHttp } from '@/adapters/http/clinic-http'
import { Failure } from '@/domain/failure/failure'
import { HttpSessions } from '@/adapters/http/http-sessions'

const LOGIN = { token: 't', mpId: 'm', openId: 'o', patientId: 'p' }

/** A clinic that says these things in turn, and what it was sent. */
function clinic(...says: readonly unknown[]) {
  const sent: unknown[] = []
  const send = (_call: unknown, given: unknown) => {
    const said = says[sent.push(given) - 1]
    return said instanceof Error ? Promise.reject(said) : Promise.resolve(said)
  }
  return { sent, sessions: new HttpSessions({ send, mpId: 'm' } as Partial<ClinicHttp> as ClinicHttp) }
}

describe('a login by SMS', () => {
  test('brings the person along', async () => {
    const { sent, sessions } = clinic({ isVerified: true, token: 't', loginInfo: LOGIN })
    expect(await sessions.loginBySms('138', '1')).toEqual(LOGIN)
    expect(sent).toEqual([{ body: { mobile: '138', inputCode: '1' } }])
  })
  test('that brings a token alone is asked for the person', async () => {
    const { sent, sessions } = clinic({ isVerified: true, token: 't' }, { isValid: true, login: LOGIN })
    expect(await sessions.loginBySms('138', '1')).toEqual(LOGIN)
    expect(sent[1]).toEqual({ parts: { token: 't' } })
  })
  test.each([
    ['says nothing of the person', { isValid: true }],
    ['cannot be asked', new Failure({ kind: 'network' })],
    ['cannot be read', new Failure({ kind: 'unreadable' })],
  ])('keeps the token with what is known when the check of the token %s', async (_, check) => {
    const { sessions } = clinic({ isVerified: true, token: 't' }, check)
    expect(await sessions.loginBySms('138', '1')).toEqual({ token: 't', mpId: 'm', openId: '', patientId: '' })
  })
  test('counts as verified when the flag is missing and a login is there', async () => {
    expect(await clinic({ loginInfo: LOGIN, token: '' }).sessions.loginBySms('138', '1')).toEqual(LOGIN)
  })
  test.each([
    ['neither', [{ isVerified: true, token: '' }]],
    ['a token that nobody knows', [{ isVerified: true, token: 't' }, { isValid: false }]],
  ])('that brings %s cannot be read', async (_, says) => {
    await expect(clinic(...says).sessions.loginBySms('138', '1')).rejects.toMatchObject({
      reason: { kind: 'unreadable' },
    })
  })
  test('with a wrong code is refused as that', async () => {
    await expect(clinic({ isVerified: false }).sessions.loginBySms('138', '1')).rejects.toMatchObject({
      reason: { kind: 'code-wrong' },
    })
  })
})

describe('a proof by SMS', () => {
  test.each([
    [{ isWrong: true }, 'code-wrong'],
    [{ isWrong: false }, 'unreadable'],
  ])('read as %j is refused as %s', async (read, kind) => {
    await expect(clinic(read).sessions.verifySelf('1')).rejects.toMatchObject({ reason: { kind } })
  })
})

test.each([
  ['https://a.example/?mpId=m#/wechat/home', 'https://a.example/?mpId=m'],
  ['', ''],
])('a page is signed without its hash: %j', async (address, url) => {
  const { sent, sessions } = clinic({})
  await sessions.signPage(address)
  expect(sent).toEqual([{ body: { url } }])
})
