import type { Page } from '@playwright/test'
import { headerPolicy } from '../../scripts/support/content-policy.mjs'
import { knownPatient } from '../../scripts/support/known-patient.mjs'
import { ALL_SCREENS } from './support/all-screens.ts'
import { Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'
import { whole } from './support/whole.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; V2302A Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240301 MicroMessenger/8.0.48.2580(0x28003036) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64'
/** The gallery is no page for patients; the contract page runs through the whole clinic. */
const SCREENS = [...new Set(ALL_SCREENS)].filter((path) => !/^(gallery|contract|demo)/.test(path))

// A page that a test has fulfilled counts as a public one, which needs leave for the chat's socket to this machine.
test.use({ userAgent: ANDROID, permissions: ['local-network-access'] })

type Breach = { readonly directive: string; readonly sample: string; readonly source: string }

/** Serves the page with the policy that a release has, and collects what the policy refuses. */
async function enforcePolicy(page: Page): Promise<() => Promise<readonly Breach[]>> {
  await page.route(/\/(\?[^#]*)?$/, async (route) => {
    const response = await route.fetch()
    const policy = headerPolicy(await response.text(), {})
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

test.describe('app in WeChat on Android under the enforced content policy', () => {
  test('draws every screen without an error page and without a breach of the policy', async ({
    page,
    clinic,
    baseURL,
  }) => {
    await clinic.world('default', '2026-11-20T09:05:00+08:00')
    const patient = await knownPatient(baseURL ?? '', clinic)
    const id = await patient.book('2026-11-21')
    await patient.pay(id)
    const breaches = await enforcePolicy(page)
    const journey = new Journey(page, clinic)
    await journey.enter('tips/network')
    for (const path of SCREENS)
      await test.step(path, async () => {
        await journey.open(path.replace(/\/r1\b/, `/${id}`))
        await whole(page)
        await expect.soft(page.getByRole('heading', { name: '这一页出了点问题' }), path).toHaveCount(0)
      })
    expect(await breaches()).toEqual([])
  })

  test('shows the booked visit and the reminder button of WeChat after paying', async ({ page, clinic }) => {
    const breaches = await enforcePolicy(page)
    const journey = new Journey(page, clinic)
    await journey.toConfirmLoggedIn()
    await journey.submit()
    await journey.atCashier('支付成功')
    await journey.isBooked()
    await expect(page.getByRole('button', { name: '提醒我' })).toBeVisible()
    expect(await breaches()).toEqual([])
  })
})
