import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { STATIC_DEMO } from './tests/browser/support/clinic-in-page.ts'
import { TEST_START_TIME } from './tests/browser/support/fixed-time.ts'
import { chromiumFlags, ensureFonts, findChromium } from './scripts/find-chromium.mjs'
import { isFullCampaign, IS_FULL_RUN } from './tests/support/evidence.ts'
import {
  ACTION_TIMEOUT_MS,
  BROWSER_TEST_TIMEOUT_MS,
  CAMPAIGN_TIMEOUT_MS,
  SERVER_START_TIMEOUT_MS,
  SERVER_STOP_TIMEOUT_MS,
} from './tests/support/time-limits.ts'

const port = Number(process.env.SUJIAN_TEST_PORT ?? 5183)
const address = `http://127.0.0.1:${port}`
const devPort = port + 1
/** The dev server, for tests of modules that no screen imports. */
export const DEV_SERVER = `http://127.0.0.1:${devPort}`

const staticPort = port + 2
/** A subfolder, because a static host may not serve the demo at its root. */
const STATIC_PATH = '/some/path/'
const STATIC_ADDRESS = `http://127.0.0.1:${staticPort}${STATIC_PATH}`

/**
 * The servers that the tests need, see scripts/support/servers.mjs. `kept` reuses running servers, for quick reruns;
 * `built` serves the build of the previous run.
 */
const needed = (process.env.SUJIAN_SERVERS ?? 'plain dev static').split(' ')
/** Specs whose campaigns run in full. */
const campaigns = (process.env.SUJIAN_CAMPAIGNS ?? '').split(' ').filter(Boolean)
/** Returns the command that serves the build and the given additional servers. */
export const serverWith = (...beside: readonly string[]) => ({
  command: ['node scripts/serve-test-build.mjs', ...beside].join(' '),
  // Waits for our own server's message: another run's server on the port could end during this run.
  ...(needed.includes('kept') ? { port, reuseExistingServer: true } : { wait: { stdout: /The build is served/ } }),
  env: { HOST: '127.0.0.1', PORT: String(port), SUJIAN_CLINIC_AT: TEST_START_TIME, BASE_PATH: STATIC_PATH },
  timeout: SERVER_START_TIMEOUT_MS,
  gracefulShutdown: { signal: 'SIGTERM', timeout: SERVER_STOP_TIMEOUT_MS } as const,
})
/** The tests' own build, with the servers that SUJIAN_SERVERS names. */
export const testServer = serverWith(...needed.filter((name) => ['dev', 'static', 'built'].includes(name)))

// Without a Chinese font every text width differs.
if (process.env.TEST_WORKER_INDEX === undefined) ensureFonts()

const { defaultBrowserType: _webkit, userAgent, ...phone } = devices['iPhone 13']

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: '{testDir}/outlines/{arg}{ext}',
  fullyParallel: true,
  // One more than cores: a fifth of the CPU is idle while pages wait for the clinic.
  workers: Number(process.env.SUJIAN_WORKERS ?? availableParallelism()) + 1,
  retries: 0,
  forbidOnly: true,
  timeout: IS_FULL_RUN || campaigns.length > 0 ? CAMPAIGN_TIMEOUT_MS : BROWSER_TEST_TIMEOUT_MS,
  expect: { timeout: ACTION_TIMEOUT_MS },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.SUJIAN_BROWSER_REPORT ?? 'test-results/browser.json' }],
    ['./scripts/support/playwright-progress.mjs'],
  ],
  use: {
    ...phone,
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    userAgent: `${userAgent} MicroMessenger/8.0.50`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    baseURL: address,
    screenshot: 'only-on-failure',
    trace: process.env.SUJIAN_TRACE === 'retain-on-failure' ? 'retain-on-failure' : 'off',
    actionTimeout: ACTION_TIMEOUT_MS,
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
  projects: [
    { name: 'app', testIgnore: /static-demo|screens\.spec/, ...(IS_FULL_RUN ? {} : { grepInvert: /@prove/ }) },
    ...(process.env.SUJIAN_SCREENS ? [{ name: 'screens', testMatch: `**/${process.env.SUJIAN_SCREENS}.spec.ts` }] : []),
    // Campaigns of `npm run tools -- prove`: in the gate only those of changed or named specs.
    ...(campaigns.length > 0 && !IS_FULL_RUN
      ? [{ name: 'prove', testMatch: campaigns.map((name) => `**/${name}.spec.ts`), grep: /@prove/ }]
      : []),
    ...(needed.includes('static')
      ? [
          // Main journeys on the static demo; the gate runs one of them.
          {
            name: STATIC_DEMO,
            grep: isFullCampaign('static-demo') ? /@static/ : /@static @key/,
            use: { baseURL: STATIC_ADDRESS },
          },
        ]
      : []),
  ],
  webServer: testServer,
})
