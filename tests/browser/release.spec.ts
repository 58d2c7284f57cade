import { readdirSync, readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'
import { whole } from './support/whole.ts'

const MARK = '_next'
const BUILD = new URL('../../dist-test/plain/', import.meta.url)
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** From now on the server has another release: the same app whose files have other names, and none of the old ones. */
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

test('a page that is open while a release replaces its files goes on in the new one, with what was typed', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(/404/, /A piece of the app did not come|dynamically imported module|preload CSS/)
  const journey = new Journey(page, clinic)
  await journey.toConfirmLoggedIn()
  await page.getByRole('textbox', { name: '哪里不舒服' }).fill('头疼三天')
  await release(page)
  await expect.poll(() => isNew(page)).toBe(false)
  await page.getByRole('link', { name: '换人' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '就诊人' })).toBeVisible()
  await whole(page)
  await expect.poll(() => isNew(page)).toBe(true)
  await page.goBack()
  await journey.isConfirming()
  await expect(page.getByRole('textbox', { name: '哪里不舒服' })).toHaveValue('头疼三天')
})

test('a screen whose code cannot come for want of a network says so, and comes when it is back', async ({
  page,
  clinic,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/, /A piece of the app did not come|dynamically imported module|preload CSS/)
  await new Journey(page, clinic).enter('home')
  await whole(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: '我的' }).tap()
  await expect(page.getByRole('heading', { name: '这一页没有取到' })).toBeVisible()
  await context.setOffline(false)
  await whole(page)
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeAttached()
})
