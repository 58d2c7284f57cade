import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fenOf, yuanOf, yuanText } from '@/domain/general/money'

const LARGEST_FEN = 2 ** 46 * 100 - 1
const fens = fc.oneof(
  fc.maxSafeInteger().filter((fen) => Math.abs(fen) <= LARGEST_FEN),
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
)

describe('fenOf', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.1, 10],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [8.2, 820],
    [19.99, 1999],
    [25, 2500],
    [64.1, 6410],
    [1.15, 115],
    [9007199254.41, 900719925441],
    [-0.05, -5],
    [-1234.56, -123456],
    [70_368_744_177_663.99, LARGEST_FEN],
  ])('%d yuan is %d fen', (yuan, fen) => expect(fenOf(yuan)).toBe(fen))

  it.each([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY],
    [0.001],
    [-0.001],
    [1.005],
    [0.1 + 0.2],
    [1e-7],
    [Number.MIN_VALUE],
    [2 ** 46],
    [Number.MAX_SAFE_INTEGER],
    [1e21],
    [Number.MAX_VALUE],
  ])('refuses %d', (yuan) => expect(() => fenOf(yuan)).toThrow(RangeError))

  it('is exact for every amount a person can pay', () => {
    for (let fen = -30_000; fen <= 300_000; fen += 1)
      if (fenOf(Number((fen / 100).toFixed(2))) !== fen) expect.fail(`${fen}`)
  })
})

describe('yuanOf and yuanText', () => {
  it.each([
    [0, 0, '0.00'],
    [-0, 0, '0.00'],
    [1, 0.01, '0.01'],
    [-5, -0.05, '-0.05'],
    [10, 0.1, '0.10'],
    [99, 0.99, '0.99'],
    [100, 1, '1.00'],
    [-100, -1, '-1.00'],
    [2500, 25, '25.00'],
    [123_456_789, 1_234_567.89, '1234567.89'],
  ])('%d fen is %d yuan, written %s', (fen, yuan, text) => {
    expect(yuanOf(fen)).toBe(yuan)
    expect(yuanText(fen)).toBe(text)
  })

  it.each([[0.5], [Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 53]])('refuse %d fen', (fen) => {
    expect(() => yuanOf(fen)).toThrow(RangeError)
    expect(() => yuanText(fen)).toThrow(RangeError)
  })

  it('yuanOf refuses what a float of yuan cannot tell apart; yuanText writes every safe integer', () => {
    expect(() => yuanOf(LARGEST_FEN + 1)).toThrow(RangeError)
    expect(yuanText(Number.MAX_SAFE_INTEGER)).toBe('90071992547409.91')
  })
})

describe('money properties', () => {
  it('fen survive the wire', () => {
    fc.assert(fc.property(fens, (fen) => fenOf(yuanOf(fen)) === fen + 0))
    fc.assert(fc.property(fens, (fen) => fenOf(Number(JSON.stringify(yuanOf(fen)))) === fen + 0))
  })

  it('the text is the decimal notation, by a reference in bigint, and reads back', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (fen) => {
        const size = BigInt(fen) < 0n ? -BigInt(fen) : BigInt(fen)
        const cents = `${size % 100n}`.padStart(2, '0')
        expect(yuanText(fen)).toBe(`${fen < 0 ? '-' : ''}${size / 100n}.${cents}`)
      }),
    )
    fc.assert(fc.property(fens, (fen) => fenOf(Number(yuanText(fen))) === fen + 0))
  })

  it('any double is either refused or comes back as itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.float()), (yuan) => {
        try {
          return yuanOf(fenOf(yuan)) === yuan
        } catch (error) {
          return error instanceof RangeError
        }
      }),
    )
  })
})
