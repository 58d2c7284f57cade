import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { MAX_DISPLAYED_TEXT_LENGTH } from '../../src/domain/chat/chat-message.ts'
import {
  DOCTOR_NAME,
  sendDoctorMessage,
  messageInput,
  chatLog,
  chatMessage,
  sendChatText,
  CONSULTATION_ID,
  openChat,
} from './support/chat.ts'
import { expectNoHorizontalScroll } from './support/expect-accessible.ts'
import { hostileTexts } from './support/injection-strings.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'
import { runCount } from '../support/evidence.ts'

const GREEN_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const FIRST = '您好，看到了。白天困不困？舌头拍一张给我看看。'
const noise = [/net::ERR_|Failed to load resource|WebSocket/]
const scrollTo = (page: Page, top: number) =>
  chatLog(page).evaluate((node, to) => node.scrollTo({ top: to, behavior: 'instant' }), top)
const unreadAt = async (clinic: ClinicControl) => {
  const lines = await clinic.books<{ id: string; unreadCount: number }>('chats')
  return lines.find(({ id }) => id === CONSULTATION_ID)?.unreadCount
}
const sentBy = async (clinic: ClinicControl) => {
  const rows = await clinic.books<{ conversationId: string; from: string; type: string; body: { text?: string } }>(
    'messages',
  )
  return rows.filter((row) => row.conversationId === CONSULTATION_ID && row.from === 'patient')
}
/** Delivery statuses of the patient’s messages, in the order of the log. */
const deliveries = (page: Page) => chatLog(page).getByText(/^(发送中|等前面那条|没发出去|已送达|已读)$/)

test(
  'chat › opens at the newest message, scrolls to new messages, sends a photo, and keeps a finished conversation readable',
  { tag: ['@static', '@webkit'] },
  async ({ page, clinic }) => {
    const journey = new Journey(page, clinic)
    await expect.poll(() => unreadAt(clinic)).toBe(1)
    await openChat(journey)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(DOCTOR_NAME)
    await expect(page.getByText('平均 25 分钟回复')).toBeVisible()
    await expect(page.getByText('还可以问 19 轮')).toBeVisible()
    await expect(chatLog(page)).toHaveAccessibleName(`和${DOCTOR_NAME}的聊天`)
    await expect(chatMessage(page, FIRST)).toBeInViewport()
    await expect.poll(() => unreadAt(clinic)).toBe(0)
    await waitForScreenReady(page)
    await expectNoAxeViolations(page)
    const shiftOf = async () => {
      const [name, left] = [page.getByRole('heading', { level: 1 }), page.getByText(/^还有 /)]
      return ((await left.boundingBox())?.x ?? 0) - ((await name.boundingBox())?.x ?? 1)
    }
    // The browser rounds the sum of widths differently from its parts.
    await expect.poll(shiftOf).toBeCloseTo(0, 1)

    await test.step('shows a question and its reply', async () => {
      await page.getByRole('button', { name: '要忌口吗？' }).tap()
      await expect(messageInput(page)).toHaveValue('要忌口吗？')
      await sendChatText(page, '白天也困')
      await expect(messageInput(page)).toHaveValue('')
      await expect(chatMessage(page, '白天也困')).toBeInViewport()
      await expect(deliveries(page).last()).toHaveText('已送达')
      await expect(page.getByText(`在等${DOCTOR_NAME}医生回复`)).toBeVisible()
      await expect(page.getByText(/最晚.+ 前回复.*过时自动退回/)).toBeVisible()
      await clinic.chat({ read: CONSULTATION_ID })
      await expect(deliveries(page).last()).toHaveText('已读')
      await sendDoctorMessage(clinic, '那药先停两天')
      await expect(chatMessage(page, '那药先停两天')).toBeInViewport()
      await expect(page.getByText(`${DOCTOR_NAME}说：那药先停两天`)).toHaveCount(1)
      await expect.poll(() => unreadAt(clinic)).toBe(0)
    })
    await test.step('sends a photo', async () => {
      const photo = { name: 'tongue.txt', mimeType: 'text/plain', buffer: Buffer.from(GREEN_PNG, 'base64') }
      const chooser = page.getByLabel('照片', { exact: true })
      await chooser.setInputFiles(photo)
      const picture = chatLog(page).getByRole('button', { name: '我发的照片' })
      await expect(picture).toBeInViewport()
      await expect(deliveries(page).last()).toHaveText('已送达')
      await expect(picture).toHaveCount(1)
      const images = (await sentBy(clinic)).filter(({ type }) => type === 'image')
      expect(images).toHaveLength(1)
      await picture.tap()
      await expect(page.getByRole('button', { name: '关闭' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: '关闭' })).toHaveCount(0)
      await chooser.setInputFiles({ ...photo, buffer: Buffer.from('<svg onload=1>') })
      await expect(page.getByText('这里只能传照片，请换一张')).toBeVisible()
    })
    await test.step('shows a card message', async () => {
      const body = { title: '参苓白术散加减', text: '十二味，代煎', link: '/records/m7001' }
      await clinic.chat({ conversationId: CONSULTATION_ID, type: 'card', text: '复诊方', body })
      await expect(page.getByText('参苓白术散加减')).toBeVisible()
      await page.getByRole('button', { name: '去看看' }).tap()
      await expect(page.getByRole('heading', { name: '诊断' })).toBeVisible()
    })
    await test.step('saves a copy of a finished conversation', async () => {
      await journey.open('chat/v8001')
      await expect(page.getByRole('region', { name: '咨询已结束' })).toBeVisible()
      await expect(messageInput(page)).toHaveCount(0)
      await page.getByRole('button', { name: '保存聊天记录' }).tap()
      const copy = page.getByRole('textbox', { name: '聊天记录' })
      await expect(copy).toHaveValue(/和林清和医生的在线咨询\n就诊人：王雅琴[\s\S]+吃了一周药[\s\S]+煅瓦楞子/)
      await expect(page.getByRole('button', { name: '存成文本文件' })).toHaveCount(0)
      await waitForScreenReady(page)
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: '复制全部' }).tap()
      await expect(page.getByText('已复制，可以粘贴到收藏或文件传输助手')).toBeVisible()
    })
  },
)

test('chat › loads older messages without a scroll jump, and returns to the newest message with a button', async ({
  page,
  clinic,
}) => {
  await clinic.world('chat-long')
  await clinic.chat({ fill: CONSULTATION_ID, count: 400 })
  await page.routeWebSocket(/\/im\?/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((data) => {
      const isPage = String(data).startsWith('{"kind":"page"')
      setTimeout(() => socket.send(data), isPage ? 300 : 0)
    })
  })
  await openChat(new Journey(page, clinic))
  await expect(chatLog(page).getByText(/^402，/)).toBeInViewport()
  await waitForScreenReady(page)
  await expect
    .poll(() => chatLog(page).evaluate((node) => Math.round(node.scrollHeight - node.scrollTop - node.clientHeight)))
    .toBeLessThanOrEqual(1)
  const height = await chatLog(page).evaluate((node) => node.scrollHeight)
  await scrollTo(page, 120)
  const seen = chatLog(page).getByText(/^375，/)
  await expect(seen).toBeVisible()
  const movedFrom = async (before: number) => Math.abs(((await seen.boundingBox())?.y ?? -1) - before)
  const before = (await seen.boundingBox())?.y ?? -1
  await expect.poll(() => chatLog(page).evaluate((node) => node.scrollHeight)).toBeGreaterThan(height + 500)
  await waitForScreenReady(page)
  await expect.poll(() => movedFrom(before)).toBeLessThanOrEqual(2)
  await expect.poll(() => chatLog(page).locator('[data-index]').count()).toBeLessThan(60)

  await sendDoctorMessage(clinic, '还在吗')
  const pill = page.getByRole('button', { name: /1 条新消息/ })
  await expect(pill).toBeVisible()
  // Only messages that were visible are marked as read.
  await expect.poll(() => unreadAt(clinic)).toBe(1)
  await pill.tap()
  await expect(chatMessage(page, '还在吗')).toBeInViewport()
  await expect.poll(() => unreadAt(clinic)).toBe(0)
})

test('chat › keeps the input above the keyboard, and sends queued messages once and in order', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(...noise)
  let isRefusing = false
  await page.routeWebSocket(/\/im\?/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((data) => {
      const frame = JSON.parse(String(data)) as { kind: string; id?: number }
      if (frame.kind !== 'send' || !isRefusing) return server.send(data)
      return socket.send(JSON.stringify({ kind: 'error', id: frame.id, code: 400, message: '这句话发不了' }))
    })
  })
  await openChat(new Journey(page, clinic))
  const heightOf = async () => (await messageInput(page).boundingBox())?.height ?? 0
  await test.step('keeps the growing input above the keyboard', async () => {
    await messageInput(page).tap()
    await waitForScreenReady(page)
    const low = await heightOf()
    await messageInput(page).fill('一\n二\n三\n四\n五\n六')
    await expect.poll(heightOf).toBeGreaterThan(low * 2)
    await waitForScreenReady(page)
    await expect.poll(heightOf).toBeLessThan(low * 5)
    await page.setViewportSize({ width: 390, height: 430 })
    await expect(messageInput(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: '发送' })).toBeInViewport({ ratio: 1 })
    await expect(chatMessage(page, FIRST)).toBeInViewport()
    await expect(page.getByRole('button', { name: '要忌口吗？' })).toHaveCount(0)
    await messageInput(page).fill('长'.repeat(1001))
    await page.getByRole('button', { name: '发送' }).tap()
    await expect(page.getByRole('alert').filter({ hasText: '最多 1000 个字' })).toBeVisible()
    await expect(messageInput(page)).toHaveValue('长'.repeat(1001))
    await messageInput(page).fill('第一句')
    await page.keyboard.press('Enter')
    await expect(chatMessage(page, '第一句')).toBeInViewport()
    await expect(messageInput(page)).toBeFocused()
    await expect(deliveries(page).last()).toHaveText('已送达')
  })
  await test.step('queues messages while disconnected, even across a reload', async () => {
    await clinic.chat({ fault: 'refuse-pass' })
    await clinic.chat({ cut: true })
    await expect(page.getByText('没连上，写的话连上就发')).toBeVisible()
    await sendChatText(page, '第二句')
    await sendChatText(page, '第三句')
    await messageInput(page).fill('写到一半')
    await page.reload()
    await expect(chatMessage(page, '第一句')).toBeVisible()
    await expect(chatMessage(page, '第三句')).toBeVisible()
    await expect(messageInput(page)).toHaveValue('写到一半')
    await expect(deliveries(page).last()).toHaveText('发送中')
    await sendChatText(page, '第四句')
    await sendDoctorMessage(clinic, '我在')
    await clinic.chat({ clear: true })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(deliveries(page).last()).toHaveText('已送达')
    await expect(chatMessage(page, '我在')).toBeVisible()
    const sent = (await sentBy(clinic)).slice(1)
    expect(sent.map(({ body }) => body.text)).toEqual(['第一句', '第二句', '第三句', '第四句'])
    await expect(chatMessage(page, '第二句')).toHaveCount(1)
  })
  await test.step('keeps a rejected message, and holds back the following ones', async () => {
    isRefusing = true
    await sendChatText(page, '第五句')
    await sendChatText(page, '第六句')
    await expect(page.getByText('这句话发不了')).toBeVisible()
    await expect(deliveries(page).last()).toHaveText('等前面那条')
    await waitForScreenReady(page)
    await expectNoAxeViolations(page)
  })
})

const CUT = '消息太长，只显示了开头'
const shownOf = (text: string): string =>
  text.length > MAX_DISPLAYED_TEXT_LENGTH ? `${text.slice(0, MAX_DISPLAYED_TEXT_LENGTH)} … ${CUT}` : text

test('chat › renders hostile messages as plain text', async ({ page, clinic }) => {
  await clinic.world('chat-long')
  await openChat(new Journey(page, clinic))
  const texts = hostileTexts(runCount(20, 200))
  for (const text of texts) await sendDoctorMessage(clinic, text)
  await sendChatText(page, texts[0]?.slice(0, 900) ?? '')
  await expect(deliveries(page).last()).toHaveText('已送达')
  await waitForScreenReady(page)
  // Older messages load each time the top is reached.
  const reachTop = async () => {
    await scrollTo(page, 1)
    await scrollTo(page, 0)
    return page.getByRole('button', { name: '看更早的消息' }).count()
  }
  await expect.poll(reachTop).toBe(0)
  await waitForScreenReady(page)
  const shown = await chatLog(page).evaluate(async (node) => {
    const found: Record<string, string> = {}
    for (let top = node.scrollHeight; top > -600; top -= 600) {
      node.scrollTo({ top: Math.max(0, top), behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      for (const row of node.querySelectorAll('[data-seq]'))
        found[row.getAttribute('data-seq') ?? ''] = row.querySelector('[dir="auto"]')?.textContent ?? ''
    }
    return found
  })
  const changed = texts.filter((text, at) => shown[String(at + 3)] !== shownOf(text))
  expect(changed.map((text) => text.slice(0, 99))).toEqual([])
  await expect.poll(() => page.evaluate(() => 'hurt' in window)).toBe(false)
  await expect(page).toHaveURL(new RegExp(`/chat/${CONSULTATION_ID}`))
  const inside = chatLog(page).locator('[dir="auto"]')
  await expect(inside.locator('*').filter({ hasNotText: CUT })).toHaveCount(0)
  await expect(chatLog(page).locator('a, script, iframe, [onerror], [onclick], [style*="fixed"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(messageInput(page)).toBeInViewport()
  await expectNoHorizontalScroll(page)
})
