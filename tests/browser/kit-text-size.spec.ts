import type { Page } from '@playwright/test'
import { openGallery } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

const sizes = (page: Page) =>
  page.evaluate(() => ({
    body: getComputedStyle(document.documentElement).getPropertyValue('--fs-user').trim(),
    text: document.documentElement.dataset.text,
    root: document.documentElement.style.fontSize,
  }))

test('text that Android enlarges grows alone: the rem is set back before the first paint', async ({ page, clinic }) => {
  await page.addInitScript(() => {
    const honest = window.getComputedStyle.bind(window)
    window.getComputedStyle = (element, pseudo) => {
      const style = honest(element, pseudo)
      if (element !== document.documentElement || document.readyState !== 'loading') return style
      return new Proxy(style, {
        get: (all, key) => (key === 'fontSize' ? `${parseFloat(all.fontSize) * 1.5}px` : Reflect.get(all, key, all)),
      })
    }
  })
  await page.goto(clinic.url('home'))
  expect(await sizes(page)).toEqual({ body: '1.5', text: 'large', root: 'calc(var(--root-size) / 1.5)' })
})

test("the text follows WeChat's setting on iOS", async ({ page, clinic }) => {
  await page.addInitScript(() => {
    const heard: Record<string, (reply: object) => void> = {}
    Object.assign(window, {
      WeixinJSBridge: { on: (event: string, hear: (reply: object) => void) => (heard[event] = hear) },
      sayFont: (fontSize: string) => heard['menu:setfont']?.({ fontSize }),
    })
  })
  await openGallery(page, clinic, 'buttons')
  await page.waitForTimeout(3500)
  const say = (level: string) =>
    page.evaluate((to) => (window as unknown as { sayFont: (to: string) => void }).sayFont(to), level)
  await say('6')
  expect(await sizes(page)).toEqual({ body: '1.4', text: 'large', root: '' })
  await say('2')
  expect(await sizes(page)).toEqual({ body: '1', text: undefined, root: '' })
})
