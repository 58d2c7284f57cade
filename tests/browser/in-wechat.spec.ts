import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { headerContentPolicy } from '../../scripts/support/content-policy.mjs'
import { logInFixturePatient } from '../support/log-in-fixture-patient.mjs'
import { ALL_SCREENS } from './support/all-screens.ts'
import { Journey } from './support/journey.ts'
import { expectNoHorizontalScroll } from './support/expect-accessible.ts'
import { expectTargets } from './support/layout-checks.ts'
import { leakedSecrets } from './support/secrets.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'
import { needsEnhancedContrast, applyDisplayMode } from './support/display-modes.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; V2302A Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240301 MicroMessenger/8.0.48.2580(0x28003036) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64'
/** All screens except those that are not for patients. */
const SCREENS = ALL_SCREENS.filter((path) => !/^(gallery|contract|demo)/.test(path))

/** Each test opens half of the screens, because all of them would exceed the time limit on a busy machine. */
const HALF = Math.ceil(SCREENS.length / 2)

/** Screens that show the patient’s own mobile number in a field. */
const SHOW_NUMBERS = new Set(['addresses/new'])

// Chromium treats a fulfilled page as public, which needs permission for a chat socket to this machine.
test.use({ userAgent: ANDROID, permissions: ['local-network-access'] })

type Breach = { readonly directive: string; readonly sample: string; readonly source: string }

/** Serves the page with a release’s content security policy, and collects violations of the policy. */
async function enforcePolicy(page: Page): Promise<() => Promise<readonly Breach[]>> {
  await page.route(/\/(\?[^#]*)?$/, async (route) => {
    const response = await route.fetch()
    const policy = headerContentPolicy(await response.text(), {})
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.addInitScript(() => {
    const breaches: Breach[] = []
    Object.assign(self, {
      breaches,
      WeixinJSBridge: { on: () => undefined, call: () => undefined, invoke: () => undefined },
    })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile, lineNumber }) =>
      breaches.push({ directive: effectiveDirective, sample, source: `${sourceFile}:${lineNumber}` }),
    )
  })
  return () => page.evaluate(() => (self as unknown as { readonly breaches: Breach[] }).breaches)
}

type Sent = { readonly url: string; readonly headers: Record<string, string>; readonly body: string }
/** Returns URLs of requests that contain the token outside its header, or that send the header to another server. */
const leaksOf = (sent: readonly Sent[], token: string): string[] =>
  sent.flatMap(({ url, headers: { 'x-mc-token': own, ...others }, body }) => {
    const isAstray = own === token && !/^\/(mcapi|api-mp)\//.test(new URL(url).pathname)
    // The specification requires the token in the URL of this call.
    const address = url.includes('/tokenCheck?') ? '' : url
    return isAstray || [address, body, ...Object.values(others)].join('\n').includes(token) ? [url] : []
  })

/** Opens a logged-in device with a paid visit under the enforced policy. */
async function openWithVisit({
  page,
  clinic,
  baseURL,
}: {
  page: Page
  clinic: ClinicControl
  baseURL: string | undefined
}) {
  await clinic.world('default', '2026-11-20T09:05:00+08:00')
  const patient = await logInFixturePatient(baseURL ?? '', clinic)
  const id = await patient.book('2026-11-21')
  await patient.pay(id)
  const breaches = await enforcePolicy(page)
  const journey = new Journey(page, clinic)
  await journey.remember()
  return { id, journey, breaches }
}

test.describe('app in WeChat on Android under the enforced content policy', () => {
  for (const part of [1, 2])
    test(`renders the screens in part ${part} without a policy violation, and leaks neither the token nor personal numbers`, async ({
      page,
      context,
      clinic,
      baseURL,
    }) => {
      const screens = part === 1 ? SCREENS.slice(0, HALF) : SCREENS.slice(HALF)
      const soft = expect.configure({ soft: true })
      const said: string[] = []
      const sent: Sent[] = []
      context.on('console', (message) => said.push(message.text()))
      context.on('request', (request) =>
        sent.push({ url: request.url(), headers: request.headers(), body: request.postData() ?? '' }),
      )
      const { id, journey, breaches } = await openWithVisit({ page, clinic, baseURL })
      await journey.open('tips/network')
      const login = await page.evaluate(() => localStorage.getItem('_login_info') ?? '{}')
      const { token } = JSON.parse(login) as { token: string }
      type Known = { mobile: string; idCard?: string }
      const known = await Promise.all(['patients', 'addresses'].map((table) => clinic.books<Known>(table)))
      const numbers = known
        .flat()
        .flatMap(({ mobile, idCard = '' }) => [mobile, idCard].filter((each) => each.length > 8))
      expect([token.length > 8, numbers.length > 4]).toEqual([true, true])
      for (const path of screens)
        await test.step(path, async () => {
          await journey.open(path.replace(/\/r1\b/, `/${id}`))
          await waitForScreenReady(page)
          await soft(page.getByRole('heading', { name: '这一页出了点问题' }), path).toHaveCount(0)
          const secrets = SHOW_NUMBERS.has(path) ? [token] : [token, ...numbers]
          await soft.poll(() => leakedSecrets(page, secrets), path).toEqual([])
        })
      expect(said.filter((text) => [token, ...numbers].some((each) => text.includes(each)))).toEqual([])
      expect(sent.filter(({ headers }) => headers['x-mc-token'] === token).length).toBeGreaterThan(screens.length)
      expect(leaksOf(sent, token)).toEqual([])
      await expect.poll(breaches).toEqual([])
    })

  test('shows WeChat’s reminder for a visit, and the follow link after a refusal and after an error', async ({
    page,
    clinic,
    baseURL,
  }) => {
    const { id, journey, breaches } = await openWithVisit({ page, clinic, baseURL })
    const key = page.getByRole('button', { name: '提醒我' })
    const asked = page.getByRole('dialog', { name: '模拟订阅提醒' })

    await page.setViewportSize({ width: 320, height: 780 })
    await journey.open(`booking/result/${id}`)
    await journey.isBooked()
    await waitForScreenReady(page)
    await expectNoAxeViolations(page)
    await expectTargets(page, 44)
    await key.focus()
    await page.keyboard.press('Enter')
    await asked.getByRole('button', { name: '允许', exact: true }).tap()
    await expect(page.getByText('好了，会在微信里提醒您').first()).toBeVisible()
    await expect(key).toHaveCount(0)

    await journey.open('watch')
    await key.tap()
    await asked.getByRole('button', { name: '不允许' }).tap()
    await expect(page.getByRole('link', { name: /打开就诊提醒.*您没有允许/ })).toBeVisible()

    await journey.open('orders/o6001')
    await key.tap()
    await asked.getByRole('button', { name: '出错' }).tap()
    await page.getByRole('link', { name: /打开就诊提醒/ }).tap()
    await expect(page).toHaveURL(/subscribe/)
    await expect.poll(breaches).toEqual([])
  })
})

for (const look of ['dark', 'elder', 'elder-dark', 'English'] as const)
  test(`WeChat reminder button › fits the page: ${look}`, { tag: '@prove' }, async ({ page, clinic }) => {
    await applyDisplayMode(page, look)
    await new Journey(page, clinic).enter('watch')
    await waitForScreenReady(page)
    const key = page.getByRole('button', { name: look === 'English' ? 'Turn on' : '提醒我' })
    const height = async () => (await key.boundingBox())?.height
    await expect.poll(height).toBeGreaterThanOrEqual(look.startsWith('elder') ? 56 : 44)
    await expectNoAxeViolations(page, { elder: needsEnhancedContrast(look) })
    await expectNoHorizontalScroll(page)
  })
