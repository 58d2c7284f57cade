import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { answerWith } from './support/answer-with.ts'
import { choose, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { whole } from './support/whole.ts'

const WOMAN = 'p4001'
const PAPER = '11010519491231002X'
const FRIEND_MOBILE = '13600000009'

/** Logged in as 王雅琴 and on a screen. */
async function at(page: Page, clinic: ClinicControl, path: string, mobile?: string): Promise<Journey> {
  const journey = new Journey(page, clinic)
  await journey.enter(path, mobile)
  return journey
}
/** Asks the clinic with the page's own token, as another phone of the family would. */
const ask = (page: Page, clinic: ClinicControl, verb: string, path: string, body?: object) =>
  page.evaluate(
    async (asked) => {
      const { token } = JSON.parse(localStorage.getItem('_login_info') ?? '{}') as { token?: string }
      const reply = await fetch(`${asked.path}?mpId=${asked.mpId}&timestamp=1`, {
        method: asked.verb,
        headers: { 'content-type': 'application/json', 'x-mc-token': token ?? '' },
        ...(asked.body && { body: JSON.stringify(asked.body) }),
      })
      return (await reply.json()) as { data: unknown; status: { code: number } }
    },
    { verb, path, body, mpId: clinic.mpId },
  )
/** 李同尘, whom the account of 王雅琴 has added under his own number. */
async function addedPerson(page: Page, clinic: ClinicControl): Promise<string> {
  const { data } = await ask(page, clinic, 'POST', '/mcapi/patients', {
    name: '李同尘',
    sex: 2,
    birthday: '1949-12-31',
    mobile: FRIEND_MOBILE,
    idCardType: 0,
    idCard: PAPER,
    relation: 9,
    consents: [],
  })
  return (data as { patient: { id: string } }).patient.id
}
/** Somebody else of the family writes another history into her file. */
async function changeElsewhere(page: Page, clinic: ClinicControl): Promise<void> {
  const { data } = await ask(page, clinic, 'GET', `/mcapi/patients/${WOMAN}`)
  const { version } = data as { version: number }
  const change = { id: WOMAN, version, allergyHistory: '青霉素、花生', consents: [] }
  const { status } = await ask(page, clinic, 'PUT', '/mcapi/clinic/c1001/patient/', change)
  expect(status.code).toBe(200)
}
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
async function expectWhole(page: Page): Promise<void> {
  await whole(page)
  await expectNoAxeViolations(page)
}

test(
  'axe finds nothing wrong with the family, its files and its cards, in the states that one brings about',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    const journey = await at(page, clinic, 'me')
    await test.step('me, with everything that is there', async () => {
      await expect(page.getByText(/还有 \d 次/)).toBeVisible()
      await expectWhole(page)
    })
    await test.step('a file whose number is shown', async () => {
      await journey.open(`patients/${WOMAN}`)
      await page.getByRole('button', { name: '显示手机号' }).tap()
      await expect(page.getByText('138 0000 0001')).toBeVisible()
      await expectWhole(page)
    })
    await test.step('a file that was changed elsewhere', async () => {
      await page.getByRole('textbox', { name: '过敏史' }).fill('青霉素、虾')
      await changeElsewhere(page, clinic)
      await page.getByRole('button', { name: '保存' }).tap()
      await expect(page.getByRole('alert').filter({ hasText: '资料刚在别处改过' })).toBeVisible()
      await expectWhole(page)
    })
    await test.step('a card with its health card', async () => {
      await journey.open(`patients/${WOMAN}/card`)
      await page.getByRole('button', { name: '申领电子健康卡' }).tap()
      await expect(page.getByRole('img', { name: '王雅琴的电子健康卡二维码' })).toBeVisible()
      await expectWhole(page)
    })
    await test.step('the family, of which another one has been selected', async () => {
      await journey.open('patients')
      await page.getByRole('button', { name: /王建国/ }).tap()
      await expect(page.getByText('已切换到 王建国')).toBeVisible()
      await expectWhole(page)
    })
  },
)

test(
  'axe finds nothing wrong with the agenda of a family, with a clash in it and empty',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    await clinic.world('sign-too-early')
    const [visit] = (
      await clinic.books<{ requestId: string; date: string; timeStart: string; timeEnd: string }>('registrations')
    ).filter(({ requestId }) => requestId === 'seed-sign-too-early')
    if (!visit) throw new Error('The world has no visit ahead.')
    const { date, timeStart, timeEnd } = visit
    // The therapy of 王建国 is to be at the other clinic just then.
    await answerWith<{ rows: object[] }>(page, /\/regs\/therapy\/list\?/, ({ rows, ...data }) => ({
      ...data,
      rows: rows.map((row) => ({ ...row, clinicId: 'c1002', reserveDate: date, timeStart, timeEnd })),
    }))
    await at(page, clinic, 'family')
    await expect(page.getByText(/在另一家门诊撞了/).first()).toBeVisible()
    await expectWhole(page)

    await at(page, clinic, 'family', '13700000027')
    await expect(page.getByRole('heading', { name: '家里还没有安排' })).toBeVisible()
    await expectWhole(page)
  },
)

test('an empty form of a new patient puts the focus into its first fault', async ({ page, clinic }) => {
  await at(page, clinic, 'patients/new', '13700000007')
  await page.getByRole('button', { name: '添加', exact: true }).tap()
  await expect(page.getByText('请填写姓名')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^姓名/ })).toBeFocused()
})

test('what was typed in a file comes back after a reload, until it is saved', async ({ page, clinic }) => {
  await at(page, clinic, `patients/${WOMAN}`)
  const past = page.getByRole('textbox', { name: '既往史' })
  await past.fill('高血压')
  await page.reload()
  await expect(past).toHaveValue('高血压')
  await page.getByRole('button', { name: '保存' }).tap()
  await expect(page.getByText('已保存')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('_file_draft'))).toBeNull()
})

test('a file that the clinic already had is bound with a code', async ({ page, clinic }) => {
  await at(page, clinic, 'me')
  await expect(title(page, '我的')).toBeVisible()
  const fileId = await addedPerson(page, clinic)
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await at(page, clinic, 'patients/new', FRIEND_MOBILE)
  await expect(title(page, '添加就诊人')).toBeVisible()
  await page.getByRole('textbox', { name: /^姓名/ }).fill('李同尘')
  await page.getByRole('textbox', { name: /身份证号/ }).fill(PAPER)
  await page.getByRole('textbox', { name: /^手机号/ }).fill(FRIEND_MOBILE)
  await choose(page.getByRole('checkbox'))
  await page.getByRole('button', { name: '添加', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: '门诊已有档案' })
  await expect(sheet).toContainText('李*尘')
  await expect(sheet).toContainText('136****0009')
  // It rises: on a busy machine it may stand still for two frames in the midst of it.
  await whole(page)
  await sheet.getByRole('button', { name: '是同一个人，去验证' }).tap()
  await sheet.getByRole('button', { name: '获取验证码' }).tap()
  await expect(sheet.getByText('已发到 136****0009')).toBeVisible()
  await sheet.getByRole('textbox', { name: '验证码' }).fill('000000')
  await sheet.getByRole('button', { name: '验证并绑定' }).tap()
  await expect(sheet.getByRole('alert')).toContainText('验证码不对')
  await expectWhole(page)
  await sheet.getByRole('textbox', { name: '验证码' }).fill('123456')
  await sheet.getByRole('button', { name: '验证并绑定' }).tap()
  await expect(page.getByText('已有档案，已为您绑定')).toBeVisible()
  await expect(page.getByRole('button', { name: /李同尘/, pressed: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /李同尘/ })).toHaveCount(1)
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('_login_info') ?? '{}') as object)
  expect(kept).toHaveProperty('patientId', fileId)
})

test('of two windows of one phone each says what the other has done: another patient selected, logged out', async ({
  page,
  context,
  clinic,
}) => {
  await at(page, clinic, 'addresses')
  const strip = page.getByRole('complementary', { name: '当前就诊人' })
  await expect(strip).toContainText('王雅琴')
  const other = await context.newPage()
  const journey = new Journey(other, clinic)
  const told = page.getByRole('alertdialog', { name: '另一个窗口换过了' })
  await test.step('another patient: this window says so and shows that one', async () => {
    await journey.open('patients')
    await other.getByRole('button', { name: /王建国/ }).tap()
    await expect(other.getByText('已切换到 王建国')).toBeVisible()
    await expect(told).toContainText('就诊人已换成王建国')
    await page.bringToFront()
    await told.getByRole('button', { name: '知道了' }).tap()
    await expect(told).toBeHidden()
    await expect(strip).toContainText('王建国')
  })
  await test.step('logged out: this window leads to the login', async () => {
    await other.bringToFront()
    await journey.open('me')
    await other.getByRole('button', { name: '退出登录' }).tap()
    await other.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).tap()
    await expect(told).toContainText('那边已退出登录')
    await page.bringToFront()
    await told.getByRole('button', { name: '知道了' }).tap()
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
  })
})
