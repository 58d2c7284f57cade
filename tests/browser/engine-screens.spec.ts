import { mkdirSync, writeFileSync } from 'node:fs'
import { openScreenshotState } from './support/open-screenshot-state.ts'
import { readBoxes } from './support/screen-boxes.ts'
import { waitForScreenReady } from './support/screen-ready.ts'
import { screenCases } from './support/screens.ts'
import { expectNoAxeViolations, test } from './support/test.ts'

/** Computed roles, names and colours may differ between engines, so axe checks these in both. */
const KEY_SCREENS = 'home login doctor schedule confirm visit record chat orders checkout'.split(' ')

/** Only `npm run tools -- compare-screens` runs this, once in each engine. */
for (const screen of screenCases)
  test(screen.name, async ({ page, clinic, baseURL }, { project }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Chromium without a screen refuses to keep one on, which removes a sentence.
    await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'wakeLock'))
    await openScreenshotState(page, clinic, baseURL, screen)
    await waitForScreenReady(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const folder = `test-results/boxes/${project.name}`
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/${screen.name}.json`, JSON.stringify(await readBoxes(page)))
    if (KEY_SCREENS.includes(screen.name)) await expectNoAxeViolations(page)
  })
