import { expect } from 'vitest'
import { click } from '../ui/kit/mount'
import { until } from '../ui/kit/open-screen'

const fieldOf = (words: string) =>
  [...document.querySelectorAll('label')].find((label) => label.textContent.includes(words))?.querySelector('input')

/** Taps the radio button or checkbox with this label, once it is there. */
export async function chooseByLabel(words: string): Promise<void> {
  await until(() => expect(fieldOf(words), words).toBeTruthy())
  const field = fieldOf(words)
  if (field) click(field)
}
