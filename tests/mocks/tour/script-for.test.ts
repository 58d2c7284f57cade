import { describe, expect, test } from 'vitest'
import { CHAPTERS } from '../../../mocks/tour/chapters/chapters'
import { scriptFor } from '../../../mocks/tour/script-for'

/** All words and patterns of a script, one after another. */
const wordsIn = (value: unknown): string =>
  value instanceof RegExp
    ? value.source
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(wordsIn).join('\n')
      : String(value)

describe('the tour in somebody’s own clinic', () => {
  test('leads to its first doctor, in every word and every pattern', () => {
    const script = scriptFor('沈怀玉')
    expect(wordsIn(script)).not.toMatch(/林清和|林医生/)
    expect(wordsIn(script)).toContain('沈怀玉，去挂号')
    expect(wordsIn(script).replaceAll('沈怀玉医生', '林医生').replaceAll('沈怀玉', '林清和')).toBe(
      wordsIn(CHAPTERS).replaceAll('林清和医生', '林医生'),
    )
  })
  test('finds a doctor whose name is a pattern by that name alone', () => {
    const place = scriptFor('A.*B')
      .find(({ id }) => id === 'waiting-list')
      ?.steps.find(({ id }) => id === 'place')
    const name = place?.target.name.en
    expect(name instanceof RegExp && [name.test('A.*B, see progress'), name.test('AxxB, see progress')]).toEqual([
      true,
      false,
    ])
  })
  test('stays as it is in the mock clinic, and where the clinic does not tell', () => {
    expect(scriptFor('林清和')).toBe(CHAPTERS)
    expect(scriptFor(undefined)).toBe(CHAPTERS)
  })
})
