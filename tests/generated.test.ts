import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderGeneratedFiles } from '../scripts/support/generated'

test('generated files match the output of npm run tools -- generate', async () => {
  const files = await renderGeneratedFiles()
  expect(Object.keys(files).length).toBeGreaterThan(4)
  for (const [path, text] of Object.entries(files)) expect(readFileSync(path, 'utf8') === text, path).toBe(true)
})
