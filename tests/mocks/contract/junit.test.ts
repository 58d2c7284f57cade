import { Window } from 'happy-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALL_CALLS } from '../../../mocks/specification/calls'
import { junitOf, suitesOf, walkSuite, type Suite } from '../../../mocks/contract/junit'
import { data } from '../support/changed-server'
import { kitRun } from '../support/contract-run'

const parsed = (xml: string) => new new Window().DOMParser().parseFromString(xml, 'text/xml')
const numberOf = (element: { getAttribute(name: string): string | null } | undefined, name: string) =>
  Number(element?.getAttribute(name))

describe('the report as JUnit XML', () => {
  let suites: Suite[]
  beforeAll(async () => {
    const between = data(() => ({ rows: null }), 'D5')
    suites = suitesOf(await kitRun({ mode: 'read', between }))
  })

  test('has a case for each call and each promise, and counts those that failed or were left out', () => {
    const found = [...parsed(junitOf(suites)).querySelectorAll('testsuite')]
    expect(found.map((each) => each.getAttribute('name'))).toEqual(['calls', 'promises'])
    const [calls] = found
    // One more says whether the run came to its end.
    expect(calls?.querySelectorAll('testcase')).toHaveLength(Object.keys(ALL_CALLS).length + 1)
    for (const each of found) {
      expect(numberOf(each, 'tests')).toBe(each.querySelectorAll('testcase').length)
      expect(numberOf(each, 'failures')).toBe(each.querySelectorAll('failure').length)
      expect(numberOf(each, 'skipped')).toBe(each.querySelectorAll('skipped').length)
    }
    expect(numberOf(calls, 'failures')).toBe(1)
    const failed = calls?.querySelector('failure')?.parentElement
    expect(failed?.getAttribute('name')).toBe('D5 GET /mcapi/doctors/chain')
    expect(failed?.textContent).toContain('data.rows: expected list, got nothing (null)')
  })

  test('lets no text break out of its place, and leaves out what XML has no place for', () => {
    const told = ['"a" <b> & \u0000\u001f\uFFFF]]> 号']
    const xml = junitOf([{ name: '<&">', cases: [{ name: '"', seconds: 0.5, outcome: 'failed', told }], notes: [] }])
    expect(xml).toContain('message="&quot;a&quot; &lt;b&gt; &amp; ]]&gt; 号"')
    expect(xml).toContain(
      '<testsuite name="&lt;&amp;&quot;&gt;" tests="1" failures="1" errors="0" skipped="0" time="0.500">',
    )
    expect(xml).not.toContain('\u0000')
  })

  test('tells of a walk which promises were broken, and by what', () => {
    const breach = { promise: 'one holder', said: 'number 3 has two holders', story: 'phone 0 books' }
    const walk = {
      seed: '7',
      goals: 5,
      requests: 9,
      acts: {},
      breaches: [breach, breach],
      left: ['a visit'],
      isCutOff: false,
    }
    const [suite] = parsed(junitOf([walkSuite(walk)])).querySelectorAll('testsuite')
    expect(numberOf(suite, 'tests')).toBe(2)
    expect(suite?.querySelector('failure')?.textContent).toContain('number 3 has two holders\nphone 0 books')
    expect(suite?.querySelector('system-out')?.textContent).toBe('Left behind: a visit')
  })
})
