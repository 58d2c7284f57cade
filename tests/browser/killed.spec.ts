import { recordEvidence } from '../support/evidence.ts'
import { logInFixturePatient } from '../support/log-in-fixture-patient.mjs'
import { Journey, reportCashierOutcome } from './support/journey.ts'
import { expect, test } from './support/test.ts'

const RUNS = 100
/** F3: maximum time in ms from reopening the page until the result is visible without a tap. */
const SOON_MS = 2_000
const OUTCOMES = [
  { outcome: 'ok', heading: '挂号成功' },
  { outcome: 'cancel', heading: /还没付款|支付未完成|等待付款|待付款/ },
] as const

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0)

test(
  `${RUNS} pages killed at the cashier › show the payment result without a tap after reopening`,
  { tag: '@prove' },
  async ({ context, clinic, baseURL }) => {
    const took: number[] = []
    let page = await context.newPage()
    await new Journey(page, clinic).enter('home')
    for (let run = 0; run < RUNS; run += 1) {
      await clinic.world('default')
      const patient = await logInFixturePatient(baseURL ?? '', clinic)
      const tomorrow = new Date((await clinic.now()).getTime() + 32 * 3_600_000).toISOString().slice(0, 10)
      const id = await patient.book(tomorrow)
      await new Journey(page, clinic).enter(`booking/result/${id}`)
      await page.getByRole('button', { name: /^(微信|会员卡)支付 \d/ }).tap()
      await expect(page.getByRole('dialog', { name: '模拟收银台' })).toBeVisible()
      await page.close()
      const { outcome, heading } = OUTCOMES[run % 4 === 3 ? 1 : 0]
      await reportCashierOutcome(context, clinic, outcome)

      page = await context.newPage()
      await page.goto(clinic.url(`booking/result/${id}`), { waitUntil: 'commit' })
      const began = Date.now()
      await expect(page.getByText(heading).first()).toBeVisible()
      took.push(Date.now() - began)
      const status = (await clinic.books<{ id: string; status: number }>('registrations')).find((row) => row.id === id)
      expect(status?.status === 0).toBe(outcome === 'ok')
    }
    const sorted = [...took].sort((a, b) => a - b)
    const figures = {
      runs: RUNS,
      p50: percentile(sorted, 0.5),
      p95: percentile(sorted, 0.95),
      most: percentile(sorted, 1),
    }
    recordEvidence('F3 killed at the cashier', {
      ...figures,
      targetMs: SOON_MS,
      within: took.filter((ms) => ms <= SOON_MS).length,
    })
    console.log(JSON.stringify(figures))
  },
)
