import { ensureOrderUnpaid, lockStateOf, type Order, type OrderLock } from '@/domain/order/order'
import { parseHeldLocks, addHeldLock, removeHeldLock, type HeldLock } from '@/domain/order/held-locks'
import { isFailure } from '@/domain/failure/failure'
import { meetsAccessRequirement } from '@/domain/session/session'
import { retryIdempotentWrite } from './reliable-write'
import { PaymentJournal } from './payment-journal'
import { Orders } from '../ports/orders'
import { Clock } from '../ports/clock'
import { IdGenerator } from '../ports/ids'
import { DeviceStorage } from '../ports/device-storage'
import { SessionHolder } from './session-holder'

/** Locks orders during checkout, so that nobody else changes them. Stores held locks, so that they survive a reload. */
export class OrderLockService {
  /** Orders locked by this page; all other stored locks are stale. */
  readonly #taken = new Set<string>()

  static readonly inject = [Orders, DeviceStorage, Clock, IdGenerator, SessionHolder, PaymentJournal] as const
  constructor(
    private readonly orders: Orders,
    private readonly storage: DeviceStorage,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly keeper: SessionHolder,
    private readonly journal: PaymentJournal,
  ) {}

  /**
   * Locks an order, or extends the lock. Fails with `already-paid`, or with `locked-elsewhere` while another device
   * holds the lock.
   */
  async lock(order: Pick<Order, 'id' | 'status'>): Promise<OrderLock> {
    ensureOrderUnpaid(order)
    const requestId = this.ids.next()
    const write = () => this.orders.lock(order.id, requestId, this.#deviceId())
    const lock = await retryIdempotentWrite({ write, clock: this.clock, requestId })
    this.#taken.add(order.id)
    const holding: HeldLock = { orderId: order.id, lockId: lock.lockId, mpId: this.keeper.mpId }
    this.#keep(addHeldLock(this.#all(), holding))
    return lock
  }

  /** Unlocks an order of this clinic, unless a payment is in flight. If the request fails, the lock simply expires. */
  async unlock(orderId: string): Promise<void> {
    this.#taken.delete(orderId)
    const holding = this.#holding(orderId)
    if (!holding || this.journal.isMoneyOnItsWay(orderId)) return
    try {
      await this.orders.unlock(orderId, holding.lockId)
      this.#forget(holding)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      if (isFailure(thrown, 'not-found')) this.#forget(holding)
    }
  }

  /** Releases a lock held by this login but not used by this page, such as one left by a closed page. */
  async unlockMine({ id, lock }: Pick<Order, 'id' | 'lock'>): Promise<void> {
    if (!lock?.lockId || lockStateOf(lock, this.clock.now()) !== 'mine' || this.journal.isMoneyOnItsWay(id)) return
    try {
      await this.orders.unlock(id, lock.lockId)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
    }
  }

  /** Called at startup: releases locks left by earlier pages. */
  async releaseExpired(): Promise<void> {
    if (!meetsAccessRequirement(this.keeper.session, 'login')) return
    const stale = this.#all().filter(({ orderId }) => !this.#taken.has(orderId))
    await Promise.all(stale.map(({ orderId }) => this.unlock(orderId)))
  }

  #all = (): HeldLock[] => parseHeldLocks(this.storage.read('_order_lock'))
  #holding(orderId: string): HeldLock | undefined {
    const { mpId } = this.keeper
    return this.#all().find((each) => each.orderId === orderId && each.mpId === mpId)
  }
  /** Forgets only this lock; a lock taken meanwhile is kept. */
  #forget = (holding: HeldLock): void => this.#keep(removeHeldLock(this.#all(), holding))
  #keep(holdings: readonly HeldLock[]): void {
    if (holdings.length === 0) this.storage.remove('_order_lock')
    else this.storage.write('_order_lock', holdings)
  }
  #deviceId(): string {
    const known = this.storage.read('_device_id')
    if (typeof known === 'string' && known !== '' && known.length <= 64) return known
    const made = this.ids.next()
    this.storage.write('_device_id', made)
    return made
  }
}
