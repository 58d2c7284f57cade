import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clinicSentence } from '@/domain/clinic/clinic-sentence'

describe('what a clinic says', () => {
  test.each([
    '这个时段已停诊，请改约',
    '医生今天 12:00 后不出诊（设备检修）',
    '请到 2 号窗口办理，电话 028-8888 6666',
    'Please come to desk 2',
    '费用已变为 25.00 元，请重新确认；',
  ])('in words stands: %s', (message) => expect(clinicSentence(message)).toBe(message))

  test.each([
    'java.lang.NullPointerException: x',
    'Error: connect ECONNREFUSED',
    '系统异常 at com.clinic.Reg.book(Reg.java:42)',
    '<html><body>502 Bad Gateway</body></html>',
    '{"code":500}',
    'undefined',
    '操作失败 null',
    'SELECT * FROM patient',
    'timeout of 10000ms exceeded',
    '请访问 http://10.0.0.1/admin',
    '连接 10.0.0.12 失败',
    'foo() failed',
    '',
    '  ',
    '500',
    '!?',
    'C:\\clinic\\log',
  ])('of a machine is not shown: %s', (message) => expect(clinicSentence(message)).toBe(''))

  test('is one line of at most 80 characters, cut between characters', () => {
    expect(clinicSentence('请稍等\n再来')).toBe('请稍等 再来')
    expect(clinicSentence('好'.repeat(81))).toBe('好'.repeat(80))
    expect(clinicSentence('👵好'.repeat(60))).toBe('👵好'.repeat(40))
  })
  test('whatever comes, it neither breaks nor grows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (message) => {
        const said = clinicSentence(message)
        expect([...said].length).toBeLessThanOrEqual(80)
        expect(clinicSentence(said)).toBe(said)
      }),
    )
  })
})

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
