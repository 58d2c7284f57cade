import { describe, expect, test } from 'vitest'
import packageJson from '../package.json'
import { filesUnder } from './support/files'
import { packagesAtStart } from './support/needs-installed'

describe('on a fresh clone, where nothing is installed yet', () => {
  const commands = Object.entries(filesUnder('scripts')).flatMap(([path, text]) =>
    /^ *await ensureInstalled\(\)/m.test(text) ? [path] : [],
  )
  test('many commands install what is missing', () => expect(commands.length).toBeGreaterThan(10))
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
