import { afterEach, describe, expect, test } from 'vitest'
import { Failure, type FailureReason } from '@/domain/failure/failure'
import { hasNoLoginErrors, loginErrorsOfFailure, validateLoginForm } from '@/ui/screens/session/login-validation'
import { zh } from '@/ui/messages/zh'
import { hasLoginCode, consumeEntryUrl } from '@/ui/screens/session/entry-url'

const fine = { mobile: '13800000001', code: '123456', privacy: true, health: true }

describe('login form validation', () => {
  test.each(['1234', '12345', '123456', '1234567', '12345678'])('accepts a complete form with the code %s', (code) => {
    expect(hasNoLoginErrors(validateLoginForm(zh, { ...fine, code }))).toBe(true)
  })
  test.each([
    [{ mobile: '' }, { mobile: '请填写手机号' }],
    [{ mobile: '138000' }, { mobile: '手机号少了 5 位，请补全' }],
    [{ mobile: '138000000012' }, { mobile: '手机号多了几位，请检查' }],
    [{ mobile: '23800000001' }, { mobile: '手机号开头不对，请检查' }],
    [{ code: '' }, { code: '请填写验证码' }],
    [{ code: '123' }, { code: '验证码至少 4 位，请补全' }],
    [{ mobile: '+14155552671' }, { mobile: '这不是大陆手机号，收不到登录短信。请换大陆手机号，或问前台' }],
    [{ privacy: false }, { privacy: zh.session.consentMissing }],
    [{ health: false }, { health: zh.session.healthMissing }],
  ])('rejects %j', (changed, trouble) => {
    const found = validateLoginForm(zh, { ...fine, ...changed })
    expect(found).toEqual({ mobile: undefined, code: undefined, privacy: undefined, health: undefined, ...trouble })
    expect(hasNoLoginErrors(found)).toBe(false)
  })
})

test.each<[FailureReason, string, object]>([
  [{ kind: 'code-wrong' }, '', { code: zh.failure['code-wrong'].text }],
  [{ kind: 'code-expired' }, '', { code: zh.failure['code-expired'].text }],
  [{ kind: 'code-too-often' }, '', { code: zh.failure['code-too-often'].text }],
  [{ kind: 'server-trouble', status: 429 }, '', { code: zh.session.tooManyTries }],
  [{ kind: 'server-trouble', status: 503 }, '', { form: zh.failure['server-trouble'].text }],
  [{ kind: 'network' }, '', { form: zh.failure.network.text }],
  [{ kind: 'refused', code: 1, isSimple: true }, '这个号码停用了', { form: '这个号码停用了' }],
])('login form shows the failure %j at its field', (reason, message, trouble) => {
  expect(loginErrorsOfFailure(zh, new Failure(reason, message))).toEqual(trouble)
})

test('login form shows no error without a failure', () => {
  expect(loginErrorsOfFailure(zh, undefined)).toEqual({})
})

describe('entry URL', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  test('loses only code and state when read', () => {
    history.replaceState({ key: 'k' }, '', '/app/?mpId=a&code=abc&state=s&secondLogin=1&clinicId=c1#/wechat/')
    expect(hasLoginCode()).toBe(true)
    expect(consumeEntryUrl()).toEqual({ code: 'abc', state: 's', clinicId: 'c1', isSecondLogin: true })
    expect(location.href).toContain('/app/?mpId=a&secondLogin=1&clinicId=c1#/wechat/')
    expect(history.state).toEqual({ key: 'k' })
    expect(consumeEntryUrl()).toEqual({ clinicId: 'c1', isSecondLogin: true })
  })

  test('contains no code when opened without a login response', () => {
    history.replaceState(null, '', '/?mpId=a#/wechat/')
    expect(hasLoginCode()).toBe(false)
    expect(consumeEntryUrl()).toEqual({ isSecondLogin: false })
  })

  test.each(['?mpId=a&state=s', '?mpId=a&code=c', '?code=c&state=s&mpId=a'])(
    'keeps only mpId from %s when read',
    (query) => {
      history.replaceState(null, '', `/app/${query}#/wechat/`)
      consumeEntryUrl()
      expect(location.search).toBe('?mpId=a')
    },
  )

  test('remains unchanged when read without code and state', () => {
    history.replaceState(null, '', '/app/?b=%E4%BD%A0%20x&flag&mpId=a')
    consumeEntryUrl()
    expect(location.search).toBe('?b=%E4%BD%A0%20x&flag&mpId=a')
    history.replaceState(null, '', '/app/?state=s&code=c')
    consumeEntryUrl()
    expect(location.href).toMatch(/\/app\/$/)
  })
})
