import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findWebkit } from '../scripts/find-webkit.mjs'

/** The only folder with commands while a test runs. */
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sujian-webkit-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

test('find-webkit asks apt-get for the engine, its Python bindings and an X server', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // the command prints what it installs
  symlinkSync('/usr/bin/env', join(folder, 'env'))
  writeFileSync(join(folder, 'sudo'), '#!/bin/sh\nshift; exec "$@"\n', { mode: 0o755 })
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$*" >> '${folder}/asked'\n`, { mode: 0o755 })
  expect(findWebkit).toThrow()
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(/^install .* gir1\.2-webkit2-4\.1 python3-gi xvfb$/m)
})

test('find-webkit explains what to do when installation fails', () => {
  expect(findWebkit).toThrow(/No WebKitGTK found.*apt-get install gir1\.2-webkit2-4\.1 python3-gi xvfb/)
})
