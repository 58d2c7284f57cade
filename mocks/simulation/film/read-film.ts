import * as v from 'valibot'
import { has } from '../../clinic/own'
import type { BookName, Does, Entry, Thing } from '../history'
import { MISHAPS } from '../network'
import { ORDEALS } from '../simulate'
import type { Frame } from './camera'
import type { Json } from './changes'
import { FILM_FORM, type Film } from './film'

/** Why a text is no film, and in which line that shows. */
export type FilmTrouble = {
  readonly kind: 'empty' | 'no-film' | 'other-form' | 'no-json' | 'no-entry' | 'out-of-order'
  readonly line: number
}
export type ReadFilm = { readonly film: Film } | { readonly trouble: FilmTrouble }

const whole = v.pipe(v.number(), v.integer())
const texts = v.array(v.string())
const HEAD = v.object({
  what: v.literal('film'),
  form: v.literal(FILM_FORM),
  plan: v.object({
    seed: v.string(),
    days: whole,
    phones: v.array(whole),
    mishaps: v.array(v.picklist(MISHAPS)),
    ordeals: v.array(v.picklist(ORDEALS)),
  }),
  people: v.array(
    v.object({
      phone: whole,
      account: v.string(),
      patients: texts,
      language: v.picklist(['zh', 'en']),
      clockMs: v.number(),
    }),
  ),
})

const when = { at: whole, n: whole }
const ofPhone = { ...when, phone: whole }
const facts = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]))
/** One of these names: a record, so that none can be forgotten. */
const oneOf = <T extends string>(all: Readonly<Record<T, true>>) =>
  v.custom<T>((value) => typeof value === 'string' && has(all, value))
const does = oneOf<Does>({
  book: true,
  move: true,
  cancel: true,
  sign: true,
  pay: true,
  join: true,
  leave: true,
  take: true,
  'order-again': true,
  recharge: true,
  consult: true,
  write: true,
  select: true,
  'log-in': true,
  'log-out': true,
})
const thing = oneOf<Thing>({
  visit: true,
  balance: true,
  due: true,
  payment: true,
  entry: true,
  order: true,
  consultation: true,
  message: true,
})
const book = oneOf<BookName>({
  registrations: true,
  slots: true,
  transactions: true,
  refunds: true,
  memberCards: true,
  waitlist: true,
  charges: true,
  consultations: true,
  messages: true,
})
const ofAct = { ...ofPhone, act: whole, does, facts }
const screen = { ...ofPhone, since: whole, isOld: v.boolean() }
const ENTRY = v.variant('what', [
  v.object({ ...ofAct, what: v.literal('invoke') }),
  v.object({ ...ofAct, what: v.picklist(['ok', 'failed', 'unknown']) }),
  v.object({
    ...screen,
    what: v.literal('shown'),
    thing,
    id: v.string(),
    owner: v.string(),
    active: v.string(),
    value: v.union([v.string(), v.number()]),
  }),
  v.object({
    ...screen,
    what: v.literal('listed'),
    list: v.picklist(['visits', 'line']),
    account: v.string(),
    ids: texts,
  }),
  v.object({ ...ofPhone, what: v.literal('fault'), kind: v.string(), facts }),
  v.object({ ...ofPhone, what: v.literal('kept'), keys: texts }),
  v.object({ ...when, what: v.literal('clinic'), does: v.string(), facts }),
  v.object({
    ...when,
    what: v.literal('books'),
    book,
    id: v.string(),
    facts,
  }),
])

const isJson = (value: unknown): value is Json => value !== undefined
const json = v.custom<Json>(isJson)
const place = v.array(v.union([v.string(), whole]))
const FRAME = v.object({
  what: v.literal('frame'),
  n: whole,
  changes: v.array(
    v.union([
      v.object({ at: place, is: json }),
      v.object({ at: place, isGone: v.literal(true) }),
      v.object({ at: place, from: whole, out: whole, come: v.array(json) }),
    ]),
  ),
})

const NOTHING = Symbol('no JSON')
function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return NOTHING
  }
}
const whatOf = (line: unknown): unknown =>
  typeof line === 'object' && line !== null && 'what' in line ? line.what : undefined

/** A film as `textOf` has written it, or the first line that is none of one. */
export function readFilm(text: string): ReadFilm {
  const [first = '', ...rest] = text.split('\n')
  const no = (kind: FilmTrouble['kind'], line = 1): ReadFilm => ({ trouble: { kind, line } })
  if (text.trim() === '') return no('empty')
  const said = parsed(first)
  const head = v.safeParse(HEAD, said)
  if (!head.success) return no(whatOf(said) === 'film' ? 'other-form' : 'no-film')
  const entries: Entry[] = []
  const frames: Frame[] = []
  for (const [nth, line] of rest.entries()) {
    if (line.trim() === '') continue
    const trouble = (kind: FilmTrouble['kind']) => no(kind, nth + 2)
    const value = parsed(line)
    if (value === NOTHING) return trouble('no-json')
    const read = v.safeParse(whatOf(value) === 'frame' ? FRAME : ENTRY, value)
    if (!read.success) return trouble('no-entry')
    const { output } = read
    if (output.n !== entries.length) return trouble('out-of-order')
    if (output.what === 'frame') frames.push({ n: output.n, changes: output.changes })
    else entries.push(output)
  }
  const { plan, people } = head.output
  return entries.length === 0 ? no('no-film') : { film: { plan, people, entries, frames } }
}
