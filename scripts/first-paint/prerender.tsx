import { NO_MESSAGE_TEMPLATES } from '@/domain/clinic/subscription'
import { createMemoryHistory } from '@tanstack/react-router'
import type { InternalAxiosRequestConfig } from 'axios'
import { createRoot } from 'react-dom/client'
import { RandomIdGenerator } from '@/adapters/browser/random-ids'
import { axiosClient, type Transport } from '@/adapters/http/axios-client'
import { BrowserWechat } from '@/adapters/wechat/browser-wechat'
import { IdGenerator } from '@/application/ports/ids'
import { DeviceStorage, type StorageKey } from '@/application/ports/device-storage'
import { Wechat } from '@/application/ports/wechat'
import { CONSENT_VERSIONS } from '@/domain/device/consent'
import { addDays, daysBetween } from '@/domain/general/day'
import { greetingAt, type Greeting } from '@/domain/general/greeting'
import type { Language } from '@/domain/device/language'
import {
  URL_PLACEHOLDER,
  dayPlaceholder,
  hashIdPlaceholder,
  searchParamPlaceholder,
  REQUEST_LIST_KINDS,
  TEXT_PLACEHOLDER,
  PRERENDER_VARIANTS,
  type PrerenderNode,
  type RequestListKind,
  type PrerenderVariant,
} from '@/first-paint/prerender-types'
import { App } from '@/ui/shell/app'
import separator from '@/ui/kit/display/dot-separator.module.css'
import { createAppRouter } from '@/ui/shell/router'
import { common as englishCommon } from '@/ui/messages/en/common'
import { home as englishHome } from '@/ui/messages/en/home'
import { common as chineseCommon } from '@/ui/messages/zh/common'
import { home as chineseHome } from '@/ui/messages/zh/home'
import { createApp } from '@/wiring/create-app'
import { PAGE_PARAMS, NETWORK_CONFIG } from '@/wiring/environment'
import { bindConstant, type Binding } from '@/wiring/binding'
import { DeviceClock } from '@/application/ports/clock'
import { isAnsweredAhead } from './answered-ahead'
import { waitForScreenComplete } from './screen-complete'

const NAME = TEXT_PLACEHOLDER.initial + TEXT_PLACEHOLDER.restOfName
/**
 * Two patients on two days: text that differs between them depends on the patient or the day. No solar term is near.
 */
const SITTINGS = [
  { day: '2026-06-13', patientId: 'patient-one', cardId: 'card-one' },
  { day: '2027-10-27', patientId: 'patient-two', cardId: 'card-two' },
] as const
type Sitting = (typeof SITTINGS)[number] & { readonly clinicId?: string }
const CLINIC = 'clinic-one'
const MP_ID = 'first-paint'
const idAt = (at: number): string => `id-${at}-of-place`
/** Search parameters of a URL. The date is two days after the first sitting's, within the displayed seven days. */
const SEARCH = {
  clinicId: 'clinic-of-search',
  departmentId: 'department-of-search',
  doctorId: 'doctor-of-search',
  scheduleId: 'schedule-of-search',
  date: addDays(SITTINGS[0].day, 2),
}
const timeOf = ({ isNight }: PrerenderVariant): string => (isNight ? '22:00' : '10:00')
const WORDS = { zh: { ...chineseCommon, ...chineseHome }, en: { ...englishCommon, ...englishHome } }

const never = (): Promise<never> => new Promise(() => {})

/** Returns what a device stores for a patient in this variant. */
function keptBy(
  { who, language, isElder }: PrerenderVariant,
  { patientId, cardId, clinicId }: Sitting,
): Map<StorageKey, unknown> {
  const consents = Object.entries(CONSENT_VERSIONS).map(([part, version]) => [part, { version, at: 0 }])
  const card = { id: cardId, name: NAME }
  const login = { mpId: MP_ID, token: 'token', patientId, ...(who === 'card' && { patientCard: card }) }
  return new Map<StorageKey, unknown>([
    ['_language', language],
    ['_look_elder', isElder],
    ['_consents', Object.fromEntries(consents)],
    ...(clinicId ? [['_clinic_id', clinicId] as const] : []),
    ...(who === 'guest' ? [] : [['_login_info', login] as const]),
  ])
}
class MemoryStorage extends DeviceStorage {
  readonly #kept: Map<StorageKey, unknown>
  constructor(kept: Map<StorageKey, unknown>) {
    super()
    this.#kept = kept
  }
  read = (key: StorageKey): unknown => this.#kept.get(key)
  write(key: StorageKey, value: unknown): void {
    this.#kept.set(key, value)
  }
  remove(key: StorageKey): void {
    this.#kept.delete(key)
  }
  wipe(): void {
    this.#kept.clear()
  }
  setClinic(): void {
    // The prerender never changes the clinic.
  }
  watch(): void {
    // The prerender runs in only one tab.
  }
}

/**
 * The app's environment. `hear` receives the URL of each GET request. A request for which `answer` returns nothing
 * stays pending.
 */
type World = {
  readonly hear: (url: string) => void
  readonly answer?: (url: string) => unknown
}

const outsideOf = (scene: PrerenderVariant, sitting: Sitting, { hear, answer }: World): readonly Binding[] => {
  const adapter: Transport = (config) => {
    const { method, url = '' } = config
    if (method === 'get') hear(url)
    const data = method === 'get' ? answer?.(url) : undefined
    return data === undefined ? never() : Promise.resolve(answered(data, config))
  }
  return [
    bindConstant(NETWORK_CONFIG, { fallbackMpId: MP_ID, client: axiosClient({ adapter }) }),
    bindConstant(PAGE_PARAMS, { mpId: undefined }),
    bindConstant(DeviceClock, { now: () => new Date(`${sitting.day}T${timeOf(scene)}:00+08:00`), wait: never }),
    bindConstant(IdGenerator, new RandomIdGenerator()),
    bindConstant(DeviceStorage, new MemoryStorage(keptBy(scene, sitting))),
    bindConstant(Wechat, new BrowserWechat(never, NO_MESSAGE_TEMPLATES)),
  ]
}

const answered = (data: unknown, config: InternalAxiosRequestConfig) => ({
  data: JSON.stringify({ status: { code: 200 }, data }),
  status: 200,
  statusText: '',
  headers: {},
  config,
})

/** Responses from an open clinic whose doctors have slots today, so that the usual follow-up requests are sent. */
function ordinary(url: string): unknown {
  if (!isAnsweredAhead(url)) return undefined
  const [path = ''] = url.split('?')
  if (/^\/mcapi\/clinic\/(default|[^/]+\/detail)$/.test(path)) return { id: CLINIC, name: CLINIC, nodeType: 2 }
  if (path === '/mcapi/chain/info') return { id: 'chain', name: 'chain' }
  if (path === '/mcapi/doctors/by-id') return { id: idOf(url, 'doctorId'), name: 'doctor', isDoctor: true }
  if (path === '/mcapi/clinic/reportConfig') return { isRecordOpen: true, isExamOpen: true }
  if (path === '/mcapi/v2/regs/doctorsRemainByDatesAndClinicId')
    return [{ date: SITTINGS[0].day, availability: 0, totalCount: 1, restCount: 1 }]
  return undefined
}
const idOf = (url: string, name: string): string => new URLSearchParams(url.split('?')[1]).get(name) ?? ''

/** References between elements, which need the app and would collide with its own ids. */
const NEEDS_APP = ['id', 'for', 'name', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'tabindex']
/** Attributes without effect in a prerender, which accepts no input. */
const SAYS_NOTHING = ['focusable', 'data-skeleton', 'autocomplete', 'autocapitalize', 'autocorrect', 'spellcheck']

const textsIn = (host: HTMLElement): Text[] => {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** Text and classes that depend on the day or the patient; the page fills them in. */
type Unknown = { readonly texts: ReadonlySet<string>; readonly classes: ReadonlySet<string> }

function listOf(node: Node): PrerenderNode {
  if (!(node instanceof Element)) return node.textContent ?? ''
  const attributes = Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value]))
  return [node.tagName.toLowerCase(), attributes, ...[...node.childNodes].map(listOf)]
}

/** Replaces text that is unknown at build time with placeholders, and removes what has no effect without the app. */
function toPicture(host: HTMLElement, scene: PrerenderVariant, unknown: Unknown): PrerenderNode[] {
  // Content of a closed `details` is invisible.
  for (const each of host.querySelectorAll('details:not([open]) > :not(summary)')) each.remove()
  const words = WORDS[scene.language]
  const greeting = words.greeting[greetingAt(timeOf(scene))]
  for (const text of textsIn(host)) {
    if ([greeting, words.hello(greeting, NAME)].includes(text.data)) text.data = TEXT_PLACEHOLDER.hello
    else if (unknown.texts.has(text.data)) text.data = '\u00a0'
  }
  for (const each of host.querySelectorAll('*')) {
    for (const name of [...NEEDS_APP, ...SAYS_NOTHING]) each.removeAttribute(name)
    each.classList.remove(...unknown.classes)
    if (each.getAttribute('class') === '') each.removeAttribute('class')
    if (each.getAttribute('aria-label')?.includes(NAME)) each.removeAttribute('aria-label')
    const href = each.getAttribute('href')
    if (href?.startsWith('/')) each.setAttribute('href', `#${href}`)
  }
  return [...host.childNodes].map(listOf)
}

/** Opens the app at a path with all requests pending, and returns what `look` returns for the screen. */
async function drawn<T>(
  place: string,
  scene: PrerenderVariant,
  sitting: Sitting,
  look: (host: HTMLElement) => T,
  world: World = { hear: () => undefined },
): Promise<T> {
  const host = document.createElement('div')
  document.body.append(host)
  const app = createApp(outsideOf(scene, sitting, world))
  const router = createAppRouter(app.stores, createMemoryHistory({ initialEntries: [`/wechat${place}`] }))
  const root = createRoot(host)
  root.render(<App {...app} router={router} />)
  await waitForScreenComplete(host)
  const seen = look(host)
  root.unmount()
  host.remove()
  return seen
}

const differing = (one: readonly string[], other: readonly string[]): string[] =>
  one.filter((each, at) => each !== other[at])

async function unknownAt(place: string, language: Language): Promise<Unknown> {
  const scene = { who: 'card', language, isElder: false, isNight: false } as const
  const look = (host: HTMLElement) => ({
    texts: textsIn(host).map(({ data }) => data),
    classes: [...host.querySelectorAll('*')].map(({ classList }) => [...classList]),
  })
  const [one, other] = await Promise.all(SITTINGS.map((sitting) => drawn(place, scene, sitting, look)))
  const classes = one?.classes.flatMap((each, at) => each.filter((name) => !other?.classes[at]?.includes(name)))
  return { texts: new Set(differing(one?.texts ?? [], other?.texts ?? [])), classes: new Set(classes) }
}

/** Returns the URLs that the app requests at a path, with placeholders for values that are unknown at build time. */
async function questionsAt(place: string, { who, hasClinic, hasSearch }: RequestListKind): Promise<string[]> {
  const [sitter] = SITTINGS
  const sitting = { ...sitter, ...(hasClinic && { clinicId: CLINIC }) }
  const scene = { who, language: 'zh', isElder: false, isNight: false } as const
  const asked: string[] = []
  const address = hasSearch ? `${place}?${new URLSearchParams({ ...SEARCH, orderNo: '1' }).toString()}` : place
  await drawn(address, scene, sitting, () => undefined, { hear: (url) => asked.push(url), answer: ordinary })
  const rooms = [
    [MP_ID, URL_PLACEHOLDER.mpId],
    [sitter.patientId, URL_PLACEHOLDER.patient],
    [sitter.cardId, URL_PLACEHOLDER.card],
    ...(hasSearch ? Object.entries(SEARCH).map(([name, value]) => [value, searchParamPlaceholder(name)] as const) : []),
    [CLINIC, URL_PLACEHOLDER.clinic],
    ...[0, 1].map((at) => [idAt(at), hashIdPlaceholder(at)] as const),
  ] as const
  const texts = asked
    .map((url) => url.replace(/&timestamp=\d+$/, ''))
    .map((url) => rooms.reduce((text, [value, room]) => text.replaceAll(value, room), url))
    .map((url) => url.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => dayPlaceholder(daysBetween(sitter.day, day))))
  return [...new Set(texts)]
}

export type PrerenderedScreens = {
  /** By route pattern, a prerender for each of `PRERENDER_VARIANTS`; most routes have no night variant. */
  readonly doors: Readonly<Record<string, readonly (readonly PrerenderNode[])[]>>
  /** By route pattern, the first requests for each of `REQUEST_LIST_KINDS`. */
  readonly asks: Readonly<Record<string, readonly (readonly string[])[]>>
  readonly greetings: Readonly<Record<Language, Readonly<Record<Greeting, string>>>>
  readonly hello: Readonly<Record<Language, string>>
  /** CSS class of the dot between the names of a chain and its clinic. */
  readonly dot: string
}

/** Only home's sky depends on the hour. */
const hasNight = (pattern: string): boolean => pattern === '/home'

/** Prerenders every variant of these entry routes, given by their patterns such as `/doctors/$id`. */
export async function prerenderAll(patterns: readonly string[]): Promise<PrerenderedScreens> {
  const doors: Record<string, readonly (readonly PrerenderNode[])[]> = {}
  const asks: Record<string, readonly (readonly string[])[]> = {}
  for (const pattern of patterns) {
    let ids = 0
    const place = pattern.replaceAll(/\$\w+/g, () => idAt(ids++))
    const scenes = PRERENDER_VARIANTS.filter(({ isNight }) => !isNight || hasNight(pattern))
    const unknown = { zh: await unknownAt(place, 'zh'), en: await unknownAt(place, 'en') }
    const draw = (scene: PrerenderVariant) =>
      drawn(place, scene, SITTINGS[0], (host) => toPicture(host, scene, unknown[scene.language]))
    doors[pattern] = await Promise.all(scenes.map(draw))
    asks[pattern] = await Promise.all(REQUEST_LIST_KINDS.map((list) => questionsAt(place, list)))
  }
  const { zh, en } = WORDS
  return {
    doors,
    asks,
    greetings: { zh: zh.greeting, en: en.greeting },
    hello: { zh: zh.hello(TEXT_PLACEHOLDER.hello, NAME), en: en.hello(TEXT_PLACEHOLDER.hello, NAME) },
    dot: separator.dot ?? '',
  }
}
