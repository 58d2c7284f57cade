/** The Content-Security-Policy of the production build: the part in the page, and all of it for a server's header. */
import { createHash } from 'node:crypto'

/**
 * The fields of config.json that a policy needs.
 * @typedef {{ readonly apiBase?: string, readonly chat?: string, readonly reports?: string, readonly policyReports?: string,
 *   readonly oss?: { readonly endpoint?: string, readonly bucket?: string, readonly region?: string } }} Environment
 */

const INLINE = {
  script: /<script(?: type="importmap")?(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
}

/** @param {string} text */
export const cspHashOf = (text) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`

/**
 * Returns the hashes of a page's inline scripts and styles.
 * @param {string} html
 */
export function inlineHashes(html) {
  const hashes = (kind) => [...new Set(Array.from(html.matchAll(INLINE[kind]), ([, text = '']) => cspHashOf(text)))]
  return { scripts: hashes('script'), styles: hashes('style') }
}

/** @param {string} html */
function codeDirectives(html) {
  const { scripts, styles } = inlineHashes(html)
  return [
    // The photo compressor resizes images in WebAssembly.
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
 * Returns the directives that are the same in every environment. They are in the page, so that they apply even without
 * server headers.
 * @param {string} html
 */
export const pageContentPolicy = (html) => textOf(codeDirectives(html))

/** @param {string} address */
const originOf = (address) => (/^(https?|wss?):/.test(address) ? new URL(address).origin : '')
/** @param {string} address */
const socketOf = (address) => originOf(address.replace(/^http/, 'ws'))

/**
 * Origins of uploaded photos: one bucket, or none. A wildcard is allowed only at the beginning of a host, so the region
 * must be given.
 * @param {{ endpoint?: string, bucket?: string, region?: string }} oss
 */
function bucketSources({ endpoint = '', bucket = '', region = '' }) {
  if (endpoint) return [originOf(endpoint)]
  return bucket && region ? [`https://${bucket}.${region}.aliyuncs.com`] : []
}

/**
 * Returns the complete policy for a server's header, with the origins of this environment's config.json.
 * @param {string} html the built index.html
 * @param {Environment} config the content of config.json
 * @param {{ images?: string[] }} [more] other origins of images
 */
export function headerContentPolicy(html, config, { images = [] } = {}) {
  const { apiBase = '', chat = '', reports = 'clinic', policyReports = '', oss = {} } = config
  const sockets = chat || apiBase ? [socketOf(chat || apiBase)] : []
  const connect = [originOf(apiBase), ...sockets, originOf(reports), ...bucketSources(oss)].filter(Boolean)
  return textOf([
    ['default-src', "'none'"],
    ...codeDirectives(html),
    ['connect-src', "'self'", ...new Set(connect)],
    // Origins for WeChat: profile pictures, the SDK's beacon, and photos on the device.
    ['img-src', "'self'", 'data:', 'blob:', ...bucketSources(oss), ...WECHAT_IMAGES, ...images],
    ['font-src', "'self'"],
    ['media-src', "'self'"],
    ['manifest-src', "'self'"],
    // Older versions of WeChat communicate with the app through frames with these schemes, which cannot load
    // anything.
    ['frame-src', 'weixin:', 'wvjbscheme:'],
    ['frame-ancestors', "'none'"],
    // Only a printed record turns text into markup, which is sanitised; only the photo compressor's worker needs a
    // script URL.
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'sujian-print', 'default'],
    // The name is for browsers that support `Reporting-Endpoints`, the URL for others.
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
 * Returns the headers of the page only: the policy, and the endpoint for its violations if there is one.
 * @param {string} html
 * @param {Environment} config
 * @param {{ images?: string[] }} [more]
 * @returns {Record<string, string>}
 */
export function pageSecurityHeaders(html, config, more) {
  const { policyReports } = config
  return {
    'Content-Security-Policy': headerContentPolicy(html, config, more),
    ...(policyReports && { 'Reporting-Endpoints': `${REPORTS_TO}="${policyReports}"` }),
  }
}
const WECHAT_IMAGES = [
  'https://thirdwx.qlogo.cn',
  'https://wx.qlogo.cn',
  'https://open.weixin.qq.com',
  'wxlocalresource:',
]
