import { afterEach, expect } from 'vitest'

// Runs before every file of tests: a test fails when what it tries complains on the console, as a browser test does. Whoever
// expects a complaint spies on the console.
type Ear = { readonly heard: string[] }
const EAR = Symbol.for('sujian.tests.console')
/** What React says about a test that waits in another way than by its own `act`, and never about a page. */
const OF_TESTS = /not wrapped in act\(/

const home = globalThis as { [EAR]?: Ear }
const { heard } = (home[EAR] ??= listen())

function listen(): Ear {
  const heard: string[] = []
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind].bind(console)
    console[kind] = (...said: unknown[]) => {
      const text = said.map(String).join(' ')
      if (OF_TESTS.test(text)) return
      heard.push(`${kind}: ${text}`)
      say(...said)
    }
  }
  return { heard }
}

afterEach(() => {
  const complaints = heard.splice(0)
  expect(complaints, 'the console stays quiet').toEqual([])
})
