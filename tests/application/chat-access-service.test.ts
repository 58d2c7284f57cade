import { describe, expect, test } from 'vitest'
import { ChatAccessService } from '@/application/chat-access-service'
import { SessionHolder } from '@/application/support/session-holder'
import type { ChatClinic, ChatToken, ConversationRequest } from '@/domain/chat/chat'
import { Failure, isFailure } from '@/domain/failure/failure'
import { MemoryStorage } from '../support/test-app'
import { flushPromises } from '../support/manual-clock'
import { ChatRoomService } from '@/application/chat-room-service'
import { openExampleClinic } from '../support/example-clinic'
import { WIRE_EXAMPLES } from '../support/wire-examples'

const NOW = new Date('2030-05-01T01:00:00Z')
const LOGIN = { token: 't1', mpId: 'm', openId: 'o', patientId: 'p1' }
const CARD = { id: 'card1', name: '王雅琴' }
const WISH: ConversationRequest = { participantId: 'd1', patientId: 'p1', consultationId: 'x1', type: 'advisory' }

const clinic = (clinicId: string, minute?: number): ChatClinic => ({
  clinicId,
  clinicName: clinicId,
  conversationId: `v-${clinicId}`,
  unreadCount: 0,
  ...(minute !== undefined && {
    lastMessage: { type: 'text', text: '好', at: new Date(NOW.getTime() + minute * 60_000) },
  }),
})
type Opening = { readonly wish: ConversationRequest; answer(): Promise<void>; fail(why: Error): Promise<void> }

/** Opens conversations when the test allows it, each with a new chat token that is valid for an hour. */
function open(clinics: ChatClinic[] = []) {
  const keeper = new SessionHolder(new MemoryStorage(), { mpId: 'm', fallbackMpId: 'm' })
  keeper.keepLogin({ ...LOGIN, patientCard: CARD })
  let now = NOW.getTime()
  const openings: Opening[] = []
  const asked: string[] = []
  const chats = {
    clinics: (patientId: string) => {
      asked.push(patientId)
      return Promise.resolve({ rows: clinics })
    },
    standing: (participantId: string) =>
      Promise.resolve({ isAvailable: true, conversationId: `v-${participantId}`, reason: '' }),
    open: (wish: ConversationRequest) =>
      new Promise<ChatToken>((resolve, reject) => {
        const token = `im-${openings.length + 1}`
        const expiresAt = new Date(now + 3_600_000)
        openings.push({
          wish,
          answer: () => {
            resolve({ conversationId: 'v1', userId: 'u1', token, expiresAt })
            return flushPromises()
          },
          fail: (why) => {
            reject(why)
            return flushPromises()
          },
        })
      }),
  }
  const service = new ChatAccessService(chats, { now: () => new Date(now), wait: () => flushPromises() }, keeper)
  return {
    service,
    keeper,
    openings,
    asked,
    moveMinutes: (minutes: number) => void (now += minutes * 60_000),
    /** The cached token; undefined if the app requests a new one. */
    passNow: async (wish = WISH) => {
      const count = openings.length
      const asking = service.open(wish)
      await flushPromises()
      const last = openings[count]
      if (!last) return (await asking).token
      await last.answer()
      await asking
      return undefined
    },
  }
}

describe('conversation list', () => {
  test('sorts clinics by latest message, and lists empty conversations last', async () => {
    const given = [clinic('c1', 1), clinic('c2'), clinic('c3', 3), clinic('c4', 2)]
    const { asked, service } = open(given)
    expect((await service.clinics()).rows.map(({ clinicId }) => clinicId)).toEqual(['c3', 'c4', 'c1', 'c2'])
    expect([asked, given[0]?.clinicId]).toEqual([['p1'], 'c1'])
  })
  test.each([
    ['a guest', undefined],
    ['a patient without a patient card', LOGIN],
  ])('returns an empty list without a request for %s', async (_who, login) => {
    const { asked, keeper, service } = open([clinic('c1', 1)])
    keeper.clearLogin()
    if (login) keeper.keepLogin(login)
    expect([await service.clinics(), asked]).toEqual([{ rows: [] }, []])
  })
  test('returns whether the patient may write to a clinic', async () => {
    expect(await open().service.standing('c2')).toMatchObject({ isAvailable: true, conversationId: 'v-c2' })
  })
})

describe('ChatAccessService › token', () => {
  test('requests one token for concurrent calls, and reuses it until a minute before it expires', async () => {
    const { moveMinutes, openings, passNow, service } = open()
    const asking = [service.open(WISH), service.open(WISH)]
    await openings[0]?.answer()
    expect((await Promise.all(asking)).map(({ token }) => token)).toEqual(['im-1', 'im-1'])
    moveMinutes(58)
    expect([await passNow(), openings.length]).toEqual(['im-1', 1])
    moveMinutes(1)
    expect([await passNow(), await passNow(), openings.length]).toEqual([undefined, 'im-2', 2])
  })
  test.each<[string, Partial<ConversationRequest>]>([
    ['another doctor', { participantId: 'd2' }],
    ['another patient', { patientId: 'p2' }],
    ['another consultation', { consultationId: 'x2' }],
    ['the desk', { type: 'clinic' }],
  ])('requests a separate token for %s', async (_whom, other) => {
    const { openings, passNow, service } = open()
    const wish = { ...WISH, ...other }
    const asking = [service.open(WISH), service.open(wish)]
    expect(openings.map((each) => each.wish)).toEqual([WISH, wish])
    for (const each of openings) await each.answer()
    expect((await Promise.all(asking)).map(({ token }) => token)).toEqual(['im-1', 'im-2'])
    expect([await passNow(WISH), await passNow(wish)]).toEqual(['im-1', 'im-2'])
  })
  test('retries the token request after a failure', async () => {
    const { openings, passNow, service } = open()
    const failed = expect(service.open(WISH)).rejects.toMatchObject({ reason: { kind: 'network' } })
    await openings[0]?.fail(new Failure({ kind: 'network' }))
    await failed
    expect([await passNow(), await passNow(), openings.length]).toEqual([undefined, 'im-2', 2])
  })
  test('discards only the token the server rejects', async () => {
    const { passNow, service } = open()
    const other = { ...WISH, participantId: 'd2' }
    await passNow()
    await passNow(other)
    service.refuse({ conversationId: 'v1', userId: 'u1', token: 'im-1' })
    expect([await passNow(other), await passNow()]).toEqual(['im-2', undefined])
  })
  test('requests a new token for another login', async () => {
    const { keeper, passNow } = open()
    await passNow()
    keeper.keepLogin({ ...LOGIN, token: 't2' })
    expect([await passNow(), await passNow()]).toEqual([undefined, 'im-2'])
  })
  test('discards a token that arrives after the login changes, without delaying the next login', async () => {
    const { keeper, openings, passNow, service } = open()
    const before = service.open(WISH)
    keeper.keepLogin({ ...LOGIN, token: 't2' })
    const after = [service.open(WISH)]
    expect(openings).toHaveLength(2)
    await openings[0]?.answer()
    after.push(service.open(WISH))
    expect(openings).toHaveLength(2)
    await openings[1]?.answer()
    expect((await before).token).toBe('im-1')
    expect((await Promise.all(after)).map(({ token }) => token)).toEqual(['im-2', 'im-2'])
    expect([await passNow(), openings.length]).toEqual(['im-2', 2])
  })
})

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

describe('ChatAccessService › conversation lookup', () => {
  test.each([
    ['found on the first page', [page(3, 'v0', 'v1')], 'v1', ['0']],
    ['found on the next page', [page(3, 'v0', 'v2'), page(3, 'v1')], 'v1', ['0', '2']],
    ['not found at the end of the list', [page(2, 'v0', 'v2')], 'not-found', ['0']],
    ['not found after an empty page', [page(9, 'v0'), page(9)], 'not-found', ['0', '1']],
    [
      'not found within the page limit',
      [page(999, 'v0')],
      'not-found',
      Array.from({ length: 20 }, (_, nth) => `${nth}`),
    ],
  ])('searches the consultation list page by page: %s', async (_told, pages, room, asked) => {
    const { roomOf, offsets, says } = rooms()
    says('C10', ...pages)
    says('T22', clinics())
    expect([await roomOf('v1'), offsets()]).toEqual([room, asked])
  })
  test.each([
    ['from the clinic list', clinics(['c1', 'v0'], ['c2', 'v1']), [standing('v9')], 'c2', 0],
    ['from the last desk requested', clinics(['c1', 'v0'], ['c2', 'v2']), [standing('v9'), standing('v1')], 'c2', 2],
    ['from the first desk requested', clinics(['c1', 'v0'], ['c2', 'v2']), [standing('v1')], 'c1', 1],
    ['not found at any desk', clinics(['c1', 'v0'], ['c2', 'v2']), [standing('v9')], 'not-found', 2],
  ])('resolves a desk conversation to its clinic: %s', async (_told, rows, desks, room, asked) => {
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
  ] as const)('checks, for a %s, whether a conversation of patient %j is active: %s', (as, patientId, isActive) => {
    const wish = { participantId: 'd1', patientId, consultationId: 'x1', type: 'advisory' } as const
    expect(rooms({ as }).service.isActive(wish)).toBe(isActive)
  })
})
