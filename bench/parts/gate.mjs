/** How long `npm test` takes on a clean clone, install included, alone and beside busy loops. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../../scripts/support/root.mjs'

const LOOPS = 2
const TOTALS = /^(\d+) passed, (\d+) failed$/m
const COLUMNS = [
  { key: 'time', name: 'from the command to its last line', unit: 'seconds' },
  { key: 'passed', name: 'passed', unit: 'count' },
  { key: 'failed', name: 'failed', unit: 'count' },
  { key: 'work', name: 'the same piece of work before it, on one core', unit: 'ms' },
]

/** Says how fast the machine is at this moment. */
function pieceOfWork() {
  const began = performance.now()
  let rows = Array.from({ length: 20_000 }, (_, nth) => ({
    id: `r${nth}`,
    at: (nth * 7919) % 20_011,
    words: '挂号'.repeat(8),
  }))
  for (let times = 0; times < 20; times += 1)
    rows = JSON.parse(JSON.stringify(rows)).sort((a, b) => ((a.at * times) % 97) - ((b.at * times) % 97))
  return performance.now() - began
}

function clone() {
  const folder = mkdtempSync(join(tmpdir(), 'sujian-gate-'))
  const { status } = spawnSync('git', ['clone', '--quiet', root, folder])
  if (status !== 0) throw new Error('The project could not be cloned.')
  return folder
}

/** As a stranger types it. @returns {Promise<Record<string, number>>} */
function npmTest(folder) {
  const work = pieceOfWork()
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|SUJIAN_|NODE_ENV$)/.test(name)),
  )
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['test'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let told = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => (told += words))
    child.once('error', reject)
    child.once('close', () => {
      const [, passed, failed] = TOTALS.exec(told) ?? []
      if (passed === undefined) reject(new Error(`npm test ended without its totals:\n${told.slice(-2000)}`))
      else resolve({ time: performance.now() - began, passed: Number(passed), failed: Number(failed), work })
    })
  })
}

/** @type {import('./parts.mjs').Measure} */
export async function measureGate({ runs, tell }) {
  const rows = {
    'npm test': [],
    'npm test beside two busy loops': [],
  }
  const [alone, busy] = Object.values(rows)
  for (let run = 0; run < runs; run += 1) {
    const folder = clone()
    tell(run * 2, runs * 2, 'npm test')
    alone.push(await npmTest(folder))
    rmSync(folder, { recursive: true, force: true })

    tell(run * 2 + 1, runs * 2, 'npm test, busy')
    const other = clone()
    const loops = Array.from({ length: LOOPS }, () => new Worker('for (;;);', { eval: true }))
    busy.push(await npmTest(other))
    await Promise.all(loops.map((loop) => loop.terminate()))
    rmSync(other, { recursive: true, force: true })
  }
  const valuesOf = (each) => Object.fromEntries(COLUMNS.map(({ key }) => [key, each.map((values) => values[key])]))
  return [
    {
      id: 'gate',
      title: 'The gate on a clean clone, install included',
      columns: COLUMNS,
      rows: Object.entries(rows).map(([name, each]) => ({ name, values: valuesOf(each) })),
      notes: ['Machines and hours differ: the last column tells how fast this one was just before.'],
    },
  ]
}
