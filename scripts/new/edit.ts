/** Changes of a text that somebody else has written: each finds its place by what begins there, or says that it does not. */
import { NotPossible } from './draft.ts'

/**
 * Adds to what `opening` begins at the margin: a list, an object or a class. It is put last, in front of what closes it.
 * A list of one line stays one; oxfmt breaks it where it is too long.
 */
export function addTo(text: string, opening: RegExp, added: string): string {
  const from = text.search(opening)
  if (from < 0) throw new NotPossible(`Nothing begins with ${opening.source}.`)
  const lineEnd = text.indexOf('\n', from)
  const short = /,?\s*\](?: as const)?$/.exec(text.slice(from, lineEnd))
  if (short) {
    const at = from + short.index
    return `${text.slice(0, at)}, ${added}${text.slice(at)}`
  }
  const at = lineEnd + text.slice(lineEnd).search(/^[\])}]/m)
  return `${text.slice(0, at)}${added.replace(/\n?$/, '\n')}${text.slice(at)}`
}

/** Puts something, and an empty line behind it, in front of what `opening` finds. */
export function addBefore(text: string, opening: RegExp, added: string): string {
  const at = text.search(opening)
  if (at < 0) throw new NotPossible(`Nothing begins with ${opening.source}.`)
  return `${text.slice(0, at)}${added}\n${text.slice(at)}`
}

const LAST_IMPORT = /^import [^;]*?from '[^']+'\n(?!import )/m

/** Imports one name more, beside what comes from there already. */
export function withImport(text: string, name: string, from: string, kind: 'type' | 'value' = 'value'): string {
  const word = kind === 'type' ? 'import type' : 'import'
  const line = Array.from(text.matchAll(/^(import(?: type)?) \{([^}]*)\} from '([^']+)'$/gm)).find(
    ([, how, , where]) => how === word && where === from,
  )
  const added = `${word} { ${name} } from '${from}'\n`
  if (!line) {
    const last = LAST_IMPORT.exec(text)
    const at = last ? last.index + last[0].length : 0
    return text.slice(0, at) + added + text.slice(at)
  }
  const names = (line[2] ?? '').split(',').flatMap((each) => each.trim() || [])
  if (names.includes(name)) return text
  return text.replace(line[0], `${word} { ${[...names, name].join(', ')} } from '${from}'`)
}
