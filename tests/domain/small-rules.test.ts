import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextEnabledOption, typeaheadMatch } from '@/domain/general/options'
import { shouldRefresh, pullDistance, pullProgress } from '@/domain/general/pull-to-refresh'
import { treePath, selectAtLevel, isLeafSelected, treeLevels, type TreeNode } from '@/domain/general/tree-selection'
import { hasIdCard } from '@/domain/patient/patient'
import { formatFeedback } from '@/domain/device/feedback'

describe('pull to refresh', () => {
  test('moves half as far as the finger, and refreshes at 60 px', () => {
    expect(pullDistance(-10)).toBe(0)
    expect(pullDistance(120)).toBe(60)
    expect(shouldRefresh(pullDistance(119))).toBe(false)
    expect(shouldRefresh(pullDistance(120))).toBe(true)
    expect([0, 30, 60, 90].map(pullProgress)).toEqual([0, 0.5, 1, 1])
  })
  test('never moves further than the finger, even for a tiny distance', () => {
    expect(pullDistance(5.0266457662928594e-11)).toBeLessThanOrEqual(5.0266457662928594e-11)
  })
  test('never exceeds 120 px, and never moves backwards', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        (a, b) => {
          expect(pullDistance(a)).toBeLessThanOrEqual(Math.min(120, a))
          expect(Math.sign(pullDistance(a) - pullDistance(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

test('pull to refresh starts if and only if the progress ring is complete', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200, max: 400 }), fc.nat(200), (moved, more) => {
      const [less, further] = [pullDistance(moved), pullDistance(moved + more)]
      expect(shouldRefresh(less)).toBe(pullProgress(less) === 1)
      expect(pullProgress(further)).toBeGreaterThanOrEqual(pullProgress(less))
      expect([pullProgress(less) >= 0, pullProgress(further) <= 1]).toEqual([true, true])
    }),
  )
})

describe('select options', () => {
  const options = ['本人', '父亲', '母亲', '父子', 'Other'].map((label, at) => ({
    value: `${at}`,
    label,
    disabled: at === 2,
  }))
  test('skip disabled options', () => {
    expect(nextEnabledOption(options, 2, 1)).toBe(3)
    expect(nextEnabledOption(options, 2, -1)).toBe(1)
    expect(nextEnabledOption(options, 5, 1)).toBe(-1)
  })
  test('cycle through the matches for a typed first letter', () => {
    expect(typeaheadMatch(options, 0, '父')).toBe(1)
    expect(typeaheadMatch(options, 1, '父')).toBe(3)
    expect(typeaheadMatch(options, 3, '父')).toBe(1)
    expect(typeaheadMatch(options, 1, '父子')).toBe(3)
    expect(typeaheadMatch(options, -1, 'o')).toBe(4)
    expect(typeaheadMatch(options, -1, '母')).toBe(-1)
    expect(typeaheadMatch(options, 0, '')).toBe(-1)
  })
})

describe('randomly generated select options', () => {
  const some = fc.array(fc.record({ label: fc.stringMatching(/^[ab父]{1,3}$/), disabled: fc.boolean() }), {
    maxLength: 8,
  })
  const optionsFrom = (rows: readonly { readonly label: string; readonly disabled: boolean }[]) =>
    rows.map((row, at) => ({ ...row, value: `${at}` }))
  test('move to the nearest enabled option in each direction', () => {
    fc.assert(
      fc.property(some, fc.nat(8), fc.constantFrom(1 as const, -1 as const), (rows, at, step) => {
        const open = rows.flatMap(({ disabled }, nth) => (disabled || (nth - at) * step < 0 ? [] : [nth]))
        const nearest = step === 1 ? Math.min(...open) : Math.max(...open)
        const isOutside = at >= rows.length
        expect(
          nextEnabledOption(
            rows.map((row) => ({ ...row, value: '' })),
            at,
            step,
          ),
        ).toBe(isOutside || open.length === 0 ? -1 : nearest)
      }),
    )
  })
  test('cycle through all options that start with a repeated letter', () => {
    fc.assert(
      fc.property(some, fc.constantFrom('a', 'B', '父'), fc.integer({ min: -1, max: 7 }), (rows, letter, from) => {
        const options = optionsFrom(rows)
        const wanted = options.flatMap(({ disabled, label }, at) =>
          !disabled && label[0] === letter.toLowerCase() ? [at] : [],
        )
        const round: number[] = []
        for (let at = Math.min(from, rows.length - 1); round.length < wanted.length; round.push(at))
          at = typeaheadMatch(options, at, letter)
        expect(round.sort((a, b) => a - b)).toEqual(wanted)
        if (wanted.length === 0) expect(typeaheadMatch(options, from, letter)).toBe(-1)
      }),
    )
  })
  test('stay on a match for several typed letters, and otherwise move to the next match', () => {
    fc.assert(
      fc.property(some, fc.stringMatching(/^[ab父]{2,3}$/), fc.integer({ min: -1, max: 7 }), (rows, typed, from) => {
        const options = optionsFrom(rows)
        const fits = options.map(({ disabled, label }) => !disabled && label.startsWith(typed))
        const found = typeaheadMatch(options, from, typed.toUpperCase())
        expect(found === -1 ? !fits.includes(true) : fits[found]).toBe(true)
        if (fits[from]) expect(found).toBe(from)
      }),
    )
  })
})

describe('cascading selection', () => {
  const node = (id: string, ...children: TreeNode[]): TreeNode => ({ id, name: id, children })
  const roots = [node('a', node('a1', node('a11'), node('a12')), node('a2')), node('b')]
  test('lists the levels as far as their IDs are known', () => {
    const branch = treePath(roots, ['a', 'a1', 'gone'])
    expect(branch.map(({ id }) => id)).toEqual(['a', 'a1'])
    expect(treeLevels(roots, branch).map((level) => level.map(({ id }) => id))).toEqual([
      ['a', 'b'],
      ['a1', 'a2'],
      ['a11', 'a12'],
    ])
    expect(isLeafSelected(branch)).toBe(false)
    expect(isLeafSelected(treePath(roots, ['a', 'a2']))).toBe(true)
    expect(isLeafSelected([])).toBe(false)
  })
  test('drops lower levels when a different node is selected, but not for the same node', () => {
    const branch = treePath(roots, ['a', 'a1', 'a12'])
    const ids = (level: number, id: string) => selectAtLevel(branch, level, node(id)).map((each) => each.id)
    expect(ids(0, 'b')).toEqual(['b'])
    expect(ids(1, 'a2')).toEqual(['a', 'a2'])
    expect(ids(0, 'a')).toEqual(['a', 'a1', 'a12'])
  })
})

test('cascading selection is complete if and only if it ends at a leaf', () => {
  const tree = (levels: number): fc.Arbitrary<TreeNode> =>
    fc.record({
      id: fc.constant(''),
      name: fc.constant(''),
      children: levels === 0 ? fc.constant([]) : fc.array(tree(levels - 1), { maxLength: 3 }),
    })
  const named = (node: TreeNode, id: string): TreeNode => ({
    ...node,
    id,
    children: node.children.map((child, at) => named(child, `${id}.${at}`)),
  })
  fc.assert(
    fc.property(
      fc.array(tree(2), { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(2), { minLength: 9 }),
      (trees, turns) => {
        const roots = trees.map((each, at) => named(each, `${at}`))
        let branch: TreeNode[] = []
        for (const [level, turn] of turns.entries()) {
          const open = treeLevels(roots, branch)[level]
          expect(open === undefined).toBe(isLeafSelected(branch))
          const node = open?.[turn % open.length]
          if (!node) break
          const instead = selectAtLevel([...branch, { ...node, id: 'other' }, node], level, node)
          branch = selectAtLevel(branch, level, node)
          expect([instead, branch.length]).toEqual([branch, level + 1])
        }
        const ids = branch.map(({ id }) => id)
        expect(treePath(roots, ids)).toEqual(branch)
        expect(treePath(roots, [...ids, 'gone'])).toEqual(branch)
        for (const [level, node] of branch.entries()) expect(selectAtLevel(branch, level, node)).toEqual(branch)
      },
    ),
  )
})

test('formatFeedback trims the text', () => {
  expect(formatFeedback('slow', '  打开慢  ')).toBe('slow: 打开慢')
})
test('hasIdCard returns true when the server sends a masked number', () => {
  expect([hasIdCard({ idCardMasked: '' }), hasIdCard({ idCardMasked: '5101**********1234' })]).toEqual([false, true])
})
