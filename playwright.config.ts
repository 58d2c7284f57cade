import { defineConfig, devices } from '@playwright/test'
import { STATIC_DEMO } from './tests/browser/support/clinic-in-page.ts'
import { chromiumFlags, findChromium } from './scripts/find-chromium.mjs'

/** SUJIAN_SERVERS=kept: servers that stand already are asked, so that one test is tried again in seconds. */
const isKept = process.env.SUJIAN_SERVERS === 'kept'
const port = Number(process.env.SUJIAN_TEST_PORT ?? 5183)
const address = `http://127.0.0.1:${port}`
const devPort = port + 1
/** The dev server itself, for tests of modules that no screen loads yet. */
export const DEV_SERVER = `http://127.0.0.1:${devPort}`

/** The built app with the React that warns; the others are served the one that patients get. */
export const WARNING_SERVER = `http://127.0.0.1:${port + 3}`

const staticPort = port + 2
/** Any host, and not at its root. */
const STATIC_PATH = '/some/path/'
const STATIC_ADDRESS = `http://127.0.0.1:${staticPort}${STATIC_PATH}`

/** The clinics of the tests open in the morning of today, at whatever hour somebody tests. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format()
const SUJIAN_CLINIC_AT = process.env.SUJIAN_CLINIC_AT ?? `${today}T09:10:00+08:00`

const { defaultBrowserType: _webkit, userAgent, ...phone } = devices['iPhone 13']

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: '{testDir}/outlines/{arg}{ext}',
  fullyParallel: true,
  // One more than two cores: a page that waits for its clinic leaves a fifth of them idle.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
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
    trace: 'off',
    actionTimeout: 10_000,
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
  projects: [
    { name: 'app', testIgnore: /static-demo/ },
    { name: 'static-build', testMatch: /static-demo\.setup\.ts$/ },
    // The main journeys once more, on the demo as a folder of files.
    { name: STATIC_DEMO, grep: /@static/, dependencies: ['static-build'], use: { baseURL: STATIC_ADDRESS } },
  ],
  webServer: [
    {
      command: 'node scripts/serve-static-demo.mjs',
      port: staticPort,
      env: { PORT: String(staticPort), BASE_PATH: STATIC_PATH },
      reuseExistingServer: isKept,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    },
    {
      command: 'node scripts/serve-built.mjs',
      url: address,
      env: { PORT: String(port), SUJIAN_CLINIC_AT },
      reuseExistingServer: isKept,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    },
    {
      command: 'node scripts/start.mjs --strict-port',
      url: DEV_SERVER,
      env: { HOST: '127.0.0.1', PORT: String(devPort), SUJIAN_CLINIC_AT },
      reuseExistingServer: isKept,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    },
  ],
})
