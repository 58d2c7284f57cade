import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { answerWith } from './support/answer-with.ts'
import { drawNoise, jpegFile } from './support/drawn.ts'
import { choose, Journey } from './support/journey.ts'
import { clippedTexts } from './support/clipping.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'

const noise = [/net::ERR_|Failed to load resource/]
const MORNING = '2026-11-20T09:05:00+08:00'
const RULE = 'GET /mcapi/clinic/advisory/{id}/rule'
const LIST = 'GET /mcapi/clinic/advisory/list'
const BUILD = 'POST /mcapi/patients/build/advisory'

/** The phone and the clinic at the same moment of the same day, logged in as 王雅琴 where a screen asks for it. */
async function at(page: Page, clinic: ClinicControl, path: string, { world = 'default', when = MORNING } = {}) {
  await clinic.world(world, when)
  await page.clock.setFixedTime(when)
  const journey = new Journey(page, clinic)
  await journey.open(path)
  return journey
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const complaint = (page: Page) => page.getByRole('textbox', { name: /哪里不舒服/ })
const submit = (page: Page) => page.getByRole('button', { name: /提交/ }).tap()
const consultations = (clinic: ClinicControl) => clinic.books<{ patientId: string; status: number }>('consultations')

async function choosePatient(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .tap()
  await expect(page.getByText(`已切换到 ${name}`)).toBeVisible()
}
async function write(page: Page, text = '半夜三点醒，白天没精神'): Promise<void> {
  await complaint(page).fill(text)
  await choose(page.getByRole('radio', { name: '几天' }))
  await choose(page.getByRole('radio', { name: '没看过' }))
  await choose(page.getByRole('checkbox').last())
}

test('S40 to S44: from the list over the rule and the question, paid, into the chat', async ({ page, clinic }) => {
  const journey = await at(page, clinic, 'advisory')
  const row = page.getByRole('article').filter({ hasText: '林清和' })
  await expect(row).toContainText(/30\.00 元.*去咨询.*平均 12 分钟回复.*回复 1206 次/s)
  await expect(link(page, '我的咨询')).toHaveCount(0)
  await page.getByRole('combobox', { name: '科室' }).selectOption('妇科')
  await expect(page.getByRole('article').first()).toContainText('周敏')
  await expect(row).toHaveCount(0)
  await page.getByRole('combobox', { name: '科室' }).selectOption('')
  await expect(row).toBeVisible()
  await expectNoAxeViolations(page)
  await row.getByRole('link', { name: '林清和，去咨询' }).tap()
  await journey.logIn()

  await expect(heading(page, '问林清和医生')).toBeVisible()
  await expect(page.getByText('20 轮，一问一答算一轮')).toBeVisible()
  await expect(page.getByText('12 小时内，没接自动退款')).toBeVisible()
  await expect(page.getByText(/咨询费原路全额退回/)).toBeVisible()
  await expect(page.getByText('每天 08:00–22:00')).toBeVisible()
  await expect(link(page, '打 120')).toHaveAttribute('href', 'tel:120')
  await expect(link(page, '打门诊电话')).toHaveAttribute('href', /^tel:[\d-]+$/)
  await expect(page.getByText(/上次就诊 11月1日 周日/)).toBeVisible()
  await expectNoAxeViolations(page)
  await link(page, '开始咨询').tap()

  await expect(complaint(page)).toBeVisible()
  await submit(page)
  for (const fault of ['请写哪里不舒服', '请选多久了', '请选看没看过', '请先看过须知再勾选'])
    await expect(page.getByText(fault)).toBeVisible()
  await expect(complaint(page)).toBeFocused()
  await complaint(page).fill('   ')
  await submit(page)
  await expect(page.getByText('请写哪里不舒服')).toBeVisible()
  await expectNoAxeViolations(page)
  await write(page)
  await page
    .getByRole('group', { name: '照片' })
    .locator('input[type=file]')
    .first()
    .setInputFiles([jpegFile(await drawNoise(page, 300, 200))])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('img', { name: '照片 1' })).toBeVisible()
  await submit(page)

  await journey.atCashier('取消支付')
  await expect(page.getByText('支付未完成')).toBeVisible()
  await expectNoAxeViolations(page)
  await link(page, '换人').waitFor()
  await journey.open('consultations')
  await link(page, /林清和.*待付款/s).tap()
  await page.getByRole('button', { name: '去付款 30.00 元' }).tap()
  await journey.atCashier('支付成功')
  await expect(page.getByRole('log')).toContainText('半夜三点醒，白天没精神', { timeout: 15_000 })
  await expect(page.getByRole('log')).toContainText('几天了，没看过医生')
  expect(page.url()).toContain('/chat/')
  expect((await consultations(clinic)).filter(({ status }) => status === 10)).toHaveLength(1)
})

test('S40: all full, nobody online, not offered at all; trouble on the way, then again', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  const journey = await at(page, clinic, 'advisory', { world: 'advisory-full' })
  await expect(page.getByText('今天都问满了')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('今天满了')
  await expectNoAxeViolations(page)
  await at(page, clinic, 'advisory', { world: 'advisory-off' })
  await page.reload()
  await expect(page.getByText('现在没有医生在线')).toBeVisible()
  await expect(page.getByText(/^现在没有医生在线门诊 \d\d:\d\d–\d\d:\d\d.* 有人$/)).toBeVisible()
  await link(page, '林清和，看看').tap()
  await journey.logIn()
  await expect(page.getByText('这位医生暂时不接诊').first()).toBeVisible()
  await expect(link(page, '看别的医生')).toBeVisible()
  await expect(link(page, '开始咨询')).toHaveCount(0)

  await at(page, clinic, 'advisory', { world: 'advisory-unsupported' })
  await page.reload()
  await expect(page.getByText('这家门诊没有开通在线咨询，医生名单还可以看')).toBeVisible()
  await page.getByRole('button', { name: '林清和，暂不能咨询' }).tap()
  await expect(page.getByRole('alertdialog')).toContainText('您选的门诊不支持这个功能')
  await page.getByRole('button', { name: '知道了' }).tap()

  await at(page, clinic, 'advisory')
  await clinic.weather({ call: 'POST /mcapi/doctors/search', fault: '500', times: 9 })
  await page.reload()
  await expect(heading(page, '服务繁忙')).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('S41: who may ask is what the clinic says of earlier visits, the hours, and the terms', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  const journey = await at(page, clinic, 'advisory/d2004')
  await journey.logIn()
  await expect(page.getByText('这位医生只接复诊，先到门诊看一次再来问')).toBeVisible()
  await expect(link(page, '约门诊看')).toBeVisible()
  await expect(link(page, '开始咨询')).toHaveCount(0)
  await journey.open('advisory/d2004/intake')
  await expect(page.getByText('这位医生只接复诊，先到门诊看一次再来问')).toBeVisible()
  await expect(complaint(page)).toHaveCount(0)
  // The clinic lets this doctor take first visits from now on: nothing in the app says otherwise.
  await answerWith(page, /\/clinic\/advisory\/d2004\/rule/, (data) => ({ ...data, isRevisitOnly: false }))
  await answerWith(page, /\/revisit-status/, (data) => ({ ...data, isFirstVisitAllowed: true }))
  await journey.open('advisory/d2004')
  await page.reload()
  await expect(link(page, '开始咨询')).toBeVisible()
  await expect(page.getByText(/第一次问这位医生.*以前病历的照片/)).toBeVisible()
  await page.unrouteAll()

  await clinic.weather({ call: RULE, fault: '500', times: 9 })
  await journey.open('advisory/d2001')
  await expect(page.getByText('没拿到咨询须知，暂时不能开始')).toBeVisible()
  await expect(link(page, '开始咨询')).toHaveCount(0)
  await expect(link(page, '打 120')).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(link(page, '开始咨询')).toBeVisible()

  const night = '2026-11-20T22:30:00+08:00'
  await clinic.clock({ at: night })
  await page.clock.setFixedTime(night)
  await page.reload()
  await expect(page.getByText('现在不接诊，明天 08:00 开始').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /开始咨询/ })).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations(page)
})

test('S41, S42: a small child is asked about with the guardian beside it', async ({ page, clinic }) => {
  const journey = await at(page, clinic, 'patients', { world: 'family-of-four' })
  await journey.logIn()
  await choosePatient(page, '陈小禾')
  await journey.open('advisory/d2008')
  await expect(page.getByText('未满 6 岁，咨询时监护人要在孩子身边')).toBeVisible()
  await link(page, '开始咨询').tap()
  await write(page, '咳嗽两天')
  await submit(page)
  await expect(page.getByText('未满 6 岁，监护人在身边才能咨询')).toBeVisible()
  await choose(page.getByRole('checkbox').first())
  await submit(page)
  await journey.atCashier('支付成功')
  await expect(page.getByRole('log')).toContainText('咳嗽两天', { timeout: 15_000 })
})

test('S42: what was written survives a reload, another clinic, an expired edition, and belongs to one patient', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  const journey = await at(page, clinic, 'advisory/d2001/intake')
  await journey.logIn()
  await write(page)
  await page.reload()
  await expect(complaint(page)).toHaveValue('半夜三点醒，白天没精神')
  await expect(page.getByRole('radio', { name: '几天' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '没看过' })).toBeChecked()
  await expect(page.getByRole('checkbox')).not.toBeChecked()

  await journey.open('clinics')
  await page.getByRole('radio', { name: /锦江/ }).locator('xpath=ancestor::label').tap()
  await page.getByRole('button', { name: /就去这家/ }).tap()
  await expect(heading(page, /上午好/)).toBeVisible()
  await journey.open('advisory/d2001')
  await link(page, '接着写').tap()
  await expect(complaint(page)).toHaveValue('半夜三点醒，白天没精神')
  await choose(page.getByRole('checkbox').last())
  await clinic.weather({ call: BUILD, fault: '2498', times: 1 })
  await submit(page)
  await expect(page.getByRole('alertdialog')).toContainText('门诊的系统服务已到期')
  await page.getByRole('button', { name: '知道了' }).tap()
  await expect(page.getByText('您写的都还在')).toBeVisible()
  await expect(complaint(page)).toHaveValue('半夜三点醒，白天没精神')

  await journey.open('patients')
  await choosePatient(page, '王建国')
  await journey.open('advisory/d2001/intake')
  await expect(complaint(page)).toHaveValue('')
})

test('S42: an answer that is lost on the way begins one consultation; a second one opens it', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  const journey = await at(page, clinic, 'advisory/d2001/intake')
  await journey.logIn()
  await write(page)
  const before = (await consultations(clinic)).length
  await clinic.weather({ call: BUILD, fault: 'lost-answer', times: 1 })
  await submit(page)
  await journey.atCashier('支付成功')
  await expect(page.getByRole('log')).toBeVisible({ timeout: 15_000 })
  expect(await consultations(clinic)).toHaveLength(before + 1)

  await journey.open('advisory/d2001')
  await expect(page.getByRole('region', { name: '进行中的咨询' })).toContainText('等医生接诊')
  await expect(link(page, '开始咨询')).toHaveCount(0)
  await journey.open('advisory/d2001/intake')
  await expect(heading(page, '您和这位医生的咨询还在进行')).toBeVisible()
  await link(page, '打开咨询').tap()
  await expect(page.getByRole('log')).toBeVisible()
})

test('S43: running and all, what is unread is what the rows say, and the last list stays offline', async ({
  page,
  clinic,
  context,
  allowConsole,
}) => {
  allowConsole(...noise)
  const journey = await at(page, clinic, 'consultations')
  await journey.logIn()
  const rows = page.getByRole('article')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(/周敏.*进行中.*1 条未读.*还能问 19 轮/s)
  const status = page.getByRole('status').filter({ hasText: '未读' })
  await expect(status).toHaveText('1 条未读')
  await expect(page.getByRole('region', { name: '门诊留言' })).toContainText('锦江总院')
  await expectNoAxeViolations(page)
  await choose(page.getByRole('radio', { name: '全部' }))
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('已结束')
  await expect(rows.nth(2)).toContainText('超时，已退款')
  expect(page.url()).toContain('show=all')
  await rows.first().getByRole('link').tap()
  await expect(page.getByRole('log')).toContainText('舌头拍一张给我看看')
  await page.goBack()
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('条未读')).toHaveCount(0)

  await context.setOffline(true)
  await choose(page.getByRole('radio', { name: '进行中' }))
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('网络错误，请稍后再试').first()).toBeVisible()
  await context.setOffline(false)
  await clinic.weather({ call: LIST, fault: '500', times: 9 })
  await page.reload()
  await expect(heading(page, '服务繁忙')).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(rows).toHaveCount(1)
  await journey.open('patients')
  await choosePatient(page, '王建国')
  await journey.open('consultations')
  await expect(heading(page, '没有进行中的咨询')).toBeVisible()
})

for (const [name, look, params, width] of [
  ['elder', 'elder', {}, 390],
  ['English at 320 px', 'dark', { lang: 'en' }, 320],
] as const)
  test(`${name}: nothing is cut off, everything has its contrast`, async ({ page, clinic, baseURL }) => {
    await setLook(page, look)
    await page.setViewportSize({ width, height: 760 })
    const journey = await at(page, clinic, 'consultations')
    await journey.logIn()
    await expect(page).not.toHaveURL(/login/)
    const isElder = look === 'elder'
    const open = async (path: string, query: Record<string, string> = {}) => {
      await page.goto(`${baseURL}${clinic.url(path, query)}`.replace('#', `${'lang' in params ? '&lang=en' : ''}#`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    for (const path of ['consultations', 'advisory', 'advisory/d2001', 'advisory/d2001/intake']) {
      await open(path)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await clippedTexts(page), path).toEqual([])
      await expectNoAxeViolations(page, { elder: isElder })
    }
    await page.getByRole('button', { name: /提交并付款|Submit and pay/ }).tap()
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    expect(await clippedTexts(page)).toEqual([])
  })
