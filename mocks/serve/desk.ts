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

  control(mpId: string, method: string, path: readonly string[], body: unknown): ControlReply {
    return control(this.branch(mpId), method, path, body)
  }
}

export const openDesk = (world = 'default'): FrontDesk => new FrontDesk(world)
