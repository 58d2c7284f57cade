import { describe, expect, test } from 'vitest'
import type { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpSessions } from '@/adapters/http/http-sessions'

const LOGIN = { token: 't', mpId: 'm', openId: 'o', patientId: 'p' }

/** A clinic that says these things in turn, and what it was sent. */
function clinic(...says: readonly unknown[]) {
  const sent: unknown[] = []
  const send = (_call: unknown, given: unknown) => Promise.resolve(says[sent.push(given) - 1])
  return { sent, sessions: new HttpSessions({ send } as Partial<ClinicHttp> as ClinicHttp) }
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

test.each([
  ['https://a.example/?mpId=m#/wechat/home', 'https://a.example/?mpId=m'],
  ['', ''],
])('a page is signed without its hash: %j', async (address, url) => {
  const { sent, sessions } = clinic({})
  await sessions.signPage(address)
  expect(sent).toEqual([{ body: { url } }])
})
