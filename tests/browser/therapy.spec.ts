import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { answerWith } from './support/answer-with.ts'
import { choose, Journey } from './support/journey.ts'
import { TherapyRival } from './support/therapy-rival.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'

const FRIDAY = '2026-11-20T09:05:00+08:00'
const TOMORROW = '2026-11-21'
const RESERVE = 'POST /mcapi/v2/regs/therapy-reserve'
const CLINICS = 'GET /mcapi/v2/regs/therapy/clinic/list'
const DETAIL = 'GET /mcapi/v2/regs/therapy-reserve/{id}/detail'
const noise = [/net::ERR_|Failed to load resource/]

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const free = (page: Page) => page.getByRole('radiogroup', { name: /的时间$/ }).getByRole('radio', { name: /余|剩/ })
const submit = (page: Page) => page.getByRole('button', { name: '确定约' })
type Row = { id: string; date: string; timeStart: string; status: number; requestId: string; patientId: string }
const made = async (clinic: ClinicControl): Promise<Row[]> =>
  (await clinic.books<Row>('therapies')).filter(({ requestId }) => !requestId.startsWith('seed'))

/** 唐小满, moxibustion, tomorrow, a free time; the time is answered. */
async function chooseTime(page: Page, journey: Journey): Promise<string> {
  await journey.open(`therapy/d2012?clinicId=c1001&date=${TOMORROW}`)
  await choose(page.getByRole('checkbox', { name: /艾灸/ }))
  const spoken = await free(page).first().getAttribute('aria-label')
  await choose(free(page).first())
  return /\d\d:\d\d/.exec(spoken ?? '')?.[0] ?? ''
}
/** As far as the confirm screen, logged in. */
async function toConfirm(page: Page, journey: Journey): Promise<string> {
  const time = await chooseTime(page, journey)
  await page.getByRole('button', { name: new RegExp(`约.*${time}`) }).tap()
  await journey.logIn()
  await expect(submit(page)).toBeEnabled()
  return time
}
/** A course from all that the therapist has: a session a day, at any time. */
async function planDaily(page: Page): Promise<void> {
  await choose(page.getByRole('radio', { name: '每天' }))
  await page.getByRole('button', { name: /排一排|重新排/ }).tap()
  await expect(page.getByText(/^排好 \d+ 次/)).toBeVisible()
}
/** Whatever is proposed is taken, until nothing is open. */
async function takeProposals(page: Page): Promise<void> {
  const proposal = page.getByRole('group', { name: '离得最近的' }).getByRole('button', { name: /^改到/ })
  while ((await proposal.count()) > 0) await proposal.first().tap()
}

test.beforeEach(({ clinic }) => clinic.world('default', FRIDAY))

test('two treatments tapped one right after the other are both chosen, and the day beside them stays', async ({
  page,
  clinic,
}) => {
  await new Journey(page, clinic).open(`therapy/d2012?clinicId=c1001`)
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

test('S28–S31: from home to a session, by place', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.open('home')
  await page.getByRole('link', { name: /约理疗/ }).tap()
  await expect(heading(page, '到哪家门诊做')).toBeVisible()
  await expect(page.getByText('用您的位置，近的排在前面')).toBeVisible()
  await page.getByRole('button', { name: '用我的位置排序' }).tap()
  await expect(page.getByText('离您 150 米')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: '看仁和堂·高新店的理疗师' }).tap()
  await expect(heading(page, '请哪位理疗师')).toBeVisible()
  await choose(page.getByRole('radiogroup', { name: '理疗日期' }).getByRole('radio', { name: /11月21日/ }))
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: '唐小满' }).tap()
  await expect(heading(page, '唐小满')).toBeVisible()
  await expect(page.getByRole('button', { name: '先选做什么' })).toBeDisabled()
  await choose(page.getByRole('checkbox', { name: /艾灸/ }))
  await expect(page.getByRole('button', { name: '再选时间' })).toBeDisabled()
  await choose(free(page).first())
  await expect(page.getByRole('button', { name: /^约明天/ })).toBeEnabled()
  // The button has its colours only after its transition.
  await page.waitForTimeout(300)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^约明天/ }).tap()
  await journey.logIn()
  await expect(page.getByRole('region', { name: '要约的理疗' })).toContainText('唐小满')
  await expect(page.getByText('58.00').first()).toBeVisible()
  await submit(page).tap()
  await expect(heading(page, '理疗约好了')).toBeVisible()
  await expect(page.getByRole('img', { name: '签到二维码' })).toBeVisible()
  await expect(page.getByText('11月21日 周六当天才能签到')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await made(clinic)).toMatchObject([{ date: TOMORROW, status: 0, patientId: 'p4001' }])
})

test('S28: refused, slow, broken or empty, there is always a way on', async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  const journey = new Journey(page, clinic)
  await page.goto(`/?mpId=${clinic.mpId}&gps=denied#/wechat/therapy`)
  await page.getByRole('button', { name: '用我的位置排序' }).tap()
  await expect(page.getByText('没有拿到位置，按门诊默认顺序排')).toBeVisible()
  await expect(page.getByRole('link', { name: /的理疗师$/ })).toHaveCount(3)

  await clinic.weather({ call: CLINICS, fault: '500', times: 9 })
  await page.goto('about:blank')
  await journey.open('therapy')
  await expect(heading(page, '服务繁忙')).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(page.getByRole('link', { name: /的理疗师$/ })).toHaveCount(3)

  await page.route(/therapy\/clinic\/list/, (route) =>
    route.fulfill({ json: { data: { rows: [] }, status: { code: 200, message: '' } } }),
  )
  await page.goto('about:blank')
  await journey.open('therapy')
  await expect(heading(page, '还没有门诊开通网上理疗')).toBeVisible()
  await expect(page.getByRole('link', { name: '看全部门诊' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('S28, S29: an expired edition and a clinic without therapy say so before anything is chosen', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  await clinic.world('child-clinic-expired', FRIDAY)
  const journey = new Journey(page, clinic)
  await journey.open('therapy')
  await expect(page.getByText('门诊的系统服务已到期，请打电话约')).toBeVisible()
  const off = page.getByRole('listitem').filter({ hasText: '已到期' })
  await off.getByRole('button').tap()
  await expect(page.getByRole('alertdialog', { name: '暂不能使用' })).toBeVisible()
  await clinic.world('edition-expired', FRIDAY)
  await page.goto('about:blank')
  await journey.open('therapy/d2012?clinicId=c1001')
  await page.getByRole('alertdialog').getByRole('button').tap()
  await expect(page).toHaveURL(/tips\/expired/)
})

test('S29: other therapists, full times explained, a day that fails alone, and no therapist at all', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  const journey = new Journey(page, clinic)
  await journey.open('therapy/d2012?clinicId=c1001&date=2026-11-20')
  await expect(page.getByText('约满的时间，是理疗师没空或床位满了')).toBeVisible()
  await clinic.weather({ call: 'GET /mcapi/v2/regs/therapy/{therapistId}/allScheduling', fault: '500', times: 3 })
  await choose(page.getByRole('radiogroup', { name: '理疗日期' }).getByRole('radio', { name: /11月21日/ }))
  await expect(heading(page, '服务繁忙')).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: '理疗日期' })).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(free(page).first()).toBeAttached()
  await page.getByRole('link', { name: '看别的理疗师' }).tap()
  await expect(page.getByRole('article').filter({ hasText: '蒋牧云' })).toBeVisible()
  await journey.open('therapy/d2001')
  await expect(heading(page, '这位不做理疗')).toBeVisible()
  await page.getByRole('link', { name: '看这位医生' }).tap()
  await expect(heading(page, '林清和')).toBeVisible()
  await journey.open('doctors/d2012?clinicId=c1001')
  await page.getByRole('link', { name: '约理疗' }).tap()
  await expect(page.getByRole('checkbox', { name: /艾灸/ })).toBeVisible()
})

test('S30: twenty taps are one request, and a lost answer is asked for by the same one', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  const journey = new Journey(page, clinic)
  await toConfirm(page, journey)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('therapy-reserve')) return
    sent.push((request.postDataJSON() as { requestId: string }).requestId)
  })
  await clinic.weather({ call: RESERVE, fault: 'lost-answer', times: 1 })
  await page.route(/therapy-reserve\?/, async (route) => {
    if (sent.length > 1) await page.waitForTimeout(1500)
    await route.continue()
  })
  await submit(page).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 20; tap++) button.click()
  })
  await expect(page.getByText('正在向门诊核对，请不要重复提交')).toBeVisible({ timeout: 15_000 })
  await expect(heading(page, '理疗约好了')).toBeVisible({ timeout: 15_000 })
  expect([sent.length, new Set(sent).size]).toEqual([2, 1])
  expect(await made(clinic)).toHaveLength(1)
})

test('S30: somebody was quicker: told, and another time is one tap away', async ({ page, clinic, baseURL }) => {
  const journey = new Journey(page, clinic)
  const time = await toConfirm(page, journey)
  await new TherapyRival(baseURL ?? '', clinic).sellOut(TOMORROW, time)
  await submit(page).tap()
  await expect(heading(page, '一次都没约上')).toBeVisible()
  const line = page.getByRole('list', { name: '每次的结果' }).getByRole('listitem')
  await expect(line).toContainText('没约上')
  await expectNoAxeViolations(page)
  await line.getByRole('button', { name: /^改到/ }).first().tap()
  await page.getByRole('button', { name: '再约这 1 次' }).tap()
  await submit(page).tap()
  await expect(heading(page, '理疗约好了')).toBeVisible()
  expect(await made(clinic).then((rows) => rows.filter(({ patientId }) => patientId === 'p4001'))).toHaveLength(1)
})

test('S30: a blocked patient, and nothing chosen', async ({ page, clinic }) => {
  await clinic.world('blocked-patient', FRIDAY)
  const journey = new Journey(page, clinic)
  await chooseTime(page, journey)
  await page.getByRole('button', { name: /^约明天/ }).tap()
  await journey.logIn()
  await expect(page.getByText('王雅琴暂时不能在网上约')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByRole('link', { name: '电话' })).toBeVisible()
  await journey.open('therapy/confirm?therapistId=d2012&clinicId=c1001&items=i21&slots=nonsense')
  await expect(heading(page, '还没有选好时间')).toBeVisible()
})

test('a course: ten sessions planned, a clash and a left-out line settled, one of them taken meanwhile', async ({
  page,
  clinic,
  baseURL,
}) => {
  const journey = new Journey(page, clinic)
  await journey.enter('therapy/course?therapistId=d2012&clinicId=c1001&items=i21')
  await planDaily(page)
  const plan = page.getByRole('region', { name: '排疗程' })
  const lines = plan.getByRole('listitem')
  await expect(lines).toHaveCount(10)
  await expectNoAxeViolations(page)

  await plan.getByRole('button', { name: '改第 2 次的时间' }).tap()
  const sheet = page.getByRole('dialog', { name: '改第 2 次的时间' })
  await choose(sheet.getByRole('radio', { name: /余/ }).last())
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
  await expectNoAxeViolations(page)
  const day = `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  await new TherapyRival(baseURL ?? '', clinic).sellOut(day, String(time))
  await page.getByRole('button', { name: `约这 ${count} 次` }).tap()

  await expect(heading(page, new RegExp(`约好 ${count - 1} 次`))).toBeVisible()
  const results = page.getByRole('list', { name: '每次的结果' }).getByRole('listitem')
  const taken = results.filter({ hasText: '没约上' })
  await expect(taken).toHaveCount(1)
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(results.filter({ hasText: '约好了' })).toHaveCount(count - 1)
  const mine = await made(clinic).then((rows) => rows.filter(({ patientId }) => patientId === 'p4001'))
  expect(mine).toHaveLength(count - 1)
  await taken.getByRole('button', { name: /^改到/ }).first().tap()
  await page.getByRole('button', { name: '再约这 1 次' }).tap()
  await submit(page).tap()
  await expect(heading(page, '理疗约好了')).toBeVisible()
})

test('a course card: what is left is planned by it, and more than that is refused before it is sent', async ({
  page,
  clinic,
}) => {
  const journey = new Journey(page, clinic)
  await journey.enter('therapy/visits/h7004')
  await expect(heading(page, '理疗约好了')).toBeVisible()
  await expect(page.getByText('已用 4 次，共 10 次')).toBeVisible()
  await expect(page.getByRole('list', { name: '疗程里的每次理疗' }).getByRole('listitem')).toHaveCount(4)
  await expectNoAxeViolations(page)
  await journey.open('patients')
  const selected = page.waitForResponse(/patients\/select/)
  await page
    .getByRole('button', { name: /王建国/ })
    .first()
    .tap()
  await selected
  await journey.open('therapy/visits/h7004')
  await page.getByRole('link', { name: '排剩下的 6 次' }).tap()
  await expect(page.getByText('疗程共 10 次，还剩 6 次')).toBeVisible()
  await planDaily(page)
  await page.getByRole('button', { name: /^去确认/ }).tap()
  await expect(page.getByRole('radio', { name: /用疗程里的次数/ })).toBeChecked()

  await journey.open('therapy/course?therapistId=d2012&clinicId=c1001&items=i21')
  await planDaily(page)
  await takeProposals(page)
  await page.getByRole('button', { name: /^去确认/ }).tap()
  await choose(page.getByRole('radio', { name: /用疗程里的次数/ }))
  await expect(page.getByText('疗程只剩 6 次')).toBeVisible()
  await page.getByRole('button', { name: '只约前 6 次' }).tap()
  await page.getByRole('button', { name: '约这 6 次' }).tap()
  await expect(heading(page, /约好 6 次/)).toBeVisible()
  expect(await made(clinic)).toHaveLength(6)
})

test('S31: signing in without a place, too far away, by a wrong code and by the desk’s, which is scanned', async ({
  page,
  clinic,
}) => {
  const journey = new Journey(page, clinic)
  await toConfirm(page, journey)
  await submit(page).tap()
  await expect(heading(page, '理疗约好了')).toBeVisible()
  const [row] = await made(clinic)
  await clinic.clock({ at: `${row?.date}T${row?.timeStart}:00+08:00` })
  await page.reload()
  await expect(heading(page, '可以签到了')).toBeVisible()
  await expect(page.getByText('07:00–08:30 可以签')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('gps', 'denied'))
  await page.getByRole('button', { name: '用我的位置签到' }).tap()
  await expect(page.getByRole('alert').filter({ hasText: '没有拿到位置' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('gps'))
  await page.route(/therapy-reserve\/[^/]+\/sign/, async (route) => {
    const body = { ...(route.request().postDataJSON() as object), latitude: 30.6, longitude: 104.1 }
    await route.continue({ postData: JSON.stringify(body) })
  })
  await page.getByRole('button', { name: '用我的位置签到' }).tap()
  await expect(page.getByRole('alert').filter({ hasText: /离门诊还有 [\d.]+ 公里/ })).toBeVisible()
  expect(await made(clinic)).toMatchObject([{ status: 10 }])
  await page.unrouteAll()
  await page.getByRole('button', { name: '用码签到' }).tap()
  await expect(page.getByText('请输入前台的码')).toBeVisible()
  await page.getByRole('textbox', { name: '前台的码' }).fill('desk-c1002')
  await page.getByRole('button', { name: '用码签到' }).tap()
  await expect(page.getByText('这不是前台的码，请照着前台的牌子再输一次')).toBeVisible()
  await expectNoAxeViolations(page)
  await journey.open('scan/desk/desk-c1001')
  await expect(page).toHaveURL(/therapy\/visits\/[^/]+\?code=desk-c1001/)
  await expect(page.getByRole('textbox', { name: '前台的码' })).toHaveValue('desk-c1001')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '用码签到' }).tap()
  await expect(heading(page, '已经签到')).toBeVisible()
  expect(await made(clinic)).toMatchObject([{ status: 20 }])
})

test('S31: offline the kept slip stands with its time; a status of the future and a missing one are said', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  const journey = new Journey(page, clinic)
  await journey.enter('therapy/visits/h7004')
  await expect(heading(page, '理疗约好了')).toBeVisible()
  await clinic.weather({ call: DETAIL, fault: 'drop', times: 99 })
  await page.reload()
  await expect(page.getByText(/之后没有和门诊核对/)).toBeVisible()
  await expect(page.getByRole('img', { name: '签到二维码' })).toBeVisible()
  await expect(page.getByRole('button', { name: '取消理疗' })).toHaveCount(0)
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(page.getByRole('button', { name: '取消理疗' })).toBeVisible()
  await answerWith(page, /therapy-reserve\/h7004\/detail/, (data) => ({ ...data, status: 77 }))
  await page.reload()
  await expect(heading(page, '状态未知')).toBeVisible()
  await journey.open('therapy/visits/h-nowhere')
  await expect(heading(page, '没有找到这次理疗')).toBeVisible()
})

test('S31: too late to cancel, and a lost answer of cancelling', async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  const journey = new Journey(page, clinic)
  await toConfirm(page, journey)
  await submit(page).tap()
  await expect(heading(page, '理疗约好了')).toBeVisible()
  const [row] = await made(clinic)
  await clinic.weather({ call: 'PUT /mcapi/v2/regs/therapy-reserve/{id}/cancel', fault: 'lost-answer', times: 1 })
  await page.getByRole('button', { name: '取消理疗' }).tap()
  const asked = page.getByRole('dialog', { name: '取消这次理疗' })
  await expect(asked.getByText('还没付钱，不用退')).toBeVisible()
  await expectNoAxeViolations(page)
  await choose(asked.getByRole('radio', { name: '没时间去' }))
  await asked.getByRole('button', { name: '取消理疗' }).tap()
  await expect(heading(page, '这次理疗取消了')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('link', { name: '再约一次' }).tap()
  await clinic.clock({ at: `${row?.date}T08:00:00+08:00` })
  await journey.open('therapy/d2012?clinicId=c1001&date=2026-11-21')
  await choose(page.getByRole('checkbox', { name: /艾灸/ }))
  await choose(free(page).first())
  await page.getByRole('button', { name: /^约今天/ }).tap()
  await submit(page).tap()
  await expect(page.getByRole('heading', { name: /理疗约好了|可以签到了/ })).toBeVisible()
  const last = (await made(clinic)).find(({ status }) => status !== 91)
  await clinic.clock({ at: `${last?.date}T${last?.timeStart}:00+08:00` })
  await page.reload()
  await page.getByRole('button', { name: '取消理疗' }).tap()
  const sheet = page.getByRole('dialog', { name: '网上不能取消了' })
  await expect(sheet).toContainText('有事请打电话给门诊')
  await expect(sheet.getByRole('link', { name: '电话' })).toBeVisible()
})
