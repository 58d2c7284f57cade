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

describe('a member card', () => {
  test('is asked for by the id of the patient’s card', async () => {
    const { service, sent } = cards()
    await service.card()
    expect(sent.map(({ path }) => path)).toEqual(['/mcapi/patients/member/card1'])
  })
})

describe('the password of a member card', () => {
  test.each([
    ['its own patient', 'patient', CARD, 'p2'],
    ['whoever is active, where the card says nobody', 'patient', { ...CARD, patientId: '' }, 'p1'],
    ['nobody after the login has ended', 'guest', { ...CARD, patientId: '' }, ''],
  ] as const)('is set for %s', async (_told, as, card, patientId) => {
    const { set, sent } = cards({ as })
    await set(card)
    expect(sent.map(({ id, body }) => [id, body])).toEqual([
      ['T16', { patientId, password: '285714', ticket: 'ticket-1' }],
    ])
  })
  test('that is refused is refused, and nobody is asked how the card stands', async () => {
    const { set, says, calls } = cards()
    says('T16', { code: 40001 })
    expect([await kindOf(set(CARD)), calls()]).toEqual(['refused', ['T16']])
  })
  test.each([
    ['has one already', { ...CARD, hasPassword: true }, true],
    ['has none now', CARD, false],
  ])('whose answer was lost is unknown when the card %s', async (_told, card, hasPassword) => {
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
