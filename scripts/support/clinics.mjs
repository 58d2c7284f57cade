/** Several clinics on one build: each has its own page and config.json, by host or path; all share the assets. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { findConfigErrors } from './config-check.mjs'
import { pageSecurityHeaders, pageContentPolicy } from './content-policy.mjs'
import { loadTypeScript } from './load-typescript.mjs'

/**
 * One of several clinics on a build, selected by host or path; `colors` are tokens of tokens.css.
 * @typedef {{ readonly file: string, readonly content: Buffer }} Picture
 * @typedef {{ readonly key: string, readonly host?: string, readonly path?: string, readonly name: string,
 *   readonly mpId: string, readonly config: import('./content-policy.mjs').Environment, readonly configText: string,
 *   readonly colors: Readonly<Record<string, string>>, readonly icon?: Picture | undefined,
 *   readonly share: { readonly text?: string | undefined, readonly picture?: Picture | undefined } }} Clinic
 * @typedef {{ readonly key: string, readonly host?: string | undefined, readonly path?: string | undefined,
 *   readonly headers: Readonly<Record<string, string>> }} ClinicPlace
 */

const PICTURES = new Set(['.png', '.webp', '.svg'])
const FORMS = {
  key: /^[a-z\d][a-z\d-]{0,39}$/,
  name: /^[^<>\n]{1,40}$/,
  host: /^[a-z\d]([a-z\d.-]*[a-z\d])?$/,
  path: /^\/[a-z\d][a-z\d-]{0,39}\/$/,
  color: /^#[\da-f]{6}$/i,
  icon: /./,
  config: /./,
  text: /^[^<>\n]{1,80}$/,
  picture: /./,
}
const NEEDED = ['key', 'name', 'config']
/** Paths that the site itself uses. */
const TAKEN = new Set(['/assets/', '/clinics/', '/mcapi/', '/api-mp/', '/im/'])

/** Lists the invalid fields of one clinic. @param {Record<string, unknown>} said @param {string} place */
function fieldFaults(said, place) {
  const { text, picture, ...unknown } = said.share ?? {}
  const { share: _, ...fields } = said
  const all = { ...fields, ...(text !== undefined && { text }), ...(picture !== undefined && { picture }) }
  return [
    ...Object.keys({ ...fields, ...unknown })
      .filter((name) => !(name in FORMS) || name in unknown)
      .map((name) => `${place}: unknown field ${name}.`),
    ...NEEDED.filter((name) => said[name] === undefined).map((name) => `${place}: ${name} is missing.`),
    ...Object.entries(all)
      .filter(([name, value]) => FORMS[name] && (typeof value !== 'string' || !FORMS[name].test(value)))
      .map(([name]) => `${place}: ${name} has an invalid format.`),
    ...((said.host === undefined) === (said.path === undefined) ? [`${place}: set either host or path.`] : []),
    ...(typeof said.path === 'string' && TAKEN.has(said.path)
      ? [`${place}: ${said.path} is reserved for the site.`]
      : []),
  ]
}

/** Lists values that must be unique but that two clinics share. @param {readonly Record<string, unknown>[]} clinics */
function sharedFaults(clinics) {
  return ['key', 'host', 'path', 'mpId'].flatMap((name) => {
    const values = clinics.flatMap((each) => (typeof each[name] === 'string' ? [each[name]] : []))
    const twice = new Set(values.filter((value, nth) => values.indexOf(value) !== nth))
    return [...twice].map((value) => `clinics.json: two clinics have the ${name} ${value}.`)
  })
}

/** @param {string} path */
const pictureOf = (path) => {
  const content = readFileSync(path)
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 7)
  return { file: `assets/clinic-${hash}${extname(path)}`, content }
}

/**
 * Reads the clinics of a clinics.json with their files. Throws an error that lists everything invalid.
 * @param {string} file
 * @returns {Promise<Clinic[]>}
 */
export async function readClinics(file) {
  const said = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(said) || said.length === 0) throw new Error('clinics.json must be a list of clinics.')
  const beside = (path) => resolve(dirname(file), path)
  const { deriveAccent } = await loadTypeScript('src/domain/clinic/accent.ts')
  const faults = []
  const clinics = []
  for (const [nth, each] of said.entries()) {
    const place = `clinics.json, ${each?.key ?? `clinic ${nth + 1}`}`
    const own = fieldFaults(each ?? {}, place)
    const files = [each.config, each.icon, each.share?.picture].filter((path) => typeof path === 'string')
    own.push(...files.filter((path) => !existsSync(beside(path))).map((path) => `${place}: ${path} does not exist.`))
    const pictures = [each.icon, each.share?.picture].filter((path) => typeof path === 'string')
    const strange = pictures.filter((path) => !PICTURES.has(extname(path)))
    own.push(...strange.map((path) => `${place}: ${path} must be one of ${[...PICTURES].join(', ')}.`))
    const accent = each.color === undefined ? undefined : deriveAccent(each.color)
    if (accent && accent.kind !== 'turned' && accent.kind !== 'own')
      own.push(`${place}: ${each.color} is too grey for buttons.`)
    faults.push(...own)
    if (own.length) continue
    const configText = readFileSync(beside(each.config), 'utf8')
    const wrong = await findConfigErrors(configText)
    faults.push(...wrong.map((fault) => `${place}: ${fault}`))
    if (wrong.length) continue
    const config = JSON.parse(configText)
    if (config.mpIdFrom !== 'config')
      faults.push(`${place}: set mpIdFrom to "config" in its config.json, or a URL could open another clinic.`)
    clinics.push({
      ...each,
      config,
      configText,
      mpId: config.mpId ?? 'default',
      colors: accent?.kind === 'turned' ? accent.colors : {},
      icon: each.icon && pictureOf(beside(each.icon)),
      share: { text: each.share?.text, picture: each.share?.picture && pictureOf(beside(each.share.picture)) },
    })
  }
  faults.push(...sharedFaults(clinics))
  if (faults.length) throw new Error(faults.join('\n'))
  return clinics
}

/** @param {string} text */
const inMarkup = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")[^"]*(">)/
const ICON = '<link rel="icon" href="data:," />'

/**
 * Returns the page of one clinic: the build's page with its mpId (for the first paint), name, colours, icon and share
 * card, and a policy that allows them.
 * @param {string} html @param {Pick<Clinic, 'mpId' | 'name' | 'colors' | 'icon' | 'share'>} clinic
 */
export function renderClinicPage(html, { mpId, name, colors, icon, share }) {
  const rules = Object.entries(colors).map(([property, color]) => `${property}:${color}`)
  const tags = [
    `<meta name="mp-id" content="${inMarkup(mpId)}" />`,
    `<meta property="og:title" content="${inMarkup(name)}" />`,
    ...(share.text ? [`<meta name="description" property="og:description" content="${inMarkup(share.text)}" />`] : []),
    ...(share.picture ? [`<meta property="og:image" content="./${share.picture.file}" />`] : []),
    ...(rules.length ? [`<style>:root{${rules.join(';')}}</style>`] : []),
  ]
  const links = icon
    ? `<link rel="icon" href="./${icon.file}" /><link rel="apple-touch-icon" href="./${icon.file}" />`
    : ICON
  const [title] = /<title>[^<]*<\/title>/.exec(html) ?? []
  if (!title || !html.includes(ICON)) throw new Error("The build's page has no title or icon to replace.")
  const page = html
    .replace(title, () => `<title>${inMarkup(name)}</title>`)
    .replace(ICON, () => `${links}${tags.join('')}`)
  return page.replace(POLICY, (_, before, after) => `${before}${pageContentPolicy(page)}${after}`)
}

/** The copy of config.json in a page, which is captured. */
export const INLINE_CONFIG = /<script type="application\/json" id="config">(.*?)<\/script>/
/**
 * Returns a page that contains its config.json, so that the app sends its first requests without fetching the file.
 * @param {string} html @param {string} configText
 */
export function inlineConfig(html, configText) {
  const json = JSON.stringify(JSON.parse(configText)).replaceAll('<', '\\u003c')
  return html.replace('<title>', () => `<script type="application/json" id="config">${json}</script><title>`)
}

/**
 * Writes the pages, configurations and images of these clinics into a folder that contains the build.
 * @param {string} folder @param {string} html @param {readonly Clinic[]} clinics
 */
export function stageClinics(folder, html, clinics) {
  for (const clinic of clinics) {
    const own = join(folder, 'clinics', clinic.key)
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, 'index.html'), inlineConfig(renderClinicPage(html, clinic), clinic.configText))
    writeFileSync(join(own, 'config.json'), clinic.configText)
    for (const picture of [clinic.icon, clinic.share.picture])
      if (picture) writeFileSync(join(folder, picture.file), picture.content)
  }
}

/**
 * Returns each clinic's host or path, and the headers of its page, for nginx.
 * @param {string} html @param {readonly Clinic[]} clinics @param {string[]} images
 * @returns {ClinicPlace[]}
 */
export const nginxClinicSettings = (html, clinics, images) =>
  clinics.map(({ key, host, path, config, ...clinic }) => ({
    key,
    host,
    path,
    headers: pageSecurityHeaders(renderClinicPage(html, clinic), config, { images }),
  }))
