import type { Page } from '@playwright/test'
import { answerWith } from './support/answer-with.ts'
import { choose, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'

const LIST = 'GET /mcapi/records'
const RESULT = 'GET /mcapi/records/newexamination/{id}/rst'
const PRINT = 'GET /mcapi/records/newPrint/{kind}/{id}'
const noise = [/net::ERR_|Failed to load resource/]

async function toRecords(journey: Journey, path = 'records'): Promise<void> {
  await journey.enter(path)
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('S45: the newest first under its year, and one kind by its tab', async ({ page, clinic }) => {
  await clinic.world('default', '2026-11-20T09:05:00+08:00')
  await toRecords(new Journey(page, clinic))
  await expect(heading(page, '病历')).toBeVisible()
  await expect(heading(page, '2026 年')).toBeVisible()
  await expect(page.getByText('医生看过的才会显示')).toBeVisible()
  const rows = page.getByRole('article')
  await expect(rows.first()).toContainText('肝功能 4 项')
  await page.getByRole('tab', { name: '处方' }).tap()
  await expect(rows.first()).toContainText('中药饮片')
  await expect(page.getByText('肝功能')).toHaveCount(0)
  expect(page.url()).toContain('kind=prescription')
  await expectNoAxeViolations(page)
})

test('S45: nobody has been here yet', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.open('records')
  await journey.logIn('13700000007')
  await choose(page.getByRole('radio', { name: '本人' }))
  await page.getByRole('textbox', { name: /^姓名/ }).fill('李同尘')
  await page.getByRole('textbox', { name: /身份证号/ }).fill('11010519491231002X')
  await page.getByRole('textbox', { name: /^手机号/ }).fill('13700000007')
  await choose(page.getByRole('checkbox'))
  await page.getByRole('button', { name: '添加', exact: true }).tap()
  await expect(heading(page, '还没有病历')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('S45: what the clinic hides stays hidden, also by its address', async ({ page, clinic }) => {
  await clinic.world('records-hidden')
  const journey = new Journey(page, clinic)
  await toRecords(journey)
  await expect(heading(page, '门诊没有开放病历')).toBeVisible()
  await expect(page.getByRole('link', { name: /打电话给门诊/ })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await journey.open('records/exam/x7004')
  await expect(heading(page, '门诊没有开放这一类')).toBeVisible()
  await journey.open('records/print/record/m7001')
  await expect(heading(page, '门诊没有开放打印件')).toBeVisible()
  await expect(page.getByText('脾胃')).toHaveCount(0)
})

test('S45: only some kinds are open', async ({ page, clinic }) => {
  await clinic.world('exams-hidden')
  const journey = new Journey(page, clinic)
  await toRecords(journey, 'records?kind=exam')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['全部', '病历', '处方'])
  await expect(page.getByText('血常规')).toHaveCount(0)
  await journey.open('records/m7001')
  await expect(heading(page, '诊断')).toBeVisible()
  await expect(page.getByRole('link', { name: '看打印件' })).toHaveCount(0)
})

test('S45: trouble on the way, then again', async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  await clinic.weather({ call: LIST, fault: '500', times: 9 })
  await toRecords(new Journey(page, clinic))
  await expect(heading(page, '服务繁忙')).toBeVisible()
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('S45: the last list stays when it cannot be read anew', async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  await toRecords(new Journey(page, clinic))
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('tab', { name: '处方' }).tap()
  await expect(page.getByText('中药饮片').first()).toBeVisible()
  await clinic.weather({ call: LIST, fault: 'drop', times: 9 })
  await page.getByRole('tab', { name: '全部' }).tap()
  await expect(page.getByText('网络错误，请稍后再试')).toBeVisible()
  await expect(page.getByText('肝功能 4 项')).toBeVisible()
})

test('S45, S46: readable while the edition is expired', async ({ page, clinic }) => {
  await clinic.world('edition-expired')
  const journey = new Journey(page, clinic)
  await toRecords(journey)
  await expect(page.getByRole('article').first()).toBeVisible()
  await journey.open('records/m7001')
  await expect(page.getByRole('region', { name: '诊断' })).toContainText('脾胃虚弱')
})

test('S46: a record from the list, and one that is not there', async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  const journey = new Journey(page, clinic)
  await toRecords(journey)
  await page
    .getByRole('link', { name: /脾胃虚弱/ })
    .first()
    .tap()
  await expect(heading(page, '诊断')).toBeVisible()
  await expect(page.getByText('林清和')).toBeVisible()
  await expectNoAxeViolations(page)
  await journey.open('records/m-nowhere')
  await expect(heading(page, '现在看不到这一份')).toBeVisible()
  await page.getByRole('link', { name: '看其他病历' }).tap()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('S46: the address of an examination opened as a record leads to the result', async ({ page, clinic }) => {
  await toRecords(new Journey(page, clinic), 'records/x7004')
  await expect(heading(page, '血常规')).toBeVisible()
  expect(page.url()).toContain('/records/exam/x7004')
})

test("S46: another patient's record is not shown", async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  await toRecords(new Journey(page, clinic), 'records/m7003')
  await expect(heading(page, '现在看不到这一份')).toBeVisible()
})

test('S47: values out of range are said in words, each with an arrow', async ({ page, clinic }) => {
  await toRecords(new Journey(page, clinic), 'records/exam/x7004')
  await expect(page.getByText('2 项不在参考范围内')).toBeVisible()
  const blood = page.getByRole('listitem').filter({ hasText: '参考 3.5-9.5' })
  await expect(blood).toContainText('偏高')
  await expect(blood).toContainText('↑')
  await expect(page.getByRole('listitem').filter({ hasText: '参考 115-150' })).toContainText(/↓.*偏低/)
  await expect(page.getByRole('listitem').filter({ hasText: '参考 125-350' })).not.toContainText(/偏/)
  await expectNoAxeViolations(page)
})

test('S47: one value over the years, as a line and as a table', async ({ page, clinic }) => {
  await toRecords(new Journey(page, clinic), 'records/exam/x7004')
  await page.getByRole('button', { name: '看白细胞的历年结果' }).tap()
  const sheet = page.getByRole('dialog', { name: '历年白细胞' })
  await expect(sheet.getByRole('img')).toHaveAccessibleName(
    /白细胞的 4 次结果，最早 \d{4} 年 .* 3\.1 .*偏低，最近 \d{4} 年 .* 11\.2 .*偏高/,
  )
  const rows = sheet.getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(1)).toContainText('偏高')
  await expect(rows.nth(3)).toContainText('范围内')
  await expect(rows.nth(4)).toContainText('偏低')
  await expectNoAxeViolations(page)
})

test('S47: a value that stands alone is not drawn', async ({ page, clinic }) => {
  await toRecords(new Journey(page, clinic), 'records/exam/x7006')
  await page.getByRole('button', { name: '看总胆固醇的历年结果' }).tap()
  await expect(page.getByText('只有这一次的结果，下次检查后再比')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(0)
})

test('S47: not ready, then partly, then ready, each at its time', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await toRecords(journey, 'records/exam/x7007')
  await expect(heading(page, '结果还没出来')).toBeVisible()
  await expect(page.getByText(/^预计 \d{4} 年 \d+ 月 \d+ 日 \d\d:\d\d 出结果$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await clinic.clock({ moveMinutes: 40 })
  await page.reload()
  await expect(page.getByText('还有 2 项没出来')).toBeVisible()
  await expect(page.getByText('还没出', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('link', { name: '看打印件' })).toHaveCount(0)
  await clinic.clock({ moveMinutes: 24 * 60 })
  await page.reload()
  await expect(page.getByText('4 项都在参考范围内')).toBeVisible()
  await expect(page.getByRole('link', { name: '看打印件' })).toBeVisible()
})

test('S47: a result that fails to load can be asked for again', async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  await clinic.weather({ call: RESULT, fault: '500', times: 9 })
  await toRecords(new Journey(page, clinic), 'records/exam/x7004')
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(heading(page, '血常规')).toBeVisible()
})

test('S48: the page with its code, saved as an image; the identity number masked', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await toRecords(journey, 'records/m7001')
  await page.getByRole('link', { name: '看打印件' }).tap()
  await expect(heading(page, '门诊病历')).toBeVisible()
  await expect(page.getByText('验证码', { exact: true })).toBeVisible()
  await expect(page.locator('strong')).toHaveText(/^\d{6}$/)
  const paper = page.getByRole('region', { name: '第 1 页，共 1 页' })
  await expect(paper).toContainText('王*琴')
  expect(await paper.innerText()).not.toMatch(/\d{15}/)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '存成图片' }).tap()
  const image = page.getByRole('img', { name: '门诊病历的图片' })
  await expect(image).toBeVisible()
  const size = await image.evaluate((each) => (each as HTMLImageElement).naturalWidth)
  expect(size).toBe(750)
})

test('S48: nothing to print, and a page that fails', async ({ page, clinic, allowConsole }) => {
  allowConsole(...noise)
  const journey = new Journey(page, clinic)
  await toRecords(journey, 'records/print/exam/x7007')
  await expect(heading(page, '还没有打印件')).toBeVisible()
  await journey.open('records/print/diary/x7007')
  await expect(heading(page, '还没有打印件')).toBeVisible()
  await clinic.weather({ call: PRINT, fault: '500', times: 9 })
  await journey.open('records/print/record/m7001')
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible()
  await clinic.weather({ clear: true })
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(heading(page, '门诊病历')).toBeVisible()
})

test('S48: a print without a page is said, not left blank', async ({ page, clinic }) => {
  await page.route(/\/records\/newPrint\//, (route) =>
    route.fulfill({ json: { data: { title: '', pages: [] }, status: { code: 200, message: '' } } }),
  )
  await toRecords(new Journey(page, clinic), 'records/print/record/m7001')
  await expect(heading(page, '还没有打印件')).toBeVisible()
  await expect(page.getByRole('link', { name: /病历/ }).first()).toBeVisible()
})

test('S48: markup of a page is read, never run', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  const html = `<h1>门诊病历</h1><img src=x onerror="window.hurt=1"><script>window.hurt=1</script><p>证件：11010519491231002X<br>乙</p><table><tr><td>甲</td><td>1</td></tr></table>`
  await answerWith(page, /\/records\/newPrint\//, (data) => ({ ...data, pages: [{ imageUrl: '', html }] }))
  await toRecords(journey, 'records/print/record/m7001')
  const paper = page.getByRole('region', { name: '第 1 页，共 1 页' })
  await expect(paper.locator('p')).toHaveText([/^证件：1.*\*.*$/, '乙', '甲 1'])
  await expect(paper.locator('img, script')).toHaveCount(0)
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
})

test('S45 to S48: without a login first to the login, and back here', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.open('records/exam/x7004')
  await expect(page.getByLabel('手机号')).toBeVisible()
  await journey.logIn()
  await expect(heading(page, '血常规')).toBeVisible()
})

test('elder: the result has the enhanced contrast and nothing is cut', async ({ page, clinic }) => {
  await setLook(page, 'elder')
  await toRecords(new Journey(page, clinic), 'records/exam/x7004')
  await expect(page.getByText('2 项不在参考范围内')).toBeVisible()
  await expectNoAxeViolations(page, { elder: true })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
