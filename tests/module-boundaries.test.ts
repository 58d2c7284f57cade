import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ModuleName } from '@/ui/stores/lazy-modules'
import { moduleImports, MODULE_NAMES } from '@/wiring/lazy-modules'
import { readRoutes } from '../scripts/read-routes.ts'
import { bindingsOf } from './support/all-bindings'
import type { Files } from './support/architecture'
import { createTestApp } from './support/test-app'
import { storesUsed, reaching } from './support/used-stores'

const files: Files = Object.fromEntries(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [`src/${path.replaceAll('\\', '/')}`, readFileSync(join('src', path), 'utf8')]),
)
const storesOf = (module: ModuleName) => (bindingsOf.get(module) ?? []).flatMap(({ store }) => store ?? [])
/** Stores that are loaded later, with their modules. */
const LATER = new Set<string>(MODULE_NAMES.flatMap(storesOf))
const isModule = (name: string): name is ModuleName => name in moduleImports

const ROUTES = readRoutes('.')
const reach = reaching(files)

test('lazy modules check reads every route', () => {
  expect(ROUTES.length).toBeGreaterThan(60)
})

test.each(ROUTES)('lazy modules of $path include all stores used by its screen', ({ modules, screen }) => {
  const here = new Set<string>(modules.filter(isModule).flatMap(storesOf))
  expect([...reach(screen)].filter(([name]) => LATER.has(name) && !here.has(name))).toEqual([])
})
test('lazy modules check finds the stores that the reads of a screen use', () => {
  expect(reach('src/ui/screens/visit/check-in-screen.tsx').get('visit')).toBe(
    'src/ui/screens/visit/check-in-screen.tsx',
  )
  expect(storesUsed('a.tsx', 'export function reads({ landing }: Stores): void {}')).toEqual(new Set(['landing']))
})
test.each(Object.entries(files).filter(([path]) => path.startsWith('src/ui/routing/')))(
  '%s uses only core stores',
  (path, text) => {
    expect([...storesUsed(path, text)].filter((name) => LATER.has(name))).toEqual([])
  },
)

test.each(MODULE_NAMES)('lazy module %s contains all dependencies of its stores', async (module) => {
  const { stores } = createTestApp({ isBare: true })
  await stores.modules.load(module)
  const names = storesOf(module)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(stores[name]).toBeDefined()
})

test.each([
  ['const { visit, session } = useStores()', ['visit', 'session']],
  ['const stores = useStores(); stores.order.load()', ['order']],
  ['useStores().chat.open()', ['chat']],
  ['const f = ({ phone }: Stores) => phone', ['phone']],
  ["const f = ({ phone }: Pick<Stores, 'phone'>) => phone", ['phone']],
  ['function f(all: Stores) { return all.record }', ['record']],
  ['const f = (at) => at.context.stores.order.load()', ['order']],
  ['const f = (at) => { const { visit } = at.context.stores }', ['visit']],
])('lazy modules check detects the stores used by %j', (text, names) => {
  expect([...storesUsed('src/ui/parts/a.ts', text)]).toEqual(names)
})
