/**
 * What can go wrong on a chat line. 'cut' breaks it before the clinic has read what was said, 'swallowed' loses a message
 * without a word, 'lost-ack' the answer to one, and 'cut-ack' breaks the line instead of answering; 'lost', 'twice' and
 * 'swapped' befall what the clinic says by itself; 'late-read' holds read marks back; 'refuse-pass' takes no pass.
 */
export const CHAT_FAULTS = [
  'cut',
  'swallowed',
  'lost-ack',
  'cut-ack',
  'lost',
  'twice',
  'swapped',
  'late-read',
  'refuse-pass',
] as const
export type ChatFault = (typeof CHAT_FAULTS)[number]
export type ChatWeather = {
  readonly fault: ChatFault
  /** How often it strikes; any number when left out. */
  readonly times?: number
  /** Strikes only each so-many-th time. */
  readonly every?: number
  /** How late read marks come, in the clinic's seconds. */
  readonly seconds?: number
}
type Cloud = { readonly weather: ChatWeather; left: number; passed: number }
/** What hangs over the lines, and how often it has struck. */
export type HangingChatWeather = ChatWeather & { readonly hits: number }
/** `left` is null for any number. */
export type ChatCloudDump = Omit<Cloud, 'left'> & { readonly left: number | null }

/** The faults that hang over the clinic's chat lines. */
export class ChatSky {
  #clouds: Cloud[] = []

  add(weather: ChatWeather): void {
    this.#clouds.push({ weather, left: weather.times ?? Number.POSITIVE_INFINITY, passed: 0 })
  }
  clear(): void {
    this.#clouds = []
  }
  get entries(): readonly HangingChatWeather[] {
    return this.#clouds.map(({ weather, passed }) => {
      const { times = Infinity, every = 1 } = weather
      return { ...weather, hits: Math.min(times, Math.floor(passed / every)) }
    })
  }
  dump(): readonly ChatCloudDump[] {
    return this.#clouds.map((cloud) => ({ ...cloud, left: cloud.left === Infinity ? null : cloud.left }))
  }
  load(clouds: readonly ChatCloudDump[]): void {
    this.#clouds = clouds.map((cloud) => ({ ...cloud, left: cloud.left ?? Infinity }))
  }
  /** The fault of this name that strikes now, if one does. */
  strike(fault: ChatFault): ChatWeather | undefined {
    for (const cloud of this.#clouds) {
      if (cloud.weather.fault !== fault || cloud.left <= 0) continue
      cloud.passed += 1
      if (cloud.passed % (cloud.weather.every ?? 1) !== 0) continue
      cloud.left -= 1
      return cloud.weather
    }
    return undefined
  }
}
