import { expect, test } from 'vitest'
import { createMockClinic } from '../../mocks/bootstrap/create-mock-clinic'
import { WAITLIST_EVENT_CODES, type WaitlistEventCode } from '../../mocks/clinic/waitlist/rows'
import { EXPECTED_WAITLIST_PAGES } from '../../mocks/simulation/checker/expected-waitlist'

const { joined, leftAhead, passedOn } = WAITLIST_EVENT_CODES

test('expected waitlist page › counts offers and departures in order of time, whatever the order of storage', () => {
  const chain = createMockClinic({ seed: 'progress', clock: { at: '2026-11-20T08:00:00+08:00', isFrozen: true } })
  const [row] = chain.books.waitlist.all()
  if (!row) throw new Error('The mock clinic has no waitlist entry.')
  const note = (second: number, event: WaitlistEventCode, place: number) => {
    return { at: second * 1000, event, place, text: '', slotTime: '', asked: 0 }
  }
  const progressOf = (history: readonly ReturnType<typeof note>[]) => {
    chain.books.waitlist.update(row.id, { history })
    const owner = { account: row.accountId, patientId: row.patientId }
    return String(EXPECTED_WAITLIST_PAGES.waitlist(chain, {}, owner)['progress']).split('; ')
  }
  const notes = [note(1, joined, 3), note(2, passedOn, 3), note(3, leftAhead, 2)] as const
  const inOrder = progressOf(notes)
  expect(inOrder).toContainEqual(expect.stringMatching(new RegExp(`^${row.id} 3 0 1 3 `)))
  expect(progressOf([notes[0], notes[2], notes[1]])).toEqual(inOrder)
})
