import { LIVENESS_BOUND_MS, type CheckerInput } from './checker-input'

type Cause = {
  readonly phone: number
  readonly account: string | undefined
  readonly from: number
  readonly to: number
}
type Interval = { readonly phone: number; readonly from: number; readonly to: number }

/** How long a fault lasts in ms; the others last a moment. */
const LASTS_MS: Readonly<Record<string, number>> = { disconnect: 90_000, 'storage-full': 30 * 60_000 }
const EVERYONE = -1

/**
 * Returns whether nothing was wrong with a phone in an interval and 90 seconds before: no fault of its network or its
 * device, its login not ended by the clinic, and no server process killed.
 */
export function undisturbed({ entries, people }: CheckerInput): (interval: Interval) => boolean {
  const accountOf = (phone: number) => people.get(phone)?.account
  const causes = entries.flatMap((entry): Cause[] => {
    const from = entry.at
    const cause = (phone: number, account: string | undefined, lasts = 0) => [
      { phone, account, from, to: from + lasts + LIVENESS_BOUND_MS },
    ]
    if (entry.what === 'fault' && entry.kind !== 'calm') return cause(entry.phone, undefined, LASTS_MS[entry.kind])
    if (entry.what !== 'clinic') return []
    if (entry.does === 'token-dies') return cause(EVERYONE, String(entry.facts['of']))
    return entry.does === 'process-killed' ? cause(EVERYONE, undefined) : []
  })
  return ({ phone, from, to }) =>
    !causes.some(
      (each) =>
        each.from <= to &&
        each.to >= from &&
        (each.phone === phone || (each.phone === EVERYONE && [undefined, accountOf(phone)].includes(each.account))),
    )
}
