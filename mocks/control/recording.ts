import * as v from 'valibot'
import type { Chain } from '../clinic/chain'
import { CLINIC_FILE } from '../clinic/clinic-file/form'
import type { Happened, Tape, What } from '../clinic/tape'
import { ControlRefusal } from './control-refusal'

/** Changes with every change of what a recording means; another form is not read. */
const FORM = 1
const WHAT: readonly What[] = ['asked', 'comes', 'goes', 'sat', 'frame', 'left', 'cashier', 'control', 'passes']

const whole = v.pipe(v.number(), v.integer())
const happened = v.pipe(
  v.array(v.unknown()),
  v.check(([after, what]) => Number.isInteger(after) && WHAT.includes(what as What), 'nothing that can happen'),
  v.transform((each) => each as unknown as Happened),
)
const RECORDING = v.strictObject({
  form: v.literal(FORM),
  world: v.string(),
  seed: v.string(),
  /** When the clinic was opened, in milliseconds. */
  at: whole,
  isFrozen: v.boolean(),
  mpId: v.pipe(v.string(), v.regex(/^[\w-]{0,32}$/)),
  /** By which token the phone asked last; empty while nobody is logged in. */
  token: v.string(),
  /** Milliseconds from the last thing that happened until it was recorded. */
  quiet: whole,
  /** Where the phone was. */
  route: v.optional(v.pipe(v.string(), v.regex(/^(#\/[\w/@.?&=-]*)?$/)), ''),
  /** The clinic that was shown in the mock clinic's place. */
  clinic: v.optional(CLINIC_FILE),
  events: v.array(happened),
})
/** What happened to a clinic since it was opened, so that it can happen again. */
export type Recording = v.InferOutput<typeof RECORDING>

const PLAIN_SEED = /^[\w.-]{1,40}$/

/** Parts of a route that stand after its question mark and are one of a few words. */
const OPEN = /^(kind|tab|group|date|type)$/
const WORD = /^[a-z][a-z-]{0,30}$/

/** The place of a phone: ids as the tape says them, and nothing that was typed. */
function routeTold({ neutral }: Tape, hash: string): string {
  const [way = '', query = ''] = hash.split(/\?(.*)/s)
  if (!way.startsWith('#/')) return ''
  const said = (text: string): string => (WORD.test(text) ? text : String(neutral.say(text)))
  const parts = way.slice(2).split('/').map(said)
  if (parts.some((part) => part.startsWith('~'))) return ''
  const kept = query.split('&').flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=')
    const told = WORD.test(value) && OPEN.test(name) ? value : String(neutral.say(value))
    return WORD.test(name) && value !== '' && /^[\w@.-]+$/.test(told) ? [`${name}=${told}`] : []
  })
  return `#/${parts.join('/')}${kept.length > 0 ? `?${kept.join('&')}` : ''}`
}
/** The same place in the clinic in which it happened again. */
export const routeMeant = ({ neutral }: Tape, told: string): string =>
  told
    .split(/([/?=&])/)
    .map((part) => String(neutral.meant(part)))
    .join('')

/** Nothing in it names or numbers a person. Refuses what was longer than a tape. */
export function readRecording({ world, seed, tape, own }: Chain, route = ''): Recording {
  if (tape.isFull)
    throw new ControlRefusal(409, '发生的事太多，记不全了；请从头开始再录', 'Too much has happened; begin again')
  if (!PLAIN_SEED.test(seed))
    throw new ControlRefusal(409, '种子里有不能写进链接的字', 'The seed cannot stand in a link')
  const { opened, phone, quiet, events } = tape
  const token = phone.token === '' ? '' : String(tape.neutral.say(phone.token))
  return {
    form: FORM,
    world,
    seed,
    ...opened,
    mpId: phone.mpId,
    token,
    quiet,
    route: routeTold(tape, route),
    ...(own && { clinic: own }),
    events: [...events],
  }
}

/** Throws a refusal for what is no recording of this form. */
export function recordingFrom(value: unknown): Recording {
  const read = v.safeParse(RECORDING, value)
  if (!read.success)
    throw new ControlRefusal(400, '这不是一段能重放的记录', 'This is no recording that can be repeated')
  return read.output
}
