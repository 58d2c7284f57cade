import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CONSENT_TYPES,
  CONSENT_VERSIONS,
  REQUIRED_CONSENTS,
  parseConsents,
  consentStatusOf,
} from '@/domain/device/consent'
import { MAX_FEEDBACK_LENGTH, formatFeedback, redactPersonalData } from '@/domain/device/feedback'

const now = CONSENT_VERSIONS.privacy

describe('stored consents', () => {
  test('keep valid entries, and drop invalid entries', () => {
    const at = Date.UTC(2026, 10, 20)
    const given = parseConsents({ privacy: { version: now, at }, 'health-data': { version: 7, at }, guardian: 'x' })
    expect(given).toEqual({ privacy: { version: now, at: new Date(at) } })
  })
  test.each([undefined, null, 'x', 7, [], { privacy: { version: now, at: 9e99 } }, { privacy: { at: 1 } }])(
    'remain empty for %j',
    (value) => expect(parseConsents(value)).toEqual({}),
  )
  test('accept every consent type, with versions up to 32 characters', () => {
    const note = { version: 'v'.repeat(32), at: 5 }
    const kept = { privacy: note, 'health-data': note, guardian: note }
    expect(Object.keys(parseConsents(kept))).toEqual(['privacy', 'health-data', 'guardian'])
    expect(parseConsents({ ...kept, privacy: { ...note, version: 'v'.repeat(33) } })).not.toHaveProperty('privacy')
    expect(parseConsents({ ...kept, privacy: { ...note, at: '2026-11-20' } })).not.toHaveProperty('privacy')
    expect(parseConsents({ ...kept, privacy: null })).not.toHaveProperty('privacy')
  })
  test('exist for privacy and health data, and every text defines a version', () => {
    expect(REQUIRED_CONSENTS).toEqual(['privacy', 'health-data'])
    for (const part of CONSENT_TYPES) expect(CONSENT_VERSIONS[part]).toMatch(/^\d{4}-\d\d$/)
  })
  test('apply only to the current version', () => {
    const at = new Date()
    expect(consentStatusOf({}, 'privacy')).toBe('missing')
    expect(consentStatusOf({ privacy: { version: now, at } }, 'privacy')).toBe('given')
    expect(consentStatusOf({ privacy: { version: 'older', at } }, 'privacy')).toBe('changed')
  })
  test('contain only known types and valid times for any stored value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const [part, note] of Object.entries(parseConsents(value))) {
          expect(CONSENT_TYPES).toContain(part)
          expect(Number.isNaN(note.at.getTime())).toBe(false)
        }
      }),
    )
  })
})

describe('problem report', () => {
  test.each([
    ['我是 138 0000 0001', '我是 ***'],
    ['证件 51010719900101123X 不对', '证件 *** 不对'],
    ['卡号6222-0212-3456', '卡号***'],
    ['我是138  0000\u30000001', '我是***'],
    ['我是１３８００００000１', '我是***'],
    ['等了 12345 秒，9 点 30', '等了 12345 秒，9 点 30'],
    ['编号SJ-501 1.2.0 2026-11-22 09:31', '编号SJ-501 ***:31'],
    ['SJ-138 0000 0001', 'SJ-138 ***'],
    ['SJ-1380 0000 001', 'SJ-***'],
  ])('redactPersonalData masks the numbers in %s: %s', (text, told) => expect(redactPersonalData(text)).toBe(told))
  test('redactPersonalData masks numbers of six or more digits, whatever their spacing, and keeps the words around them', () => {
    const digits = fc.array(fc.constantFrom(...'0123456789０９'), { minLength: 6, maxLength: 19 })
    const gap = fc.constantFrom('', ' ', '-', '  ', ' - ', '\u00A0', '\u3000')
    const words = fc.string({ unit: fc.constantFrom(...'等了秒ab，。') })
    fc.assert(
      fc.property(
        digits,
        gap,
        fc.integer({ min: 1, max: 9 }),
        words,
        words,
        (number, between, every, before, behind) => {
          const written = number.map((digit, at) => (at > 0 && at % every === 0 ? between + digit : digit)).join('')
          const told = redactPersonalData(`${before}${written}${behind}`)
          expect(told).toBe(`${before}***${behind}`)
          expect(redactPersonalData(told)).toBe(told)
        },
      ),
    )
  })
  test('formatFeedback stays within the maximum length, states the kind, and contains no six-digit number', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        const told = formatFeedback('slow', text)
        expect(told.length).toBeLessThanOrEqual(MAX_FEEDBACK_LENGTH + 6)
        expect(told).toMatch(/^slow: /)
        expect(told).not.toMatch(/\d{6}/)
      }),
    )
  })
})
