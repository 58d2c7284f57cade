import { beforeAll, describe, expect, test } from 'vitest'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { isPassingReport, type ContractReport } from '../../../mocks/contract/report'
import { sampleOf } from '../../support/evidence'
import { failingCalls, runKit, openKitClinic } from '../support/contract-run'
import { WEDNESDAY } from '../support/patient-at'
import { APP_ORIGIN, answerPreflight } from '../support/faulty-transport'
import { openInProcessChat } from '../support/in-process-chat'
import { BROKEN_GUARANTEES, type BrokenGuarantee } from './broken-guarantees'
import { Window } from 'happy-dom'
import { ALL_CALLS } from '../../../mocks/specification/calls'
import { renderJUnit, type JUnitSuite, toContractSuites, toRandomTestSuite } from '../../../mocks/contract/junit'
import { changeData } from '../support/response-changes'

const trueNow = () => Date.parse(WEDNESDAY)

/** Options with which the kit can check every guarantee of the mock clinic. */
function asked(
  chain: MockClinic,
  { between, talk, guarantee }: Partial<BrokenGuarantee> = {},
): Promise<ContractReport> {
  const isAbroad = guarantee === undefined || guarantee === 'CORS'
  return runKit({
    chain,
    trueNow,
    talk: (talk ?? openInProcessChat)(chain),
    between: between?.(chain) ?? answerPreflight(),
    ...(isAbroad && { origin: APP_ORIGIN }),
  })
}

const brokenIn = ({ guarantees }: ContractReport) =>
  guarantees.filter(({ verdict }) => verdict === 'broken').map(({ name }) => name)
const toldOf = ({ guarantees }: ContractReport, name: string) =>
  guarantees.find((each) => each.name === name)?.told ?? []

describe('server guarantee checks', () => {
  test('pass for the mock clinic without exception', async () => {
    const { guarantees } = await asked(openKitClinic())
    expect(guarantees.filter(({ verdict }) => verdict !== 'kept')).toEqual([])
  })

  test.each(sampleOf(BROKEN_GUARANTEES, 4))(
    'report a violation of "$guarantee" when the server $server',
    async (broken) => {
      const report = await asked(openKitClinic(), broken)
      expect(brokenIn(report)).toContain(broken.guarantee)
      expect(toldOf(report, broken.guarantee)).toContainEqual(expect.stringMatching(broken.told))
      expect(isPassingReport(report)).toBe(false)
    },
  )

  test('report the reason when a guarantee cannot be checked', async () => {
    const { guarantees } = await runKit({ mode: 'read' })
    const open = guarantees.filter(({ verdict }) => verdict === 'not-judged')
    expect(open.map(({ name, told }) => [name, told[0]])).toEqual([
      ['idempotent by requestId', 'no related call was checked'],
      ['accurate Date', 'this server is a mock clinic, whose clock can be set to any time'],
      ['CORS', expect.stringContaining('--origin')],
      ['chat socket', expect.stringContaining('WebSocket')],
    ])
    expect(toldOf(await runKit({ mode: 'read' }), 'no data of another person')[0]).toContain('--token2')
  })
})

function specOnlyClinic() {
  const chain = openKitClinic()
  chain.rules.isSpecOnly = true
  return chain
}

describe('contract kit at a clinic that sends only specified fields', () => {
  test('passes without additional fields, and skips the waitlist calls when no session is sold out', async () => {
    const report = await runKit({ chain: specOnlyClinic(), isSpecOnly: true })
    expect(failingCalls(report)).toEqual([])
    expect(report.rows.flatMap(({ row, verdict }) => (verdict === 'not-asked' ? [row] : []))).toEqual(['R21', 'R22'])
    expect(report.left).toEqual([])
  })
  test('reports missing additional fields when the full contract is required', async () => {
    const found = failingCalls(await runKit({ chain: specOnlyClinic() }))
    expect(found.map((each) => each.split(' ')[0])).toContain('R3')
  })
  test('reports a missing specified field', async () => {
    const report = await runKit({
      isSpecOnly: true,
      between: async (row, _request, ask) => {
        const reply = await ask()
        return row === 'R1' ? { ...reply, text: reply.text.replaceAll('"onSchedule":true,', '') } : reply
      },
    })
    expect(failingCalls(report).join()).toContain('onSchedule: missing')
  })
})

const parsed = (xml: string) => new new Window().DOMParser().parseFromString(xml, 'text/xml')

const numberOf = (element: { getAttribute(name: string): string | null } | undefined, name: string) =>
  Number(element?.getAttribute(name))

describe('JUnit report', () => {
  let suites: JUnitSuite[]
  beforeAll(async () => {
    const between = changeData(() => ({ rows: null }), 'D5')
    suites = toContractSuites(await runKit({ mode: 'read', between }))
  })

  test('contains a test case for each call and guarantee, and counts failures and skipped cases', () => {
    const found = [...parsed(renderJUnit(suites)).querySelectorAll('testsuite')]
    expect(found.map((each) => each.getAttribute('name'))).toEqual(['calls', 'guarantees'])
    const [calls] = found
    // One more case reports whether the run was completed.
    expect(calls?.querySelectorAll('testcase')).toHaveLength(Object.keys(ALL_CALLS).length + 1)
    for (const each of found) {
      expect(numberOf(each, 'tests')).toBe(each.querySelectorAll('testcase').length)
      expect(numberOf(each, 'failures')).toBe(each.querySelectorAll('failure').length)
      expect(numberOf(each, 'skipped')).toBe(each.querySelectorAll('skipped').length)
    }
    expect(numberOf(calls, 'failures')).toBe(1)
    const failed = calls?.querySelector('failure')?.parentElement
    expect(failed?.getAttribute('name')).toBe('D5 GET /mcapi/doctors/chain')
    expect(failed?.textContent).toContain('data.rows: expected array, got null')
  })

  test('escapes text, and removes characters that XML forbids', () => {
    const told = ['"a" <b> & \u0000\u001f\uFFFF]]> 号']
    const xml = renderJUnit([
      { name: '<&">', cases: [{ name: '"', seconds: 0.5, outcome: 'failed', told }], notes: [] },
    ])
    expect(xml).toContain('message="&quot;a&quot; &lt;b&gt; &amp; ]]&gt; 号"')
    expect(xml).toContain(
      '<testsuite name="&lt;&amp;&quot;&gt;" tests="1" failures="1" errors="0" skipped="0" time="0.500">',
    )
    expect(xml).not.toContain('\u0000')
  })

  test('lists the guarantees violated in a random run, with the causes', () => {
    const violation = { guarantee: 'no double booking', said: 'number 3 has two holders', story: 'phone 0 books' }
    const walk = {
      seed: '7',
      goals: 5,
      requests: 9,
      acts: {},
      violations: [violation, violation],
      left: ['a visit'],
      isCutOff: false,
    }
    const [suite] = parsed(renderJUnit([toRandomTestSuite(walk)])).querySelectorAll('testsuite')
    expect(numberOf(suite, 'tests')).toBe(2)
    expect(suite?.querySelector('failure')?.textContent).toContain('number 3 has two holders\nphone 0 books')
    expect(suite?.querySelector('system-out')?.textContent).toBe('Left behind: a visit')
  })
})
