import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { chooseOption, Journey } from './support/journey.ts'
import { TherapyRival } from './support/therapy-rival.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const FRIDAY = '2026-11-20T09:05:00+08:00'
const TOMORROW = '2026-11-21'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const free = (page: Page) => page.getByRole('radiogroup', { name: /的时间$/ }).getByRole('radio', { name: /余|剩/ })
const submit = (page: Page) => page.getByRole('button', { name: '确定约' })
type Row = { id: string; date: string; timeStart: string; status: number; requestId: string; patientId: string }
const made = async (clinic: ClinicControl): Promise<Row[]> =>
  (await clinic.books<Row>('therapies')).filter(({ requestId }) => !requestId.startsWith('seed'))

async function isClean(page: Page): Promise<void> {
  await waitForScreenReady(page)
  await expectNoAxeViolations(page)
}
/** Selects 唐小满, moxibustion and a free slot tomorrow; returns the time. */
async function chooseTime(page: Page, journey: Journey): Promise<string> {
  await journey.open(`therapy/d2012?clinicId=c1001&date=${TOMORROW}`)
  await chooseOption(page.getByRole('checkbox', { name: /艾灸/ }))
  const spoken = await free(page).first().getAttribute('aria-label')
  await chooseOption(free(page).first())
  return /\d\d:\d\d/.exec(spoken ?? '')?.[0] ?? ''
}
/** Opens the confirm screen as a logged-in patient. */
async function toConfirm(page: Page, journey: Journey): Promise<string> {
  const time = await chooseTime(page, journey)
  await page.getByRole('button', { name: new RegExp(`约.*${time}`) }).tap()
  await journey.logIn()
  await expect(submit(page)).toBeEnabled()
  return time
}
/** Plans a course with one session a day, at any time. */
async function planDaily(page: Page): Promise<void> {
  await chooseOption(page.getByRole('radio', { name: '每天' }))
  await page.getByRole('button', { name: /排一排|重新排/ }).tap()
  await expect(page.getByText(/^排好 \d+ 次/)).toBeVisible()
}
/** Accepts the proposed slots until every line has one. */
async function takeProposals(page: Page): Promise<void> {
  const proposal = page.getByRole('group', { name: '离得最近的' }).getByRole('button', { name: /^改到/ })
  while ((await proposal.count()) > 0) await proposal.first().tap()
}

test.beforeEach(({ clinic }) => clinic.world('default', FRIDAY))

test('therapy › can be booked from the home screen through clinic and therapist, and checked in with the desk code', async ({
  page,
  clinic,
}) => {
  const journey = new Journey(page, clinic)
  await journey.open('home')
  await page.getByRole('link', { name: /约理疗/ }).tap()
  await expect(heading(page, '到哪家门诊做')).toBeVisible()
  await page.getByRole('button', { name: '用我的位置排序' }).tap()
  await expect(page.getByText('离您 150 米')).toBeVisible()
  await isClean(page)
  await page.getByRole('link', { name: '看仁和堂·高新店的理疗师' }).tap()
  await expect(heading(page, '请哪位理疗师')).toBeVisible()
  await chooseOption(page.getByRole('radiogroup', { name: '理疗日期' }).getByRole('radio', { name: /11月21日/ }))
  await isClean(page)
  await page.getByRole('link', { name: '唐小满' }).tap()
  await expect(heading(page, '唐小满')).toBeVisible()
  await chooseOption(page.getByRole('checkbox', { name: /艾灸/ }))
  await chooseOption(free(page).first())
  await expect(page.getByRole('button', { name: /^约明天/ })).toBeEnabled()
  await isClean(page)
  await page.getByRole('button', { name: /^约明天/ }).tap()
  await journey.logIn()
  await expect(page.getByRole('region', { name: '要约的理疗' })).toContainText('唐小满')
  await submit(page).tap()
  await expect(heading(page, '理疗约好了')).toBeVisible()
  await expect(page.getByRole('img', { name: '签到二维码' })).toBeVisible()
  await isClean(page)
  const [row] = await made(clinic)
  expect(row).toMatchObject({ date: TOMORROW, status: 0, patientId: 'p4001' })

  await clinic.clock({ at: `${row?.date}T${row?.timeStart}:00+08:00` })
  await page.reload()
  await expect(heading(page, '可以签到了')).toBeVisible()
  await page.getByRole('textbox', { name: '前台的码' }).fill('desk-c1002')
  await page.getByRole('button', { name: '用码签到' }).tap()
  await expect(page.getByText('这不是前台的码，请照着前台的牌子再输一次')).toBeVisible()
  await isClean(page)
  await journey.open('scan/desk/desk-c1001')
  await expect(page).toHaveURL(/therapy\/visits\/[^/]+\?code=desk-c1001/)
  await isClean(page)
  await page.getByRole('button', { name: '用码签到' }).tap()
  await expect(heading(page, '已经签到')).toBeVisible()
  await expect.poll(() => made(clinic)).toMatchObject([{ status: 20 }])
})

test('therapy › books two treatments together, and plans a course with a rescheduled, a skipped and a taken session', async ({
  page,
  clinic,
  baseURL,
}) => {
  const journey = new Journey(page, clinic)
  await test.step('selects two treatments tapped together, and keeps the day', async () => {
    await journey.enter('therapy/d2012?clinicId=c1001')
    const treatments = page.getByRole('group', { name: '做什么' }).getByRole('checkbox')
    await expect(treatments.nth(1)).toBeVisible()
    const day = page.getByRole('radiogroup', { name: '理疗日期' }).getByRole('radio').last()
    const spoken = await day.getAttribute('aria-label')
    await day.evaluate((radio: HTMLInputElement) => {
      radio.click()
      const [first, second] = document.querySelectorAll<HTMLInputElement>('main input[type="checkbox"]')
      first?.click()
      second?.click()
    })
    await expect(treatments.nth(0)).toBeChecked()
    await expect(treatments.nth(1)).toBeChecked()
    await expect(page.getByRole('radio', { name: spoken ?? '', exact: true })).toBeChecked()
  })
  await journey.open('therapy/course?therapistId=d2012&clinicId=c1001&items=i21')
  await planDaily(page)
  const plan = page.getByRole('region', { name: '排疗程' })
  const lines = plan.getByRole('listitem')
  await expect(lines).toHaveCount(10)
  await isClean(page)

  await plan.getByRole('button', { name: '改第 2 次的时间' }).tap()
  const sheet = page.getByRole('dialog', { name: '改第 2 次的时间' })
  await chooseOption(sheet.getByRole('radio', { name: /余/ }).last())
  await sheet.getByRole('button', { name: /^就约/ }).tap()
  await expect(sheet).toBeHidden()
  await plan.getByRole('button', { name: '改第 3 次的时间' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '这次不约' }).tap()
  await expect(lines.nth(2)).toContainText('这次不约')
  await takeProposals(page)
  const go = page.getByRole('button', { name: /^去确认/ })
  const count = Number(/\d+/.exec((await go.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThanOrEqual(6)
  const fourth = (await lines.nth(3).textContent()) ?? ''
  const [, month, date, time] = /(\d+)月(\d+)日 \S+ (\d\d:\d\d)/.exec(fourth) ?? []
  await go.tap()
  await expect(page.getByRole('region', { name: '要约的理疗' }).getByRole('listitem')).toHaveCount(count)
  await isClean(page)
  const day = `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  await new TherapyRival(baseURL ?? '', clinic).sellOut(day, String(time))
  await page.getByRole('button', { name: `约这 ${count} 次` }).tap()

  await expect(heading(page, new RegExp(`约好 ${count - 1} 次`))).toBeVisible()
  const results = page.getByRole('list', { name: '每次的结果' }).getByRole('listitem')
  const taken = results.filter({ hasText: '没约上' })
  await expect(taken).toHaveCount(1)
  await isClean(page)
  await expect(results.filter({ hasText: '约好了' })).toHaveCount(count - 1)
  const mine = await made(clinic).then((rows) => rows.filter(({ patientId }) => patientId === 'p4001'))
  expect(mine).toHaveLength(count - 1)
  await taken.getByRole('button', { name: /^改到/ }).first().tap()
  await page.getByRole('button', { name: '再约这 1 次' }).tap()
  await submit(page).tap()
  await expect(heading(page, '理疗约好了')).toBeVisible()
})

test(
  'therapy › passes axe without clinics, with a taken slot, a used-up course and a cancelled session',
  { tag: '@prove' },
  async ({ page, clinic, baseURL }) => {
    const journey = new Journey(page, clinic)
    await test.step('shows that no clinic offers therapies', async () => {
      await page.route(/therapy\/clinic\/list/, (route) =>
        route.fulfill({ json: { data: { rows: [] }, status: { code: 200, message: '' } } }),
      )
      await journey.open('therapy')
      await expect(heading(page, '还没有门诊开通网上理疗')).toBeVisible()
      await isClean(page)
      await page.unrouteAll()
    })
    await test.step('offers other slots in place of a taken one', async () => {
      const time = await toConfirm(page, journey)
      await new TherapyRival(baseURL ?? '', clinic).sellOut(TOMORROW, time)
      await submit(page).tap()
      await expect(heading(page, '一次都没约上')).toBeVisible()
      await isClean(page)
    })
    await test.step('plans a course, and cancels a session', async () => {
      await journey.open('therapy/visits/h7004')
      await expect(page.getByRole('list', { name: '疗程里的每次理疗' }).getByRole('listitem')).toHaveCount(4)
      await isClean(page)
      await page.getByRole('button', { name: '取消理疗' }).tap()
      await expect(page.getByRole('dialog', { name: '取消这次理疗' })).toBeVisible()
      await isClean(page)
    })
  },
)
