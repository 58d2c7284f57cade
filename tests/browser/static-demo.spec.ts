import type { Page } from '@playwright/test'
import { messageInput, chatLog, chatMessage, sendChatText, openChat } from './support/chat.ts'
import type { ClinicInPage } from './support/clinic-in-page.ts'
import { Journey, bookedRegistrations } from './support/journey.ts'
import { expect, test } from './support/test.ts'

const GREEN_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PHOTO = { name: 'tongue.png', mimeType: 'image/png', buffer: Buffer.from(GREEN_PNG, 'base64') }
const picture = (page: Page) => chatLog(page).getByRole('button', { name: '我发的照片' }).locator('img')
const isDrawn = (page: Page) => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
/** Returns the keys that the demo has stored on the device. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('sujian-demo')
    await new Promise((resolve) => {
      opened.addEventListener('success', resolve)
    })
    const keys = opened.result.transaction('kept').objectStore('kept').getAllKeys()
    await new Promise((resolve) => {
      keys.addEventListener('success', resolve)
    })
    opened.result.close()
    return keys.result.map(String)
  })
const control = (clinic: object) => clinic as ClinicInPage

test(
  'static demo › keeps bookings, payments, messages and photos across a reload and in a second tab',
  { tag: '@static' },
  async ({ page, clinic, context }) => {
    const journey = new Journey(page, clinic)
    await journey.toTicket()
    await page.reload()
    await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()
    await expect.poll(() => bookedRegistrations(clinic)).toMatchObject([{ status: 0, payStatus: 1 }])

    await journey.open('chat/v8003')
    await expect(messageInput(page)).toBeVisible()
    await sendChatText(page, '昨晚睡得好')
    await expect(chatMessage(page, '昨晚睡得好')).toBeVisible()
    await page.getByLabel('照片', { exact: true }).setInputFiles(PHOTO)
    await expect(picture(page)).toBeVisible()
    await clinic.clock({ moveMinutes: 90 })
    const before = await clinic.now()
    await page.reload()
    await expect(chatMessage(page, '昨晚睡得好')).toBeVisible()
    await expect.poll(() => isDrawn(page)).toBe(true)
    const later = (await clinic.now()).getTime() - before.getTime()
    expect(later).toBeGreaterThan(0)
    expect(later).toBeLessThan(60_000)

    const second = await context.newPage()
    await second.goto(clinic.url('chat/v8003'))
    await expect(chatMessage(second, '昨晚睡得好')).toBeVisible()
    await sendChatText(second, '今天也好')
    await sendChatText(page, '药还有两天')
    await expect(chatMessage(page, '药还有两天')).toBeVisible()
    await second.reload()
    await expect(chatMessage(second, '昨晚睡得好')).toBeVisible()
  },
)

test(
  'static demo › resets the clinic and the device after one confirmation',
  { tag: '@static' },
  async ({ page, clinic }) => {
    const journey = new Journey(page, clinic)
    await openChat(journey)
    await page.getByLabel('照片', { exact: true }).setInputFiles(PHOTO)
    await expect(picture(page)).toBeVisible()
    await expect.poll(() => kept(page)).toEqual(['clinic', expect.stringMatching(/^photo\//)])
    await journey.open('demo')
    await page.getByRole('button', { name: '重来' }).tap()
    const again = page.waitForEvent('load')
    await page.getByRole('alertdialog').getByRole('button', { name: '从头开始' }).tap()
    await again
    await expect.poll(() => kept(page)).toEqual(['clinic'])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('_login_info'))).toBeNull()
    await expect.poll(() => clinic.books('messages')).not.toContainEqual(expect.objectContaining({ type: 'image' }))
    await journey.open('home')
    await expect(page.getByText('登录后看自己的号')).toBeVisible()
  },
)

test(
  'static demo › resets with a notice when the stored data is unreadable',
  { tag: '@static' },
  async ({ page, clinic }) => {
    await page.goto(clinic.url('home'))
    await control(clinic).control('POST', 'clock', { moveMinutes: 1 })
    for (const wrong of ['{"form":1,"books":', '{"form":0}', '7']) {
      // Written outside the app, because a page that closes saves its own state.
      const file = await page.evaluate(
        () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '',
      )
      await page.goto(file)
      await page.evaluate(async (text) => {
        const opened = indexedDB.open('sujian-demo')
        await new Promise((resolve) => {
          opened.addEventListener('success', resolve)
        })
        const writing = opened.result.transaction('kept', 'readwrite')
        writing.objectStore('kept').put(text, 'clinic')
        await new Promise((resolve) => {
          writing.addEventListener('complete', resolve)
        })
        opened.result.close()
      }, wrong)
      await page.goto(clinic.url('home'))
      await expect(page.getByRole('status').filter({ hasText: '演示重新开始了' })).toBeVisible()
      await expect(page.getByText('想看哪位医生')).toBeVisible()
      await expect.poll(() => clinic.books('doctors')).toHaveLength(30)
    }
  },
)

test(
  'static demo › blocks every network API, including by its content security policy, and identifies itself as a demo',
  { tag: '@static' },
  async ({ page, clinic, allowConsole }) => {
    allowConsole(/Content Security Policy/)
    await page.goto(clinic.url('home'))
    await expect(page.getByText('想看哪位医生')).toBeVisible()
    await expect(page.locator('#shell')).toHaveCount(0) // the prerendered texts appear before the app
    const tried = await page.evaluate(async () => {
      const real = 'https://h5.clinic.example/mcapi/patients'
      const wordsOf = async (act: () => unknown): Promise<string> => {
        try {
          await act()
          return 'went out'
        } catch (thrown) {
          return String(thrown)
        }
      }
      const sentences = [
        await wordsOf(() => fetch(real)),
        await wordsOf(() => new XMLHttpRequest().open('GET', real)),
        await wordsOf(() => new WebSocket('wss://h5.clinic.example/im')),
        await wordsOf(() => new EventSource(real)),
      ]
      // Native functions from an iframe, which nothing has disabled; the page’s policy applies to the iframe, too.
      const frame = document.createElement('iframe')
      document.body.append(frame)
      const view = frame.contentWindow as unknown as { fetch: typeof fetch }
      const policy = [await wordsOf(() => view.fetch(real)), await wordsOf(() => view.fetch(location.pathname))]
      frame.remove()
      return { sentences, policy, beacon: navigator.sendBeacon(real, 'x') }
    })
    for (const words of tried.sentences) expect(words).toMatch(/不连接真实门诊.*talks to the clinic in its page/s)
    expect(tried.policy).toEqual([
      expect.stringContaining('Failed to fetch'),
      expect.stringContaining('Failed to fetch'),
    ])
    expect(tried.beacon).toBe(false)

    const markOf = () => page.evaluate(() => getComputedStyle(document.body, '::after').content)
    await expect.poll(() => markOf()).toBe('"演示数据"')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => markOf()).toBe('"演示数据"')
    await page.emulateMedia({ media: 'screen' })
    await page.goto('about:blank')
    await page.goto(clinic.url('home').replace('#', '?lang=en#'))
    await expect.poll(markOf).toBe('"Demo data"')
  },
)
