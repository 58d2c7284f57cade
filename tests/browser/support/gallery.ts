import type { CDPSession, Locator, Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import { expect } from './test.ts'

export type GalleryGroup =
  | 'buttons'
  | 'fields'
  | 'choices'
  | 'form'
  | 'overlays'
  | 'rows'
  | 'pictures'
  | 'paper'
  | 'states'
  | 'lists'
  | 'long'
  | 'chat'

export const GALLERY_GROUPS: readonly GalleryGroup[] = [
  'buttons',
  'fields',
  'choices',
  'form',
  'overlays',
  'rows',
  'pictures',
  'paper',
  'states',
  'lists',
  'long',
  'chat',
]

export async function openGallery(page: Page, clinic: ClinicControl, group: GalleryGroup): Promise<void> {
  await page.goto(clinic.url('gallery', { group }))
  await expect(page.locator('[data-sample]').first()).toBeVisible()
}

export const gallerySample = (page: Page, name: string): Locator => page.locator(`[data-sample="${name}"]`)

/**
 * Starts listening immediately; the returned function waits until one of the events has fired and its effect is
 * painted.
 */
export async function paintedAfter(page: Page, ...events: readonly string[]): Promise<() => Promise<void>> {
  const drawn = await page.evaluateHandle((names) => {
    const come = new Promise((done) => {
      for (const name of names) addEventListener(name, done, { once: true, capture: true })
    })
    const frame = () => new Promise(requestAnimationFrame)
    return {
      after: come
        .then(frame)
        .then(frame)
        .then(() => undefined),
    }
  }, events)
  return () => drawn.evaluate(({ after }) => after)
}

/** Touch gestures, point by point; every step dispatches a touch event. */
export class TouchGesture {
  readonly #cdp: CDPSession
  private constructor(cdp: CDPSession) {
    this.#cdp = cdp
  }
  static async on(page: Page): Promise<TouchGesture> {
    return new TouchGesture(await page.context().newCDPSession(page))
  }
  down = (x: number, y: number) => this.#tell('touchStart', x, y)
  move = (x: number, y: number) => this.#tell('touchMove', x, y)
  async up(): Promise<void> {
    await this.#cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  async #tell(type: 'touchStart' | 'touchMove', x: number, y: number): Promise<void> {
    await this.#cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  }
}

export async function centerOf(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height }
}
