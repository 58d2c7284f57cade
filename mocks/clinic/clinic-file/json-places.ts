/** What keeps a text from being JSON. */
export type JsonFault =
  | 'ends'
  | 'value'
  | 'comma'
  | 'colon'
  | 'key'
  | 'quotes'
  | 'trailing'
  | 'text'
  | 'after'
  | 'twice'
  | 'deep'

export class NoJson extends Error {
  readonly fault: JsonFault
  readonly at: number
  constructor(fault: JsonFault, at: number) {
    super(fault)
    this.fault = fault
    this.at = at
  }
}

/** What a text says, and where each part of it stands: `doctors.0.name` by its offset. */
export type Placed = { readonly value: unknown; readonly places: ReadonlyMap<string, number> }

const DEEPEST = 20
const SPACE = /[\t\n\r ]*/y
const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const TEXT = /"(?:[^"\\]|\\.)*"/sy
/** Quotes that a writing program makes of straight ones. */
const CURLY = /["'“”‘’「」]/

/** Reads JSON as `JSON.parse` does, and tells of every browser alike where it ends to be JSON. */
class Reader {
  readonly #text: string
  #at = 0
  readonly places = new Map<string, number>()
  constructor(text: string) {
    this.#text = text
  }

  whole(): unknown {
    const value = this.#value('', 0)
    if (this.#next() !== '') this.#fail('after')
    return value
  }

  #fail(fault: JsonFault): never {
    throw new NoJson(this.#at >= this.#text.length ? 'ends' : fault, this.#at)
  }
  #take(what: RegExp): string {
    what.lastIndex = this.#at
    const [found = ''] = what.exec(this.#text) ?? []
    this.#at += found.length
    return found
  }
  /** The next letter that is no space, where it stands. */
  #next(): string {
    this.#take(SPACE)
    return this.#text.charAt(this.#at)
  }
  #value(path: string, depth: number): unknown {
    const first = this.#next()
    this.places.set(path, this.#at)
    if (depth > DEEPEST) this.#fail('deep')
    if (first === '{') return this.#object(path, depth)
    if (first === '[') return this.#list(path, depth)
    if (first === '"') return this.#quoted()
    const word = this.#take(WORD)
    if (word === '') this.#fail(CURLY.test(first) ? 'quotes' : 'value')
    return JSON.parse(word)
  }
  #quoted(): string {
    const begin = this.#at
    const text = this.#take(TEXT)
    try {
      if (text !== '') return String(JSON.parse(text))
    } catch {
      // A line break in it, or an escape that is none.
    }
    this.#at = begin
    return this.#fail('text')
  }
  #object(path: string, depth: number): unknown {
    const entries = new Map<string, unknown>()
    this.#each('}', () => {
      const first = this.#next()
      if (first !== '"') this.#fail(CURLY.test(first) ? 'quotes' : 'key')
      const at = this.#at
      const key = this.#quoted()
      if (entries.has(key)) throw new NoJson('twice', at)
      if (this.#next() !== ':') this.#fail('colon')
      this.#at += 1
      entries.set(key, this.#value(under(path, key), depth + 1))
      this.places.set(under(path, key), at)
    })
    return Object.fromEntries(entries)
  }
  #list(path: string, depth: number): unknown {
    const values: unknown[] = []
    this.#each(']', () => values.push(this.#value(under(path, String(values.length)), depth + 1)))
    return values
  }
  /** What stands between two brackets, with commas between. */
  #each(end: '}' | ']', read: () => void): void {
    this.#at += 1
    if (this.#next() === end) {
      this.#at += 1
      return
    }
    for (;;) {
      read()
      const next = this.#next()
      if (next !== ',' && next !== end) this.#fail('comma')
      this.#at += 1
      if (next === end) return
      if (this.#next() === end) this.#fail('trailing')
    }
  }
}

export const under = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** Throws `NoJson` for any other text. */
export function readPlaced(text: string): Placed {
  const reader = new Reader(text)
  return { value: reader.whole(), places: reader.places }
}

/** The line of an offset, counted from one. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length
