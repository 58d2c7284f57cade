/**
 * npm start: opens the demo clinic. HOST=0.0.0.0 allows phones on the network; PORT sets the port.
 * npm start -- --world NAME --at TIME --seed TEXT opens another scenario of the mock clinic; --help lists them.
 * npm start -- --clinic FILE uses your own clinic's data.
 * npm start -- --backend URL --mock T,P mocks the calls of these groups; the server answers the others.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { lanHost, listensOnAllInterfaces } from '../mocks/serve/lan-host.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { readClinicFileOrExit } from './support/clinic-file.mjs'
import { repositoryRoot } from './support/root.mjs'
import { bold, isTty } from './support/terminal.mjs'

const USAGE = `npm start -- [--world NAME] [--at TIME] [--seed TEXT] [--clinic FILE] [--backend URL [--mock T,P]] [--strict-port]

  --world NAME    opens a scenario of the mock clinic; default: an ordinary day
  --at TIME       starts the clinic's clock here: 2026-11-20T09:10 in the clinic's time, or with a zone
  --seed TEXT     generates other doctors' days and slots
  --clinic FILE   shows your own clinic: name, colour, logo, doctors, prices; see docs/workbench.md
  --backend URL   runs the app against another server, such as http://127.0.0.1:8080
  --mock GROUPS   answers these groups of calls from the mock clinic: C, A, P, D, T, R (docs/generated/calls.md)
  --strict-port   fails if PORT is taken; default: uses the next free port
  --help          prints this text and all scenarios`

const OPTIONS = {
  world: { type: 'string' },
  at: { type: 'string' },
  seed: { type: 'string' },
  clinic: { type: 'string' },
  backend: { type: 'string' },
  mock: { type: 'string' },
  'strict-port': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
}

/** @param {string} message @returns {never} */
function giveUp(message) {
  console.error(message)
  return process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch (error) {
    return giveUp(`${error.message}\n${USAGE}`)
  }
}

/** Lists all scenarios with their descriptions, one per line. */
async function worldLines() {
  const { loadModule } = await import('../mocks/serve/load-module.mjs')
  const { SCENARIOS } = await loadModule(repositoryRoot, 'mocks/scenarios/scenarios.ts')
  const width = Math.max(...SCENARIOS.map(({ name }) => name.length))
  const lines = SCENARIOS.map(({ name, title, english }) => `  ${name.padEnd(width)}  ${english}  ${title}`)
  return { names: SCENARIOS.map(({ name }) => name), lines: lines.join('\n') }
}

/**
 * Prints the actual start time if the scenario advances the clock itself, because it then differs from the requested
 * time.
 */
async function tellOwnTime({ world, at, seed }) {
  const { loadModule } = await import('../mocks/serve/load-module.mjs')
  const { createMockClinic } = await loadModule(repositoryRoot, 'mocks/bootstrap/create-mock-clinic.ts')
  const { scenarioTimeNote } = await loadModule(repositoryRoot, 'mocks/control/scenario-time-note.ts')
  const told = scenarioTimeNote(at, createMockClinic({ world, seed, clock: { at } }).clock.now())
  if (told) console.log(`${told.zh}  ${told.en}`)
}

/** Validates the scenario and the time on startup; otherwise only the first request would report the error. */
async function ensureBeginning({ world, at, seed }) {
  if (world !== undefined) {
    const { names, lines } = await worldLines()
    if (!names.includes(world))
      giveUp(`没有叫“${world}”的世界 There is no world "${world}". These are there:\n${lines}`)
  }
  if (at === undefined) return
  const { loadModule } = await import('../mocks/serve/load-module.mjs')
  const { parseInstant } = await loadModule(repositoryRoot, 'mocks/clinic/clock.ts')
  try {
    parseInstant(at)
  } catch {
    giveUp(`“${at}”不是一个时间 "${at}" is no time; write it as 2026-11-20T09:10`)
  }
  if (world !== undefined) await tellOwnTime({ world, at, seed })
}

/** Checks the groups of --mock, and warns if the server does not answer; it may be started later. */
async function ensureBackend({ backend, mock }) {
  if (mock === undefined) return
  if (backend === undefined) giveUp('--mock needs --backend URL: the server that answers the other groups of calls.')
  const { loadModule } = await import('../mocks/serve/load-module.mjs')
  const { parseMockedGroups } = await loadModule(repositoryRoot, 'mocks/half-real/groups.ts')
  const { error } = parseMockedGroups(mock)
  if (error) giveUp(error)
  try {
    await fetch(backend, { signal: AbortSignal.timeout(5000) })
  } catch {
    console.error(`没有服务器答复 No server answers at ${backend}. Start it: its calls fail until then.`)
  }
}

/** @param {string} address */
async function showQrCode(address) {
  const { default: encodeQR } = await import('qr')
  const lines = encodeQR(address, 'ascii').trimEnd().split('\n')
  // Fixed colours, black on white, so that scanners can read the code in any terminal theme.
  console.log(lines.map((line) => (isTty ? `\u001B[40;97m${line}\u001B[0m` : line)).join('\n'))
}

const options = readArguments()
if (options.world) process.env.SUJIAN_WORLD = options.world
if (options.at) process.env.SUJIAN_CLINIC_AT = options.at
if (options.seed) process.env.SUJIAN_SEED = options.seed
if (options.clinic) process.env.SUJIAN_CLINIC_FILE = resolve(options.clinic)
if (options.backend) process.env.SUJIAN_BACKEND = options.backend
if (options.mock) process.env.SUJIAN_MOCK = options.mock

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 5173)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a number from 0 to 65535, not ${process.env.PORT}.`)
  process.exit(2)
}

await ensureInstalled()
if (options.help) {
  console.log(`${USAGE}\n\n${(await worldLines()).lines}`)
  process.exit(0)
}
if (options.backend !== undefined && !/^http:\/\/[^/?#]+\/?$/.test(options.backend))
  giveUp('--backend is an address such as http://127.0.0.1:8080.')
await ensureBackend(options)
await ensureBeginning(options)
if (options.clinic) await readClinicFileOrExit(options.clinic)
const { createLogger, createServer } = await import('vite')

const logger = createLogger('info', { allowClearScreen: false })
const quiet = {
  ...logger,
  info: (message, about) => !/^Port \d+ is in use/.test(message) && logger.info(message, about), // the port is reported below
}
const server = await createServer({
  root: repositoryRoot,
  mode: 'development',
  customLogger: quiet,
  server: { host, port, strictPort: options['strict-port'] ?? false },
})

let isLeaving = false
const leave = () => {
  if (isLeaving) process.exit(0)
  isLeaving = true
  setTimeout(() => process.exit(0), 1500).unref()
  void server.close().finally(() => process.exit(0))
}
process.on('SIGINT', leave)
process.on('SIGTERM', leave)

try {
  await server.listen()
} catch (error) {
  console.error(`Cannot open the demo clinic on ${host}:${port}: ${error.message}`)
  process.exit(1)
}

const opened = server.httpServer.address().port
const shownHost = listensOnAllInterfaces(host) ? '127.0.0.1' : host
const addressOf = (name) => `http://${name.includes(':') ? `[${name}]` : name}:${opened}/`

if (port !== 0 && opened !== port)
  console.log(`端口 ${port} 已被占用，改用 ${opened}  Port ${port} is taken, using ${opened}`)
console.log(`素笺 演示门诊已打开        ${bold(addressOf(shownHost))}`)
console.log(`The demo clinic is open  ${bold(addressOf(shownHost))}`)
if (options.backend) console.log(`由此服务器答复 Answered by      ${bold(options.backend)}`)
if (options.mock) console.log(`由模拟门诊答复 Mocked groups    ${bold(options.mock)}`)

const lan = lanHost(host)
if (lan) {
  console.log(`手机扫码打开（同一网络） Scan with a phone in the same network  ${bold(addressOf(lan))}`)
  await showQrCode(addressOf(lan))
}
