import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findLayerViolations, type SourceFiles } from './support/architecture.ts'
import { findImportCycles } from './support/import-cycles.ts'
import { componentsMissingObserver } from './support/missing-observers.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Minimum number of files that the check must read; raise it as the project grows. */
const AT_LEAST = 1

function filesUnder(folder: string): SourceFiles {
  const found = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && /\.[cm]?[jt]sx?$/.test(each.name))
    .map((each) => join(each.parentPath, each.name).slice(ROOT.length).replaceAll('\\', '/'))
  return Object.fromEntries(found.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
}

test('architecture of src and mocks obeys the rules', () => {
  const files = { ...filesUnder('src'), ...filesUnder('mocks') }
  const count = Object.keys(files).length
  console.log(`architecture: ${count} files read`)
  expect(count).toBeGreaterThanOrEqual(AT_LEAST)
  expect(findLayerViolations(files)).toEqual([])
  // Parsing every file takes seconds on a busy machine.
})

test('architecture of src and mocks contains no import cycle', () => {
  expect(findImportCycles({ ...filesUnder('src'), ...filesUnder('mocks') })).toEqual([])
})
test.each<[breach: string, files: SourceFiles]>([
  [
    'mocks/a.ts, mocks/b.ts import each other. ',
    { 'mocks/a.ts': "import { b } from './b'", 'mocks/b.ts': "import { a, type A } from './a'" },
  ],
  [
    'mocks/a.ts, src/b.ts, src/c.tsx import each other. ',
    {
      'mocks/a.ts': "import { b } from '@/b'",
      'src/b.ts': "export { c } from './c'",
      'src/c.tsx': "import { a } from '../mocks/a'",
    },
  ],
  [
    'src/a.ts, src/b.ts, src/c.ts, src/d.ts import each other (types counted). ',
    {
      'src/a.ts': "import type { B } from './b'",
      'src/b.ts': "import { c } from './c'",
      'src/c.ts': "import { type D } from './d'",
      'src/d.ts': "export type A = import('./a').A",
    },
  ],
  [
    'mocks/clinic, mocks/seed are no staircase: they import each other. ',
    {
      'mocks/clinic/a.ts': "import { B } from '../seed/b'",
      'mocks/clinic/c.ts': 'export const c = 1',
      'mocks/seed/b.ts': "import type { c } from '../clinic/c'",
    },
  ],
])('architecture check reports: %s', (breach, files) => {
  expect(findImportCycles(files)).toEqual([expect.stringMatching(/each other[^.]*\. [A-Z].+\.$/)])
  expect(findImportCycles(files).join()).toContain(breach)
})
test('architecture check allows lazy imports and small type-only cycles', () => {
  const files: SourceFiles = {
    'src/a.ts':
      "type B = typeof import('./b')\nconst b = (): Promise<B> => import('./b')\nimport type { C } from './c'",
    'src/b.ts': "import { a } from './a'",
    'src/c.ts': "import { a } from './a'\nimport { d } from './d'",
    'src/d.ts': 'export const d = 1',
  }
  expect(findImportCycles(files)).toEqual([])
})

test('components that use stores are observers', () => {
  expect(componentsMissingObserver(filesUnder('src'))).toEqual([])
})
test('architecture check detects a component that uses stores through a hook in another file', () => {
  const files: SourceFiles = {
    'src/ui/stores/stores.ts': 'export function useStores() {}',
    'src/ui/parts/use-phone.ts':
      "import { useStores } from '@/ui/stores/stores'\nexport function usePhone() { return useStores() }",
    'src/ui/screens/a.tsx':
      "import { usePhone } from '../parts/use-phone'\nexport function A() { const b = usePhone(); return <p>{b}</p> }",
    'src/ui/screens/b.tsx': "import { useStores } from '@/ui/stores/stores'\nfunction B() { useStores(); return null }",
    'src/ui/screens/c.tsx':
      "import { useStores } from '@/ui/stores/stores'\nexport const C = observer(function C() { useStores(); return null })",
    'src/ui/screens/d.tsx': 'export function D() { return useState(1) }',
  }
  expect(componentsMissingObserver(files)).toEqual(['src/ui/screens/a.tsx A', 'src/ui/screens/b.tsx B'])
})

/** Whether a violation is a syntax error; those have no advice. */
const isNoCode = (breach: string): boolean => breach.includes('Unexpected token')

describe('architecture rules', () => {
  const clean: SourceFiles = {
    'src/domain/general/day.ts':
      "import dayjs from 'dayjs'\nimport utc from 'dayjs/plugin/utc'\nexport const day = dayjs",
    'src/domain/registration/registration.ts': "import { day } from './day'\nexport const at = day",
    'src/application/ports/registrations.ts': "import type { R } from '@/domain/registration/registration'",
    'src/application/registration-service.ts':
      "import { Ids } from './ports/ids'\nimport { R } from '@/domain/registration/registration'",
    'src/adapters/http/calls/registration.ts': "import { get } from '../call'\nimport * as v from 'valibot'",
    'src/adapters/http/http-registrations.ts':
      "import type { Registrations } from '@/application/ports/registrations'\nimport axios from 'axios'",
    'src/adapters/oss/oss-file-store.ts': "const oss = () => import('ali-oss')",
    'src/ui/kit/fields/stepper.tsx':
      "import { stepUp } from '@/domain/general/stepper'\nimport css from './stepper.module.css'\nimport { Dialog } from '@base-ui/react/dialog'\nexport const S = () => <button onClick={go}>+</button>",
    'src/ui/kit/display/qr-code.tsx': "import encodeQR from 'qr'",
    'src/ui/stores/async-state.ts': "import { observable } from 'mobx'",
    'src/ui/stores/registration-store.ts':
      "import { Request } from './async-state'\nimport type { RegistrationService } from '@/application/registration-service'",
    'src/ui/stores/stores.ts': "import { createContext } from 'react'\nimport type { R } from './registration-store'",
    'src/ui/screens/registration/list-screen.tsx':
      "import type { R } from '@/domain/registration/registration'\nimport { useStores } from '@/ui/stores/stores'\nimport { Waiting } from '@/ui/parts/async-view'\nimport css from './list-screen.module.css'",
    'src/ui/shell/app.tsx': "import { createRoot } from 'react-dom/client'\nimport { router } from './router'",
    'src/ui/shell/router.tsx': "const lazy = () => import('../screens/registration/list-screen')",
    'src/wiring/core.ts':
      "import 'reflect-metadata/lite'\nimport { Container } from 'inversify'\nimport { H } from '@/adapters/http/http-registrations'",
    'src/main.tsx': "import { App } from './ui/shell/app'\nconst demo = () => import('../mocks/demo.module')",
    'mocks/demo.module.ts': "import { constant } from '@/wiring/binding'\nimport { clinic } from './clinic'",
    'mocks/clinic.ts': "import { calls } from '@/adapters/http/calls/registration'\nimport { T } from './clinic/table'",
    'mocks/clinic/table.ts': "import { factory } from '@mswjs/data'\nimport { day } from '@/domain/general/day'",
    'mocks/serve/vite-plugin.ts': "import { createServer } from 'node:http'\nimport type { Plugin } from 'vite'",
  }

  test('accept a project without violations', () => {
    expect(findLayerViolations(clean)).toEqual([])
  })

  test.each<[path: string, text: string, breach: string]>([
    ['src/domain/x.ts', "import dayjs from 'dayjs'", 'domain imports the package dayjs'],
    ['src/domain/x.ts', "import { S } from '@/application/registration-service'", 'domain imports application'],
    ['src/domain/x.ts', "export { S } from '@/adapters/http/call'", 'domain imports http'],
    ['src/domain/general/x.ts', "import { at } from '../visit/visit-list'", 'general imports domain'],
    ['src/domain/x.ts', "type T = import('@/ui/shell/app').T", 'domain imports app (type)'],
    ['src/domain/x.ts', "import { readFileSync } from 'fs'", "imports Node's fs"],
    ['src/domain/x.ts', 'export default 1', 'has a default export'],
    ['src/domain/x.ts', 'const a = 1\nexport { a as default }', 'has a default export'],
    ['src/domain/x.ts', 'export enum Status { Open }', 'has an enum'],
    ['src/domain/x.ts', "export * from './day'", 'is a barrel'],
    ['src/domain/x.ts', 'const = 1', 'Unexpected token'],
    ['src/application/x.ts', "import axios from 'axios'", 'application imports the package axios'],
    ['src/application/x.ts', "import { R } from '../domain/registration'", 'without @/'],
    ['src/application/ports/x.ts', "import { S } from '../registration-service'", 'ports imports application'],
    ['src/adapters/x.ts', "import { S } from '@/application/registration-service'", 'adapters imports application'],
    ['src/adapters/x.ts', "import { Container } from 'inversify'", 'the package inversify'],
    ['src/ui/kit/x.tsx', "import { observer } from 'mobx-react-lite'", 'kit imports the package mobx-react-lite'],
    ['src/ui/kit/x.tsx', "import { at } from '@/domain/registration/registration'", 'kit imports domain'],
    ['src/ui/kit/x.tsx', "import { useStores } from '@/ui/stores/stores'", 'kit imports stores'],
    ['src/ui/kit/x.tsx', "import { createPortal } from 'react-dom'", 'kit imports the package react-dom'],
    ['src/ui/parts/x.tsx', "import encodeQR from 'qr'", 'parts imports the package qr'],
    ['src/ui/parts/x.tsx', "import { S } from '@/ui/screens/registration/list-screen'", 'parts imports screens'],
    ['src/ui/stores/x.ts', "import { R } from './registration-store'", 'store imports store'],
    ['src/ui/stores/x.ts', "import { useStores } from './stores'", 'store imports stores'],
    ['src/ui/screens/x.tsx', "import type { I } from '@/application/ports/ids'", 'screens imports ports (type)'],
    ['src/ui/screens/x.tsx', "import { S } from '@/application/registration-service'", 'screens imports application'],
    ['src/ui/screens/x.tsx', "import { core } from '@/wiring/core'", 'screens imports wiring'],
    ['src/ui/screens/x.tsx', "const a = () => import('@/adapters/http/call')", 'screens imports http (lazy)'],
    ['src/ui/screens/x.tsx', "import 'reflect-metadata'", 'the package reflect-metadata'],
    ['src/ui/screens/x.tsx', 'const a = <div onClick={go} />', 'has onClick on <div>'],
    ['src/ui/screens/x.tsx', 'const a = <ul><li {...b} onClick={go}>1</li></ul>', 'has onClick on <li>'],
    ['src/ui/shell/router.tsx', "import * as v from 'valibot'", 'shell imports the package valibot'],
    ['src/ui/else/x.ts', 'export const a = 1', 'stands in no layer'],
    ['src/wiring/x.ts', "import { demo } from '../../mocks/demo.module'", 'wiring imports demo (static)'],
    ['src/wiring/x.ts', 'const a = (name: string) => import(name)', 'cannot be read off the source'],
    ['src/first-paint/x.ts', "import { L } from '@/application/appearance-service'", 'first-paint imports application'],
    ['src/early-view/x.tsx', "import { useStores } from '@/ui/stores/stores'", 'early-view imports stores'],
    ['src/main.tsx', "import type { Clinic } from '../mocks/clinic'", 'main imports mocks (type)'],
    ['src/ui/shell/router.tsx', "const demo = () => import('../../../mocks/demo.module')", 'shell imports demo (lazy)'],
    ['src/ui/shell/router.tsx', "const all = import.meta.glob('../../mocks/*.ts')", 'cannot be read off the source'],
    ['src/ui/screens/x.tsx', "const a = () => import('../../../mocks/workbench/drawer')", 'screens imports workbench'],
    ['src/main.tsx', "import { attachWorkbench } from '../mocks/workbench/attach'", 'main imports workbench (static)'],
    ['mocks/workbench/x.ts', "import { Container } from 'inversify'", 'workbench imports the package inversify'],
    ['mocks/workbench/x.ts', "import { c } from '@/adapters/http/clinic-http'", 'workbench imports http'],
    ['mocks/clinic.ts', "import { Drawer } from './workbench/drawer'", 'mocks imports workbench'],
    ['mocks/clinic/x.ts', "import { HOOKS } from '../opening/hooks'", 'clinic imports mocks'],
    ['mocks/faults/x.ts', "import { deliver } from '../delivery/deliver'", 'clinic imports mocks'],
    ['mocks/clinic/x.ts', "import { factory } from '@mswjs/data'", 'clinic imports the package @mswjs/data'],
    ['mocks/x.ts', "import { App } from '@/ui/shell/app'", 'mocks imports app'],
    ['mocks/x.ts', "import { App } from '../src/ui/shell/app'", 'mocks imports app'],
    ['mocks/x.ts', "import { Container } from 'inversify'", 'mocks imports the package inversify'],
    ['mocks/demo.module.ts', "import { Container } from 'inversify'", 'demo imports the package inversify'],
    ['mocks/x.ts', "import { join } from 'node:path'", "imports Node's node:path"],
    ['mocks/x.ts', "import { a } from './serve/vite-plugin'", 'mocks imports serve'],
    ['mocks/x.ts', 'export default {}', 'has a default export'],
  ])('report a violation in %s: %s', (path, text, breach) => {
    const breaches = findLayerViolations({ ...clean, [path]: text })
    expect(breaches.length).toBeGreaterThan(0)
    for (const each of breaches) {
      expect(each).toContain(path)
      if (!isNoCode(each)) expect(each, 'what to do instead').toMatch(/(\. [A-Z].+|; give it a place .+)$/)
    }
    expect(breaches.join('\n')).toContain(breach)
  })
})
