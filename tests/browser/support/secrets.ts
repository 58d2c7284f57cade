import type { Page } from '@playwright/test'

/** All that the document says, aloud or not: text, attributes, what fields hold, the title, the address. */
const everythingIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
    return [document.documentElement.outerHTML, ...typed, document.title, location.href, document.referrer].join('\n')
  })
/** Those of the secrets that the document says. */
export async function foundIn(page: Page, secrets: readonly string[]): Promise<string[]> {
  const text = await everythingIn(page)
  return secrets.filter((each) => text.includes(each))
}
