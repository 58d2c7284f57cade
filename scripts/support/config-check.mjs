import { loadTypeScript } from './load-typescript.mjs'
import { repositoryRoot } from './root.mjs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const NO_BUCKET =
  'config.json: oss needs bucket and region, or endpoint: photos are uploaded only there (deploy/README.md).'

/** Matches a URL that contains no header value separators, because two headers contain the URL. */
const REPORTS_ADDRESS = /^(https:\/\/[\w.:-]+(\/[\w./~-]*)?)?$/

/**
 * Checks a config.json more strictly than the app, which ignores unknown fields: here an unknown name is reported as a
 * typing error.
 * @param {string} text
 * @returns {Promise<string[]>} errors, one sentence each
 */
export async function findConfigErrors(text) {
  const { findConfigError } = await loadTypeScript('src/adapters/browser/config-diagnosis.ts')
  const trouble = findConfigError(text)
  if (trouble?.fault === 'no-json') return ['config.json is not valid JSON.']
  const known = JSON.parse(readFileSync(join(repositoryRoot, 'deploy/config.default.json'), 'utf8'))
  const said = JSON.parse(text) ?? {}
  const strangers = [
    ...Object.keys(said).filter((name) => !(name in known)),
    ...Object.keys(said.oss ?? {})
      .filter((name) => !(name in known.oss))
      .map((name) => `oss.${name}`),
    ...['messages', 'features'].flatMap((part) =>
      Object.keys(said[part] ?? {})
        .filter((name) => !(name in known[part]))
        .map((name) => `${part}.${name}`),
    ),
  ]
  const { endpoint, bucket, region } = said.oss ?? {}
  const { policyReports = '' } = said
  const isAddress = typeof policyReports === 'string' && REPORTS_ADDRESS.test(policyReports)
  // The app does not use this field, so its own check skips it.
  const wrong = [...(trouble?.fields ?? []), ...(isAddress ? [] : ['policyReports'])]
  return [
    ...wrong.map((field) => `config.json: ${field || 'the file'} has an invalid format.`),
    ...strangers.map((name) => `config.json: unknown field ${name}.`),
    ...(endpoint || (bucket && region) ? [] : [NO_BUCKET]),
  ]
}
