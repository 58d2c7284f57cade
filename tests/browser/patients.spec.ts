import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { knownPatient } from '../../scripts/support/known-patient.mjs'
import { answerWith } from './support/answer-with.ts'
import { choose, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'

const WOMAN = 'p4001'
const MAN = 'p4002'

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
      const reply = await fetch(`${asked.path}${asked.path.includes('?') ? '&' : '?'}mpId=${asked.mpId}&timestamp=1`, {
        method: asked.verb,
        headers: { 'content-type': 'application/json', 'x-mc-token': token ?? '' },
        ...(asked.body && { body: JSON.stringify(asked.body) }),
      })
      return (await reply.json()) as { data: unknown; status: { code: number } }
    },
    { verb, path, body, mpId: clinic.mpId },
  )
const PAPER = '11010519491231002X'
const FRIEND_MOBILE = '13600000009'
/** 李同尘, whom the account of 王雅琴 has added under his own number, and who has nothing open. */
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
const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + (8 + days * 24) * 3_600_000).toISOString().slice(0, 10)
/** A booked and paid visit of 王雅琴 in the coming days. */
async function bookedVisit(baseURL: string, clinic: ClinicControl): Promise<string> {
  const patient = await knownPatient(baseURL, clinic)
  for (const days of [1, 2, 3, 4, 5, 6]) {
    try {
      const id = await patient.book(dayAfter(await clinic.now(), days))
      await patient.pay(id)
      // The next code may be asked for a minute after hers.
      await clinic.clock({ moveMinutes: 2 })
      return id
    } catch (thrown) {
      if (!String(thrown).includes('No free time')) throw thrown
    }
  }
  throw new Error('The doctor has no free time this week.')
}
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test.describe('me', () => {
  test('names the active patient and leads everywhere', async ({ page, clinic }) => {
    await at(page, clinic, 'me')
    await expect(title(page, '我的')).toBeVisible()
    await expect(page.getByText('账号 王雅琴 138****0001')).toBeVisible()
    await expect(page.getByRole('link', { name: /当前就诊人.*王雅琴.*共 2 位就诊人/ })).toBeVisible()
    for (const name of [/家人日程/, /就诊卡/, /病历和检查/, /收货地址/, /我的预约/])
      await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('link', { name: '我的', exact: true })).toHaveAttribute('aria-current', 'page')
    await expectNoAxeViolations(page)
  })
  test('without anybody asks to add one', async ({ page, clinic }) => {
    await at(page, clinic, 'me', '13700000017')
    await page.getByRole('link', { name: /还没有就诊人/ }).tap()
    await expect(title(page, '添加就诊人')).toBeVisible()
  })
  test('keeps the last badges with their time', async ({ page, clinic, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    await at(page, clinic, 'me')
    await expect(page.getByText(/还有 \d 次/)).toBeVisible()
    await clinic.weather({ call: 'GET /mcapi/v2/regs/patientLastGrab', fault: '500', times: 1 })
    await page.getByRole('link', { name: '首页' }).tap()
    await page.getByRole('link', { name: '我的', exact: true }).tap()
    await expect(page.getByText(/\d\d:\d\d 之后数字没有更新/)).toBeVisible()
    await expect(page.getByText(/还有 \d 次/)).toBeVisible()
    await page.getByRole('button', { name: '再试一次' }).tap()
    await expect(page.getByText(/之后数字没有更新/)).toBeHidden()
  })
  test('logs out after a question', async ({ page, clinic }) => {
    await at(page, clinic, 'me')
    await page.getByRole('button', { name: '退出登录' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).tap()
    await expect(page.getByText('登录后看自己的号')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('_login_info'))).toBeNull()
  })
})

test.describe('the family', () => {
  test('has a main patient; another one is selected under a new token', async ({ page, clinic }) => {
    await at(page, clinic, 'patients')
    const token = () =>
      page.evaluate(() => (JSON.parse(localStorage.getItem('_login_info') ?? '{}') as { token?: string }).token)
    const before = await token()
    await expect(page.getByRole('button', { name: /王雅琴.*当前.*主就诊人/ })).toBeVisible()
    await page.getByRole('button', { name: /王建国/ }).tap()
    await expect(page.getByText('已切换到 王建国')).toBeVisible()
    expect(await token()).not.toBe(before)
    await expectNoAxeViolations(page)
    await new Journey(page, clinic).open('addresses')
    await expect(page.getByRole('complementary', { name: '当前就诊人' })).toContainText('为 王建国 办理')
  })
  test('shows numbers masked', async ({ page, clinic }) => {
    await at(page, clinic, 'patients')
    await expect(page.getByText('138****0602')).toBeVisible()
    await expect(page.locator('body')).not.toContainText('13800000602')
  })
  test('that can’t be read offers another try', async ({ page, clinic, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    await clinic.weather({ call: 'GET /mcapi/patients', fault: '500', times: 1 })
    await at(page, clinic, 'patients')
    await page.getByRole('button', { name: '再试一次' }).tap()
    await expect(page.getByRole('button', { name: /王雅琴/ })).toBeVisible()
  })
  test('keeps whoever has something open, and says how much', async ({ page, clinic, baseURL }) => {
    await bookedVisit(baseURL ?? '', clinic)
    await at(page, clinic, `patients/${WOMAN}`)
    await page.getByRole('button', { name: '解绑这位就诊人' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '解绑', exact: true }).tap()
    await expect(page.getByRole('alert').filter({ hasText: '办完才能解绑' })).toContainText(/还有 \d 次没看完的就诊/)
    await page.getByRole('link', { name: '看预约' }).tap()
    await expect(title(page, '我的预约')).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('王雅琴')
    expect(await clinic.books('patients')).toContainEqual(expect.objectContaining({ id: WOMAN, accountId: 'u3001' }))
  })
  test('lets go whoever has nothing open', async ({ page, clinic }) => {
    const journey = await at(page, clinic, 'me')
    await expect(title(page, '我的')).toBeVisible()
    const id = await addedPerson(page, clinic)
    await journey.open(`patients/${id}`)
    await page.getByRole('button', { name: '解绑这位就诊人' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '解绑', exact: true }).tap()
    await expect(page.getByText('已解绑 李同尘')).toBeVisible()
    await expect(page.getByRole('button', { name: /王雅琴/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /李同尘/ })).toBeHidden()
    expect(await clinic.books('patients')).toContainEqual(expect.objectContaining({ id, accountId: '' }))
  })
})

test.describe('a file', () => {
  test('locks what an identity card has proved, and says how to change it', async ({ page, clinic }) => {
    await at(page, clinic, `patients/${WOMAN}`)
    await expect(title(page, '王雅琴的资料')).toBeVisible()
    await expect(page.getByText('带身份证到门诊前台')).toBeVisible()
    await expect(page.getByRole('textbox', { name: /姓名/ })).toHaveCount(0)
    await expect(page.getByText('138****0001')).toBeVisible()
    await page.getByRole('button', { name: '显示手机号' }).tap()
    await expect(page.getByText('138 0000 0001')).toBeVisible()
    await page.getByRole('button', { name: '遮住手机号' }).tap()
    await expect(page.getByText('138 0000 0001')).toBeHidden()
    await expectNoAxeViolations(page)
  })
  test('refuses a wrong number and takes a right one', async ({ page, clinic }) => {
    await at(page, clinic, `patients/${MAN}`)
    await page.getByRole('button', { name: '换手机号' }).tap()
    const field = page.getByRole('textbox', { name: /新手机号/ })
    for (const [typed, said] of [
      ['', '请填写手机号'],
      ['1390000', '手机号少了四位，请补全'],
      ['23900000001', '手机号开头不对，请核对'],
    ] as const) {
      await field.fill(typed)
      await page.getByRole('button', { name: '保存' }).tap()
      await expect(page.getByText(said)).toBeVisible()
      await expect(field).toBeFocused()
    }
    await field.fill('13900000002')
    await page.getByRole('button', { name: '保存' }).tap()
    await expect(page.getByText('已保存')).toBeVisible()
    await expect(page.getByText('139****0002')).toBeVisible()
    expect(await clinic.books('patients')).toContainEqual(expect.objectContaining({ id: MAN, mobile: '13900000002' }))
  })
  test('changed elsewhere shows both words and loses none', async ({ page, clinic }) => {
    await at(page, clinic, `patients/${WOMAN}`)
    const allergy = page.getByRole('textbox', { name: '过敏史' })
    await allergy.fill('青霉素、虾')
    const { data } = await ask(page, clinic, 'GET', `/mcapi/patients/${WOMAN}`)
    const { version } = data as { version: number }
    const changed = await ask(page, clinic, 'PUT', '/mcapi/clinic/c1001/patient/', {
      id: WOMAN,
      version,
      allergyHistory: '青霉素、花生',
      pastHistory: '胃炎',
      consents: [],
    })
    expect(changed.status.code).toBe(200)
    await page.getByRole('button', { name: '保存' }).tap()
    const both = page.getByRole('alert').filter({ hasText: '资料刚在别处改过' })
    await expect(both).toContainText('青霉素、花生')
    await expect(both).toContainText('青霉素、虾')
    await expect(allergy).toHaveValue('青霉素、虾')
    await expect(page.getByRole('textbox', { name: '既往史' })).toHaveValue('胃炎')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: '保存' }).tap()
    await expect(page.getByText('已保存')).toBeVisible()
    expect(await clinic.books('patients')).toContainEqual(
      expect.objectContaining({ id: WOMAN, allergyHistory: '青霉素、虾', pastHistory: '胃炎' }),
    )
  })
  test('keeps what was typed when saving fails, over a reload too', async ({ page, clinic, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    await at(page, clinic, `patients/${WOMAN}`)
    await page.getByRole('textbox', { name: '既往史' }).fill('高血压')
    await clinic.weather({ call: 'PUT /mcapi/clinic/{clinicId}/patient/', fault: '500', times: 1 })
    await page.getByRole('button', { name: '保存' }).tap()
    await expect(page.getByText(/没有保存成功，填的内容还在/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: '既往史' })).toHaveValue('高血压')
    await page.getByRole('button', { name: '保存' }).tap()
    await expect(page.getByText('已保存')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('_file_draft'))).toBeNull()
  })
  test('that the clinic already had is bound with a code', async ({ page, clinic }) => {
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
    await sheet.getByRole('button', { name: '是同一个人，去验证' }).tap()
    await sheet.getByRole('button', { name: '获取验证码' }).tap()
    await expect(sheet.getByText('已发到 136****0009')).toBeVisible()
    await sheet.getByRole('textbox', { name: '验证码' }).fill('000000')
    await sheet.getByRole('button', { name: '验证并绑定' }).tap()
    await expect(sheet.getByRole('alert')).toContainText('验证码不对')
    await expectNoAxeViolations(page)
    await sheet.getByRole('textbox', { name: '验证码' }).fill('123456')
    await sheet.getByRole('button', { name: '验证并绑定' }).tap()
    await expect(page.getByText('已有档案，已为您绑定')).toBeVisible()
    await expect(page.getByRole('button', { name: /李同尘/, pressed: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /李同尘/ })).toHaveCount(1)
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('_login_info') ?? '{}') as object)
    expect(kept).toHaveProperty('patientId', fileId)
  })
  test('that the clinic already had may be left alone', async ({ page, clinic }) => {
    const people = await clinic.books<{ id: string; idCard: string }>('patients')
    await at(page, clinic, 'patients/new', '13800000602')
    await page.getByRole('textbox', { name: /^姓名/ }).fill('王建国')
    await page.getByRole('textbox', { name: /身份证号/ }).fill(people.find(({ id }) => id === MAN)?.idCard ?? '')
    await page.getByRole('textbox', { name: /^手机号/ }).fill('13800000602')
    await choose(page.getByRole('checkbox'))
    await page.getByRole('button', { name: '添加', exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '不是，用新档案' }).tap()
    await expect(page.getByText('已添加')).toBeVisible()
    await expect(page.getByRole('button', { name: /王建国/, pressed: true })).toBeVisible()
    expect(await clinic.books('patients')).toContainEqual(expect.objectContaining({ id: MAN, accountId: 'u3001' }))
  })
})

test.describe('the card', () => {
  test('shows number, codes and a health card whose code is made anew', async ({ page, clinic }) => {
    await at(page, clinic, `patients/${WOMAN}/card`)
    await expect(page.getByText('80016021')).toBeVisible()
    await expect(page.getByRole('img', { name: '王雅琴的就诊二维码' })).toBeVisible()
    await expect(page.getByRole('img', { name: '王雅琴的就诊条码' })).toBeVisible()
    await expect(page.getByText(/把屏幕调亮/)).toBeVisible()
    await expect(page.getByText('还没有申领')).toBeVisible()
    await page.getByRole('button', { name: '申领电子健康卡' }).tap()
    await expect(page.getByRole('img', { name: '王雅琴的电子健康卡二维码' })).toBeVisible()
    await expect(page.getByText(/[0-5]:\d\d 后换新码/)).toBeVisible()
    await expectNoAxeViolations(page)
  })
  test('renews a code that runs out, and says so when it can’t', async ({ page, clinic, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    await page.clock.install({ time: await clinic.now() })
    await at(page, clinic, `patients/${WOMAN}/card`)
    await page.getByRole('button', { name: '申领电子健康卡' }).tap()
    await expect(page.getByText(/后换新码/)).toBeVisible()
    const code = async () => (await clinic.books<{ code: string }>('healthCards'))[0]?.code
    const first = await code()
    await clinic.clock({ moveMinutes: 5 })
    await page.clock.fastForward('05:05')
    await expect.poll(code).not.toBe(first)
    await expect(page.getByText(/后换新码/)).toBeVisible()
    await clinic.clock({ moveMinutes: 5 })
    await clinic.weather({ call: 'PUT /mcapi/patients/card', fault: '500', times: 1 })
    await page.clock.fastForward('05:05')
    await expect(page.getByText('码已过期')).toBeVisible()
    await expect(page.getByText(/新码没换成/)).toBeVisible()
    await page.getByRole('button', { name: '换新码' }).tap()
    await expect(page.getByText(/后换新码/)).toBeVisible()
  })
  test('hides the health card when the flag is another account’s', async ({ page, clinic }) => {
    await answerWith(page, /\/mcapi\/chain\/info\?/, (data) => ({ ...data, mpId: 'another' }))
    const told = page.waitForResponse(/\/mcapi\/chain\/info\?/)
    await at(page, clinic, `patients/${WOMAN}/card`)
    await told
    await expect(page.getByText('80016021')).toBeVisible()
    await expect(page.getByText('电子健康卡')).toHaveCount(0)
  })
  test('that has gone is cleared', async ({ page, clinic, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    await at(page, clinic, 'me')
    await expect(page.getByRole('link', { name: /就诊卡/ })).toBeVisible()
    await clinic.weather({ call: 'GET /mcapi/patients/{id}', fault: '404', times: 2 })
    await page.getByRole('link', { name: /就诊卡/ }).tap()
    await expect(page.getByRole('heading', { name: '这张卡不在了' })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('_login_info') ?? '{}') as object))
      .not.toHaveProperty('patientCard')
    await page.getByRole('link', { name: '看就诊人' }).tap()
    await expect(title(page, '就诊人')).toBeVisible()
  })
})

test.describe('the family’s agenda', () => {
  test('is empty with a way on', async ({ page, clinic }) => {
    await at(page, clinic, 'family', '13700000027')
    await expect(page.getByRole('heading', { name: '家里还没有安排' })).toBeVisible()
    await expectNoAxeViolations(page)
  })
  test('shows everybody’s without switching, and marks what clashes', async ({ page, clinic, baseURL }) => {
    const id = await bookedVisit(baseURL ?? '', clinic)
    const [mine] = (await clinic.books<Record<string, string>>('registrations')).filter((row) => row.id === id)
    await at(page, clinic, 'patients')
    await page.getByRole('button', { name: /王建国/ }).tap()
    await expect(page.getByText('已切换到 王建国')).toBeVisible()
    const isRival = await rivalVisit(page, clinic, mine?.date ?? '', mine?.timeStart ?? '')
    await new Journey(page, clinic).open('family')
    const line = page.getByRole('main').getByRole('listitem')
    // What clashes names the other one as well.
    const of = (name: string) => line.filter({ has: page.getByRole('link', { name: new RegExp(`^[\\d:–]+ ${name}`) }) })
    await expect(of('王雅琴')).toHaveCount(1)
    // 王建国 has a therapy too.
    await expect(of('王建国')).toHaveCount(2)
    if (isRival) await expect(page.getByText(/在另一家门诊撞了/).first()).toBeVisible()
    await expectNoAxeViolations(page)
    await choose(page.getByRole('radio', { name: '王雅琴' }))
    await expect(line.filter({ hasText: '理疗' })).toHaveCount(0)
    await of('王雅琴').getByRole('link').tap()
    await expect(page.getByText('林清和').first()).toBeVisible()
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('_login_info') ?? '{}') as object)).toHaveProperty(
      'patientId',
      MAN,
    )
  })
})

/** The active patient's visit at another clinic at the same time, where a doctor there has one; else at any time. */
async function rivalVisit(page: Page, clinic: ClinicControl, date: string, timeStart: string): Promise<boolean> {
  type Slot = { scheduleId: string; orderNo: number; timeStart: string; timeEnd: string; availability: number }
  type Days = { days: { clinicId: string; date: string; parts: { slots: Slot[] }[] }[] }
  const places = await clinic.books<{ doctorId: string; clinicId: string }>('places')
  const doctors = [...new Set(places.filter((each) => each.clinicId === 'c1002').map((each) => each.doctorId))]
  let spare: (() => Promise<unknown>) | undefined
  for (const doctorId of doctors) {
    const { data } = await ask(page, clinic, 'GET', `/mcapi/v2/regs/doctor/${doctorId}/allScheduling?date=${date}`)
    const free = (data as Days).days
      .filter((each) => each.clinicId === 'c1002' && each.date === date)
      .flatMap(({ parts }) => parts.flatMap(({ slots }) => slots))
      .filter(({ availability }) => availability === 0)
    const book = ({ scheduleId, orderNo, timeStart: from, timeEnd }: Slot) =>
      ask(page, clinic, 'POST', '/mcapi/v2/regs', {
        clinicId: 'c1002',
        doctorId,
        departmentId: '',
        patientId: MAN,
        reserveDate: date,
        scheduleId,
        orderNo,
        timeStart: from,
        timeEnd,
        businessType: 0,
        reason: '',
        requestId: `rival-${doctorId}`,
      })
    const same = free.find((slot) => slot.timeStart === timeStart)
    if (same && (await book(same)).status.code === 200) return true
    const [any] = free
    if (any) spare ??= () => book(any)
  }
  await spare?.()
  return false
}

test.describe('two windows of one phone', () => {
  test('another patient selected in one: the other says so and shows that one', async ({ page, context, clinic }) => {
    await at(page, clinic, 'addresses')
    await expect(page.getByRole('complementary', { name: '当前就诊人' })).toContainText('王雅琴')
    const other = await context.newPage()
    await new Journey(other, clinic).open('patients')
    await other.getByRole('button', { name: /王建国/ }).tap()
    await expect(other.getByText('已切换到 王建国')).toBeVisible()
    await expect(page.getByRole('alertdialog', { name: '另一个窗口换过了' })).toContainText('就诊人已换成王建国')
    await page.bringToFront()
    await page.getByRole('alertdialog').getByRole('button', { name: '知道了' }).tap()
    await expect(page.getByRole('complementary', { name: '当前就诊人' })).toContainText('王建国')
  })
  test('a window that was not told still writes nothing for the one before', async ({ page, context, clinic }) => {
    await page.addInitScript(() => {
      for (const name of ['storage', 'visibilitychange', 'pageshow'])
        addEventListener(name, (event) => event.stopImmediatePropagation(), true)
    })
    await at(page, clinic, `patients/${WOMAN}`)
    await page.getByRole('textbox', { name: '既往史' }).fill('写给王雅琴的')
    const other = await context.newPage()
    await new Journey(other, clinic).open('patients')
    await other.getByRole('button', { name: /王建国/ }).tap()
    await expect(other.getByText('已切换到 王建国')).toBeVisible()
    // A page behind another one draws once in seconds, and a tap waits for two drawings.
    await page.bringToFront()
    await page.getByRole('button', { name: '保存' }).tap()
    await expect(page.getByRole('alertdialog', { name: '另一个窗口换过了' })).toBeVisible()
    expect(JSON.stringify(await clinic.books('patients'))).not.toContain('写给王雅琴的')
  })
  test('logged out in one: the other leads to the login', async ({ page, context, clinic }) => {
    await at(page, clinic, 'patients')
    await expect(page.getByRole('button', { name: /王雅琴/ })).toBeVisible()
    const other = await context.newPage()
    await new Journey(other, clinic).open('me')
    await other.getByRole('button', { name: '退出登录' }).tap()
    await other.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).tap()
    const told = page.getByRole('alertdialog', { name: '另一个窗口换过了' })
    await expect(told).toBeVisible()
    await page.bringToFront()
    await told.getByRole('button', { name: '知道了' }).tap()
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
  })
})
