import { KNOWN_MOBILE, Journey } from './support/journey.ts'
import { SCENARIO_EXPECTATIONS } from './support/scenario-expectations.ts'
import { expect, test } from './support/test.ts'

const NOISE = /net::ERR_|Failed to load resource/

/** The URL that a tester would share: scenario, patient and screen. */
const addressOf = (mpId: string, world: string, as: string | undefined, path: string): string =>
  `/?${new URLSearchParams({ mpId, world, ...(as && { as }) }).toString()}#/wechat/${path}`

test('scenarios › match the expectations one to one', async ({ clinic }) => {
  expect(Object.keys(SCENARIO_EXPECTATIONS).sort()).toEqual((await clinic.worlds()).sort())
})

/** tests/mocks opens every scenario. */
for (const [world, { path, see, isGuest = false, isLoud = false }] of Object.entries(SCENARIO_EXPECTATIONS)) {
  test(
    `scenario ${world} › shows the expected screen when opened by URL`,
    { tag: '@prove' },
    async ({ page, clinic, allowConsole }) => {
      if (isLoud) allowConsole(NOISE)
      await page.goto(addressOf(clinic.mpId, world, isGuest ? undefined : KNOWN_MOBILE, path))
      if (typeof see === 'function') await see({ page, clinic, journey: new Journey(page, clinic) })
      else await expect(page.getByText(see).first()).toBeVisible()
    },
  )
}

test('scenarios › start once, at the time in the URL', { tag: '@prove' }, async ({ page, clinic, allowConsole }) => {
  allowConsole(NOISE)
  await page.goto(addressOf(clinic.mpId, 'hail', undefined, 'home'))
  await expect(page.getByRole('heading', { name: '这个地址打不开' })).toBeVisible()
  await page.getByRole('link', { name: /^edition-expired/ }).tap()
  await expect(page.getByText('系统服务已到期，暂不能线上挂号')).toBeVisible()
  await clinic.act('renew-edition')
  await page.reload()
  await expect(page.getByText('选医生，约时间')).toBeVisible()
  await page.goto(`/?mpId=${clinic.mpId}&world=race&at=2026-11-20T09:10:00+08:00&stopped=1#/wechat/home`)
  await expect(page.getByText('11月20日 周五')).toBeVisible()
  expect((await clinic.now()).toISOString()).toBe('2026-11-20T01:10:00.000Z')
})
