import type { Page } from '@playwright/test'
import { screens } from './support/screens.ts'
import { asksAllOf, told } from '../support/proof.ts'
import { clippedTexts } from './support/clipping.ts'
import { smallTargets } from './support/measure.ts'
import { openPictured } from './support/pictured.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { asksForMore, wear, WORN } from './support/worn.ts'

/** In the gate one of so many, another one for each seed. */
const ONE_OF = 187
const SEED = Number(process.env.SEED ?? 20_261_121)
const EVERY = screens.flatMap((screen) => WORN.map((worn) => ({ screen, worn })))
const ASKED = EVERY.filter((_, at) => asksAllOf('inclusion') || at % ONE_OF === SEED % ONE_OF)
/** While the tour stands over a screen, its own keys alone can be tapped. */
const TOUR = '[data-tour] [role="dialog"] button'
/** What one comes to a screen for. */
const MAIN = ':is(button, a)[class*="primary"]:not([class*="small"])'

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

let done = 0
test.afterAll(() => told('F16', { screens: screens.length, looks: WORN.length, cells: EVERY.length, walked: done }))

for (const { screen, worn } of ASKED) {
  test(`${screen.name}, ${worn}: nothing for axe, large enough, whole`, async ({ page, clinic, baseURL }) => {
    await wear(page, worn)
    await openPictured(page, clinic, baseURL, screen)

    await expectNoAxeViolations(page, { elder: asksForMore(worn) })
    expect.soft(await sideways(page), 'no sideways scroll').toBeLessThanOrEqual(0)
    if (worn === 'double') expect.soft(await clippedTexts(page)).toEqual([])
    else expect.soft(await smallTargets(page, 44, screen.name.startsWith('tour') ? TOUR : undefined)).toEqual([])
    if (worn === 'elder') expect.soft(await smallTargets(page, 60, MAIN)).toEqual([])
    done += 1
  })
}
