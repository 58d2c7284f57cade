import { describe, expect, test } from 'vitest'
import { Failure, type Reason } from '@/domain/failure/failure'
import { digitsOfCode, isFine, troubleFrom, troubleOf } from '@/ui/screens/session/login-check'
import { zh } from '@/ui/words/zh'

const fine = { mobile: '13800000001', code: '123456', privacy: true, health: true }

describe('before the clinic is asked', () => {
  test('a whole form has no trouble', () => {
    expect(isFine(troubleOf(zh, fine))).toBe(true)
  })
  test.each([
    [{ mobile: '' }, { mobile: '请填写手机号' }],
    [{ mobile: '138000' }, { mobile: '手机号少了 5 位，请补全' }],
    [{ mobile: '138000000012' }, { mobile: '手机号多了几位，请检查' }],
    [{ mobile: '23800000001' }, { mobile: '手机号开头不对，请检查' }],
    [{ code: '' }, { code: '请填写验证码' }],
    [{ code: '1234' }, { code: '验证码少了 2 位，请补全' }],
    [{ privacy: false }, { privacy: zh.session.consentMissing }],
    [{ health: false }, { health: zh.session.healthMissing }],
  ])('%j', (changed, trouble) => {
    const found = troubleOf(zh, { ...fine, ...changed })
    expect(found).toEqual({ mobile: undefined, code: undefined, privacy: undefined, health: undefined, ...trouble })
    expect(isFine(found)).toBe(false)
  })
})

test.each<[Reason, string, object]>([
  [{ kind: 'code-wrong' }, '', { code: zh.failure['code-wrong'].text }],
  [{ kind: 'code-expired' }, '', { code: zh.failure['code-expired'].text }],
  [{ kind: 'code-too-often' }, '', { code: zh.failure['code-too-often'].text }],
  [{ kind: 'server-trouble', status: 429 }, '', { code: zh.session.tooManyTries }],
  [{ kind: 'server-trouble', status: 503 }, '', { form: zh.failure['server-trouble'].text }],
  [{ kind: 'network' }, '', { form: zh.failure.network.text }],
  [{ kind: 'refused', code: 1, isSimple: true }, '这个号码停用了', { form: '这个号码停用了' }],
])('%j stands where it belongs', (reason, message, trouble) => {
  expect(troubleFrom(zh, new Failure(reason, message))).toEqual(trouble)
})

test('without a refusal there is no trouble', () => {
  expect(troubleFrom(zh, undefined)).toEqual({})
})

test('a pasted message leaves its digits', () => {
  expect(digitsOfCode('【素笺】验证码 123 456，10 分钟内有效')).toBe('123456')
})
