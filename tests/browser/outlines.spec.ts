import type { Page } from '@playwright/test'
import { openAsFixturePatient } from './support/log-in-fixture.ts'
import { openScreenshotState } from './support/open-screenshot-state.ts'
import { SCREEN_TEST_TIME } from './support/screen-steps.ts'
import { screenCases } from './support/screens.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

/** One screen for each step of the key journeys; screen tests and axe cover roles and names on the others. */
const named = (names: string) => names.split(' ').flatMap((wanted) => screenCases.filter(({ name }) => name === wanted))
/** These screens are opened one after another on the same page, each with its own preparation. */
const ON_ONE_PAGE = named(
  'clinic doctor patients me records advisors consultations chat watch-new settings orders order checkout member schedule confirm new-patient visits',
)

/** Removes parts that differ between runs: the server’s address and the clinic’s id. */
const masked = (outline: string): string => outline.replaceAll(/(?:http:\/\/[\d.]+:\d+)?\/\?mpId=[^#]*#/g, '#')

/** A page's title, headings, texts, fields and links as a screen reader finds them. */
async function expectOutline(page: Page, name: string): Promise<void> {
  await waitForScreenReady(page)
  const matches = async () => {
    const outline = masked(`${await page.title()}\n${await page.locator('body').ariaSnapshot()}\n`)
    expect(outline).toMatchSnapshot(`${name}.txt`)
  }
  await expect(matches).toPass({ intervals: [500, 5_000, 20_000] })
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('key screens › match their accessibility snapshots, and pass axe', async ({ page, clinic, baseURL }) => {
  await clinic.world('default', SCREEN_TEST_TIME)
  await page.clock.setFixedTime(SCREEN_TEST_TIME)
  const patient = await openAsFixturePatient(page, clinic, baseURL)
  for (const { name, open, prepare } of ON_ONE_PAGE)
    await test.step(name, async () => {
      await page.goto(clinic.url(typeof open === 'string' ? open : await open(patient)))
      await waitForScreenReady(page)
      await prepare?.(page)
      await expectOutline(page, name)
      await expectNoAxeViolations(page)
    })
})

test('login, today’s visit and elder mode › match their accessibility snapshots', async ({ page, clinic, baseURL }) => {
  const open = async (name: string) => {
    for (const screen of named(name)) await openScreenshotState(page, clinic, baseURL, screen)
  }
  await test.step('opens the login', async () => {
    await open('login')
    await expectOutline(page, 'login')
  })
  await test.step('opens today’s visit', async () => {
    await open('sign')
    await expectOutline(page, 'sign')
    await page.goto(clinic.url('home'))
    await expectOutline(page, 'home')
  })
  await test.step('switches to elder mode', async () => {
    await page.getByRole('button', { name: '长辈版' }).tap()
    await expect(page.locator('html')).toHaveAttribute('data-elder', 'true')
    await expectOutline(page, 'home-elder')
  })
})
