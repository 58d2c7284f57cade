import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { knownPatient } from '../../scripts/support/known-patient.mjs'
import { answerWith } from './support/answer-with.ts'
import { clippedTexts } from './support/clipping.ts'
import { choose, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'

const AT = '2026-11-20T09:05:00+08:00'
const NEW = 'watch/new?doctorId=d2001&clinicId=c1001'
const OWN = 'w8002'
type Row = {
  id: string
  patientId: string
  doctorId: string
  status: number
  tip: number
  offer: { expireAt: number } | null
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const mine = async (clinic: ClinicControl) =>
  (await clinic.books<Row>('waitlist')).filter(({ patientId, id }) => patientId === 'p4001' && !id.startsWith('w800'))

async function start(page: Page, clinic: ClinicControl, path: string, world = 'default') {
  await clinic.world(world, AT)
  const journey = new Journey(page, clinic)
  await journey.enter(path)
  return journey
}
async function isClean(page: Page): Promise<void> {
  await whole(page)
  await expectNoAxeViolations(page)
}
/** A visit with 林清和 after the week that is sold out. */
async function firstFreeAfterTheWeek(patient: Awaited<ReturnType<typeof knownPatient>>): Promise<string> {
  for (const date of ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'])
    try {
      return await patient.book(date)
    } catch (thrown) {
      if (!/No free time|放/.test(String(thrown))) throw thrown
    }
  throw new Error('nothing is free after the week')
}

test('S33 to S32: sold out, wait, a number is freed, one tap to confirm it, and it is mine', async ({
  page,
  clinic,
}) => {
  const journey = await start(page, clinic, NEW, 'sold-out-week')
  await expect(heading(page, '排候补')).toBeVisible()
  await expect(page.getByText('问到您，号给您留 10 分钟')).toBeVisible()
  await isClean(page)
  const box = page.getByRole('checkbox').first()
  const name = (await box.locator('xpath=ancestor::label').innerText()).split('\n')[0] ?? ''
  await choose(box)
  await expect(page.getByText(/没有人在等，您排第 1 位/)).toBeVisible()
  await page.getByRole('button', { name: '候补 1 个时段' }).tap()
  await expect(page.getByText('排上了，第 1 位')).toBeVisible()
  await isClean(page)
  await page.getByRole('link', { name: '看我的候补' }).tap()
  await expect(page.getByRole('region', { name: '正在候补' })).toContainText(name)
  await expect(page.getByText('下一个号先问您')).toBeVisible()
  const [watch] = await mine(clinic)
  await clinic.free(watch?.id ?? '')
  await page.reload()
  const offer = page.getByRole('region', { name: '有号了' })
  await expect(offer.getByRole('timer')).toContainText(/给您留到 09:15.*还有 \d+ 分/)
  await isClean(page)
  await expect.poll(async () => (await mine(clinic))[0]?.tip).toBe(1)
  await offer.getByRole('button', { name: '去挂这个号' }).tap()
  await journey.isConfirming()
  expect(page.url()).toContain(`grabId=${watch?.id}`)
  await journey.submit()
  await journey.atCashier('支付成功')
  await journey.isBooked()
  await journey.open('watch')
  await expect(page.getByRole('region', { name: '结束的' })).toContainText('约上了')
  expect((await mine(clinic))[0]).toMatchObject({ status: 20 })
})

test(
  'axe finds nothing in the lists of what is waited for, their ledger and an offer',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    const journey = await start(page, clinic, 'watch')
    const live = page.getByRole('region', { name: '正在候补' })
    await test.step('waiting', async () => {
      await expect(live).toBeVisible()
      await isClean(page)
      await clinic.free(OWN)
      await journey.open(`watch/${OWN}`)
      await expect(page.getByRole('region', { name: '候补记录' })).toContainText('您从第 2 位到第 1 位')
      await isClean(page)
    })
    await test.step('given up', async () => {
      await journey.open('watch')
      await page.getByRole('button', { name: '取消候补' }).tap()
      await page.getByRole('alertdialog').getByRole('button', { name: '取消候补' }).tap()
      await expect(page.getByText(/已取消 何正清/)).toBeVisible()
      await isClean(page)
    })
    await test.step('nobody waits', async () => {
      await answerWith(page, /waitGrab\/all/, (data) => ({ ...data, rows: [] }))
      await page.reload()
      await expect(heading(page, '没有在候补')).toBeVisible()
      await isClean(page)
      await page.unrouteAll()
    })
    await test.step('offered at home, and over', async () => {
      await clinic.world('watch-offer', AT)
      await clinic.clock({ moveMinutes: 0.5 })
      await journey.enter('home')
      await expect(page.getByRole('region', { name: '有号了' })).toBeVisible()
      await isClean(page)
      const held = (await clinic.books<Row>('waitlist')).find(({ id }) => id === OWN)
      await clinic.clock({ at: new Date((held?.offer?.expireAt ?? 0) - 5000).toISOString() })
      await journey.open('watch')
      await expect(page.getByRole('timer')).toBeVisible()
      await clinic.clock({ moveSeconds: 5 })
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByRole('region', { name: '留号时间过了' })).toBeVisible()
      await isClean(page)
    })
  },
)

test(
  'axe finds nothing where one waits at a whole department, and where the number comes before a later visit',
  { tag: '@prove' },
  async ({ page, clinic, baseURL }) => {
    const journey = await start(page, clinic, NEW, 'sold-out-week')
    await choose(page.getByRole('radio', { name: '同科室都行' }))
    await expect(page.getByText(/位医生都约满/).first()).toBeVisible()
    await page.getByRole('button', { name: '全选', exact: true }).tap()
    await page.getByRole('button', { name: /^候补 \d+ 个时段/ }).tap()
    await expect(page.getByText(/个里排上了 9 个/)).toBeVisible()
    await isClean(page)

    const patient = await knownPatient(baseURL ?? '', clinic)
    await patient.pay(await firstFreeAfterTheWeek(patient))
    const ofTheDoctor = (await mine(clinic)).find(({ doctorId }) => doctorId === 'd2001')
    await clinic.free(ofTheDoctor?.id ?? '')
    await journey.open('watch')
    await page.getByRole('button', { name: '去挂这个号' }).tap()
    await expect(page.getByRole('checkbox', { name: /新号挂好后，取消/ })).toBeChecked()
    await journey.isConfirming()
    await isClean(page)
  },
)

test(
  'elder and narrow: nothing is cut, one column, and all of it by keyboard',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    await setLook(page, 'elder')
    await page.setViewportSize({ width: 320, height: 700 })
    await start(page, clinic, NEW, 'sold-out-week')
    const isUncut = async () => {
      await whole(page)
      expect(await clippedTexts(page)).toEqual([])
    }
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await isUncut()
    await page.getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: '候补 1 个时段' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('排上了，第 1 位')).toBeVisible()
    await isUncut()
    await page.getByRole('link', { name: '看我的候补' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: '正在候补' })).toBeVisible()
    await isUncut()
    const [watch] = await mine(clinic)
    await clinic.free(watch?.id ?? '')
    await page.reload()
    await expect(page.getByRole('timer')).toBeVisible()
    await isUncut()
    await expectNoAxeViolations(page)
  },
)
