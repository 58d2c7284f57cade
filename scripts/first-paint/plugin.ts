import { fileURLToPath } from 'node:url'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import type { EntryRoute, FirstPaintManifest } from '../../src/first-paint/manifest.ts'
import type { PrerenderBundle, PrerenderNode } from '../../src/first-paint/prerender-types.ts'
import { entryChunksOf, topologicalOrder, chunkGraphOf, collectStaticImports } from '../built-chunks.ts'
import { EARLY_VIEWS, type ModuleGraph } from '../chunk-groups.ts'
import { readRoutes, type SourceRoute } from '../read-routes.ts'
import type { PrerenderedScreens } from './prerender.tsx'
import { prerenderWithCache } from './prerender-cache.ts'
import { adaptersOf } from './adapters-of.ts'
import { extractClasses, criticalCss } from './critical-css.ts'
import { bundlePrerenders } from './deduplicate.ts'

const HEAD = fileURLToPath(new URL('../../src/first-paint/head.ts', import.meta.url))
const SHELL = '<div id="shell"></div>'
const APP = '<div id="root"></div>'

/** Matches an entry style sheet as Vite links it. */
const SHEET = /<link rel="stylesheet" crossorigin href="\.\/assets\/([^"]+)">/g

const HOME_PATH = '/home'
/** Loaded before the screens of routes with `locksWhenIdle`. */
const IDLE_LOCK = 'src/ui/parts/idle-lock.tsx'

/**
 * Prerenders the first screen of every entry route with the app itself. The page shows the prerender of its URL before
 * the app loads (src/first-paint), and prefetches its data together with the entry.
 */
export function firstPaintPlugin(): Plugin {
  let config: ResolvedConfig
  let drawing: Promise<PrerenderedScreens> | undefined
  let routes: readonly RouteCode[] = []
  return {
    name: 'sujian:first-paint',
    configResolved: (resolved) => {
      config = resolved
    },
    buildStart() {
      if (config.command !== 'build') return
      for (const id of Object.values(EARLY_VIEWS)) this.emitFile({ type: 'chunk', id, name: 'early-entry' })
      drawing ??= prerenderWithCache(
        readRoutes('.')
          .filter(({ isEntryPoint }) => isEntryPoint)
          .map(({ path }) => path),
      )
      // If the build fails first, the rejection must not remain unhandled.
      drawing.catch(() => undefined)
    },
    buildEnd() {
      routes = routesWithAdapters(this)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // For a test page on the dev server.
        if (!bundle && !html.includes(SHELL)) return html
        if (!html.includes(SHELL)) throw new Error(`index.html lacks ${SHELL}, the container of the first paint.`)
        const head = `<script>${await buildHead(config.mode)}</script>`
        const paint = '<script>sujianPaint()</script>'
        if (!bundle || !drawing) return html.replace('</head>', () => `${head}</head>`).replace(SHELL, SHELL + paint)
        const pictures = await drawing
        const albums = { home: linkProfile(pictures, HOME_PATH), doors: linkProfile(pictures) }
        const questions = [...new Set(Object.values(pictures.asks).flat(2))]
        const asksOf = (path: string) =>
          once((pictures.asks[path] ?? []).map((list) => list.map((each) => questions.indexOf(each))))
        const known = {
          ...codeOf(routes, albums, asksOf, html, bundle),
          questions,
          ...wordsOf(pictures),
        }
        const sheets = sheetsOf(bundle)
        const ofAll = criticalCss(sheets, extractClasses(JSON.stringify(albums)).add(pictures.dot))
        const ofHome = criticalCss(
          sheets,
          extractClasses(JSON.stringify(albums.home)).add(pictures.dot),
          ofAll.join(''),
        )
        const ofDoors = ofAll.filter((rule) => !ofHome.includes(rule))
        // Home is painted as soon as its part has arrived; scripts load while the prerenders of the other entry
        // routes follow.
        return inPieces(html, bundle)
          .replace('</head>', () => `${dataOf('known', known)}${head}<style>${ofHome.join('')}</style></head>`)
          .replace(SHELL, () => SHELL + dataOf('home', albums.home.album) + paint)
          .replace(APP, () => `${APP}<style>${ofDoors.join('')}</style>${dataOf('doors', albums.doors.album)}${paint}`)
      },
    },
  }
}

type RouteCode = SourceRoute & { readonly adapters: readonly string[] }
const routesWithAdapters = (graph: ModuleGraph): RouteCode[] =>
  readRoutes('.').map((route) => ({ ...route, adapters: adaptersOf(route.screen, graph) }))

/** Embeds data in the page as JSON. Escaping `<` keeps the data from closing the element. */
const dataOf = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Removes the second half of a list if it repeats the first, recursively. */
function once<T>(lists: readonly T[]): readonly T[] {
  const half = lists.slice(0, lists.length / 2)
  const isTwice = lists.length > 1 && JSON.stringify([...half, ...half]) === JSON.stringify(lists)
  return isTwice ? once(half) : lists
}

/** A bundle of prerenders, and the positions of each entry route's prerenders in it. */
type Bound = { readonly album: PrerenderBundle; readonly places: Readonly<Record<string, readonly number[]>> }

/** Prerenders for one entry route, or for all except home. */
function linkProfile({ doors }: PrerenderedScreens, only?: string): Bound {
  const own = Object.entries(doors).filter(([path]) => (only ? path === only : path !== HOME_PATH))
  const texts = [...new Set(own.flatMap(([, pictures]) => pictures.map((each) => JSON.stringify(each))))]
  const placesOf = (pictures: readonly unknown[]) => pictures.map((each) => texts.indexOf(JSON.stringify(each)))
  const places = own.map(([path, pictures]) => [path, once(placesOf(pictures))])
  return {
    album: bundlePrerenders(texts.map((text) => JSON.parse(text) as PrerenderNode[])),
    places: Object.fromEntries(places) as Bound['places'],
  }
}

const wordsOf = ({
  greetings,
  hello,
  dot,
}: PrerenderedScreens): Pick<FirstPaintManifest, 'greetings' | 'hello' | 'dot'> => ({
  greetings,
  hello,
  dot,
})

/** Builds the inline script in the page's head for the app's target browsers. */
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
 * Returns, by route pattern, the files that a screen and its adapters need in addition to the entry, and the prerenders
 * of an entry route. Other routes list only files that fewer than half of the entry routes load.
 */
function codeOf(
  routes: readonly RouteCode[],
  albums: { readonly home: Bound; readonly doors: Bound },
  asksOf: (path: string) => EntryRoute['asks'],
  html: string,
  bundle: Rolldown.OutputBundle,
): Pick<FirstPaintManifest, 'sheets' | 'files' | 'doors'> {
  const ownFiles = ({ screen, adapters, locksWhenIdle }: RouteCode): string[] => {
    const sources = [screen, ...adapters, ...(locksWhenIdle ? [IDLE_LOCK] : [])]
    const chunks = sources.flatMap((each) => chunkGraphOf(each, bundle))
    return [...sheetsIn(chunks), ...chunks.map(({ fileName }) => fileName)].filter((file) => !html.includes(file))
  }
  // More specific first: `/doctors/search` comes before `/doctors/$id`.
  const places = [...routes].sort((one, other) => one.path.split('$').length - other.path.split('$').length)
  const ofDoors = places.flatMap((route) => (route.isEntryPoint ? [new Set(ownFiles(route))] : []))
  const isRare = (file: string): boolean => ofDoors.filter((own) => own.has(file)).length * 2 < ofDoors.length
  const later = (route: RouteCode) => ownFiles(route).filter((file) => !file.endsWith('.css') && isRare(file))
  const owned = places.map((route) => ({ ...route, own: new Set(route.isEntryPoint ? ownFiles(route) : later(route)) }))
  const all = [...new Set(owned.flatMap(({ own }) => [...own]))]
  // The page keeps the import order, because the later of two rules with equal specificity wins.
  const sheets = sheetsIn(topologicalOrder(bundle)).filter((file) => all.includes(file))
  // Files of the same entry routes are adjacent, because delta-encoded indexes then compress best.
  const usersOf = (file: string): string => owned.map(({ own }) => (own.has(file) ? '1' : '0')).join('')
  const scripts = all
    .filter((file) => !file.endsWith('.css'))
    .sort((a, b) => (usersOf(a) < usersOf(b) ? 1 : usersOf(a) > usersOf(b) ? -1 : 0))
  const files = [...sheets, ...scripts]
  const doors = owned.map(({ path, own, isEntryPoint }) => [
    path.replaceAll(/\$\w+/g, '$'),
    {
      files: stepsOf(files.flatMap((file, at) => (own.has(file) ? [at] : []))),
      album: path === HOME_PATH ? 'home' : isEntryPoint ? 'doors' : '',
      asks: asksOf(path),
      pictures: { ...albums.doors.places, ...albums.home.places }[path] ?? [],
    },
  ])
  return {
    sheets: Array.from(html.matchAll(SHEET), ([, file = '']) => file),
    files: files.map((file) => file.slice('assets/'.length).replace(/\.js$/, '')),
    doors: Object.fromEntries(doors) as FirstPaintManifest['doors'],
  }
}
const stepsOf = (places: readonly number[]): number[] => places.map((place, nth) => place - (places[nth - 1] ?? 0))

const sheetsIn = (chunks: readonly Rolldown.OutputChunk[]): string[] => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
]

/** Returns all style sheets, the entry's first, as on the page. */
function sheetsOf(bundle: Rolldown.OutputBundle): string[] {
  const ofEntry = new Set(entryChunksOf(bundle).flatMap((entry) => collectStaticImports(entry, bundle)))
  const chunks = topologicalOrder(bundle)
  return sheetsIn([...chunks.filter((each) => ofEntry.has(each)), ...chunks]).map((name) => {
    const sheet = bundle[name]
    return sheet?.type === 'asset' ? String(sheet.source) : ''
  })
}

const scriptTags = (files: readonly string[]): string =>
  files.map((file) => `<script type="module" crossorigin src="./${file}"></script>`).join('')
const templateOf = (id: string, files: readonly string[]): string =>
  `<template id="${id}">${scriptTags(files)}</template>`

/** A script that adds the app's scripts at once, unless the URL may have an early view; then the head script adds them. */
function appStarter(): string {
  const patterns = Object.keys(EARLY_VIEWS).map((pattern) =>
    pattern.replaceAll('/', String.raw`\/`).replace('$', '[^/?]+'),
  )
  const hash = String.raw`/^#\/wechat(${patterns.join('|')})\/?(\?|$)/`
  // A script that another one adds has a low priority.
  const add = 'for(const each of app.content.children)each.fetchPriority="high";document.head.append(app.content)'
  return `<script>{const app=document.getElementById("app");if(!${hash}.test(location.hash)){${add}}}</script>`
}

/**
 * Removes the style sheets from the page, so that they do not block painting; the head script loads them. Puts the
 * scripts into templates: those of each early view, and those of the app, with each chunk that the entry imports before
 * it. So a chunk runs as soon as it arrives, while the next one loads, instead of all running at the end.
 */
function inPieces(html: string, bundle: Rolldown.OutputBundle): string {
  const pieces = Array.from(html.matchAll(/<link rel="modulepreload" crossorigin href="\.\/([^"]*)">/g))
  const [entry = '', file = ''] = /<script type="module"[^>]* src="\.\/([^"]*)"><\/script>/.exec(html) ?? []
  const early = Object.entries(EARLY_VIEWS).map(([pattern, source]) =>
    templateOf(
      `early:${pattern}`,
      chunkGraphOf(source, bundle).map(({ fileName }) => fileName),
    ),
  )
  const app = templateOf('app', [...pieces.map(([, piece = '']) => piece), file])
  return pieces
    .reduce((text, [link]) => text.replace(link, ''), html.replaceAll(SHEET, ''))
    .replace(entry, () => [...early, app, appStarter()].join('\n    '))
}
