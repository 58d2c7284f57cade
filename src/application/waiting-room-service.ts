import { dayOf } from '@/domain/general/day'
import {
  EMPTY_WAITING_ROOM,
  parseWaitingRoom,
  serializeWaitingRoom,
  type StoredWaitingRoom,
} from '@/domain/visit/stored-waiting-room'
import { Clock } from './ports/clock'
import { DeviceFeatures } from './ports/device-features'
import { DeviceStorage } from './ports/device-storage'
import { outboxOwnerOf } from './support/outbox-storage'
import { SessionHolder } from './support/session-holder'
import { VisitEvents, type VisitUpdate } from './support/visit-events'

const KEY = '_waiting_draft'
type Kept = { readonly owner: string; readonly day: string; readonly room: unknown }

/** Waiting-room functions: queue updates, wake lock, and ringing. */
export class WaitingRoomService {
  static readonly inject = [VisitEvents, DeviceFeatures, DeviceStorage, SessionHolder, Clock] as const
  constructor(
    private readonly news: VisitEvents,
    private readonly handset: DeviceFeatures,
    private readonly storage: DeviceStorage,
    private readonly keeper: SessionHolder,
    private readonly clock: Clock,
  ) {}

  /** Subscribes to visit updates, including earlier ones. */
  follow(listener: (visits: VisitUpdate['visits']) => void): () => void {
    listener(this.news.visits)
    return this.news.subscribe(({ visits }) => listener(visits))
  }
  /** Restores the state after a reload; deletes data of another day or patient unread. */
  readRoom(): StoredWaitingRoom {
    const value = this.storage.read(KEY)
    if (value === undefined || this.#owner === '') return EMPTY_WAITING_ROOM
    const { owner, day, room } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Kept>
    if (owner === this.#owner && day === this.#today) return parseWaitingRoom(room)
    this.storage.remove(KEY)
    return EMPTY_WAITING_ROOM
  }
  keepRoom(kept: StoredWaitingRoom): void {
    const room = serializeWaitingRoom(kept)
    if (this.#owner === '') return
    if (room) this.storage.write(KEY, { owner: this.#owner, day: this.#today, room } satisfies Kept)
    else this.storage.remove(KEY)
  }

  get canRing(): boolean {
    return this.handset.canRing
  }
  keepScreenOn = (onChange: (isAwake: boolean) => void): (() => void) => this.handset.keepScreenOn(onChange)
  allowRing = (): Promise<boolean> => this.handset.allowRing()
  allowAgain = (onAllowed: () => void): (() => void) => this.handset.allowAgain(onAllowed)
  ring = (): void => this.handset.ring()

  get #owner(): string {
    return outboxOwnerOf(this.keeper.session)
  }
  get #today(): string {
    return dayOf(this.clock.now())
  }
}
