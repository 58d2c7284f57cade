import { describe, expect, it } from 'vitest'
import { idCardCheckCharacter } from '@/domain/patient/id-card'
import {
  sanitizeDocumentNumber,
  validateDocumentNumber,
  parseIdCard,
  type IdDocumentChoice,
} from '@/domain/patient/id-document'

const TODAY = '2026-11-20'
const withCheck = (first17: string): string => first17 + idCardCheckCharacter(first17)
const CARD = '110101199003071233'
const X_CARD = '11010519491231002X'
const RESIDENCE = withCheck('81000019900307123')
const PERMANENT = withCheck('91115619900307123')

describe('sanitizeDocumentNumber', () => {
  it.each([
    ['身份证号：110101199003071233', CARD],
    ['王小明 110101199003071233', CARD],
    ['110101199003071233。', CARD],
    ['身份证号码: 110101 19900307 1233', CARD],
    ['身份证号110101199003071233', CARD],
    ['“110101199003071233”', CARD],
    ['（110101199003071233）', CARD],
    ['ID: 110101-19900307-1233', CARD],
    ['\u202D110101199003071233\u202C', CARD],
    ['１１０１０１１９９００３０７１２３３', CARD],
    ['11010519491231002×', X_CARD],
    ['11010519491231002✕', X_CARD],
    ['11010519491231002Ｘ', X_CARD],
    ['11010519491231002ｘ', X_CARD],
    ['11010519491231002Х', X_CARD],
    ['护照号码 e12345678', 'E12345678'],
    ['H 1234 5678 (01)', 'H1234567801'],
    ['我没有护照', '我没有护照'],
    ['1101**********1233', '1101**********1233'],
    ['', ''],
  ])('cleans %j to %j, whether pasted or typed', (raw, paper) => {
    expect(sanitizeDocumentNumber(raw)).toBe(paper)
    expect(Array.from(raw).reduce((before, key) => sanitizeDocumentNumber(before + key), '')).toBe(paper)
  })
})

describe('cleanDocumentNumber for a pasted message', () => {
  it.each(['王小明 110101199003071233', '110101199003071233，电话13800000001', `${CARD} 王小明 男`])(
    'extracts the only ID number from %j',
    (raw) => expect(sanitizeDocumentNumber(raw)).toBe(CARD),
  )
  it('keeps an extra digit, so that validation rejects the number', () =>
    expect(sanitizeDocumentNumber(`${CARD}4`)).toBe(`${CARD}4`))
})

describe('validateDocumentNumber', () => {
  it.each<[IdDocumentChoice, string]>([
    ['id-card', CARD],
    ['id-card', X_CARD],
    ['id-card', RESIDENCE],
    ['id-card', PERMANENT],
    ['residence', RESIDENCE],
    ['residence', PERMANENT],
    ['residence', 'USA110078010512'],
    ['passport', 'E12345678'],
    ['passport', 'EJ1234567'],
    ['passport', '512345678'],
    ['hk-macau-taiwan', 'H12345678'],
    ['hk-macau-taiwan', 'M1234567801'],
    ['hk-macau-taiwan', '01234567'],
    ['hk-macau-taiwan', '0123456789B'],
    ['hk-macau-taiwan', 'CA1234567'],
    ['birth-certificate', 'P510012345'],
    ['none', ''],
  ])('accepts %s %s', (type, paper) => expect(validateDocumentNumber(type, paper, TODAY)).toBeUndefined())

  it.each<[IdDocumentChoice, string, string]>([
    ['id-card', '', 'id-card-missing'],
    ['id-card', withCheck('11010118500307123'), 'bad-date'],
    ['residence', '810000199003071238', 'bad-check-digit'],
    ['residence', '91115619901307123', 'too-short'],
    ['residence', withCheck('91115618500307123'), 'bad-date'],
    ['residence', '我没有居住证', 'residence'],
    ['residence', 'AB123', 'residence'],
    ['passport', '我没有护照', 'passport'],
    ['passport', 'ABCDE', 'passport'],
    ['passport', 'E12', 'passport'],
    ['passport', 'E12345678E87654321', 'passport'],
    ['passport', 'E123**678', 'passport'],
    ['hk-macau-taiwan', '没有通行证', 'hk-macau-taiwan'],
    ['hk-macau-taiwan', '12345', 'hk-macau-taiwan'],
    ['birth-certificate', '还没有办好', 'birth-certificate'],
  ])('rejects %s %j as %s', (type, paper, kind) =>
    expect(validateDocumentNumber(type, paper, TODAY)).toMatchObject({ kind }),
  )

  it('requires a passport number', () => {
    expect(validateDocumentNumber('passport', '', TODAY)).toBe('required')
  })
})

describe('parseIdCard', () => {
  it.each<[IdDocumentChoice, string]>([
    ['id-card', CARD],
    ['residence', RESIDENCE],
    ['residence', PERMANENT],
  ])('derives birthday and sex from %s %s', (type, paper) => {
    expect(parseIdCard(type, paper, TODAY)).toEqual({ birthday: '1990-03-07', sex: 'male' })
  })

  it('returns undefined for a document without a valid check digit', () => {
    expect(parseIdCard('passport', CARD, TODAY)).toBeUndefined()
    expect(parseIdCard('residence', '810000199003071238', TODAY)).toBeUndefined()
    expect(parseIdCard('residence', 'USA110078010512', TODAY)).toBeUndefined()
  })
})
