/** Installs what package-lock.json asks for, when it is not there yet. Imports nothing from node_modules. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** @param {string[]} args @param {string} home */
function npm(args, home) {
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  const started = Date.now()
  const tell = setInterval(() => {
    if (!process.stdout.isTTY) console.log(`  … npm ${args[0]}, ${Math.round((Date.now() - started) / 1000)} s`)
  }, TELL_EVERY_MS)
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], {
      cwd: home,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && first.length === 0,
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  }).finally(() => clearInterval(tell))
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
  // The lock file has chosen already: an age asked for here would stop every clone while a locked version is young.
  if ((await npm(['ci', '--prefer-offline', '--no-audit', '--no-fund', '--min-release-age=0'], home)) === 0) return
  console.log('npm ci did not succeed; trying npm install instead.')
  if ((await npm(['install', '--no-save'], home)) === 0) return
  console.error('The packages could not be installed; npm says why above.')
  process.exit(1)
}
