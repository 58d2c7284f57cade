/**
 * Classic script in the page's head, before the app loads: applies the appearance, preloads the first screen's code,
 * prefetches its data, and paints its prerender.
 */
import { parseCachedColors } from '@/domain/clinic/cached-branding'
import { parseLanguage } from '@/domain/device/language'
import { decodeHash } from '@/domain/general/plain-hash'
import { parseAppearance } from '@/domain/device/appearance-settings'
import { applyColors } from '@/ui/kit/apply-colors'
import { prefetchData } from './prefetch'
import { matchEntryRoute, firstPaintManifest } from './manifest'
import { applyAppearance } from './appearance'
import {
  watchElderToggle,
  fillClinicName,
  showPrerender,
  removePrerenderWhenReady,
  type PrerenderContext,
} from './prerender'
import { readClinicValue, readVisitor, readStoredValue } from './visitor'

declare global {
  /** Resolves when the style sheets of the first screen have loaded or failed. */
  var sujianStyled: Promise<unknown> | undefined
  var sujianPaint: (() => void) | undefined
  /** Preloads a route's code. */
  var sujianFetch: ((place: string) => void) | undefined
}

/** Maximum delay of the preload in ms. The entry takes longer to load, so the delay costs nothing. */
const MAX_WAIT_MS = 500

applyAppearance(parseAppearance(readStoredValue))

const asked = parseLanguage(new URLSearchParams(location.search).get('lang'))
/** The demo defaults to the browser's language, production to Chinese. */
const usual = import.meta.env.VITE_OUTSIDE === 'production' ? undefined : parseLanguage(navigator.language)
const language = asked ?? parseLanguage(readStoredValue('_language')) ?? usual ?? 'zh'
document.documentElement.lang = language === 'zh' ? 'zh-CN' : language

// The code below expects a decoded hash.
const hash = decodeHash(location.hash)
if (hash !== location.hash) history.replaceState(history.state, '', hash)
const path = location.hash.replace(/^#(\/wechat(?=[/?]|$))?|\?.*$/g, '').replace(/\/$/, '')
const place = path === '' ? '/home' : path
const visitor = readVisitor()
applyColors(parseCachedColors(readClinicValue('_face'), visitor.mpId))
const isArriving = /[?&]code=/.test(location.search)
const sitter: PrerenderContext = {
  place,
  who: visitor.login?.patientCard || isArriving ? 'card' : visitor.login ? 'new' : 'guest',
  name: visitor.login?.patientCard?.name ?? '',
  language,
}

const search = new URLSearchParams(location.hash.split('?')[1])
const { answer, isAsked } = prefetchData({ place, search, who: sitter.who, visitor })

function link(rel: string, file: string): HTMLLinkElement {
  const made = document.createElement('link')
  made.rel = rel
  made.crossOrigin = ''
  made.href = `./assets/${file}`
  document.head.append(made)
  return made
}

function filesOf(wanted: string): readonly string[] {
  let at = 0
  return matchEntryRoute(wanted)?.files.map((step) => firstPaintManifest.files[(at += step)] ?? '') ?? []
}
/** Style sheets added by a script do not block painting; the app waits for them before it renders. */
const comes = (file: string): Promise<void> =>
  new Promise((resolve) => {
    const sheet = link('stylesheet', file)
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => {
      // The screen's own import requests the style sheet again and reports a failure.
      sheet.remove()
      resolve()
    })
  })
const isSheet = (file: string): boolean => file.endsWith('.css')
globalThis.sujianStyled = Promise.all([...firstPaintManifest.sheets, ...filesOf(place).filter(isSheet)].map(comes))

const fetched = new Set<string>()
/** Preloads nested imports, which the browser would discover only after loading the screen. */
globalThis.sujianFetch = (wanted) => {
  for (const file of filesOf(wanted)) {
    if (!isSheet(file) && !fetched.has(file)) link('modulepreload', `${file}.js`)
    fetched.add(file)
  }
}
/** Resolves after the frame that paints the prerender, which is the end of the page. */
const isShown = new Promise<void>((resolve) => {
  const afterPaint = () => requestAnimationFrame(() => setTimeout(resolve))
  if (document.readyState === 'loading') document.addEventListener('readystatechange', afterPaint, { once: true })
  else afterPaint()
})
// Preloads follow the prerender and the data requests, because they occupy the connection for about a second.
const isTooLate = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
void Promise.race([Promise.all([isAsked, isShown]), isTooLate]).then(() => globalThis.sujianFetch?.(place))

const show = (): boolean => showPrerender(sitter)
let isPainted = false
/** Called once the home prerenders are in the page, and again after all others. */
globalThis.sujianPaint = () => {
  if (isPainted || !show()) return
  isPainted = true
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
  watchElderToggle(show)
  // The app sends the request again and reports the failure.
  answer.then(fillClinicName).catch(() => undefined)
}
removePrerenderWhenReady()
