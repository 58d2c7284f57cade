/** The layers of the project, with the layers and packages that each may import. */
export type ArchitectureLayer = {
  readonly name: string
  /** Matches the layer's files; the first matching layer wins. */
  readonly place: RegExp
  /** Layers that it may import; `type x` allows only types, `lazy x` only dynamic imports. */
  readonly ours: readonly string[]
  /** Packages that it may import. */
  readonly packages: readonly string[]
  readonly mayUseNode?: boolean
  /** Advice for a forbidden import. */
  readonly instead: string
}

const CORE = ['general', 'domain', 'ports', 'application']
const SHOWN = ['pending-work', 'styles', 'words', 'kit', 'parts', 'request', 'store', 'stores', 'common']
const UI_PACKAGES = ['react', 'mobx', 'mobx-react-lite', '@tanstack/react-router', '@tanstack/react-virtual']
const MOCKS = ['clinic', 'mocks']
const MOCK_OURS = ['general', 'domain', 'ports', 'http', 'chat', ...MOCKS]
const MOCK_PACKAGES = ['axios', 'idb-keyval', 'valibot']

const LAYERS: readonly ArchitectureLayer[] = [
  {
    name: 'general',
    instead: 'Keep it free of the clinic: a rule that knows the clinic belongs in the folder of its module.',
    place: /^src\/domain\/general\//,
    ours: ['general'],
    packages: [],
  },
  {
    name: 'domain',
    instead: 'Keep it a rule on plain values: what it needs from outside comes as an argument.',
    place: /^src\/domain\//,
    ours: ['general', 'domain'],
    packages: [],
  },
  {
    name: 'ports',
    instead: "Say in the domain's words what is needed; how it is got stands in src/adapters.",
    place: /^src\/application\/ports\//,
    ours: ['general', 'domain', 'ports'],
    packages: [],
  },
  {
    name: 'application',
    instead: 'Ask a port in src/application/ports for it; src/wiring chooses who answers.',
    place: /^src\/application\//,
    ours: CORE,
    packages: [],
  },
  {
    name: 'http',
    instead: "Answer a port in the domain's values; whoever wants more asks the service.",
    place: /^src\/adapters\/http\//,
    ours: ['general', 'domain', 'ports', 'http'],
    packages: ['axios', 'valibot'],
  },
  {
    name: 'chat',
    instead: "Answer a port in the domain's values; whoever wants more asks the service.",
    place: /^src\/adapters\/chat\//,
    ours: ['general', 'domain', 'ports', 'http', 'chat'],
    packages: ['valibot'],
  },
  {
    name: 'adapters',
    instead: 'Answer a port in the domain’s values; src/wiring binds it.',
    place: /^src\/adapters\//,
    ours: ['general', 'domain', 'ports', 'http', 'chat', 'adapters'],
    packages: ['axios', 'valibot', 'ali-oss', 'weixin-js-sdk', 'image-blob-reduce', 'idb-keyval', 'web-vitals'],
  },
  { name: 'pending-work', instead: 'Pass it in.', place: /^src\/ui\/shell\/pending-work\.ts$/, ours: [], packages: [] },
  {
    name: 'styles',
    instead: 'A style knows no screen: give the screen a module of its own.',
    place: /^src\/ui\/styles\//,
    ours: ['styles'],
    packages: [],
  },
  {
    name: 'words',
    instead: "Take a value of the domain as the sentence's argument.",
    place: /^src\/ui\/messages\//,
    ours: ['general', 'domain', 'words', 'kit'],
    packages: ['react', 'mobx'],
  },
  {
    name: 'kit',
    instead: 'Take it as a prop; what knows the field stands in src/ui/parts.',
    place: /^src\/ui\/kit\//,
    ours: ['general', 'pending-work', 'styles', 'kit'],
    packages: ['react', '@base-ui/react', '@tanstack/react-virtual', 'qr', 'yet-another-react-lightbox'],
  },
  {
    name: 'request',
    instead: 'Let the store that owns the request do it.',
    place:
      /^src\/ui\/stores\/(async-state|chat-room-state|(paged-)?resource|structural-sharing|observable-day|optional-stores|store-class)\.ts$/,
    ours: ['general', 'domain', 'type application', 'request', 'pending-work'],
    packages: ['mobx'],
  },
  {
    name: 'stores',
    instead: 'Name the type of the store alone; src/wiring makes them.',
    place: /^src\/ui\/stores\/stores\.ts$/,
    ours: ['general', 'domain', 'request', 'store', 'stores'],
    packages: ['react', 'mobx'],
  },
  {
    name: 'store',
    instead: 'Ask a service of src/application; what two stores need goes into one, or is passed by the screen.',
    place: /^src\/ui\/stores\//,
    ours: [...CORE, 'pending-work', 'words', 'request'],
    packages: ['mobx'],
  },
  {
    name: 'parts',
    instead: 'Ask the store for it (useStore), or take it as a prop.',
    place: /^src\/ui\/parts\//,
    ours: ['general', 'domain', ...SHOWN],
    packages: UI_PACKAGES,
  },
  {
    name: 'screens',
    instead: 'Ask the store for it (useStore); what two screens share stands in src/ui/parts.',
    place: /^src\/ui\/screens\//,
    ours: ['general', 'domain', ...SHOWN, 'screens'],
    packages: [...UI_PACKAGES, 'dompurify'],
  },
  {
    name: 'gallery',
    instead: 'Show the kit and the parts alone.',
    place: /^src\/ui\/gallery\//,
    ours: ['general', 'domain', ...SHOWN, 'gallery'],
    packages: UI_PACKAGES,
  },
  {
    name: 'app',
    instead: 'Take it from src/ui/stores, or let src/wiring pass it in.',
    place: /^src\/ui\/shell\/app\.tsx$/,
    ours: [...CORE, ...SHOWN, 'screens', 'shell', 'app'],
    packages: [...UI_PACKAGES, 'react-dom'],
  },
  {
    name: 'common',
    instead: 'Take it as an argument, or move the file to the layer that may.',
    place: /^src\/ui\/shell\/[^/]+\.(ts|module\.css)$/,
    ours: ['general', 'domain', 'pending-work', 'common'],
    packages: UI_PACKAGES,
  },
  {
    name: 'shell',
    instead: 'Let the screen do it, or src/wiring pass it in.',
    place: /^src\/ui\/(routing|shell)\/[^/]+$/,
    ours: [...CORE, ...SHOWN, 'screens', 'lazy gallery', 'shell', 'app', 'lazy demo-pages', 'lazy workbench'],
    packages: UI_PACKAGES,
  },
  {
    name: 'wiring',
    instead: 'Bind it here by its port; of mocks only what a lazy import brings.',
    place: /^src\/wiring\//,
    ours: [...CORE, 'http', 'chat', 'adapters', ...SHOWN, 'shell', 'app', 'wiring', 'lazy mocks', 'lazy demo'],
    packages: ['inversify', 'reflect-metadata'],
  },
  {
    name: 'first-paint',
    instead: 'It stands in the HTML and is read before all else: take a small rule, and no library.',
    place: /^src\/first-paint\//,
    ours: ['general', 'domain', 'type ports', 'type http', 'kit', 'first-paint'],
    packages: [],
  },
  {
    name: 'early-view',
    instead: 'It shows a response before the app has loaded: take parts that need neither stores nor the router.',
    place: /^src\/early-view\//,
    ours: ['general', 'domain', 'http', 'words', 'kit', 'parts', 'screens', 'first-paint', 'early-view'],
    packages: ['react', 'react-dom', 'valibot'],
  },
  {
    name: 'main',
    instead: 'Let src/wiring open it; of mocks only what a lazy import brings.',
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
    instead: 'Let the demo bind the mock clinic alone; the rest is in src/wiring.',
    place: /^mocks\/demo\.module\.ts$/,
    ours: [...MOCK_OURS, 'wiring'],
    packages: MOCK_PACKAGES,
  },
  {
    name: 'serve',
    instead: "Serve the mock clinic's answers; the app has no part in it.",
    place: /^mocks\/serve\//,
    ours: [...MOCK_OURS, 'serve'],
    packages: [...MOCK_PACKAGES, 'vite', 'ws'],
    mayUseNode: true,
  },
  {
    name: 'demo-pages',
    instead: 'Ask the store for it, or the mock clinic’s own control.',
    place: /^mocks\/pages\//,
    ours: [...SHOWN, ...MOCKS, 'demo-pages'],
    packages: UI_PACKAGES,
  },
  {
    name: 'workbench',
    instead: 'Ask the clinic through its control in mocks/control.',
    place: /^mocks\/workbench\//,
    ours: ['general', 'domain', ...SHOWN, ...MOCKS, 'tour', 'workbench'],
    packages: [...UI_PACKAGES, 'react-dom', 'valibot'],
  },
  {
    name: 'tour',
    instead: 'Ask the clinic through its control in mocks/control.',
    place: /^mocks\/tour\//,
    ours: ['general', 'domain', ...SHOWN, ...MOCKS, 'tour'],
    packages: [...UI_PACKAGES, 'react-dom', 'valibot'],
  },
  {
    name: 'clinic',
    instead: 'Take it as an argument or a hook of the clinic; mocks/bootstrap hands in what stands above.',
    place: /^mocks\/(clinic|faults)\//,
    ours: ['general', 'domain', 'ports', 'http', 'chat', 'clinic'],
    packages: ['qr', 'valibot'],
  },
  {
    name: 'mocks',
    instead: 'The clinic knows rules of the domain and the rows of the wire, and nothing of the app.',
    place: /^mocks\//,
    ours: MOCK_OURS,
    packages: MOCK_PACKAGES,
  },
]

/** Packages that single files may import in addition to their layer's. */
export const EXTRA_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'src/domain/general/day.ts': ['dayjs'],
  'mocks/clinic/table.ts': ['@mswjs/data'],
}

export const layerOf = (path: string): ArchitectureLayer | undefined => LAYERS.find((layer) => layer.place.test(path))
