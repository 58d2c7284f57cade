import type { Plugin, Rolldown } from 'vite'
import { readRoutes, type WrittenRoute } from './read-routes.ts'

const HOME = /\/src\/ui\/screens\/home\/home-screen\.tsx$/
/** What every screen but home begins with. */
const REST = /\/src\/ui\/routing\/rest\.ts$/
const CODE = 'var code = { files: [], doors: {} }'

/** Vite's own, which brings the style sheets of lazy code. */
const PRELOAD_HELPER = /vite\/preload-helper\.js$/
const INTO_HEAD = 'document.head.appendChild(link)'

/**
 * Lets the first screen paint from the HTML alone and arrive in one round trip more: style sheets stand behind the shell in
 * the body, and what the lazy screen needs is asked for together with the entry, by the script that knows which one it is.
 */
export function firstScreenPlugin(): Plugin {
  return {
    name: 'sujian:first-screen',
    apply: 'build',
    // Behind those of the entry, as it was written: of two rules of one weight the later one wins.
    transform: {
      filter: { id: PRELOAD_HELPER },
      handler(code) {
        if (!code.includes(INTO_HEAD))
          throw new Error(`Vite no longer says ${INTO_HEAD}; lazy sheets must follow the entry's.`)
        return { code: code.replace(INTO_HEAD, 'document.body.appendChild(link)'), map: null }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!html.includes(CODE)) throw new Error(`index.html no longer says ${CODE}; first-screen-plugin.ts fills it.`)
        const home = neededBy(HOME, bundle)
        const styles = home.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        const ofEntry = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
        const ofHome = [...new Set(styles)].filter((file) => !html.includes(file))
        const sheets = [...ofEntry, ...ofHome.map((file) => `<link rel="stylesheet" crossorigin href="./${file}">`)]
        return ofEntry
          .reduce((text, link) => text.replace(link, ''), piecewise(html))
          .replace(CODE, `var code = ${doorsOf(readRoutes('.'), html, bundle)}`)
          .replace('</body>', `  ${sheets.join('\n    ')}\n  </body>`)
      },
    },
  }
}

/**
 * Each piece that the entry imports is a script of its own before it: run as it comes, while the next one is on its way, and
 * not all together at the end.
 */
function piecewise(html: string): string {
  const pieces = Array.from(html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)">/g))
  const [entry = ''] = /<script type="module"[^>]*><\/script>/.exec(html) ?? []
  const scripts = pieces.map(([, file]) => `<script type="module" crossorigin src="${file}"></script>`)
  return pieces
    .reduce((text, [link]) => text.replace(link, ''), html)
    .replace(entry, [...scripts, entry].join('\n    '))
}

/** By the pattern of each route, what its screen and its terms need beside the entry. */
function doorsOf(routes: readonly WrittenRoute[], html: string, bundle: Rolldown.OutputBundle): string {
  const files: string[] = []
  const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const doors = routes
    .filter(({ isDoor }) => isDoor)
    // `/doctors/search` comes before `/doctors/$id`.
    .sort((one, other) => one.path.split('$').length - other.path.split('$').length)
    .map(({ path, screen, terms }) => {
      const modules = [screen, ...terms.map((term) => `src/wiring/terms/${inFileName(term)}.ts`)]
      const paths = modules.map((module) => new RegExp(`/${module.replaceAll('.', '\\.')}$`))
      if (path !== '/home') paths.push(REST)
      const chunks = paths.flatMap((each) => neededBy(each, bundle))
      const needed = chunks.map(({ fileName }) => fileName).filter((file) => !html.includes(file))
      return [
        path.replaceAll(/\$\w+/g, '$'),
        [...new Set(needed)].map((file) => placeOf(file.slice('assets/'.length, -'.js'.length))),
      ]
    })
  return JSON.stringify({ files, doors: Object.fromEntries(doors) })
}
const inFileName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The chunk of the module at a path, and all it imports statically. */
function neededBy(path: RegExp, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => path.test(id)))
  if (!chunk) throw new Error(`No chunk holds ${path.source}; first-screen-plugin.ts looks for it by its path.`)
  return withImports(chunk, bundle)
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
