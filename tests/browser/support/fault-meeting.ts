import { setTimeout as wait } from 'node:timers/promises'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import { ALL_CALLS, type CallId } from '../../../src/adapters/http/calls/all-calls.ts'
import { CONSENT_VERSIONS, NEEDED_CONSENTS } from '../../../src/domain/consent.ts'
import { SCREEN_FAULTS, type ScreenFault } from './fault-list.ts'
import { MOMENT } from './fault-places.ts'
import type { Binding, Stage } from './fault-screens.ts'
import { KNOWN_MOBILE } from './journey.ts'
import { setPhoneClock } from './phone-clock.ts'

/** The browser gives up after this long instead of ten seconds, which tests/faults holds to the millisecond. */
const HURRIED_MS = 1_200
const SLOW_MS = 1_500
const SEEN_MS = 5_000
/** After these nobody knows what the clinic has done. */
const LOST: ReadonlySet<string> = new Set(['timeout', 'drop', '500', 'bad-json', 'wrong-schema'])
/** The ways on that a failure offers. */
const OFFERED = /^(再试一次|再查一次|重试|重传|换一个新的)$/
const MACHINE_WORDS = /Request failed|status code|timeout of|Network Error|undefined|\[object|ECONN|NaN|\b50001\b/

/** Before the first page: the phone's clock at the moment of every cell, and a browser that gives up sooner where told. */
export async function prepareContext(context: BrowserContext, clinic: ClinicControl): Promise<void> {
  const ahead = Date.parse(MOMENT) - (await clinic.now()).getTime()
  await setPhoneClock(context, new Date(Date.now() + ahead))
  await context.addInitScript((hurriedMs) => {
    const { open, send } = XMLHttpRequest.prototype
    const addresses = new WeakMap<XMLHttpRequest, string>()
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
      addresses.set(this, `${method} ${String(url)}`)
      return open.call(this, method, url, true)
    }
    XMLHttpRequest.prototype.send = function (body) {
      const hurried = localStorage.getItem('hurried')
      if (hurried && new RegExp(hurried).test(addresses.get(this) ?? '')) this.timeout = hurriedMs
      return send.call(this, body)
    }
  }, HURRIED_MS)
}

const post = async ({ page, clinic }: Omit<Stage, 'token'>, path: string, data: object) => {
  const reply = await page.request.post(`${path}?mpId=${clinic.mpId}&timestamp=1`, { data })
  return ((await reply.json()) as { data: { token: string } }).data
}
const keep = (page: Page, kept: Record<string, unknown>): Promise<void> =>
  page.evaluate((all) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value))
  }, kept)

/** What somebody who meets a call under a fault sees, asserted step by step. */
export class Meeting {
  readonly #stage: Omit<Stage, 'token'>
  readonly #id: CallId
  readonly #bound: Binding
  readonly #call: { readonly verb: string; readonly path: string }
  #address = ''
  #pattern: string
  constructor(stage: Omit<Stage, 'token'>, id: CallId, bound: Binding) {
    this.#stage = stage
    this.#id = id
    this.#bound = bound
    this.#call = ALL_CALLS[id]
    this.#pattern = `^${this.#call.verb} .*${this.#call.path.replace(/\{[^}]*\}/g, '[^/?]+')}\\?`
  }

  /** One cell: struck, said or swallowed, nothing lost, and well again once the fault is lifted. */
  async holds(name: ScreenFault): Promise<number> {
    const { page, clinic } = this.#stage
    const { before, fires, typed } = this.#bound
    const { fault } = SCREEN_FAULTS[name]
    await this.#arrive()
    if (fires) {
      await this.#open()
      await before?.(page)
      const value = typed && (await valueIn(typed(page)))
      await this.#order(fault)
      await fires(page)
      await this.#seesIt(name)
      if (typed && value !== undefined && fault !== '4030' && !(await typed(page).isHidden()))
        expect.soft(await valueIn(typed(page)), `${name}: what was typed is still there`).toBe(value)
    } else {
      await this.#order(fault)
      await this.#open()
      await this.#seesIt(name)
    }
    const hits = await this.#hits()
    await clinic.weather({ clear: true })
    await page.evaluate(() => localStorage.removeItem('hurried'))
    await this.#recovers(name)
    return hits
  }

  async #arrive(): Promise<void> {
    const { page, clinic, server } = this.#stage
    const { as = KNOWN_MOBILE, world = 'default', cameBack, path } = this.#bound
    await clinic.weather({ clear: true })
    await clinic.world(world, MOMENT)
    await clinic.clock({ isFrozen: false })
    const login = as === 'guest' ? undefined : await post(this.#stage, '/mcapi/loginbycode', { code: `code-${as}` })
    await page.goto(`${server}/mock/${clinic.mpId}/clock`)
    const at = Date.parse(MOMENT)
    const consents = Object.fromEntries(NEEDED_CONSENTS.map((part) => [part, { version: CONSENT_VERSIONS[part], at }]))
    await keep(page, {
      ...(login && { _login_info: login, _consents: consents }),
      ...(cameBack && { _login_trips: { trips: [{ state: 's1', at: at - 1000 }], seen: [] } }),
    })
    const place = typeof path === 'string' ? path : await path({ ...this.#stage, token: login?.token ?? '' })
    this.#address = cameBack ? `/?mpId=${clinic.mpId}&${cameBack}#/wechat/` : clinic.url(place)
  }
  async #open(): Promise<void> {
    await this.#stage.page.goto('about:blank')
    await this.#stage.page.goto(this.#address)
  }
  async #order(fault: string): Promise<void> {
    const { page, clinic } = this.#stage
    if (fault === 'timeout') await page.evaluate((pattern) => localStorage.setItem('hurried', pattern), this.#pattern)
    const call = `${this.#call.verb} ${this.#call.path}`
    await clinic.weather(fault === 'delay' ? { call, fault, delay: SLOW_MS } : { call, fault: fault as '500' })
  }
  async #hits(): Promise<number> {
    const reply = await fetch(`${this.#stage.server}/mock/${this.#stage.clinic.mpId}/weather`)
    const clouds = (await reply.json()) as { hits: number }[]
    return clouds.reduce((sum, { hits }) => sum + hits, 0)
  }

  async #seesIt(name: ScreenFault): Promise<void> {
    const { page } = this.#stage
    const { told, asks, good } = this.#bound
    const { says, fault } = SCREEN_FAULTS[name]
    await expect
      .poll(() => this.#hits(), { message: `${name}: the fault was really hit`, timeout: SEEN_MS })
      .toBeGreaterThan(0)
    const isForAll = ['4030', '2498', '2499'].includes(fault)
    if (says && (isForAll || told !== 'silent')) {
      const more = isForAll ? [] : [told instanceof RegExp ? told : undefined, LOST.has(fault) ? asks : undefined]
      const words = new RegExp([says, ...more].flatMap((each) => each?.source ?? []).join('|'))
      // An answer that was lost may have been asked for, and found, before anybody saw a word.
      const seen = async () => (asks && LOST.has(fault) && (await good(page).isVisible()) ? 'found' : textOf(page))
      await expect
        .poll(seen, { message: `${name}: says what happened`, timeout: SEEN_MS })
        .toMatch(new RegExp(`${words.source}|^found$`))
    } else await wait(fault === 'timeout' ? HURRIED_MS + 300 : fault === 'delay' ? SLOW_MS : 300)
    const text = await textOf(page)
    if (says && told === 'silent' && !isForAll) expect.soft(text, `${name}: swallowed`).not.toMatch(says)
    expect.soft(text.trim().length, `${name}: no blank screen`).toBeGreaterThan(3)
    expect.soft(text, `${name}: no words of the machine`).not.toMatch(MACHINE_WORDS)
    const controls = page.locator('a[href], button, input, select, textarea').filter({ visible: true })
    expect.soft(await controls.count(), `${name}: something can be done`).toBeGreaterThan(0)
  }

  /** By what is offered: the dialog's own way out, the button that tries again, the same act, or coming again. */
  async #recovers(name: ScreenFault): Promise<void> {
    const { page } = this.#stage
    const { good, fires, before, told } = this.#bound
    if (SCREEN_FAULTS[name].fault === '4030') {
      await page.getByRole('button', { name: '重新进入' }).tap()
      await expect(page).toHaveURL(/home/)
      await this.#open()
      await before?.(page)
      await fires?.(page)
      return expect(good(page), `${name}: well again`).toBeVisible({ timeout: SEEN_MS })
    }
    const dialog = page.getByRole('alertdialog').getByRole('button', { name: '知道了' })
    if (await dialog.isVisible()) await dialog.tap()
    const again = page.getByRole('button', { name: OFFERED }).filter({ visible: true }).first()
    // What was swallowed offers nothing: one comes again.
    if (!fires && told === 'silent') await this.#open()
    for (let tries = 0; tries < 3 && !(await comes(good(page), again)); tries++) {
      if (await again.isVisible()) await again.tap({ timeout: 1_500 }).catch(() => undefined)
      else if (fires && tries === 0) await fires(page).catch(() => undefined)
      else {
        await this.#open()
        await before?.(page)
        await fires?.(page)
      }
    }
    await expect(good(page), `${name}: ${this.#id} works again`).toBeVisible({ timeout: SEEN_MS })
  }
}

const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText)
const valueIn = (control: ReturnType<Page['locator']>): Promise<string> =>
  control.evaluate((node: HTMLInputElement) => (node.type === 'radio' ? String(node.checked) : node.value))
/** Whether what is hoped for comes before long, and before another try is offered. */
async function comes(hoped: ReturnType<Page['locator']>, offered: ReturnType<Page['locator']>): Promise<boolean> {
  await hoped
    .or(offered)
    .first()
    .waitFor({ state: 'visible', timeout: 1_500 })
    .catch(() => undefined)
  return hoped.isVisible()
}
