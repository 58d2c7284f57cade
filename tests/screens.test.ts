import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isKept, KEPT_WHOLE, screens } from '../scripts/screens.list.mjs'
import { smaller } from '../scripts/support/png.mjs'
import { DOCUMENTS } from './support/documents'
import { ROOT, textOfFile } from './support/files'

const LOOKS = ['light', 'dark', 'elder', 'elder-dark']
const FOLDER = join(ROOT, 'docs/screens')
const kept = readdirSync(FOLDER).filter((name) => name.endsWith('.png'))

describe('the pictures in git', () => {
  test('are each screen in light and what the documents show, in 2 MB', () => {
    const wanted = screens.flatMap(({ name }) =>
      LOOKS.filter((look) => isKept(name, look)).map((look) => `${name}-${look}.png`),
    )
    expect(wanted.length).toBeGreaterThan(70)
    expect(kept.sort()).toEqual([...new Set([...wanted, ...KEPT_WHOLE])].sort())
    const sizes = kept.map((name) => statSync(join(FOLDER, name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
  })
  test('are large where a document shows them', () => {
    const shown = DOCUMENTS.flatMap((path) =>
      Array.from(textOfFile(path).matchAll(/screens\/([\w-]+\.png)/g), ([, name = '']) => name),
    )
    expect([...new Set(shown)].sort()).toEqual([...KEPT_WHOLE].sort())
    expect(KEPT_WHOLE.filter((name) => !existsSync(join(FOLDER, name)))).toEqual([])
  })
})

test('a picture is made smaller, each point the mean of those it stands for', () => {
  const grey = (...rows: number[][]) => ({
    width: rows[0]?.length ?? 0,
    height: rows.length,
    channels: 3,
    pixels: Buffer.from(rows.flat().flatMap((each) => [each, each, 255 - each])),
  })
  // A row and a column that fill no point are left out.
  expect(smaller(grey([0, 10, 100, 100, 7], [20, 30, 100, 104, 7], [9, 9, 9, 9, 9]), 2)).toEqual(grey([15, 101]))
  expect(smaller(grey([1, 2], [3, 4]), 1)).toEqual(grey([1, 2], [3, 4]))
})
