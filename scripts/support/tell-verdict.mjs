/** npm run release -- --verify: which statement is held against what, and what came of it in words. */
import { existsSync } from 'node:fs'
import { folderConfigFaults } from './folder-configs.mjs'
import { currentOf, releasesIn, statementKey } from './release.mjs'
import { hashOf, keptStatement, statementFrom } from './statement.mjs'
import { bold, dim, green, progressBar, red } from './terminal.mjs'
import { bucketPlace, countsIn, faultLines, folderPlace, sitePlace, verify } from './verify.mjs'

const NOBODY_SEES = 'Whether more lies there than was released can only be seen in the bucket or its folder.'

/**
 * The statement of the release that visitors get, from its bucket.
 * @param {import('./release.d.mts').Store} store @param {string} prefix
 * @param {readonly import('./release.d.mts').Release[]} releases
 */
async function currentStatement(store, prefix, releases) {
  if (releases.length === 0) throw new Error('There is no release in this bucket yet.')
  const id = await currentOf(store, releases, `${prefix}index.html`)
  if (!id)
    throw new Error(`${prefix}index.html is the entry of no release: visitors get something that nobody released.`)
  const text = await store.read(statementKey(prefix, id))
  if (!text) throw new Error(`Release ${id} has no statement, or it is gone; --statement FILE takes one that was kept.`)
  return text
}

/**
 * The first statement is held; further ones are of earlier releases, whose assets may lie in a folder.
 * @param {{ statement?: string[], site?: string, folder?: string, prefix?: string }} asked
 * @param {() => Promise<import('./release.d.mts').Store>} open the bucket, where it is needed
 * @returns {Promise<boolean>} whether all is as it was released
 */
export async function tellVerdict({ statement: [file, ...others] = [], site, folder, prefix = '' }, open) {
  if (folder && !existsSync(folder)) throw new Error(`${folder} is not there.`)
  const earlier = others.map((each) => statementFrom(keptStatement(each)))
  const needsBucket = !file || (!site && !folder)
  const store = needsBucket ? await open() : undefined
  const releases = store ? await releasesIn(store, `${prefix}releases/list.json`) : []
  const text = file ? keptStatement(file) : await currentStatement(store, prefix, releases)
  const statement = statementFrom(text)
  const place = folder
    ? folderPlace(folder, earlier)
    : site
      ? sitePlace(site)
      : bucketPlace(store, { prefix, releases })
  const bar = progressBar('Checking')
  const verdict = await verify(statement, place, bar.show)
  bar.clear()
  const faults = [...(folder ? await folderConfigFaults(folder) : []), ...faultLines(verdict)]
  for (const fault of faults) console.error(red(fault))
  const { id, commit = 'a commit it does not name' } = statement
  console.log(`${bold(id)}, made of ${commit}; statement ${hashOf(text)}`)
  if (verdict.extra === undefined) console.log(dim(NOBODY_SEES))
  const counts = countsIn(verdict)
  if (counts) console.error(red(`Of ${verdict.checked} files: ${counts}.`))
  else console.log(green(`All ${verdict.checked} files are as they were released.`))
  return faults.length === 0
}
