import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitizeClinicMessage } from '@/domain/clinic/clinic-message'
import { splitClinicName } from '@/domain/clinic/clinic-name'
import { selectChainUi, type Clinic, isOpenAt, clinicAccessOf } from '@/domain/clinic/clinic'
import { type ClinicEdition, isEditionExpired } from '@/domain/clinic/edition'
import { aClinic } from '../support/builders'

describe('sanitizeClinicMessage', () => {
  test.each([
    '这个时段已停诊，请改约',
    '医生今天 12:00 后不出诊（设备检修）',
    '请到 2 号窗口办理，电话 028-8888 6666',
    'Please come to desk 2',
    '费用已变为 25.00 元，请重新确认；',
  ])('keeps the plain text %s', (message) => expect(sanitizeClinicMessage(message)).toBe(message))

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
  ])('hides the technical text %s', (message) => expect(sanitizeClinicMessage(message)).toBe(''))

  test('shortens to one line of at most 120 characters with an ellipsis', () => {
    expect(sanitizeClinicMessage('请稍等\n再来')).toBe('请稍等 再来')
    expect(sanitizeClinicMessage('好'.repeat(120))).toBe('好'.repeat(120))
    expect(sanitizeClinicMessage('好'.repeat(121))).toBe(`${'好'.repeat(119)}…`)
    expect(sanitizeClinicMessage('👵好'.repeat(80))).toBe(`${'👵好'.repeat(59)}👵…`)
  })
  test('never truncates a phone number that starts at character 86', () => {
    const message = `${'您已提交过申请，'.repeat(7)}如有疑问请联系门诊前台，电话：028-85190001，请勿重复提交`
    expect([...message].length).toBeGreaterThan(80)
    expect(sanitizeClinicMessage(message)).toBe(message)
  })
  test.each([
    ['028-85190001，请勿重复提交', 8],
    ['028-85190001，请勿重复提交', 12],
    ['028 8519 0001', 4],
    ['+86 28 8519 0001', 1],
    ['13800000009', 1],
    ['138.50 元', 4],
    ['registration desk', 5],
  ])('truncates before %j when only %i of its characters fit', (end, fitting) => {
    const before = '请打电话'.repeat(40).slice(0, 119 - fitting)
    expect(sanitizeClinicMessage(`${before}${end}${'好'.repeat(20)}`)).toBe(`${before}…`)
  })
  test('truncates after a number that fits completely', () => {
    const before = '请打电话'.repeat(40).slice(0, 106)
    expect(sanitizeClinicMessage(`${before}028-85190001，${'好'.repeat(20)}`)).toBe(`${before}028-85190001…`)
  })
  test('never throws, and never lengthens the text, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (message) => {
        const said = sanitizeClinicMessage(message)
        expect([...said].length).toBeLessThanOrEqual(120)
        expect(sanitizeClinicMessage(said)).toBe(said)
      }),
    )
  })
})

describe('sanitizeClinicMessage', () => {
  test('returns one trimmed line, even when truncated', () => {
    expect(sanitizeClinicMessage('  这个时段\n\n已停诊 ')).toBe('这个时段 已停诊')
    expect(sanitizeClinicMessage(`${'号'.repeat(118)} 没有了号`)).toBe(`${'号'.repeat(118)}…`)
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
  ])('returns nothing for the technical text %s', (message) => expect(sanitizeClinicMessage(message)).toBe(''))
  test.each(['周二；周四停诊', 'At 9:00 the doctor comes', 'Please come at noon: desk 2', '请带身份证; 早到十分钟'])(
    'returns %s',
    (message) => expect(sanitizeClinicMessage(message)).toBe(message),
  )
})

test.each([
  ['仁和堂·高新店', ['仁和堂', '高新店']],
  ['仁和堂 ・ 高新店', ['仁和堂', '高新店']],
  ['仁和堂•高新店', ['仁和堂', '高新店']],
  ['仁和堂··高新店·', ['仁和堂', '高新店']],
  ['仁和堂·仁和堂', ['仁和堂']],
  ['高新店', ['高新店']],
  [' · ', []],
])('splitClinicName splits %j into %j', (name, pieces) => expect(splitClinicName(name)).toEqual(pieces))

const edition = (over: Partial<ClinicEdition> = {}): ClinicEdition => ({
  id: 'e',
  nodeType: 'single',
  isExpired: false,
  children: [],
  ...over,
})

const children = [
  { id: 'k1', isExpired: false },
  { id: 'k2', isExpired: true },
]

describe('isEditionExpired (docs/product/states.md)', () => {
  test.each<[string, ClinicEdition | undefined, string | undefined, boolean]>([
    ['no edition', undefined, undefined, false],
    ['no id, flag set', edition({ id: '', isExpired: true }), undefined, false],
    ['an id, flag not set', edition(), undefined, false],
    ['an id and its flag', edition({ isExpired: true }), undefined, true],
    ['chain, no clinic named', edition({ nodeType: 'chain', children }), undefined, false],
    ['chain, child in order', edition({ nodeType: 'chain', children }), 'k1', false],
    ['chain, child expired', edition({ nodeType: 'chain', children }), 'k2', true],
    ['chain, child missing', edition({ nodeType: 'chain', children }), 'k3', true],
    ['chain expired, child in order', edition({ nodeType: 'chain', children, isExpired: true }), 'k1', false],
    ['chain, asked about itself', edition({ nodeType: 'chain', children }), 'e', false],
    ['chain expired, asked about itself', edition({ nodeType: 'chain', children, isExpired: true }), 'e', true],
    ['a single clinic asks for no child', edition({ children }), 'k3', false],
  ])('depends on ID and flag: %s', (_, of, clinicId, isExpired) =>
    expect(isEditionExpired(of, clinicId)).toBe(isExpired),
  )

  test('returns false without an ID', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.constantFrom('single', 'chain', 'child', 'unknown' as const),
        fc.string(),
        (isExpired, nodeType, clinicId) => {
          expect(isEditionExpired(edition({ id: '', isExpired, nodeType }), clinicId)).toBe(false)
        },
      ),
    )
  })
  test('returns false for a chain’s clinic if and only if the chain lists that clinic as open', () => {
    const child = fc.record({ id: fc.constantFrom('a', 'b', 'c'), isExpired: fc.boolean() })
    fc.assert(
      fc.property(
        fc.uniqueArray(child, { selector: ({ id }) => id }),
        fc.constantFrom('a', 'b', 'c'),
        fc.boolean(),
        (list, clinicId, isExpired) => {
          const isListedOpen = list.some((each) => each.id === clinicId && !each.isExpired)
          expect(isEditionExpired(edition({ nodeType: 'chain', children: list, isExpired }), clinicId)).toBe(
            !isListedOpen,
          )
        },
      ),
    )
  })
})

describe('clinic features', () => {
  const clinic = aClinic({ id: 'k1', edition: edition() })
  const chainOf = (over: Partial<ClinicEdition>) => edition({ nodeType: 'chain', ...over })
  const head: Clinic = { ...clinic, id: 'hq', nodeType: 'chain', edition: chainOf({ children }) }
  const single: Clinic = { ...clinic, nodeType: 'single' }
  test.each([
    ['open', clinic, undefined, 'registration', 'open'],
    ['unsupported', clinic, undefined, 'therapy', 'unsupported'],
    [
      'its own edition expired',
      { ...clinic, edition: edition({ isExpired: true }) },
      undefined,
      'registration',
      'expired',
    ],
    ['missing in the chain', clinic, edition({ nodeType: 'chain', children: [] }), 'registration', 'expired'],
    ['a chain node that is none of its children', head, chainOf({ children }), 'registration', 'open'],
    ['a chain node beside an empty list', head, chainOf({}), 'registration', 'open'],
    ['a chain node whose flag is set', head, chainOf({ children, isExpired: true }), 'registration', 'expired'],
    [
      'a chain node whose own edition is expired',
      { ...head, edition: chainOf({ isExpired: true }) },
      undefined,
      'registration',
      'expired',
    ],
    ['a single clinic beside an empty list', single, chainOf({}), 'registration', 'open'],
    ['a single clinic beside an expired edition', single, edition({ isExpired: true }), 'registration', 'expired'],
    ['expired comes before unsupported', clinic, edition({ isExpired: true }), 'therapy', 'expired'],
  ] as const)('depend on clinic and chain: %s', (_, of, chain, feature, standing) =>
    expect(clinicAccessOf(of, chain, feature)).toBe(standing),
  )
})

describe('selectChainUi', () => {
  const config = { mpId: 'mp', isEnableChengduHealthCard: true }
  test('returns the configuration only when its mpId equals the current mpId', () => {
    expect(selectChainUi('mp', config)).toBe(config)
    expect(selectChainUi('other', config)).toBeUndefined()
    expect(selectChainUi('mp', undefined)).toBeUndefined()
  })
})

describe('isOpenAt', () => {
  const hours = [{ weekday: 1, from: '08:00', to: '12:00' }]
  test.each([
    [1, '08:00', true],
    [1, '11:59', true],
    [1, '12:00', false],
    [2, '09:00', false],
  ])('returns for weekday %d at %s: %s', (weekday, time, isOpen) => expect(isOpenAt(hours, weekday, time)).toBe(isOpen))
  test('returns undefined when the clinic sends no opening hours', () =>
    expect(isOpenAt([], 1, '09:00')).toBeUndefined())
})
