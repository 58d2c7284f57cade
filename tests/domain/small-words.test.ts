import { describe, expect, test } from 'vitest'
import { hoursByWeekdays, nextOpening } from '@/domain/advisory'
import { clinicSentence } from '@/domain/clinic-sentence'
import { intakeDraftsFrom } from '@/domain/intake'
import { isDraftKey, KEEPSAKE_KEYS } from '@/domain/keepsake'
import { scannedText } from '@/domain/landing'
import { namedLines } from '@/domain/price'
import { problemText } from '@/domain/problem'
import { chosenFen, rechargeDraftFrom } from '@/domain/recharge'
import { wrapText } from '@/domain/text-wrap'

describe('a clinic’s sentence', () => {
  test('is one line without room at its ends, also where it is cut', () => {
    expect(clinicSentence('  这个时段\n\n已停诊 ')).toBe('这个时段 已停诊')
    expect(clinicSentence(`${'号'.repeat(79)} 没有了`)).toBe('号'.repeat(79))
  })
  test.each([
    'x := y; ',
    'stacktrace: none',
    'at Reg.java:42 停诊',
    'at book(Reg) 停诊',
    'select name from patient',
    'timeout of 10s',
    'timeout of 10',
    '请看 clinic://regs',
  ])('is none where a machine speaks: %s', (message) => expect(clinicSentence(message)).toBe(''))
  test.each(['周二；周四停诊', 'At 9:00 the doctor comes', 'Please come at noon: desk 2', '请带身份证; 早到十分钟'])(
    'is one: %s',
    (message) => expect(clinicSentence(message)).toBe(message),
  )
})

test('the drafts of a tab are those that are called so', () => {
  expect(KEEPSAKE_KEYS.filter(isDraftKey)).toHaveLength(KEEPSAKE_KEYS.filter((key) => key.includes('draft')).length)
  expect([isDraftKey('_recharge_draft'), isDraftKey('_login_info')]).toEqual([true, false])
})

describe('a line of text', () => {
  const inWords = (text: string, width: number) => wrapText(text, width, (line) => Array.from(line).length)
  test('has no room at its ends where it was broken', () => {
    expect(inWords('ab cd ef', 3)).toEqual(['ab', 'cd', 'ef'])
  })
})

test('a problem is told without the room around it', () => {
  expect(problemText('slow', '  打开慢  ')).toBe('slow: 打开慢')
})

describe('a recharge', () => {
  test('that was typed with three decimals is no amount of its own', () => {
    expect(chosenFen({ typed: '100.009' })).toBe(chosenFen({ typed: '100.00' }))
  })
  test('of nothing is remembered as such, and a number of sixteen digits as typed', () => {
    const draft = (choice: object) => rechargeDraftFrom({ mpId: 'a', patientId: 'p', choice })?.choice
    expect(draft({ presetFen: 0 })).toEqual({ presetFen: 0, typed: '' })
    expect([draft({ typed: '1'.repeat(16) }), draft({ typed: '1'.repeat(17) })]).toEqual([
      { typed: '1'.repeat(16) },
      { typed: '' },
    ])
  })
})

test('a kept question without whose or to whom it is counts as none', () => {
  const kept = { patientId: 'p1', doctorId: 'd1', complaint: '胃胀' }
  const longest = 'x'.repeat(64)
  expect(intakeDraftsFrom([{ ...kept, patientId: '' }])).toEqual([])
  expect(intakeDraftsFrom([{ ...kept, doctorId: 7 }])).toEqual([])
  expect(intakeDraftsFrom([{ ...kept, patientId: `${longest}x` }])).toEqual([])
  expect(intakeDraftsFrom([{ ...kept, patientId: longest }])).toEqual([{ ...kept, patientId: longest }])
})

describe('hours', () => {
  const at = (weekday: number, from: string, to: string) => ({ weekday, from, to })
  test('of a day stand in their order, however the clinic sends them', () => {
    const [monday] = hoursByWeekdays([at(1, '14:00', '17:00'), at(1, '08:00', '12:00')])
    expect(monday?.hours.map(({ from }) => from)).toEqual(['08:00', '14:00'])
  })
  test('that begin this minute are not the next ones', () => {
    const friday = new Date('2026-11-20T08:00:00+08:00')
    expect(nextOpening({ openHours: [at(5, '14:00', '17:00'), at(5, '08:00', '12:00')] }, friday)).toEqual({
      day: '2026-11-20',
      time: '14:00',
    })
    expect(nextOpening({ openHours: [at(6, '14:00', '17:00'), at(6, '09:00', '12:00')] }, friday)?.time).toBe('09:00')
  })
})

test('lines under one key are told apart by their order', () => {
  expect([...namedLines([{ key: 'fee' }, { key: 'fee' }, { key: 'fee' }]).keys()]).toEqual(['0 fee', '1 fee', '2 fee'])
})

test.each([
  ['http://c.example/#/wechat/scan/desk/A1', { scene: 'desk', code: 'A1' }],
  ['see https://c.example/#/wechat/scan/desk/A1', undefined],
  ['https://c.example/#/wechat/scan/desk/A1/more', undefined],
])('what was scanned as %s is read as %j', (text, read) => expect(scannedText(text)).toEqual(read))
