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
