import type { Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.mjs'
import { Dice } from '../../mocks/clinic/dice.ts'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { times, told } from '../support/proof.ts'
import { Journey } from './support/journey.ts'
import { actOnce, wrongWithPage } from './support/monkey.ts'
import { expect, test } from './support/test.ts'
import { whole } from './support/whole.ts'

/** `SUJIAN_SOAK` and `SUJIAN_SEED` choose others; what breaks is told with both, and what held is added to that of other seeds. */
const ACTIONS = Number(process.env.SUJIAN_SOAK ?? times(40, 500))
const SEED = Number(process.env.SUJIAN_SEED ?? 20_261_121)
/** After so many the monkey gets another clinic. */
const WALK = 50
/** Every so-many-th call goes wrong, each in another way: 5 %. */
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
/** Of these worlds the whole app is left; in others most of it is shut. */
const SHUT = /denied|expired|unsupported|blocked|timeout|token-dead/

/** Nobody has paid one thing twice. */
async function paidTwice(clinic: ClinicControl): Promise<string[]> {
  const paid = (await clinic.books<{ kind: string; orderId: string; result: number }>('transactions'))
    .filter(({ result }) => result === 1)
    .map(({ kind, orderId }) => `${kind} ${orderId}`)
  return paid.filter((each, nth) => paid.indexOf(each) !== nth)
}

/** Lets what was asked be answered, as a patient hand does; not for ever. */
async function calm(page: Page): Promise<void> {
  await whole(page, 1_500).catch(() => undefined)
}

const OUTSIDE = 'chrome-error:'

/** The page may take its time, but not for ever. Who has opened a map, which is not found here, comes back. */
async function expectWell(page: Page): Promise<void> {
  const isWell = `location.protocol === '${OUTSIDE}' || (${String(wrongWithPage)})().length === 0`
  await page
    .waitForFunction(isWell, undefined, { polling: 50 })
    .catch(async () => expect(await page.evaluate(wrongWithPage)).toEqual([]))
  if (!page.url().startsWith(OUTSIDE)) return
  await page.goBack()
  await expectWell(page)
}

// Nothing outside is found. (With a route of a test, every page would come without the browser's cache.)
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  },
})

test(`${ACTIONS} random actions at 5 % faults, seed ${SEED}: always a page, a way on, and nobody pays twice`, async ({
  page,
  clinic,
  consoleGuard,
  allowConsole,
}) => {
  // The browser itself says that an answer was none.
  allowConsole(/Failed to load resource/)
  const worlds = (await clinic.worlds()).filter((each) => !SHUT.test(each))
  const did = new Map<string, number>()
  const screens = new Set<string>()
  let struck = 0
  const oneWalk = async (walk: number): Promise<void> => {
    const dice = new Dice(String(SEED), walk)
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
    // A sheet that is still coming up has its keys below the edge.
    await calm(page)
    await expectRetryWorks(page, tale)
    expect(await paidTwice(clinic), tale.join('\n')).toEqual([])
  }
  // Outside of a step, the runner looks through all that it has done before at each call.
  for (let walk = 0; walk * WALK < ACTIONS; walk += 1) await test.step(`walk ${walk}`, () => oneWalk(walk))
  expect(struck).toBeGreaterThan(0)
  told(`soak ${SEED}`, { actions: ACTIONS, faults: struck, screens: screens.size, ...Object.fromEntries(did) })
  console.log(JSON.stringify({ actions: ACTIONS, seed: SEED, faults: struck, screens: screens.size, did: [...did] }))
})

/** How many calls the present faults have hit. */
async function hits({ request }: Page, { mpId }: ClinicControl): Promise<number> {
  const all = (await (await request.get(`/mock/${mpId}/faults`)).json()) as { readonly hits: number }[]
  return all.reduce((sum, each) => sum + each.hits, 0)
}

/** Without faults, what offers to try again succeeds. */
async function expectRetryWorks(page: Page, tale: readonly string[]): Promise<void> {
  const retry = page.getByRole('button', { name: '再试一次', exact: true }).first()
  if (!(await retry.isVisible()) || !(await retry.isEnabled())) return
  // A dialog that came last stands over it.
  if ((await page.locator('[role=dialog], [role=alertdialog]').count()) > 0) return
  await retry.tap({ force: true })
  try {
    await expect(retry).toBeHidden()
  } catch (thrown) {
    console.log(`${tale.join('\n')}\nthe retry helped nothing`)
    throw thrown
  }
}
