import type { RequestLine } from '../clinic/request'
import { safeAddress, safeText, type Address } from './address'
import { momentText } from './clinic-moment'
import { isFailure, requestLine } from './requests'

const LAST = 30

export type ReportedLook = {
  readonly theme: 'light' | 'dark'
  readonly isElder: boolean
  readonly language: string
  readonly width: number
  readonly height: number
}

export type Reported = {
  readonly version: string
  readonly mode: 'server' | 'page'
  readonly world: string
  readonly seed: string
  readonly clock?: { readonly now: Date; readonly isFrozen: boolean } | undefined
  readonly look?: ReportedLook | undefined
  readonly address?: Address | undefined
  readonly faults: readonly { readonly call: string; readonly fault: string }[]
  /** The oldest first. */
  readonly requests: readonly RequestLine[]
}

const listed = (title: string, lines: readonly string[]): string[] => [
  '',
  `${title} (${lines.length})`,
  ...(lines.length > 0 ? lines.map((line) => `  ${line}`) : ['  –']),
]

/** Plain text for a tracker: enough to see it again in the same world, nothing of a person. */
export function bugReport({ version, mode, world, seed, clock, look, address, faults, requests }: Reported): string {
  const last = requests.slice(-LAST)
  const failures = requests.filter(isFailure).slice(-LAST)
  const lines = [
    `Sujian ${version}, ${mode === 'page' ? 'clinic in the page' : 'clinic behind HTTP'}`,
    `world    ${world}${seed && `, seed ${seed}`}`,
    clock && `clock    ${momentText(clock.now)}${clock.isFrozen ? ', stopped' : ''}`,
    look && `look     ${look.theme}${look.isElder ? ', elder' : ''}, ${look.language}, ${look.width}×${look.height}`,
    address && `address  ${safeAddress(address)}`,
    ...listed(
      'faults',
      faults.map(({ call, fault }) => `${call}  ${fault}`),
    ),
    ...listed('failures', failures.map(requestLine)),
    ...listed('last requests', last.map(requestLine)),
  ]
  return `${lines
    .filter((line) => line !== undefined)
    .map(safeText)
    .join('\n')}\n`
}
