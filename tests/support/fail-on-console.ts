import { afterEach, expect } from 'vitest'

// Runs before every test file: a test fails if the code under test writes errors or warnings to the console, as in
// browser tests. Spy on the console to expect one.
type Ear = { readonly heard: string[] }
const EAR = Symbol.for('sujian.tests.console')
/** React's warning about tests that do not use its `act`; it never concerns a page. */
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
  expect(complaints, 'the console has no errors or warnings').toEqual([])
})
