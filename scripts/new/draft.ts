/** What a recipe is asked for. */
export type Asked = {
  /** A folder of src/domain, or of src/ui/screens. */
  readonly term: string
  /** With hyphens: `late-visit`. */
  readonly name: string
  readonly verb?: string | undefined
  readonly path?: string | undefined
  /** Whom a screen is for. */
  readonly person?: string | undefined
}

/** The project as it stands. Paths begin at its folder. */
export type Tree = {
  readonly read: (path: string) => string | undefined
  /** The names of what is in a folder; none where there is no such folder. */
  readonly list: (folder: string) => readonly string[]
}

/** Stands wherever a person has to say what no command can know; `tests/new-command.test.ts` names each place that still has it. */
export const FILL_IN = 'FILL IN:'

/** Each place of a file that is still to be filled in, with its line. */
export const openIn = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, at) => {
    const from = line.indexOf(FILL_IN)
    return from < 0 ? [] : `${path}:${at + 1} ${line.slice(from, from + 90)}`
  })

/** Nothing is written; the message says why, and what would be possible. */
export class NotPossible extends Error {}

/** What a recipe writes: nothing is there before all of it is known to be possible. */
export class Draft {
  readonly #tree: Tree
  readonly #texts = new Map<string, string>()
  readonly #made = new Set<string>()
  /** What remains for a person, one line each. */
  readonly remaining: string[] = []

  constructor(tree: Tree) {
    this.#tree = tree
  }

  create(path: string, text: string): void {
    if (this.#tree.read(path) !== undefined) throw new NotPossible(`${path} is there already.`)
    this.#made.add(path)
    this.#texts.set(path, text)
  }
  change(path: string, edit: (text: string) => string): void {
    this.#texts.set(path, edit(this.text(path)))
  }
  text(path: string): string {
    const text = this.#texts.get(path) ?? this.#tree.read(path)
    if (text === undefined) throw new NotPossible(`${path} is not there.`)
    return text
  }
  files(): { readonly path: string; readonly text: string; readonly isNew: boolean }[] {
    return [...this.#texts].map(([path, text]) => ({ path, text, isNew: this.#made.has(path) }))
  }
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
/** 'late-visit' is LateVisit. */
export const typeName = (name: string): string => name.split('-').map(capital).join('')
/** 'late-visit' is lateVisit. */
export const valueName = (name: string): string => {
  const [first = '', ...rest] = name.split('-')
  return first + rest.map(capital).join('')
}
