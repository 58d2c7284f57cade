import { describe, expect, it } from 'vitest'
import { textLossOf, type TextLoss } from '@/domain/general/text-loss'
import type { TextRule } from '@/domain/general/text-input'

describe('textLossOf', () => {
  const free: TextRule = { maxLength: 5, keepSpaces: true, keepRareIdeographs: true }
  it.each<[string, TextRule, TextLoss | undefined]>([
    ['头疼', free, undefined],
    ['头疼😀', free, 'emoji'],
    ['👨\u200D👩\u200D👧', free, 'emoji'],
    ['🇨🇳', free, 'emoji'],
    ['1\uFE0F\u20E3', free, 'emoji'],
    ['❤\uFE0F', free, 'emoji'],
    ['a\u200Db', free, undefined],
    ['𠮷', free, undefined],
    ['𠮷', {}, 'character'],
    ['头 疼', {}, undefined],
    ['123456', free, 'end'],
    ['123456😀', free, 'end'],
    ['12345😀', free, 'emoji'],
    ['😀', { ...free, keepEmoji: true }, undefined],
    ['', free, undefined],
  ])('finds that %j under %j loses %s', (raw, rule, loss) => expect(textLossOf(raw, rule)).toBe(loss))
})
