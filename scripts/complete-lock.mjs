/**
 * Adds the optional platform packages that a registry without them left out of package-lock.json,
 * so that `npm ci` passes everywhere. Run it after every change of dependencies: node scripts/complete-lock.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs'

const PLATFORMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const CPUS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32', 'universal']

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))

const added = []
for (const entry of Object.values({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`
    if (lock.packages[key] || !/^\d/.test(range)) continue
    const words = name.split(/[/-]/)
    const os = PLATFORMS.filter((each) => words.includes(each))
    const cpu = CPUS.filter((each) => words.includes(each))
    if (!os.length && !cpu.length) continue
    lock.packages[key] = {
      version: range,
      ...(cpu.length && { cpu }),
      dev: true,
      optional: true,
      ...(os.length && { os }),
    }
    added.push(name)
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length ? `added ${added.join(', ')}` : 'nothing was missing')
