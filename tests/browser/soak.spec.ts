import type { Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.mjs'
import { SeededRandom } from '../../mocks/clinic/seeded-random.ts'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { runCount, recordEvidence } from '../support/evidence.ts'
import { ALL_SCREENS } from './support/all-screens.ts'
import { Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

/** `SUJIAN_SOAK` and `SUJIAN_SEED` override these; failures print both, and results add up across seeds. */
const ACTIONS = Number(process.env.SUJIAN_SOAK ?? runCount(40, 500))
const SEED = Number(process.env.SUJIAN_SEED ?? 20_261_121)
/** Number of actions before the clinic is reset. */
const WALK = 50
/** Every 20th call (5 %) fails, each with a different fault. */
const EVERY = 20

const FAULTS = [
  { fault: '500' },
  { fault: 'drop' },
  { fault: 'lost-answer' },
  { fault: 'html' },
  { fault: 'bad-json' },
  { fault: 'wrong-schema' },
  { fault: 'envelope' },
  { fault: '404' },
  { fault: '406' },
  { fault: '4030' },
  { fault: '2498' },
  { fault: '2499' },
  { fault: '401' },
  { fault: 'timeout' },
  { fault: 'delay', delay: 3000 },
] as const
/** In all other scenarios most of the app is inaccessible. */
const SHUT = /denied|expired|unsupported|blocked|timeout|token-dead/

/** Screens opened directly from time to time, so that the walk does not stay in one area. */
const CORNERS = ALL_SCREENS.filter((path) => !/^(gallery|contract|demo)/.test(path))

/** Texts that users type, including invalid ones. */
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
]

type Spot = { readonly x: number; readonly y: number; readonly told: string; readonly isField: boolean }

/** Performs one random action; returns its description. */
async function actOnce(page: Page, dice: SeededRandom, jump: (path: string) => Promise<unknown>): Promise<string> {
  const fate = dice.next()
  if (fate < 0.03) {
    // A back navigation that is still pending would override it.
    await page.reload().catch((thrown: unknown) => {
      if (!String(thrown).includes('ERR_ABORTED')) throw thrown
    })
    return 'reload'
  }
  if (fate < 0.09) {
    // Leaves the history before the app untouched.
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

/** Runs in the page: scrolls a random control that can be tapped into view. */
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

/** Returns the violations on the page, such as a blank screen or a missing heading. Runs in the page. */
function wrongWithPage(): string[] {
  const wrong: string[] = []
  // A loading screen has no heading.
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

/** Returns the orders that were paid twice. */
async function paidTwice(clinic: ClinicControl): Promise<string[]> {
  const paid = (await clinic.books<{ kind: string; orderId: string; result: number }>('transactions'))
    .filter(({ result }) => result === 1)
    .map(({ kind, orderId }) => `${kind} ${orderId}`)
  return paid.filter((each, nth) => paid.indexOf(each) !== nth)
}

/** Waits until requests are answered, with a time limit. */
async function calm(page: Page): Promise<void> {
  await waitForScreenReady(page, 1_500).catch(() => undefined)
}

const OUTSIDE = 'chrome-error:'

/** Waits until the page is usable, with a time limit. Goes back from a map, whose host is unreachable here. */
async function expectWell(page: Page): Promise<void> {
  const isWell = `location.protocol === '${OUTSIDE}' || (${String(wrongWithPage)})().length === 0`
  await page
    .waitForFunction(isWell, undefined, { polling: 50 })
    .catch(() => expect.poll(() => page.evaluate(wrongWithPage)).toEqual([]))
  if (!page.url().startsWith(OUTSIDE)) return
  await page.goBack()
  await expectWell(page)
}

// No external host resolves. (A route in the test would disable the browser’s cache.)
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  },
})

test(`${ACTIONS} random actions with seed ${SEED} and 5 % faults › never break the page, and never pay twice`, async ({
  page,
  clinic,
  consoleGuard,
  allowConsole,
}) => {
  // The browser logs every failed response.
  allowConsole(/Failed to load resource/)
  const worlds = (await clinic.worlds()).filter((each) => !SHUT.test(each))
  const did = new Map<string, number>()
  const screens = new Set<string>()
  let struck = 0
  const oneWalk = async (walk: number): Promise<void> => {
    const dice = new SeededRandom(String(SEED), walk)
    const tale = [`SUJIAN_SEED=${SEED} walk ${walk}`]
    const pick = <T>(all: readonly T[]): T | undefined => all[dice.int(0, all.length - 1)]
    const world = (dice.chance(0.5) && pick(worlds)) || 'default'
    tale.push(`world ${world}`)
    await clinic.world(world)
    await new Journey(page, clinic).enter('home')
    const darken = async () => {
      await clinic.faults({ clear: true })
      const bad = pick(FAULTS) ?? FAULTS[0]
      await clinic.faults({ call: '*', every: EVERY, times: 1, ...bad })
      tale.push(`faults ${bad.fault}`)
    }
    await darken()
    for (let nth = 0; nth < Math.min(WALK, ACTIONS - walk * WALK); nth += 1) {
      if ((await hits(page, clinic)) > 0) {
        struck += 1
        await darken()
      }
      const act = await actOnce(page, dice, (path) => page.goto(clinic.url(path)))
      tale.push(act)
      const kind = act.split(' ')[0] ?? ''
      did.set(kind, (did.get(kind) ?? 0) + 1)
      try {
        if (dice.chance(0.6)) await calm(page)
        await expectWell(page)
        expect(consoleGuard.complaints()).toEqual([])
      } catch (thrown) {
        console.log([...tale, page.url(), await page.locator('body').innerText()].join('\n'))
        throw thrown
      }
      screens.add(new URL(page.url()).hash.split('?')[0]?.replace(/[a-z]+\d+/g, '$') ?? '')
    }
    await clinic.faults({ clear: true })
    // The buttons of an opening sheet are still below the viewport.
    await calm(page)
    await expectRetryWorks(page, tale)
    await expect.poll(() => paidTwice(clinic), tale.join('\n')).toEqual([])
  }
  // Inside one long step, the runner would search all previous calls at each call.
  for (let walk = 0; walk * WALK < ACTIONS; walk += 1) await test.step(`random walk ${walk}`, () => oneWalk(walk))
  expect(struck).toBeGreaterThan(0)
  recordEvidence(`soak ${SEED}`, {
    actions: ACTIONS,
    faults: struck,
    screens: screens.size,
    ...Object.fromEntries(did),
  })
  console.log(JSON.stringify({ actions: ACTIONS, seed: SEED, faults: struck, screens: screens.size, did: [...did] }))
})

/** The number of calls that the active faults have affected. */
async function hits({ request }: Page, { mpId }: ClinicControl): Promise<number> {
  const all = (await (await request.get(`/mock/${mpId}/faults`)).json()) as { readonly hits: number }[]
  return all.reduce((sum, each) => sum + each.hits, 0)
}

/** Expects that a visible retry button works when no fault is active. */
async function expectRetryWorks(page: Page, tale: readonly string[]): Promise<void> {
  const retry = page.getByRole('button', { name: '再试一次', exact: true }).first()
  if (!(await retry.isVisible()) || !(await retry.isEnabled())) return
  // The most recently opened dialog covers the retry button.
  if ((await page.locator('[role=dialog], [role=alertdialog]').count()) > 0) return
  await retry.tap({ force: true })
  try {
    await expect(retry).toBeHidden()
  } catch (thrown) {
    console.log(`${tale.join('\n')}\nthe retry helped nothing`)
    throw thrown
  }
}
