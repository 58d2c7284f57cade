/** Installs the packages of package-lock.json if any is missing. Imports nothing from node_modules. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from './support/root.mjs'

const MIN_NODE = [20, 19]

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  console.error(`Sujian needs Node ${MIN_NODE.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Names the first package that is missing or whose version differs from the lock file; undefined if there is none. */
function whatIsMissing() {
  const modules = join(repositoryRoot, 'node_modules')
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return 'nothing is installed yet'

  const installed = readJson(record).packages
  for (const [path, wanted] of Object.entries(readJson(join(repositoryRoot, 'package-lock.json')).packages)) {
    if (path === '' || (wanted.optional && !installed[path])) continue // Skips packages for other platforms.
    const name = path.replace(/^.*node_modules\//, '')
    if (!installed[path]) return `${name} is not installed`
    if (installed[path].version !== wanted.version) return `${name} has another version`
  }

  const { dependencies, devDependencies } = readJson(join(repositoryRoot, 'package.json'))
  const lost = Object.keys({ ...dependencies, ...devDependencies }).find((name) => !existsSync(join(modules, name)))
  return lost && `${lost} is gone`
}

/** @param {string[]} words @returns {boolean} whether npm succeeded */
function npm(...words) {
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  const shell = process.platform === 'win32' && first.length === 0
  return spawnSync(command, [...first, ...words], { cwd: repositoryRoot, stdio: 'inherit', shell }).status === 0
}

/** Exits with a message if Node is too old or npm fails. */
export async function ensureInstalled() {
  ensureNode()
  const why = whatIsMissing()
  if (!why) return

  console.log(`Installing packages with npm ci: ${why}.`)
  // The lock file pins the versions: a minimum age would make every clone fail while a locked version is young.
  const byLock = ['ci', '--no-audit', '--no-fund', '--min-release-age=0']
  // Tries the cache first: without a network, --prefer-offline fails only after a minute.
  if (npm(...byLock, '--offline', '--silent') || npm(...byLock, '--prefer-offline')) return
  console.error('npm ci failed, see above. Without a network it needs all packages in the npm cache.')
  process.exit(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureInstalled()
