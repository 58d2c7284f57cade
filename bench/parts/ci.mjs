/** Measures `npm test` on a fresh clone, including the install. Do not use the machine while it runs. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../../scripts/support/root.mjs'
import { measureInterleaved } from '../support/measure-interleaved.mjs'

/** The browser step names the page loads only when it passes. */
const LOADS = /\b(\d+) page loads\b/
const FIGURES = /^([\d.]+) s, ([\d.]+) CPU seconds; calibration: ([\d.]+) .*\n(\d+) passed, (\d+) failed$/m

function clone() {
  const folder = mkdtempSync(join(tmpdir(), 'sujian-gate-'))
  const { status } = spawnSync('git', ['clone', '--quiet', repositoryRoot, folder])
  if (status !== 0) throw new Error('The project could not be cloned.')
  return folder
}

/** @returns {Promise<Record<string, number>>} */
async function npmTest() {
  const folder = clone()
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|SUJIAN_|NODE_ENV$)/.test(name)),
  )
  const child = spawn('npm', ['test'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => (told += words))
  await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  rmSync(folder, { recursive: true, force: true })
  const figures = FIGURES.exec(told)
  if (!figures) throw new Error(`npm test ended without its totals:\n${told.slice(-2000)}`)
  const [time, cpu, work, passed, failed] = figures.slice(1).map(Number)
  // The clone is gone by now, so its failures are printed here.
  if (failed > 0)
    console.error(
      told
        .split('\n')
        .filter((line) => /FAIL|✗/.test(line))
        .join('\n'),
    )
  const loads = Number(LOADS.exec(told)?.[1] ?? Number.NaN)
  return { time: time * 1000, cpu: cpu * 1000, work: work * 1000, loads, passed, failed }
}

/** @param {import('./parts.mjs').How} how @returns {Promise<import('../report/report-table').ReportTable[]>} */
export async function measureTestCommand({ runs, onProgress }) {
  return [
    {
      id: 'gate',
      title: 'The gate on a clean clone, install included',
      columns: [
        { key: 'time', name: 'wall time', unit: 'seconds' },
        { key: 'cpu', name: 'CPU time', unit: 'seconds' },
        { key: 'work', name: 'CPU time of the calibration loop', unit: 'ms' },
        { key: 'loads', name: 'page loads', unit: 'count' },
        { key: 'passed', name: 'passed', unit: 'count' },
        { key: 'failed', name: 'failed', unit: 'count' },
      ],
      rows: await measureInterleaved([{ name: 'npm test' }], { runs, onProgress, isWarm: true }, npmTest),
      notes: ['Machines differ: compare figures by the calibration loop, which is the same piece of work everywhere.'],
    },
  ]
}
