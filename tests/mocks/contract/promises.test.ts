import { describe, expect, test } from 'vitest'
import type { CallId } from '../../../mocks/specification/calls'
import type { Chain } from '../../../mocks/clinic/chain'
import { isWell, type Report } from '../../../mocks/contract/report'
import { sampleOf } from '../../support/proof'
import { bodyOf, data, records, saying, type Json } from '../support/changed-server'
import { kitRun, openForKit, transportTo, type Between } from '../support/contract-run'
import { WEDNESDAY } from '../support/patient-at'
import { APP, crossing } from '../support/spoiling'
import { talkWith } from '../support/talk-with'
import { BROKEN, type Broken } from './broken-promises'

const trueNow = () => Date.parse(WEDNESDAY)
/** Everything can be judged of the mock clinic that is asked in this way. */
function asked(chain: Chain, { between, talk, promise }: Partial<Broken> = {}): Promise<Report> {
  const isAbroad = promise === undefined || promise === 'other origin'
  return kitRun({
    chain,
    trueNow,
    talk: (talk ?? talkWith)(chain),
    between: between?.(chain) ?? crossing(),
    ...(isAbroad && { origin: APP }),
  })
}
const brokenIn = ({ promises }: Report) =>
  promises.filter(({ verdict }) => verdict === 'broken').map(({ name }) => name)
const toldOf = ({ promises }: Report, name: string) => promises.find((each) => each.name === name)?.told ?? []

describe('the promises of a server', () => {
  test('are all judged of the mock clinic, and all kept', async () => {
    const { promises } = await asked(openForKit())
    expect(promises.filter(({ verdict }) => verdict !== 'kept')).toEqual([])
  })

  test.each(sampleOf(BROKEN, 4))('$promise: a server that $server is found', async (broken) => {
    const report = await asked(openForKit(), broken)
    expect(brokenIn(report)).toContain(broken.promise)
    expect(toldOf(report, broken.promise)).toContainEqual(expect.stringMatching(broken.told))
    expect(isWell(report)).toBe(false)
  })

  test('have more than thirty servers that break one', () => {
    expect(new Set(BROKEN.map(({ server }) => server)).size).toBeGreaterThan(30)
  })

  test('that could not be judged say why', async () => {
    const { promises } = await kitRun({ mode: 'read' })
    const open = promises.filter(({ verdict }) => verdict === 'not-judged')
    expect(open.map(({ name, told }) => [name, told[0]])).toEqual([
      ['done once', 'nothing that it is about was asked'],
      ['right time', 'this server is a mock clinic, whose clock may stand anywhere'],
      ['other origin', expect.stringContaining('--origin')],
      ['chat line', expect.stringContaining('WebSocket')],
    ])
    expect(toldOf(await kitRun({ mode: 'read' }), 'own alone')[0]).toContain('--token2')
  })
})

/** Everything of an order is asked from the whole list, of which one row is left out. */
const hiding =
  (hidden: CallId): ((chain: Chain) => Between) =>
  (chain) =>
  async (row, request, ask) => {
    // A look-up by request id is no list.
    if (row !== hidden || request.path.includes('requestId=')) return ask()
    const at = new URLSearchParams(request.path.split('?')[1])
    const [limit, offset] = [Number(at.get('limit')), Number(at.get('offset'))]
    const path = request.path.replace(/limit=\d+/, 'limit=100').replace(/offset=\d+/, 'offset=0')
    const reply = await transportTo(chain)({ ...request, path })
    const { data: said, status } = bodyOf(reply)
    const rows = (said as { rows?: Json[] } | undefined)?.rows
    if (!rows) return reply
    const left = rows.slice(0, -1)
    return saying(reply, { data: { total: left.length, rows: left.slice(offset, offset + limit) }, status })
  }

describe('no kit can know, and this one says nothing of', () => {
  test.each([
    ['rows that are left out and counted out as well', hiding('R13')],
    [
      'what a doctor is really called',
      () => records((row) => ('doctorName' in row ? { ...row, doctorName: '别人' } : row)),
    ],
    ['news that is missing', () => data(() => ({ rows: [] }), 'T22')],
  ] as const)('%s', async (_words, between) => {
    const report = await asked(openForKit(), { between, promise: 'done once' })
    expect(brokenIn(report)).toEqual([])
    expect(isWell(report)).toBe(true)
  })
})
