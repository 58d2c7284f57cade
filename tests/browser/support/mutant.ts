import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Browser, BrowserContext, TestInfo } from '@playwright/test'

/** What a project of playwright.mutants.config.ts is for: a mutant's number, or `reach` to learn which a test reaches. */
type Trial = { readonly mutant: string; readonly told: string }
/** Where mutated code looks for the mutant that is on, and counts what it passes. */
type Switches = {
  activeMutant?: string
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { static: Record<string, number>; perTest: object }
}

/** A loop that a mutant made endless is broken off, or its page would hang. */
const MOST_HITS = 200_000
export const REACH = 'reach'

const isTrial = (value: unknown): value is Trial => typeof value === 'object' && value !== null && 'mutant' in value
const begun = new WeakSet<BrowserContext>()
const wrapped = new WeakSet<Browser>()
/** What the test that runs has reached; a worker runs one at a time. */
let reached = new Set<string>()

async function beginContext(context: BrowserContext, { mutant }: Trial): Promise<void> {
  if (begun.has(context)) return
  begun.add(context)
  if (mutant === REACH) await context.exposeBinding('tellReached', (_page, id: string) => void reached.add(id))
  await context.addInitScript(
    ([active, limit, isToReach]) => {
      const tell: unknown = Reflect.get(window, 'tellReached')
      const seen = new Proxy<Record<string, number>>(
        {},
        {
          set(all, id: string, times: number) {
            if (!(id in all) && typeof tell === 'function') tell(id)
            all[id] = times
            return true
          },
        },
      )
      const switches: Switches = isToReach
        ? { mutantCoverage: { static: seen, perTest: {} } }
        : { activeMutant: active, hitCount: 0, hitLimit: limit }
      Object.assign(window, { __stryker__: switches })
    },
    [mutant, MOST_HITS, mutant === REACH] as const,
  )
}

/**
 * In a run of `npm run tools -- mutants-browser` switches on the mutant that this project tries, in every page of this test, and
 * tells afterwards what became of it. In every other run it does nothing.
 * @throws when another test has noticed this mutant already
 */
export async function withMutant(context: BrowserContext, info: TestInfo): Promise<() => void> {
  const trial: unknown = info.project.metadata.trial
  if (!isTrial(trial)) return () => undefined
  const noticed = (mutant: string) => `"mutant":"${mutant}","status":"noticed"`
  if (
    trial.mutant !== REACH &&
    existsSync(trial.told) &&
    readFileSync(trial.told, 'utf8').includes(noticed(trial.mutant))
  )
    throw new Error('noticed already')

  reached = new Set()
  await beginContext(context, trial)
  const browser = context.browser()
  if (browser && !wrapped.has(browser)) {
    wrapped.add(browser)
    const open = browser.newContext.bind(browser)
    browser.newContext = async (options) => {
      const other = await open(options)
      await beginContext(other, trial)
      return other
    }
  }
  return () => {
    const isWell = info.status === info.expectedStatus
    const line = {
      mutant: trial.mutant,
      status: isWell ? 'passed' : 'noticed',
      test: info.titlePath.join(' › '),
      file: info.titlePath[0],
      ms: info.duration,
      ...(isWell ? {} : { why: info.error?.message?.split('\n')[0] }),
      ...(trial.mutant === REACH && { reached: [...reached] }),
    }
    appendFileSync(trial.told, `${JSON.stringify(line)}\n`)
  }
}
