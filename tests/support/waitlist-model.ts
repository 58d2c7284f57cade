import { instantOf } from '@/domain/general/day'
import type { Reason } from '@/domain/failure/failure'
import type { WaitlistStatus } from '@/domain/waitlist/waitlist'
import type { SlotRow } from '../../mocks/clinic/scheduling/rows'

const MINUTE = 60_000
const OFFER_MS = 10 * MINUTE
const SLOT_MS = 30 * MINUTE
const PAY_MS = 15 * MINUTE

export type LineSlot = { readonly row: SlotRow; taken: number[] }
type Held = { readonly slot: LineSlot; readonly orderNo: number; readonly until: number }
export type Place = { readonly patientId: string; status: WaitlistStatus; offer?: Held; id: string }
export type Visit = {
  readonly patientId: string
  readonly slot: LineSlot
  readonly orderNo: number
  status: 'awaiting-payment' | 'kept' | 'gone'
  payDeadline?: number
  id: string
}
/** When a number returns to the shelf that is given up while nobody waits. */
type ReturnTimeOf = (slotId: string, orderNo: number, at: number) => number
type Due = { readonly at: number; readonly order: number; readonly happen: () => void }

const startOf = ({ row }: LineSlot): number => instantOf(row.date, row.timeStart).getTime()
const isLive = ({ status }: Place): boolean => status === 'watching' || status === 'offered'

/** One session, its line and its numbers, as the rules of the waiting list would have them: written a second time. */
export class WaitlistModel {
  now: number
  readonly slots: readonly LineSlot[]
  readonly patientIds: readonly string[]
  readonly line: Place[] = []
  readonly visits: Visit[] = []
  #due: Due[] = []
  #written = 0
  readonly #returnTimeOf: ReturnTimeOf
  constructor(now: number, slots: readonly LineSlot[], patientIds: readonly string[], returnTimeOf: ReturnTimeOf) {
    this.#returnTimeOf = returnTimeOf
    this.now = now
    this.patientIds = patientIds
    this.slots = slots
  }

  #later(at: number, happen: () => void): void {
    this.#due.push({ at, order: ++this.#written, happen })
  }
  /** Everything that comes due until then, in its order and each at its own instant. */
  moveTo(then: number): void {
    for (;;) {
      const [next] = this.#due.filter(({ at }) => at <= then).sort((a, b) => a.at - b.at || a.order - b.order)
      if (!next) break
      this.#due = this.#due.filter((each) => each !== next)
      this.now = next.at
      next.happen()
    }
    this.now = then
  }

  live = (): Place[] => this.line.filter(isLive)
  waiting = (): Place[] => this.line.filter(({ status }) => status === 'watching')
  placeOf = (patientId: string): Place | undefined => this.live().find((each) => each.patientId === patientId)
  visitOf = (patientId: string): Visit | undefined =>
    this.visits.find((each) => each.patientId === patientId && each.status !== 'gone')
  isOver = (slot: LineSlot): boolean => startOf(slot) <= this.now
  restOf = (slot: LineSlot): number => (this.isOver(slot) ? 0 : slot.row.capacity - slot.taken.length)
  isCancelable = (visit: Visit): boolean =>
    visit.status === 'awaiting-payment' || (visit.status === 'kept' && this.now < startOf(visit.slot) - 120 * MINUTE)

  /** A number that somebody gives up: the first who waits is asked at once; without anybody it returns later. */
  #passOn(slot: LineSlot, orderNo: number): void {
    const returnsAt = this.#returnTimeOf(slot.row.id, orderNo, this.now)
    const isLater = returnsAt > this.now && returnsAt < startOf(slot)
    if (!isLater || this.waiting().length > 0) this.#release(slot, orderNo)
    else this.#later(returnsAt, () => this.#release(slot, orderNo))
  }
  #release(slot: LineSlot, orderNo: number): void {
    const next = this.waiting()[0]
    if (!next || this.now >= startOf(slot)) {
      slot.taken = slot.taken.filter((each) => each !== orderNo)
      return
    }
    const offer = { slot, orderNo, until: Math.min(this.now + OFFER_MS, startOf(slot)) }
    next.status = 'offered'
    next.offer = offer
    this.#later(offer.until, () => {
      if (next.status !== 'offered') return
      next.status = 'expired'
      this.#passOn(slot, orderNo)
    })
  }

  watch(patientId: string): Place | Reason['kind'] {
    const own = this.placeOf(patientId)
    if (own) return own
    if (this.visitOf(patientId)) return 'same-doctor-same-day'
    if (this.slots.some((slot) => this.restOf(slot) > 0)) return 'numbers-free'
    if (this.slots.every((slot) => this.isOver(slot))) return 'slot-taken'
    const place: Place = { patientId, status: 'watching', id: '' }
    this.line.push(place)
    this.#later(Math.max(...this.slots.map(startOf)), () => {
      if (place.status === 'watching') place.status = 'expired'
    })
    return place
  }
  unwatch(place: Place): void {
    const { status, offer } = place
    place.status = 'cancelled'
    if (status === 'offered' && offer) this.#passOn(offer.slot, offer.orderNo)
  }
  /** Takes a number off the shelf, or the one that is held. */
  book(patientId: string, slot: LineSlot, place?: Place): Visit | Reason['kind'] {
    if (this.visitOf(patientId)) return 'same-doctor-same-day'
    const offer = place?.status === 'offered' && place.offer && this.now < place.offer.until ? place.offer : undefined
    if (place && !offer) return 'offer-expired'
    if (this.isOver(slot)) return 'slot-taken'
    const { orderNo, capacity } = slot.row
    const numbers = Array.from({ length: capacity }, (_, at) => orderNo + at)
    const number = offer ? offer.orderNo : numbers.find((each) => !slot.taken.includes(each))
    if (number === undefined) return 'slot-taken'
    if (!offer) slot.taken = [...slot.taken, number].sort((a, b) => a - b)
    const visit: Visit = {
      patientId,
      slot,
      orderNo: number,
      status: 'awaiting-payment',
      payDeadline: this.now + PAY_MS,
      id: '',
    }
    this.visits.push(visit)
    if (place) place.status = 'taken'
    const dropped = this.placeOf(patientId)
    if (dropped) this.unwatch(dropped)
    this.#later(this.now + PAY_MS, () => {
      if (visit.status === 'awaiting-payment') this.free(visit)
    })
    // Nobody came: the visit is missed, and its number is of no use to anybody.
    this.#later(startOf(slot) + SLOT_MS, () => {
      if (visit.status === 'kept') visit.status = 'gone'
    })
    return visit
  }
  free(visit: Visit): void {
    visit.status = 'gone'
    delete visit.payDeadline
    this.#passOn(visit.slot, visit.orderNo)
  }
  pay(visit: Visit): void {
    visit.status = 'kept'
    delete visit.payDeadline
  }
}
