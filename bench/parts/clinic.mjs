/** What a request costs the mock clinic: in process at three sizes, and over HTTP by a process of its own. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { clinicControl } from '../../scripts/support/clinic-control.mjs'
import { knownPatient } from '../../scripts/support/known-patient.mjs'
import { loadTypeScript } from '../../scripts/support/load-typescript.mjs'
import { root } from '../../scripts/support/root.mjs'
import { askOverHttp } from '../clinic/ask-over-http.mjs'
import { inTurns } from '../support/in-turns.mjs'
import { tomorrow } from '../support/serve.mjs'

const SIZES = [1000, 100_000]
const HTTP_MS = 3000

const rowName = ({ kind, name }, size) => `${kind}: ${name}, ${size.toLocaleString('en')}`

/**
 * A row for each kind of call and size; reads that must cost the same at any size are held against the first size.
 * @param {Readonly<Record<string, readonly import('../clinic/measure').Figures[]>>} measured by size
 */
export function clinicSheet(measured) {
  const sizes = Object.keys(measured).map(Number)
  const [smallest] = sizes
  const rows = sizes.flatMap((size) =>
    measured[size].map((figures) => ({
      name: rowName(figures, size),
      ...(size !== smallest && figures.isSteady && { to: rowName(figures, smallest) }),
      values: { perSecond: [figures.perSecond], p50: [figures.p50], p99: [figures.p99] },
    })),
  )
  return {
    id: 'clinic',
    title: 'The mock clinic in process: 50 clinics, 2,000 doctors, so many registrations',
    columns: [
      { key: 'perSecond', name: 'a second', unit: 'perSecond' },
      { key: 'p50', name: 'p50', unit: 'ms' },
      { key: 'p99', name: 'p99', unit: 'ms' },
    ],
    rows,
  }
}

/** @param {readonly number[]} sizes @param {(done: number, of: number, name: string) => void} tell */
export async function askInProcess(sizes, tell) {
  const { grown, measure } = await loadTypeScript('bench/clinic/measure.ts')
  const measured = {}
  for (const size of sizes) {
    const told = (done, total, note) => tell(done, total, `${size} registrations, ${note}`)
    measured[size] = await measure(grown(size, told), size, told)
  }
  return measured
}

/** @param {string[]} [args] */
async function openServer(args = []) {
  const child = fork(join(root, 'bench/clinic/serve.mjs'), args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}.`)))
  gone.catch(() => undefined)
  const [line] = await Promise.race([once(child.stdout, 'data'), gone])
  return { address: String(line).trim(), close: () => child.disconnect() }
}

/** What home and the visits ask for, in turns. */
async function questionsOf(address) {
  const clinic = clinicControl(address, 'bench-http')
  const { loginInfo } = await knownPatient(address, clinic)
  const stamp = `mpId=${clinic.mpId}&timestamp=1`
  const paths = [
    '/mcapi/v2/regs/list?limit=20&offset=0',
    `/mcapi/v2/regs/doctor/d2001/allScheduling?date=${tomorrow()}`,
    '/mcapi/v2/regs/doctor/week/remain/d2001?clinicId=c1001',
    '/mcapi/doctors/by-id?clinic=1&advisory=1&doctorId=d2001',
    '/mcapi/clinic/list',
    '/mcapi/pay/chargeOrder?queryType=0&limit=20&offset=0',
  ]
  return {
    addresses: paths.map((path) => `${address}${path}${path.includes('?') ? '&' : '?'}${stamp}`),
    headers: { 'x-mc-token': loginInfo.token },
    ms: HTTP_MS,
    isGood: (body) => /"code":200[,}]/.test(body),
  }
}

/** @returns {Promise<import('../report/sheet').Sheet>} */
async function measureHttp(how) {
  const clinic = await openServer()
  const asked = await questionsOf(clinic.address)
  const { size } = await askOverHttp({ ...asked, ms: 500 })
  const bare = await openServer(['--bare', String(size)])
  const subjects = [
    { name: 'bare server', asked: { ...asked, addresses: [bare.address], isGood: () => true } },
    { name: 'mock clinic', to: 'bare server', asked },
  ]
  try {
    return {
      id: 'http',
      title: `Over HTTP by one process, six reads in turns over 16 connections, answers of ${size} bytes`,
      columns: [
        { key: 'perSecond', name: 'a second', unit: 'perSecond' },
        { key: 'p50', name: 'p50', unit: 'ms' },
        { key: 'p99', name: 'p99', unit: 'ms' },
      ],
      rows: await inTurns(subjects, how, async (subject) => (await askOverHttp(subject.asked)).figures),
    }
  } finally {
    clinic.close()
    bare.close()
  }
}

/** @param {import('./parts.d.mts').How} how @returns {Promise<import('../report/sheet').Sheet[]>} */
export async function measureClinic(how) {
  return [clinicSheet(await askInProcess(SIZES, how.tell)), await measureHttp(how)]
}
