import { expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { atHome } from '../../support/at-home'
import { openScreen, until } from '../kit/open-screen'

const words = zh.address

test('a removal is shown and told, and can be taken back', async () => {
  const page = await openScreen(await atHome(), '/addresses')
  const cards = () => page.all('article')
  await until(() => expect(cards().length).toBeGreaterThan(1))
  const before = cards().length
  const last = [...(cards()[before - 1]?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    textContent.includes(words.remove),
  )
  await page.tap(last?.getAttribute('aria-label') ?? '')
  await until(() => expect(cards()).toHaveLength(before - 1))
  const said = () =>
    page.all('p, span').filter(({ textContent }) => textContent === `${words.removed} ${words.removedNote}`)
  expect(said().map(({ className }) => className)).toEqual(['visually-hidden'])
  expect(page.all('span').some(({ textContent }) => textContent === words.removed + words.removedNote)).toBe(true)
  await page.tap(words.undo)
  await until(() => expect(cards()).toHaveLength(before))
})
