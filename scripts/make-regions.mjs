// Writes mocks/clinic/address/region-lines.ts, the tree of all Chinese provinces, cities and districts: `node scripts/make-regions.mjs`.
// Its source is the npm package below (MIT licence); when the districts change, raise the version and run it again.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const SOURCE = '@vant/area-data@2.1.0'
const TARGET = fileURLToPath(new URL('../mocks/clinic/address/region-lines.ts', import.meta.url))
const MOST_BYTES = 120_000

async function readSource() {
  const folder = mkdtempSync(join(tmpdir(), 'regions-'))
  try {
    const archive = execFileSync('npm', ['pack', '--silent', SOURCE], { cwd: folder, encoding: 'utf8' }).trim()
    execFileSync('tar', ['xzf', archive], { cwd: folder })
    return (await import(pathToFileURL(join(folder, 'package/dist/index.js')).href)).areaList
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Only a name without our separators, under an id that begins as its parent's does, can be written short. */
function shortOf([id, name], prefix) {
  if (!id.startsWith(prefix) || /[\d:;,']/.test(name)) throw new Error(`cannot be written short: ${id} ${name}`)
  return id.slice(prefix.length, prefix.length + 2) + name
}
const below = (list, prefix) => Object.entries(list).filter(([id]) => id.startsWith(prefix))

const { province_list, city_list, county_list } = await readSource()
let written = 0
const lines = Object.entries(province_list).map((province) => {
  const cities = below(city_list, province[0].slice(0, 2)).map((city) => {
    const districts = below(county_list, city[0].slice(0, 4)).map((district) => shortOf(district, city[0].slice(0, 4)))
    written += districts.length
    return `${shortOf(city, province[0].slice(0, 2))}:${districts.join(',')}`
  })
  return `  '${shortOf(province, '')}:${cities.join(';')}',`
})
if (written !== Object.keys(county_list).length) throw new Error('some districts have no city')

const text = `/**
 * All provinces, cities and districts of China: made by scripts/make-regions.mjs from ${SOURCE}, do not edit.
 * One province a line; each level's two digits go before its name, and together they are the id.
 */
export const REGION_LINES: readonly string[] = [
${lines.join('\n')}
]
`
if (Buffer.byteLength(text) > MOST_BYTES) throw new Error('the tree has grown too large')
writeFileSync(TARGET, text)
console.log(`${lines.length} provinces, ${written} districts, ${Buffer.byteLength(text)} bytes`)
