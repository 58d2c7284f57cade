import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { loadModule } from '../mocks/serve/load-module.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TEMPLATES = 'src/adapters/http/templates.ts'
const ROWS = /[\\/]src[\\/]adapters[\\/]http[\\/]calls[\\/][^\\/]+\.ts$/
const NOTE = /\b(?:(?:id|about):\s*'[^']*'|isOpen: true),\s*/g

/** A file of rows without what they say to readers of the contract. */
export const withoutNotes = (code: string): string => code.replaceAll(NOTE, '')

/**
 * What the rows of the call table are in a build: the list of paths that is derived from all of them, so that no visit
 * loads rows that it does not need; and for patients, rows without their notes.
 */
export function callRows(mode: string): Plugin {
  return {
    name: 'sujian:call-rows',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (!id.replaceAll('\\', '/').endsWith(`/${TEMPLATES}`)) return undefined
      const { TEMPLATES: paths } = await loadModule<{ TEMPLATES: object }>(ROOT, TEMPLATES)
      return `export const TEMPLATES = ${JSON.stringify(paths)}`
    },
    // Rows throw nothing: no place in them is ever read back.
    transform: (code, id) =>
      mode === 'production' && ROWS.test(id) ? { code: withoutNotes(code), map: { mappings: '' } } : undefined,
  }
}
