import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'

/**
 * Names of clinics, doctors and patients, which may appear inside one of the app's sentences, where `lang` cannot be
 * set.
 */
export async function knownChineseNames(clinic: ClinicControl): Promise<string[]> {
  const tables = await Promise.all(['clinics', 'doctors', 'patients'].map((table) => clinic.books(table)))
  const names = tables.flat().flatMap(({ name, shortName }) => [name, shortName])
  return [...names.filter((name) => typeof name === 'string' && name !== ''), '仁和堂', '省名中医'].map(String)
}

/**
 * Returns Chinese text without a `lang`: visible or spoken text, and names and placeholders of controls. Ignores `names`,
 * text marked elsewhere on the page, the patient's own input, and the surname on an avatar, which is hidden from screen
 * readers.
 */
export function unmarkedChinese(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const han = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/
    const marked = [...document.querySelectorAll('[lang="zh-CN"]')].map((each) => each.textContent?.trim() ?? '')
    const data = [...marked, ...known].filter(Boolean).sort((one, other) => other.length - one.length)
    const without = (text: string): string => data.reduce((rest, name) => rest.split(name).join(''), text)
    const isOurs = (element: Element): boolean =>
      element.closest('[lang]')?.getAttribute('lang') === 'en' &&
      !element.closest('script, style, noscript, textarea, #shell')
    const found: string[] = [document.title]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      const isSurname = textContent?.trim().length === 1 && parentElement?.getAttribute('aria-hidden') === 'true'
      if (parentElement && isOurs(parentElement) && !isSurname) found.push(textContent ?? '')
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription', 'aria-valuetext'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!element.closest('#shell')) found.push(element.getAttribute(name) ?? '')
    return found.filter((text) => han.test(without(text)))
  }, names)
}
