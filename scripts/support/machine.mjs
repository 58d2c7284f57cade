/** The free capacity of this machine, and the CPU time of a command. */
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** Duration of the measurement in `measureFreeCores`, in ms. */
const MEASUREMENT_MS = 1000

/** Returns the milliseconds that all cores have been idle since the machine started, and those of all their states. */
function readCpuTimes() {
  const times = cpus().map((core) => core.times)
  const sum = (of) => times.reduce((total, each) => total + of(each), 0)
  return { idle: sum((each) => each.idle), all: sum((each) => Object.values(each).reduce((a, b) => a + b, 0)) }
}

/**
 * Measures how many cores are idle for one second. The load average would include processes that ended a minute ago,
 * such as our own installation. @returns `cores` of this machine, and how many of them are `free`, at least one
 */
export async function measureFreeCores() {
  const cores = availableParallelism()
  const before = readCpuTimes()
  await wait(MEASUREMENT_MS)
  const after = readCpuTimes()
  const idleShare = (after.idle - before.idle) / Math.max(1, after.all - before.all)
  return { cores, free: Math.max(1, Math.round(cores * idleShare)) }
}

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
