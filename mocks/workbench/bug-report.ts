import type { RequestLine } from '../clinic/request'
import type { ControlResources } from '../control/control-api'
import { redactUrl, redactNumbers } from './address'
import { dateTimeText } from './clinic-datetime'
import type { AppBridge } from './app-bridge'
import { isFailedRequest, requestLineText } from './requests'

const LAST = 30

export type BugReportData = {
  readonly line: Pick<AppBridge, 'version' | 'mode' | 'look' | 'size' | 'address'> | undefined
  readonly world: Pick<ControlResources['world'], 'name' | 'seed'> | undefined
  readonly now: Date | undefined
  readonly isFrozen: boolean
  readonly faults: readonly { readonly call: string; readonly fault: string }[]
  /** The last requests, oldest first. */
  readonly requests: readonly RequestLine[]
}

const listed = (title: string, lines: readonly string[]): string[] => [
  '',
  `${title} (${lines.length})`,
  ...(lines.length > 0 ? lines.map((line) => `  ${line}`) : ['  –']),
]

function phoneLines({ version, mode, look, size, address }: NonNullable<BugReportData['line']>): string[] {
  const { theme, isElder, language } = look()
  const { width, height } = size()
  return [
    `Sujian ${version}, ${mode === 'page' ? 'clinic in the page' : 'clinic behind HTTP'}`,
    `look     ${theme}${isElder ? ', elder' : ''}, ${language}, ${width}×${height}`,
    `address  ${redactUrl(address())}`,
  ]
}

/**
 * Formats a report as plain text for an issue tracker: enough to reproduce the problem in the same scenario, without
 * personal data.
 */
export function renderBugReport({ line, world, now, isFrozen, faults, requests }: BugReportData): string {
  const last = requests.slice(-LAST)
  const failures = requests.filter(isFailedRequest).slice(-LAST)
  const lines = [
    ...(line ? phoneLines(line) : []),
    ...(world ? [`world    ${world.name}, seed ${world.seed}`] : []),
    ...(now ? [`clock    ${dateTimeText(now)}${isFrozen ? ', stopped' : ''}`] : []),
    ...listed(
      'faults',
      faults.map(({ call, fault }) => `${call}  ${fault}`),
    ),
    ...listed('failures', failures.map(requestLineText)),
    ...listed('last requests', last.map(requestLineText)),
  ]
  return `${lines.map(redactNumbers).join('\n')}\n`
}
