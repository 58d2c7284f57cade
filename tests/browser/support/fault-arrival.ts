import type { BrowserContext, Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import { CONSENT_VERSIONS, REQUIRED_CONSENTS } from '../../../src/domain/device/consent.ts'
import { SCENARIO_START_TIME } from './fault-start-screens.ts'
import type { CallEncounter, FaultStage } from './fault-types.ts'
import { KNOWN_MOBILE } from './journey.ts'
import { setPhoneClock } from './phone-clock.ts'

export type ArrivalContext = Omit<FaultStage, 'token'>
/** The request timeout in browser tests, which replaces the 10 s that tests/faults covers to the millisecond. */
export const SHORT_REQUEST_TIMEOUT_MS = 1_200
/** Storage key of the pattern (`GET /path?query`) of calls with the short timeout. */
const HURRIED = 'hurried'

/** Call before opening the first page: sets the device clock and installs the short timeout for selected calls. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  await setPhoneClock(context, new Date(SCENARIO_START_TIME))
  await context.addInitScript(
    ({ key, milliseconds }) => {
      const { open, send } = XMLHttpRequest.prototype
      const asked = new WeakMap<XMLHttpRequest, string>()
      XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
        asked.set(this, `${method} ${String(url)}`)
        return open.call(this, method, url, true)
      }
      XMLHttpRequest.prototype.send = function (body) {
        const hurried = localStorage.getItem(key)
        if (hurried && new RegExp(hurried).test(asked.get(this) ?? '')) this.timeout = milliseconds
        return send.call(this, body)
      }
      // Covers the requests that the page sends before the app loads.
      const ask = window.fetch
      window.fetch = (input, given) => {
        const hurried = localStorage.getItem(key)
        const isHurried = hurried && typeof input === 'string' && new RegExp(hurried).test(`GET ${input}`)
        return ask(input, isHurried ? { ...given, signal: AbortSignal.timeout(milliseconds) } : given)
      }
    },
    { key: HURRIED, milliseconds: SHORT_REQUEST_TIMEOUT_MS },
  )
}
export const shortenTimeout = (page: Page, { verb, path }: { verb: string; path: string }): Promise<void> => {
  const pattern = `^${verb} .*${path.replace(/\{[^}]*\}/g, '[^/?]+')}\\?`
  return page.evaluate(([key, value]) => localStorage.setItem(key, value), [HURRIED, pattern] as const)
}
export const restoreTimeout = (page: Page): Promise<void> =>
  page.evaluate((key) => localStorage.removeItem(key), HURRIED)

/** Resets the clinic, logs in over HTTP and returns the URL whose screen sends the call. */
export async function arriveAtScreen({ page, clinic, server }: ArrivalContext, bound: CallEncounter): Promise<string> {
  const { as = KNOWN_MOBILE, world = 'default', cameBack, path } = bound
  await clinic.faults({ clear: true })
  await clinic.world(world, SCENARIO_START_TIME)
  await clinic.clock({ isFrozen: false })
  const login = as === 'guest' ? undefined : await logIn(page, clinic, as)
  // Opens a page on the same origin without the app, so that nothing continues from the previous scenario.
  await page.goto(`${server}/mock/${clinic.mpId}/clock`)
  const at = Date.parse(SCENARIO_START_TIME)
  const agreed = Object.fromEntries(REQUIRED_CONSENTS.map((part) => [part, { version: CONSENT_VERSIONS[part], at }]))
  await keepOnly(page, {
    ...(login && { _login_info: login, _consents: agreed }),
    ...(cameBack && { _login_trips: { trips: [{ state: 's1', at: at - 1000 }], seen: [] } }),
  })
  const place = typeof path === 'string' ? path : await path({ page, clinic, server, token: login?.token ?? '' })
  return cameBack ? `/?mpId=${clinic.mpId}&${cameBack}#/wechat/` : clinic.url(place)
}

async function logIn(page: Page, { mpId }: ClinicControl, mobile: string): Promise<{ token: string }> {
  const reply = await page.request.post(`/mcapi/loginbycode?mpId=${mpId}&timestamp=1`, {
    data: { code: `code-${mobile}` },
  })
  return ((await reply.json()) as { data: { token: string } }).data
}
const keepOnly = (page: Page, kept: Record<string, unknown>): Promise<void> =>
  page.evaluate(async (all) => {
    const dropped = (await indexedDB.databases()).map(
      ({ name = '' }) =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase(name).addEventListener('success', resolve)
        }),
    )
    await Promise.all(dropped)
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value))
  }, kept)
