import type { Registration, RegistrationStatus } from '@/domain/registration/registration'
import type { OperationOutcome } from '../../../mocks/simulation/phone'
import { failed, unknown, type Hands } from './phone-parts'
import { byWord } from './reading'

const CHECKED_IN: readonly RegistrationStatus[] = ['signed', 'called', 'finished']

/** Checks in by location, at the clinic or far from it, and reads the seal that appears. */
export async function checkIn(
  hands: Hands,
  visit: Registration,
  isThere: boolean,
): Promise<OperationOutcome<Registration>> {
  const { page, words, wechat } = hands
  const { signIn: says } = words.visitActions
  const path = `/visits/${visit.id}/sign`
  if (page.place !== path) await page.goTo(path)
  const isDone = () => [says.done, says.doneElsewhere].some((title) => page.all('heading', title).length > 0)
  const problem = () =>
    page
      .all('alert')
      .map(({ textContent }) => textContent)
      .join('')
  if (problem().includes(says.unsure)) await page.tap('button', words.common.retry)
  await page.until(() => isDone() || page.one('button', says.here), 10_000)
  wechat.isThere = isThere
  if (!isDone() && !(await page.tap('button', says.here, undefined, 2_000))) return failed(problem() || 'no button')
  await page.until(() => isDone() || problem() !== '', 90_000)
  if (!isDone()) return problem() === '' || problem().includes(says.unsure) ? unknown(problem()) : failed(problem())
  const seals = byWord(CHECKED_IN, (status) => words.visit.seal(status).label)
  const status = page
    .all('img')
    .map((each) => seals.get(each.getAttribute('aria-label') ?? ''))
    .find((each) => each !== undefined)
  return status ? { how: 'ok', got: { ...visit, status } } : unknown('no seal displayed')
}
