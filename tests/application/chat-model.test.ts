import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHAT_FAULTS } from '../../mocks/faults/chat-faults'
import {
  storedMessages,
  storedTexts,
  sendAsDoctor,
  openChatPage,
  openChatClinic,
  CONVERSATION_ID,
  textBody,
  CONVERSATION_REQUEST,
} from '../support/chat'
import { ManualClock, flushPromises } from '../support/manual-clock'
import { runCount, recordEvidence } from '../support/evidence'

const WALKS = runCount(20, 2_000)

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ do: 'say' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'doctor' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'drop' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'reload' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'expire' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'wake' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('faults' as const),
      fault: fc.constantFrom(...CHAT_FAULTS),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('turn' as const), count: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 3, 11, 30) }),
  },
)

test(
  'chat shows every message once and in order, in all tabs, despite random connection faults',
  async () => {
    const seen = { sent: 0, reloads: 0, struck: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40, size: 'max' }), async (steps) => {
        const chain = openChatClinic()
        const clock = new ManualClock(chain)
        let page = await openChatPage(chain, clock)
        let chat = page.service.join(CONVERSATION_ID, CONVERSATION_REQUEST)
        const said: string[] = []
        const answered: string[] = []
        for (const each of steps) {
          if (each.do === 'say' && chat.state.isWritable) {
            const words = `病人 ${said.length}`
            if (chat.say(textBody(words)) === undefined) said.push(words)
          }
          if (each.do === 'doctor') {
            answered.push(`医生 ${answered.length}`)
            sendAsDoctor(chain, `医生 ${answered.length - 1}`)
          }
          if (each.do === 'drop') chain.chat.cut(1006)
          if (each.do === 'expire')
            for (const { id } of chain.books.passes.all()) chain.books.passes.update(id, { expireAt: 0 })
          if (each.do === 'wake') page.service.wake()
          if (each.do === 'faults') chain.chat.faults.add({ fault: each.fault, times: each.times, seconds: 5 })
          if (each.do === 'turn') for (let count = 0; count < each.count; count++) await Promise.resolve()
          if (each.do === 'wait') await clock.advance(each.seconds * 1000)
          if (each.do === 'reload') {
            page.service.leave(CONVERSATION_ID)
            page = await openChatPage(chain, clock, page.storage)
            chat = page.service.join(CONVERSATION_ID, CONVERSATION_REQUEST)
            seen.reloads += 1
          }
          // The page never shows a gap or a duplicate.
          const seqs = chat.state.messages.map(({ seq }) => seq)
          expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
        }
        seen.struck += chain.chat.faults.entries.length
        chain.chat.faults.clear()
        for (let minute = 0; minute < 4; minute++) {
          await clock.advance(60_000)
          for (const { clientMsgId, state } of chat.state.outbox) if (state === 'failed') chat.resend(clientMsgId)
        }
        await flushPromises()
        while (chat.state.hasOlder) await chat.older()
        expect(chat.state.outbox).toEqual([])
        const texts = storedTexts(chain).slice(2)
        expect(texts.filter((each) => String(each).startsWith('病人'))).toEqual(said)
        expect(texts.filter((each) => String(each).startsWith('医生'))).toEqual(answered)
        expect(chat.state.messages.map(({ seq, from }) => [seq, from])).toEqual(
          storedMessages(chain).map(({ seq, from }) => [seq, from]),
        )
        expect(page.storage.read('_outbox_draft')).toBeUndefined()
        page.service.leave(CONVERSATION_ID)
        seen.sent += said.length
      }),
      { numRuns: WALKS },
    )
    expect(seen.sent).toBeGreaterThan(WALKS * 2)
    expect(seen.reloads).toBeGreaterThan(WALKS / 3)
    expect(seen.struck).toBeGreaterThan(WALKS)
    recordEvidence('model chat outbox', { walks: WALKS, ...seen })
  },
  60_000 + WALKS * 1_000,
)
