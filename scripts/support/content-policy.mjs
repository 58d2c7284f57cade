/** The Content-Security-Policy of the production build: what of it the page says itself, and the whole of it for a server. */
import { createHash } from 'node:crypto'

/**
 * As much of config.json as a policy needs.
 * @typedef {{ readonly apiBase?: string, readonly chat?: string, readonly reports?: string, readonly policyReports?: string,
 *   readonly oss?: { readonly endpoint?: string, readonly bucket?: string, readonly region?: string } }} Environment
 */

const INLINE = {
  script: /<script(?: type="importmap")?(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
}

/** @param {string} text */
export const sha256Of = (text) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`

/**
 * What the browser must be allowed of a page's own inline code, by hash.
 * @param {string} html
 */
export function inlineHashes(html) {
  const hashes = (kind) => [...new Set(Array.from(html.matchAll(INLINE[kind]), ([, text = '']) => sha256Of(text)))]
  return { scripts: hashes('script'), styles: hashes('style') }
}

/** @param {string} html */
function codeDirectives(html) {
  const { scripts, styles } = inlineHashes(html)
  return [
    // The photo press counts pixels in WebAssembly.
    ['script-src', "'self'", "'wasm-unsafe-eval'", ...scripts],
    ['style-src', "'self'", ...styles],
    ['worker-src', 'blob:'],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
  ]
}

/** @param {string[][]} directives */
const textOf = (directives) => directives.map((words) => words.join(' ')).join('; ')

/**
 * The part that is the same in every environment; it stands in the page, so that a bare host protects it, too.
 * @param {string} html
 */
export const pagePolicy = (html) => textOf(codeDirectives(html))

/** @param {string} address */
const originOf = (address) => (/^(https?|wss?):/.test(address) ? new URL(address).origin : '')
/** @param {string} address */
const socketOf = (address) => originOf(address.replace(/^http/, 'ws'))

/**
 * Where photos go and come from: one bucket, or nowhere. A star may stand only at the beginning of a host, so the region is named.
 * @param {{ endpoint?: string, bucket?: string, region?: string }} oss
 */
function bucketSources({ endpoint = '', bucket = '', region = '' }) {
  if (endpoint) return [originOf(endpoint)]
  return bucket && region ? [`https://${bucket}.${region}.aliyuncs.com`] : []
}

/**
 * The whole policy, as a server's header: with where this environment's config.json sends the app.
 * @param {string} html the built index.html
 * @param {Environment} config what config.json says
 * @param {{ images?: string[] }} [more] other origins that pictures come from
 */
export function headerPolicy(html, config, { images = [] } = {}) {
  const { apiBase = '', chat = '', reports = 'clinic', policyReports = '', oss = {} } = config
  const sockets = chat || apiBase ? [socketOf(chat || apiBase)] : []
  const connect = [originOf(apiBase), ...sockets, originOf(reports), ...bucketSources(oss)].filter(Boolean)
  return textOf([
    ['default-src', "'none'"],
    ...codeDirectives(html),
    ['connect-src', "'self'", ...new Set(connect)],
    // WeChat: faces, the beacon of its SDK, photos of the phone.
    ['img-src', "'self'", 'data:', 'blob:', ...bucketSources(oss), ...WECHAT_IMAGES, ...images],
    ['font-src', "'self'"],
    ['media-src', "'self'"],
    ['manifest-src', "'self'"],
    // The bridge of older WeChats calls the app by frames of these schemes, which can load nothing.
    ['frame-src', 'weixin:', 'wvjbscheme:'],
    ['frame-ancestors', "'none'"],
    // Text becomes markup in one place, a printed record, which is sanitised; a script's address only for the press's worker.
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'sujian-print', 'default'],
    // By name for those that read `Reporting-Endpoints`, by address for those that do not.
    ...(policyReports
      ? [
          ['report-uri', policyReports],
          ['report-to', REPORTS_TO],
        ]
      : []),
  ])
}
const REPORTS_TO = 'policy'

/**
 * What a server says with the page and nothing else: the policy, and where its breaches are told, if they are.
 * @param {string} html
 * @param {Environment} config
 * @param {{ images?: string[] }} [more]
 * @returns {Record<string, string>}
 */
export function pageHeaders(html, config, more) {
  const { policyReports } = config
  return {
    'Content-Security-Policy': headerPolicy(html, config, more),
    ...(policyReports && { 'Reporting-Endpoints': `${REPORTS_TO}="${policyReports}"` }),
  }
}
const WECHAT_IMAGES = [
  'https://thirdwx.qlogo.cn',
  'https://wx.qlogo.cn',
  'https://open.weixin.qq.com',
  'wxlocalresource:',
]
