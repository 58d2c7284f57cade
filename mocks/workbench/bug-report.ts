import type { RequestLine } from '../clinic/request'
import type { ControlReads } from '../control/control-api'
import { safeAddress, safeText } from './address'
import { dateTimeText } from './clinic-datetime'
import type { AppBridge } from './app-bridge'
import { isFailure, requestLine } from './requests'

const LAST = 30

export type Reported = {
  readonly line: Pick<AppBridge, 'version' | 'mode' | 'look' | 'size' | 'address'> | undefined
  readonly world: Pick<ControlReads['world'], 'name' | 'seed'> | undefined
  readonly now: Date | undefined
  readonly isFrozen: boolean
  readonly faults: readonly { readonly call: string; readonly fault: string }[]
  /** Oldest first. */
  readonly requests: readonly RequestLine[]
}

const listed = (title: string, lines: readonly string[]): string[] => [
  '',
  `${title} (${lines.length})`,
  ...(lines.length > 0 ? lines.map((line) => `  ${line}`) : ['  –']),
]

function phoneLines({ version, mode, look, size, address }: NonNullable<Reported['line']>): string[] {
  const { theme, isElder, language } = look()
  const { width, height } = size()
  return [
    `Sujian ${version}, ${mode === 'page' ? 'clinic in the page' : 'clinic behind HTTP'}`,
    `look     ${theme}${isElder ? ', elder' : ''}, ${language}, ${width}×${height}`,
    `address  ${safeAddress(address())}`,
  ]
}

/**
 * Returns plain text for an issue tracker: enough to reproduce the problem in the same scenario, without personal data.
 */
export function bugReport({ line, world, now, isFrozen, faults, requests }: Reported): string {
  const last = requests.slice(-LAST)
  const failures = requests.filter(isFailure).slice(-LAST)
  const lines = [
    ...(line ? phoneLines(line) : []),
    ...(world ? [`world    ${world.name}, seed ${world.seed}`] : []),
    ...(now ? [`clock    ${dateTimeText(now)}${isFrozen ? ', stopped' : ''}`] : []),
    ...listed(
      'faults',
      faults.map(({ call, fault }) => `${call}  ${fault}`),
    ),
    ...listed('failures', failures.map(requestLine)),
    ...listed('last requests', last.map(requestLine)),
  ]
  return `${lines.map(safeText).join('\n')}\n`
}
