/** The free capacity of this machine, and the CPU time of a command. */
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

const CORES = availableParallelism()
const [LOAD = 0] = loadavg()
/** The number of cores that other processes left free in the last minute; at least one. */
export const FREE_CORES = Math.max(1, CORES - Math.floor(LOAD))

/** Returns a note if the machine is busy, otherwise nothing. */
export const describeLoad = () =>
  FREE_CORES < CORES
    ? `The load average is ${LOAD.toFixed(1)} on ${CORES} cores: tests run with ${FREE_CORES} instead of ${CORES} workers.`
    : ''

/**
 * Returns the CPU seconds of this process and of all child processes that have ended; undefined on systems without
 * /proc.
 */
export function cpuSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    // utime, stime, cutime and cstime, in hundredths of a second
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
  } catch {
    return undefined
  }
}

/** Returns the CPU seconds that a fixed workload takes, to compare figures from different machines. */
export function measureFixedWorkload() {
  const before = process.cpuUsage()
  let rows = Array.from({ length: 20_000 }, (_, at) => ({
    id: `r${at}`,
    at: (at * 7919) % 20_011,
    words: '挂号'.repeat(8),
  }))
  for (let turn = 1; turn <= 30; turn += 1)
    rows = JSON.parse(JSON.stringify(rows)).sort((a, b) => ((a.at * turn) % 97) - ((b.at * turn) % 97))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}
