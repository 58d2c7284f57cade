import { createHash } from 'node:crypto'

/** Matches a script that the page references. */
const ENTRY = /(<script type="module" crossorigin) src="\.\/([^"]+)"/g

const hashOf = (content: string): string => `sha256-${createHash('sha256').update(content, 'utf8').digest('base64')}`

/**
 * Adds each script's hash to the page, and an import map with the hashes of `others`, so that a browser does not run a
 * changed file. Browsers without support for hashes in import maps ignore them.
 */
export function addIntegrity(
  html: string,
  contentOf: (file: string) => string | undefined,
  others: readonly string[],
): string {
  const need = (file: string): string => {
    const content = contentOf(file)
    if (content === undefined) throw new Error(`The page references ${file}, which is not in the build.`)
    return hashOf(content)
  }
  const named = html.replaceAll(
    ENTRY,
    (_, tag: string, file: string) => `${tag} integrity="${need(file)}" src="./${file}"`,
  )
  if (others.length === 0) return named
  const integrity = Object.fromEntries(others.map((file) => [`./${file}`, need(file)]))
  const map = `<script type="importmap">${JSON.stringify({ integrity })}</script>`
  return named.replace('<meta charset="utf-8" />', (first) => `${first}\n    ${map}`)
}
