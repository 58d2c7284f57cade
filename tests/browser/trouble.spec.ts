import { readdirSync, readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { Journey, bookedRegistrations } from './support/journey.ts'
import { expect, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const MARK = '_next'
const BUILD = new URL('../../dist-test/plain/', import.meta.url)
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Serves another release: the same app under different file names, without the old files. */
async function release(page: Page): Promise<void> {
  const names = readdirSync(new URL('assets', BUILD))
    .map((file) => file.replace(/\.\w+$/, ''))
    .sort((one, other) => other.length - one.length)
  const named = new RegExp(`(?<![\\w-])(${names.join('|')})(?![\\w-])`, 'g')
  const renamed = (route: Route, file: string) => {
    const contentType = TYPES[file.split('.').at(-1) ?? '']
    const bytes = readFileSync(new URL(file, BUILD))
    if (!contentType) return route.fulfill({ body: bytes })
    return route.fulfill({ contentType, body: bytes.toString().replace(named, `$1${MARK}`) })
  }
  await page.route(/\/assets\//, (route) => {
    const [, file = ''] = /\/(assets\/[^?#]*)/.exec(route.request().url()) ?? []
    return file.includes(MARK) ? renamed(route, file.replace(MARK, '')) : route.fulfill({ status: 404, body: '' })
  })
  await page.route(/\/(\?[^#]*)?$/, (route) => renamed(route, 'index.html'))
}
const isNew = (page: Page) => page.evaluate((mark) => document.documentElement.innerHTML.includes(mark), MARK)

test('confirm screen › keeps the reason across a new release, and shows an unknown outcome while offline', async ({
  page,
  clinic,
  context,
  allowConsole,
}) => {
  allowConsole(/net::ERR_|404/, /A chunk of the app failed to load|dynamically imported module|preload CSS/)
  const journey = new Journey(page, clinic)
  const reason = page.getByRole('textbox', { name: '哪里不舒服' })
  await journey.toConfirmLoggedIn()
  await reason.fill('头疼三天')
  await test.step('loads the new release with the next screen, and keeps the reason', async () => {
    await release(page)
    await expect.poll(() => isNew(page)).toBe(false)
    await page.getByRole('link', { name: '换人' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: '就诊人' })).toBeVisible()
    await waitForScreenReady(page)
    await expect.poll(() => isNew(page)).toBe(true)
    await page.goBack()
    await journey.isConfirming()
    await expect(reason).toHaveValue('头疼三天')
  })
  await test.step('books once when the network returns', async () => {
    await waitForScreenReady(page)
    await context.setOffline(true)
    await journey.submit()
    await expect(page.getByText('还不知道有没有挂上，不要重复提交')).toBeVisible()
    await expect(reason).toHaveValue('头疼三天')
    await expect.poll(() => bookedRegistrations(clinic)).toHaveLength(0)
    await context.setOffline(false)
    await journey.atCashier('支付成功')
    await journey.isBooked()
    await expect.poll(() => bookedRegistrations(clinic)).toHaveLength(1)
  })
})
