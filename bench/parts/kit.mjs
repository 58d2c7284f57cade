/** What each element of the kit weighs, built alone for production, React apart; and all of them together. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root } from '../../scripts/support/root.mjs'
import { toBuild } from '../support/build.mjs'

const kit = join(root, 'src/ui/kit')
const OUTSIDE = /^(react|react-dom)(\/|$)/

/** Measured with the same list of elements, minified, gzip -9, React apart (docs of the design): JS and CSS. */
const OTHERS = [
  ['antd-mobile 5.43', 101.4, 18.2],
  ['tdesign-mobile-react 0.21', 80.8, 33.9],
]

/** What `overlay` and `viewer` bring late is weighed with the element that asks for it. */
const elementsOf = () =>
  readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/^(overlay|viewer)\b/.test(file),
  )

/** @param {string} code an entry, as text */
async function weigh(code) {
  const { build } = await toBuild()
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
      target: ['es2020', 'chrome87', 'safari14.1'],
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

const REFERENCE = 'antd-mobile 5.43'
const rowOf = (name, { js, css }) => ({
  name,
  values: { js: [js[0]], jsBr: [js[1]], css: [css[0]], cssBr: [css[1]], both: [js[0] + css[0]] },
})

/** @param {import('./parts.d.mts').How} how @returns {Promise<import('../report/sheet').Sheet[]>} */
export async function measureKit({ tell }) {
  const files = elementsOf()
  const rows = []
  for (const [at, file] of files.entries()) {
    tell(at, files.length + 1, file)
    rows.push(rowOf(file.replace(/\.tsx$/, ''), await weigh(importOf(file, 0))))
  }
  rows.sort((a, b) => b.values.both[0] - a.values.both[0])
  const all = rowOf('all of them', await weigh(files.map(importOf).join('')))
  const others = OTHERS.map(([name, js, css]) => ({
    name,
    values: { js: [js * 1000], css: [css * 1000], both: [(js + css) * 1000] },
  }))
  return [
    {
      id: 'kit',
      title: 'The kit, each element built alone for production, its overlay and codes included, React apart',
      columns: [
        { key: 'js', name: 'script, gzip', unit: 'bytes' },
        { key: 'jsBr', name: 'brotli', unit: 'bytes' },
        { key: 'css', name: 'style, gzip', unit: 'bytes' },
        { key: 'cssBr', name: 'brotli', unit: 'bytes' },
        { key: 'both', name: 'both, gzip', unit: 'bytes' },
      ],
      rows: [{ ...all, to: REFERENCE }, ...others, ...rows],
      notes: ['antd-mobile and tdesign: the same list of elements, weighed in the same way when the kit was begun.'],
    },
  ]
}
