import type { Page } from '@playwright/test'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setAppearance, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

type Told = { locks: number; released: number; shakes: number; tones: number }
declare global {
  interface Window {
    told: Told
  }
}

/** Counts uses of wake lock, vibration and sound. */
async function countDevices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.told = { locks: 0, released: 0, shakes: 0, tones: 0 }
    const request = () => {
      window.told.locks += 1
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release() {
          lock.released = true
          window.told.released += 1
          return Promise.resolve()
        },
      })
      return Promise.resolve(lock)
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.defineProperty(navigator, 'vibrate', {
      value: () => {
        window.told.shakes += 1
        return true
      },
    })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      window.told.tones += 1
      start.call(this, when)
    }
  })
}
const told = (page: Page): Promise<Told> => page.evaluate(() => window.told)

test('waiting room › shows the expected turn after check-in, keeps the screen on, and rings when the patient is called (S24)', async ({
  page,
  clinic,
}) => {
  await countDevices(page)
  await clinic.world('sign-open')
  const rows = await clinic.books<{ id: string; requestId: string }>('registrations')
  const visit = rows.find(({ requestId }) => requestId.startsWith('seed-sign'))
  if (!visit) throw new Error('this world has made no visit')
  await setAppearance(page, 'elder')
  await page.setViewportSize({ width: 320, height: 640 })
  const journey = new Journey(page, clinic)
  await journey.enter(`visits/${visit.id}/sign`)
  await page.getByRole('button', { name: '用我的位置签到' }).tap()
  await page.getByRole('link', { name: '看我的号' }).tap()

  const ticket = page.getByRole('region', { name: '候诊号' })
  await expect(ticket).toBeVisible()
  await expect(page.getByText('等候时屏幕会一直亮着')).toBeVisible()
  const ring = page.getByRole('button', { name: '叫到我时响铃' })
  await expect(ring).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => told(page)).toEqual({ locks: 1, released: 0, shakes: 0, tones: 0 })

  // Readable at arm’s length on the narrowest screen: the queue number has at least 72 px, the position at least 28
  // px.
  const sizeOf = (text: RegExp) =>
    ticket
      .getByText(text)
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  await expect.poll(() => sizeOf(/^\d+ ?号?$/)).toBeGreaterThanOrEqual(72)
  await expect.poll(() => sizeOf(/^(\d+ 位|下一位就是您)$/)).toBeGreaterThanOrEqual(28)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const { height = 0 } = (await ring.boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(60)
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)

  // A key press counts as a user gesture; the signal rings once as a sample.
  await ring.focus()
  await page.keyboard.press('Space')
  await expect(ring).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => told(page)).toMatchObject({ shakes: 1, tones: 3 })

  // The pace is known once the first patient is called.
  await clinic.act('call-next', { target: visit.id })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(ticket.getByText(/大约 \d\d:\d\d–\d\d:\d\d 轮到您|下一位就是您/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  // After a reload, pace and setting are restored, and the signal rings after any touch.
  const range = await ticket.getByText(/大约 \d\d:\d\d–\d\d:\d\d 轮到您|下一位就是您/).textContent()
  await page.reload()
  await expect(ring).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('重新打开过')).toBeVisible()
  await expect(ticket.getByText(range ?? '')).toBeVisible()
  await waitForScreenReady(page)
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(page.getByText('重新打开过')).toBeHidden()
  await expect.poll(() => told(page)).toMatchObject({ locks: 1, shakes: 0, tones: 0 })

  for (let calls = 0; calls < 40; calls++) {
    if (/轮到这位患者/.test(await clinic.act('call-next', { target: visit.id }))) break
  }
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { level: 1, name: '轮到您了' })).toBeVisible()
  await expect.poll(() => told(page)).toMatchObject({ shakes: 1, tones: 3, released: 1 })
  await expect(ring).toHaveCount(0)
})
