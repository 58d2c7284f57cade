/** What the app holds after 1,000 navigations, counted by the memory test in its whole size. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { freePort } from '../../scripts/support/free-port.mjs'
import { root } from '../../scripts/support/root.mjs'
import { runQuietly } from '../../scripts/support/run-quietly.mjs'
import { tool } from '../../scripts/support/tool.mjs'

const FIGURE = 'F11 memory'
/** The app, the dev server, the static demo, and the app with the React that warns. */
const PORTS = 4

/** The line that the test tells. */
async function countOnce() {
  const heard = join(root, 'bench/out/memory.jsonl')
  mkdirSync(join(root, 'bench/out'), { recursive: true })
  rmSync(heard, { force: true })
  const test = [tool('@playwright/test', 'playwright'), 'test', 'memory', '-g', 'leave nothing behind']
  const { code, output } = await runQuietly([...test, '--project=app', '--workers=1'], {
    env: {
      SUJIAN_PROVE: 'whole',
      SUJIAN_PROOF_FILE: heard,
      SUJIAN_BROWSER_REPORT: 'bench/out/memory-report.json',
      CHROMIUM: findChromium(),
      SUJIAN_TEST_PORT: String(await freePort(5583, '127.0.0.1', PORTS)),
      NODE_ENV: 'test',
    },
  })
  if (code !== 0) throw new Error(`The memory test has failed:\n${output.slice(-4000)}`)
  const lines = readFileSync(heard, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line)).find(({ id }) => id === FIGURE)
}

/** @param {import('./parts.d.mts').How} how @returns {Promise<import('../report/sheet').Sheet[]>} */
export async function measureMemory({ runs, tell }) {
  const counted = []
  for (let run = 0; run < runs; run += 1) {
    tell(run, runs, '1,000 navigations')
    counted.push(await countOnce())
  }
  const [{ navigations, warmAt }] = counted
  const all = (key) => counted.map((line) => line[key])
  const warm = `after ${warmAt.toLocaleString('en')}`
  return [
    {
      id: 'memory',
      title: 'Walking over every route there is, all that nobody holds taken away',
      columns: [
        { key: 'heap', name: 'objects, closures, strings', unit: 'megabytes' },
        { key: 'nodes', name: 'nodes', unit: 'count' },
        { key: 'detached', name: 'of them detached', unit: 'count' },
        { key: 'listeners', name: 'listeners', unit: 'count' },
      ],
      rows: [
        {
          name: warm,
          values: { heap: all('valuesWhenWarm'), nodes: all('nodesWhenWarm'), listeners: all('listenersWhenWarm') },
        },
        {
          name: `after ${navigations.toLocaleString('en')}`,
          to: warm,
          values: {
            heap: all('values'),
            nodes: all('nodes'),
            detached: all('detached'),
            listeners: all('listeners'),
          },
        },
      ],
    },
  ]
}
