import type { Clinic } from '../clinic/clinic'
import { callKeyOf, type ClinicReply, type ClinicRequest } from '../delivery/handle-request'
import { writeDown } from '../delivery/request-log'

/**
 * 'drop', 'offline' and 'timeout' never reach the clinic, 'lost-answer' does and its answer is lost; so do 'bad-json' and
 * 'wrong-schema', whose answers are damaged on the way back. All the others are said instead of the clinic's answer.
 * 'offline' goes before everything else, delays as well, and takes the chat lines and the bucket with it.
 */
export const FAULTS = [
  'delay',
  'drop',
  'timeout',
  '500',
  'html',
  'bad-json',
  'wrong-schema',
  'envelope',
  '4030',
  '2498',
  '2499',
  '406',
  '404',
  '401',
  'lost-answer',
  'offline',
] as const
export type Fault = (typeof FAULTS)[number]

export type Weather = {
  /** 'POST /mcapi/v2/regs', with the braces of the call table for parts; '*' is every call. */
  readonly call: string
  readonly fault: Fault
  /** How many calls it strikes; any number when left out. */
  readonly times?: number
  /** Strikes only each so-many-th call. */
  readonly every?: number
  /** Milliseconds, in addition to any other fault. */
  readonly delay?: number
  readonly code?: number
  readonly message?: string
  /** Begins once this call has been answered. */
  readonly after?: string
}

/** What comes back over the wire, if anything does. */
export type Delivery =
  | { readonly kind: 'reply'; readonly reply: ClinicReply }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'silence' }

/** A fault that hangs over the calls: what is left of it, where it was counted, and how often it has struck. */
export type HangingWeather = Weather & { readonly id: string; readonly left?: number; readonly hits: number }

type Cloud = {
  readonly id: string
  readonly weather: Weather
  left: number
  isWaiting: boolean
  passed: number
  hits: number
}

/** `left` is null for any number. */
export type SkyDump = {
  readonly made: number
  readonly clouds: readonly (Omit<Cloud, 'left'> & { readonly left: number | null })[]
}

const samePath = (call: string): string => call.replace(/\{[^}]*\}/g, '{}')
const isOver = ({ weather }: Cloud, call: string): boolean =>
  weather.call === '*' || samePath(weather.call) === samePath(call)

/** The faults that hang over the clinic's calls. */
export class Sky {
  #clouds: Cloud[] = []
  #made = 0

  add(weather: Weather): void {
    const { times = Number.POSITIVE_INFINITY, after } = weather
    this.#made += 1
    const id = `f${this.#made}`
    this.#clouds.push({ id, weather, left: times, isWaiting: after !== undefined, passed: 0, hits: 0 })
  }
  /** Takes one away; returns whether it was there. */
  remove(id: string): boolean {
    const before = this.#clouds.length
    this.#clouds = this.#clouds.filter((cloud) => cloud.id !== id)
    return this.#clouds.length < before
  }
  clear(): void {
    this.#clouds = []
  }
  dump(): SkyDump {
    const clouds = this.#clouds.map((cloud) => ({ ...cloud, left: cloud.left === Infinity ? null : cloud.left }))
    return { made: this.#made, clouds }
  }
  load({ made, clouds }: SkyDump): void {
    this.#made = made
    this.#clouds = clouds.map((cloud) => ({ ...cloud, left: cloud.left ?? Infinity }))
  }
  get entries(): readonly HangingWeather[] {
    return this.#clouds.map(({ id, weather, left, hits }) => ({
      id,
      ...weather,
      ...(Number.isFinite(left) && { left }),
      hits,
    }))
  }
  /** Whether nothing at all goes to the clinic or comes back. */
  get isOffline(): boolean {
    return this.#clouds.some(({ weather, left, isWaiting }) => weather.fault === 'offline' && left > 0 && !isWaiting)
  }

  /** Takes what strikes this call: all delays, and the first fault that is not one. */
  strike(call: string): { readonly delay: number; readonly fault: Weather | undefined } {
    const offline = this.#clouds.find((cloud) => cloud.weather.fault === 'offline' && this.#takes(cloud, call))
    if (offline) return { delay: 0, fault: offline.weather }
    let delay = 0
    let fault: Weather | undefined
    for (const cloud of this.#clouds) {
      const { weather } = cloud
      const isDelay = weather.fault === 'delay'
      if ((fault && !isDelay) || !this.#takes(cloud, call)) continue
      delay += weather.delay ?? (isDelay ? 1000 : 0)
      if (!isDelay) fault = weather
    }
    return { delay, fault }
  }
  answered(call: string): void {
    for (const cloud of this.#clouds) {
      const { after } = cloud.weather
      if (after !== undefined && samePath(after) === samePath(call)) cloud.isWaiting = false
    }
  }

  #takes(cloud: Cloud, call: string): boolean {
    if (cloud.isWaiting || cloud.left <= 0 || !isOver(cloud, call)) return false
    cloud.passed += 1
    if (cloud.passed % (cloud.weather.every ?? 1) !== 0) return false
    cloud.left -= 1
    cloud.hits += 1
    return true
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'
const reply = (status: number, body: string, type = JSON_TYPE): ClinicReply => ({
  status,
  headers: { 'content-type': type },
  body,
})
const envelope = (code: number, message: string, data: unknown = null): ClinicReply => ({
  ...reply(200, JSON.stringify({ data, status: { code, message } })),
  code,
})
const PORTAL = '<!doctype html><html><head><title>上网认证</title></head><body>请先登录无线网络</body></html>'

const SAYS: Partial<Record<Fault, (weather: Weather) => ClinicReply>> = {
  '500': ({ code, message }) =>
    message === undefined
      ? reply(500, 'Internal Server Error', 'text/plain')
      : reply(500, JSON.stringify({ error: { code: code ?? 500, message } })),
  html: () => reply(200, PORTAL, 'text/html; charset=utf-8'),
  envelope: ({ code = 50001, message = '系统忙，请稍后再试' }) => envelope(code, message, { code, message }),
  '4030': ({ message = '您没有访问权限' }) => ({
    ...reply(403, JSON.stringify({ error: { code: 4030, message } })),
    code: 4030,
  }),
  '2498': ({ message = '门诊系统服务已到期' }) => envelope(2498, message),
  '2499': ({ message = '该门诊不支持此功能' }) => envelope(2499, message),
  '406': ({ message = '登录被拒绝' }) => envelope(406, message),
  '404': ({ message = '没有找到' }) => envelope(404, message),
  '401': ({ message = '登录已失效，请重新登录' }) => envelope(401, message),
}
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** As every server does, the clinic says when it has answered. */
function dated({ clock }: Clinic, delivery: Delivery): Delivery {
  if (delivery.kind !== 'reply') return delivery
  const { reply: said } = delivery
  return { kind: 'reply', reply: { ...said, headers: { ...said.headers, date: clock.now().toUTCString() } } }
}

/** Carries a request through the weather to the clinic, and the answer back. */
export async function deliver(clinic: Clinic, request: ClinicRequest): Promise<Delivery> {
  const key = callKeyOf(request)
  const begun = { at: clinic.clock.now(), ticks: performance.now() }
  const { delay, fault } = clinic.weather.strike(key)
  if (delay > 0) await wait(delay)
  const delivery = await through(clinic, request, fault)
  if (delivery.kind === 'reply') clinic.weather.answered(key)
  writeDown(clinic, request, delivery, begun, delay > 0 && !fault ? 'delay' : fault?.fault)
  return dated(clinic, delivery)
}

async function through(clinic: Clinic, request: ClinicRequest, weather: Weather | undefined): Promise<Delivery> {
  if (weather?.fault === 'drop' || weather?.fault === 'offline') return { kind: 'dropped' }
  if (weather?.fault === 'timeout') return { kind: 'silence' }
  const said = weather && SAYS[weather.fault]?.(weather)
  if (said) return { kind: 'reply', reply: said }

  const answered = await clinic.handle(request)
  if (weather?.fault === 'lost-answer') return { kind: 'dropped' }
  if (weather?.fault === 'bad-json') {
    const half = answered.body.slice(0, Math.floor(answered.body.length / 2))
    return { kind: 'reply', reply: { ...answered, body: half } }
  }
  if (weather?.fault === 'wrong-schema') {
    return { kind: 'reply', reply: envelope(200, '', { surprise: [null, '不是这样的'] }) }
  }
  return { kind: 'reply', reply: answered }
}
