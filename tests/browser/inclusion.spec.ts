import { screens } from './support/screens.ts'
import { recordEvidence } from '../support/evidence.ts'
import { sideways } from './support/expect-accessible.ts'
import { clippedTexts } from './support/clipping.ts'
import { smallTargets } from './support/layout-checks.ts'
import { openPictured } from './support/open-screenshot-state.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { needsEnhancedContrast, applyDisplayMode, WORN } from './support/display-modes.ts'

/** While the tour covers a screen, only the buttons of its card can be tapped. */
const TOUR = '[data-tour] [role="dialog"] button'
/** The main actions of a screen. */
const MAIN = ':is(button, a)[class*="primary"]:not([class*="small"])'

let done = 0
test.afterAll(() =>
  recordEvidence('F16', {
    screens: screens.length,
    looks: WORN.length,
    cells: screens.length * WORN.length,
    walked: done,
  }),
)

for (const screen of screens)
  for (const worn of WORN)
    test(
      `${screen.name} › fits, has large targets and passes axe: ${worn}`,
      { tag: '@prove' },
      async ({ page, clinic, baseURL }) => {
        const soft = expect.configure({ soft: true })
        await applyDisplayMode(page, worn)
        await openPictured(page, clinic, baseURL, screen)
        await expectNoAxeViolations(page, { elder: needsEnhancedContrast(worn) })
        await soft.poll(() => sideways(page), 'no sideways scroll').toBeLessThanOrEqual(0)
        if (worn === 'double') await soft.poll(() => clippedTexts(page)).toEqual([])
        else
          await soft.poll(() => smallTargets(page, 44, screen.name.startsWith('tour') ? TOUR : undefined)).toEqual([])
        if (worn.startsWith('elder')) await soft.poll(() => smallTargets(page, 60, MAIN)).toEqual([])
        done += 1
      },
    )
