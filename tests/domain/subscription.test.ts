import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subscribedFrom } from '@/domain/clinic/subscription'

const said = (...states: string[]) =>
  JSON.stringify(Object.fromEntries(states.map((status, at) => [`id${at}`, JSON.stringify({ status })])))

test.each([
  [said('accept'), 'accepted'],
  [said('reject', 'accept', 'ban'), 'accepted'],
  [said('reject'), 'refused'],
  [said('cancel', 'reject'), 'refused'],
  [said('ban'), 'failed'],
  [said(), 'failed'],
  [{ id: { status: 'accept' } }, 'accepted'],
  ['{"id":"accept"}', 'failed'],
  ['{"id":null}', 'failed'],
  ['{', 'failed'],
  ['null', 'failed'],
  [undefined, 'failed'],
])('%j means %s', (details, became) => {
  expect(subscribedFrom(details)).toBe(became)
})
test('whatever WeChat says, nobody is told of a subscription that it has not named', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), (details) => {
      const text = typeof details === 'string' ? details : (JSON.stringify(details) ?? '')
      if (!text.includes('accept')) expect(subscribedFrom(details)).not.toBe('accepted')
    }),
  )
})
