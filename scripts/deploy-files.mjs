/**
 * npm run tools -- deploy-files --site site.json --config config.json --to folder: writes the files for one machine
 * with nginx: folder/site, the build with this environment's config.json and compressed copies; folder/sujian.conf for
 * nginx's conf.d; folder/SHA256SUMS of the site; and folder/maps, which must not be deployed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.mjs'
import { repositoryRoot } from './support/root.mjs'
import { green, createProgressBar, red } from './support/terminal.mjs'

const USAGE = `npm run tools -- deploy-files --site site.json --config config.json [--clinics clinics.json] [--from dist] [--to deploy/out]
  --site     ports, certificate and upstreams; start with deploy/site.example.json
  --config   this environment's config.json; start with deploy/config.example.json
  --clinics  several clinics on this build; start with deploy/clinics.example.json
  --from     the build that npm run build made
  --to       the folder to write to`
const options = {
  help: { type: 'boolean', default: false },
  site: { type: 'string' },
  config: { type: 'string' },
  clinics: { type: 'string' },
  from: { type: 'string', default: join(repositoryRoot, 'dist') },
  to: { type: 'string', default: 'deploy/out' },
}

try {
  const { values: asked } = parseArgs({ options })
  if (asked.help) {
    console.log(USAGE)
    process.exit()
  }
  if (!asked.site || !asked.config) throw new Error(`--site and --config are required.\n${USAGE}`)
  await ensureInstalled()
  const { findConfigErrors } = await import('./support/config-check.mjs')
  const { findLeaks } = await import('./guard.mjs')
  const { nginxClinicSettings, readClinics } = await import('./support/clinics.mjs')
  const { archiveSourceMaps, printMissingSourceMaps } = await import('./support/source-positions.mjs')
  const { stageSite, renderNginxConf } = await import('./support/site.mjs')
  const { createReleaseId } = await import('./support/release.mjs')
  const { checksumsOf } = await import('./support/sums.mjs')
  const configText = readFileSync(asked.config, 'utf8')
  const faults = [...findLeaks(asked.from), ...(await findConfigErrors(configText))]
  if (faults.length) throw new Error(faults.join('\n'))

  const html = readFileSync(join(asked.from, 'index.html'), 'utf8')
  const site = JSON.parse(readFileSync(asked.site, 'utf8'))
  const clinics = asked.clinics ? await readClinics(asked.clinics) : []
  const conf = renderNginxConf(site, html, JSON.parse(configText), nginxClinicSettings(html, clinics, site.images))
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'))
  const before = checksumsOf(asked.from)
  const id = createReleaseId({ version, now: new Date(), html: Buffer.from(html) })
  mkdirSync(asked.to, { recursive: true })
  const bar = createProgressBar('Compressing')
  const laidOut = join(asked.to, 'site')
  await stageSite({ from: asked.from, to: laidOut, configText, clinics, onProgress: bar.show })
  bar.clear()
  if (checksumsOf(asked.from) !== before)
    throw new Error('The build changed during the copy. Build again, then repeat this command.')
  writeFileSync(join(asked.to, 'sujian.conf'), conf)
  writeFileSync(join(asked.to, 'SHA256SUMS'), checksumsOf(laidOut))
  const maps = join(asked.to, 'maps')
  printMissingSourceMaps(archiveSourceMaps({ folder: asked.from, id, to: maps }), join(maps, id))
  console.log(
    green(`${resolve(asked.to)}: site/ is the server's root, sujian.conf belongs in its conf.d. Keep SHA256SUMS.`),
  )
} catch (error) {
  console.error(red(error.message))
  process.exitCode = 1
}
