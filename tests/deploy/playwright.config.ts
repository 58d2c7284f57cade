import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.mjs'
import { ACTION_TIMEOUT_MS, BROWSER_TEST_TIMEOUT_MS } from '../support/time-limits.ts'

const { defaultBrowserType: _webkit, userAgent, ...phone } = devices['iPhone 13']

/** Tests of the production build behind a real nginx, which scripts/test-deploy.mjs starts. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/deploy',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: BROWSER_TEST_TIMEOUT_MS,
  expect: { timeout: ACTION_TIMEOUT_MS },
  reporter: [['list']],
  use: {
    ...phone,
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    userAgent: `${userAgent} MicroMessenger/8.0.50`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    baseURL: process.env.SUJIAN_SITE ?? '',
    ignoreHTTPSErrors: true,
    screenshot: 'only-on-failure',
    actionTimeout: ACTION_TIMEOUT_MS,
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
})
