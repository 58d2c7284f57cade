import type { Page } from '@playwright/test'
import { screens, type Screen } from './support/screens.ts'
import { setLook } from './support/look.ts'
import { openPictured } from './support/pictured.ts'
import { expect, test } from './support/test.ts'
import { whole } from './support/whole.ts'

/** One screen for each step of the key journeys; screen tests and axe cover roles and names of the others. */
const KEY_SCREENS = new Set(
  'login home clinic doctor schedule confirm checkout visits sign watch-new orders order member records patients new-patient advisors consultations chat settings me'.split(
    ' ',
  ),
)
const OUTLINED = screens.filter(({ name }) => KEY_SCREENS.has(name))
/** These open one after the other on one phone, which takes a third of the time. */
const isByAddress = ({ open, isGuest, prepare }: Screen): boolean =>
  typeof open === 'string' && isGuest !== true && prepare === undefined

/** Without what differs from run to run: the server's address and the name of its clinic. */
const masked = (outline: string): string => outline.replaceAll(/(?:http:\/\/[\d.]+:\d+)?\/\?mpId=[^#]*#/g, '#')

/** Title, headings, texts, fields and links of a page as a screen reader finds them. */
async function outlineOf(page: Page): Promise<string> {
  await whole(page)
  return masked(`${await page.title()}\n${await page.locator('body').ariaSnapshot()}\n`)
}

const BY_ITSELF = OUTLINED.filter((each) => !isByAddress(each)).flatMap((screen) => [
  { name: screen.name, screen, look: 'light' as const },
  ...(screen.name === 'home' ? [{ name: 'home-elder', screen, look: 'elder' as const }] : []),
])

test.describe('accessibility outline', () => {
  for (const { name, screen, look } of BY_ITSELF)
    test(`matches the snapshot of ${name}`, async ({ page, clinic, baseURL }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await setLook(page, look)
      await openPictured(page, clinic, baseURL, screen)
      // The code of WeChat's login loads after the page is ready.
      if (name === 'login') await expect(page.getByRole('button', { name: '用微信登录' })).toBeVisible()
      expect(await outlineOf(page)).toMatchSnapshot(`${name}.txt`)
    })

  test('matches the snapshots of the key screens with an address', async ({ page, clinic, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPictured(page, clinic, baseURL, { name: 'settings', open: 'settings' })
    for (const { name, open } of OUTLINED.filter(isByAddress))
      await test.step(name, async () => {
        await page.goto(clinic.url(String(open)))
        expect.soft(await outlineOf(page)).toMatchSnapshot(`${name}.txt`)
      })
  })
})
