import { Bucket, type BucketDelivery } from '../bucket'
import type { BucketRequest } from '../bucket-replies'
import { ChatSeat, type Outlet } from '../chat-line'
import { openClinic, type Clinic, type ClinicOptions } from '../clinic'
import type { ClockSetting } from '../clock'
import type { ClinicRequest } from '../counter'
import { deliver, type Delivery } from '../weather'
import { control, type ControlReply } from './control'

/** One clinic, which a control may replace by another world; `usual` is how its worlds begin where nobody says. */
export type Branch = { clinic: Clinic; readonly usual: Pick<ClinicOptions, 'usualClock'> }

/** Many clinics behind one server: each mp id has its own, opened when it is first asked for. */
export class FrontDesk {
  readonly #world: string
  readonly #usual: Branch['usual']
  readonly #branches = new Map<string, Branch>()
  readonly #bucket = new Bucket(() => Array.from(this.#branches.values(), ({ clinic }) => clinic))
  constructor(world: string, clock?: ClockSetting) {
    this.#world = world
    this.#usual = clock ? { usualClock: clock } : {}
  }

  branch(mpId: string): Branch {
    const known = this.#branches.get(mpId)
    if (known) return known
    const usual = this.#usual
    const opened: Branch = { usual, clinic: openClinic({ world: this.#world, ...usual }) }
    this.#branches.set(mpId, opened)
    return opened
  }

  ask(mpId: string, request: ClinicRequest): Promise<Delivery> {
    return deliver(this.branch(mpId).clinic, request)
  }

  /** All clinics share one bucket; its requests carry no mp id. */
  askBucket(request: BucketRequest): Promise<BucketDelivery> {
    return this.#bucket.ask(request)
  }

  /** Somebody takes a seat on a chat line of this clinic. */
  chat(mpId: string, outlet: Outlet): ChatSeat {
    return new ChatSeat(this.branch(mpId).clinic, outlet)
  }
  /** Lets happen what has come due where somebody is on a line. */
  tick(): void {
    for (const { clinic } of this.#branches.values()) if (clinic.chat.size > 0) clinic.catchUp()
  }

  control(mpId: string, method: string, path: readonly string[], body: unknown): ControlReply {
    return control(this.branch(mpId), method, path, body)
  }
}

/** With `startsAt` every clinic's clock goes on from that instant, whatever the time really is. */
export const openDesk = (world = 'default', startsAt?: string): FrontDesk =>
  new FrontDesk(world, startsAt === undefined ? undefined : { at: startsAt, isFrozen: false })
