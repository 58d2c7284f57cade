import type { Page } from '@playwright/test'
import { unmarkedChinese } from './support/chinese.ts'
import { choose, Journey, KNOWN_MOBILE, made } from './support/journey.ts'
import { smallTargets } from './support/measure.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'

async function isClean(page: Page, ask: { elder?: boolean } = {}): Promise<void> {
  await whole(page)
  await expectNoAxeViolations(page, ask)
}
/** Takes the first free time of the day on show and answers with it; of a full day there may be one left. */
async function takeTime(page: Page): Promise<string> {
  const times = page.getByRole('radiogroup', { name: /的时间$/ })
  const free = times
    .getByRole('radio', { name: /，[余剩]/ })
    .first()
    .locator('xpath=ancestor::label')
  const spoken = await free.innerText()
  await free.tap()
  await expect(page.getByRole('button', { name: /就约/ })).toBeVisible()
  return /\d\d:\d\d/.exec(spoken)?.[0] ?? ''
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first()

test('somebody who reads English finds a doctor by a complaint, books and holds the ticket', async ({
  page,
  clinic,
}) => {
  test.setTimeout(60_000)
  const isInEnglish = async () => {
    await isClean(page)
    const doctors = await clinic.books('doctors')
    const clinics = await clinic.books('clinics')
    const names = [...doctors, ...clinics].flatMap(({ name, shortName }) => [name, shortName])
    expect(await unmarkedChinese(page, names.filter((each) => typeof each === 'string').map(String))).toEqual([])
  }
  await page.goto(clinic.url('home').replace('#', '&lang=en#'))
  await heading(page, 'Which doctor would you like to see?').waitFor()
  await page.getByRole('link', { name: /^Book/ }).first().tap()
  await page.getByRole('link', { name: 'Not sure whom to see?' }).tap()
  await heading(page, 'Whom to see').waitFor()
  await isInEnglish()
  await page.getByRole('searchbox', { name: 'What is wrong' }).fill("I can't sleep")
  await heading(page, 'Doctors who name it in their profile').waitFor()
  await expect(page.getByRole('link', { name: /^Internal medicine/ })).toBeVisible()
  await isInEnglish()
  await page.getByRole('link', { name: 'Book, 林清和' }).tap()
  const times = page.getByRole('radiogroup', { name: /^Times on/ })
  await choose(times.getByRole('radio', { name: /left$/ }).first())
  await page.getByRole('button', { name: /^Book .*\d\d:\d\d/ }).tap()
  await heading(page, 'Log in').waitFor()
  await isInEnglish()
  await page.getByLabel('Mobile').fill(KNOWN_MOBILE)
  await page.getByRole('button', { name: 'Get code' }).tap()
  await page.getByRole('button', { name: 'Fill in' }).tap()
  for (const box of await page.getByRole('checkbox').all()) await choose(box)
  await page.getByRole('button', { name: 'Log in', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Confirm booking' })).toBeEnabled()
  await page.getByRole('button', { name: 'Confirm booking' }).tap()
  await page.getByRole('dialog', { name: 'Mock cashier' }).getByRole('button', { name: 'Paid', exact: true }).tap()
  await expect(heading(page, 'Booked')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('link', { name: 'See my ticket' }).tap()
  await expect(page.getByRole('img', { name: 'Check-in QR code' })).toBeVisible()
  await isClean(page)
  expect(await made(clinic)).toMatchObject([{ doctorId: 'd2001', patientId: 'p4001' }])
})

test('who looks after her father makes him the patient, and books whom his knees need', async ({ page, clinic }) => {
  test.setTimeout(60_000)
  const journey = new Journey(page, clinic)
  await journey.enter('home')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^我的/ }).tap()
  await page
    .getByRole('link', { name: /^就诊人/ })
    .first()
    .tap()
  await heading(page, '就诊人').waitFor()
  await isClean(page)
  await page.getByRole('button', { name: /^王建国/ }).tap()
  await expect(page.getByRole('button', { name: /^王建国 当前/ })).toBeVisible()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '挂号' }).tap()
  await page.getByRole('link', { name: '不知道看什么科？' }).tap()
  await page.getByRole('searchbox', { name: '哪里不舒服' }).fill('爸爸的膝盖上楼就疼')
  await page.getByRole('link', { name: /^骨伤科/ }).tap()
  await heading(page, '骨伤科的医生').waitFor()
  await isClean(page)
  await page.getByRole('link', { name: /^邓一舟，去挂号/ }).tap()
  await takeTime(page)
  await isClean(page)
  await journey.toConfirm()
  await journey.isConfirming()
  await expect(page.getByRole('radio', { name: /^王建国/ })).toBeChecked()
  await isClean(page)
  await journey.submit()
  await journey.atCashier('支付成功')
  await journey.isBooked()
  expect(await made(clinic)).toMatchObject([{ doctorId: 'd2009', patientId: 'p4002', status: 0 }])
  await page.getByRole('link', { name: '看我的号' }).tap()
  await expect(page.getByText('王建国').first()).toBeVisible()
  await isClean(page)
})

test('somebody of 72, in big type, taps what hurts, books and holds the ticket', async ({ page, clinic }) => {
  test.setTimeout(60_000)
  await setLook(page, 'elder')
  const journey = new Journey(page, clinic)
  await journey.enter('home')
  const isEasy = async () => {
    await isClean(page, { elder: true })
    expect(await smallTargets(page, 44)).toEqual([])
  }
  await page.getByRole('region', { name: '常用' }).getByRole('link', { name: '挂号' }).tap()
  await page.getByRole('link', { name: '不知道看什么科？' }).tap()
  await heading(page, '看什么科').waitFor()
  await isEasy()
  await page.getByRole('button', { name: '腰腿疼' }).tap()
  await page.getByRole('link', { name: /^骨伤科/ }).waitFor()
  await isEasy()
  await page.getByRole('link', { name: /^骨伤科/ }).tap()
  await heading(page, '骨伤科的医生').waitFor()
  await isEasy()
  await page.getByRole('link', { name: /^邓一舟，去挂号/ }).tap()
  const time = await takeTime(page)
  await journey.toConfirm()
  await journey.isConfirming()
  await isEasy()
  await journey.submit()
  await journey.atCashier('支付成功')
  await journey.isBooked()
  await page.getByRole('link', { name: '看我的号' }).tap()
  await expect(heading(page, '号约好了')).toBeVisible()
  await expect(page.getByRole('img', { name: '签到二维码' })).toBeVisible()
  await expect(page.getByText(time).first()).toBeVisible()
  await isEasy()
  expect(await made(clinic)).toMatchObject([{ doctorId: 'd2009', timeStart: time, status: 0 }])
})
