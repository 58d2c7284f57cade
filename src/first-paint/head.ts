/**
 * What the page does before there is any app: its look, the code and the answers that its first screen needs, and a first
 * paint. One classic script in the head of the HTML.
 */
import { keptColors } from '@/domain/clinic/kept-colors'
import { languageOf } from '@/domain/phone/language'
import { plainHash } from '@/domain/general/plain-hash'
import { lookFrom } from '@/domain/phone/look'
import { wearColors } from '@/ui/kit/wear-colors'
import { askAhead } from './ask-ahead'
import { doorAt, known } from './known'
import { takeLook } from './look'
import { followLookKey, nameClinic, showPicture, stepAside, type Sitter } from './picture'
import { kept, readVisitor, stored } from './visitor'

declare global {
  /** Settles once the style sheets of the first screen are here, or cannot be had. */
  var sujianStyled: Promise<unknown> | undefined
  var sujianPaint: (() => void) | undefined
  /** Asks for the code of a place, all of it at once. */
  var sujianFetch: ((place: string) => void) | undefined
}

/** The entry is on its way for longer than this, so that waiting costs nothing. */
const MOST_WAIT_MS = 500

takeLook(lookFrom(stored))

const asked = languageOf(new URLSearchParams(location.search).get('lang'))
/** A demo speaks as the browser of whoever looks at it; patients read Chinese until they choose. */
const usual = import.meta.env.VITE_OUTSIDE === 'production' ? undefined : languageOf(navigator.language)
const language = asked ?? languageOf(stored('_language')) ?? usual ?? 'zh'
document.documentElement.lang = language === 'zh' ? 'zh-CN' : language

// Everything after this reads the hash as the app writes it.
const hash = plainHash(location.hash)
if (hash !== location.hash) history.replaceState(history.state, '', hash)
const path = location.hash.replace(/^#(\/wechat(?=[/?]|$))?|\?.*$/g, '').replace(/\/$/, '')
const place = path === '' ? '/home' : path
const visitor = readVisitor()
wearColors(keptColors(kept('_face'), visitor.mpId))
const isArriving = /[?&]code=/.test(location.search)
const sitter: Sitter = {
  place,
  who: visitor.login?.patientCard || isArriving ? 'card' : visitor.login ? 'new' : 'guest',
  name: visitor.login?.patientCard?.name ?? '',
  language,
}

const search = new URLSearchParams(location.hash.split('?')[1])
const { answer, isAsked } = askAhead({ place, search, who: sitter.who, visitor })

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
  return doorAt(wanted)?.files.map((step) => known.files[(at += step)] ?? '') ?? []
}
/** What a script adds holds no paint up. The app waits for its sheets before it draws. */
const comes = (file: string): Promise<void> =>
  new Promise((resolve) => {
    const sheet = link('stylesheet', file)
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => {
      // The screen's import asks for it once more, and says when it cannot be had.
      sheet.remove()
      resolve()
    })
  })
const isSheet = (file: string): boolean => file.endsWith('.css')
globalThis.sujianStyled = Promise.all([...known.sheets, ...filesOf(place).filter(isSheet)].map(comes))

const fetched = new Set<string>()
/** What a screen imports, the browser would ask for only when the screen itself has come. */
globalThis.sujianFetch = (wanted) => {
  for (const file of filesOf(wanted)) {
    if (!isSheet(file) && !fetched.has(file)) link('modulepreload', `${file}.js`)
    fetched.add(file)
  }
}
// They are many and take the line for a second; what they show is a few short answers, which go first.
void Promise.race([isAsked, new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))]).then(() =>
  globalThis.sujianFetch?.(place),
)

const show = (): boolean => showPicture(sitter)
let isPainted = false
/** Called behind home's pictures and once more behind all of them. */
globalThis.sujianPaint = () => {
  if (isPainted || !show()) return
  isPainted = true
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
  followLookKey(show)
  // The app tries for itself, and says what is wrong.
  answer.then(nameClinic).catch(() => undefined)
}
stepAside()
