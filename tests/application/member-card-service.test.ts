import { describe, expect, test } from 'vitest'
import { MemberCardService } from '@/application/member-card-service'
import type { MemberCard } from '@/domain/member-card/member-card'
import { openExampleClinic } from '../support/example-clinic'
import { kindOf } from '../support/kind-of'
import { WIRE_EXAMPLES } from '../support/wire-examples'

function cards(...given: Parameters<typeof openExampleClinic>) {
  const app = openExampleClinic(...given)
  const service = app.container.get(MemberCardService)
  const set = (card: MemberCard) => service.setPassword(card, '285714', { ticket: 'ticket-1' })
  return { ...app, service, set }
}
const CARD: MemberCard = {
  patientId: 'p2',
  cardId: 'm1',
  typeName: '金卡',
  principalFen: 10_000,
  presentFen: 2000,
  totalFen: 12_000,
  hasPassword: false,
  discountRate: 1,
}

describe('MemberCardService.card', () => {
  test('asks by the ID of the patient’s card', async () => {
    const { service, sent } = cards()
    await service.card()
    expect(sent.map(({ path }) => path)).toEqual(['/mcapi/patients/member/card1'])
  })
})

describe('MemberCardService.setPassword', () => {
  test.each([
    ['the card’s patient', 'patient', CARD, 'p2'],
    ['the active patient when the card names none', 'patient', { ...CARD, patientId: '' }, 'p1'],
    ['no patient after a log-out', 'guest', { ...CARD, patientId: '' }, ''],
  ] as const)('sends %s', async (_told, as, card, patientId) => {
    const { set, sent } = cards({ as })
    await set(card)
    expect(sent.map(({ id, body }) => [id, body])).toEqual([
      ['T16', { patientId, password: '285714', ticket: 'ticket-1' }],
    ])
  })
  test('rethrows a refusal without a look', async () => {
    const { set, says, calls } = cards()
    says('T16', { code: 40001 })
    expect([await kindOf(set(CARD)), calls()]).toEqual(['refused', ['T16']])
  })
  test('succeeds after a lost answer when the card has a password now', async () => {
    const { set, says, calls } = cards()
    says('T16', 'lost')
    await set(CARD)
    expect(calls()).toEqual(['T16', 'T12'])
  })
  test('fails with outcome-unknown and sends once when the card cannot be read', async () => {
    const { set, says, calls } = cards()
    says('T16', 'lost')
    says('T12', 'lost')
    expect(await kindOf(set(CARD))).toBe('outcome-unknown')
    expect(calls().filter((id) => id === 'T16')).toHaveLength(1)
  })
  test.each([
    ['has one already', { ...CARD, hasPassword: true }, true],
    ['has none now', CARD, false],
  ])('fails with outcome-unknown after a lost answer when the card %s', async (_told, card, hasPassword) => {
    const { set, says } = cards()
    says('T16', 'lost')
    says('T12', { data: { ...WIRE_EXAMPLES.T12.data, hasPassword } })
    await expect(set(card)).rejects.toMatchObject({
      reason: { kind: 'outcome-unknown', requestId: '' },
      message: '',
      cause: { reason: { kind: 'timeout' } },
    })
  })
})
