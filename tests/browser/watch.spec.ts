import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { knownPatient } from '../../scripts/support/known-patient.mjs'
import { clippedTexts } from './support/clipping.ts'
import { choose, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'

const AT = '2026-11-20T09:05:00+08:00'
const NEW = 'watch/new?doctorId=d2001&clinicId=c1001'
const WATCH = 'POST /mcapi/v2/regs/waitGrab/watch'
const ALL = 'GET /mcapi/v2/regs/waitGrab/all'
const noise = [/net::ERR_|Failed to load resource/]
type Row = {
  clinicId: string
  date: string
  dayPart: number
  id: string
  patientId: string
  doctorId: string
  status: number
  tip: number
  offer: { expireAt: number } | null
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const mine = async (clinic: ClinicControl) =>
  (await clinic.books<Row>('watches')).filter(({ patientId, id }) => patientId === 'p4001' && !id.startsWith('w800'))

async function start(page: Page, clinic: ClinicControl, path: string, world = 'default', at?: string) {
  await clinic.world(world, at)
  const journey = new Journey(page, clinic)
  await journey.enter(path)
  return journey
}
/** Waits for the first part of a day that 林清和 has sold out. */
async function joinFirst(page: Page): Promise<string> {
  await expect(heading(page, '排候补')).toBeVisible()
  const box = page.getByRole('checkbox').first()
  await expect(box).toBeVisible()
  const name = (await box.locator('xpath=ancestor::label').innerText()).split('\n')[0] ?? ''
  await choose(box)
  await expect(page.getByText(/没有人在等，您排第 1 位/)).toBeVisible()
  await page.getByRole('button', { name: '候补 1 个时段' }).tap()
  await expect(page.getByText('排上了，第 1 位')).toBeVisible()
  return name
}
/** An offer that runs; the clinic's clock goes on. */
async function offered(page: Page, clinic: ClinicControl) {
  await clinic.world('watch-offer')
  await clinic.clock({ moveMinutes: 0.5 })
  const journey = new Journey(page, clinic)
  await journey.enter('watch')
  return journey
}

/** Somebody of another account, who waits behind 王雅琴 for the same part of the day. */
async function nextInLine(server: string, clinic: ClinicControl): Promise<void> {
  let token = ''
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${server}/mcapi/${path}?mpId=${clinic.mpId}&timestamp=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-mc-token': token },
      body: JSON.stringify(body),
    })
    return ((await reply.json()) as { data: never }).data
  }
  const mobile = '13700000021'
  await post('sms', { mobile })
  const { loginInfo } = (await post('sms/verify', { mobile, inputCode: '123456' })) as { loginInfo: { token: string } }
  token = loginInfo.token
  const person = { name: '李同尘', sex: 2, birthday: '1949-12-31', mobile, idCardType: 0, idCard: '11010519491231002X' }
  const { patient } = (await post('patients', { ...person, relation: 0, consents: [] })) as { patient: { id: string } }
  const [before] = (await clinic.books<Row>('watches')).filter(({ id }) => id === 'w8002')
  const { clinicId, doctorId, date, dayPart } = before ?? {}
  await post('v2/regs/waitGrab/watch', {
    clinicId,
    doctorId,
    dayPart,
    departmentId: '',
    reserveDate: date,
    patientId: patient.id,
    businessType: 0,
    requestId: 'next-in-line',
  })
}
type Known = Awaited<ReturnType<typeof knownPatient>>
/** A visit with 林清和 after the week that is sold out. */
async function firstFreeAfterTheWeek(patient: Known): Promise<string> {
  for (const date of ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'])
    try {
      return await patient.book(date)
    } catch (thrown) {
      if (!/No free time|放/.test(String(thrown))) throw thrown
    }
  throw new Error('nothing is free after the week')
}

test('S32: the list says where I stand and why, and the ledger of one tells its story by ranks', async ({
  page,
  clinic,
}) => {
  await start(page, clinic, 'watch', 'default', AT)
  await expect(heading(page, '我的候补')).toBeVisible()
  const live = page.getByRole('region', { name: '正在候补' })
  await expect(live).toContainText('何正清')
  await expect(live).toContainText('第 2 位，共 2 人')
  await expect(page.getByRole('region', { name: '结束的' })).toContainText('时段已过，没等到号')
  await expectNoAxeViolations(page)
  await live.getByRole('link', { name: /看候补进度/ }).tap()
  await expect(page.getByRole('list', { name: '候补的队' })).toContainText('您')
  await expect(page.getByText('还没有人退号，位置没动')).toBeVisible()
  await expect(page.getByText(/每人留 10 分钟/)).toBeVisible()
  const ledger = page.getByRole('region', { name: '候补记录' })
  await expect(ledger).toContainText('开始候补，排第 2 位')
  await clinic.free('w8002')
  await page.reload()
  await expect(ledger).toContainText('先问第 1 位')
  await expect(ledger).toContainText('您从第 2 位到第 1 位')
  await expect(ledger).toContainText('每次都先问第 1 位')
  await expect(page.getByText(/加入时第 2 位，现在第 1 位，前面 1 位问到了号/)).toBeVisible()
  await expectNoAxeViolations(page)
})

test(
  'S33 to S32: sold out, wait, a number is freed, one tap to confirm it, and it is mine',
  { tag: '@static' },
  async ({ page, clinic }) => {
    const journey = await start(page, clinic, NEW, 'sold-out-week', AT)
    await expect(heading(page, '排候补')).toBeVisible()
    await expect(page.getByText('问到您，号给您留 10 分钟')).toBeVisible()
    await expectNoAxeViolations(page)
    const name = await joinFirst(page)
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: '看我的候补' }).tap()
    await expect(page.getByRole('region', { name: '正在候补' })).toContainText(name)
    await expect(page.getByText('下一个号先问您')).toBeVisible()
    const [watch] = await mine(clinic)
    await clinic.free(watch?.id ?? '')
    await page.reload()
    const offer = page.getByRole('region', { name: '有号了' })
    await expect(offer.getByRole('timer')).toContainText(/给您留到 09:15.*还有 \d+ 分/)
    await expectNoAxeViolations(page)
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
  },
)

test('an offer that runs out under the finger stays in its place with a way on, and the next in line is asked', async ({
  page,
  clinic,
}) => {
  await offered(page, clinic)
  const offer = page.getByRole('region', { name: '有号了' })
  await expect(offer).toBeVisible()
  const held = (await clinic.books<Row>('watches')).find(({ id }) => id === 'w8002')
  await clinic.clock({ at: new Date((held?.offer?.expireAt ?? 0) - 9000).toISOString() })
  await page.reload()
  await expect(offer.getByRole('timer')).toContainText(/还有 \d+ 秒/)
  const gone = page.getByRole('region', { name: '留号时间过了' })
  await expect(gone).toBeVisible({ timeout: 15_000 })
  await expect(gone.getByRole('button', { name: '去挂这个号' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await gone.getByRole('button', { name: '再排一次' }).tap()
  await expect(page.getByText(/已再排上|没有排上/)).toBeVisible()
})

test('an offer that the clinic has passed on meanwhile is not confirmed, and nothing is lost', async ({
  page,
  clinic,
  baseURL,
}) => {
  const journey = await offered(page, clinic)
  await nextInLine(baseURL ?? '', clinic)
  await page.getByRole('button', { name: '去挂这个号' }).tap()
  await journey.isConfirming()
  await page.waitForLoadState('networkidle') // no answer is on its way that would tell the time
  await clinic.clock({ moveMinutes: 11 })
  await page.getByRole('button', { name: '提交挂号' }).tap()
  await expect(page.getByText('留号时间过了')).toBeVisible()
  await expect(page.getByText('号已让给下一位，您填的都还在')).toBeVisible()
  await page.getByRole('link', { name: '看我的候补' }).tap()
  await expect(page.getByText('号已问下一位。还想等，可以再排一次')).toBeVisible()
  expect((await clinic.books<Row>('watches')).at(-1)).toMatchObject({ status: 10 })
})

test('S33: a range of a whole department, told line by line, up to what the clinic allows', async ({
  page,
  clinic,
}) => {
  await start(page, clinic, NEW, 'sold-out-week', AT)
  await choose(page.getByRole('radio', { name: '同科室都行' }))
  await expect(page.getByText(/位医生都约满/).first()).toBeVisible()
  await page.getByRole('button', { name: '全选', exact: true }).tap()
  await expect(page.getByText(/还能再候补 9 个，多的排不上/)).toBeVisible()
  await page.getByRole('button', { name: /^候补 \d+ 个时段/ }).tap()
  await expect(page.getByText(/个里排上了 9 个/)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('同时候补的时段满了，先取消一个')).toBeVisible()
  await expect(page.getByText('还没有发出').first()).toBeVisible()
  expect(await mine(clinic)).toHaveLength(9)
  await expectNoAxeViolations(page)
})

test('S33: what is waited for already is merged, numbers that came back are booked directly, a lost answer is looked up', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  await start(page, clinic, NEW, 'sold-out-week', AT)
  await clinic.weather({ call: WATCH, fault: 'lost-answer', times: 1 })
  const name = await joinFirst(page)
  expect(await mine(clinic)).toHaveLength(1)
  await page.getByRole('button', { name: '再选时段' }).tap()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('已在候补')
  await clinic.weather({ call: WATCH, fault: 'envelope', code: 40914, message: '这个时段还有号', times: 1 })
  await choose(page.getByRole('checkbox').first())
  await page.getByRole('button', { name: '候补 1 个时段' }).tap()
  await expect(page.getByText('没有排上', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /直接挂/ }).tap()
  await expect(heading(page, '林清和')).toBeVisible()
})

test('S32: giving up asks first, says what is lost, and can be joined again at the end', async ({ page, clinic }) => {
  await start(page, clinic, 'watch', 'default', AT)
  await page.getByRole('button', { name: '取消候补' }).tap()
  const dialog = page.getByRole('alertdialog', { name: '取消这个候补？' })
  await expect(dialog).toContainText('位置不保留')
  await dialog.getByRole('button', { name: '接着候补' }).tap()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: '正在候补' })).toBeVisible()
  await page.getByRole('button', { name: '取消候补' }).tap()
  await dialog.getByRole('button', { name: '取消候补' }).tap()
  await expect(page.getByText(/已取消 何正清/)).toBeVisible()
  await expect(page.getByRole('region', { name: '正在候补' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '再排一次' }).first().tap()
  await expect(page.getByText('已再排上，第 2 位')).toBeVisible()
})

test('S32: offline the list stays with its time, nothing is given up unseen; it polls while it is looked at', async ({
  page,
  clinic,
  context,
  allowConsole,
}) => {
  allowConsole(...noise)
  await clinic.world('default', AT)
  await page.clock.install({ time: await clinic.now() })
  const journey = new Journey(page, clinic)
  await journey.enter('watch')
  const live = page.getByRole('region', { name: '正在候补' })
  await expect(live).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/waitGrab/all')) asked += 1
  })
  await page.clock.runFor(20_500)
  await expect.poll(() => asked).toBe(1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(60_000)
  expect(asked).toBe(1)
  await context.setOffline(true)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText(/\d\d:\d\d 之后没有更新/)).toBeVisible()
  await expect(live).toContainText('何正清')
  await context.setOffline(false)
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(page.getByText(/之后没有更新/)).toHaveCount(0)
})

test('trouble on the way: the first reading fails, then again', async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  await clinic.weather({ call: ALL, fault: '500', times: 9 })
  const journey = new Journey(page, clinic)
  await journey.enter('watch')
  await expect(heading(page, '服务繁忙')).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(page.getByRole('region', { name: '正在候补' })).toBeVisible()
  await journey.open('watch/w-nowhere')
  await expect(heading(page, '没有找到这个候补')).toBeVisible()
  await journey.open('watch/new')
  await expect(heading(page, '先选医生')).toBeVisible()
})

test('an expired edition: what is waited for stays readable, nothing new is taken', async ({ page, clinic }) => {
  const journey = await start(page, clinic, 'watch', 'edition-expired', AT)
  await expect(page.getByRole('region', { name: '正在候补' })).toContainText('何正清')
  await journey.open(NEW)
  await expect(page.getByText(/系统服务已到期，现在排不了候补/)).toBeVisible()
  await page.getByRole('button', { name: '暂不能候补' }).tap()
  await expect(page.getByRole('alertdialog')).toContainText('门诊的系统服务已到期')
})

test('S32: nobody waits yet: how it works is explained', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.enter('watch', '13700000007')
  await choose(page.getByRole('radio', { name: '本人' }))
  await page.getByRole('textbox', { name: /^姓名/ }).fill('李同尘')
  await page.getByRole('textbox', { name: /身份证号/ }).fill('11010519491231002X')
  await page.getByRole('textbox', { name: /^手机号/ }).fill('13700000007')
  await choose(page.getByRole('checkbox'))
  await page.getByRole('button', { name: '添加', exact: true }).tap()
  await expect(heading(page, '没有在候补')).toBeVisible()
  await expect(page.getByText('有人退号，先问排在最前的人')).toBeVisible()
  await expect(page.getByRole('link', { name: '去选医生' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('me and home lead here; home tells of an offer until it is put away', async ({ page, clinic }) => {
  const journey = await offered(page, clinic)
  await expect(page.getByRole('region', { name: '有号了' })).toBeVisible()
  await journey.open('home')
  const told = page.getByRole('region', { name: '有号了' })
  await expect(told).toContainText(/何正清 .*有号，等您决定/)
  await expectNoAxeViolations(page)
  await told.getByRole('link', { name: '去看看' }).tap()
  await expect(page.getByRole('button', { name: '去挂这个号' })).toBeVisible()
  await journey.open('home')
  await told.getByRole('button', { name: '不再提醒' }).tap()
  await expect(told).toHaveCount(0)
  await expect.poll(async () => (await clinic.books<Row>('watches')).find(({ id }) => id === 'w8002')?.tip).toBe(2)
  await journey.open('me')
  await page.getByRole('link', { name: /候补机会/ }).tap()
  await page.getByRole('button', { name: '不要了，让给下一位' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '不要了，让给下一位' }).tap()
  await expect(page.getByText(/已取消 何正清/)).toBeVisible()
})

test('the later visit is kept until the earlier number is confirmed, and this is said before', async ({
  page,
  clinic,
  baseURL,
}) => {
  await clinic.world('sold-out-week', AT)
  const patient = await knownPatient(baseURL ?? '', clinic)
  const later = await firstFreeAfterTheWeek(patient)
  await patient.pay(later)
  await clinic.clock({ moveMinutes: 2 })
  const journey = new Journey(page, clinic)
  await journey.enter(NEW)
  await expect(heading(page, '排候补')).toBeVisible()
  await choose(page.getByRole('checkbox').first())
  await expect(page.getByText(/您已约 .*，先留着。等到更早的号挂好，再取消它/)).toBeVisible()
  await page.getByRole('button', { name: '候补 1 个时段' }).tap()
  await page.getByRole('link', { name: '看我的候补' }).tap()
  const [watch] = await mine(clinic)
  await clinic.free(watch?.id ?? '')
  await page.reload()
  await page.getByRole('button', { name: '去挂这个号' }).tap()
  await expect(page.getByText(/您还约了这位医生/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /新号挂好后，取消/ })).toBeChecked()
  await journey.isConfirming()
  await expectNoAxeViolations(page)
  const stands = async () => (await clinic.books<Row>('registrations')).find(({ id }) => id === later)?.status
  expect(await stands()).toBe(0)
  await journey.submit()
  await journey.atCashier('支付成功')
  await journey.isBooked()
  await expect.poll(stands, { timeout: 10_000 }).toBe(91)
})

test('elder and narrow: nothing is cut, one column, and all of it by keyboard', async ({ page, clinic }) => {
  await setLook(page, 'elder')
  await page.setViewportSize({ width: 320, height: 700 })
  await start(page, clinic, NEW, 'sold-out-week', AT)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  expect(await clippedTexts(page)).toEqual([])
  await page.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: '候补 1 个时段' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('排上了，第 1 位')).toBeVisible()
  expect(await clippedTexts(page)).toEqual([])
  await page.getByRole('link', { name: '看我的候补' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '正在候补' })).toBeVisible()
  expect(await clippedTexts(page)).toEqual([])
  const [watch] = await mine(clinic)
  await clinic.free(watch?.id ?? '')
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await clippedTexts(page)).toEqual([])
  await expectNoAxeViolations(page)
})
