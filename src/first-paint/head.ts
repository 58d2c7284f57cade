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
  /** Resolves when the style sheets of the first screen have loaded or failed, with whether all have loaded. */
  var sujianStyled: Promise<boolean> | undefined
  var sujianPaint: (() => void) | undefined
  /** Preloads a route's code. */
  var sujianFetch: ((place: string) => void) | undefined
}

/** Maximum delay of the preload in ms. The entry takes longer to load, so the delay costs nothing. */
const MAX_WAIT_MS = 500
/** Maximum delay of the app in ms, on a line too slow for its early view. */
const MAX_EARLY_MS = 8000

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
const { answer, isAsked, isPersonal } = prefetchData({ place, search, who: sitter.who, visitor })

function link(rel: string, href: string, integrity = ''): HTMLLinkElement {
  const made = document.createElement('link')
  if (integrity) made.setAttribute('integrity', integrity)
  made.rel = rel
  if (rel === 'preload') made.as = 'style'
  made.crossOrigin = ''
  made.href = href
  document.head.append(made)
  return made
}

function filesOf(wanted: string): readonly string[] {
  let at = 0
  return matchEntryRoute(wanted)?.files.map((step) => firstPaintManifest.files[(at += step)] ?? '') ?? []
}
/** Resolves with whether an element has loaded. */
const comes = (element: HTMLElement): Promise<boolean> =>
  new Promise((resolve) => {
    for (const name of ['load', 'error']) element.addEventListener(name, () => resolve(name === 'load'))
  })
/**
 * WebKit runs no later script of the page, such as the prerender's, while a style sheet loads, so there it is applied
 * only after it has been preloaded. In Chromium that would only delay the page.
 */
const relOfSheet = navigator.vendor.startsWith('Apple') ? 'preload' : 'stylesheet'
/** Adds a style sheet without blocking the prerender; the app waits for it before it renders. */
async function addSheet(file: string): Promise<boolean> {
  const sheet = link(relOfSheet, `./assets/${file}`)
  if (relOfSheet === 'preload') await comes(sheet)
  sheet.rel = 'stylesheet'
  const isLoaded = await comes(sheet)
  // The screen's own import requests the style sheet again and reports a failure.
  if (!isLoaded) sheet.remove()
  return isLoaded
}
const isSheet = (file: string): boolean => file.endsWith('.css')
const sheets = [...firstPaintManifest.sheets, ...filesOf(place).filter(isSheet)]
globalThis.sujianStyled = Promise.all(sheets.map(addSheet)).then((each) => each.every(Boolean))

const fetched = new Set<string>()
/** Preloads nested imports, which the browser would discover only after loading the screen. */
globalThis.sujianFetch = (wanted) => {
  for (const file of filesOf(wanted)) {
    if (!isSheet(file) && !fetched.has(file)) link('modulepreload', `./assets/${file}.js`)
    fetched.add(file)
  }
}
/** Resolves after the frame that paints the prerender, which is the end of the page. */
const isShown = new Promise<void>((resolve) => {
  const afterPaint = () => requestAnimationFrame(() => setTimeout(resolve))
  if (document.readyState === 'loading') document.addEventListener('readystatechange', afterPaint, { once: true })
  else afterPaint()
})
const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Adds the scripts of a template to the page. Resolves once all but one have been loaded, in browsers that preload
 * modules, so that the next requests are under way when the largest ends; otherwise once all have run. A failure counts.
 */
function addScripts(id: string): Promise<unknown> {
  const template = document.getElementById(id)
  if (!(template instanceof HTMLTemplateElement)) return Promise.resolve()
  const scripts = Array.from(template.content.querySelectorAll('script'))
  let awaited = scripts.length - 1
  const areLoaded = new Promise<void>((resolve) => {
    const loaded = () => (awaited -= 1) <= 0 && resolve()
    for (const { integrity, src } of scripts) void comes(link('modulepreload', src, integrity)).then(loaded)
  })
  const haveRun = scripts.map(comes)
  document.head.append(template.content)
  return Promise.race([areLoaded, Promise.all(haveRun)])
}
// An early view comes before the app, which would take up the connection. The template of the app is empty on pages
// without one, because the page has already added its scripts.
const early =
  isPersonal && sitter.who === 'card' && language === 'zh' && addScripts(`early:${matchEntryRoute(place)?.pattern}`)
const isAppsTurn = Promise.race([early, after(MAX_EARLY_MS)])
void isAppsTurn.then(() => addScripts('app'))

// Preloads follow the prerender and the data requests, because they occupy the connection for about a second.
void Promise.all([isAppsTurn, Promise.race([Promise.all([isAsked, isShown]), after(MAX_WAIT_MS)])]).then(() =>
  globalThis.sujianFetch?.(place),
)

const show = (): boolean => showPrerender(sitter)
let isPainted = false
/** Called once the home prerenders are in the page, and again after all others. */
globalThis.sujianPaint = () => {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
  if (isPainted || !show()) return
  isPainted = true
  watchElderToggle(show)
  // The app sends the request again and reports the failure.
  answer.then(fillClinicName).catch(() => undefined)
}
removePrerenderWhenReady()
