/**
 * npm run tools -- deploy-files --site site.json --config config.json --to folder: what one machine with nginx needs: folder/site, the
 * build with this environment's config.json and compressed copies, folder/sujian.conf for nginx's conf.d, and
 * folder/statement.json, which `npm run release -- --verify` holds the site against.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './support/root.mjs'
import { green, progressBar, red } from './support/terminal.mjs'

const USAGE = 'npm run tools -- deploy-files --site site.json --config config.json [--from dist] [--to deploy/out]'
const options = {
  help: { type: 'boolean', default: false },
  site: { type: 'string' },
  config: { type: 'string' },
  from: { type: 'string', default: join(root, 'dist') },
  to: { type: 'string', default: 'deploy/out' },
}

try {
  const { values: asked } = parseArgs({ options })
  if (asked.help) {
    console.log(`${USAGE}\nBegin with deploy/site.example.json and deploy/config.example.json.`)
    process.exit()
  }
  if (!asked.site || !asked.config) throw new Error(`Say which machine and which environment it is for.\n${USAGE}`)
  await ensureInstalled()
  const { configFaults } = await import('./support/config-check.mjs')
  const { leaksIn } = await import('./guard.mjs')
  const { layOut, nginxConf } = await import('./support/site.mjs')
  const { statementOf, statementText } = await import('./support/statement.mjs')
  const configText = readFileSync(asked.config, 'utf8')
  const faults = [...leaksIn(asked.from), ...(await configFaults(configText))]
  if (faults.length) throw new Error(faults.join('\n'))

  const html = readFileSync(join(asked.from, 'index.html'), 'utf8')
  const conf = nginxConf(JSON.parse(readFileSync(asked.site, 'utf8')), html, JSON.parse(configText))
  mkdirSync(asked.to, { recursive: true })
  const bar = progressBar('Compressing')
  await layOut({ from: asked.from, to: join(asked.to, 'site'), configText, onProgress: bar.show })
  bar.clear()
  writeFileSync(join(asked.to, 'sujian.conf'), conf)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const statement = statementOf({ folder: asked.from, version, now: new Date() })
  writeFileSync(join(asked.to, 'statement.json'), statementText(statement))
  console.log(
    green(`${resolve(asked.to)}: site/ for the server's root, sujian.conf for its conf.d, statement.json to keep.`),
  )
} catch (error) {
  console.error(red(error.message))
  process.exitCode = 1
}
