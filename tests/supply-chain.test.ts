import { describe, expect, test } from 'vitest'
import { textOfFile } from './support/files'

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> }
type Locked = {
  version?: string
  link?: boolean
  integrity?: string
  dev?: boolean
  license?: string | readonly string[]
}
const manifest = JSON.parse(textOfFile('package.json')) as Manifest
const lock = JSON.parse(textOfFile('package-lock.json')) as {
  packages: Record<string, Locked & Partial<Manifest>>
}
const direct = { ...manifest.dependencies, ...manifest.devDependencies }

/** Dependencies without an exact version. */
const ranges = (versions: Record<string, string>): string[] =>
  Object.entries(versions).flatMap(([name, version]) => (/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version) ? [] : [name]))
const LOCKS = ['package-lock.json', 'examples/reference-server/package-lock.json']
/** Packages that npm would install without verifying a checksum. */
const unchecked = (packages: Readonly<Record<string, Locked>>): string[] =>
  Object.entries(packages).flatMap(([path, { link, integrity }]) =>
    path !== '' && !link && !integrity?.startsWith('sha512-') ? [path] : [],
  )

describe('installed packages', () => {
  test('use only exact versions', () => {
    expect(Object.keys(direct).length).toBeGreaterThan(30)
    expect(ranges(direct)).toEqual([])
    expect(
      ranges({ a: '^1.0.0', b: '~1.0.0', c: '1.x', d: '*', e: 'latest', f: '1.0.0', g: 'github:a/b' }),
    ).toHaveLength(6)
  })
  test('match the lock file and the manifest, and include a checksum', () => {
    const { '': own, ...others } = lock.packages
    expect({ ...own?.dependencies, ...own?.devDependencies }).toEqual(direct)
    for (const [name, version] of Object.entries(direct))
      expect([name, others[`node_modules/${name}`]?.version]).toEqual([name, version])
    expect(Object.keys(others).length).toBeGreaterThan(300)
    expect(unchecked({ 'node_modules/a': {}, 'node_modules/b': { integrity: 'sha512-x' } })).toEqual(['node_modules/a'])
    for (const path of LOCKS) expect(unchecked((JSON.parse(textOfFile(path)) as typeof lock).packages)).toEqual([])
  })
  test('run no install scripts, and are saved with exact versions', () => {
    const settings = textOfFile('.npmrc').split('\n')
    expect(settings).toEqual(expect.arrayContaining(['ignore-scripts=true', 'save-exact=true', 'min-release-age=7']))
  })
  test('appear with a reason in docs/dependencies.md', () => {
    const rows = [...textOfFile('docs/dependencies.md').matchAll(/^\| `([^`]+)`\s*\| ([^|]*[^|\s])\s*\|$/gm)].map(
      ([, name = '', why = '']) => ({
        name,
        why,
      }),
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(direct).sort())
    for (const { name, why } of rows) expect([name, why.length > 10]).toEqual([name, true])
  })
})

/** References by name or tag that are not pinned to their content. */
const namedByTag = (text: string, form: RegExp, pin: RegExp): string[] =>
  [...text.matchAll(form)].flatMap(([, name = '']) => (pin.test(name) ? [] : [name]))

describe('workflow', () => {
  const workflow = textOfFile('.github/workflows/gate.yml')
  test('pins every action to a commit, and grants read-only permission', () => {
    expect(workflow.match(/uses:/g)?.length).toBeGreaterThan(5)
    expect(namedByTag(workflow, /uses: (\S+)/g, /@[0-9a-f]{40}$/)).toEqual([])
    expect(workflow).toMatch(/^permissions:\n {2}contents: read\n/m)
    expect(workflow).not.toMatch(/: write\b/)
  })
})

describe('Dockerfile', () => {
  test('pins the Node images to a digest', () => {
    const images = namedByTag(textOfFile('deploy/container/Dockerfile'), /^FROM (\S+:\S+)/gm, /@sha256:[0-9a-f]{64}$/)
    expect(images).toEqual(['nginx:1.28'])
  })
})

/** Licences that require only their text to be included. */
const FREE = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'Apache2',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
]
/** Whether one of the offered licences is free; a combination of several (`A AND B`) counts as not free. */
const isFree = (license: Locked['license'] = '') =>
  [license]
    .flat()
    .flatMap((text) => text.replace(/[()]/g, '').split(' OR '))
    .some((each) => FREE.includes(each))

describe('licences of shipped packages', () => {
  test('allow free use', () => {
    const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
    expect(shipped.length).toBeGreaterThan(100)
    expect(shipped.filter(([, { license }]) => !isFree(license))).toEqual([])
  })
  test.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'SEE LICENSE IN x', '', undefined])('reject %j', (one) =>
    expect(isFree(one)).toBe(false),
  )
  test.each(['MIT', '(MIT OR GPL-3.0)', 'BSD-3-Clause'])('accept %s', (one) => expect(isFree(one)).toBe(true))
})
