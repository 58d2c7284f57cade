import type { PageEvent, SequencedEvent } from '../history'
import type { CheckedProperty, CheckerFinding, CheckerInput } from './checker-input'

/** Milliseconds for which a network can be disconnected. */
const DISCONNECTED_MS = 90_000

/** Pages that display nothing unless the clinic has answered every request. */
const WITHOUT_OPTIONAL_PARTS: ReadonlySet<string> = new Set([
  'new-password',
  'mobile-field',
  'code-field',
  'password-field',
])

/** Whether a request of a page may have failed, so that an optional part of the page is missing. */
const isDisturbed = (
  faults: readonly (SequencedEvent & { readonly what: 'fault' })[],
  { phone, since, at }: SequencedEvent & PageEvent,
): boolean =>
  faults.some((fault) => {
    const lasts = fault.kind === 'disconnect' ? DISCONNECTED_MS : 0
    return fault.phone === phone && fault.kind !== 'calm' && fault.at <= at && fault.at + lasts >= since
  })

function findWrongPages({ entries }: CheckerInput): CheckerFinding[] {
  const faults = entries.filter((entry) => entry.what === 'fault')
  return entries.flatMap((entry): CheckerFinding[] => {
    if (entry.what !== 'page') return []
    const { page, values, expected, phone, at, n } = entry
    const wrong = Object.keys(expected).find((name) => values[name] !== expected[name])
    if (wrong === undefined || (!WITHOUT_OPTIONAL_PARTS.has(page) && isDisturbed(faults, entry))) return []
    const [shown, due] = [values, expected].map((facts) => String(facts[wrong] ?? 'nothing'))
    return [{ at, n, said: `phone ${phone} was shown ${wrong} of ${page} as ${shown}, expected ${due}` }]
  })
}

/** What pages make of the clinic's data and of typed texts. */
export const PAGE_PROPERTIES: readonly CheckedProperty[] = [
  {
    name: 'pages match the database',
    kind: 'safety',
    description:
      'Values that a page derives from the clinic’s data or from typed text equal a second computation from the database',
    check: findWrongPages,
  },
]
