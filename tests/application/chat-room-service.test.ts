import { describe, expect, test } from 'vitest'
import { AccountService } from '@/application/account-service'
import { ChatRoomService } from '@/application/chat-room-service'
import { isFailure } from '@/domain/failure/failure'
import { openExampleClinic } from '../support/example-clinic'
import { WIRE_EXAMPLES } from '../support/wire-examples'

const [ADVISORY] = WIRE_EXAMPLES.C10.data.consultations
const [CLINIC] = WIRE_EXAMPLES.T22.data.rows
const page = (total: number, ...conversationIds: string[]) => ({
  data: { total, consultations: conversationIds.map((conversationId) => ({ ...ADVISORY, conversationId })) },
})
const clinics = (...rows: [clinicId: string, conversationId: string][]) => ({
  data: { rows: rows.map(([clinicId, conversationId]) => ({ ...CLINIC, clinicId, conversationId })) },
})
const standing = (conversationId: string) => ({ data: { ...WIRE_EXAMPLES.T23.data, conversationId } })

function rooms(...given: Parameters<typeof openExampleClinic>) {
  const app = openExampleClinic(...given)
  const service = app.container.get(ChatRoomService)
  const roomOf = (id: string) =>
    service.room(id).then(
      (room) => (room.kind === 'advisory' ? room.consultation.conversationId : room.clinic.clinicId),
      (thrown: unknown) => (isFailure(thrown) ? thrown.reason.kind : thrown),
    )
  const offsets = () => app.sent.filter(({ id }) => id === 'C10').map(({ query }) => query['offset'])
  return { ...app, service, roomOf, offsets }
}

describe('the room of a conversation', () => {
  test.each([
    ['on the first page', [page(3, 'v0', 'v1')], 'v1', ['0']],
    ['on the next page', [page(3, 'v0', 'v2'), page(3, 'v1')], 'v1', ['0', '2']],
    ['of nobody: the list has ended', [page(2, 'v0', 'v2')], 'not-found', ['0']],
    ['of nobody: a page is empty', [page(9, 'v0'), page(9)], 'not-found', ['0', '1']],
    ['of nobody: nobody has so many', [page(999, 'v0')], 'not-found', Array.from({ length: 20 }, (_, nth) => `${nth}`)],
  ])('%s', async (_told, pages, room, asked) => {
    const { roomOf, offsets, says } = rooms()
    says('C10', ...pages)
    says('T22', clinics())
    expect([await roomOf('v1'), offsets()]).toEqual([room, asked])
  })
  test.each([
    ['named in its row', clinics(['c1', 'v0'], ['c2', 'v1']), [standing('v9')], 'c2', 0],
    ['found by asking the desks', clinics(['c1', 'v0'], ['c2', 'v2']), [standing('v9'), standing('v1')], 'c2', 2],
    ['found at the first desk', clinics(['c1', 'v0'], ['c2', 'v2']), [standing('v1')], 'c1', 1],
    ['at no desk', clinics(['c1', 'v0'], ['c2', 'v2']), [standing('v9')], 'not-found', 2],
  ])('at the desk of a clinic is %s', async (_told, rows, desks, room, asked) => {
    const { roomOf, calls, says } = rooms()
    says('C10', page(0))
    says('T22', rows)
    says('T23', ...desks)
    expect([await roomOf('v1'), calls().filter((id) => id === 'T23')]).toEqual([room, Array(asked).fill('T23')])
  })
  test.each([
    ['patient', 'p1', true],
    ['patient', 'p2', false],
    ['guest', 'p1', false],
    ['guest', '', true],
  ] as const)('of a %s is the active one for patient %j: %s', (as, patientId, isActive) => {
    const wish = { participantId: 'd1', patientId, consultationId: 'x1', type: 'advisory' } as const
    expect(rooms({ as }).service.isActive(wish)).toBe(isActive)
  })
})

test('an account has its holder, what is due and what chances are left', async () => {
  const { container, calls } = openExampleClinic()
  const account = container.get(AccountService)
  expect([(await account.holder())?.id, await account.due()]).toEqual(['p1', 2])
  expect(await account.chances()).toBe(WIRE_EXAMPLES.R17.data.count)
  expect(calls()).toEqual(['T3', 'P12', 'R17'])
})
