/** The house's layers, and what each may import: from us, and from outside. */
export type Layer = {
  readonly name: string
  /** Which files are in it; the first layer that fits wins. */
  readonly place: RegExp
  /** Our layers it may import; `type x` allows types alone, `lazy x` dynamic imports alone. */
  readonly ours: readonly string[]
  /** Packages it may import. */
  readonly packages: readonly string[]
  readonly mayUseNode?: boolean
}

const CORE = ['domain', 'ports', 'application']
const SHOWN = ['under-way', 'styles', 'words', 'kit', 'parts', 'request', 'store', 'stores', 'common']
const UI_PACKAGES = ['react', 'mobx', 'mobx-react-lite', '@tanstack/react-router', '@tanstack/react-virtual']
const MOCK_OURS = ['domain', 'ports', 'http', 'chat', 'mocks']
const MOCK_PACKAGES = ['@mswjs/data', 'axios', 'idb-keyval', 'qr', 'valibot']

export const LAYERS: readonly Layer[] = [
  { name: 'domain', place: /^src\/domain\//, ours: ['domain'], packages: [] },
  { name: 'ports', place: /^src\/application\/ports\//, ours: ['domain', 'ports'], packages: [] },
  { name: 'application', place: /^src\/application\//, ours: CORE, packages: [] },
  {
    name: 'http',
    place: /^src\/adapters\/http\//,
    ours: ['domain', 'ports', 'http'],
    packages: ['axios', 'valibot'],
  },
  {
    name: 'chat',
    place: /^src\/adapters\/chat\//,
    ours: ['domain', 'ports', 'http', 'chat'],
    packages: ['valibot'],
  },
  {
    name: 'adapters',
    place: /^src\/adapters\//,
    ours: ['domain', 'ports', 'http', 'chat', 'adapters'],
    packages: ['axios', 'valibot', 'ali-oss', 'weixin-js-sdk', 'image-blob-reduce', 'idb-keyval', 'web-vitals'],
  },
  { name: 'under-way', place: /^src\/ui\/under-way\.ts$/, ours: [], packages: [] },
  { name: 'styles', place: /^src\/ui\/styles\//, ours: ['styles'], packages: [] },
  { name: 'words', place: /^src\/ui\/words\//, ours: ['domain', 'words', 'kit'], packages: ['react', 'mobx'] },
  {
    name: 'kit',
    place: /^src\/ui\/kit\//,
    ours: ['domain', 'under-way', 'styles', 'kit'],
    packages: ['react', '@base-ui/react', '@tanstack/react-virtual', 'qr', 'yet-another-react-lightbox'],
  },
  {
    name: 'request',
    place: /^src\/ui\/stores\/(request|kept-parts)\.ts$/,
    ours: ['domain', 'request', 'under-way'],
    packages: ['mobx'],
  },
  {
    name: 'stores',
    place: /^src\/ui\/stores\/(stores|terms)\.ts$/,
    ours: ['domain', 'request', 'store', 'stores'],
    packages: ['react', 'mobx'],
  },
  { name: 'store', place: /^src\/ui\/stores\//, ours: [...CORE, 'under-way', 'words', 'request'], packages: ['mobx'] },
  { name: 'parts', place: /^src\/ui\/parts\//, ours: ['domain', ...SHOWN], packages: UI_PACKAGES },
  { name: 'screens', place: /^src\/ui\/screens\//, ours: ['domain', ...SHOWN, 'screens'], packages: UI_PACKAGES },
  { name: 'gallery', place: /^src\/ui\/gallery\//, ours: ['domain', ...SHOWN, 'gallery'], packages: UI_PACKAGES },
  {
    name: 'app',
    place: /^src\/ui\/app(\.tsx$|\/)/,
    ours: [...CORE, ...SHOWN, 'screens', 'shell', 'app'],
    packages: [...UI_PACKAGES, 'react-dom'],
  },
  { name: 'common', place: /^src\/ui\/[^/]+\.ts$/, ours: ['domain', 'under-way', 'common'], packages: UI_PACKAGES },
  {
    name: 'shell',
    place: /^src\/ui\/(routing\/)?[^/]+$/,
    ours: [...CORE, ...SHOWN, 'screens', 'lazy gallery', 'shell', 'app', 'lazy demo-pages', 'lazy workbench'],
    packages: UI_PACKAGES,
  },
  {
    name: 'wiring',
    place: /^src\/wiring\//,
    ours: [...CORE, 'http', 'chat', 'adapters', ...SHOWN, 'shell', 'app', 'wiring', 'lazy mocks', 'lazy demo'],
    packages: ['inversify', 'reflect-metadata'],
  },
  {
    name: 'main',
    place: /^src\/main\.tsx$/,
    ours: [
      ...CORE,
      'http',
      'adapters',
      ...SHOWN,
      'screens',
      'shell',
      'app',
      'wiring',
      'lazy mocks',
      'lazy demo',
      'lazy workbench',
    ],
    packages: ['react', 'react-dom'],
  },
  {
    name: 'demo',
    place: /^mocks\/demo\.module\.ts$/,
    ours: [...MOCK_OURS, 'wiring'],
    packages: [...MOCK_PACKAGES, 'inversify'],
  },
  {
    name: 'serve',
    place: /^mocks\/serve\//,
    ours: [...MOCK_OURS, 'serve'],
    packages: [...MOCK_PACKAGES, 'vite', 'ws'],
    mayUseNode: true,
  },
  { name: 'demo-pages', place: /^mocks\/pages\//, ours: [...SHOWN, 'mocks', 'demo-pages'], packages: UI_PACKAGES },
  {
    name: 'workbench',
    place: /^mocks\/workbench\//,
    ours: ['domain', ...SHOWN, 'mocks', 'tour', 'workbench'],
    packages: [...UI_PACKAGES, 'react-dom', 'valibot'],
  },
  {
    name: 'tour',
    place: /^mocks\/tour\//,
    ours: ['domain', ...SHOWN, 'mocks', 'tour'],
    packages: [...UI_PACKAGES, 'react-dom'],
  },
  { name: 'mocks', place: /^mocks\//, ours: MOCK_OURS, packages: MOCK_PACKAGES },
]

/** What one file of a layer may do beyond the layer. */
export const EXTRA_PACKAGES: Readonly<Record<string, readonly string[]>> = { 'src/domain/day.ts': ['dayjs'] }

/** The kit does not know the field: of the domain it may use the general rules, not these. */
export const FIELD_TERMS =
  /^src\/domain\/(session|edition|clinic|doctor|scheduling|registration|visit|calendar-file|therapy|grab-chance|patient|address|advisory|record|chat|landing|charge-order|order-holding|price|member-card|payment)\b/

export const layerOf = (path: string): Layer | undefined => LAYERS.find((layer) => layer.place.test(path))
