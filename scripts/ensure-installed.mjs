/** Installs what package-lock.json asks for, when it is not there yet. Imports nothing from node_modules. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './support/root.mjs'

const MIN_NODE = [20, 19]
const TELL_EVERY_MS = 10_000

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  console.error(`Sujian needs Node ${MIN_NODE.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/**
 * What is missing or has another version than the lock file says, as one sentence; undefined when all is well.
 * @param {string} home
 */
export function whatIsMissing(home = root) {
  const modules = join(home, 'node_modules')
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return 'nothing is installed yet'

  const installed = readJson(record).packages
  for (const [path, wanted] of Object.entries(readJson(join(home, 'package-lock.json')).packages)) {
    if (path === '' || (wanted.optional && !installed[path])) continue // not for this machine
    const name = path.replace(/^.*node_modules\//, '')
    if (!installed[path]) return `${name} is not installed`
    if (installed[path].version !== wanted.version) return `${name} has another version`
  }

  const { dependencies, devDependencies } = readJson(join(home, 'package.json'))
  const lost = Object.keys({ ...dependencies, ...devDependencies }).find((name) => !existsSync(join(modules, name)))
  return lost && `${lost} is gone`
}

/**
 * Runs npm; with a limit it is quiet, and given up after so long.
 * @param {string[]} args @param {string} home @param {number} [limitMs]
 * @returns {Promise<{ code: number | undefined, said: string }>} no code where it was given up
 */
function npm(args, home, limitMs) {
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  const started = Date.now()
  const tell = setInterval(() => {
    if (!process.stdout.isTTY) console.log(`  … npm ${args[0]}, ${Math.round((Date.now() - started) / 1000)} s`)
  }, TELL_EVERY_MS)
  return new Promise((resolve) => {
    const words = limitMs === undefined ? 'inherit' : 'pipe'
    const child = spawn(command, [...first, ...args], {
      cwd: home,
      stdio: ['ignore', words, words],
      shell: process.platform === 'win32' && first.length === 0,
      ...(limitMs !== undefined && { timeout: limitMs }),
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (said += String(piece)))
    child.on('error', () => resolve({ code: 1, said }))
    child.on('close', (code) => resolve({ code: code ?? undefined, said }))
  }).finally(() => clearInterval(tell))
}

const PING_WAITS_MS = 6000
const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|EAI_FAIL|ENETUNREACH|EHOSTUNREACH|ENETDOWN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/

/** Whether what npm said of the registry means that it was not reached: a refusal of it is an answer, too. */
export const isUnreachable = (said) => NO_NETWORK.test(said)

/** Asks the registry once, by npm's own way there: through its proxy where it has one. @param {string} home */
async function hasNetwork(home) {
  const { code, said } = await npm(
    ['ping', '--fetch-retries=0', `--fetch-timeout=${PING_WAITS_MS}`],
    home,
    PING_WAITS_MS,
  )
  return code === 0 || (code !== undefined && !isUnreachable(said))
}

/**
 * Installs by the lock file.
 * @param {{ run: (args: string[]) => Promise<number>, hasNetwork: () => Promise<boolean>, tell: (words: string) => void }} by
 * @returns {Promise<string | undefined>} why it could not be done
 */
export async function install({ run, hasNetwork, tell }) {
  // The lock file has chosen already: an age asked for here would stop every clone while a locked version is young.
  const byLock = ['ci', '--no-audit', '--no-fund', '--min-release-age=0']
  if (!(await hasNetwork())) {
    tell('There is no network: taking the packages from npm’s cache.')
    if ((await run([...byLock, '--offline'])) === 0) return undefined
    return 'Some packages are not in npm’s cache. Connect this machine to the network once and try again.'
  }
  if ((await run([...byLock, '--prefer-offline'])) === 0) return undefined
  tell('npm ci did not succeed; trying npm install instead.')
  if ((await run(['install', '--no-save'])) === 0) return undefined
  return 'The packages could not be installed; npm says why above.'
}

/**
 * Leaves with a clear sentence when Node is too old or the packages cannot be had.
 * @param {string} home
 */
export async function ensureInstalled(home = root) {
  ensureNode()
  const why = whatIsMissing(home)
  if (!why) return

  console.log(`Installing packages with npm ci: ${why}.`)
  const failed = await install({
    run: async (args) => (await npm(args, home)).code ?? 1,
    hasNetwork: () => hasNetwork(home),
    tell: console.log,
  })
  if (failed === undefined) return
  console.error(failed)
  process.exit(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureInstalled()
