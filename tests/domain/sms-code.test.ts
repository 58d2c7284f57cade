import { describe, expect, it, test } from 'vitest'
import { extractSmsCode, editSmsCode } from '@/domain/session/sms-code'
import { LOGIN_FLOW_KEYS, KEYS_MOVED_TO_SESSION } from '@/domain/device/privacy-keys'
import fc from 'fast-check'
import { parseSubscriptionResult } from '@/domain/clinic/subscription'

describe('extractSmsCode', () => {
  it.each([
    ['您尾号2671的手机正在登录，验证码123456', '123456'],
    ['【素笺】验证码 123 456，10 分钟内有效', '123456'],
    ['【素笺】您的验证码是：8842，5分钟内有效，客服 028-85190001', '8842'],
    ['验证码：12345678。如非本人操作，请致电95588', '12345678'],
    ['123456（动态码），请勿告诉他人，客服95588', '123456'],
    ['123456 is your login code. Call 95588 for help', '123456'],
    ['Your code is 654321', '654321'],
    ['验证码111111已过期，新验证码222222', '222222'],
    ['2026年您尾号2671登录，请输入 778899', '778899'],
    ['尾号 2671，登录用 4455', '4455'],
    ['校验码１２３４５６', '123456'],
    ['\u202D123456\u202C', '123456'],
    ['123-456', '123456'],
    ['123 456', '123456'],
    ['１２３４', '1234'],
    ['12a-3', '123'],
    ['123456789', '12345678'],
    ['没有数字', ''],
    ['', ''],
  ])('extracts the code from %j: %j', (text, code) => expect(extractSmsCode(text)).toBe(code))
})

describe('editSmsCode', () => {
  it.each([
    ['111111123456', '111111', '123456'],
    ['123456111111', '111111', '123456'],
    ['12您尾号2671的手机正在登录，验证码123456', '12', '123456'],
    ['1212345678', '12', '12345678'],
    ['12341', '1234', '12341'],
    ['123', '1234', '123'],
    ['123456', '1234', '123456'],
    ['１', '', '1'],
    ['12345678 9', '12345678', '12345678'],
  ])('turns %j (previously %j) into %j', (raw, before, code) => expect(editSmsCode(raw, before)).toBe(code))

  it('returns the same code when the code is typed digit by digit', () => {
    expect(Array.from('１２3456').reduce((before, key) => editSmsCode(before + key, before), '')).toBe('123456')
  })
})

const SHARED = [
  '_mp_id',
  '_chain_ui_config',
  '_select_clinic',
  '_have_recent_clinic',
  '_clinic_id',
  '_look_theme',
  '_look_elder',
  '_look_text',
  '_look_contrast',
  '_look_motion',
  '_language',
  '_face',
]

describe('shared-device option', () => {
  test('moves appearance, clinic and pending login to session storage', () => {
    expect([...KEYS_MOVED_TO_SESSION].sort()).toEqual([...SHARED, '__sms_wait', '_to_url', '_login_trips'].sort())
    expect([...LOGIN_FLOW_KEYS].sort()).toEqual(['__sms_wait', '_login_trips', '_to_url'])
  })
})

const said = (...states: string[]) =>
  JSON.stringify(Object.fromEntries(states.map((status, at) => [`id${at}`, JSON.stringify({ status })])))

test.each([
  [said('accept'), 'accepted'],
  [said('reject', 'accept', 'ban'), 'accepted'],
  [said('reject'), 'refused'],
  [said('cancel', 'reject'), 'refused'],
  [said('ban'), 'failed'],
  [said(), 'failed'],
  [{ id: { status: 'accept' } }, 'accepted'],
  ['{"id":"accept"}', 'failed'],
  ['{"id":null}', 'failed'],
  ['{', 'failed'],
  ['null', 'failed'],
  [undefined, 'failed'],
])('WeChat subscription result %j maps to %s', (details, became) => {
  expect(parseSubscriptionResult(details)).toBe(became)
})

test('WeChat subscription result never equals “accepted” without an accepted template', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), (details) => {
      const text = typeof details === 'string' ? details : (JSON.stringify(details) ?? '')
      if (!text.includes('accept')) expect(parseSubscriptionResult(details)).not.toBe('accepted')
    }),
  )
})
