import type { Messages } from '@/ui/messages/use-messages'
import { RegistrationStore } from '@/ui/stores/registration-store'
import type {
  DisplayedRows,
  DoctorAtClinic,
  DuePayment,
  OperationOutcome,
  PaymentChoice,
  ReadResult,
} from '../../../mocks/simulation/phone'
import type { SimulatedPhone } from '../../../mocks/simulation/simulate'
import { listenersSoFar } from '../../support/page-listeners'
import { AppPhone } from '../app-phone'
import type { AppWindowOptions } from '../app-window'
import { bookSlot, openDay } from './booking'
import type { PageEngine } from './browser'
import { cancelVisit, joinLine, leaveLine, logInBySms, sayIn, selectPatient, logOutHere, takeOffer } from './acts'
import { Page } from './page'
import { orderAgain, rechargeCard } from './ordering'
import { askDoctor } from './consulting'
import { openCheckout, payAt } from './paying'
import type { Hands } from './phone-parts'
import * as reading from './reading'
import { checkIn, moveVisit } from './visiting'
import { wander } from './wander'

/** One client's screens are open at a time; the others wait. */
export class ScreenTurns {
  #owner: object | undefined
  readonly #waiting: (() => void)[] = []
  async take(who: object): Promise<void> {
    while (this.#owner !== undefined && this.#owner !== who) await new Promise<void>((go) => this.#waiting.push(go))
    this.#owner = who
  }
  leave(who: object): void {
    if (this.#owner !== who) return
    this.#owner = undefined
    this.#waiting.shift()?.()
  }
}

export type ScreenPhoneOptions = AppWindowOptions & {
  readonly turns: ScreenTurns
  readonly engine: PageEngine
  readonly words: Messages
  /** The ids of all patients by name. */
  readonly names: () => ReadonlyMap<string, string>
  readonly onError: (thrown: unknown) => void
  readonly fill: (isFull: boolean) => void
  readonly clear: () => void
}
const GONE: OperationOutcome<never> = { how: 'unknown', why: 'gone' }

/**
 * A simulated phone whose person sees and taps the app's real pages. The history records what the pages display; the
 * stores only provide what the person's goals choose from.
 */
export function screenPhone(around: ScreenPhoneOptions): SimulatedPhone {
  const { turns, words, time, engine, onError, injectedBug } = around
  const inner = new AppPhone(around)
  const me = {}
  let page: Page | undefined
  const open = () => {
    const { stores } = inner.window
    page = new Page({ stores: injectedBug?.page?.(stores) ?? stores, data: stores, time, engine, onError })
    return page
  }
  const hands = (): Hands => {
    const { stores, wechat } = inner.window
    return { page: page ?? open(), words, names: around.names(), stores, wechat }
  }
  const shut = () => {
    page?.close()
    page = undefined
  }

  /** An operation by taps. A second call taps the same button again; a killed app leaves the outcome unknown. */
  const taps = <Args extends readonly unknown[], T>(
    work: (hands: Hands, ...args: Args) => Promise<OperationOutcome<T>>,
  ): ((...args: Args) => Promise<OperationOutcome<T>>) => {
    let running: Promise<OperationOutcome<T>> | undefined
    return (...args) => {
      if (running) {
        void page?.tapAgain()
        return running
      }
      const { gone } = inner.window
      const ended = Promise.race([work(hands(), ...args), gone.then(() => GONE)]).finally(() => (running = undefined))
      running = ended
      return ended
    }
  }
  /** Opens a screen anew and reads it; then reads from the stores what the goals may choose. */
  const looks = async <T>(
    path: string,
    read: (hands: Hands) => DisplayedRows,
    choices: () => Promise<ReadResult<T>>,
  ): Promise<ReadResult<T>> => {
    const { gone } = inner.window
    // Every screen would be the login.
    if (!inner.isLoggedIn) return { value: undefined, isOld: false }
    const look = async () => {
      const here = hands()
      const isReady = await here.page.openAnew(path)
      const shown = read(here)
      return isReady ? shown : { ...shown, isOld: true }
    }
    const displayed = await Promise.race([look(), gone])
    if (displayed === 'gone') return { value: undefined, isOld: false }
    return { ...(await choices()), displayed }
  }
  /** The screens that pay for fees, by the fee's id. */
  const payPaths = new Map<string, string>()
  const resultOf = (chargeId: string) => {
    const visits = inner.window.stores.get(RegistrationStore).upcoming.known()
    return `/booking/result/${visits?.find((each) => each.chargeId === chargeId)?.id}`
  }
  const payByTaps = taps((here, due: DuePayment, way: PaymentChoice) => {
    const path = {
      charge: `/orders/${due.id}/checkout`,
      recharge: `/member/recharge?id=${due.id}`,
      registration: payPaths.get(due.id) ?? resultOf(due.id),
      advisory: payPaths.get(due.id) ?? '/consultations',
      therapy: '/therapy',
    }[due.kind]
    return payAt(here, path, due, way)
  })
  const conversations = new Map<string, string>()

  return {
    get patientId() {
      return inner.patientId
    },
    get isLoggedIn() {
      return inner.isLoggedIn
    },
    storedKeys: () => inner.storedKeys(),
    // The screens of a second window would be in the same document.
    switchWindow: () => undefined,
    setStorageFull: around.fill,
    clearStorage: around.clear,
    async reload() {
      await turns.take(me)
      const forget = listenersSoFar()
      const started = inner.reload()
      shut()
      forget()
      open()
      await started
    },
    close() {
      inner.close()
      shut()
      listenersSoFar()()
      turns.leave(me)
    },

    day: async (at: DoctorAtClinic, date) => {
      const { gone } = inner.window
      await Promise.race([openDay(hands(), at, date), gone])
      return inner.day(at, date)
    },
    book: taps(async (here, wish) => {
      const ended = await bookSlot(here, wish)
      if (ended.how === 'ok') payPaths.set(ended.got.chargeId, `/booking/result/${ended.got.id}`)
      return ended
    }),
    acceptOffer: taps(async (here, entry) => {
      const ended = await takeOffer(here, entry)
      if (ended.how === 'ok') payPaths.set(ended.got.chargeId, `/booking/result/${ended.got.id}`)
      return ended
    }),
    checkIn: taps(checkIn),
    reschedule: taps(async (here, visit, wish) => {
      const ended = await moveVisit(here, visit, wish)
      if (ended.how !== 'ok') return ended
      const { chargeId, id } = ended.got.visit
      payPaths.set(chargeId, `/visits/${visit.id}/move?to=${id}`)
      return ended
    }),
    cancel: taps(cancelVisit),
    orderAgain: taps(orderAgain),
    recharge: taps(rechargeCard),
    consult: taps(async (here, at) => {
      const ended = await askDoctor(here, at)
      if (ended.how === 'ok') payPaths.set(ended.got.due.id, `/consultations/${ended.got.id}`)
      return ended
    }),
    joinWaitlist: taps(joinLine),
    leaveWaitlist: taps(leaveLine),
    select: taps(selectPatient),
    logIn: taps(logInBySms),
    logOut: taps(logOutHere),
    write: taps((here, { conversationId }, text) => sayIn(here, conversationId, text)),
    visits: () => looks('/visits', reading.readVisits, inner.visits),
    visit: (id) =>
      looks(
        `/visits/${id}`,
        (here) => reading.readVisit(here, id),
        () => inner.visit(id),
      ),
    waitlist: () => looks('/watch', reading.readLine, inner.waitlist),
    balance: () => looks('/member', reading.readBalance, inner.balance),
    orders: () => looks('/orders', reading.readOrders, inner.orders),
    consultations: async () => {
      const told = await looks(
        '/consultations',
        (here) => reading.readConsultations(here, (conversationId) => conversations.get(conversationId)),
        inner.consultations,
      )
      for (const { conversationId, id } of told.value ?? []) conversations.set(conversationId, id)
      return told
    },
    read: (consultation) =>
      looks(
        `/chat/${consultation.conversationId}`,
        (here) => reading.readMessages(here, consultation.conversationId),
        () => Promise.resolve({ value: [], isOld: false }),
      ),
    checkOut: async (id, way) => {
      const { gone } = inner.window
      const told = await Promise.race([openCheckout(hands(), id, way), gone])
      return told === 'gone' ? { value: undefined, isOld: false } : told
    },
    pay: payByTaps,
    wander: async (dice) => {
      const { gone, wechat } = inner.window
      // A screen may open the cashier.
      wechat.atCashier = 'cancels'
      await Promise.race([wander(hands().page, dice), gone])
    },

    payment: inner.payment,
  }
}
