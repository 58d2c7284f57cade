import { readdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { screensPage } from '../../scripts/support/screens-page.mjs'
import { smallTargets } from './support/measure.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'

test('the page of all pictures opens from a file, and is filtered by names and looks', async ({ page }, testInfo) => {
  const folder = resolve('docs/screens')
  const files = readdirSync(folder).filter((name) => /^(home|doctor|visit)-(light|elder)\.png$/.test(name))
  const path = testInfo.outputPath('index.html')
  writeFileSync(path, screensPage(pathToFileURL(folder).href, files, ['light', 'dark', 'elder']))
  await page.goto(pathToFileURL(path).href)
  const pictures = page.getByRole('img').filter({ visible: true })
  await expect(pictures).toHaveCount(4)
  await expect(page.getByRole('status')).toHaveText('3 shown')
  expect(await pictures.first().evaluate((image: HTMLImageElement) => image.decode().then(() => image.width))).toBe(260)
  await page.getByRole('checkbox', { name: 'light' }).uncheck()
  await expect(pictures).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'light' }).check()
  await page.getByRole('searchbox', { name: 'Screen' }).fill('VIS')
  await expect(pictures).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'visit' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('1 shown')
  await expectNoAxeViolations(page)
  expect(await smallTargets(page, 44)).toEqual([])
})
