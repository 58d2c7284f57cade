import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { slimMockData } from '../../mocks/serve/slim-data'

const folder = mkdtempSync(join(tmpdir(), 'sujian-slim-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Made = { readonly Table: typeof import('../../mocks/clinic/table').Table }

test('reduced data in the static demo › works like the full data, and stays small', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [slimMockData()],
    build: {
      write: false,
      lib: { entry: join(process.cwd(), 'mocks/clinic/table.ts'), formats: ['es'], fileName: 'table' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const code =
    output && 'output' in output ? output.output.map((each) => ('code' in each ? each.code : '')).join('') : ''
  expect(code.length).toBeGreaterThan(1000)
  expect(code.length).toBeLessThan(150_000)
  for (const heavy of ['GraphQLObjectType', 'HttpResponse', 'BroadcastChannel("']) expect(code).not.toContain(heavy)

  const file = join(folder, 'table.mjs')
  writeFileSync(file, code)
  const { Table }: Made = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const table = new Table<{ id: string; owner: string; note: string | null; tags: readonly string[] }, 'owner'>(
    'rows',
    { id: '', owner: '', note: null, tags: [] },
    ['owner'],
  )
  table.create({ id: 'a', owner: 'x', tags: ['t'] })
  table.create({ id: 'b', owner: 'x', note: 'n' })
  table.update('a', { owner: 'y' })
  expect(table.by('owner', 'x')).toEqual([{ id: 'b', owner: 'x', note: 'n', tags: [] }])
  expect(table.byId('a')).toEqual({ id: 'a', owner: 'y', note: null, tags: ['t'] })
  table.remove('a')
  expect(table.all().map(({ id }) => id)).toEqual(['b'])
  expect(() => table.create({ id: 'b' })).toThrow(/already exists/)
})
