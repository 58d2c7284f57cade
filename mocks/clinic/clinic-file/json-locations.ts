/** Kinds of JSON syntax errors. */
export type JsonErrorKind =
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

export class InvalidJson extends Error {
  readonly fault: JsonErrorKind
  readonly at: number
  constructor(fault: JsonErrorKind, at: number) {
    super(fault)
    this.fault = fault
    this.at = at
  }
}

/** A parsed value, with the offset of each part by its path, such as `doctors.0.name`. */
export type LocatedJson = { readonly value: unknown; readonly places: ReadonlyMap<string, number> }

const DEEPEST = 20
const SPACE = /[\t\n\r ]*/y
const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const TEXT = /"(?:[^"\\]|\\.)*"/sy
/** Typographic quotes, which word processors insert in place of straight ones. */
const CURLY = /["'“”‘’「」]/

/** Parses like `JSON.parse`, but reports error positions the same way in every browser. */
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

  #fail(fault: JsonErrorKind): never {
    throw new InvalidJson(this.#at >= this.#text.length ? 'ends' : fault, this.#at)
  }
  #take(what: RegExp): string {
    what.lastIndex = this.#at
    const [found = ''] = what.exec(this.#text) ?? []
    this.#at += found.length
    return found
  }
  /** Skips white space and returns the next character. */
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
      // The string contains a line break or an invalid escape sequence.
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
      if (entries.has(key)) throw new InvalidJson('twice', at)
      if (this.#next() !== ':') this.#fail('colon')
      this.#at += 1
      entries.set(key, this.#value(joinJsonPath(path, key), depth + 1))
      this.places.set(joinJsonPath(path, key), at)
    })
    return Object.fromEntries(entries)
  }
  #list(path: string, depth: number): unknown {
    const values: unknown[] = []
    this.#each(']', () => values.push(this.#value(joinJsonPath(path, String(values.length)), depth + 1)))
    return values
  }
  /** Reads comma-separated elements up to the closing bracket. */
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

export const joinJsonPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** Parses a text. Throws `NoJson` if it is not valid JSON. */
export function parseLocatedJson(text: string): LocatedJson {
  const reader = new Reader(text)
  return { value: reader.whole(), places: reader.places }
}

/** Returns the line of an offset, starting at 1. */
export const lineNumberAt = (text: string, at: number): number => text.slice(0, at).split('\n').length
