import type { Page } from '@playwright/test'
import type { Dice } from '../../../mocks/clinic/dice.ts'
import { MEMBER_SCREENS } from './member-card-screens.ts'

/** Screens that the monkey jumps to now and then, so that it is not for ever in one corner. */
export const CORNERS = [
  ...MEMBER_SCREENS,
  'home',
  'clinics',
  'clinics/c1001',
  'doctors',
  'doctors/d2001',
  'booking/doctor/d2001',
  'patients',
  'patients/new',
  'orders',
  'orders/o6001',
  'orders/o6001/checkout',
  'orders/o6001/pharmacy',
  'orders/o6002/delivery',
  'orders/photo',
  'orders/o6005/again',
  'member',
  'member/bills',
  'member/recharge',
  'member/password',
  'advisory/d2001',
  'advisory/d2001/intake',
  'watch/w8002',
  'subscribe',
  'nowhere',
] as const

/** What people type, and what they ought not to. */
const TYPED = [
  '13800000001',
  '123456',
  '王小明',
  '最近睡不好，半夜三四点醒',
  '510107199001011234',
  '人民南路四段 1 号',
  '-1',
  '9'.repeat(40),
  '👨‍👩‍👧 𠮷',
  '<img src=x onerror=alert(1)>',
  '%E0%A4%A',
  ' ',
  '',
] as const

type Spot = { readonly x: number; readonly y: number; readonly told: string; readonly isField: boolean }

/** One random thing that a hand does; tells what it was. */
export async function actOnce(page: Page, dice: Dice, jump: (path: string) => Promise<unknown>): Promise<string> {
  const fate = dice.next()
  if (fate < 0.03) {
    // A step back that is still under way takes its place.
    await page.reload().catch((thrown: unknown) => {
      if (!String(thrown).includes('ERR_ABORTED')) throw thrown
    })
    return 'reload'
  }
  if (fate < 0.09) {
    // What lies before the app is no place of it.
    const canGo = await page.evaluate(() => ((history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0) > 0)
    if (canGo) await page.evaluate(() => setTimeout(() => history.back()))
    return canGo ? 'back' : 'back at the door'
  }
  if (fate < 0.2) {
    const path = CORNERS[dice.int(0, CORNERS.length - 1)] ?? 'home'
    await jump(path)
    return `to ${path}`
  }
  const spot = await page.evaluate(findSpot, dice.next())
  if (!spot) return `nothing to tap on ${new URL(page.url()).hash}`
  await page.touchscreen.tap(spot.x, spot.y)
  if (!spot.isField) return `tap ${spot.told}`
  const text = TYPED[dice.int(0, TYPED.length - 1)] ?? ''
  if (dice.chance(0.3)) await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
  if (dice.chance(0.2)) await page.keyboard.press('Enter')
  return `type ${JSON.stringify(text)} into ${spot.told}`
}

/** Brings one of the controls that a finger can reach under it; in the page. */
function findSpot(chance: number): Spot | undefined {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')
  const place = dialogs[dialogs.length - 1] ?? document.body
  const targets = [
    ...place.querySelectorAll<HTMLElement>('a[href*="#/wechat"], button, input, textarea, select, summary'),
  ]
    .filter((each) => !each.matches(':disabled, [aria-disabled="true"], [type="file"]') && !each.closest('[inert]'))
    .map((each) => (each.matches('[type="radio"], [type="checkbox"]') ? (each.closest('label') ?? each) : each))
  const first = Math.floor(chance * targets.length)
  for (let step = 0; step < targets.length; step += 1) {
    const target = targets[(first + step) % targets.length]
    if (!target || target.getClientRects().length === 0) continue
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    if (!hit || !(target.contains(hit) || hit.contains(target))) continue
    const name = target.getAttribute('aria-label') ?? target.textContent ?? ''
    const told = `${target.tagName.toLowerCase()} ${JSON.stringify(name.trim().slice(0, 30))} on ${location.hash.slice(0, 60)}`
    return { x, y, told, isField: target.matches('input, textarea') }
  }
  return undefined
}

/** What is wrong with what stands on the page, whatever happened before; empty when nothing is. Runs in the page. */
export function wrongWithPage(): string[] {
  const wrong: string[] = []
  // While a page is read it has none.
  const text = document.body?.innerText ?? ''
  if (text.trim() === '') wrong.push('the page is blank')
  if (!document.querySelector('h1, [aria-level="1"], [role="dialog"], [role="alertdialog"]'))
    wrong.push('no heading and no dialog')
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select')]
  const isOperable = (each: HTMLElement) =>
    !each.matches(':disabled, [aria-disabled="true"]') && !each.closest('[inert]') && each.getClientRects().length > 0
  if (!controls.some(isOperable)) wrong.push('nothing to operate')
  const rubbish = /\b(undefined|NaN|null)\b|\[object |Invalid Date|\{\w+\}/.exec(text)
  if (rubbish) wrong.push(`rubbish on the page: ${text.slice(Math.max(0, rubbish.index - 30), rubbish.index + 30)}`)
  return wrong
}
