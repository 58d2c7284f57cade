import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { pagePolicy } from './support/content-policy.mjs'

const DEFAULT_CONFIG = new URL('../deploy/config.default.json', import.meta.url)

/**
 * The page of the production build: it lets the browser refuse code that is not its own, and has a config.json beside it
 * that fits a clinic of the same origin.
 */
export function productionPagePlugin(): Plugin {
  return {
    name: 'sujian:production-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          '<meta charset="utf-8" />',
          `$&\n    <meta http-equiv="Content-Security-Policy" content="${pagePolicy(html)}">`,
        ),
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'config.json', source: readFileSync(DEFAULT_CONFIG, 'utf8') })
    },
  }
}
