import { Bucket, type BucketDelivery } from '../bucket'
import type { BucketRequest } from '../bucket-replies'
import { ChatSeat, type Outlet } from '../chat-line'
import { openClinic, type Clinic } from '../clinic'
import type { ClinicRequest } from '../counter'
import { deliver, type Delivery } from '../weather'
import { control, type ControlReply } from './control'

/** One clinic, which a control may replace by another world. */
export type Branch = { clinic: Clinic }

/** Many clinics behind one server: each mp id has its own, opened when it is first asked for. */
export class FrontDesk {
  readonly #world: string
  readonly #branches = new Map<string, Branch>()
  readonly #bucket = new Bucket(() => Array.from(this.#branches.values(), ({ clinic }) => clinic))
  constructor(world: string) {
    this.#world = world
  }

  branch(mpId: string): Branch {
    const known = this.#branches.get(mpId)
    if (known) return known
    const opened: Branch = { clinic: openClinic({ world: this.#world }) }
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

export const openDesk = (world = 'default'): FrontDesk => new FrontDesk(world)
