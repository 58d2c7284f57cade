import { createMockClinic } from '../bootstrap/create-mock-clinic'
import { parseInstant } from '../clinic/clock'
import { DEMO_MP_ID, FIXTURES } from '../clinic/fixtures'
import type { CallId } from '../specification/calls'
import { callKeyOf, callOfRoute, isGuestCall, pageOfCall, type CallPage } from './call-pages'
import { planOf, type FailureKind, type LinkFault } from './failure-kinds'
import { pageOf, PAGE_SCENARIOS } from './pages'
import type { Report, ReportedFailure } from './read-report'

/** A link to the mock clinic that shows a report's page with its failures. */
export type Reproduction = {
  /** Path and query of the server, and the page behind the hash. */
  readonly link: string
  readonly route: string
  readonly faults: readonly LinkFault[]
  /** What the person must do on the page. */
  readonly actions: readonly string[]
  /** What of the report the link does not show. */
  readonly lost: readonly string[]
}

/** Routes to which a failure of this kind leads from the page where it happens. */
const LEADS_TO: ReadonlyMap<string, readonly FailureKind[]> = new Map([
  ['/access-denied', ['access-denied']],
  ['/login', ['signed-out', 'consent-needed']],
])
/** What the router reports before the first page, and for unknown addresses. */
const NO_ROUTE = ['', '__root__']
const HOME = '/home'
/** After this number of calls without a network, the device was offline. */
const OFFLINE_CALLS = 3

const unique = <T>(items: readonly T[]): T[] => [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]

/** The call of a failure; if the report does not name it, one that the reported page sends. */
function callOf({ kind, call }: ReportedFailure, route: string): CallId | undefined {
  const { call: usual, isOfAnyCall, fault } = planOf(kind)
  const ofRoute = isOfAnyCall || fault?.code ? callOfRoute(route, isOfAnyCall ? undefined : fault?.code) : undefined
  return call ?? ofRoute ?? usual
}

/** The faults that cause these failures. */
function faultsOf({ failures, route }: Report): LinkFault[] {
  const offline = new Set(failures.flatMap(({ kind, call }) => (kind === 'network' && call ? [call] : [])))
  if (offline.size >= OFFLINE_CALLS && failures.every(({ kind }) => kind === 'network'))
    return [{ call: '*', fault: 'offline' }]
  // Of several failures of a call, the last one was shown.
  const lastOfCalls = [...new Map(failures.map((each) => [each.call ?? each.kind, each])).values()]
  return unique(
    lastOfCalls.flatMap((failure): readonly LinkFault[] => {
      const { fault, others = [] } = planOf(failure.kind)
      // The other failures have caused it.
      if (failure.kind === 'outcome-unknown' && failures.length > 1) return []
      const call = callOf(failure, route)
      return [...(fault && call ? [{ call: callKeyOf(call), ...fault }] : []), ...others]
    }),
  )
}

const leadingFailure = ({ route, failures }: Report): ReportedFailure | undefined =>
  failures.filter(({ kind }) => LEADS_TO.get(route)?.includes(kind)).at(-1)

type Place = { readonly route: string; readonly sender: CallPage | undefined }
/** The page where the failures happen: the report's, unless they have led to it. */
function placeOf(report: Report): Place {
  const leading = leadingFailure(report)
  const last = leading ?? report.failures.at(-1)
  const call = last && callOf(last, report.route)
  const sender = call && pageOfCall(call)
  if (!leading && !NO_ROUTE.includes(report.route)) return { route: report.route, sender }
  const planned = last && !last.call ? planOf(last.kind).route : undefined
  return { route: planned ?? sender?.route ?? HOME, sender }
}

function timeOf({ at = '' }: Report): string {
  try {
    const year = new Date(parseInstant(at)).getUTCFullYear()
    return year >= 2000 && year < 2100 ? at : ''
  } catch {
    return ''
  }
}

/** Maps a report to a link. Reads nothing but its argument and the data of a mock clinic that it opens in memory. */
export function reproduce(report: Report): Reproduction {
  const { failures } = report
  const place = placeOf(report)
  const { route, sender } = place
  const world = PAGE_SCENARIOS[route] ?? 'default'
  const at = timeOf(report)
  const chain = createMockClinic({ world, ...(at && { clock: { at, isFrozen: true } }) })
  const page = pageOf(route, chain, {
    ...(sender?.route === route && { query: sender.query }),
    isUnsafe: failures.at(-1)?.kind === 'unsafe-part',
  })
  const faults = faultsOf(report)
  const params = new URLSearchParams({
    mpId: DEMO_MP_ID,
    world,
    ...(at && { at }),
    ...(!isOfGuest(report) && { as: FIXTURES.account.mobile }),
    ...(faults.length > 0 && { faults: JSON.stringify(faults) }),
    ...Object.assign({}, ...failures.map(({ kind }) => planOf(kind).params ?? {})),
  })
  return {
    // The clinic does not decode a plus as a space.
    link: `/?${params.toString().replaceAll('+', '%20')}#/wechat${page ?? HOME}`,
    route: page === undefined ? HOME : route,
    faults,
    actions: actionsOf(report, place),
    lost: [
      ...(page === undefined ? [`The page: this version has no route ${route}.`] : []),
      ...(page && route.includes('$') ? ['The ids: the page shows a record of the demo account.'] : []),
      ...(report.at && !at ? [`The time “${report.at}”.`] : []),
      ...report.unknown.map((failure) => `This version has no failure ${failure}.`),
      ...failures.flatMap(({ kind }) => planOf(kind).lost ?? []),
      "The clinic's own data.",
      ...crashNote(report),
    ],
  }
}

function isOfGuest(report: Report): boolean {
  const calls = report.failures.map((failure) => callOf(failure, report.route))
  return (
    leadingFailure(report)?.kind !== 'signed-out' &&
    calls.length > 0 &&
    calls.every((call) => call !== undefined && isGuestCall(call))
  )
}

function actionsOf({ failures, route: reported }: Report, { route, sender }: Place): string[] {
  const senders = failures.flatMap((failure) => callOf(failure, reported) ?? []).map(pageOfCall)
  const here = senders.flatMap((each) => (each.route === route && each.action ? [each.action] : []))
  const planned = failures.flatMap(({ kind }) => planOf(kind).action ?? [])
  const away = sender && sender.route !== route && sender.action ? [`${sender.action} (on ${sender.route})`] : []
  return unique([...here, ...planned, ...away])
}

function crashNote({ form, failures, thrown }: Report): string[] {
  if (form !== 'error' || thrown === 'Failure') return []
  const why = failures.length > 0 ? 'unless the failed calls cause it' : 'because the report has no failed call'
  return [`The ${thrown || 'error'} itself, ${why}; \`npm run tools -- places\` shows where it was thrown.`]
}
