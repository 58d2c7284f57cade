import { screenCases } from './support/screens.ts'
import { recordEvidence } from '../support/evidence.ts'
import { horizontalOverflow } from './support/expect-accessible.ts'
import { clippedTexts } from './support/clipping.ts'
import { findSmallTargets } from './support/layout-checks.ts'
import { openScreenshotState } from './support/open-screenshot-state.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { needsEnhancedContrast, applyDisplayMode, DISPLAY_MODES } from './support/display-modes.ts'

/** While the tour covers a screen, only the buttons on its card can be tapped. */
const TOUR = '[data-tour] [role="dialog"] button'
/** Selects the screen's main actions. */
const MAIN = ':is(button, a)[class*="primary"]:not([class*="small"])'

let done = 0
test.afterAll(() =>
  recordEvidence('F16', {
    screens: screenCases.length,
    looks: DISPLAY_MODES.length,
    cells: screenCases.length * DISPLAY_MODES.length,
    walked: done,
  }),
)

for (const screen of screenCases)
  for (const worn of DISPLAY_MODES)
    test(
      `${screen.name} › fits the page, shows large targets and passes axe: ${worn}`,
      { tag: '@prove' },
      async ({ page, clinic, baseURL }) => {
        const soft = expect.configure({ soft: true })
        await applyDisplayMode(page, worn)
        await openScreenshotState(page, clinic, baseURL, screen)
        await expectNoAxeViolations(page, { elder: needsEnhancedContrast(worn) })
        await soft.poll(() => horizontalOverflow(page), 'no sideways scroll').toBeLessThanOrEqual(0)
        if (worn === 'double') await soft.poll(() => clippedTexts(page)).toEqual([])
        else
          await soft
            .poll(() => findSmallTargets(page, 44, screen.name.startsWith('tour') ? TOUR : undefined))
            .toEqual([])
        if (worn.startsWith('elder')) await soft.poll(() => findSmallTargets(page, 60, MAIN)).toEqual([])
        done += 1
      },
    )
