import type { Plugin, Rolldown } from 'vite'

const FIRST_SCREEN = /\/src\/ui\/screens\/home\/home-screen\.tsx$/

/**
 * Lets the first screen paint from the HTML alone and arrive in one round trip more: style sheets stand behind the shell in
 * the body, and what the lazy home screen needs is asked for together with the entry.
 */
export function firstScreenPlugin(): Plugin {
  return {
    name: 'sujian:first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const home = chunks.find(({ moduleIds }) => moduleIds.some((id) => FIRST_SCREEN.test(id)))
        if (!home) throw new Error('No chunk holds the home screen; first-screen-plugin.ts looks for it by its path.')
        const needed = withImports(home, bundle)
        const scripts = needed.map(({ fileName }) => fileName).filter((file) => !html.includes(file))
        const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        const ofEntry = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
        const ofHome = [...new Set(styles)].filter((file) => !html.includes(file))
        const sheets = [...ofEntry, ...ofHome.map((file) => `<link rel="stylesheet" crossorigin href="./${file}">`)]
        const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`)
        return ofEntry
          .reduce((text, link) => text.replace(link, ''), html)
          .replace('</head>', `  ${preloads.join('\n    ')}\n  </head>`)
          .replace('</body>', `  ${sheets.join('\n    ')}\n  </body>`)
      },
    },
  }
}

/** A chunk and all it imports statically. */
export function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set([chunk])
  for (const { imports } of found) {
    for (const file of imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') found.add(imported)
    }
  }
  return [...found]
}
