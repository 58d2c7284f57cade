import { campaignPlans, emptyCampaignStats } from '../../mocks/simulation/campaign.ts'
import type { SimulationPlan } from '../../mocks/simulation/simulation-plan.ts'
import { recordEvidence, runCount } from '../support/evidence.ts'
import { bundleSimulation } from './support/bundle-simulation.ts'
import { expect, test } from './support/test.ts'

/** `SEED` and `SUJIAN_DAYS` override these. */
const SEED = process.env.SEED ?? '31'
const DAYS = Number(process.env.SUJIAN_DAYS ?? runCount(1, 14))
const PHONES = runCount(3, 10)
const ADDRESS = 'http://simulation.test/'
const DOCUMENT = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>素笺</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><body></body></html>`
/** Animations end with a real frame, which simulated time does not wait for. */
const NO_MOTION = '*, ::before, ::after { animation-name: none !important; transition-property: none !important }'
const COVER = 'body::after { content: ""; position: fixed; inset: 0; z-index: 999999 }'
const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
] as const

// The simulation turns on data saver itself.
test.use({ savesData: false })

test('simulated patients › violate no property and break no page in the browser', async ({ page }) => {
  const { script, styles } = await bundleSimulation()
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: DOCUMENT }))
  await page.exposeFunction('touchAt', (x: number, y: number) => page.touchscreen.tap(x, y))
  const simulate = (plan: SimulationPlan) => page.evaluate((given) => globalThis.simulateInPage(given), plan)
  const plans = campaignPlans({ seed: SEED, days: DAYS, phones: PHONES })
  const total = emptyCampaignStats()
  for (const [nth, plan] of plans.entries())
    await test.step(`week with seed ${plan.seed}`, async () => {
      const { width, colorScheme } = LOOKS[nth % LOOKS.length] ?? LOOKS[0]
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await page.goto(ADDRESS)
      await page.addStyleTag({ content: styles + NO_MOTION })
      await page.addScriptTag({ type: 'module', content: script })
      await page.waitForFunction(() => 'simulateInPage' in globalThis)
      const { stats, problems } = await simulate(plan)
      expect(problems).toEqual([])
      total.days += stats.days
      total.acts += stats.acts
      total.networkFaults += stats.networkFaults
      total.deviceFaults += stats.deviceFaults
    })
  expect(total.acts).toBeGreaterThan(0)
  const { days, acts, networkFaults, deviceFaults } = total
  recordEvidence(`F12-${SEED}`, { days, acts, networkFaults, deviceFaults, phones: PHONES })
  await test.step('reports a button that another element covers', async () => {
    await page.addStyleTag({ content: COVER })
    const [plan] = campaignPlans({ seed: 'covered', days: 1, phones: 1 })
    const { problems = [] } = plan ? await simulate(plan) : {}
    expect(problems).toContainEqual(expect.stringContaining('is covered by'))
  })
})
