import type { Page } from '@playwright/test'

/** Everything in the document: text, attributes, field values, title and URL. */
const everythingIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
    return [document.documentElement.outerHTML, ...typed, document.title, location.href, document.referrer].join('\n')
  })
/** Secrets that appear in the document. */
export async function leakedSecrets(page: Page, secrets: readonly string[]): Promise<string[]> {
  const text = await everythingIn(page)
  return secrets.filter((each) => text.includes(each))
}
