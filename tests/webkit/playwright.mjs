/** Stands for `@playwright/test` in the browser tests: the same, with pages of WebKitGTK. */
import { EventEmitter } from 'node:events'
import { test as base } from 'playwright/test'
import { findOldWebkit } from '../../scripts/find-old-webkit.mjs'
import { findWebkit } from '../../scripts/find-webkit.mjs'
import { connect } from './connect.mjs'
import { whyNotPortable } from './not-portable.mjs'
import { startOldPhone, startPhone } from './phone.mjs'

export * from 'playwright/test'

export const test = base.extend({
  /** Can localStorage and IndexedDB be used? */
  storage: [true, { option: true }],
  /** WPE WebKit 2.38 instead of WebKitGTK? */
  isOld: [false, { option: true, scope: 'worker' }],
  // Every test has a browser of its own, see `context`; this one only announces contexts.
  browser: [
    async ({ playwright, isOld }, use) => {
      await use(
        Object.assign(new EventEmitter(), {
          type: playwright.webkit,
          programs: isOld ? findOldWebkit() : findWebkit(),
        }),
      )
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, isOld, baseURL, viewport, userAgent, locale, storage, colorScheme, reducedMotion },
    use,
    testInfo,
  ) => {
    const reason = whyNotPortable(testInfo.file, testInfo.title)
    testInfo.skip(reason !== undefined, reason)
    const start = isOld ? startOldPhone : startPhone
    const phone = await start(browser.programs, { ...viewport, userAgent, language: locale, storage })
    try {
      const context = await connect(browser.type, phone, { baseURL, viewport, isOld })
      browser.emit('context', context)
      await context.pages()[0].emulateMedia({ colorScheme, reducedMotion })
      await use(context)
      await context.browser().close()
    } finally {
      await phone.close()
    }
  },
  page: ({ context }, use) => use(context.pages()[0]),
})
