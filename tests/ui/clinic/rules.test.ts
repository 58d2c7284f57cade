import { describe, expect, test } from 'vitest'
import type { AppointmentConfig } from '@/domain/clinic/clinic'
import { toSimplified } from '@/domain/general/simplified'
import { telHref } from '@/ui/parts/tel'
import { bookingRuleSentences } from '@/ui/screens/clinic/clinic-sections'
import { matchesClinic, distanceText } from '@/ui/screens/clinic/clinic-search'
import { zh } from '@/ui/messages/zh'

const clinic = { name: '仁和堂·高新店', fullName: '成都仁和堂（高新店）', address: '天府三街 69 号 B 栋' }

test.each([
  ['', true],
  ['高新', true],
  ['成都', true],
  ['三街', true],
  [' b ', true],
  [' 高新 ', true],
  ['锦江', false],
])('clinic filter matches %s: %s', (keyword, isFound) => {
  expect(matchesClinic(clinic, keyword)).toBe(isFound)
})

test.each([
  ['天府三街 69 號 b 棟', true],
  ['仁和堂·高新店', true],
  ['錦江', false],
])('clinic filter matches %s in traditional characters: %s', (keyword, isFound) => {
  expect(matchesClinic(clinic, keyword, toSimplified)).toBe(isFound)
})

test.each([
  [0, '50', 'metres'],
  [149, '150', 'metres'],
  [949, '950', 'metres'],
  [950, '0.9', 'kilometres'],
  [3249, '3.2', 'kilometres'],
  [9949, '9.9', 'kilometres'],
  [9950, '10', 'kilometres'],
  [12_400, '12', 'kilometres'],
])('distance of %i metres is displayed as %s', (meters, number, unit) => {
  expect(distanceText(meters)).toEqual({ number, unit })
})

test.each([
  ['028-85190001', 'tel:028-85190001'],
  ['+86 28 8519 0001', 'tel:+862885190001'],
  ['028-1、028-2', 'tel:028-1'],
  ['028-85190001转801', 'tel:028-85190001,801'],
  ['028-85190001 转 801', 'tel:028-85190001,801'],
  ['028-85190001（分机：801）', 'tel:028-85190001,801'],
  ['028-85190001-801', 'tel:028-85190001,801'],
  ['028-85190001 ext. 801', 'tel:028-85190001,801'],
  ['０２８－８５１９０００１', 'tel:028-85190001'],
  ['(028) 8519 0001', 'tel:02885190001'],
  ['028-85190001 13800000009', 'tel:028-85190001'],
  ['028-85190001-13800000009', 'tel:028-85190001'],
  ['13800000009 028-85190001', 'tel:13800000009'],
  ['138 0000 0009 139 0000 0001', 'tel:13800000009'],
  ['85190001 85190002', 'tel:85190001'],
  ['0812-2345678或0812-2345679', 'tel:0812-2345678'],
  ['400-600-1234转5', 'tel:400-600-1234,5'],
  ['400 600 1234', 'tel:4006001234'],
  ['4006-001-234', 'tel:4006-001-234'],
  ['客服 95338', 'tel:95338'],
  ['前台：028-85190001（工作日）', 'tel:028-85190001'],
  ['+1 415 555 2671', 'tel:+14155552671'],
  ['+852 2345 6789', 'tel:+85223456789'],
  ['120', 'tel:120'],
  ['', 'tel:'],
  ['javascript:alert(1)', 'tel:1'],
])('phone link for %s dials %s', (phone, href) => {
  expect(telHref(phone)).toBe(href)
})

describe('booking rules', () => {
  const config: AppointmentConfig = {
    isOpen: true,
    advanceDays: 14,
    releaseTime: '07:30',
    isByHalfDay: false,
    isIdCardNeeded: false,
    isReasonNeeded: false,
    cancelHoursBefore: 2,
    signAdvanceMinutes: 60,
    isWaitGrabOpen: true,
    offerMinutes: 10,
    notice: '请带身份证。',
  }
  test('translate the clinic’s settings into sentences', () => {
    expect(bookingRuleSentences(zh.clinic, config)).toEqual([
      '可以约 14 天以内的号。',
      '每天 07:30 放新的号。',
      '就诊前 2 小时可以在网上取消。',
      '就诊前 60 分钟起可以签到。',
    ])
  })
  test('omit rules the server did not send', () => {
    const empty = { advanceDays: 0, releaseTime: '', cancelHoursBefore: 0, signAdvanceMinutes: 0, notice: '' }
    expect(bookingRuleSentences(zh.clinic, { ...config, ...empty })).toEqual([])
    expect(bookingRuleSentences(zh.clinic, undefined)).toEqual([])
  })
  test('contain only the closing notice when booking is closed', () => {
    expect(bookingRuleSentences(zh.clinic, { ...config, isOpen: false })).toEqual([zh.clinic.rule.closed])
  })
})
