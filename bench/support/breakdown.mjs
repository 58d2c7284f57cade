/** Splits the time of a page load by what the page was doing, from a trace of Chromium. */

/** What the time from the navigation until a page is complete consists of. */
export const SHARES = {
  waiting: 'idle, a request pending',
  idle: 'idle otherwise',
  requests: 'sending requests, taking responses',
  evaluation: 'compiling and evaluating',
  react: 'React drawing',
  script: 'other script',
  style: 'style, layout and paint',
  other: 'other tasks',
}
const SHARE_OF_EVENT = [
  ['other', /^RunTask$/],
  ['evaluation', /^(v8\.compile|v8\.compileModule|v8\.evaluateModule|EvaluateScript)$/],
  ['script', /^(FunctionCall|RunMicrotasks|TimerFire|FireAnimationFrame|FireIdleCallback|EventDispatch|XHR\w+)$/],
  ['style', /^(UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|Commit)$/],
]
/** Marks set in the page: React has changed the document, and the app has taken a prefetched response. */
export const COMMIT_MARK = 'bench:commit'
export const TAKEN_MARK = 'bench:taken '
const STEP_MS = 0.25

const isIn = (at, { from, to }) => at >= from && at <= to
const placeOf = ({ args }) => [args.data.url, args.data.lineNumber, args.data.columnNumber].join(':')

/** Returns the profile's samples: their time and length, and the URL of the outermost function. */
function samplesIn(events, msOf) {
  const nodes = new Map()
  const urlOf = (id) => (nodes.has(id) ? urlOf(nodes.get(id).parent) || nodes.get(id).callFrame.url : undefined)
  let ts = 0
  return events.flatMap(({ name, args }) => {
    if (name === 'Profile') ts = args.data.startTime
    if (name !== 'ProfileChunk') return []
    const { cpuProfile = {}, timeDeltas = [] } = args.data
    for (const node of cpuProfile.nodes ?? []) nodes.set(node.id, node)
    return timeDeltas.map((delta, at) => {
      ts += delta
      return { at: msOf(ts), ms: delta / 1000, url: urlOf(cpuProfile.samples[at]) }
    })
  })
}

/** Returns the page's requests and sockets; a socket is answered by its last message. */
function requestsIn(events, msOf) {
  const requests = new Map()
  for (const { name, ts, args } of events) {
    const { requestId, identifier, url, finishTime } = args?.data ?? {}
    const id = requestId ?? identifier
    if (/^(ResourceSendRequest|WebSocketCreate)$/.test(name) && /^(http|ws)s?:/.test(url))
      requests.set(id, { url, sent: msOf(ts), answered: Infinity })
    if (/^(ResourceFinish|WebSocketReceive)$/.test(name) && requests.has(id))
      requests.get(id).answered = msOf(finishTime === undefined ? ts : finishTime * 1e6)
  }
  return [...requests.values()]
}

/**
 * All times are in ms since the navigation; `shares` split the time until the page is complete.
 * @param {number} wholeMs when the page was complete
 */
export function breakdownOf(events, wholeMs) {
  const start = events.findLast(({ name, args }) => name === 'navigationStart' && args.data.documentLoaderURL)
  if (!start) throw new Error('The trace has no navigation.')
  const msOf = (ts) => (ts - start.ts) / 1000
  const ofPage = events.filter(({ pid, ts }) => pid === start.pid && msOf(ts) <= wholeMs)
  const own = ofPage.filter(({ tid }) => tid === start.tid).toSorted((a, b) => a.ts - b.ts)
  const spans = own
    .filter(({ ph }) => ph === 'X')
    .map((event) => ({ event, from: msOf(event.ts), to: msOf(event.ts + event.dur) }))
    .filter(({ to }) => to > 0)
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  const timesOf = (names) => own.filter(({ name }) => names.test(name)).map(({ ts }) => msOf(ts))
  const requests = requestsIn(own, msOf)

  // React's entry functions are the innermost calls that commit; it renders in the same functions.
  const commits = timesOf(new RegExp(`^${COMMIT_MARK}$`))
  const calls = spans.filter(({ event }) => event.name === 'FunctionCall')
  const callers = commits.flatMap((at) => calls.findLast((call) => isIn(at, call)) ?? [])
  const reactPlaces = new Set(callers.map(({ event }) => placeOf(event)))

  // What the page does in each step of time; later entries are more specific.
  const doing = Array.from({ length: Math.round(wholeMs / STEP_MS) }, () => 'idle')
  const stepAt = (ms) => Math.max(0, Math.round(ms / STEP_MS))
  const fill = (share, from, to) => doing.fill(share, stepAt(from), stepAt(to))
  for (const { sent, answered } of requests) fill('waiting', sent, answered)
  const exchanges = timesOf(/^Resource/)
  for (const { event, from, to } of spans) {
    const share = SHARE_OF_EVENT.find(([, names]) => names.test(event.name))?.[0]
    const isReact = event.name === 'FunctionCall' && reactPlaces.has(placeOf(event))
    const isExchange = share === 'other' && exchanges.some((at) => isIn(at, { from, to }))
    if (share) fill(isReact ? 'react' : isExchange ? 'requests' : share, from, to)
  }

  const evaluation = {}
  const charge = (url, ms) => (evaluation[url] = (evaluation[url] ?? 0) + ms)
  const compiledAt = new Map()
  for (const { event, from, to } of spans)
    if (event.name.startsWith('v8.compile')) {
      charge(event.args.data.url, to - from)
      compiledAt.set(event.args.data.url, from)
    }
  for (const { at, ms, url } of samplesIn(ofPage, msOf)) if (url && doing[stepAt(at)] === 'evaluation') charge(url, ms)

  const msOfShare = (share, from = 0, to = wholeMs) =>
    doing.slice(stepAt(from), stepAt(to)).filter((each) => each === share).length * STEP_MS
  const taken = own.filter(({ name }) => name.startsWith(TAKEN_MARK))
  return {
    shares: Object.fromEntries(Object.keys(SHARES).map((share) => [share, msOfShare(share)])),
    evaluation,
    commits: commits.length,
    /** `idle` is how long the main thread was idle while the request was pending. */
    requests: requests.map((request) => {
      const mark = taken.find(({ name }) => request.url.includes(name.slice(TAKEN_MARK.length)))
      const needed = mark ? msOf(mark.ts) : (compiledAt.get(request.url) ?? request.sent)
      const idle = msOfShare('waiting', request.sent, request.answered)
      return { ...request, needed, idle }
    }),
  }
}
