/**
 * npm run release -- --config release.json: uploads the build in dist to a bucket behind a CDN. The release is atomic:
 * visitors get all of it or the previous one. See --help. Keys come from OSS_ACCESS_KEY_ID, OSS_ACCESS_KEY_SECRET and
 * OSS_STS_TOKEN, and are never printed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.mjs'
import { repositoryRoot } from './support/root.mjs'
import { bold, green, formatKilobytes, createProgressBar, red } from './support/terminal.mjs'

const USAGE = `npm run release -- [--config release.json] [--folder dist] [--maps maps] [--dry-run]
npm run release -- --list | --rollback <id> | --headers
npm run release -- --check https://… [--sums FILE] [--mp-id ID] [--no-contract]
  --config     the bucket; start with deploy/release.example.json
  --folder     the build that npm run build made
  --maps       folder for source maps and SHA256SUMS, with a folder per release
  --dry-run    lists what would be uploaded, and sends nothing
  --list       lists the releases, and the current one
  --rollback   restores a release
  --headers    prints the headers that the CDN must add
  --check      checks a deployed site; --mp-id names the account for the contract
  --sums       compares each file of the site with the SHA256SUMS of its release`
const DEFAULT_CONFIG = 'release.json'
const secrets = ['OSS_ACCESS_KEY_ID', 'OSS_ACCESS_KEY_SECRET', 'OSS_STS_TOKEN'].map((name) => process.env[name])

function readArguments() {
  try {
    const options = {
      help: { type: 'boolean', default: false },
      config: { type: 'string', default: DEFAULT_CONFIG },
      folder: { type: 'string' },
      sums: { type: 'string' },
      maps: { type: 'string', default: 'maps' },
      check: { type: 'string' },
      'mp-id': { type: 'string' },
      'no-contract': { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      rollback: { type: 'string' },
      headers: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    }
    const asked = parseArgs({ options }).values
    if (!asked.help) return asked
    console.log(USAGE)
    return process.exit()
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`)
    return process.exit(2)
  }
}

async function main() {
  const asked = readArguments()
  await ensureInstalled()
  const { findCurrentRelease, planRelease, uploadRelease, readReleases, rollBack, readStoreSettings } =
    await import('./support/release.mjs')
  const { archiveSourceMaps, printMissingSourceMaps } = await import('./support/source-positions.mjs')
  if (asked.check) {
    const { printSiteCheck } = await import('./support/print-site-check.mjs')
    return (process.exitCode = (await printSiteCheck(asked)) ? 0 : 1)
  }
  const file = resolve(asked.config)
  const folder = asked.folder ?? join(repositoryRoot, 'dist')
  if (!existsSync(file) && asked.config !== DEFAULT_CONFIG) throw new Error(`${file} does not exist.`)
  const settings = readStoreSettings(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}, process.env)
  const { prefix = '', compress = 'gzip' } = settings
  const configFile = settings.config && resolve(dirname(file), settings.config)
  if (configFile && !existsSync(configFile))
    throw new Error(
      `${file} refers to ${configFile}, which does not exist. Copy deploy/config.example.json there and edit it.`,
    )
  const configText = configFile ? readFileSync(configFile, 'utf8') : undefined

  if (asked.headers) return tellHeaders(folder, configText)
  const open = async () => {
    const [id, secret, token] = secrets
    if (!id || !secret) throw new Error('OSS_ACCESS_KEY_ID and OSS_ACCESS_KEY_SECRET must be set in the environment.')
    const { createOssStore } = await import('./support/oss-store.mjs')
    return createOssStore(
      { ...settings, bucketInPath: String(settings.bucketInPath) === 'true' },
      { id, secret, token },
    )
  }

  if (asked.list) {
    const store = await open()
    const releases = await readReleases(store, `${prefix}releases/list.json`)
    const current = await findCurrentRelease(store, releases, `${prefix}index.html`)
    for (const { id, at, assets } of releases)
      console.log(
        `${id === current ? green('●') : ' '} ${id}  ${at}  ${assets.length} assets${id === current ? '  ← visitors get this one' : ''}`,
      )
    if (releases.length === 0) console.log('No releases.')
    else if (!current) {
      console.error(red(`${prefix}index.html is of no release. Roll back, or release again.`))
      process.exitCode = 1
    }
    return
  }
  if (typeof asked.rollback === 'string') {
    if (asked['dry-run'])
      return console.log(`Would copy releases/${asked.rollback}/index.html to index.html in ${settings.bucket}.`)
    const bar = createProgressBar('Checking')
    const { id } = await rollBack(await open(), { id: asked.rollback, prefix }, bar.show)
    bar.clear()
    return console.log(green(`Visitors get ${id} again. Purge ${prefix}index.html from the CDN.`))
  }

  await mustBeFit(folder, configText)
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'))
  const plan = planRelease({ folder, configText, compress, prefix, version, now: new Date() })
  const bytes = plan.assets.reduce((sum, { body }) => sum + body.length, 0)
  console.log(
    `${bold(plan.id)} to ${settings.bucket}: ${plan.assets.length} assets, ${formatKilobytes(bytes)}, then the entry`,
  )
  if (asked['dry-run']) {
    for (const { key, type, headers } of [...plan.assets, plan.kept, plan.sums, ...plan.configs])
      console.log(`  ${key}  ${type}  ${Object.values(headers).join('  ')}`)
    return console.log(`  ${plan.entry}  a copy of ${plan.kept.key}\nNothing was sent.`)
  }
  const bar = createProgressBar('Uploading')
  const { sent, there } = await uploadRelease(await open(), plan, bar.show)
  bar.clear()
  mkdirSync(join(asked.maps, plan.id), { recursive: true })
  writeFileSync(join(asked.maps, plan.id, 'SHA256SUMS'), plan.sums.body)
  printMissingSourceMaps(archiveSourceMaps({ folder, id: plan.id, to: asked.maps }), join(asked.maps, plan.id))
  console.log(`Its hashes are in ${join(asked.maps, plan.id, 'SHA256SUMS')}.`)
  console.log(
    green(`Visitors get ${plan.id}; ${sent} assets sent, ${there} were there. Purge ${plan.entry} from the CDN.`),
  )
}

/** @param {string} folder @param {string | undefined} configText */
async function mustBeFit(folder, configText) {
  const [{ findLeaks }, { findConfigErrors }] = await Promise.all([
    import('./guard.mjs'),
    import('./support/config-check.mjs'),
  ])
  const faults = [...findLeaks(folder), ...(configText === undefined ? [] : await findConfigErrors(configText))]
  if (faults.length) throw new Error(faults.join('\n'))
}

/** @param {string} folder @param {string | undefined} configText */
async function tellHeaders(folder, configText = '{}') {
  const [{ pageSecurityHeaders }, { HSTS_HEADER, SECURITY_HEADERS }] = await Promise.all([
    import('./support/content-policy.mjs'),
    import('./support/site.mjs'),
  ])
  const ofPage = pageSecurityHeaders(readFileSync(join(folder, 'index.html'), 'utf8'), JSON.parse(configText))
  const headers = { ...ofPage, 'Strict-Transport-Security': HSTS_HEADER, ...SECURITY_HEADERS }
  for (const [name, value] of Object.entries(headers)) console.log(`${name}: ${value}`)
}

try {
  await main()
} catch (error) {
  const { redactSecrets } = await import('./support/release.mjs')
  console.error(red(redactSecrets(error.message, secrets)))
  process.exitCode = 1
}
