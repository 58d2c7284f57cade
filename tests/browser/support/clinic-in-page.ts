import type { BrowserContext, Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import { TEST_START_TIME } from './fixed-time.ts'
import { setPhoneClock } from './phone-clock.ts'

/** The Playwright project whose tests run on the static demo, served by a plain file server. */
export const STATIC_DEMO = 'static'
const MP_ID = 'demo'
const OWN = /^(data|blob|about):/

export type ClinicInPage = ClinicControl & {
  /** Requests for anything but a file in the demo's folder, and requests other than a plain GET. */
  asked(): readonly string[]
  /** The page's control API, as used by the workbench. */
  control(method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: unknown }>
}

/** Returns an open page of the demo, or opens one. */
async function pageOf(context: BrowserContext, base: string): Promise<Page> {
  const page = context.pages().find((each) => each.url().startsWith(base)) ?? context.pages()[0]
  if (!page) throw new Error('The clinic of the static demo lives in a page.')
  if (!page.url().startsWith(base)) await page.goto(`${base}#/wechat/tips/wechat`)
  await page.waitForFunction(() => 'sujianControl' in window)
  return page
}

/**
 * The clinic inside a static demo at `base`, controlled through the page's control API while the network is cut off.
 */
export async function clinicInPage(context: BrowserContext, base: string): Promise<ClinicInPage> {
  const elsewhere: string[] = []
  context.on('request', (request) => {
    const isOfFolder = request.url().startsWith(base) && request.method() === 'GET'
    if (!isOfFolder && !OWN.test(request.url())) elsewhere.push(`${request.method()} ${request.url()}`)
  })
  await context.route(
    (url) => !url.href.startsWith(base) && !OWN.test(url.href),
    (route) => route.abort('internetdisconnected'),
  )
  await setPhoneClock(context, new Date(TEST_START_TIME))

  const control: ClinicInPage['control'] = async (method, path, body) => {
    const page = await pageOf(context, base)
    return page.evaluate(
      async ([verb, where, what]) => {
        const { sujianControl } = window
        if (!sujianControl) throw new Error('the page has no control')
        return sujianControl.ask(verb, where, what)
      },
      [method, path, body] as const,
    )
  }
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const reply = await control(method, path, body)
    if (reply.status !== 200) throw new Error(`The control answered ${reply.status} to ${path}`)
    return reply.body
  }
  const post = async (path: string, body: object): Promise<void> => {
    await ask('POST', path, body)
  }
  return {
    mpId: MP_ID,
    asked: () => elsewhere,
    control,
    url(path = 'home', params = {}) {
      const query = new URLSearchParams(params).toString()
      return `${base}#/wechat/${path.replace(/^\//, '')}${query && `?${query}`}`
    },
    async world(name, at) {
      await post('world', { name, at })
      // The page has loaded another scenario; the next screen starts in this one.
      await (await pageOf(context, base)).goto('about:blank')
    },
    worlds: async () => ((await ask('GET', 'world')) as { worlds: { name: string }[] }).worlds.map(({ name }) => name),
    act: async (name, asked = {}) => ((await ask('POST', `actions/${name}`, asked)) as { done: string }).done,
    faults: (faults) => post('faults', faults),
    clock: (clock) => post('clock', clock),
    now: async () => new Date(((await ask('GET', 'clock')) as { now: string }).now),
    cashier: (transactionId, outcome) => post(`cashier/${transactionId}`, { outcome }),
    free: (watchId) => post('free', { watchId }),
    chat: (body) => ask('POST', 'chat', body),
    chatFaults: async () => (await ask('GET', 'chat')) as Awaited<ReturnType<ClinicControl['chatFaults']>>,
    login: async (mobile) => (await ask('POST', 'login', { mobile, mpId: MP_ID })) as object,
    requests: async () => (await ask('GET', 'requests')) as Awaited<ReturnType<ClinicControl['requests']>>,
    books: async <Row>(table: string) => (await ask('GET', `books/${table}`)) as Row[],
  }
}
