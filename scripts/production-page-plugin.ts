import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { chunkGraphOf } from './built-chunks.ts'
import { addIntegrity } from './integrity.ts'
import { pageContentPolicy } from './support/content-policy.mjs'

const DEFAULT_CONFIG = new URL('../deploy/config.default.json', import.meta.url)
const HOME = 'src/ui/screens/home/home-screen.tsx'
const FIRST = '<meta charset="utf-8" />'

/**
 * Prepares the production build's page: adds the Content-Security-Policy, and writes a config.json for a clinic on the
 * same origin. Runs last, because later changes to a script would invalidate its hash.
 */
export function productionPagePlugin(): Plugin {
  return {
    name: 'sujian:production-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html.')
        const html = String(page.source)
        const others = chunkGraphOf(HOME, bundle)
          .map(({ fileName }) => fileName)
          .filter((file) => !html.includes(`src="./${file}"`))
        const contentOf = (file: string): string | undefined => {
          const chunk = bundle[file]
          return chunk?.type === 'chunk' ? chunk.code : undefined
        }
        const guarded = addIntegrity(html, contentOf, others)
        const policy = `<meta http-equiv="Content-Security-Policy" content="${pageContentPolicy(guarded)}">`
        page.source = guarded.replace(FIRST, `${FIRST}\n    ${policy}`)
        this.emitFile({ type: 'asset', fileName: 'config.json', source: readFileSync(DEFAULT_CONFIG, 'utf8') })
      },
    },
  }
}
