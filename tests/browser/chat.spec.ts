import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { LONGEST_SHOWN } from '../../src/domain/chat/chat-message.ts'
import { unmarkedChinese } from './support/chinese.ts'
import { clippedTexts } from './support/clipping.ts'
import { chatControl, DOCTOR, doctorSays, field, log, message, say, TALK, toChat } from './support/chat.ts'
import { hostileTexts } from './support/hostile.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'
import { keepWorkbenchAway } from './support/workbench.ts'
import { times } from '../support/proof.ts'

const GREEN_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const noise = [/net::ERR_|Failed to load resource|WebSocket/]
const drawn = (page: Page) => log(page).locator('[data-index]').count()
const fromEnd = (page: Page) =>
  log(page).evaluate((node) => Math.round(node.scrollHeight - node.scrollTop - node.clientHeight))
const scrollTo = (page: Page, top: number) =>
  log(page).evaluate((node, to) => node.scrollTo({ top: to, behavior: 'instant' }), top)
const line = async (clinic: ClinicControl) => {
  const lines = await clinic.books<{ id: string; unreadCount: number; lastSeq: number }>('chats')
  return lines.find(({ id }) => id === TALK)
}
const saidAtClinic = async (clinic: ClinicControl) => {
  const rows = await clinic.books<{ conversationId: string; from: string; body: { text?: string } }>('messages')
  return rows.filter((row) => row.conversationId === TALK && row.from === 'patient').map(({ body }) => body.text)
}
/** How far the patient's own words have come, in the order of the log. */
const deliveries = (page: Page) => log(page).getByText(/^(发送中|等前面那条|没发出去|已送达|已读)$/)

test(
  'S44: the newest in view, a talk that goes on, and what is unread is read',
  { tag: '@static' },
  async ({ page, clinic }) => {
    const control = chatControl(page, clinic)
    expect((await line(clinic))?.unreadCount).toBe(1)
    await toChat(new Journey(page, clinic))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(DOCTOR)
    await expect(page.getByText('平均 25 分钟回复')).toBeVisible()
    await expect(page.getByText('还可以问 19 轮')).toBeVisible()
    await expect(log(page)).toHaveAccessibleName(`和${DOCTOR}的聊天`)
    await expect(message(page, '您好，看到了。白天困不困？舌头拍一张给我看看。')).toBeInViewport()
    await expect.poll(async () => (await line(clinic))?.unreadCount).toBe(0)
    await whole(page)
    await expectNoAxeViolations(page)
    const [name, left] = [page.getByRole('heading', { level: 1 }), page.getByText(/^还有 /)]
    // To a hundredth of a pixel: the browser rounds a sum otherwise than its parts.
    expect((await left.boundingBox())?.x).toBeCloseTo((await name.boundingBox())?.x ?? 0, 1)

    await page.getByRole('button', { name: '要忌口吗？' }).tap()
    await expect(field(page)).toHaveValue('要忌口吗？')
    await say(page, '白天也困')
    await expect(field(page)).toHaveValue('')
    await expect(message(page, '白天也困')).toBeInViewport()
    await expect(deliveries(page).last()).toHaveText('已送达')
    await expect(page.getByText(`在等${DOCTOR}医生回复`)).toBeVisible()
    await expect(page.getByText(/最晚.+ 前回复.*过时自动退回/)).toBeVisible()
    await control({ read: TALK })
    await expect(deliveries(page).last()).toHaveText('已读')

    await doctorSays(page, clinic, '那药先停两天')
    await expect(message(page, '那药先停两天')).toBeInViewport()
    await expect(page.getByText(`${DOCTOR}说：那药先停两天`)).toHaveCount(1)
    await expect.poll(async () => (await line(clinic))?.unreadCount).toBe(0)
    await control({
      conversationId: TALK,
      type: 'card',
      text: '复诊方',
      body: { title: '参苓白术散加减', text: '十二味，代煎', link: '/records/m7001' },
    })
    await expect(page.getByText('参苓白术散加减')).toBeVisible()
    await page.getByRole('button', { name: '去看看' }).tap()
    await expect(page.getByRole('heading', { name: '诊断' })).toBeVisible()
  },
)

test('S44: older messages come without a jump, few stand in the page, and a pill leads back', async ({
  page,
  clinic,
}) => {
  await clinic.world('chat-long')
  await chatControl(page, clinic)({ fill: TALK, count: 400 })
  await page.routeWebSocket(/\/im\?/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((data) => {
      const isPage = String(data).startsWith('{"kind":"page"')
      setTimeout(() => socket.send(data), isPage ? 300 : 0)
    })
  })
  await toChat(new Journey(page, clinic))
  await expect(log(page).getByText(/^402，/)).toBeInViewport()
  await whole(page)
  expect(await fromEnd(page)).toBeLessThanOrEqual(1)
  const height = await log(page).evaluate((node) => node.scrollHeight)
  await scrollTo(page, 120)
  const seen = log(page).getByText(/^375，/)
  await expect(seen).toBeVisible()
  const placeOf = async () => (await seen.boundingBox())?.y ?? -1
  const before = await placeOf()
  await expect.poll(() => log(page).evaluate((node) => node.scrollHeight)).toBeGreaterThan(height + 500)
  await whole(page)
  expect(Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(2)
  expect(await drawn(page)).toBeLessThan(60)

  await doctorSays(page, clinic, '还在吗')
  const pill = page.getByRole('button', { name: /1 条新消息/ })
  await expect(pill).toBeVisible()
  // what nobody has seen is not read
  expect((await line(clinic))?.unreadCount).toBe(1)
  await pill.tap()
  await expect(message(page, '还在吗')).toBeInViewport()
  await expect.poll(async () => (await line(clinic))?.unreadCount).toBe(0)
})

test('S44: without a line what is written waits in its order, over a reload too, and goes out once', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  const control = chatControl(page, clinic)
  await toChat(new Journey(page, clinic))
  await say(page, '第一句')
  await expect(deliveries(page).last()).toHaveText('已送达')
  await control({ fault: 'refuse-pass' })
  await control({ cut: true })
  await expect(page.getByText('没连上，写的话连上就发')).toBeVisible()
  await say(page, '第二句')
  await say(page, '第三句')
  await field(page).fill('写到一半')
  await page.reload()
  // painted from the phone, while the clinic lets nobody in
  await expect(message(page, '第一句')).toBeVisible()
  await expect(message(page, '第三句')).toBeVisible()
  await expect(field(page)).toHaveValue('写到一半')
  await expect(deliveries(page).last()).toHaveText('发送中')
  await say(page, '第四句')
  await doctorSays(page, clinic, '我在')
  await control({ clear: true })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(deliveries(page).last()).toHaveText('已送达')
  await expect(message(page, '我在')).toBeVisible()
  expect((await saidAtClinic(clinic)).slice(1)).toEqual(['第一句', '第二句', '第三句', '第四句'])
  await expect(message(page, '第二句')).toHaveCount(1)
})

const CUT = '消息太长，只显示了开头'
const shownOf = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)} … ${CUT}` : text

test('S44: hostile messages are text and do nothing', async ({ page, clinic }) => {
  await clinic.world('chat-long')
  await toChat(new Journey(page, clinic))
  const texts = hostileTexts(times(60, 200))
  for (const text of texts) await doctorSays(page, clinic, text)
  await say(page, texts[0]?.slice(0, 900) ?? '')
  await expect(deliveries(page).last()).toHaveText('已送达')
  await whole(page)
  // The older ones come whenever the top is reached.
  const reachTop = async () => {
    await scrollTo(page, 1)
    await scrollTo(page, 0)
    return page.getByRole('button', { name: '看更早的消息' }).count()
  }
  await expect.poll(reachTop).toBe(0)
  await whole(page)
  const shown = await log(page).evaluate(async (node) => {
    const found: Record<string, string> = {}
    for (let top = node.scrollHeight; top > -600; top -= 600) {
      node.scrollTo({ top: Math.max(0, top), behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      for (const row of node.querySelectorAll('[data-seq]'))
        found[row.getAttribute('data-seq') ?? ''] = row.querySelector('[dir="auto"]')?.textContent ?? ''
    }
    return found
  })
  expect(texts.filter((text, at) => shown[String(at + 3)] !== shownOf(text)).map((text) => text.slice(0, 99))).toEqual(
    [],
  )
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  expect(page.url()).toContain(`/chat/${TALK}`)
  const inside = log(page).locator('[dir="auto"]')
  await expect(inside.locator('*').filter({ hasNotText: CUT })).toHaveCount(0)
  await expect(log(page).locator('a, script, iframe, [onerror], [onclick], [style*="fixed"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(field(page)).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('S44: a finished one is read only, and all of it can be copied, or saved outside WeChat', async ({
  page,
  clinic,
  browser,
  baseURL,
  consoleGuard,
}) => {
  const journey = new Journey(page, clinic)
  await toChat(journey, 'v8001')
  await expect(page.getByRole('region', { name: '咨询已结束' })).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await page.getByRole('button', { name: '保存聊天记录' }).tap()
  const copy = page.getByRole('textbox', { name: '聊天记录' })
  await expect(copy).toHaveValue(/和林清和医生的在线咨询\n就诊人：王雅琴[\s\S]+吃了一周药[\s\S]+煅瓦楞子/)
  await expect(page.getByRole('button', { name: '存成文本文件' })).toHaveCount(0)
  await whole(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '复制全部' }).tap()
  await expect(page.getByText('已复制，可以粘贴到收藏或文件传输助手')).toBeVisible()

  const storageState = await page.context().storageState()
  const outside = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState,
    userAgent: 'Mozilla/5.0 Chrome/140.0 Safari/537.36',
  })
  await keepWorkbenchAway(outside)
  consoleGuard.watch(outside)
  const other = await outside.newPage()
  await other.goto(clinic.url('chat/v8001'))
  await other.getByRole('button', { name: '保存聊天记录' }).click()
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: '存成文本文件' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^咨询记录-\d{4}-\d\d-\d\d\.txt$/)
  await outside.close()
})

test('S44: the field grows, stays above the keyboard, and keeps what cannot be sent', async ({ page, clinic }) => {
  let isRefusing = false
  await page.routeWebSocket(/\/im\?/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((data) => {
      const frame = JSON.parse(String(data)) as { kind: string; id?: number }
      if (frame.kind !== 'send' || !isRefusing) return server.send(data)
      return socket.send(JSON.stringify({ kind: 'error', id: frame.id, code: 400, message: '这句话发不了' }))
    })
  })
  await toChat(new Journey(page, clinic))
  await field(page).tap()
  await whole(page)
  const low = (await field(page).boundingBox())?.height ?? 0
  await field(page).fill('一\n二\n三\n四\n五\n六')
  await whole(page)
  const high = (await field(page).boundingBox())?.height ?? 0
  expect(high).toBeGreaterThan(low * 2)
  expect(high).toBeLessThan(low * 5)
  await page.setViewportSize({ width: 390, height: 430 })
  await expect(field(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: '发送' })).toBeInViewport({ ratio: 1 })
  await expect(message(page, '您好，看到了。白天困不困？舌头拍一张给我看看。')).toBeInViewport()
  await expect(page.getByRole('button', { name: '要忌口吗？' })).toHaveCount(0)
  await field(page).fill('长'.repeat(1001))
  await page.getByRole('button', { name: '发送' }).tap()
  await expect(page.getByRole('alert').filter({ hasText: '最多 1000 个字' })).toBeVisible()
  await expect(field(page)).toHaveValue('长'.repeat(1001))
  await field(page).fill('睡得好些了')
  await page.keyboard.press('Enter')
  await expect(message(page, '睡得好些了')).toBeInViewport()
  await expect(field(page)).toBeFocused()
  await expect(deliveries(page).last()).toHaveText('已送达')

  await test.step('what the clinic refuses, and what waits behind it', async () => {
    isRefusing = true
    await say(page, '第一句')
    await say(page, '第二句')
    await expect(page.getByText('这句话发不了')).toBeVisible()
    await expect(deliveries(page).last()).toHaveText('等前面那条')
    await whole(page)
    await expectNoAxeViolations(page)
  })
})

test(
  'S44: a photo goes up and is said once, and can be looked at closely',
  { tag: '@static' },
  async ({ page, clinic }) => {
    await toChat(new Journey(page, clinic))
    await say(page, '舌头的照片')
    const photo = { name: 'tongue.txt', mimeType: 'text/plain', buffer: Buffer.from(GREEN_PNG, 'base64') }
    await page.getByLabel('照片', { exact: true }).setInputFiles(photo)
    const picture = log(page).getByRole('button', { name: '我发的照片' })
    await expect(picture).toBeInViewport()
    await expect(deliveries(page).last()).toHaveText('已送达')
    await page.reload()
    await expect(picture).toHaveCount(1)
    const rows = await clinic.books<{ conversationId: string; type: string }>('messages')
    expect(rows.filter((row) => row.conversationId === TALK && row.type === 'image')).toHaveLength(1)
    await picture.tap()
    await expect(page.getByRole('button', { name: '关闭' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '关闭' })).toHaveCount(0)
    await page.getByLabel('照片', { exact: true }).setInputFiles({ ...photo, buffer: Buffer.from('<svg onload=1>') })
    await expect(page.getByText('这里只能传照片，请换一张')).toBeVisible()
  },
)

test(
  'S44: with the desk, in elder mode and in English, nothing is cut',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    await setLook(page, 'elder')
    const journey = new Journey(page, clinic)
    await toChat(journey)
    await say(page, '白天也困')
    await expect(deliveries(page).last()).toHaveText('已送达')
    await whole(page)
    await expectNoAxeViolations(page, { elder: true })
    expect(await clippedTexts(page)).toEqual([])
    const lines = await clinic.books<{ id: string; type: string }>('chats')
    const desk = lines.find(({ type }) => type === 'clinic')?.id ?? ''
    await page.goto(clinic.url(`chat/${desk}`).replace('#', '&lang=en#'))
    await expect(page.getByRole('log', { name: /^Conversation with/ })).toBeVisible()
    await expect(page.getByText('Front desk', { exact: true })).toBeVisible()
    await whole(page)
    const names = ['王雅琴', '锦江总院', '仁和堂', DOCTOR]
    expect(await unmarkedChinese(page, names)).toEqual([])
    expect(await clippedTexts(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await whole(page)
    expect(await clippedTexts(page)).toEqual([])
  },
)
