import * as fc from 'fast-check'
import { safeParse } from 'valibot'
import { tellCashier } from '../../../../mocks/clinic/payment/cashier'
import { amendCharge, refundCharge } from '../../../../mocks/clinic/order/actions'
import { CHARGE } from '../../../../mocks/clinic/order/rows'
import type { Chain } from '../../../../mocks/clinic/chain'
import { ANSWERS } from '../../../../mocks/delivery/handle-request'
import { login } from '../../../../mocks/clinic/session/login'
import { Refusal } from '../../../../mocks/clinic/refusal'
import { startOf } from '../../../../mocks/clinic/registration/rules'
import { MINUTE } from '../../../../mocks/clinic/clock'
import { stopSession } from '../../../../mocks/clinic/registration/actions'
import { realChanges, watchBooks } from '../books-diff'
import { foreignIn, ownersOf } from '../owners'
import { KNOWN, openAt, Phone } from '../patient-at'
import { askOf, DRAWN } from './asks'
import { Pool } from './pool'
import { unsound } from './sound'
import { guardTransitions } from './transitions'

const numbers = fc.array(fc.nat(999), { minLength: 4, maxLength: 8 })
const MINUTES = [0.5, 1, 1, 5, 11, 20, 60, 240, 700] as const

/** One thing that happens: somebody asks, time goes by, the cashier is told, the clinic does something. */
export const step = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      who: fc.nat(2),
      key: fc.nat(DRAWN.length - 1).map((at) => DRAWN[at] ?? ''),
      isPaidAtOnce: fc.boolean(),
      numbers,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('cashier' as const),
      outcome: fc.constantFrom(...(['ok', 'ok', 'ok', 'cancel', 'fail', 'never'] as const)),
      late: fc.constantFrom(0, 0, 0, 30, 1200),
      numbers,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(...MINUTES) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('go' as const), numbers }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('clinic' as const), numbers }) },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export type Tale = {
  /** How many steps were taken: all, or those up to the first breach. */
  readonly steps: number
  readonly breaches: readonly string[]
  /** How often each call was answered well. */
  readonly answered: ReadonlyMap<string, number>
  readonly refused: ReadonlyMap<string, number>
  readonly transitions: ReadonlySet<string>
}

export const CALLS = new Map(
  Object.values(ANSWERS)
    .flat()
    .map(({ call }) => [`${call.verb} ${call.path}`, call]),
)
/** Whoever logs in is told of the one they log in as. */
const LOGINS: ReadonlySet<string> = new Set([
  'POST /mcapi/loginbycode',
  'POST /mcapi/loginbycode/silence',
  'POST /mcapi/clinic/loginbycode',
  'POST /mcapi/sms/verify',
])
const PAY = 'POST /mcapi/pay/{kind}/{orderId}'
const CHINESE = /[一-龥]/
const CHECK_EVERY = 20

/** Two phones of one login and one of another, which has a patient of its own. */
export async function openPhones(chain: Chain): Promise<Phone[]> {
  const first = await new Phone(chain).login()
  const second = new Phone(chain)
  second.token = again(chain, KNOWN.account.id)
  const other = new Phone(chain)
  await other.enter(7)
  return [first, second, other]
}
/** The cashier opens with the answer, and the person pays. */
function payAtOnce(chain: Chain, { payTransId }: { readonly payTransId: string }): void {
  if (chain.books.transactions.byId(payTransId)?.outcome === null) tellCashier(chain, payTransId, 'ok')
}
export const again = (chain: Chain, accountId: string): string => {
  const account = chain.books.accounts.byId(accountId)
  return account ? String(login(chain, account, 'm1').token) : ''
}

/** Time goes by until somebody can sign in. */
export function goToVisit(chain: Chain, sown: readonly number[]): void {
  const { registrations, therapies } = chain.books
  const ahead = [...registrations.all(), ...therapies.all()].filter((row) => row.status === 0)
  const row = ahead[new Pool(chain, '', sown, '').number(ahead.length)]
  if (row && startOf(row) > chain.clock.now().getTime()) chain.clock.moveTo(new Date(startOf(row) - 20 * MINUTE))
}

/** What the cashier was told. */
function atCashier(chain: Chain, { numbers: sown, outcome, late }: Extract<Step, { do: 'cashier' }>): void {
  const pool = new Pool(chain, '', sown, '')
  const open = chain.books.transactions.all().filter(({ result }) => result === 0 || pool.rarely(9))
  const chosen = open[pool.number(open.length)]
  if (chosen) tellCashier(chain, chosen.id, outcome, late)
}
/** What the clinic's side does by itself: stops a session, changes or takes back an order, answers otherwise. */
function behindCounter(chain: Chain, sown: readonly number[]): void {
  const pool = new Pool(chain, '', sown, '')
  const { registrations, charges } = chain.books
  const action = pool.of(['stop', 'script', 'refund', 'amend', 'amend'])
  const chargeOf = (statuses: readonly number[]) => {
    const found = charges.all().filter(({ status, kind }) => statuses.includes(status) && kind === 'charge')
    return found[pool.number(found.length)]
  }
  if (action === 'stop' && pool.rarely(3)) {
    const rows = registrations.all().filter(({ slotId }) => slotId !== '')
    const stopped = rows[pool.number(rows.length)]
    if (stopped) stopSession(chain, stopped.scheduleId, '医生临时有事')
  }
  if (action === 'script') chain.rules.consultationScript = pool.of(['answering', 'refusing', 'silent', 'slow'])
  if (action === 'refund') {
    const paid = chargeOf([CHARGE.paid, CHARGE.preparing])
    if (paid) refundCharge(chain, paid.id, '医生改方', chain.clock.now().getTime())
  }
  if (action === 'amend') {
    const open = chargeOf([CHARGE.draft, CHARGE.awaitingPayment])
    if (open) amendCharge(chain, open.id, { discountFen: 100 * pool.number(5) })
  }
}
export function besides(chain: Chain, each: Exclude<Step, { do: 'ask' | 'wait' | 'go' }>): void {
  try {
    if (each.do === 'cashier') atCashier(chain, each)
    else behindCounter(chain, each.numbers)
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
  }
}

/** Lets everything of a list happen to a new clinic, and tells what went wrong on the way. */
export async function walk(steps: readonly Step[]): Promise<Tale> {
  const chain = openAt()
  const guard = guardTransitions(chain)
  const phones = await openPhones(chain)
  const accounts = phones.map(({ token }) => chain.books.tokens.byId(token)?.accountId ?? '')
  const changesOf = watchBooks(chain)
  const [answered, refused] = [new Map<string, number>(), new Map<string, number>()]
  const breaches: string[] = []
  const count = (of: Map<string, number>, key: string) => of.set(key, (of.get(key) ?? 0) + 1)

  const ask = async (each: Extract<Step, { do: 'ask' }>, name: string): Promise<void> => {
    const [phone, accountId = ''] = [phones[each.who], accounts[each.who]]
    const call = CALLS.get(each.key)
    if (!phone || !call) throw new RangeError(`nobody asks ${each.key}`)
    const token = chain.books.tokens.byId(phone.token)
    if (!token || token.expireAt <= chain.clock.now().getTime()) phone.token = again(chain, accountId)
    const sent = await askOf(each.key, new Pool(chain, accountId, each.numbers, name))
    chain.catchUp()
    changesOf()
    const said = await phone.send(call, sent as never)
    const changes = changesOf()
    if (said.form !== 'ok') {
      count(refused, `${each.key} ${said.code}`)
      const broken = said.http >= 500 || !CHINESE.test(said.message) ? [`${said.http} ${said.message}`] : []
      const left = realChanges(changes).map((change) => `refused with ${said.code} and left ${change}`)
      breaches.push(...[...broken, ...left].map((what) => `${each.key}: ${what}`))
      return
    }
    count(answered, each.key)
    if (each.key === 'PUT /mcapi/patients/select/{id}') phone.token = (said.data as { token: string }).token
    if (each.key === PAY && each.isPaidAtOnce) payAtOnce(chain, said.data as { payTransId: string })
    const read = safeParse(call.reply, said.data)
    if (!read.success) breaches.push(`${each.key}: ${read.issues[0].message}`)
    if (LOGINS.has(each.key)) return
    const foreign = foreignIn(ownersOf(chain), said.data, accountId)
    if (foreign.length > 0) breaches.push(`${each.key} tells ${accountId} of ${foreign.join(', ')}`)
  }

  let taken = 0
  for (const each of steps) {
    if (each.do === 'ask') await ask(each, `w${taken}`)
    else if (each.do === 'wait') chain.clock.moveMinutes(each.minutes)
    else if (each.do === 'go') goToVisit(chain, each.numbers)
    else besides(chain, each)
    chain.catchUp()
    taken += 1
    breaches.push(...guard.breaches.splice(0))
    if (taken % CHECK_EVERY === 0 || taken === steps.length) breaches.push(...unsound(chain))
    if (breaches.length > 0) break
  }
  return { steps: taken, breaches, answered, refused, transitions: guard.seen }
}
