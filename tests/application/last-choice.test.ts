import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/axios-client'
import { SessionHolder } from '@/application/support/session-holder'
import type { LoginInfo } from '@/domain/session/session'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'
import { AsyncState } from '@/ui/stores/async-state'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { TEST_NOW, logIn, createTestApp } from '../support/test-app'
import { filesUnder } from '../support/files'
import { storeLoadsIn } from '../support/store-loads'
import { flushPromises } from '../support/manual-clock'
import { IS_FULL_RUN, runCount, recordEvidence } from '../support/evidence'
import { openChain } from '../support/open-chain'
import { ChatStore } from '@/ui/stores/chat-store'
import { ALL_STORES } from '../support/all-stores'

const CHOICES = 5
const each = (...columns: readonly (readonly unknown[] | string)[]): unknown[][] =>
  Array.from({ length: CHOICES }, (_, nth) => columns.map((of) => (typeof of === 'string' ? of : of[nth])))

/** Loads that depend on the patient's choice, each with five choices; the last one differs from the others. */
const LOADS: Readonly<Record<string, readonly unknown[][]>> = {
  'DoctorSearchStore.find': each(['失眠', '针灸', '胃', '颈椎', '林']),
  'DoctorSearchStore.type': each(['失眠', '针灸', '胃痛', '颈', '周']),
  'ChatRoomState.open': each(['v8001', 'v8002', 'v8003', 'v8001', 'v8002']),
}

/** Store methods that this test does not cover, with the reason. */
const ACTS = 'a write: one request for all taps, and the clinic decides'
const NEXT_PAGE = 'the next page of a list, which is never added to another list'
const OTHERS: Readonly<Record<string, string>> = {
  'AddressStore.makeDefault': ACTS,
  'AddressStore.save': ACTS,
  'ConsultationStore.begin': ACTS,
  'ProfileLinkStore.bind': ACTS,
  'ProfileLinkStore.keepNew': ACTS,
  'BookingStore.book': ACTS,
  'BookingStore.finishReschedule': ACTS,
  'BookingStore.move': ACTS,
  'Checkout.reprice':
    'its argument is a reason, not a choice; tests/ui/stores/checkout-store.test.ts tests all 120 orders of five choices',
  'Checkout.repriceByClinic': 'its argument is the displayed price; otherwise like reprice',
  'DoctorPages.loadMore': NEXT_PAGE,
  'MemberCardStore.prove': ACTS,
  'MemberCardStore.setPassword': ACTS,
  'RecordHandoutStore.make': ACTS,
  'JoinWaitlistStore.send': ACTS,
  'Reorder.make': ACTS,
  'PatientProfileStore.renewHealthCard': ACTS,
  'PatientProfileStore.save': ACTS,
  'PatientProfileStore.unbind': ACTS,
  'PatientStore.add': ACTS,
  'PatientStore.select': ACTS,
  'PaymentStore.pay': ACTS,
  'PaymentStore.resume': ACTS,
  'PrivacyStore.report': ACTS,
  'PhotoOrderStore.send': ACTS,
  'RechargeStore.make': ACTS,
  'RegistrationStore.cancel': ACTS,
  'SessionStore.enter': ACTS,
  'SessionStore.login': ACTS,
  'SessionStore.sendCode': ACTS,
  'SoonestStore.askMore': 'its argument is a part of the displayed search, which a newer search replaces',
  'SoonestStore.locate': 'its arguments are the displayed edition and day; the position is that of the tap',
  'TherapyBookingStore.reserve': ACTS,
  'TherapyVisitStore.cancel': ACTS,
  'TherapyVisitStore.signByCode': ACTS,
  'VisitStore.measureWay': ACTS,
  'VisitStore.signByCode': ACTS,
  'WaitlistStore.giveUp': ACTS,
  'WaitlistStore.rejoin': ACTS,
}

/** The choice that sends a request; its responses wait until the test releases them. */
const asking = new AsyncLocalStorage<number>()
type Store = Readonly<Record<string, unknown>> & { forget?: () => void }
type Loading = Readonly<Record<string, (...given: readonly unknown[]) => Promise<void>>>

/** A device at this clinic; the test releases the responses to each choice. */
function openPhone(chain: MockClinic, login: LoginInfo, name: string) {
  const gates = Array.from({ length: CHOICES }, () => {
    let open = (): void => undefined
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    return { opened, open: () => open() }
  })
  let held = 0
  const network =
    (to: Transport): Transport =>
    async (config) => {
      const choice = asking.getStore()
      const answer = await to(config)
      if (choice !== undefined) held += 1
      if (choice !== undefined) await gates[choice]?.opened
      return answer
    }
  const demo = createTestApp({ chain, network })
  demo.container.get(SessionHolder).keepLogin(login)
  const stores = [
    ...ALL_STORES.map((store) => demo.stores.get(store)),
    demo.stores.get(ChatStore).about,
  ] as unknown as Store[]
  const found = stores.find((store) => store.constructor.name === name)
  if (!found) throw new Error(`no store ${name}`)
  return { store: found, gates, held: () => held }
}

/** Everything a store shows, except times and search terms; for the search store, also its results by key. */
function shownBy(store: Store): string {
  const plain = (value: unknown): unknown => {
    if (value instanceof AsyncState) return [value.state.status, value.value, value.failure?.reason]
    if (value instanceof Map) return [...(value as Map<unknown, unknown>)]
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    if (Object.values(value).some((inner) => inner instanceof AsyncState))
      return Object.entries(value).map(([key, inner]) => [key, plain(inner)])
    return value
  }
  const shown = Object.keys(store).filter(
    (key) => typeof store[key] !== 'function' && key !== (store instanceof DoctorSearchStore ? 'history' : ''),
  )
  const results = store instanceof DoctorSearchStore ? plain(store.results) : []
  return JSON.stringify([...shown.map((key) => [key, plain(store[key])]), results])
}

const quiet = async () => {
  for (let times = 0; times < 4; times += 1) await flushPromises()
}
async function shownAfter(chain: MockClinic, login: LoginInfo, load: string, order: readonly number[]) {
  const [name = '', method = ''] = load.split('.')
  const { store, gates, held } = openPhone(chain, login, name)
  const all = LOADS[load] ?? []
  const loading: Promise<void>[] = []
  for (const nth of [...order].sort((a, b) => a - b)) {
    const choose = () => (store as unknown as Loading)[method]?.(...(all[nth] ?? [])) ?? Promise.reject(new Error(load))
    loading.push(asking.run(nth, choose))
    // The search is sent before the next letter is typed.
    await quiet()
  }
  for (const nth of order) {
    gates[nth]?.open()
    await quiet()
  }
  await Promise.all(loading)
  await quiet()
  return { shown: shownBy(store), held: held() }
}

const permutations = (all: readonly number[]): number[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((first) => permutations(all.filter((other) => other !== first)).map((rest) => [first, ...rest]))
const ORDERS_OF_ANSWERS = permutations([0, 1, 2, 3, 4])
/**
 * `npm test` runs only the worst order: the response to the last choice arrives first, and the response to the one
 * before it arrives last.
 */
const TRIED = IS_FULL_RUN ? ORDERS_OF_ANSWERS : [[4, 0, 2, 1, 3]]

describe(`stores with five selections and ${TRIED.length} response orders`, () => {
  let count = 0

  test('include every load method in this test, except for a stated reason', () => {
    const loads = storeLoadsIn(filesUnder('src/ui/stores'))
    const known = [...Object.keys(LOADS), ...Object.keys(OTHERS)]
    expect(loads.filter((load) => !known.includes(load))).toEqual([])
    const throughSearch = ['DoctorSearchStore.find']
    expect(known.filter((load) => !loads.includes(load) && !throughSearch.includes(load))).toEqual([])
    expect(ORDERS_OF_ANSWERS).toHaveLength(120)
  })

  test.each(Object.keys(LOADS))(
    'show the last of five selections: %s',
    async (load) => {
      const chain = openChain({ clock: { at: TEST_NOW } })
      const first = createTestApp({ chain })
      await logIn(first)
      const { login } = first.container.get(SessionHolder).session
      if (!login) throw new Error('not logged in')
      const alone = await shownAfter(chain, login, load, [4])
      const before = await shownAfter(chain, login, load, [0])
      expect(alone.shown, 'the choices show the same').not.toBe(before.shown)
      const distinct = new Set((LOADS[load] ?? []).map((given) => JSON.stringify(given))).size
      for (const order of TRIED) {
        const { shown, held } = await shownAfter(chain, login, load, order)
        expect(held, 'not all answers were held').toBeGreaterThanOrEqual(distinct)
        expect(shown, `answers in the order ${order.join(' ')}`).toBe(alone.shown)
        count += 1
      }
    },
    runCount(20_000, 120_000),
  )

  test('run through every response order', () => {
    expect(count).toBe(Object.keys(LOADS).length * TRIED.length)
    recordEvidence('F6 answer orders', { loads: Object.keys(LOADS).length, ordersEach: TRIED.length, runs: count })
  })
})
