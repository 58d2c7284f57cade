import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { clippedTexts } from './support/clipping.ts'
import { choose, Journey, KNOWN_MOBILE } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test, type Look } from './support/test.ts'

const rows = (page: Page) => page.getByRole('feed', { name: '医生名单' }).getByRole('article')
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const open = (page: Page, clinic: ClinicControl, path: string, params: Record<string, string> = {}) =>
  new Journey(page, clinic).open(path, params)
const toEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
const field = (page: Page) => page.getByRole('searchbox', { name: '搜医生' })
const asksOf = (page: Page, path: string): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked.push(request.postData() ?? '')
  })
  return asked
}

test.describe('the lists', () => {
  test('go on by themselves near their end, nobody twice, and keep what they have when a page fails', async ({
    page,
    clinic,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/)
    await clinic.weather({ call: 'POST /mcapi/doctors/ByIds', fault: '500', times: 1 })
    await open(page, clinic, 'doctors', { kind: 'all' })
    await expect(rows(page).first()).toHaveAttribute('aria-setsize', '20')
    await toEnd(page)
    const again = page.getByRole('button', { name: '没加载出来，点这里再试' })
    await expect(again).toBeVisible()
    await expect(rows(page).last()).toHaveAttribute('aria-setsize', '20')
    await again.tap()
    await expect(rows(page).last()).not.toHaveAttribute('aria-setsize', '20')
    const names = new Set<string>()
    await expect(async () => {
      await toEnd(page)
      await expect(page.getByText('到底了')).toBeVisible({ timeout: 200 })
    }).toPass()
    const size = Number(await rows(page).last().getAttribute('aria-setsize'))
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top <= height; top += 300) {
      await page.evaluate(async (place) => {
        scrollTo({ top: place, behavior: 'instant' })
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      }, top)
      for (const each of await rows(page).getByRole('heading').allInnerTexts()) names.add(each)
    }
    expect(names.size).toBe(size)
  })

  test('each says what to do when it has nobody', async ({ page, clinic }) => {
    await open(page, clinic, 'doctors', { kind: '0' })
    await expect(page.getByRole('tab', { name: '看过的' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: '登录后看您看过的医生' })).toBeVisible()
    await page.getByRole('tab', { name: '收藏' }).tap()
    await expect(page.getByRole('heading', { name: '还没有收藏医生' })).toBeVisible()
    await page.getByRole('tab', { name: '附近能约' }).tap()
    await page.getByRole('combobox', { name: '科室' }).selectOption('妇科')
    await expect(row(page, '周敏')).toBeVisible()
    await expect(row(page, '林清和')).toHaveCount(0)
    await page.getByRole('link', { name: '医生、科室、哪里不舒服' }).tap()
    await expect(field(page)).toBeVisible()
  })

  test('recent ones come with the login; an account without visits is told', async ({ page, clinic }) => {
    await open(page, clinic, 'doctors', { kind: 'recent' })
    await page.getByRole('link', { name: '去登录' }).tap()
    await new Journey(page, clinic).logIn(KNOWN_MOBILE)
    await expect(page.getByRole('tab', { name: '看过的' })).toHaveAttribute('aria-selected', 'true')
    await expect(row(page, '林清和')).toBeVisible()
  })

  test('a failure is said and tried again', async ({ page, clinic, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    await clinic.weather({ call: 'GET /mcapi/doctors/chain', fault: '500' })
    await open(page, clinic, 'doctors')
    await expect(page.getByRole('heading', { name: '服务繁忙' })).toBeVisible()
    await clinic.weather({ clear: true })
    await page.getByRole('button', { name: '再试一次' }).tap()
    await expect(row(page, '林清和')).toBeVisible()
  })

  test('say the next free day where today has none', async ({ page, clinic }) => {
    await open(page, clinic, 'doctors')
    await expect(row(page, '何正清')).toContainText(/已约满|已过时间|没有号|这天不出诊/)
    await expect(row(page, '何正清')).toContainText(/最近/)
  })

  test('an expired edition is said on the tap, and the list stays readable', async ({ page, clinic }) => {
    await clinic.world('edition-expired')
    await open(page, clinic, 'doctors')
    await expect(page.getByText('门诊的系统服务已到期，暂时不能挂号，医生名单还可以看')).toBeVisible()
    await row(page, '林清和')
      .getByRole('button', { name: /暂不能挂/ })
      .tap()
    await page.getByRole('alertdialog').getByRole('button', { name: '知道了' }).tap()
    await expect(row(page, '林清和')).toBeVisible()
    await open(page, clinic, 'doctors/search', { keyword: '失眠' })
    await page.reload()
    await row(page, '林清和')
      .getByRole('button', { name: /暂不能挂/ })
      .tap()
    await expect(page.getByRole('alertdialog')).toContainText('门诊的系统服务已到期')
  })
})

test.describe('searching', () => {
  for (const [keyword, name] of [
    ['周敏', '周敏'],
    ['zhoumin', '周敏'],
    ['妇科', '周敏'],
    ['失眠', '林清和'],
  ] as const)
    test(`${keyword} finds ${name}`, async ({ page, clinic }) => {
      await open(page, clinic, 'doctors/search')
      await field(page).fill(keyword)
      await expect(row(page, name)).toBeVisible()
      await expect(page.getByText(new RegExp(`“${keyword}”，找到 \\d+ 位`))).toBeVisible()
    })

  test('asks once after a pause; an input method is never asked about half a word', async ({ page, clinic }) => {
    const asked = asksOf(page, '/mcapi/doctors/search')
    await open(page, clinic, 'doctors/search')
    await field(page).focus()
    const ime = await page.context().newCDPSession(page)
    for (const text of ['s', 'sh', 'shi', 'shi mian']) {
      await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      await page.waitForTimeout(400)
    }
    expect(asked).toEqual([])
    await ime.send('Input.insertText', { text: '失眠' })
    await expect(row(page, '林清和')).toBeVisible()
    expect(asked.map((body) => (JSON.parse(body) as { keyword: string }).keyword)).toEqual(['失眠'])
    await field(page).fill('')
    await field(page).pressSequentially('zhoumin', { delay: 40 })
    await expect(row(page, '周敏')).toBeVisible()
    // A busy machine may itself pause between two letters; asking at each of the seven is what must not happen.
    expect(asked.length).toBeLessThan(5)
  })

  test('the answer to the last word stands, though an earlier one comes later', async ({ page, clinic }) => {
    await open(page, clinic, 'doctors/search')
    await clinic.weather({ call: 'POST /mcapi/doctors/search', fault: 'delay', delay: 1500, times: 1 })
    const slow = page.waitForResponse((response) => response.request().postData()?.includes('周敏') === true)
    await field(page).fill('周敏')
    await page.waitForRequest((request) => request.postData()?.includes('周敏') === true)
    await field(page).fill('林清和')
    await expect(row(page, '林清和')).toBeVisible()
    await slow.catch(() => undefined)
    await page.waitForTimeout(200)
    await expect(row(page, '林清和')).toBeVisible()
    await expect(row(page, '周敏')).toHaveCount(0)
  })

  test('spaces and emoji go, and anything may be typed', async ({ page, clinic }) => {
    await open(page, clinic, 'doctors/search')
    await field(page).fill(' 林 清😀 和 ')
    await expect(field(page)).toHaveValue('林清和')
    await expect(row(page, '林清和')).toBeVisible()
    for (const text of ['(', '%E7', '<b>', '"', '&keyword=x', '#']) {
      await field(page).fill(text)
      await expect(page.getByRole('heading', { name: `没有找到“${text}”` })).toBeVisible()
    }
    await field(page).fill('长'.repeat(300))
    await expect(field(page)).toHaveValue('长'.repeat(20))
    await expect(page.getByRole('link', { name: '省名中医' })).toBeVisible()
  })

  test('remembers on this phone what was searched, and forgets it when told', async ({ page, clinic }) => {
    await open(page, clinic, 'doctors/search')
    await field(page).fill('失眠')
    await field(page).press('Enter')
    await expect(row(page, '林清和')).toBeVisible()
    await field(page).fill('妇科')
    await row(page, '周敏').getByRole('link', { name: '周敏', exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1, name: '周敏' })).toBeVisible()
    await page.goBack()
    await expect(field(page)).toHaveValue('妇科')
    await expect(row(page, '周敏')).toBeVisible()

    await open(page, clinic, 'doctors/search')
    await page.reload()
    const history = page.getByRole('region', { name: '搜过的' })
    await expect(history.getByRole('listitem')).toHaveText(['妇科', '失眠'])
    await history.getByRole('button', { name: '失眠' }).tap()
    await expect(row(page, '林清和')).toBeVisible()
    await page.getByRole('button', { name: '清空搜医生' }).tap()
    await page.getByRole('button', { name: '清空', exact: true }).tap()
    await expect(history).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('大家常找')).toBeVisible()
    await expect(history).toHaveCount(0)
  })

  test('a failure keeps the last result, and is tried again', async ({ page, clinic, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    await open(page, clinic, 'doctors/search')
    await field(page).fill('林清和')
    await expect(row(page, '林清和')).toBeVisible()
    await clinic.weather({ call: 'POST /mcapi/doctors/search', fault: '500' })
    await field(page).fill('周敏')
    await expect(page.getByText('服务繁忙，请稍后再试')).toBeVisible()
    await expect(row(page, '林清和')).toBeVisible()
    await clinic.weather({ clear: true })
    await page.getByRole('button', { name: '再试一次' }).tap()
    await expect(row(page, '周敏')).toBeVisible()
    await choose(page.getByRole('checkbox', { name: '只看能在线咨询的' }))
    await expect(row(page, '周敏')).toBeVisible()
  })

  for (const [kind, tag] of [
    ['raw', '省名中医'],
    ['encoded', encodeURIComponent('省名中医')],
  ] as const)
    test(`a tag in Chinese, ${kind} in the path`, async ({ page, clinic }) => {
      await open(page, clinic, `doctors/tag/${tag}`)
      await expect(page.getByRole('heading', { level: 1, name: '省名中医的医生' })).toBeVisible()
      await expect(row(page, '林清和')).toBeVisible()
      await expect(page).toHaveTitle('按标签找医生')
    })

  for (const tag of ['已停用', 'a%20b', '..%2Frecent'])
    test(`a tag that is none any more: ${tag}`, async ({ page, clinic }) => {
      await open(page, clinic, `doctors/tag/${tag}`)
      await expect(page.getByRole('heading', { name: '这个标签没有医生了' })).toBeVisible()
      await page.getByRole('link', { name: '医保' }).tap()
      await expect(page.getByRole('heading', { level: 1, name: '医保的医生' })).toBeVisible()
    })

  test('half a character in the path is no page of ours', async ({ page, clinic }) => {
    await open(page, clinic, 'doctors/tag/%E7')
    await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible()
  })
})

test.describe('one doctor', () => {
  const about = (page: Page) => page.getByRole('tab', { name: '介绍' }).tap()

  test('titles, fee, what he is good at, the consultation, where he works', async ({ page, clinic }) => {
    await open(page, clinic, 'doctors/d2002')
    await expect(page.getByText('副主任医师')).toBeVisible()
    await expect(page.getByText(/\d\|/)).toHaveCount(0)
    await expect(page.getByRole('definition').first()).toHaveText('20元')
    await expect(page.getByText('月经不调').first()).toBeVisible()
    await about(page)
    const card = page.getByRole('region', { name: '在线咨询' })
    await expect(card).toContainText('25.00 元')
    await expect(card).toContainText('现在能咨询')
    await expect(card).toContainText(/最多 \d+ 轮，\d+ 小时内有效/)
    const places = page.getByRole('region', { name: '出诊门诊' })
    await expect(places.getByRole('link')).toHaveCount(2)
    await places.getByRole('link', { name: /锦江总院/ }).tap()
    await expect(page).toHaveURL(/booking\/doctor\/d2002\?clinicId=c1002/)
  })

  test('a consultation that is full today says so', async ({ page, clinic }) => {
    await open(page, clinic, 'doctors/d2003')
    await about(page)
    await expect(page.getByRole('region', { name: '在线咨询' })).toContainText('今天咨询满了，明天再来')
  })

  test('the week alone fails, and alone is tried again', async ({ page, clinic, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    await clinic.weather({ call: 'GET /mcapi/v2/regs/doctor/week/remain/{id}', fault: '500' })
    await open(page, clinic, 'doctors/d2001')
    await expect(page.getByRole('heading', { level: 1, name: '林清和' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '服务繁忙' })).toBeVisible()
    await clinic.weather({ clear: true })
    await page.getByRole('button', { name: '再试一次' }).tap()
    await expect(page.getByRole('region', { name: '一周出诊' })).toBeVisible()
  })

  for (const [look, path, role] of [
    ['light', 'doctors/d2001', 'button'],
    ['light', 'booking/doctor/d2001', 'button'],
    ['elder', 'doctors/d2001', 'radio'],
  ] as const)
    test(`whichever half day is tapped, of whichever day, its times are shown: ${path} in ${look}`, async ({
      page,
      clinic,
    }) => {
      await setLook(page, look)
      await open(page, clinic, path, { clinicId: 'c1001' })
      const week = page.getByRole('region', { name: '一周出诊' })
      for (const [weekday, part] of [
        ['后天', '下午'],
        ['明天', '上午'],
        ['后天', '上午'],
        ['明天', '下午'],
        ['明天', '上午'],
      ] as const) {
        const half = week.getByRole(role, { name: new RegExp(`^${weekday}.*${part}.*有号|^${weekday}.*${part}.*余`) })
        await (role === 'radio' ? choose(half) : half.tap())
        const times = page.getByRole('radiogroup', { name: new RegExp(`${part}的时间$`) })
        await expect(times).toBeVisible()
        for (const time of await times.getByRole('radio').evaluateAll((all) => all.map((each) => each.ariaLabel ?? '')))
          expect(Number(/(\d\d):\d\d/.exec(time)?.[1]) < 12).toBe(part === '上午')
        if (role === 'radio') await expect(half).toBeChecked()
        else
          await expect(week.getByRole('gridcell', { selected: true }).getByRole(role)).toHaveAccessibleName(
            new RegExp(`^${weekday}.*${part}`),
          )
      }
    })

  test('is saved on this phone and found again among the doctors', async ({ page, clinic }) => {
    await open(page, clinic, 'doctors/d2001')
    const star = page.getByRole('button', { name: '收藏林清和' })
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await star.tap()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await open(page, clinic, 'doctors', { kind: 'saved' })
    await page.reload()
    await row(page, '林清和').getByRole('link', { name: '林清和', exact: true }).tap()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await star.tap()
    await page.goBack()
    await expect(page.getByRole('heading', { name: '还没有收藏医生' })).toBeVisible()
  })

  test('the code that leads here, in a sheet', async ({ page, clinic, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    await clinic.weather({ call: 'POST /mcapi/doctors/buildCode/{id}', fault: '500', times: 1 })
    await open(page, clinic, 'doctors/d2001')
    await page.getByRole('button', { name: '林清和的二维码' }).tap()
    const sheet = page.getByRole('dialog', { name: '林清和的二维码' })
    await sheet.getByRole('button', { name: '再试一次' }).tap()
    await expect(sheet.getByRole('img', { name: /扫一扫/ })).toBeVisible()
    await expect(sheet).toContainText(/\d+月\d+日前有效/)
    await expectNoAxeViolations(page)
    await sheet.getByRole('button', { name: '关闭' }).tap()
    await expect(sheet).toHaveCount(0)
  })

  test('an expired edition greys the button with its reason', async ({ page, clinic }) => {
    await clinic.world('edition-expired')
    await open(page, clinic, 'doctors/d2001')
    await expect(page.getByRole('button', { name: /暂不能挂号/ })).toContainText('门诊系统服务已到期')
    await about(page)
    await expect(page.getByRole('region', { name: '出诊门诊' })).toContainText('门诊系统服务已到期')
  })

  test('a therapist and a doctor who is not there', async ({ page, clinic, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    const doctors = await clinic.books<{ id: string; isDoctor: boolean }>('doctors')
    await open(page, clinic, `doctors/${doctors.find(({ isDoctor }) => !isDoctor)?.id}`)
    await expect(page.getByRole('heading', { name: '这位是理疗师，不看门诊' })).toBeVisible()
    await open(page, clinic, 'doctors/d9999')
    await expect(page.getByRole('heading', { name: '没有找到这位医生' })).toBeVisible()
  })
})

for (const look of ['light', 'dark', 'elder'] satisfies Look[]) {
  test(`the doctors on a narrow phone, ${look}`, async ({ page, clinic }) => {
    test.setTimeout(60_000)
    await page.setViewportSize({ width: 320, height: 640 })
    await setLook(page, look)
    for (const path of ['doctors/search', 'doctors/search?keyword=科', 'doctors/tag/医保', 'doctors?kind=saved']) {
      await test.step(path, async () => {
        await open(page, clinic, path)
        await expect(page.locator('[aria-busy="true"], #shell')).toHaveCount(0)
        expect(await clippedTexts(page)).toEqual([])
        await expectNoAxeViolations(page, { elder: look === 'elder' })
      })
    }
    await open(page, clinic, 'doctors/d2001')
    await page.getByRole('tab', { name: '介绍' }).tap()
    await expect(page.getByRole('region', { name: '在线咨询' })).toBeVisible()
    expect(await clippedTexts(page)).toEqual([])
    await expectNoAxeViolations(page, { elder: look === 'elder' })
  })
}
