import type { Plugin } from 'vite'

const FIRST_SCREEN = /\/src\/ui\/screens\/home\/home-screen\.tsx$/

/**
 * Lets the first screen paint from the HTML alone and arrive in one round trip more: style sheets go behind the shell that
 * stands in the body, and the chunks of the home screen are asked for together with the entry.
 */
export function firstScreenPlugin(): Plugin {
  return {
    name: 'sujian:first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((each) => each.type === 'chunk')
        const home = chunks.find(({ facadeModuleId }) => FIRST_SCREEN.test(facadeModuleId ?? ''))
        if (!home) return html
        const scripts = [home.fileName, ...home.imports].filter((file) => !html.includes(file))
        const styles = [...(home.viteMetadata?.importedCss ?? [])].filter((file) => !html.includes(file))
        const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
        const asked = [
          ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`),
          ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="./${file}">`),
        ]
        return links
          .reduce((text, link) => text.replace(link, ''), html)
          .replace('</head>', `  ${asked.join('\n    ')}\n  </head>`)
          .replace('</body>', `  ${links.join('\n    ')}\n  </body>`)
      },
    },
  }
}
