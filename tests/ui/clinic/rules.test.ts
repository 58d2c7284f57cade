import { describe, expect, test } from 'vitest'
import type { AppointConfig } from '@/domain/clinic/clinic'
import { telHref } from '@/ui/parts/tel'
import { rulesOf } from '@/ui/screens/clinic/booking-rules'
import { answersTo, distanceText } from '@/ui/screens/clinic/clinic-search'
import { zh } from '@/ui/words/zh'

const clinic = { name: '仁和堂·高新店', fullName: '成都仁和堂（高新店）', address: '天府三街 69 号 B 栋' }

test.each([
  ['', true],
  ['高新', true],
  ['成都', true],
  ['三街', true],
  [' b ', true],
  [' 高新 ', true],
  ['锦江', false],
])('%s finds the clinic: %s', (keyword, isFound) => {
  expect(answersTo(clinic, keyword)).toBe(isFound)
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
])('%i metres are said as %s', (meters, number, unit) => {
  expect(distanceText(meters)).toEqual({ number, unit })
})

test.each([
  ['028-85190001', 'tel:028-85190001'],
  ['+86 28 8519 0001', 'tel:+862885190001'],
  ['028-1、028-2', 'tel:028-1'],
  ['javascript:alert(1)', 'tel:1'],
])('%s is dialled as %s', (phone, href) => {
  expect(telHref(phone)).toBe(href)
})

describe('the rules of booking', () => {
  const config: AppointConfig = {
    isOpen: true,
    advanceDays: 14,
    releaseTime: '07:30',
    isByHalfDay: false,
    isIdCardNeeded: false,
    isReasonNeeded: false,
    cancelHoursBefore: 2,
    signAdvanceMinutes: 60,
    signDistanceMeters: 500,
    isWaitGrabOpen: true,
    offerMinutes: 10,
    notice: '请带身份证。',
  }
  test('are sentences', () => {
    expect(rulesOf(zh.clinic, config)).toEqual([
      '可以约 14 天以内的号。',
      '每天 07:30 放新的号。',
      '就诊前 2 小时可以在网上取消。',
      '就诊前 60 分钟起可以签到。',
    ])
  })
  test('say nothing that was not sent', () => {
    const empty = { advanceDays: 0, releaseTime: '', cancelHoursBefore: 0, signAdvanceMinutes: 0, notice: '' }
    expect(rulesOf(zh.clinic, { ...config, ...empty })).toEqual([])
    expect(rulesOf(zh.clinic, undefined)).toEqual([])
  })
  test('say first that booking is closed', () => {
    expect(rulesOf(zh.clinic, { ...config, isOpen: false })).toEqual([zh.clinic.rule.closed])
  })
})
