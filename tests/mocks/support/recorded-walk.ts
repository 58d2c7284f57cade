import * as fc from 'fast-check'
import { chatCalls } from '@/adapters/http/calls/chat'
import { paymentCalls } from '@/adapters/http/calls/payment'
import { checkCharacterOf } from '@/domain/patient/id-card'
import type { Chain } from '../../../mocks/clinic/chain'
import { ChatSeat } from '../../../mocks/clinic/chat/line'
import { tellCashier } from '../../../mocks/clinic/payment/cashier'
import { Refusal } from '../../../mocks/clinic/refusal'
import { readActions } from '../../../mocks/control/actions'
import { control } from '../../../mocks/control/control'
import { openHost } from '../../../mocks/control/host'
import { recordingFrom, type Recording } from '../../../mocks/control/recording'
import { deliver } from '../../../mocks/delivery/deliver'
import { bytesOf } from '../../../mocks/opening/snapshot'
import { WORLDS } from '../../../mocks/worlds/worlds'
import { askOf, DRAWN } from './campaign/asks'
import { Pool } from './campaign/pool'
import { CALLS } from './campaign/walk'
import { KNOWN, WEDNESDAY } from './patient-at'

/** Words of persons, planted wherever somebody may type. None of them is anywhere in the mock. */
export const CANARIES = {
  names: ['欧阳金丝雀', '尉迟黄鹂', 'Canary Finch'],
  mobiles: ['18611112222', '15733334444'],
  idCards: ['310101198503077', '440106199912082'].map((head) => {
    const first17 = `${head}01`.slice(0, 17)
    return first17 + checkCharacterOf(first17)
  }),
  texts: ['夜里咳金丝雀痰', '胸痛像黄鹂啄', 'a canary sits on my chest', '黄鹂说左膝疼已经三个礼拜了'],
} as const
/** What of them must not be found in a recording; of the persons who are in the books from the start as well. */
export const OF_PERSONS: readonly string[] = [
  ...Object.values(CANARIES).flat(),
  '金丝雀',
  '黄鹂',
  '欧阳',
  '尉迟',
  'canary',
  'Canary',
  '胸痛',
  '1985-03-07',
  '19850307',
  '1999-12-08',
  '19991208',
  '王雅琴',
  '王建国',
  KNOWN.account.mobile,
  KNOWN.smsCode,
  KNOWN.memberPassword,
]

const numbers = fc.array(fc.nat(999), { minLength: 4, maxLength: 8 })
const FAULTS = ['500', 'drop', 'timeout', 'lost-answer', 'bad-json', 'wrong-schema', 'html', '401', 'offline'] as const
const CHAT_FAULTS = ['cut', 'swallowed', 'lost-ack', 'cut-ack', 'lost', 'twice', 'swapped', 'late-read'] as const
const CLOCKS = [
  ...[0.5, 1, 5, 20, 60, 700].map((moveMinutes) => ({ moveMinutes })),
  { isFrozen: true },
  { isFrozen: false },
  { speed: 60 },
  { speed: 1 },
] as const
const drawnCall = fc.nat(DRAWN.length - 1).map((at) => DRAWN[at] ?? '')

/** One thing that happens to a clinic from outside, in each of the ways there are. */
const doing = fc.oneof(
  { weight: 20, arbitrary: fc.record({ do: fc.constant('ask' as const), who: fc.nat(1), key: drawnCall, numbers }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('slow' as const), who: fc.nat(1), key: drawnCall, numbers }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cashier' as const), numbers }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('clock' as const), move: fc.constantFrom(...CLOCKS) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('action' as const), numbers }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fault' as const), key: drawnCall, numbers }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 7, 40, 900) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('chat' as const), who: fc.nat(1), numbers }) },
)
type Doing = typeof doing extends fc.Arbitrary<infer T> ? T : never

export const recordedWalk = fc.record({
  world: fc.constantFrom(...WORLDS.map(({ name }) => name)),
  seed: fc.constantFrom('renhetang', 'b', 'c.1'),
  isFrozen: fc.boolean(),
  doings: fc.array(doing, { minLength: 40, maxLength: 90, size: 'max' }),
})
export type RecordedWalk = typeof recordedWalk extends fc.Arbitrary<infer T> ? T : never

const TYPED_NAME = /^(name|consignee)$/
const TYPED_TEXT = /^(complaint|reason|reasonText|remark|detail|allergyHistory|text|message|symptom\w*)$/

/** The same body as somebody would have typed it. */
function planted(value: unknown, pool: Pool, key = ''): unknown {
  const one = (choices: readonly string[]): string => choices[pool.number(choices.length)] ?? ''
  if (typeof value === 'string') {
    if (TYPED_NAME.test(key)) return one(CANARIES.names)
    if (key === 'mobile') return one(CANARIES.mobiles)
    return TYPED_TEXT.test(key) && value !== 'other' && value !== 'no-time' ? one(CANARIES.texts) : value
  }
  if (Array.isArray(value)) return value.map((each) => planted(each, pool, key))
  if (typeof value !== 'object' || value === null) return value
  const typed = Object.entries(value).map(([name, each]) => [name, planted(each, pool, name)] as const)
  const body = Object.fromEntries(typed) as Record<string, unknown>
  if (!('birthday' in body) || pool.rarely(2)) return body
  const idCard = one(CANARIES.idCards)
  const birthday = `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`
  return { ...body, idCardType: 0, idCard, birthday, sex: Number(idCard[16]) % 2 === 1 ? 1 : 2 }
}

/** Looks at a doctor's day as nobody but the clinic does, and leaves it as it was. */
class Looking extends Pool {
  override slot(doctorId: string, date: string) {
    const slots = this.chain.rota.dutyOf(doctorId, date).sessions.flatMap((session) => session.slots)
    return slots[this.number(Math.min(slots.length, 8))]
  }
}

/** The log, but for how long this machine took and under which names somebody asked. */
export const linesOf = ({ requests }: Chain) =>
  requests.map(({ durationMs: _durationMs, path: _path, ...line }) => line)

/** What a walk has left. */
export type Walked = { readonly chain: Chain; readonly bytes: string; readonly recording: Recording }

/** Lets everything happen by the ways that product and workbench have, and reads what was recorded. */
export async function walkRecorded({ world, seed, isFrozen, doings }: RecordedWalk): Promise<Walked> {
  const host = openHost()
  control(host, 'POST', 'world', { name: world, seed, at: WEDNESDAY, isFrozen })
  const { chain } = host
  const tokens = ['', '']
  const seats: ChatSeat[] = []
  const onTheirWay: Promise<unknown>[] = []
  const account = (who: number): string => chain.books.tokens.byId(tokens[who] ?? '')?.accountId ?? ''

  const ask = async (who: number, method: string, path: string, query: object, body?: unknown) => {
    const search = new URLSearchParams({ ...query, mpId: 'm1', timestamp: '1' }).toString()
    const request = { method, path: `${path}?${search}`, headers: { 'x-mc-token': tokens[who] }, body }
    const delivery = await deliver(chain, request)
    if (delivery.kind !== 'reply' || delivery.reply.code !== 200) return undefined
    try {
      return (JSON.parse(delivery.reply.body) as { data?: Record<string, unknown> }).data ?? undefined
    } catch {
      return undefined // a fault has cut it
    }
  }
  const steer = (path: string, body: object): void => {
    control(host, 'POST', path, body)
  }
  const askCall = async ({ who, key, numbers: sown }: Extract<Doing, { do: 'ask' | 'slow' }>, name: string) => {
    const pool = new Looking(chain, account(who), sown, name)
    const call = CALLS.get(key)
    if (!call) throw new RangeError(`nobody asks ${key}`)
    const { parts = {}, query = {}, body } = await askOf(key, pool)
    const path = call.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(parts[part] ?? ''))
    const typed = body === undefined ? undefined : JSON.stringify(planted(body, pool))
    const said = await ask(who, call.verb, path, query, typed)
    if (key === 'PUT /mcapi/patients/select/{id}' && typeof said?.['token'] === 'string') tokens[who] = said['token']
    if (key === `POST ${paymentCalls.launch.path}` && typeof said?.['payTransId'] === 'string' && pool.rarely(2))
      atCashier(said['payTransId'], 'ok')
  }
  const atCashier = (id: string, outcome: 'ok' | 'cancel' | 'fail' | 'never', late?: number): void => {
    try {
      tellCashier(chain, id, outcome, late)
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
    }
  }
  const chat = async (who: number, sown: readonly number[], name: string): Promise<void> => {
    const pool = new Looking(chain, account(who), sown, name)
    const line = pool.row(chain.books.chats.all())
    const seat = seats[pool.number(Math.max(1, seats.length))]
    const what = pool.number(7)
    if (what === 0 || !seat) {
      const { type = 'clinic', participantId = 'c1001', patientId = 'none', consultationId = '' } = line ?? {}
      const whose = { type, participantId, patientId, ...(consultationId && { consultationId }) }
      const pass = await ask(who, chatCalls.open.verb, chatCalls.open.path, {}, JSON.stringify(whose))
      const sat = new ChatSeat(chain, { push: () => {}, cut: () => {} })
      seats.push(sat)
      sat.receive(JSON.stringify({ kind: 'open', version: 1, token: pass?.['imToken'] ?? 'none' }))
    } else if (what === 1 || what === 6) seat.left()
    else if (what === 2) seat.receive(pool.rarely(3) ? 'x{' : JSON.stringify({ kind: 'ping' }))
    else if (what === 3) seat.receive(JSON.stringify({ kind: 'history', id: 1, beforeSeq: 9, limit: 5 }))
    else if (what === 4) seat.receive(JSON.stringify({ kind: 'read', upToSeq: 1 + pool.number(4) }))
    else {
      const text = CANARIES.texts[pool.number(CANARIES.texts.length)] ?? ''
      seat.receive(JSON.stringify({ kind: 'send', id: 2, clientMsgId: name, body: { type: 'text', text } }))
    }
  }

  for (const who of [0, 1]) {
    const mobile = who === 0 ? KNOWN.account.mobile : CANARIES.mobiles[0]
    const login = await ask(who, 'POST', '/mcapi/loginbycode', {}, JSON.stringify({ code: `code-${mobile}-${who}` }))
    if (typeof login?.['token'] === 'string') tokens[who] = login['token']
  }
  for (const [at, each] of doings.entries()) {
    const name = `w${at}`
    if (each.do === 'ask') await askCall(each, name)
    else if (each.do === 'slow') {
      control(host, 'POST', 'faults', { call: each.key, fault: 'delay', delay: 1 + (at % 3), times: 1 })
      onTheirWay.push(askCall(each, name))
    } else if (each.do === 'cashier') {
      const pool = new Looking(chain, '', each.numbers, name)
      const open = chain.books.transactions.all().filter(({ result }) => result === 0 || pool.rarely(9))
      const chosen = open[pool.number(open.length)]
      if (chosen) atCashier(chosen.id, pool.of(['ok', 'ok', 'cancel', 'fail', 'never']), pool.of([0, 0, 30, 1200]))
    } else if (each.do === 'clock') steer('clock', each.move)
    else if (each.do === 'action') {
      const pool = new Looking(chain, '', each.numbers, name)
      const possible = readActions(chain).filter(({ targets }) => targets.length > 0)
      const action = possible[pool.number(possible.length)]
      const target = action?.targets[pool.number(action.targets.length)]
      const option = action?.options?.[pool.number(action.options.length)]?.value
      const text = action?.text && pool.rarely(2) ? CANARIES.texts[pool.number(4)] : undefined
      if (action && target)
        steer(`actions/${action.name}`, { target: target.id, ...(option && { option }), ...(text && { text }) })
    } else if (each.do === 'fault') {
      const pool = new Looking(chain, '', each.numbers, name)
      const isChat = pool.rarely(4)
      if (pool.rarely(4)) steer(isChat ? 'chat' : 'faults', { clear: true })
      else if (isChat) steer('chat', { fault: CHAT_FAULTS[pool.number(CHAT_FAULTS.length)], times: 1 })
      else steer('faults', { call: pool.rarely(2) ? '*' : each.key, fault: pool.of([...FAULTS]), times: 1 })
    } else if (each.do === 'wait') {
      chain.clock.moveMinutes(each.minutes)
      control(host, 'GET', 'clock', undefined)
    } else await chat(each.who, each.numbers, name)
  }
  await Promise.all(onTheirWay)
  // What is recorded at this instant is the clinic at this instant.
  return chain.clock.still(() => {
    chain.catchUp()
    const recording = recordingFrom(control(host, 'GET', 'recording', undefined).body)
    return { chain, bytes: bytesOf(chain), recording }
  })
}
