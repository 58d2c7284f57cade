import { known } from '@/adapters/http/wire/basics'
import { Bucket, type BucketDelivery } from '../bucket/bucket'
import type { BucketRequest } from '../bucket/replies'
import { ChatSeat, type Outlet } from '../clinic/chat/line'
import type { ClinicRequest, Delivery } from '../clinic/request'
import { openBranch, type Beginning, type Branch } from '../control/host'
import type { DeskReply } from '../control/control-api'
import { control } from '../control/control'
import { deliver } from '../delivery/deliver'

/** Many clinics behind one server: each mp id has its own, opened when it is first asked for. */
export class FrontDesk {
  readonly #begins: Beginning
  readonly #branches = new Map<string, Branch>()
  readonly #bucket = new Bucket(() => Array.from(this.#branches.values(), ({ clinic }) => clinic))
  constructor(begins: Beginning = {}) {
    this.#begins = begins
  }

  branch(mpId: string): Branch {
    const open = this.#branches.get(mpId)
    if (open) return open
    const opened = openBranch(this.#begins)
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

  control(mpId: string, method: string, path: string, body: unknown): DeskReply {
    return control(this.branch(mpId), method, path, body)
  }
}

/** With `startsAt` every clinic's clock goes on from that instant, whatever the time really is. */
export const openDesk = (world = 'default', startsAt?: string, seed?: string): FrontDesk =>
  new FrontDesk({ world, ...known({ startsAt, seed }) })
