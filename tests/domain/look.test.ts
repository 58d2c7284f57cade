import { describe, expect, test } from 'vitest'
import { lookFrom, type Look } from '@/domain/phone/look'

const PLAIN: Look = {
  theme: 'system',
  isElder: false,
  textSize: undefined,
  isContrastHigh: false,
  isMotionLow: false,
}

describe('the look of a phone', () => {
  test.each<[object, Partial<Look>]>([
    [{}, {}],
    [{ _look_theme: 'light' }, { theme: 'light' }],
    [{ _look_theme: 'dark' }, { theme: 'dark' }],
    [{ _look_theme: 'blue' }, {}],
    [{ _look_elder: true }, { isElder: true }],
    [{ _look_elder: 'true' }, {}],
    [{ _look_text: 17 }, {}],
    [{ _look_text: 18 }, { textSize: 18 }],
    [{ _look_text: 30 }, { textSize: 30 }],
    [{ _look_text: 31 }, {}],
    [{ _look_text: '20' }, {}],
    [{ _look_contrast: true }, { isContrastHigh: true }],
    [{ _look_contrast: 1 }, {}],
    [{ _look_motion: true }, { isMotionLow: true }],
    [{ _look_motion: null }, {}],
  ])('that keeps %j is plain but for %j', (kept, look) => {
    const read = (key: string): unknown => (kept as Record<string, unknown>)[key]
    expect(lookFrom(read)).toEqual({ ...PLAIN, ...look })
  })
})
