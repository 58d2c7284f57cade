import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkName, sanitizeNameInput, normalizeName } from '@/domain/patient/person-name'

/** Any code point, halves of surrogate pairs included. */
const characters = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

describe('checkName', () => {
  it.each([
    '王小明',
    '欧阳娜娜',
    '𠮷野家',
    '王𪚥',
    '\u{30EDE}\u{323AF}',
    '䶮',
    '鿿',
    '〇一',
    '佐々木',
    '買\uF900',
    '阿卜杜拉·买买提',
    'Li Ming',
    'J. R. R. Tolkien',
    'Jean-Luc',
    'Smith Jr.',
    "O'Brien",
    'O’Brien',
    'José',
    'Jose\u0301',
    'Nguyễn',
    'Ｌｉ',
    '王Anna',
    ' 王小明 ',
    '王'.repeat(60),
    '𠮷'.repeat(60),
    `${'A'.repeat(59)}.`,
    'José María de la Cruz y Fernández',
    'Ng\u0331uyen',
    'ZHENGJIAN, YANGBEN',
    '王•明',
    '王⽟兰',
    '王\u200B明',
    '王小明。',
    '“王小明”',
    '姓名：王小明',
  ])('accepts %s', (text) => expect(checkName(text)).toBe('ok'))

  it.each(['', ' ', '\u3000\n', '\uFEFF'])('reports %j as empty', (text) => expect(checkName(text)).toBe('empty'))

  it.each(['王'.repeat(61), '𠮷'.repeat(61), '1'.repeat(61), `${'王 '.repeat(31)}王`])(
    'reports %s as too long',
    (text) => expect(checkName(text)).toBe('too-long'),
  )

  it.each([
    '王1',
    '王，明',
    'Li，Ming王',
    '王１',
    '王②',
    'Ⅷ',
    '王!',
    '王_小',
    '__proto__',
    '王😀',
    '王\u3000明',
    '王\t明',
    '王\n明',
    '·',
    '·王',
    '-王',
    '. . .',
    '⺀',
    '㈱',
    '\uE000',
    'Иван',
    'たなか',
    '김',
    'م',
    '\u0301a',
    '<b>',
  ])('reports invalid characters in %j', (text) => expect(checkName(text)).toBe('bad-characters'))
})

describe('cleanNameInput and normalizeName', () => {
  it.each([
    ['阿依古丽•买买提', '阿依古丽·买买提'],
    ['阿依古丽・买买提', '阿依古丽·买买提'],
    ['阿依古丽‧买买提', '阿依古丽·买买提'],
    ['阿依古丽･买买提', '阿依古丽·买买提'],
    ['阿依古丽．买买提', '阿依古丽·买买提'],
    ['阿依古丽.买买提', '阿依古丽·买买提'],
    ['阿依古丽。买买提', '阿依古丽·买买提'],
    ['阿依古丽 · 买买提', '阿依古丽·买买提'],
    ['阿依古丽∙买买提', '阿依古丽·买买提'],
    ['王⽟兰', '王玉兰'],
    ['⻩小明', '黄小明'],
    ['\u202D王小明\u202C', '王小明'],
    ['王小明\u202C', '王小明'],
    ['姓名：王小明', '王小明'],
    ['患者姓名：王小明', '王小明'],
    ['就诊人姓名：王小明', '王小明'],
    ['姓名: 王小明。', '王小明'],
    ['「王小明」', '王小明'],
    ['“王小明”，', '王小明'],
    ['王小明、', '王小明'],
    ['OʼBrien', "O'Brien"],
    ['O´Brien', "O'Brien"],
    ['O`Brien', "O'Brien"],
    ['O’Brien', "O'Brien"],
    ['Jean‐Luc', 'Jean-Luc'],
    ['Jean‑Luc', 'Jean-Luc'],
    ['Jean–Luc', 'Jean-Luc'],
    ['Ｌｉ Ｍｉｎｇ', 'Li Ming'],
    ['Name: Li Ming', 'Li Ming'],
    ['ZHENGJIAN，YANGBEN', 'ZHENGJIAN,YANGBEN'],
    ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
    ['Smith Jr.', 'Smith Jr.'],
    ['Jose\u0301', 'José'],
    ['José María de la Cruz y Fernández', 'José María de la Cruz y Fernández'],
    ['王❤明', '王明'],
  ])('turn %j into %j when typed key by key or pasted', (raw, name) => {
    const typed = Array.from(raw).reduce((before, key) => sanitizeNameInput(before + key), '')
    expect([normalizeName(sanitizeNameInput(raw)), normalizeName(typed)]).toEqual([name, name])
    expect(checkName(sanitizeNameInput(raw))).toBe('ok')
  })
})

describe('checkName and normalizeName', () => {
  const ideographs = fc.oneof(
    fc.integer({ min: 0x4e00, max: 0x9fff }),
    fc.integer({ min: 0x3400, max: 0x4dbf }),
    fc.integer({ min: 0x20000, max: 0x2a6df }),
    fc.integer({ min: 0x30000, max: 0x323af }),
  )
  const letters = fc.oneof(
    ideographs.map((point) => String.fromCodePoint(point)),
    fc.constantFrom(...Array.from('abzAZéüñŁ')),
  )
  const names = fc.string({ unit: letters, minLength: 1, maxLength: 60 })
  const texts = fc.oneof(
    fc.string({ unit: characters, maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
    names,
  )

  it('accept letters and ideographs, including two names with one separator', () => {
    fc.assert(fc.property(names, (name) => checkName(name) === 'ok'))
    const halves = fc.string({ unit: letters, minLength: 1, maxLength: 14 })
    fc.assert(
      fc.property(
        halves,
        halves,
        fc.constantFrom(' ', '·', '-', '. ', "'"),
        (one, other, between) => checkName(one + between + other) === 'ok',
      ),
    )
  })

  it('reject a name with one digit, symbol or emoji', () => {
    const bad = fc.constantFrom(...Array.from('0123456789!@#$%^&*()_+=[]{}|:<>/?~！￥'), '😀', '\0')
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 20 }), bad, fc.nat(20), (name, symbol, at) => {
        const characters = Array.from(name)
        characters.splice(at, 0, symbol)
        expect(checkName(characters.join(''))).toBe('bad-characters')
      }),
    )
  })

  it('check the length of any text after trimming', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const check = checkName(text)
        const length = Array.from(normalizeName(text)).length
        expect(check === 'empty').toBe(length === 0)
        expect(check === 'too-long').toBe(length > 60)
        expect(checkName(` ${text}\n`)).toBe(check)
        if (check === 'ok') expect(normalizeName(text)).not.toMatch(/\p{Nd}|\p{S}|\p{Cs}|\p{Cc}/u)
      }),
    )
  })
})
