import type { Page } from '@playwright/test'
import { DEV_SERVER } from '../../playwright.config.ts'
import { expect, test } from './support/test.ts'
import type { openUploads } from './support/upload-page.ts'

test.use({ baseURL: DEV_SERVER })

type Uploads = Awaited<ReturnType<typeof openUploads>>
declare global {
  interface Window {
    uploads: Uploads
  }
}

/** Chromium's own words on an answer that is no 2xx. */
const NOT_OK = /Failed to load resource/
const PAGE = '/tests/browser/support/upload-page.html'

type Bucket = {
  readonly objects: readonly { readonly type: string; readonly size: number }[]
  readonly uploads: readonly unknown[]
  readonly log: readonly string[]
}

class Desk {
  readonly page: Page
  readonly #at: string
  constructor(page: Page, mpId: string) {
    this.page = page
    this.#at = `/mock/${mpId}`
  }
  /** A logged-in patient on a blank page with the app's wiring in it; every request to another host is written down. */
  async open(): Promise<string[]> {
    const strangers: string[] = []
    const mpId = this.#at.slice('/mock/'.length)
    this.page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (protocol.startsWith('http') && hostname !== '127.0.0.1') strangers.push(request.url())
    })
    await this.page.goto(`${PAGE}?mpId=${mpId}`)
    await this.page.waitForFunction(() => 'uploads' in window)
    return strangers
  }
  draw = (type: string, side: number) =>
    this.page.evaluate(([kind, pixels]) => window.uploads.draw(kind, pixels), [type, side] as const)
  put = (photo: number, cancelAt?: number) =>
    this.page.evaluate(([which, at]) => window.uploads.put(which, at), [photo, cancelAt] as const)
  isServed = (photo: number, url = '') =>
    this.page.evaluate(([which, at]) => window.uploads.isServed(which, at), [photo, url] as const)
  async trouble(body: object): Promise<void> {
    const reply = await this.page.request.post(`${this.#at}/bucket`, { data: body })
    expect(reply.ok()).toBe(true)
  }
  async clock(moveMinutes: number): Promise<void> {
    await this.page.request.post(`${this.#at}/clock`, { data: { moveMinutes } })
  }
  async bucket(): Promise<Bucket> {
    return (await this.page.request.get(`${this.#at}/bucket`)).json() as Promise<Bucket>
  }
}

const rises = (heard: readonly number[]): boolean => heard.every((each, at) => at === 0 || each > (heard[at - 1] ?? 0))

test(
  'upload › sends a small photo at once, a large one in parts, and asks no other host',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    const desk = new Desk(page, clinic.mpId)
    const strangers = await desk.open()
    await test.step('a small one is shown from the bucket', async () => {
      const { photo, size } = await desk.draw('image/jpeg', 300)
      const { url = '', heard } = await desk.put(photo)
      expect(new URL(url).pathname).toMatch(/^\/rht-patients\/patients\/[^/]+\/[0-9a-f]{32}\d{13}\.jpg$/)
      expect(heard).toEqual([100])
      await expect.poll(() => desk.isServed(photo, url)).toBe(true)
      await expect.poll(() => page.evaluate((at) => window.uploads.shown(at, 150), url)).toBe(300)
      const { objects, log } = await desk.bucket()
      expect(objects).toMatchObject([{ type: 'image/jpeg', size }])
      expect(log[0]).toBe('put 200')
    })
    await test.step('a large one has a percentage that only grows', async () => {
      const { photo, size } = await desk.draw('image/png', 700)
      expect(size).toBeGreaterThan(1024 * 1024)
      const { url, heard } = await desk.put(photo)
      await expect.poll(() => desk.isServed(photo, url)).toBe(true)
      expect(heard.length).toBeGreaterThan(4)
      expect(rises(heard)).toBe(true)
      expect(heard.at(-1)).toBe(100)
      const { objects, uploads, log } = await desk.bucket()
      expect(objects).toHaveLength(2)
      expect(objects).toContainEqual(expect.objectContaining({ type: 'image/png', size }))
      expect(uploads).toEqual([])
      expect(log.filter((each) => each === 'part 200')).toHaveLength(Math.ceil(size / (256 * 1024)))
    })
    expect(strangers).toEqual([])
  },
)

test(
  'an upload goes on over credentials that expire in its midst, and from a phone whose clock is a day off',
  { tag: '@prove' },
  async ({ page, clinic, allowConsole }) => {
    allowConsole(NOT_OK)
    const desk = new Desk(page, clinic.mpId)
    await desk.open()
    await test.step('credentials that expire between two parts', async () => {
      const { photo } = await desk.draw('image/png', 700)
      await desk.trouble({ fault: 'expire-token', on: 'part', after: 3 })
      const { url, heard } = await desk.put(photo)
      await expect.poll(() => desk.isServed(photo, url)).toBe(true)
      expect(rises(heard)).toBe(true)
      const { log } = await desk.bucket()
      expect(log).toContain('part SecurityTokenExpired')
      expect(log.filter((each) => each.startsWith('initiate'))).toEqual(['initiate 200'])
    })
    await test.step('a clock that is a day off', async () => {
      await desk.clock(24 * 60)
      for (const [type, side] of [
        ['image/jpeg', 300],
        ['image/png', 700],
      ] as const) {
        const { photo } = await desk.draw(type, side)
        const { url } = await desk.put(photo)
        await expect.poll(() => desk.isServed(photo, url)).toBe(true)
      }
      expect((await desk.bucket()).log).toContain('put RequestTimeTooSkewed')
    })
  },
)

test(
  'what the bucket refuses comes as its own XML: no such bucket, a wrong secret, a token nobody gave',
  { tag: '@prove' },
  async ({ page, clinic, allowConsole }) => {
    allowConsole(NOT_OK)
    const desk = new Desk(page, clinic.mpId)
    for (const [wrong, code, status] of [
      [{ bucket: 'not-ours' }, 'NoSuchBucket', 404],
      [{ accessKeySecret: 'none' }, 'SignatureDoesNotMatch', 403],
      [{ securityToken: 'CAISnone' }, 'InvalidSecurityToken', 403],
    ] as const)
      await test.step(code, async () => {
        // The next login's code comes a minute after the one before.
        await desk.clock(2)
        await desk.open()
        const { photo } = await desk.draw('image/jpeg', 100)
        await page.evaluate((given) => window.uploads.spoil(given), wrong)
        const refused = page.waitForResponse((reply) => reply.status() === status && reply.url().endsWith('.jpg'))
        const put = await desk.put(photo)
        expect(put).toMatchObject({ reason: 'upload-failed', cause: { code, status }, heard: [] })
        const reply = await refused
        expect(reply.headers()['content-type']).toBe('application/xml')
        const text = await reply.text()
        expect(text).toMatch(new RegExp(`^<\\?xml[^]*<Error>[^]*<Code>${code}</Code>[^]*<RequestId>\\w{24}<`))
      })
  },
)

test(
  'upload › leaves nothing when it is cancelled, and can begin again',
  { tag: '@prove' },
  async ({ page, clinic, allowConsole }) => {
    allowConsole(NOT_OK)
    const desk = new Desk(page, clinic.mpId)
    await desk.open()
    const { photo } = await desk.draw('image/png', 700)
    await desk.trouble({ fault: 'delay', on: 'part', after: 2, delay: 200, times: 2 })
    const cancelled = await desk.put(photo, 20)
    expect(cancelled).toMatchObject({ reason: 'abandoned' })
    await expect.poll(async () => (await desk.bucket()).uploads).toEqual([])
    expect((await desk.bucket()).objects).toEqual([])
    const { url } = await desk.put(photo)
    await expect.poll(() => desk.isServed(photo, url)).toBe(true)
  },
)
