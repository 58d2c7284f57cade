/**
 * node scripts/licences.mjs: lists the licences of all shipped packages, direct and indirect. Fails for unknown
 * licences and for those with further obligations.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './support/root.mjs'
import { table } from './support/terminal.mjs'

/** Licences that require only their text to be included. */
const FREE = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
])

/** @param {{ license?: unknown, licenses?: unknown }} manifest */
function licenceOf({ license, licenses }) {
  const named = [license ?? licenses ?? []].flat()
  return named.map((one) => (typeof one === 'object' && one !== null ? one.type : one)).join(' OR ')
}
/**
 * Accepts an expression if one side of every OR and all sides of every AND are accepted.
 * @param {string} licence
 */
export function isFree(licence) {
  const plain = licence.replace(/[()]/g, '')
  return plain.split(/ AND /i).every((all) => all.split(/ OR /i).some((each) => FREE.has(each.trim())))
}

/**
 * Lists every shipped package once.
 * @param {{ packages: Record<string, { version?: string, dev?: boolean, optional?: boolean }> }} lock
 * @param {(path: string) => object | undefined} manifestAt
 */
export function licencesOf(lock, manifestAt) {
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .flatMap(([path, { version = '', optional }]) => {
      const manifest = manifestAt(path)
      if (!manifest && optional) return []
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = licenceOf(manifest ?? {})
      return [{ name, version, licence: licence || 'unknown', isFree: isFree(licence) }]
    })
}

export const shippedLicences = () =>
  licencesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), (path) => {
    const file = join(root, path, 'package.json')
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const all = shippedLicences()
  console.log(
    table([['package', 'version', 'licence'], ...all.map(({ name, version, licence }) => [name, version, licence])]),
  )
  const bad = all.filter((each) => !each.isFree)
  for (const { name, licence } of bad) console.log(`${name}: licence ${licence} is not approved`)
  console.log(
    bad.length
      ? `${bad.length} of ${all.length} packages need a review`
      : `${all.length} shipped packages, all with approved licences`,
  )
  process.exitCode = bad.length ? 1 : 0
}
