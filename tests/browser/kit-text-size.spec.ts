import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const sizes = (page: Page) =>
  page.evaluate(() => ({
    body: getComputedStyle(document.documentElement).getPropertyValue('--fs-user').trim(),
    text: document.documentElement.dataset.text,
    root: document.documentElement.style.fontSize,
  }))

test("the text follows WeChat's setting: Android's is set back in the rem before the first paint, iOS tells its level", async ({
  page,
  clinic,
}) => {
  await page.addInitScript(() => {
    const honest = window.getComputedStyle.bind(window)
    window.getComputedStyle = (element, pseudo) => {
      const style = honest(element, pseudo)
      if (element !== document.documentElement || document.readyState !== 'loading') return style
      return new Proxy(style, {
        get: (all, key) => {
          if (key === 'fontSize') return `${parseFloat(all.fontSize) * 1.5}px`
          const value: unknown = Reflect.get(all, key, all)
          return typeof value === 'function' ? value.bind(all) : value
        },
      })
    }
    const heard: Record<string, (reply: object) => void> = {}
    Object.assign(window, {
      WeixinJSBridge: { on: (event: string, hear: (reply: object) => void) => (heard[event] = hear) },
      heard,
    })
  })
  await page.goto(clinic.url('home'))
  const root = 'calc(var(--root-size) / 1.5)'
  await expect.poll(() => sizes(page)).toEqual({ body: '1.5', text: 'large', root })

  // The bridge is asked behind the first screen.
  await page.waitForFunction(() => 'menu:setfont' in (window as unknown as { heard: object }).heard)
  const say = (fontSize: string) =>
    page.evaluate(
      (to) =>
        (window as unknown as { heard: Record<string, (reply: object) => void> }).heard['menu:setfont']?.({
          fontSize: to,
        }),
      fontSize,
    )
  await say('6')
  await expect.poll(() => sizes(page)).toEqual({ body: '1.4', text: 'large', root })
  await say('2')
  await expect.poll(() => sizes(page)).toEqual({ body: '1', text: undefined, root })
})
