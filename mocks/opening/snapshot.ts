import type { Day } from '@/domain/general/day'
import type { AgendaDump } from '../clinic/agenda'
import type { Books } from '../clinic/books'
import type { HallDump } from '../clinic/chat/hall'
import type { Chain } from '../clinic/chain'
import type { ChainRules } from '../clinic/chain-rules'
import type { ClinicFile } from '../clinic/clinic-file/form'
import type { ClockDump } from '../clinic/clock'
import type { RotaDump } from '../clinic/scheduling/rota'
import type { Table, TableDump } from '../clinic/table'
import type { CallFaultsDump } from '../faults/call-faults'

/**
 * Format version: increase it with every change of a snapshot's meaning; other versions are rejected. The tables check
 * their columns.
 */
export const SNAPSHOT_FORM = 4

/** The complete state of a clinic as JSON; chat connections and the request log are not part of it. */
export type ClinicSnapshot = {
  readonly form: typeof SNAPSHOT_FORM
  readonly world: string
  readonly seed: string
  readonly openedOn: Day
  readonly clock: ClockDump
  readonly rules: ChainRules
  readonly counts: readonly (readonly [string, number])[]
  readonly books: Readonly<Record<string, TableDump>>
  readonly rota: RotaDump
  readonly agenda: AgendaDump
  readonly faults: CallFaultsDump
  readonly chat: HallDump
  readonly own?: ClinicFile
}

type AnyTable = Pick<Table<{ id: string }>, 'dump' | 'load'>
const tablesOf = (books: Books): [string, AnyTable][] => Object.entries(books)

export function snapshotOf(chain: Chain): ClinicSnapshot {
  const { world, seed, openedOn, clock, rules, counts, books, rota, agenda, faults, chat, own } = chain
  return {
    form: SNAPSHOT_FORM,
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

/** Serialises a clinic without its underlying clock: equal for two clinics with the same history. */
export function bytesOf(chain: Chain): string {
  const { clock, ...rest } = snapshotOf(chain)
  const { isFrozen, speed } = clock
  return JSON.stringify({ ...rest, clock: { now: chain.clock.now(), isFrozen, speed } })
}

/** Restores a snapshot into a new clinic. Throws if the snapshot is invalid. */
export function takeUp(chain: Chain, kept: ClinicSnapshot): void {
  if (kept.form !== SNAPSHOT_FORM) throw new TypeError(`unknown snapshot format ${String(kept.form)}`)
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
