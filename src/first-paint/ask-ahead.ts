import type { Asked } from '@/adapters/http/asked-ahead'
import { consentsFrom, consentStanding, NEEDED_CONSENTS } from '@/domain/phone/consent'
import { clinicIn } from './clinic-answer'
import { clinicNow } from './clinic-now'
import { doorAt, known } from './known'
import { ASKED_FOR, askedForId, askedForSearch, QUESTION_LISTS, type Who } from './scene'
import { kept, type Visitor } from './visitor'

type Config = { readonly apiBase?: string; readonly mpId?: string; readonly mpIdFrom?: string }
type Asking = {
  readonly place: string
  /** Query of the hash. */
  readonly search: URLSearchParams
  readonly who: Who
  readonly visitor: Visitor
}
type Answer = Asked['answer']

const IS_PRODUCTION = import.meta.env.VITE_OUTSIDE === 'production'
const IS_ID = /^[\w-]{1,64}$/
const IS_ORIGIN = /^(https?:\/\/[^\s/?#@]+)?$/
/** Placeholders `{mp}`, `{0}`, `{?date}`, and `{day 3}` with its number captured. */
const ANY_ROOM = /\{(?:day (-?\d+)|[^}]+)\}/g
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
  // The consumer handles the rejection.
  answer.catch(() => undefined)
  globalThis.sujianAhead?.asked.push({ url, token, at: Date.now(), answer })
  return answer
}

/** Id of the clinic chosen on this device. */
function chosenClinic(mpId: string): string | undefined {
  const id = kept('_select_clinic', mpId) === false ? undefined : kept('_clinic_id', mpId)
  return typeof id === 'string' && IS_ID.test(id) ? id : undefined
}

function hasAgreed(mpId: string): boolean {
  const given = consentsFrom(kept('_consents', mpId))
  return NEEDED_CONSENTS.every((part) => consentStanding(given, part) === 'given')
}

/** Fills a request template; undefined when a value is missing or is not an id. */
function filled(question: string, rooms: ReadonlyMap<string, string>): string | undefined {
  const text = question.replace(ANY_ROOM, (room, ahead?: string) => {
    // With a wrong device clock the date differs, and the response is not used.
    const value = ahead === undefined ? (rooms.get(room) ?? '') : clinicNow(Number(ahead)).slice(0, 10)
    return IS_ID.test(value) ? value : room
  })
  return text.includes('{') ? undefined : text
}

/** Whether the query has all parameters of a template. */
const isNamed = (question: string, search: URLSearchParams): boolean =>
  Array.from(question.matchAll(/\{\?(\w+)\}/g)).every(([, name = '']) => search.has(name))

/** Sends the requests of the entry route, with the session's values. */
function askAll({ place, search, who, visitor }: Asking, config: Config): Answer | undefined {
  const { apiBase = '', mpId: own, mpIdFrom } = config
  const mpId = (mpIdFrom !== 'config' && visitor.mpId) || own || (IS_PRODUCTION ? 'default' : 'demo')
  const door = doorAt(place)
  if (!door || !IS_ID.test(mpId) || !IS_ORIGIN.test(apiBase)) return undefined
  // A user with another clinic's login, or without the required consents, counts as a guest.
  const login = visitor.login?.mpId === mpId && hasAgreed(mpId) ? visitor.login : undefined
  const clinic = chosenClinic(mpId)
  const rooms = new Map([
    [ASKED_FOR.mpId, mpId],
    [ASKED_FOR.patient, login?.patientId ?? ''],
    [ASKED_FOR.card, login?.patientCard?.id ?? ''],
    [ASKED_FOR.clinic, clinic ?? ''],
    ...door.ids.map((id, at) => [askedForId(at), id] as const),
    ...Array.from(search, ([name, value]) => [askedForSearch(name), value] as const),
  ])
  const listOf = (hasSearch: boolean): readonly string[] => {
    const list = QUESTION_LISTS.findIndex(
      (each) =>
        each.who === (login ? who : 'guest') &&
        each.hasClinic === (clinic !== undefined) &&
        each.hasSearch === hasSearch,
    )
    return (door.asks[list % door.asks.length] ?? []).map((at) => known.questions[at] ?? '')
  }
  const bare = listOf(false)
  const named = search.has('clinicId') || search.has('date') ? listOf(true) : bare
  // A screen without requests of its own either has all parameters, or shows what is missing.
  const questions = bare.length > 0 || named.every((each) => isNamed(each, search)) ? named : bare
  const send = (wanted: readonly string[]) =>
    wanted
      .flatMap((question) => filled(question, rooms) ?? [])
      .map((url) => [url, ask(apiBase + url, login?.token ?? '')] as const)
  const ofClinic = send(questions).find(([url]) => OF_CLINIC.test(url))?.[1]
  // Requests for the default clinic wait for its id.
  const goOn = (answer: Awaited<Answer>): void => {
    rooms.set(ASKED_FOR.clinic, clinicIn(answer)?.id ?? '')
    send(questions.filter((question) => question.includes(ASKED_FOR.clinic)))
  }
  if (!clinic) ofClinic?.then(goOn).catch(() => undefined)
  return ofClinic
}

type Ahead = {
  /** The clinic's response; undefined when it was not requested or failed. */
  readonly answer: Promise<Awaited<Answer> | undefined>
  /** Resolves when all prefetch requests are sent, or none is needed. */
  readonly isAsked: Promise<unknown>
}

/** Prefetches the app's first requests while its code loads; `adapters/http/asked-ahead.ts` hands out the responses. */
export function askAhead(asking: Asking): Ahead {
  const nothing = Promise.resolve(undefined)
  if (!IS_PRODUCTION && import.meta.env.VITE_OUTSIDE !== 'mock-server') return { answer: nothing, isAsked: nothing }
  const config = IS_PRODUCTION
    ? fetch('./config.json').then((answer) => (answer.ok ? (answer.json() as Promise<Config>) : undefined))
    : undefined
  globalThis.sujianAhead = { asked: [], ...(config && { config }) }
  // After a login redirect or a change of the demo scenario the session is about to change.
  const isChanging = /[?&](code|world)=/.test(location.search) || /XSRF-TOKEN=/.test(document.cookie)
  if (isChanging) return { answer: nothing, isAsked: nothing }
  const send = async () => ({ answer: askAll(asking, (await config) ?? {}) })
  // The app repeats the request and reports the failure.
  const sent = send().catch(() => ({ answer: undefined }))
  return { answer: sent.then(({ answer }) => answer).catch(() => undefined), isAsked: sent }
}
