import { findByRole } from '../../support/find-by-role'

/** Texts that only a fault puts on a page. */
const NONSENSE = /\b(undefined|NaN|null)\b|\[object |Invalid Date|\{\w+\}/
const AROUND = 30

/** Returns what is wrong with the page in the document, whichever screen it displays. */
export function findPageProblems(): string[] {
  const text = document.body.textContent.trim()
  const problems: string[] = []
  if (text === '') problems.push('the page is blank')
  if (['heading', 'dialog', 'alertdialog'].every((role) => findByRole(role).length === 0))
    problems.push('the page has neither a heading nor a dialog')
  const nonsense = NONSENSE.exec(text)
  if (nonsense) {
    const { index } = nonsense
    problems.push(`the page displays “${text.slice(Math.max(0, index - AROUND), index + AROUND)}”`)
  }
  return problems
}
