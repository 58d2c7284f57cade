import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

test('npm run build:demo', async () => {
  test.setTimeout(120_000)
  await rm('dist-demo', { recursive: true, force: true })
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'demo', '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' } // the runner of these tests sets another one
  await promisify(execFile)(process.execPath, vite, { env })
  expect(existsSync('dist-demo/index.html')).toBe(true)
})
