import { createHash } from 'node:crypto'

/** A script that the page itself names. */
const ENTRY = /(<script type="module" crossorigin) src="\.\/([^"]+)"/g

const hashOf = (content: string): string => `sha256-${createHash('sha256').update(content, 'utf8').digest('base64')}`

/**
 * The page with the hash of each script that it names, and in an import map of those in `others`: a browser runs nothing else
 * in their place. One that does not know the map's hashes leaves them be.
 */
export function withIntegrity(
  html: string,
  contentOf: (file: string) => string | undefined,
  others: readonly string[],
): string {
  const need = (file: string): string => {
    const content = contentOf(file)
    if (content === undefined) throw new Error(`The page names ${file}, which the build does not have.`)
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
