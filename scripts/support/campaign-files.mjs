/** Selects the test files that `npm run tools -- prove` runs. */

/** The module that sets the size of a campaign and records its results. */
export const EVIDENCE_MODULE = 'tests/support/evidence.ts'
/** Matches an import statement, but not a quoted import in a test's sample code. */
const IMPORTS_EVIDENCE = new RegExp(
  `^(?:import\\b|\\}).* from '[^']*${EVIDENCE_MODULE.replace('tests', '').replace('.ts', '')}(?:\\.ts)?'`,
  'm',
)

/**
 * Returns the unit tests that import the evidence module, and the browser tests that import it or have a test that only
 * `prove` runs; other tests have a fixed size. Throws if the evidence module has moved, because nothing imports it then.
 *
 * @param {Readonly<Record<string, string>>} texts every file in tests, by path from the root
 */
export function selectCampaignFiles(texts) {
  if (!(EVIDENCE_MODULE in texts))
    throw new Error(`${EVIDENCE_MODULE} does not exist. Update EVIDENCE_MODULE in scripts/support/campaign-files.mjs.`)
  const files = Object.entries(texts)
  return {
    vitest: files.filter(([path, text]) => /\.test\.tsx?$/.test(path) && IMPORTS_EVIDENCE.test(text)).map(pathOf),
    browser: files
      .filter(([path, text]) => path.endsWith('.spec.ts') && (IMPORTS_EVIDENCE.test(text) || text.includes('@prove')))
      .map(pathOf),
  }
}
/** @param {readonly [path: string, text: string]} file */
const pathOf = ([path]) => path
