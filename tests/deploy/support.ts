import { request as ask } from 'node:https'
import { test as base, expect, type BrowserContext } from '@playwright/test'
import { createClinicControl, type ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { ConsoleGuard } from '../browser/support/console-guard.ts'
import { setPhoneClock } from '../browser/support/phone-clock.ts'

const said = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run npm run tools -- test-deploy.`)
  return value
}
/** Address of nginx, which is public; the clinic behind it is not. */
export const SITE_URL = said('SUJIAN_SITE')
export const BUCKET_ORIGIN = said('SUJIAN_BUCKET')
export const CLINIC_URL = said('SUJIAN_CLINIC')
/** The files that nginx serves. */
export const BUILD_FOLDER = said('SUJIAN_FOLDER')
/** nginx's access log and error log. */
export const NGINX_LOGS = said('SUJIAN_LOGS').split(',')
/** The folder with the source maps, which nginx must not serve. */
export const SOURCE_MAPS_FOLDER = said('SUJIAN_MAPS')
/** The site's certificate. */
export const CERTIFICATE_FILE = said('SUJIAN_CERTIFICATE')
export const HAS_BROTLI = said('SUJIAN_BROTLI') === 'yes'

export type NginxResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/**
 * Sends a request to nginx without following redirects, decompressing or checking certificates. `from` is the client
 * address: nginx limits each address separately.
 */
export function sendRequest(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
  from = '127.0.0.1',
): Promise<NginxResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(SITE_URL)
    // Sends the path unchanged; a URL object would normalize it.
    const options = { hostname, port, path, method, headers, localAddress: from, rejectUnauthorized: false }
    const request = ask(options, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Collects the policy violations on all pages in the context. */
async function violationsIn(context: BrowserContext): Promise<string[]> {
  const seen: string[] = []
  await context.exposeBinding('sujianViolation', (_source, text: string) => void seen.push(text))
  await context.addInitScript(() => {
    const tell = (globalThis as unknown as { sujianViolation(text: string): void }).sujianViolation
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      tell(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    )
  })
  return seen
}

/** Fakes the WeChat app's bridge: every call succeeds, and payments are completed. */
async function playBridge(context: BrowserContext, clinic: ClinicControl): Promise<void> {
  await context.exposeBinding('sujianPays', async () => {
    const transactions = await clinic.books<{ id: string; result: number }>('transactions')
    const waiting = transactions.find(({ result }) => result === 0)
    if (waiting) await clinic.cashier(waiting.id, 'ok')
  })
  await context.addInitScript(() => {
    const world = globalThis as unknown as { sujianPays(): Promise<void>; WeixinJSBridge: object }
    type Done = (result: { err_msg: string }) => void
    world.WeixinJSBridge = {
      invoke(name: string, _params: unknown, done: Done) {
        const say = () => done({ err_msg: `${/pay/i.test(name) ? 'get_brand_wcpay_request' : name}:ok` })
        if (/pay/i.test(name)) void world.sujianPays().then(say)
        else say()
      },
      call: () => undefined,
      on: () => undefined,
    }
  })
}

let opened = 0
type Fixtures = { clinic: ClinicControl; heard: { guard: ConsoleGuard; violations: string[] } }

/** Opens pages through nginx; expects no violations of the content security policy and no console errors. */
export const test = base.extend<Fixtures>({
  clinic: async ({ context }, use) => {
    opened += 1
    const clinic = createClinicControl(CLINIC_URL, `d-${opened}`)
    await setPhoneClock(context, await clinic.now())
    await playBridge(context, clinic)
    await use(clinic)
  },
  heard: [
    async ({ context }, use) => {
      const guard = new ConsoleGuard()
      guard.watch(context)
      const violations = await violationsIn(context)
      await use({ guard, violations })
      expect(violations, 'the policy is not broken').toEqual([])
      expect(guard.complaints(), 'the console has no errors or warnings').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
