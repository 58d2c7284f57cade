import { describe, expect, test } from 'vitest'
import packageJson from '../package.json'
import { install, isUnreachable } from '../scripts/ensure-installed.mjs'
import { filesUnder } from './support/files'
import { packagesAtStart } from './support/needs-installed'

/** What npm was asked and what was told, with codes of npm's runs in turn. */
async function installing({ hasNetwork, codes }: { readonly hasNetwork: boolean; readonly codes: readonly number[] }) {
  const asked: string[] = []
  const told: string[] = []
  const failed = await install({
    run: (args) => Promise.resolve(codes[asked.push(args.join(' ')) - 1] ?? 1),
    hasNetwork: () => Promise.resolve(hasNetwork),
    tell: (words) => void told.push(words),
  })
  return { asked, told, failed }
}
const CI = 'ci --no-audit --no-fund --min-release-age=0'

describe('packages are installed', () => {
  test('by the lock file, from what is at hand first', async () => {
    expect(await installing({ hasNetwork: true, codes: [0] })).toEqual({
      asked: [`${CI} --prefer-offline`],
      told: [],
      failed: undefined,
    })
  })
  test('by npm install where npm ci fails on the network', async () => {
    const { asked, told, failed } = await installing({ hasNetwork: true, codes: [1, 0] })
    expect(asked).toEqual([`${CI} --prefer-offline`, 'install --no-save'])
    expect([told.length, failed]).toEqual([1, undefined])
  })
  test('from the cache alone where there is no network, which is told', async () => {
    const { asked, told, failed } = await installing({ hasNetwork: false, codes: [0] })
    expect(asked).toEqual([`${CI} --offline`])
    expect(told).toEqual(['There is no network: taking the packages from npm’s cache.'])
    expect(failed).toBeUndefined()
  })
  test('not at all where the cache lacks some and there is no network, without a second try', async () => {
    const { asked, failed } = await installing({ hasNetwork: false, codes: [1] })
    expect(asked).toHaveLength(1)
    expect(failed).toMatch(/not in npm’s cache\. Connect/)
  })
  test('not at all where npm fails twice, and npm says why', async () => {
    expect((await installing({ hasNetwork: true, codes: [1, 1] })).failed).toMatch(/npm says why above/)
  })
})

describe('on a fresh clone, where nothing is installed yet', () => {
  const commands = Object.entries(filesUnder('scripts')).flatMap(([path, text]) =>
    /^ *await ensureInstalled\(\)/m.test(text) ? [path] : [],
  )
  test('many commands install what is missing', () => expect(commands.length).toBeGreaterThan(20))
  test.each(commands)('%s imports no package before it installs them', (command) =>
    expect(packagesAtStart(command)).toEqual([]),
  )
  test.each(Object.entries(packageJson.scripts))('npm run %s begins with a script of ours', (_, line) => {
    const [, first = ''] = /^(?:\w+=\S+ )*node (scripts\/[\w-]+\.mjs)/.exec(line) ?? []
    expect([...commands, 'scripts/ensure-installed.mjs']).toContain(first)
  })
  test('a file that leads to one is found, with the way there', () =>
    expect(packagesAtStart('vite.config.ts')).toContain('vite.config.ts > scripts/old-kernels-plugin.ts > vite'))
})

test.each([
  ['npm error code ENOTFOUND\nnpm error errno ENOTFOUND', true],
  ['npm error code EAI_AGAIN', true],
  ['npm error code ENETUNREACH', true],
  ['npm error code ERR_SOCKET_TIMEOUT', true],
  ['npm error code E404\nnpm error 404 Not Found - GET /-/ping', false],
  ['npm error code E401', false],
  ['', false],
])('an answer %j to a ping means that nobody was reached: %j', (said, unreachable) => {
  expect(isUnreachable(said)).toBe(unreachable)
})
