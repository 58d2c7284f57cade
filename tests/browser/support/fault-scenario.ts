import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { ALL_CALLS, type CallId } from '../../../mocks/specification/calls.ts'
import {
  arriveAtScreen,
  shortenTimeout,
  SHORT_REQUEST_TIMEOUT_MS,
  restoreTimeout,
  type ArrivalContext,
} from './fault-arrival.ts'
import { GLOBAL_FAULTS, UNKNOWN_OUTCOME_FAULTS, SCREEN_FAULTS, type ScreenFault } from './fault-list.ts'
import type { CallEncounter } from './fault-types.ts'
import { Journey } from './journey.ts'
import { ACTION_TIMEOUT_MS } from '../../support/time-limits.ts'

const SLOW_MS = 1_500
const SOON_MS = 1_500
const LOOK_MS = 60
const MACHINE_WORDS = /Request failed|status code|timeout of|Network Error|undefined|\[object|ECONN|NaN|\b50001\b/
/** Labels of the buttons that a failure message offers. */
const OFFERED = /^(再试一次|再查一次|重试|换一个新的)$|重传|重新上传/

export type FaultScenarioResult = { readonly hits: number; readonly wrong: readonly string[] }

/** Checks what a patient sees when a call fails, step by step (docs/product/reliability.md). */
export class FaultScenario {
  readonly #place: ArrivalContext
  readonly #id: CallId
  readonly #bound: CallEncounter
  #address = ''
  #typed: string | undefined
  /** Whether the app has checked the outcome and continued automatically. */
  #isFound = false
  #wrong: string[] = []
  constructor(place: ArrivalContext, id: CallId, bound: CallEncounter) {
    this.#place = place
    this.#id = id
    this.#bound = bound
  }

  /** One scenario: the fault occurs, is reported or ignored, loses no input, and the screen recovers afterwards. */
  async holds(name: ScreenFault): Promise<FaultScenarioResult> {
    this.#wrong = []
    this.#isFound = false
    try {
      return { hits: await this.#meet(name), wrong: this.#wrong }
    } catch (thrown) {
      const seen = (await textOf(this.#place.page).catch(() => '')).replace(/\s+/g, ' ').slice(0, 300)
      return { hits: 0, wrong: [...this.#wrong, `${String(thrown).split('\n')[0] ?? ''} — seen: ${seen}`] }
    }
  }

  async #meet(name: ScreenFault): Promise<number> {
    const { page, clinic } = this.#place
    const { before, fires, typed } = this.#bound
    this.#address = await arriveAtScreen(this.#place, this.#bound)
    if (fires) {
      await this.#open()
      await before?.(page)
      this.#typed = typed && (await valueOf(typed(page)))
      await this.#order(name)
      await fires(page)
      await this.#isSaid(name)
      // A screen that was left stores the input as a draft, or has continued with the input.
      const [shown = this.#typed] = typed && SCREEN_FAULTS[name].says ? await shownIn(typed(page)) : []
      if (shown !== this.#typed) this.#wrong.push('the input is lost')
    } else {
      await this.#order(name)
      await this.#open()
      await this.#isSaid(name)
    }
    const hits = await this.#hits()
    await clinic.faults({ clear: true })
    await restoreTimeout(page)
    if (!this.#isFound) await this.#recovers(name)
    return hits
  }

  async #open(): Promise<void> {
    const { page } = this.#place
    await page.goto('about:blank')
    await page.goto(this.#address)
  }
  async #order(name: ScreenFault): Promise<void> {
    const { page, clinic } = this.#place
    const { verb, path } = ALL_CALLS[this.#id]
    const { fault } = SCREEN_FAULTS[name]
    if (fault === 'timeout') await shortenTimeout(page, { verb, path })
    await clinic.faults({ call: `${verb} ${path}`, fault, ...(fault === 'delay' && { delay: SLOW_MS }) })
  }
  async #hits(): Promise<number> {
    const { clinic, server } = this.#place
    const reply = await fetch(`${server}/mock/${clinic.mpId}/faults`)
    return ((await reply.json()) as { hits: number }[]).reduce((sum, { hits }) => sum + hits, 0)
  }

  /** The fault occurred, the page remains usable, and the failure is reported unless the binding ignores it. */
  async #isSaid(name: ScreenFault): Promise<void> {
    const { page } = this.#place
    const { told, asks, good, fires, isGoneFine } = this.#bound
    const { says, fault } = SCREEN_FAULTS[name]
    if (!(await until(async () => (await this.#hits()) > 0))) throw new Error('the fault never occurred')
    const isForAll = GLOBAL_FAULTS.has(fault)
    const isSwallowed = told === 'silent' || (isGoneFine && fault === '404')
    if (says && (isForAll || !isSwallowed)) {
      const isLost = UNKNOWN_OUTCOME_FAULTS.has(fault) && (fires !== undefined || asks !== undefined)
      const words = [says, ...(!isForAll && told instanceof RegExp ? [told] : []), ...(isLost && asks ? [asks] : [])]
      // The app may have checked and found the lost outcome before the message was visible.
      const isSeen = async () => {
        const text = await textOf(page)
        this.#isFound = isLost && (await good(page).isVisible())
        return this.#isFound || words.some((each) => each.test(text))
      }
      if (!(await until(isSeen))) throw new Error('no failure message is visible')
    } else await wait(fault === 'timeout' ? SHORT_REQUEST_TIMEOUT_MS + 300 : fault === 'delay' ? SLOW_MS : 300)
    const text = await textOf(page)
    if (says && !isForAll && told === 'silent' && says.test(text))
      this.#wrong.push('shows a failure that should be ignored')
    if (text.trim().length < 4) this.#wrong.push('leaves a blank screen')
    if (MACHINE_WORDS.test(text)) this.#wrong.push(`shows technical text: ${MACHINE_WORDS.exec(text)?.[0] ?? ''}`)
    const controls = page.locator('a[href], button, input, select, textarea').filter({ visible: true })
    // A screen that has just started loading briefly has no controls.
    const hasSome = async () => (await controls.count()) > 0
    if (this.#bound.endsAt !== name && !(await until(hasSome))) this.#wrong.push('offers no controls')
  }

  /** Recovers with what the screen offers: the dialog's button, retry, the same action, or reopening the screen. */
  async #recovers(name: ScreenFault): Promise<void> {
    const { page } = this.#place
    const { good, fires, told } = this.#bound
    const again = page.getByRole('button', { name: OFFERED }).filter({ visible: true }).first()
    if (SCREEN_FAULTS[name].fault === '4030') {
      await page.getByRole('button', { name: '重新进入' }).tap()
      await page.waitForURL(/home/)
      await this.#hasDraft()
      await this.#comeAgain()
    } else {
      const understood = page.getByRole('alertdialog').getByRole('button', { name: '知道了' })
      if (await understood.isVisible()) await understood.tap()
      // An ignored failure offers no retry.
      if (!fires && told === 'silent') await this.#comeAgain()
    }
    for (let tries = 0; tries < 3 && !(await comes(good(page), again)); tries++) {
      // A lost response may have contained the only valid token.
      if (this.#bound.as !== 'guest' && page.url().includes('/login'))
        await new Journey(page, this.#place.clinic).logIn()
      else if (await again.isVisible()) await again.tap({ timeout: SOON_MS }).catch(() => undefined)
      else if (fires && tries < 2) await fires(page).catch(() => undefined)
      else await this.#comeAgain().catch(() => undefined)
    }
    await good(page)
      .waitFor()
      .catch(() => Promise.reject(new Error('does not recover')))
  }
  /** Checks that input typed before the app navigated away is restored on return. */
  async #hasDraft(): Promise<void> {
    const { page } = this.#place
    const { typed, isDrafted } = this.#bound
    if (!typed || !isDrafted) return
    await this.#open()
    const isThere = async () => (await shownIn(typed(page)))[0] === this.#typed
    if (!(await until(isThere))) this.#wrong.push('the draft is lost')
  }
  /** Advances two minutes, after which another code may be requested. */
  async #comeAgain(): Promise<void> {
    const { page, clinic } = this.#place
    const { before, fires } = this.#bound
    await clinic.clock({ moveMinutes: 2 })
    await page.evaluate(() => localStorage.removeItem('__sms_wait'))
    await this.#open()
    await before?.(page)
    await fires?.(page)
  }
}

const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText)
const valueOf = (control: Locator): Promise<string> =>
  control.evaluate((node: HTMLInputElement) => (node.type === 'radio' ? String(node.checked) : node.value))
/** Values of the visible controls; empty, without waiting, if there are none. */
const shownIn = (control: Locator): Promise<string[]> =>
  control
    .filter({ visible: true })
    .evaluateAll((nodes: HTMLInputElement[]) =>
      nodes.map((node) => (node.type === 'radio' ? String(node.checked) : node.value)),
    )
async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + ACTION_TIMEOUT_MS; Date.now() < end; await wait(LOOK_MS)) if (await isSo()) return true
  return isSo()
}
/** Whether the success sign appears soon, and before a retry button does. */
async function comes(hoped: Locator, offered: Locator): Promise<boolean> {
  await hoped
    .or(offered)
    .first()
    .waitFor({ timeout: SOON_MS })
    .catch(() => undefined)
  return hoped.isVisible()
}
