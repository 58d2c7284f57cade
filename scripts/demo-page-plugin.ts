import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { collectStaticImports } from './built-chunks.ts'

const NEEDED = [/\/mocks\/workbench\/attach\.ts$/, /\/mocks\/demo\.module\.ts$/, /\/mocks\/demo\/clinic-in-page\.ts$/]
const INLINE_SCRIPT = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/** Content-Security-Policy of the static demo: its own files, data: and blob: URLs, and no server. */
const policyOf = (scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    'worker-src blob:',
    "frame-src 'self'",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')

/**
 * Prepares the static demo's page: preloads the mock clinic together with the app, and adds a policy that makes the
 * browser block every request to a server.
 */
export function demoPagePlugin(): Plugin {
  return {
    name: 'sujian:demo-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const needed = NEEDED.map((path) => chunks.find(({ moduleIds }) => moduleIds.some((id) => path.test(id))))
        const files = new Set<string>()
        for (const chunk of needed) {
          if (!chunk) throw new Error('A chunk of the demo is missing, which demo-page-plugin.ts looks up by its path.')
          for (const { fileName } of collectStaticImports(chunk, bundle))
            if (!html.includes(fileName)) files.add(fileName)
        }
        const preloads = [...files].map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`)
        const scripts = Array.from(html.matchAll(INLINE_SCRIPT), ([, script = '']) => script)
        const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(scripts)}">`
        return html
          .replace('<meta charset="utf-8" />', `$&\n    ${policy}`)
          .replace('</head>', `  ${preloads.join('\n    ')}\n  </head>`)
      },
    },
  }
}
