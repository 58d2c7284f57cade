import type { Day } from '@/domain/general/day'
import type { TimerQueueDump } from '../clinic/timer-queue'
import type { Database } from '../clinic/database'
import type { ChatHubDump } from '../clinic/chat/chat-hub'
import type { MockClinic } from '../clinic/mock-clinic'
import type { MockClinicRules } from '../clinic/mock-clinic-rules'
import type { ClinicFile } from '../clinic/clinic-file/clinic-file-schema'
import type { ClockDump } from '../clinic/clock'
import type { RotaDump } from '../clinic/scheduling/rota'
import type { Table, TableDump } from '../clinic/table'
import type { CallFaultsDump } from '../faults/call-faults'

/**
 * Format version; increase it whenever the meaning of a snapshot changes, because other versions are rejected. A change
 * of columns needs no new version: the tables check them.
 */
export const SNAPSHOT_FORMAT_VERSION = 5

/** The complete state of a clinic as JSON, except chat connections and the request log. */
export type ClinicSnapshot = {
  readonly form: typeof SNAPSHOT_FORMAT_VERSION
  readonly world: string
  readonly seed: string
  readonly openedOn: Day
  readonly clock: ClockDump
  readonly rules: MockClinicRules
  readonly counts: readonly (readonly [string, number])[]
  readonly books: Readonly<Record<string, TableDump>>
  readonly rota: RotaDump
  readonly agenda: TimerQueueDump
  readonly faults: CallFaultsDump
  readonly chat: ChatHubDump
  readonly own?: ClinicFile
}

type AnyTable = Pick<Table<{ id: string }>, 'dump' | 'load'>
const tablesOf = (books: Database): [string, AnyTable][] => Object.entries(books)

export function snapshotOf(chain: MockClinic): ClinicSnapshot {
  const { world, seed, openedOn, clock, rules, counts, books, rota, agenda, faults, chat, own } = chain
  return {
    form: SNAPSHOT_FORMAT_VERSION,
    world,
    seed,
    openedOn,
    clock: clock.dump(),
    rules: { ...rules },
    counts: [...counts],
    books: Object.fromEntries(tablesOf(books).map(([name, table]) => [name, table.dump()])),
    rota: rota.dump(),
    agenda: agenda.dump(),
    faults: faults.dump(),
    chat: chat.dump(),
    ...(own && { own }),
  }
}

/** Serialises a clinic without its underlying clock; two clinics with the same history yield the same bytes. */
export function canonicalClinicBytes(chain: MockClinic): string {
  const { clock, ...rest } = snapshotOf(chain)
  const { isFrozen, speed } = clock
  return JSON.stringify({ ...rest, clock: { now: chain.clock.now(), isFrozen, speed } })
}

/** Restores a snapshot into a new clinic. Throws if the snapshot is invalid. */
export function restoreSnapshot(chain: MockClinic, kept: ClinicSnapshot): void {
  if (kept.form !== SNAPSHOT_FORMAT_VERSION) throw new TypeError(`unknown snapshot format ${String(kept.form)}`)
  for (const [name, table] of tablesOf(chain.books)) {
    const dump = kept.books[name]
    if (!dump) throw new TypeError(`the snapshot lacks the table ${name}`)
    table.load(dump)
  }
  Object.assign(chain.rules, kept.rules)
  for (const [name, count] of kept.counts) chain.counts.set(name, count)
  chain.clock.load(kept.clock)
  chain.rota.load(kept.rota)
  chain.agenda.load(kept.agenda)
  chain.faults.load(kept.faults)
  chain.chat.load(kept.chat)
}
