import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOLD_DELAY_MS, HOLD_EVERY_MS } from '@/domain/hold-repeat'
import { openOptionFrom, optionTyped } from '@/domain/options'
import { isPulledEnough, pulledBy, pullShare } from '@/domain/pull'
import { branchOf, chooseAt, isWhole, levelsOf, type TreeNode } from '@/domain/tree-choice'

test('a held key', () => {
  expect([HOLD_DELAY_MS, HOLD_EVERY_MS]).toEqual([500, 120])
})

describe('pulling', () => {
  test('follows ever less, and enough at 60 px', () => {
    expect(pulledBy(-10)).toBe(0)
    expect(pulledBy(120)).toBe(60)
    expect(isPulledEnough(pulledBy(119))).toBe(false)
    expect(isPulledEnough(pulledBy(120))).toBe(true)
    expect([0, 30, 60, 90].map(pullShare)).toEqual([0, 0.5, 1, 1])
  })
  test('never past 120 px, and never backwards', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        (a, b) => {
          expect(pulledBy(a)).toBeLessThanOrEqual(Math.min(120, a))
          expect(Math.sign(pulledBy(a) - pulledBy(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('options', () => {
  const options = ['本人', '父亲', '母亲', '父子', 'Other'].map((label, at) => ({
    value: `${at}`,
    label,
    disabled: at === 2,
  }))
  test('skip what cannot be chosen', () => {
    expect(openOptionFrom(options, 2, 1)).toBe(3)
    expect(openOptionFrom(options, 2, -1)).toBe(1)
    expect(openOptionFrom(options, 5, 1)).toBe(-1)
  })
  test('are found by their first letters, round and round', () => {
    expect(optionTyped(options, 0, '父')).toBe(1)
    expect(optionTyped(options, 1, '父')).toBe(3)
    expect(optionTyped(options, 3, '父')).toBe(1)
    expect(optionTyped(options, 1, '父子')).toBe(3)
    expect(optionTyped(options, -1, 'o')).toBe(4)
    expect(optionTyped(options, -1, '母')).toBe(-1)
    expect(optionTyped(options, 0, '')).toBe(-1)
  })
})

describe('a choice level by level', () => {
  const node = (id: string, ...children: TreeNode[]): TreeNode => ({ id, name: id, children })
  const roots = [node('a', node('a1', node('a11'), node('a12')), node('a2')), node('b')]
  test('lists what is below, and goes as far as the ids are there', () => {
    const branch = branchOf(roots, ['a', 'a1', 'gone'])
    expect(branch.map(({ id }) => id)).toEqual(['a', 'a1'])
    expect(levelsOf(roots, branch).map((level) => level.map(({ id }) => id))).toEqual([
      ['a', 'b'],
      ['a1', 'a2'],
      ['a11', 'a12'],
    ])
    expect(isWhole(branch)).toBe(false)
    expect(isWhole(branchOf(roots, ['a', 'a2']))).toBe(true)
    expect(isWhole([])).toBe(false)
  })
  test('drops what was chosen below another node, and nothing when the same is chosen again', () => {
    const branch = branchOf(roots, ['a', 'a1', 'a12'])
    const ids = (level: number, id: string) => chooseAt(branch, level, node(id)).map((each) => each.id)
    expect(ids(0, 'b')).toEqual(['b'])
    expect(ids(1, 'a2')).toEqual(['a', 'a2'])
    expect(ids(0, 'a')).toEqual(['a', 'a1', 'a12'])
  })
})
