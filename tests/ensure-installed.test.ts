import { describe, expect, test } from 'vitest'
import packageJson from '../package.json'
import { filesUnder } from './support/files'
import { packagesAtStart } from './support/startup-imports'

describe('commands on a fresh clone', () => {
  const commands = Object.entries(filesUnder('scripts')).flatMap(([path, text]) =>
    /^ *await ensureInstalled\(\)/m.test(text) ? [path] : [],
  )
  test('include more than ten that install missing packages', () => expect(commands.length).toBeGreaterThan(10))
  test.each(commands)('import no package in %s before the installation', (command) =>
    expect(packagesAtStart(command)).toEqual([]),
  )
  test.each(Object.entries(packageJson.scripts))('run npm run %s with a script from the repository', (_, line) => {
    const [, first = ''] = /^(?:\w+=\S+ )*node (scripts\/[\w-]+\.mjs)/.exec(line) ?? []
    expect([...commands, 'scripts/ensure-installed.mjs']).toContain(first)
  })
  test('check detects an indirect import, and reports the import chain', () =>
    expect(packagesAtStart('vite.config.ts')).toContain('vite.config.ts > scripts/legacy-browsers-plugin.ts > vite'))
})
