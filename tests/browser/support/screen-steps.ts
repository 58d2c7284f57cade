import type { Page } from '@playwright/test'
import type { KnownPatient } from '../../support/log-in-fixture-patient.mjs'

/** Time at the clinic and on the device, so that screens always look the same. */
export const SCREEN_TEST_TIME = '2026-11-20T09:05:00+08:00'
export const TODAY = '2026-11-20'
export const TOMORROW = '2026-11-21'
export const DAY_AFTER = '2026-11-22'
export const FOUR_DAYS_LATER = '2026-11-24T09:05:00+08:00'

export async function paidVisit(patient: KnownPatient, date: string): Promise<string> {
  const id = await patient.book(date)
  await patient.pay(id)
  return id
}
export const paidVisitPath =
  (date: string, rest = '') =>
  async (patient: KnownPatient) =>
    `visits/${await paidVisit(patient, date)}${rest}`
export async function checkedInVisit(patient: KnownPatient): Promise<string> {
  const id = await paidVisit(patient, TODAY)
  await patient.sign(id)
  return `visits/${id}`
}
export async function cancelledVisit(patient: KnownPatient): Promise<string> {
  const id = await paidVisit(patient, TOMORROW)
  await patient.cancel(id)
  return `visits/${id}`
}
/** Books a visit for each date and marks it as missed; three missed visits pause booking. */
export const markVisitsMissed =
  (...dates: readonly string[]) =>
  async (patient: KnownPatient) => {
    let id = ''
    for (const date of dates) {
      id = await paidVisit(patient, date)
      await patient.act('mark-missed', { target: id })
    }
    return `visits/${id}`
  }
/** A clinic with its own colour, pictures and notice. */
export async function clinicWithBranding({ act }: KnownPatient): Promise<string> {
  await act('choose-color', { option: '#e8590c' })
  await act('hang-pictures', { option: 'drawn' })
  await act('post-notice', { text: '周日各门诊照常开诊。' })
  return 'home'
}

const tap = (page: Page, name: string) => page.getByRole('button', { name }).first().tap()
export const chooseByRole = (page: Page, role: 'radio' | 'checkbox', name: string | RegExp, exact = false) =>
  page.getByRole(role, { name, exact }).first().locator('xpath=ancestor::label').tap()
export const tapButton =
  (name: string, until: string | RegExp = '') =>
  async (page: Page) => {
    await tap(page, name)
    if (until) await page.getByText(until).first().waitFor()
  }
async function showsDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor()
  await page.waitForFunction(() => document.getElementById('root')?.getAttribute('data-ready') === location.hash)
}
export const openDialogBy = (name: string) => async (page: Page) => {
  await tap(page, name)
  await showsDialog(page)
}
const payButton = (page: Page) => page.getByRole('button', { name: /^(微信|会员卡)支付 \d/ })
export const payWithOutcome = (outcome: string, until: RegExp) => async (page: Page) => {
  await payButton(page).tap()
  await page.getByRole('dialog', { name: '模拟收银台' }).getByRole('button', { name: outcome }).tap()
  await page.getByText(until).first().waitFor()
}
export const fillReason = (page: Page) =>
  page.getByRole('textbox', { name: '哪里不舒服' }).fill('最近两周睡不好，半夜三四点醒，白天没精神。')

/** The patient returns to a record after the idle lock. */
export async function returnAfterIdleLock(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.setItem('_touched_draft', '0')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByRole('heading', { name: '先收起来了' }).waitFor()
}
export async function openTour(page: Page): Promise<void> {
  const address = new URL(page.url())
  address.searchParams.set('tour', '1')
  await page.goto(address.href)
  await page.getByRole('button', { name: '开始', exact: true }).waitFor()
}

export async function showAllClinics(page: Page): Promise<void> {
  await chooseByRole(page, 'radio', '全部门诊')
  await page.getByRole('link', { name: '锦江总院' }).first().waitFor()
}

export async function saveDoctor(page: Page): Promise<void> {
  await tap(page, '收藏林清和')
  await page.evaluate(() => location.assign('#/wechat/doctors?kind=saved'))
  await page.getByRole('article').first().waitFor()
}

export async function openAboutSection(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '介绍' }).tap()
  await page.getByRole('region', { name: '在线咨询' }).waitFor()
}

export async function openQrCode(page: Page): Promise<void> {
  await tap(page, '林清和的二维码')
  await page.getByRole('dialog').getByRole('img').waitFor()
}

export async function chooseFreeTime(page: Page): Promise<void> {
  const free = page.getByRole('radiogroup', { name: /的时间$/ }).getByRole('radio', { disabled: false })
  await free.first().locator('xpath=ancestor::label').tap()
}

export async function submitBooking(page: Page): Promise<void> {
  await fillReason(page)
  await openDialogBy('提交挂号')(page)
}

export async function addVisitQuestions(page: Page): Promise<void> {
  for (const question of ['药要吃多久', '能不能和降压药一起吃']) {
    await page.getByRole('textbox', { name: '写一个问题' }).fill(question)
    await tap(page, '记下来')
    await page.getByRole('listitem').filter({ hasText: question }).waitFor()
  }
}

export async function showDeskSentence(page: Page): Promise<void> {
  await openDialogBy('给工作人员看')(page)
  await tap(page, '叫到我时')
  await page.getByRole('button', { name: '换一句' }).waitFor()
}

export async function createRecordExtract(page: Page): Promise<void> {
  for (const name of [/血常规/, /脾胃虚弱/]) await chooseByRole(page, 'checkbox', name)
  await page.getByRole('button', { name: /做成一份/ }).tap()
  await page.getByRole('article', { name: '病历摘录' }).waitFor()
}

export async function fillIntake(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '哪里不舒服' }).fill('这两天又睡不着，半夜三点醒，白天没精神。')
  for (const name of ['几天', '没看过']) await chooseByRole(page, 'radio', name, true)
}

export async function sendMessage(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '写消息' }).fill('白天也困，舌苔有点白。')
  await tap(page, '发送')
  await page.getByText(/医生回复$/).waitFor()
  await page.getByText('已送达').waitFor()
}

export async function chooseHalfDay(page: Page): Promise<void> {
  await chooseByRole(page, 'checkbox', /./)
  await page.getByText(/您排第 1 位|您会排第/).waitFor()
}

export async function chooseParcelDelivery(page: Page): Promise<void> {
  await chooseByRole(page, 'radio', '寄到家')
  await page.getByText('已免').waitFor()
}

export async function payByCard(page: Page): Promise<void> {
  await chooseByRole(page, 'radio', /会员卡/)
  await page.getByText('会员优惠').waitFor()
  await payButton(page).tap()
  await showsDialog(page)
}

export async function chooseDecoction(page: Page): Promise<void> {
  await chooseByRole(page, 'radio', '寄到家')
  await page.getByRole('link', { name: /选药房和加工/ }).tap()
  await chooseByRole(page, 'radio', /代煎/)
  await page.getByText(/190\.76/).waitFor()
}

export async function completeTour(page: Page): Promise<void> {
  await openTour(page)
  await page.getByRole('button', { name: /^候补/ }).tap()
  for (const step of [1, 2, 3, 4, 5]) {
    await page.getByText(`${step}/9`).waitFor()
    await page.keyboard.press('ArrowRight')
  }
  await page.getByText('6/9').waitFor()
}

export async function receiveTwoSlotNotices(patient: KnownPatient): Promise<string> {
  await patient.hearsOfFreed()
  await patient.hearsOfFreed()
  return 'watch'
}

export const scrollToNotice = (page: Page) => page.getByText('周日各门诊照常开诊').scrollIntoViewIfNeeded()
