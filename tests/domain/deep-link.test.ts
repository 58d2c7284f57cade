import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isOtherClinic,
  deepLinkTargetOf,
  deepLinkRoute,
  parseScannedText,
  type DeepLinkTarget,
  type ScannedCode,
} from '@/domain/clinic/deep-link'

const NOW = new Date('2030-05-01T01:00:00Z')
const code = (over: Partial<ScannedCode> = {}): ScannedCode => ({
  type: 'doctor',
  isValid: true,
  clinicId: 'c1',
  doctorId: 'd1',
  regId: 'r1',
  business: 'outpatient',
  chargeId: 'o1',
  message: '',
  ...over,
})

describe('deep link', () => {
  test.each<[Partial<ScannedCode>, DeepLinkTarget]>([
    [{}, { to: 'doctor', doctorId: 'd1', clinicId: 'c1' }],
    [{ type: 'clinic' }, { to: 'clinic', clinicId: 'c1' }],
    [{ type: 'sign' }, { to: 'sign', regId: 'r1', business: 'outpatient', clinicId: 'c1' }],
    [
      { type: 'sign', regId: 'h1', business: 'therapy' },
      { to: 'sign', regId: 'h1', business: 'therapy', clinicId: 'c1' },
    ],
    [{ type: 'order' }, { to: 'order', chargeId: 'o1', clinicId: 'c1' }],
    [
      { type: 'unknown', message: '?' },
      { to: 'nowhere', why: 'unknown', message: '?' },
    ],
    [{ doctorId: '' }, { to: 'nowhere', why: 'unknown', message: '' }],
    [{ doctorId: '../patients' }, { to: 'nowhere', why: 'unknown', message: '' }],
    [
      { isValid: false, message: '用过了' },
      { to: 'nowhere', why: 'invalid', message: '用过了' },
    ],
    [
      { type: 'unknown', isValid: false, message: '认不出' },
      { to: 'nowhere', why: 'unknown', message: '认不出' },
    ],
    [{ expiresAt: NOW }, { to: 'nowhere', why: 'expired', message: '' }],
    [
      { expiresAt: NOW, isValid: false },
      { to: 'nowhere', why: 'expired', message: '' },
    ],
    [{ expiresAt: new Date(NOW.getTime() + 1) }, { to: 'doctor', doctorId: 'd1', clinicId: 'c1' }],
  ])('deepLinkTargetOf resolves %j to %j', (over, landing) =>
    expect(deepLinkTargetOf(code(over), NOW)).toEqual(landing),
  )

  test.each<[Parameters<typeof deepLinkRoute>[0], string, string]>([
    [{ to: 'sign', regId: 'r1', business: 'outpatient', clinicId: 'c1' }, 'desk-c1', '/visits/r1/sign?code=desk-c1'],
    [{ to: 'sign', regId: 'r1', business: 'outpatient', clinicId: 'c1' }, 'a&b=c', '/visits/r1/sign'],
    [{ to: 'sign', regId: 'h1', business: 'therapy', clinicId: 'c1' }, 'desk-c1', '/therapy/visits/h1?code=desk-c1'],
    [{ to: 'sign', regId: 'h1', business: 'therapy', clinicId: 'c1' }, 'a&b=c', '/therapy/visits/h1'],
    [{ to: 'clinic', clinicId: 'c1' }, 'c1', '/clinics/c1'],
    [{ to: 'doctor', doctorId: 'd1', clinicId: 'c1' }, 'x', '/doctors/d1?clinicId=c1'],
    [{ to: 'doctor', doctorId: 'd1', clinicId: '' }, 'x', '/doctors/d1'],
    [{ to: 'order', chargeId: 'o1', clinicId: 'c1' }, 'x', '/orders/o1'],
  ])('deepLinkRoute maps %j with the code %s to %s', (landing, code, place) =>
    expect(deepLinkRoute(landing, code)).toBe(place),
  )

  test('isOtherClinic returns whether the link belongs to another clinic', () => {
    expect(isOtherClinic(deepLinkTargetOf(code(), NOW), 'c1')).toBe(false)
    expect(isOtherClinic(deepLinkTargetOf(code(), NOW), 'c2')).toBe(true)
    expect(isOtherClinic(deepLinkTargetOf(code({ clinicId: '' }), NOW), 'c2')).toBe(false)
    expect(isOtherClinic({ to: 'nowhere', why: 'unknown', message: '' }, 'c2')).toBe(false)
  })
})

describe('parseScannedText', () => {
  test.each<[string, object | undefined]>([
    ['RHT-G001', { scene: 'desk', code: 'RHT-G001' }],
    [' RHT-G001\n', { scene: 'desk', code: 'RHT-G001' }],
    ['https://m.example.com/app/#/wechat/scan/desk/RHT-1', { scene: 'desk', code: 'RHT-1' }],
    ['https://m.example.com/?mpId=1#/wechat/scan/doctor/d1', { scene: 'doctor', code: 'd1' }],
    ['https://m.example.com/#/wechat/pay/charge/o1', undefined],
    ['https://m.example.com/', undefined],
    ['javascript:alert(1)', undefined],
    ['weixin://wxpay/bizpayurl?pr=1', undefined],
    ['a b', undefined],
    ['', undefined],
    ['x'.repeat(65), undefined],
  ])('turns %j into %j', (text, read) => expect(parseScannedText(text)).toEqual(read))
  test('returns two URL-safe words or undefined for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
          fc.webUrl({ withFragments: true }),
        ),
        (text) => {
          const read = parseScannedText(text)
          if (read) for (const word of [read.scene, read.code]) expect(word).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
        },
      ),
    )
  })
})

test.each([
  ['http://c.example/#/wechat/scan/desk/A1', { scene: 'desk', code: 'A1' }],
  ['see https://c.example/#/wechat/scan/desk/A1', undefined],
  ['https://c.example/#/wechat/scan/desk/A1/more', undefined],
])('parseScannedText parses %s as %j', (text, read) => expect(parseScannedText(text)).toEqual(read))
