import type { RegistrationStatus } from '@/domain/registration/registration'
import type { VisitRow } from '@/domain/visit/visit-list'
import type { Stores } from '@/ui/stores/stores'
import { ChatStore } from '@/ui/stores/chat-store'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { MemberCardStore } from '@/ui/stores/member-card-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import type { SimulationPlan } from '../../mocks/simulation/simulation-plan'
import type { InjectedBug } from './injected-bug'

/** A bug between the stores and the document; `plan` is a short run that finds it. */
export type InjectedPageBug = InjectedBug & { readonly plan?: SimulationPlan }
/** A run of one person without faults, until a time in milliseconds since 1970. */
const alone = (seed: string, phone: number, until: number): SimulationPlan => {
  return { seed, days: 2, phones: [phone], networkFaults: [], deviceFaults: [], until }
}

type Changes<T> = { readonly [K in keyof T]?: (value: T[K]) => T[K] }

/** An object as a page with a bug sees it, with some values replaced; the object itself stays as it is. */
function viewOf<T extends object>(real: T, changes: Changes<T>): T {
  return new Proxy<T>(Object.create(Object.getPrototypeOf(real)), {
    get: (_, key): unknown => {
      const value: unknown = Reflect.get(real, key, real)
      const bound: unknown = typeof value === 'function' ? value.bind(real) : value
      const change: unknown = Reflect.get(changes, key)
      return typeof change === 'function' ? Reflect.apply(change, undefined, [bound]) : bound
    },
  })
}
/** Replaces values of one store for the pages. */
const pagesSee =
  <T extends object>(store: new (...given: never[]) => T, change: (real: T) => Changes<T>) =>
  (stores: Stores): Stores => {
    const views = new WeakMap<object, T>()
    const see = (real: unknown): unknown => {
      if (!(real instanceof store)) return real
      const view = views.get(real) ?? viewOf(real, change(real))
      views.set(real, view)
      return view
    }
    return new Proxy(stores, {
      get: (target, key): unknown => {
        const value: unknown = Reflect.get(target, key, target)
        if (typeof value !== 'function') return value
        return key === 'get' ? (wanted: object) => see(Reflect.apply(value, target, [wanted])) : value.bind(target)
      },
    })
  }
/** A page that computes a value once for each key, until a new clinic opens. */
class FirstValues<V> {
  readonly #known = new Map<string, V>()
  of(key: string, value: V): V {
    const first = this.#known.get(key) ?? value
    this.#known.set(key, first)
    return first
  }
  forget = (): void => this.#known.clear()
}

const firstBalance = new FirstValues<number>()
const staleTotal: InjectedPageBug = {
  name: 'the card page never updates the balance',
  where: 'pages',
  violates: 'no stale amount',
  days: 4,
  plan: alone('page.0', 1, 1_795_132_267_602),
  clinic: firstBalance.forget,
  page: pagesSee(MemberCardStore, () => ({
    card: (card) =>
      viewOf(card, {
        of: (of) => () =>
          viewOf(of(), {
            value: (value) => value && { ...value, totalFen: firstBalance.of(value.patientId, value.totalFen) },
          }),
      }),
  })),
}
const firstPrice = new FirstValues<number | undefined>()
const stalePrice: InjectedPageBug = {
  name: 'the pay button never updates the price of an order',
  where: 'pages',
  violates: 'no stale amount',
  days: 20,
  clinic: firstPrice.forget,
  page: pagesSee(CheckoutStore, () => ({
    of: (of) => (id) => viewOf(of(id), { dueFen: (fen) => firstPrice.of(id, fen) }),
  })),
}
const wrongName: InjectedPageBug = {
  name: 'a visit has the name of another patient of the family',
  where: 'pages',
  violates: 'no data of another person',
  days: 14,
  plan: alone('page.0', 1, 1_795_132_222_319),
  page: (stores) => {
    const other = (patient: VisitRow['patient']) =>
      stores
        .get(PatientStore)
        .all.known()
        ?.find(({ id }) => id !== patient.id) ?? patient
    return pagesSee(VisitListStore, () => ({
      lists: (lists) =>
        viewOf(lists, {
          of:
            (of) =>
            (...key) =>
              viewOf(of(...key), {
                value: (page) =>
                  page && {
                    ...page,
                    rows: page.rows.map((row) => ({
                      ...row,
                      patient: { ...row.patient, name: other(row.patient).name },
                    })),
                  },
              }),
        }),
    }))(stores)
  },
}
const firstStatus = new FirstValues<RegistrationStatus>()
const staleStatus: InjectedPageBug = {
  name: 'a ticket never updates its status',
  where: 'pages',
  violates: 'no stale screen',
  days: 4,
  clinic: firstStatus.forget,
  page: pagesSee(RegistrationStore, () => ({
    byId: (byId) =>
      viewOf(byId, {
        of: (of) => (id) =>
          viewOf(of(id), {
            value: (visit) => visit && { ...visit, status: firstStatus.of(visit.id, visit.status) },
          }),
      }),
  })),
}
const sendsTwice: InjectedPageBug = {
  name: 'the send button of a conversation acts twice',
  where: 'pages',
  violates: 'message delivered exactly once',
  days: 4,
  plan: alone('page.0', 4, 1_795_138_195_502),
  page: pagesSee(ChatStore, (chat) => ({
    sayTyped: (say) => () => {
      const { text } = chat
      say()
      chat.setText(text)
      return say()
    },
  })),
}

export const INJECTED_PAGE_BUGS: readonly InjectedPageBug[] = [
  staleTotal,
  stalePrice,
  wrongName,
  staleStatus,
  sendsTwice,
]
