import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { connectDoctor, messageInput, CONSULTATION_ID, openChat } from './support/chat.ts'
import { Journey } from './support/journey.ts'
import { runCount } from '../support/evidence.ts'
import { expect, test } from './support/test.ts'

/** Number of messages from each side; SUJIAN_CHAT_MESSAGES overrides it. */
const EACH = Number(process.env['SUJIAN_CHAT_MESSAGES'] ?? runCount(60, 1000))
const SEED = 20_261_120
const BATCH = 50
const BAD_LINE = [
  { fault: 'cut', every: 59 },
  { fault: 'cut-ack', every: 61 },
  { fault: 'twice', every: 3 },
  { fault: 'swapped', every: 5 },
  { fault: 'lost', every: 7 },
]

/** A Lehmer generator, so that a run can be reproduced. */
function seeded(seed: number): () => number {
  let state = seed % 2_147_483_647
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
const mine = (at: number): string => `病人第 ${at} 句`
const theirs = (at: number): string => `医生第 ${at} 句`
const upTo = (count: number, text: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => text(at + 1))

/** Types and sends inside the page as fast as the page accepts input; retries while the outbox is full. */
const sayBatch = (page: Page, texts: readonly string[]): Promise<void> =>
  page.evaluate(async (given) => {
    const turn = (ms: number) =>
      new Promise((done) => {
        setTimeout(done, ms)
      })
    const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    for (const text of given) {
      for (;;) {
        const area = document.querySelector('textarea')
        const key = document.querySelector<HTMLElement>('button[aria-label="发送"]')
        if (!area || !key || !write) throw new Error('nowhere to write')
        write.call(area, text)
        area.dispatchEvent(new Event('input', { bubbles: true }))
        await turn(0)
        key.click()
        await turn(0)
        if (area.value === '') break
        await turn(50)
      }
    }
  }, texts)

const booked = async (clinic: ClinicControl): Promise<{ from: string; text: string }[]> => {
  const rows = await clinic.books<{ conversationId: string; seq: number; from: string; body: { text?: string } }>(
    'messages',
  )
  return rows
    .filter(({ conversationId }) => conversationId === CONSULTATION_ID)
    .sort((a, b) => a.seq - b.seq)
    .map(({ body, from }) => ({ from, text: body.text ?? '' }))
}

test('chat › delivers messages from both sides once and in order over an unstable connection', async ({
  page,
  clinic,
  baseURL,
}) => {
  const random = seeded(SEED)
  await clinic.world('chat-long')
  const doctor = await connectDoctor(clinic, baseURL ?? '')
  try {
    await openChat(new Journey(page, clinic))
    await expect(messageInput(page)).toBeVisible()
    for (const fault of BAD_LINE) await clinic.chat(fault)

    const batches = Math.ceil(EACH / BATCH)
    const reloadsAt = new Set(Array.from({ length: runCount(1, 4) }, () => Math.floor(random() * batches)))
    for (let batch = 0; batch < batches; batch += 1) {
      const [first, last] = [batch * BATCH, Math.min(EACH, (batch + 1) * BATCH)]
      doctor.say(...upTo(EACH, theirs).slice(first, last))
      await sayBatch(page, upTo(EACH, mine).slice(first, last))
      if (!reloadsAt.has(batch)) continue
      await page.reload()
      await expect(messageInput(page)).toBeVisible()
    }
    const faults = await clinic.chatFaults()
    expect(faults.filter(({ hits }) => hits > 0).map(({ fault }) => fault)).toEqual(BAD_LINE.map(({ fault }) => fault))
    await clinic.chat({ clear: true })
    const texts = async (from: string) => {
      const rows = await booked(clinic)
      return rows.filter((each) => each.from === from).map(({ text }) => text)
    }
    await expect.poll(async () => (await texts('patient')).length).toBeGreaterThan(EACH)
    // If the last message is lost, the doctor receives it with the response to the next ping.
    await expect.poll(() => doctor.isDone && doctor.heard.size).toBe(2 * EACH + 2)

    // The clinic has stored the patient's messages.
    expect((await texts('patient')).slice(1)).toEqual(upTo(EACH, mine))
    expect((await texts('doctor')).slice(1)).toEqual(upTo(EACH, theirs))
    const rows = await booked(clinic)
    expect(rows).toHaveLength(2 * EACH + 2)
    // The doctor has received every message.
    expect(upTo(rows.length, (at) => doctor.heard.get(at)?.text ?? '')).toEqual(rows.map(({ text }) => text))
    // Displayed to the patient, and complete in the saved copy.
    await expect(page.getByText(rows[rows.length - 1]?.text ?? '', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/^(发送中|没发出去)$/)).toHaveCount(0)
    await clinic.clock({ moveMinutes: 3 * 24 * 60 })
    await page.getByRole('button', { name: '保存聊天记录' }).tap()
    const copy = await page.getByRole('textbox', { name: '聊天记录' }).inputValue()
    const said = copy.split('\n').filter((line) => /^(病人|医生)第 \d+ 句$/.test(line))
    expect(said).toEqual(rows.slice(2).map(({ text }) => text))
    await expect.poll(() => page.getByRole('log').locator('[data-index]').count()).toBeLessThan(60)
  } finally {
    doctor.stop()
  }
})
