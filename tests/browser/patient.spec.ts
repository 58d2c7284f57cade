import type { Page } from '@playwright/test'
import { choose, Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const NAME = /^姓名/
const PAPER = /身份证号/
const MOBILE = /^手机号/
const submit = (page: Page) => page.getByRole('button', { name: '添加', exact: true }).tap()

async function toForm(journey: Journey): Promise<void> {
  await journey.enter('patients/new', '13700000007')
  await expect(journey.page.getByRole('heading', { name: '添加就诊人' })).toBeVisible()
}

test('an empty form names every fault and leads to the first', async ({ page, clinic }) => {
  await toForm(new Journey(page, clinic))
  await submit(page)
  for (const fault of ['请填写姓名', '请填写身份证号', '请填写手机号', '请先勾选同意，才能添加'])
    await expect(page.getByText(fault)).toBeVisible()
  await expect(field(page, NAME)).toBeFocused()
})

const BAD_PAPERS: readonly [string, RegExp][] = [
  ['110105194912310', /少了三位/],
  ['1101051949123100211', /多了|18/],
  ['11010519491331002X', /出生日期不对/],
  ['110105194912310021', /校验码不对/],
  ['11010529491231002X', /出生日期/],
  ['1101051949I231002X', /只有数字|少了/],
]
for (const [paper, fault] of BAD_PAPERS) {
  test(`ID number ${paper}: ${fault.source}`, async ({ page, clinic }) => {
    await toForm(new Journey(page, clinic))
    await field(page, PAPER).fill(paper)
    await submit(page)
    await expect(page.getByRole('alert').filter({ hasText: fault })).toBeVisible()
    expect(await clinic.books('patients')).not.toContainEqual(expect.objectContaining({ mobile: '13700000007' }))
  })
}

test('a right ID number fills in sex and birthday', async ({ page, clinic }) => {
  await toForm(new Journey(page, clinic))
  await field(page, PAPER).fill('11010519491231002x')
  await expect(page.getByText('性别和生日已按身份证填好')).toBeVisible()
  await expect(page.getByText('1949 年 12 月 31 日')).toBeVisible()
})

test('spaces and emoji go, rare characters stay', async ({ page, clinic }) => {
  await toForm(new Journey(page, clinic))
  await field(page, NAME).fill(' 王 𠮷😀 玥 ')
  await field(page, NAME).blur()
  await expect(field(page, NAME)).toHaveValue(/^王\s?𠮷\s?玥$/u)
  await field(page, MOBILE).fill('137 0000 0007😀')
  await expect(field(page, MOBILE)).toHaveValue('137 0000 0007')
})

test('a mobile number says how many digits are missing', async ({ page, clinic }) => {
  await toForm(new Journey(page, clinic))
  await field(page, MOBILE).fill('1380000060')
  await submit(page)
  await expect(page.getByText('手机号少了一位，请补全')).toBeVisible()
  await field(page, MOBILE).fill('23800000602')
  await submit(page)
  await expect(page.getByText('手机号开头不对，请核对')).toBeVisible()
})

test('a birthday by the wheel is never in the future', async ({ page, clinic }) => {
  const today = new Date((await clinic.now()).getTime() + 8 * 3_600_000)
  await toForm(new Journey(page, clinic))
  await page.getByRole('button', { name: /证件/ }).first().tap()
  await choose(page.getByRole('dialog').getByRole('radio', { name: '没有证件' })).catch(() =>
    page.getByRole('dialog').getByText('没有证件').tap(),
  )
  await page.getByRole('button', { name: /生日/ }).tap()
  const wheel = page.getByRole('dialog', { name: '选择生日' })
  await expect(wheel).toBeVisible()
  await expect(wheel.getByRole('option', { name: '1990 年', selected: true })).toBeAttached()
  const year = wheel.getByRole('listbox').first()
  await expect(async () => {
    await year.focus()
    await page.keyboard.press('End')
    const last = await wheel.getByRole('option', { selected: true }).first().innerText()
    expect(Number.parseInt(last)).toBe(today.getUTCFullYear())
  }).toPass()
  for (const column of [1, 2]) {
    await wheel.getByRole('listbox').nth(column).focus()
    await page.keyboard.press('End')
  }
  await wheel.getByRole('button', { name: '确定' }).tap()
  await expect(page.getByRole('button', { name: /生日/ })).toContainText(
    `${today.getUTCFullYear()} 年 ${today.getUTCMonth() + 1} 月 ${today.getUTCDate()} 日`,
  )
})

test('a child needs a guardian; with one, the child is added and active', async ({ page, clinic }) => {
  await toForm(new Journey(page, clinic))
  await choose(page.getByRole('radio', { name: '子女' }))
  await field(page, NAME).fill('王小满')
  const birthday = `${(await clinic.now()).getUTCFullYear() - 5}0601`
  await field(page, PAPER).fill(withCheck(`510107${birthday}001`))
  await field(page, MOBILE).first().fill('13700000007')
  await choose(page.getByRole('checkbox'))
  await submit(page)
  await expect(page.getByText('请填写监护人姓名')).toBeVisible()
  await field(page, /监护人.*姓名|^姓名/)
    .last()
    .fill('王雅琴')
  await field(page, PAPER).last().fill(withCheck('51010719900601002'))
  await field(page, MOBILE).last().fill('13700000007')
  await choose(page.getByRole('radio', { name: '父母' }).last())
  await submit(page)
  await expect(page.getByText('已添加')).toBeVisible()
  await expect(page.getByRole('button', { name: /王小满/, pressed: true })).toBeVisible()
  expect(await clinic.books('patients')).toContainEqual(expect.objectContaining({ name: '王小满' }))
})

test('a lost network keeps everything typed', async ({ page, clinic, allowConsole }) => {
  allowConsole(/net::ERR_|Failed to load resource/)
  await toForm(new Journey(page, clinic))
  await choose(page.getByRole('radio', { name: '本人' }))
  await field(page, NAME).fill('李同尘')
  await field(page, PAPER).fill('11010519491231002X')
  await field(page, MOBILE).fill('13700000007')
  await choose(page.getByRole('checkbox'))
  await clinic.weather({ call: 'POST /mcapi/patients', fault: '500', times: 1 })
  await submit(page)
  await expect(page.getByText(/填的内容还在/)).toBeVisible()
  await expect(field(page, NAME)).toHaveValue('李同尘')
  await submit(page)
  await expect(page.getByText('已添加')).toBeVisible()
})

/** GB 11643: the weighted sum of all 18 characters leaves 1 when divided by 11. */
function withCheck(first17: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(first17[at]), 0)
  return first17 + '10X98765432'[sum % 11]
}
