import fc from 'fast-check'
import { Converter } from 'opencc-js/t2cn'
import { describe, expect, it } from 'vitest'
import { toSimplified } from '@/domain/general/simplified'
import { TRADITIONAL_CHARACTERS } from '@/domain/general/simplified'

const openCc = Converter({ from: 't', to: 'cn' })

/** All ideographs in a two-byte encoding. */
function ideographsOf(encoding: string, firstRow: number, lastRow: number, firstCell: number): string[] {
  const decoder = new TextDecoder(encoding)
  const found: string[] = []
  for (let row = firstRow; row <= lastRow; row++)
    for (let cell = firstCell; cell <= 0xfe; cell++) {
      const character = decoder.decode(new Uint8Array([row, cell]))
      if (/^[\u4E00-\u9FFF]$/.test(character)) found.push(character)
    }
  return found
}
const BIG5 = ideographsOf('big5', 0xa4, 0xf9, 0x40)
const GB_2312 = new Set(ideographsOf('gbk', 0xb0, 0xf7, 0xa1))

describe('toSimplified', () => {
  it.each([
    ['暈倒了', '晕倒了'],
    ['針灸', '针灸'],
    ['呼吸困難', '呼吸困难'],
    ['羊癲瘋，口吐白沫', '羊癫疯，口吐白沫'],
    ['説話不清', '说话不清'],
    ['臺北市信義區', '台北市信义区'],
    ['口乾，乾咳', '口干，干咳'],
    ['乾隆路 乾縣 乾安縣 乾坤', '乾隆路 乾县 乾安县 乾坤'],
    ['Dr 林, 30.5 𠮷', 'Dr 林, 30.5 𠮷'],
    ['', ''],
  ])('turns %j into %j', (text, simplified) => expect(toSimplified(text)).toBe(simplified))

  it('agrees with OpenCC on every Big5 ideograph with a simplified form in GB 2312', () => {
    expect(BIG5.length).toBeGreaterThan(13_000)
    expect(GB_2312.size).toBe(6763)
    const different = BIG5.filter((each) => GB_2312.has(openCc(each)) && toSimplified(each) !== openCc(each))
    expect(different).toEqual([])
  })
  it('replaces only characters that OpenCC replaces', () => {
    const pairs = TRADITIONAL_CHARACTERS.trim().split(/\s+/)
    expect(pairs.length).toBeGreaterThan(2500)
    expect(pairs.filter(([from = '', to = '', ...more]) => openCc(from) !== to || more.length > 0)).toEqual([])
  })
  it('keeps simplified characters unchanged, except ambiguous characters such as 乾', () => {
    const both = new Set('乾吒夥後徵拚捱摺於榘菸薹袷醣麴麽')
    const changed = [...GB_2312].filter((each) => toSimplified(each) !== each && !both.has(each))
    expect(changed).toEqual([])
  })
  it('keeps the length, and returns the same text when applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const simplified = toSimplified(text)
        expect(simplified).toHaveLength(text.length)
        expect(toSimplified(simplified)).toBe(simplified)
      }),
    )
  })
})
