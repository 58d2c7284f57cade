import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium } from '../scripts/find-chromium.mjs'

/** The only folder with commands while a test runs. */
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sujian-chromium-'))
  symlinkSync('/usr/bin/env', join(folder, 'env'))
  program('sudo', 'shift; exec "$@"')
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

function program(name: string, script = 'exit 0'): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}
/** A fake apt-get that records its arguments and knows only these packages. */
function aptWith(...packages: string[]): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // the command prints what it installs
  program(
    'apt-get',
    `echo "$*" >> '${folder}/asked'
for each in "$@"; do
  case "$each" in
    install|-*|${['fonts-noto-cjk', 'update', ...packages].join('|')}) ;;
    *) exit 100 ;;
  esac
done
for each in "$@"; do
  case "$each" in chromium*) echo '#!/bin/sh' > "${folder}/$each"; /bin/chmod +x "${folder}/$each" ;; esac
done`,
  )
}
const asked = (): string[] => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')

test('find-chromium prefers CHROMIUM to the headless build', () => {
  const usual = program('google-chrome')
  expect(findChromium()).toBe(usual)
  const debian = program('chromium')
  expect(findChromium()).toBe(debian)
  const shell = program('chromium-headless-shell')
  expect(findChromium()).toBe(shell)
  vi.stubEnv('CHROMIUM', usual)
  expect(findChromium()).toBe(usual)
  vi.stubEnv('CHROMIUM', join(folder, 'nowhere'))
  expect(findChromium).toThrow(/cannot be run/)
})

test('find-chromium installs the headless build when no browser exists, and Chinese fonts when missing', () => {
  aptWith('chromium-headless-shell', 'chromium')
  expect(findChromium()).toBe(join(folder, 'chromium-headless-shell'))
  expect(asked().at(-1)).toMatch(/^install .* chromium-headless-shell fonts-noto-cjk$/)
})

test('find-chromium installs the full browser on Debian when the headless build is unavailable', () => {
  aptWith('chromium')
  program('fc-list', 'echo Noto')
  expect(findChromium()).toBe(join(folder, 'chromium'))
  expect(asked().slice(-2)).toEqual([
    expect.stringMatching(/^install .* chromium-headless-shell$/),
    expect.stringMatching(/^install .* chromium$/),
  ])
})

test('find-chromium installs the headless build beside a full browser, which may stop drawing frames', () => {
  program('google-chrome')
  aptWith('chromium-headless-shell')
  expect(findChromium()).toBe(join(folder, 'chromium-headless-shell'))
})

test('find-chromium uses an existing full browser when the headless build is unavailable', () => {
  const chrome = program('google-chrome')
  aptWith('chromium')
  expect(findChromium()).toBe(chrome)
})

test('find-chromium explains what to do when installation fails', () => {
  expect(findChromium).toThrow(/apt-get install chromium-headless-shell or chromium/)
})
