import { defineConfig } from '@playwright/test'
import { repositoryRoot } from '../../scripts/support/root.mjs'
import chromium, { testServer } from '../../playwright.config.ts'

/** The browser tests in WebKitGTK, without the campaigns and without the static demo; run by scripts/webkit.mjs. */
export default defineConfig({
  ...chromium,
  testDir: '../browser',
  outputDir: '../../test-results/webkit',
  snapshotPathTemplate: '{testDir}/outlines/{arg}{ext}',
  tsconfig: './tsconfig.json',
  workers: 1,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.SUJIAN_BROWSER_REPORT ?? '../../test-results/webkit.json' }],
    ['../../scripts/support/playwright-progress.mjs'],
  ],
  projects: process.env.SUJIAN_SCREENS
    ? [{ name: 'webkit', testMatch: `**/${process.env.SUJIAN_SCREENS}.spec.ts` }]
    : [{ name: 'webkit', testIgnore: /static-demo|screens\.spec/, grepInvert: /@prove/ }],
  use: { ...chromium.use, ...JSON.parse(process.env.SUJIAN_WEBKIT_USE ?? '{}') },
  webServer: { ...testServer, cwd: repositoryRoot },
})
