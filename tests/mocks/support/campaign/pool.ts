import type { Chain } from '../../../../mocks/clinic/chain'
import type { SlotRow } from '../../../../mocks/clinic/scheduling/rows'
import { payableOf } from '../../../../mocks/clinic/payment/payables'
import { Refusal } from '../../../../mocks/clinic/refusal'
import { addDays } from '@/domain/general/day'
import { KNOWN } from '../../../../mocks/clinic/known'

export type Owned = { readonly id: string; readonly accountId: string }

/** What one step of a walk may draw from: numbers in turn, and with them rows of the books. */
export class Pool {
  readonly chain: Chain
  readonly accountId: string
  readonly #numbers: readonly number[]
  readonly #name: string
  #drawn = 0

  /** The name is the step's own: request ids are made of it. */
  constructor(chain: Chain, accountId: string, numbers: readonly number[], name: string) {
    this.chain = chain
    this.accountId = accountId
    this.#numbers = numbers
    this.#name = name
  }

  number(below: number): number {
    this.#drawn += 1
    const number = this.#numbers[(this.#drawn - 1) % Math.max(1, this.#numbers.length)] ?? 0
    return (number + 7 * this.#drawn) % Math.max(1, below)
  }
  of<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.number(choices.length)] ?? choices[0]
  }
  /** Once in so many. */
  rarely(times: number): boolean {
    return this.number(times) === 0
  }
  /** Mostly new; now and then the one of an earlier step, as after a lost answer. */
  requestId(): string {
    return this.rarely(12) ? `again${this.number(5)}` : this.#name
  }

  /** Mostly one of the newest rows of this login, sometimes anybody's, sometimes nobody's. */
  row<R extends Owned>(rows: readonly R[]): R | undefined {
    const chance = this.number(16)
    if (chance === 0) return undefined
    const from = chance === 1 ? rows : rows.filter(({ accountId }) => accountId === this.accountId)
    return from[from.length - 1 - this.number(Math.min(from.length, 6))]
  }
  id(rows: readonly Owned[]): string {
    return this.row(rows)?.id ?? 'no-such-id'
  }
  patientId(): string {
    return this.id(this.chain.books.patients.all())
  }
  /** A row that belongs to a patient rather than to a login. */
  idOfPatient(rows: readonly { readonly id: string; readonly patientId: string }[]): string {
    const { patients } = this.chain.books
    return this.id(rows.map(({ id, patientId }) => ({ id, accountId: patients.byId(patientId)?.accountId ?? '' })))
  }

  doctorId(): string {
    return this.rarely(20) ? 'no-such-id' : this.of([KNOWN.doctors.linQinghe, KNOWN.doctors.heZhengqing, 'd2008'])
  }
  day(): string {
    return addDays(this.chain.clock.today(), this.number(3))
  }
  /** Mostly a free slot of the doctor's day, now and then one that is not. */
  slot(doctorId: string, date: string): SlotRow | undefined {
    const all = this.chain.rota.stockOf(doctorId, date).sessions.flatMap(({ slots }) => slots)
    const free = all.filter(({ taken, capacity }) => taken.length < capacity)
    const from = this.rarely(6) || free.length === 0 ? all : free
    return from[this.number(Math.min(from.length, 8))]
  }
  /** Undefined as well for an order whose address was removed: it has no price, and paying it is refused. */
  payable(kind: string, id: string): ReturnType<typeof payableOf> {
    try {
      return payableOf(this.chain, kind, id)
    } catch (thrown) {
      if (thrown instanceof Refusal) return undefined
      throw thrown
    }
  }
}
