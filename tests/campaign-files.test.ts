import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EVIDENCE_MODULE, selectCampaignFiles } from '../scripts/support/campaign-files.mjs'
import { filesUnder } from './support/files'
import { readSource } from './support/imports'

const texts = filesUnder('tests')

/** Whether a file imports the evidence module, from its syntax tree. */
function importsEvidence(path: string): boolean {
  const text = texts[path] ?? ''
  if (!text.includes('evidence')) return false
  const requests = readSource(path, text).imports.map(({ request }) => posix.join(posix.dirname(path), request))
  return requests.some((request) => request === EVIDENCE_MODULE || `${request}.ts` === EVIDENCE_MODULE)
}

describe('selectCampaignFiles', () => {
  test('returns every unit test that imports the evidence module', () => {
    const { vitest } = selectCampaignFiles(texts)
    expect(vitest.length).toBeGreaterThan(30)
    expect(vitest).toContain('tests/simulation/injected-bugs.test.ts')
    expect(vitest).toEqual(Object.keys(texts).filter((path) => /\.test\.tsx?$/.test(path) && importsEvidence(path)))
  })
  test('returns every browser test that imports the evidence module or has the tag @prove', () => {
    const { browser } = selectCampaignFiles(texts)
    expect(browser.length).toBeGreaterThan(25)
    expect(browser).toEqual(
      Object.keys(texts).filter(
        (path) => path.endsWith('.spec.ts') && (importsEvidence(path) || texts[path]?.includes('@prove')),
      ),
    )
  })
  test('omits files that only quote the import or import a module with a similar name', () => {
    const quoted = "const code = `\n  import { runCount } from './support/evidence'`"
    const similar = "import { provenRows } from './support/evidence-table'"
    const files = { [EVIDENCE_MODULE]: '', 'tests/quoted.test.ts': quoted, 'tests/similar.test.ts': similar }
    expect(selectCampaignFiles(files)).toEqual({ vitest: [], browser: [] })
  })
  test('throws when the evidence module has been renamed', () => {
    const { [EVIDENCE_MODULE]: _, ...others } = texts
    expect(() => selectCampaignFiles(others)).toThrow('tests/support/evidence.ts does not exist')
  })
})
