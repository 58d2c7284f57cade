import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configFaults } from './config-check.mjs'
import { root } from './root.mjs'
import { filesIn } from './site.mjs'

const PAGE = /^((?:clinics\/[^/]+\/)?)index\.html$/

/**
 * Each page of a folder needs a config.json beside it: the site's own, and that of each clinic. They are edited where they lie,
 * and the app lets a mistyped name be. What a build brings is not meant for patients, and not looked at.
 * @param {string} folder
 * @returns {Promise<string[]>} a sentence for each thing that is wrong
 */
export async function folderConfigFaults(folder) {
  const there = new Set(filesIn(folder))
  const brought = readFileSync(join(root, 'deploy/config.default.json'), 'utf8')
  const faults = []
  for (const page of there) {
    const [, place] = PAGE.exec(page) ?? []
    if (place === undefined) continue
    const path = `${place}config.json`
    const text = there.has(path) ? readFileSync(join(folder, path), 'utf8') : undefined
    if (text === undefined) faults.push(`${path} is missing.`)
    else if (text !== brought)
      faults.push(...(await configFaults(text)).map((each) => each.replace(/^config\.json/, path)))
  }
  return faults
}
