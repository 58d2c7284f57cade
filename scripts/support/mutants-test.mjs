/** How one collected test is run, outside of vitest: its suites' hooks, itself, and what is to be tidied up after it. */
import { getFn, getHooks } from '@vitest/runner'

const STAND_IN = 'virtual:vitest-here'
/** The test that runs, where vitest's own `onTestFinished` would look in its runner. */
let running
const onTestFinished = (act) => running.context.onTestFinished(act)

/** For vite: tests find vitest with an `onTestFinished` that knows the test that runs here. */
export const vitestHere = {
  alias: { find: /^vitest$/, replacement: STAND_IN },
  plugin: {
    name: 'vitest-here',
    resolveId: (id) => (id === STAND_IN ? `\0${STAND_IN}` : undefined),
    async load(id) {
      if (id !== `\0${STAND_IN}`) return undefined
      globalThis.__vitest_here__ = { ...(await import('vitest')), onTestFinished }
      return `export const { ${Object.keys(globalThis.__vitest_here__).join(', ')} } = globalThis.__vitest_here__`
    },
  },
}

/** From the file down to the test's own suite. */
export function suitesOf(test) {
  const suites = []
  for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite)
  return suites[0] === test.file ? suites : [test.file, ...suites]
}

/** The test's name with those of its suites. */
export const nameOf = (test) => [...suitesOf(test).slice(1), test].map(({ name }) => name).join(' ')

export const testsIn = (task) => (task.type === 'test' ? [task] : task.tasks.flatMap(testsIn))

/** Its first error, or undefined when it holds. */
export async function failureOf(test) {
  const suites = suitesOf(test)
  const cleanups = []
  running = test
  let failure
  const attempt = async (act) => {
    try {
      return await act()
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error(String(error))
    }
  }
  await attempt(async () => {
    for (const suite of suites)
      for (const hook of getHooks(suite).beforeEach) cleanups.unshift(await hook(test.context, suite))
    await getFn(test)()
  })
  for (const suite of suites.toReversed())
    for (const hook of getHooks(suite).afterEach) await attempt(() => hook(test.context, suite))
  for (const cleanup of [...cleanups, ...(test.onFinished ?? []).toReversed()])
    if (typeof cleanup === 'function') await attempt(() => cleanup(test.context))
  test.onFinished = undefined
  running = undefined
  return failure
}

/** Calls the hooks of a suite that stand around all its tests, and hands on what they left to be tidied up. */
export async function callHooks(suite, name) {
  const left = []
  for (const hook of getHooks(suite)[name]) left.push(await hook(suite))
  return left
}
