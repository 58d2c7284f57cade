import { routeTree } from '@/ui/routing/route-tree'
import type { SeededRandom } from '../../../mocks/clinic/seeded-random'
import type { Page } from './page'

/** Screens without parameters; those of developers are no screens of patients, and settings change the language. */
const SCREENS = Object.values(routeTree.children ?? {})
  .map(({ options }) => ('path' in options ? options.path : ''))
  .filter((path) => path !== '' && !/\$|gallery|contract|demo|settings/.test(path))
const CONTROLS = 'a[href*="/wechat/"], input:not([type=file]), textarea, [role=tab]'
const UNUSABLE = ':disabled, [aria-disabled=true], [href*=settings], :is([inert], [aria-hidden=true], [hidden]) *'
const TYPED = [
  '13800000001',
  '王小明',
  '最近睡不好，半夜三四点醒',
  '-1',
  '9'.repeat(40),
  '👨‍👩‍👧 𠮷',
  '<img src=x onerror=alert(1)>',
  '%E0%A4%A',
  ' ',
  '',
]

/** Opens screens without a goal, follows links, goes back, chooses and types: everything that sends nothing. */
export async function wander(page: Page, dice: SeededRandom): Promise<void> {
  const draw = <T>(all: readonly T[]): T | undefined => all[dice.int(0, all.length - 1)]
  for (let left = dice.int(2, 5); left > 0; left -= 1) {
    const fate = dice.next()
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((each) => !each.matches(UNUSABLE))
    const control = draw(controls)
    if (fate < 0.3) await page.goTo(draw(SCREENS) ?? '')
    else if (fate < 0.45) await page.goBack()
    else if (control && isField(control)) await page.type(control, draw(TYPED) ?? '')
    else if (control) await page.touch(control)
    await page.isReady()
  }
}
const isField = (control: HTMLElement): boolean =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['radio', 'checkbox'].includes(control.type))
