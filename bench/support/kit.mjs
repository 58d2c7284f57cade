/** What each element of the kit weighs, built alone for production, React apart; and all of them together. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root } from '../../scripts/support/root.mjs'
import { kilobytes } from '../../scripts/support/terminal.mjs'

const kit = join(root, 'src/ui/kit')
const OUTSIDE = /^(react|react-dom)(\/|$)/

/** Measured with the same list of elements, minified, gzip -9, React apart (docs of the design): JS and CSS. */
const OTHERS = [
  ['antd-mobile 5.43', 101.4, 18.2],
  ['tdesign-mobile-react 0.21', 80.8, 33.9],
]

export const elementsOf = () => readdirSync(kit).filter((file) => file.endsWith('.tsx'))

/** @param {string} code an entry, as text */
async function weigh(code) {
  const { build } = await import('vite')
  const entry = '\0kit-entry'
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    esbuild: { jsx: 'automatic' },
    resolve: { alias: { '@': join(root, 'src') } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'sujian:kit-entry',
        resolveId: (id) => (id === 'kit-entry' ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: ['es2020', 'chrome87', 'safari14'],
      minify: true,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: 'kit-entry', external: OUTSIDE, preserveEntrySignatures: 'strict' },
    },
  })
  const files = (Array.isArray(built) ? built : [built]).flatMap(({ output }) => output)
  const sizes = { js: [0, 0], css: [0, 0] }
  for (const file of files) {
    const kind = file.fileName.endsWith('.css') ? 'css' : 'js'
    const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
    sizes[kind][0] += gzipSync(content, { level: 9 }).length
    sizes[kind][1] += brotliCompressSync(content).length
  }
  return sizes
}

const importOf = (file, at) => `export * as e${at} from ${JSON.stringify(join(kit, file))}\n`

/** @param {(done: number, of: number, name: string) => void} tell @returns {Promise<string[][]>} a table's rows */
export async function kitRows(tell) {
  const files = elementsOf()
  const rows = []
  for (const [at, file] of files.entries()) {
    tell(at, files.length + 1, file)
    const { js, css } = await weigh(importOf(file, 0))
    rows.push({ name: file.replace(/\.tsx$/, ''), js, css })
  }
  rows.sort((a, b) => b.js[0] + b.css[0] - a.js[0] - a.css[0])
  const all = await weigh(files.map(importOf).join(''))
  const shown = ({ name, js, css }) => [name, ...[js[0], js[1], css[0], css[1], js[0] + css[0]].map(kilobytes)]
  return [
    ['alone, React apart', 'js gzip', 'js brotli', 'css gzip', 'css brotli', 'both gzip'],
    ...rows.map(shown),
    shown({ name: 'ALL OF THEM', ...all }),
    ...OTHERS.map(([name, js, css]) => [
      name,
      ...[js * 1000, undefined, css * 1000, undefined, (js + css) * 1000].map((size) =>
        size === undefined ? '–' : kilobytes(size),
      ),
    ]),
  ]
}
