import type { PrefetchedRequest } from '@/adapters/http/prefetched-responses'
import { parseConsents, consentStatusOf, REQUIRED_CONSENTS } from '@/domain/device/consent'
import { parseClinicResponse } from './clinic-response'
import { clinicNow } from './clinic-now'
import { matchEntryRoute, firstPaintManifest } from './manifest'
import {
  URL_PLACEHOLDER,
  hashIdPlaceholder,
  searchParamPlaceholder,
  REQUEST_LIST_KINDS,
  type VisitorKind,
} from './prerender-types'
import { readClinicValue, type Visitor } from './visitor'

type Config = { readonly apiBase?: string; readonly mpId?: string; readonly mpIdFrom?: string }
type Asking = {
  readonly place: string
  /** Query parameters in the hash. */
  readonly search: URLSearchParams
  readonly who: VisitorKind
  readonly visitor: Visitor
}
type Answer = PrefetchedRequest['answer']

const IS_PRODUCTION = import.meta.env.VITE_OUTSIDE === 'production'
const IS_ID = /^[\w-]{1,64}$/
const IS_ORIGIN = /^(https?:\/\/[^\s/?#@]+)?$/
/** Placeholders `{mp}`, `{0}`, `{?date}`, and `{day 3}`, whose number is captured. */
const ANY_PLACEHOLDER = /\{(?:day (-?\d+)|[^}]+)\}/g
/** Requests whose response contains the clinic's name. */
const OF_CLINIC = /\/mcapi\/clinic\/(default|[\w-]+\/detail)\?/

function ask(url: string, token: string): Answer {
  const headers = { 'Content-Type': 'application/json', ...(token && { 'x-mc-token': token }) }
  const answer = fetch(`${url}&timestamp=${Date.now()}`, { headers }).then(async (reply) => ({
    status: reply.status,
    headers: { date: reply.headers.get('date') ?? '', age: reply.headers.get('age') ?? '' },
    at: Date.now(),
    text: await reply.text(),
  }))
  // The caller handles a failure.
  answer.catch(() => undefined)
  globalThis.sujianAhead?.asked.push({ url, token, at: Date.now(), answer })
  return answer
}

/** Id of the clinic chosen on this device. */
function chosenClinic(mpId: string): string | undefined {
  const id = readClinicValue('_select_clinic', mpId) === false ? undefined : readClinicValue('_clinic_id', mpId)
  return typeof id === 'string' && IS_ID.test(id) ? id : undefined
}

function hasAgreed(mpId: string): boolean {
  const given = parseConsents(readClinicValue('_consents', mpId))
  return REQUIRED_CONSENTS.every((part) => consentStatusOf(given, part) === 'given')
}

/** Fills in a request template; undefined if a value is missing or is not an id. */
function filled(question: string, rooms: ReadonlyMap<string, string>): string | undefined {
  const text = question.replace(ANY_PLACEHOLDER, (room, ahead?: string) => {
    // If the device clock is wrong, the date differs and the response is not used.
    const value = ahead === undefined ? (rooms.get(room) ?? '') : clinicNow(Number(ahead)).slice(0, 10)
    return IS_ID.test(value) ? value : room
  })
  return text.includes('{') ? undefined : text
}

/** Whether the query has all parameters that a template needs. */
const isNamed = (question: string, search: URLSearchParams): boolean =>
  Array.from(question.matchAll(/\{\?(\w+)\}/g)).every(([, name = '']) => search.has(name))

/** Sends the requests of the entry route, with the session's values. */
function askAll({ place, search, who, visitor }: Asking, config: Config): Answer | undefined {
  const { apiBase = '', mpId: own, mpIdFrom } = config
  const mpId = (mpIdFrom !== 'config' && visitor.mpId) || own || (IS_PRODUCTION ? 'default' : 'demo')
  const door = matchEntryRoute(place)
  if (!door || !IS_ID.test(mpId) || !IS_ORIGIN.test(apiBase)) return undefined
  // A user with another clinic's login, or without the required consents, counts as a guest.
  const login = visitor.login?.mpId === mpId && hasAgreed(mpId) ? visitor.login : undefined
  const clinic = chosenClinic(mpId)
  const rooms = new Map([
    [URL_PLACEHOLDER.mpId, mpId],
    [URL_PLACEHOLDER.patient, login?.patientId ?? ''],
    [URL_PLACEHOLDER.card, login?.patientCard?.id ?? ''],
    [URL_PLACEHOLDER.clinic, clinic ?? ''],
    ...door.ids.map((id, at) => [hashIdPlaceholder(at), id] as const),
    ...Array.from(search, ([name, value]) => [searchParamPlaceholder(name), value] as const),
  ])
  const listOf = (hasSearch: boolean): readonly string[] => {
    const list = REQUEST_LIST_KINDS.findIndex(
      (each) =>
        each.who === (login ? who : 'guest') &&
        each.hasClinic === (clinic !== undefined) &&
        each.hasSearch === hasSearch,
    )
    return (door.asks[list % door.asks.length] ?? []).map((at) => firstPaintManifest.questions[at] ?? '')
  }
  const bare = listOf(false)
  const named = search.has('clinicId') || search.has('date') ? listOf(true) : bare
  // A screen without requests of its own either has all parameters or shows which one is missing.
  const questions = bare.length > 0 || named.every((each) => isNamed(each, search)) ? named : bare
  const send = (wanted: readonly string[]) =>
    wanted
      .flatMap((question) => filled(question, rooms) ?? [])
      .map((url) => [url, ask(apiBase + url, login?.token ?? '')] as const)
  const ofClinic = send(questions).find(([url]) => OF_CLINIC.test(url))?.[1]
  // Requests for the default clinic wait for its id.
  const goOn = (answer: Awaited<Answer>): void => {
    rooms.set(URL_PLACEHOLDER.clinic, parseClinicResponse(answer)?.id ?? '')
    send(questions.filter((question) => question.includes(URL_PLACEHOLDER.clinic)))
  }
  if (!clinic) ofClinic?.then(goOn).catch(() => undefined)
  return ofClinic
}

type Ahead = {
  /** The clinic's response; undefined if it was not requested or failed. */
  readonly answer: Promise<Awaited<Answer> | undefined>
  /** Resolves once all prefetch requests have been sent, or none are needed. */
  readonly isAsked: Promise<unknown>
  /** Whether the user's own data may be among them. */
  readonly isPersonal: boolean
}

/** `deploy-files` writes the content of config.json into the page; a page without it fetches the file. */
async function readConfig(): Promise<Config | undefined> {
  const inlined = document.getElementById('config')?.textContent
  if (inlined) return JSON.parse(inlined) as Config
  const answer = await fetch('./config.json')
  return answer.ok ? (answer.json() as Promise<Config>) : undefined
}

/**
 * Prefetches the app's first requests while its code loads; `adapters/http/prefetched-responses.ts` uses the
 * responses.
 */
export function prefetchData(asking: Asking): Ahead {
  const nothing = { answer: Promise.resolve(undefined), isAsked: Promise.resolve(), isPersonal: false }
  if (!IS_PRODUCTION && import.meta.env.VITE_OUTSIDE !== 'mock-server') return nothing
  const config = IS_PRODUCTION ? readConfig() : undefined
  globalThis.sujianAhead = { asked: [], ...(config && { config }) }
  // After a login redirect or a switch of the demo scenario, the session is about to change.
  const isChanging = /[?&](code|world)=/.test(location.search) || /XSRF-TOKEN=/.test(document.cookie)
  if (isChanging) return nothing
  const send = async () => ({ answer: askAll(asking, (await config) ?? {}) })
  // The app sends the request again and reports the failure.
  const sent = send().catch(() => ({ answer: undefined }))
  const { login } = asking.visitor
  return {
    answer: sent.then(({ answer }) => answer).catch(() => undefined),
    isAsked: sent,
    isPersonal: login !== undefined && hasAgreed(login.mpId),
  }
}
