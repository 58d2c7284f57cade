import { fileURLToPath } from 'node:url'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import type { Door, Known } from '../../src/first-paint/known.ts'
import type { Album, Drawn } from '../../src/first-paint/scene.ts'
import { entriesOf, inOrder, neededBy, withImports } from '../built-chunks.ts'
import { readRoutes, type WrittenRoute } from '../read-routes.ts'
import type { Pictures } from './draw.tsx'
import { drawnPictures } from './drawn-pictures.ts'
import { classesIn, pictureRules } from './picture-css.ts'
import { albumOf } from './shared-parts.ts'

const HEAD = fileURLToPath(new URL('../../src/first-paint/head.ts', import.meta.url))
const SHELL = '<div id="shell"></div>'
const APP = '<div id="root"></div>'

/** A sheet of the entry, as Vite links it. */
const SHEET = /<link rel="stylesheet" crossorigin href="\.\/assets\/([^"]+)">/g

const HOME_PATH = '/home'

/**
 * The page paints before there is any app: the build draws every door's first screen by the app itself, and the page shows
 * the one that its address names (src/first-paint). What that screen needs is asked for together with the entry.
 */
export function firstPaintPlugin(): Plugin {
  let config: ResolvedConfig
  let drawing: Promise<Pictures> | undefined
  return {
    name: 'sujian:first-paint',
    configResolved: (resolved) => {
      config = resolved
    },
    buildStart() {
      if (config.command !== 'build') return
      drawing ??= drawnPictures(
        readRoutes('.')
          .filter(({ isDoor }) => isDoor)
          .map(({ path }) => path),
      )
      // A build that fails by itself does not wait for them.
      drawing.catch(() => undefined)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // A page of a test, which the dev server serves.
        if (!bundle && !html.includes(SHELL)) return html
        if (!html.includes(SHELL)) throw new Error(`index.html no longer has ${SHELL}, where the first paint stands.`)
        const head = `<script>${await buildHead(config.mode)}</script>`
        const paint = '<script>sujianPaint()</script>'
        if (!bundle || !drawing) return html.replace('</head>', () => `${head}</head>`).replace(SHELL, SHELL + paint)
        const pictures = await drawing
        const albums = { home: bind(pictures, HOME_PATH), doors: bind(pictures) }
        const questions = [...new Set(Object.values(pictures.asks).flat(2))]
        const asksOf = (path: string) =>
          once((pictures.asks[path] ?? []).map((list) => list.map((each) => questions.indexOf(each))))
        const known = { ...codeOf(readRoutes('.'), albums, asksOf, html, bundle), questions, ...wordsOf(pictures) }
        const sheets = sheetsOf(bundle)
        const ofAll = pictureRules(sheets, classesIn(JSON.stringify(albums)).add(pictures.dot))
        const ofHome = pictureRules(sheets, classesIn(JSON.stringify(albums.home)).add(pictures.dot), ofAll.join(''))
        const ofDoors = ofAll.filter((rule) => !ofHome.includes(rule))
        // Home paints as soon as its part is here, and the code is on its way while the other doors come.
        return inPieces(html)
          .replace('</head>', () => `${dataOf('known', known)}${head}<style>${ofHome.join('')}</style></head>`)
          .replace(SHELL, () => SHELL + dataOf('home', albums.home.album) + paint)
          .replace(APP, () => `${APP}<style>${ofDoors.join('')}</style>${dataOf('doors', albums.doors.album)}${paint}`)
      },
    },
  }
}

/** What the page only reads; nothing in it can end it early. */
const dataOf = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Without its second half where that repeats the first, and so on. */
function once<T>(lists: readonly T[]): readonly T[] {
  const half = lists.slice(0, lists.length / 2)
  const isTwice = lists.length > 1 && JSON.stringify([...half, ...half]) === JSON.stringify(lists)
  return isTwice ? once(half) : lists
}

/** An album, and for each door where its pictures stand in it. */
type Bound = { readonly album: Album; readonly places: Readonly<Record<string, readonly number[]>> }

/** Binds the pictures of one door, or of all others than home. */
function bind({ doors }: Pictures, only?: string): Bound {
  const own = Object.entries(doors).filter(([path]) => (only ? path === only : path !== HOME_PATH))
  const texts = [...new Set(own.flatMap(([, pictures]) => pictures.map((each) => JSON.stringify(each))))]
  const placesOf = (pictures: readonly unknown[]) => pictures.map((each) => texts.indexOf(JSON.stringify(each)))
  const places = own.map(([path, pictures]) => [path, once(placesOf(pictures))])
  return {
    album: albumOf(texts.map((text) => JSON.parse(text) as Drawn[])),
    places: Object.fromEntries(places) as Bound['places'],
  }
}

const wordsOf = ({ greetings, hello, dot }: Pictures): Pick<Known, 'greetings' | 'hello' | 'dot'> => ({
  greetings,
  hello,
  dot,
})

/** The script of the head, for the kernels that the app runs on. */
async function buildHead(mode: string): Promise<string> {
  const built = await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    mode,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
    build: {
      write: false,
      target: ['es2020', 'safari14.1'],
      modulePreload: false,
      rolldownOptions: { input: HEAD, output: { format: 'iife' } },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  const entry = outputs.flatMap(({ output }) => output).find((each) => each.type === 'chunk' && each.isEntry)
  return entry?.type === 'chunk' ? entry.code.trim() : ''
}

/**
 * By the pattern of each route, what its screen and its terms need beside the entry, and of a door the pictures. Whoever goes
 * to another place has come through a door, and has what most of them need.
 */
function codeOf(
  routes: readonly WrittenRoute[],
  albums: { readonly home: Bound; readonly doors: Bound },
  asksOf: (path: string) => Door['asks'],
  html: string,
  bundle: Rolldown.OutputBundle,
): Pick<Known, 'sheets' | 'files' | 'doors'> {
  const ownFiles = ({ screen, terms }: WrittenRoute): string[] => {
    const modules = [screen, ...terms.map((term) => `src/wiring/terms/${inFileName(term)}.ts`)]
    const chunks = modules.flatMap((each) => neededBy(each, bundle))
    return [...sheetsIn(chunks), ...chunks.map(({ fileName }) => fileName)].filter((file) => !html.includes(file))
  }
  // `/doctors/search` comes before `/doctors/$id`.
  const places = [...routes].sort((one, other) => one.path.split('$').length - other.path.split('$').length)
  const ofDoors = places.flatMap((route) => (route.isDoor ? [new Set(ownFiles(route))] : []))
  const isRare = (file: string): boolean => ofDoors.filter((own) => own.has(file)).length * 2 < ofDoors.length
  const later = (route: WrittenRoute) => ownFiles(route).filter((file) => !file.endsWith('.css') && isRare(file))
  const owned = places.map((route) => ({ ...route, own: new Set(route.isDoor ? ownFiles(route) : later(route)) }))
  const all = [...new Set(owned.flatMap(({ own }) => [...own]))]
  // Sheets stand on the page in the order of the imports: of two rules of one weight the later one wins.
  const sheets = sheetsIn(inOrder(bundle)).filter((file) => all.includes(file))
  // Those of the same doors side by side: steps of one weigh least.
  const usersOf = (file: string): string => owned.map(({ own }) => (own.has(file) ? '1' : '0')).join('')
  const scripts = all
    .filter((file) => !file.endsWith('.css'))
    .sort((a, b) => (usersOf(a) < usersOf(b) ? 1 : usersOf(a) > usersOf(b) ? -1 : 0))
  const files = [...sheets, ...scripts]
  const doors = owned.map(({ path, own, isDoor }) => [
    path.replaceAll(/\$\w+/g, '$'),
    {
      files: stepsOf(files.flatMap((file, at) => (own.has(file) ? [at] : []))),
      album: path === HOME_PATH ? 'home' : isDoor ? 'doors' : '',
      asks: asksOf(path),
      pictures: { ...albums.doors.places, ...albums.home.places }[path] ?? [],
    },
  ])
  return {
    sheets: Array.from(html.matchAll(SHEET), ([, file = '']) => file),
    files: files.map((file) => file.slice('assets/'.length).replace(/\.js$/, '')),
    doors: Object.fromEntries(doors) as Known['doors'],
  }
}
const stepsOf = (places: readonly number[]): number[] => places.map((place, nth) => place - (places[nth - 1] ?? 0))
const inFileName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const sheetsIn = (chunks: readonly Rolldown.OutputChunk[]): string[] => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
]

/** All sheets; those of the entry first, as on the page. */
function sheetsOf(bundle: Rolldown.OutputBundle): string[] {
  const ofEntry = new Set(entriesOf(bundle).flatMap((entry) => withImports(entry, bundle)))
  const chunks = inOrder(bundle)
  return sheetsIn([...chunks.filter((each) => ofEntry.has(each)), ...chunks]).map((name) => {
    const sheet = bundle[name]
    return sheet?.type === 'asset' ? String(sheet.source) : ''
  })
}

/**
 * The head script brings the style sheets, for which no paint waits then. Each piece that the entry imports is a script of
 * its own before it: run as it comes, while the next one is on its way, and not all together at the end.
 */
function inPieces(html: string): string {
  const pieces = Array.from(html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)">/g))
  const [entry = ''] = /<script type="module"[^>]*><\/script>/.exec(html) ?? []
  const scripts = pieces.map(([, file]) => `<script type="module" crossorigin src="${file}"></script>`)
  return pieces
    .reduce((text, [link]) => text.replace(link, ''), html.replaceAll(SHEET, ''))
    .replace(entry, [...scripts, entry].join('\n    '))
}
