import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findOldWebkit } from '../scripts/find-old-webkit.mjs'

/** The only folder with commands while a test runs. */
let folder = ''
const program = (name: string, script: string): void =>
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sujian-old-webkit-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

test('find-old-webkit returns the version of an engine that Python can load, and installs nothing', () => {
  program('apt-get', 'exit 1')
  program('python3', 'echo 2.38.6')
  expect(findOldWebkit()).toEqual({ python: join(folder, 'python3'), version: '2.38.6' })
})

test('find-old-webkit asks apt-get for the engine, its backend and Python, and explains what to do when that fails', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // the command prints what it installs
  symlinkSync('/usr/bin/env', join(folder, 'env'))
  program('sudo', 'shift; exec "$@"')
  program('python3', 'exit 1')
  program('apt-get', `echo "$*" >> '${folder}/asked'`)
  expect(findOldWebkit).toThrow(/No WPE WebKit 2\.38 found.*apt-get install libwpewebkit-1\.1-0/)
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(
    /^install .* libwpewebkit-1\.1-0 libwpebackend-fdo-1\.0-1 python3$/m,
  )
})
