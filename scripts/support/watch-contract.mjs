import { bold, createProgressBar, dim, green, isTty, red } from './terminal.mjs'

/** A round is stopped after this time in ms, or after its interval, so that a slow server is reported, too. */
const MIN_LIMIT_MS = 300_000

/**
 * Calls a function that blocks; if it fails, handles pending signals first, because Ctrl-C also ends the type checker.
 * @template T
 * @param {() => T} read
 */
async function handlingSignals(read) {
  try {
    return read()
  } catch (error) {
    await new Promise((resolve) => setImmediate(resolve))
    throw error
  }
}

/**
 * Checks a server in rounds until `signal` ends the process: with 0 if the latest round found no problem, else with 1.
 * @param {object} options
 * @param {typeof import('../../mocks/contract/check-server')} options.kit
 * @param {import('../../mocks/contract/check-server').ServerCheckOptions & { signal: AbortSignal }} options.server
 * @param {() => ReadonlyMap<import('../../mocks/specification/calls').CallId, readonly string[]>} options.readScreens
 * @param {number} options.everyMs
 * @param {(result: import('../../mocks/contract/check-server').ServerCheckResult) => void} options.keep
 */
export async function watchContract({ kit, server, readScreens, everyMs, keep }) {
  const bar = createProgressBar('contract')
  let rounds = 0
  let isWell = false
  /** @param {string} text */
  const say = (text) => console.log(`${dim(kit.formatLogTime(new Date()))} ${text}`)
  server.signal.addEventListener('abort', () => {
    bar.clear()
    say(`Stopped after ${rounds} ${rounds === 1 ? 'round' : 'rounds'}.`)
    process.exit(isWell ? 0 : 1)
  })

  // A log has no use for the progress of a round.
  const check = await kit.openServerCheck({ ...server, ...(isTty && { onProgress: bar.show }) })
  say(`Watching ${server.base} every ${everyMs / 1000} s. ${bold('Ctrl-C')} ends.`)
  const watch = new kit.ServerWatch(await handlingSignals(readScreens))
  const limitMs = Math.max(everyMs, MIN_LIMIT_MS)
  for (;;) {
    const started = performance.now()
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), limitMs)
    const result = await check(limit.signal)
    clearTimeout(timer)
    bar.clear()
    rounds += 1
    const round = watch.judge(result.report, new Date(), limit.signal.aborted ? limitMs : undefined)
    isWell = watch.isWell
    for (const each of round.recoveries) say(green(each))
    for (const each of round.problems) say(red(each))
    if (isWell) say(`Round ${rounds}: ${round.summary}`)
    keep(result)
    await new Promise((resolve) => setTimeout(resolve, everyMs - ((performance.now() - started) % everyMs)))
  }
}
