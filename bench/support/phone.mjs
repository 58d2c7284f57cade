/** The emulated slow phone for all measurements, and its stored login. */
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.mjs'
import { loadTypeScript } from '../../scripts/support/load-typescript.mjs'
import { createCertificate } from './certificate.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('@playwright/test').Page} Page */

const CPU_SLOWDOWN = 4
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** Network of a phone at the 75th percentile in 2026: 9 Mbit/s, 100 ms round trip. */
export const DEFAULT_4G = {
  offline: false,
  latency: 100,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 3_000_000 / 8,
}

export async function openBrowser() {
  const { chromium } = await import('@playwright/test')
  const args = [...chromiumFlags, `--ignore-certificate-errors-spki-list=${createCertificate().pin}`]
  return chromium.launch({ executablePath: findChromium(), args })
}

/**
 * Returns the storage of a patient who has logged in and consented.
 * @param {Readonly<Record<string, unknown>>} loginInfo
 */
export async function createLoggedInStorage(loginInfo) {
  const { CONSENT_VERSIONS, REQUIRED_CONSENTS } = await loadTypeScript('src/domain/device/consent.ts')
  const agreed = REQUIRED_CONSENTS.map((part) => [part, { version: CONSENT_VERSIONS[part], at: Date.now() }])
  return { _login_info: loginInfo, _consents: Object.fromEntries(agreed) }
}

/** Runs in the page before its own scripts. */
function remember(kept) {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value))
}

/**
 * Opens a browser context with an empty cache. @param {Browser} browser @param {object} [memory] initial localStorage
 * @param {number} [deviceScaleFactor]
 */
export async function openPhoneContext(browser, memory, deviceScaleFactor = 3) {
  const { devices } = await import('@playwright/test')
  const { defaultBrowserType: _webkit, userAgent, ...phone } = devices['iPhone 13']
  const context = await browser.newContext({
    ...phone,
    userAgent: `${userAgent} MicroMessenger/8.0.50`,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  if (memory) await context.addInitScript(remember, memory)
  return context
}

/** Limits the page to a part of the CPU from now on. @param {Page} page @param {number} [slowdown] */
export async function throttleCpu(page, slowdown = CPU_SLOWDOWN) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return devtools
}
