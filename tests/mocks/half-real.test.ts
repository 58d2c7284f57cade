import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findCall, groupOf, parseMockedGroups, type GroupLetter } from '../../mocks/half-real/groups'
import { mockClinicMiddleware } from '../../mocks/serve/vite-plugin.ts'
import { HalfRealApp, NAMES_AN_ID, outcomeOf, randomGroupSubsets } from '../support/half-real-journey'
import { IS_FULL_RUN, runCount } from '../support/evidence'
import { newMobile as newReferenceMobile } from '../support/reference-bookings'
import { killAll, ReferenceServer, TEST_DATABASES } from '../support/reference-server'
import { StandInServer } from '../support/stand-in-server'

const SEED = process.env.SEED ?? '1'
let server: StandInServer
beforeAll(async () => {
  server = await StandInServer.start('other')
})
afterAll(() => server.stop())

let mobiles = 0
const newMobile = () => `1391234${String(1000 + (mobiles += 1))}`
const idRow = v.object({ id: v.string() })
const paidRow = v.object({ id: v.string(), fee: v.number() })
const lettersOf = (text: string): readonly GroupLetter[] => {
  const read = parseMockedGroups(text.split('').join(','))
  if ('error' in read) throw new Error(read.error)
  return read.groups
}
/** A login at the server with a patient, made without the mock clinic. */
async function serverPatient(): Promise<{
  readonly mobile: string
  readonly patientId: string
  readonly app: HalfRealApp
}> {
  const [app, mobile] = [new HalfRealApp(server.address, []), newMobile()]
  await app.logIn(mobile)
  const patientId = await app.addPatient()
  await app.select(patientId)
  return { mobile, patientId, app }
}

describe('parseMockedGroups', () => {
  test('reads letters in either case', () => expect(parseMockedGroups('t, P')).toEqual({ groups: ['T', 'P'] }))
  test.each([
    ['X', '--mock: "X" is not a group of calls. The groups are C, A, P, D, T, R.'],
    ['T1', '--mock: "T1" is not a group of calls. The groups are C, A, P, D, T, R.'],
    ['', '--mock: "" is not a group of calls. The groups are C, A, P, D, T, R.'],
    ['T,P,t', '--mock names the group T twice.'],
    ['C,A,P,D,T,R', '--mock names every group, so no call is left for the server. Omit --mock and --backend.'],
  ])('rejects %j', (text, error) => expect(parseMockedGroups(text)).toEqual({ error }))
})

describe('groupOf', () => {
  test.each([
    ['GET', '/mcapi/patients/mainPatient?mpId=a', 'T'],
    ['DELETE', '/mcapi/clinic/c1/patient/?mpId=a', 'T'],
    ['GET', '/mcapi/records', 'T'],
    ['POST', '/mcapi/v2/regs', 'R'],
    ['GET', '/mcapi/clinic/advisory/list', 'C'],
    ['GET', '/mcapi/china/address.json', 'A'],
    ['GET', '/mcapi/no/such/call', undefined],
  ])('assigns %s %s to %s', (method, path, group) => expect(groupOf(findCall(method, path), path)).toBe(group))
})

describe('half-real clinic', () => {
  test.each(['C', 'D', 'P', 'CP', 'DP', 'PR', 'DPR', 'CDPRT'])(
    'passes the main journey of a new patient when %s are mocked',
    async (groups) => {
      expect(await outcomeOf(new HalfRealApp(server.address, lettersOf(groups)), newMobile())).toBeUndefined()
    },
  )
  test.each([
    ['T', 'R5', /^the server does not know patientId \w+, which the mock clinic issued \(T4\)$/],
    ['R', 'P4', /^the server does not know orderId \w+, which the mock clinic issued \(R5\)$/],
    ['A', 'T2', /^the server does not know token \w+, which the mock clinic issued \(A8\)$/],
    ['CD', 'R2', /^the server does not know clinicId c1001, which the mock clinic issued \(C1\)$/],
  ])('names the id of the mock clinic when %s are mocked and %s is sent', async (groups, call, sentence) => {
    const app = new HalfRealApp(server.address, lettersOf(groups))
    expect(await outcomeOf(app, newMobile())).toMatch(new RegExp(`^${call}: 424 ${call}：服务器没有 `))
    const [, last = ''] = (app.printed.at(-1) ?? '').split(`  ${call}: `)
    expect(last).toMatch(sentence)
  })
  test.each(randomGroupSubsets(runCount(12, 50), SEED).map((groups) => groups.join('')))(
    'passes the main journey or names the missing id when %s are mocked',
    async (groups) => {
      const outcome = await outcomeOf(new HalfRealApp(server.address, lettersOf(groups)), newMobile())
      if (outcome !== undefined) expect(outcome).toMatch(NAMES_AN_ID)
    },
  )

  test('books at the server for its own patient when patients are mocked', async () => {
    const { mobile, patientId } = await serverPatient()
    const app = new HalfRealApp(server.address, ['T'])
    await app.logInWithWeChat(mobile)
    const before = server.requests.length
    expect(await outcomeOf(app, mobile)).toBeUndefined()
    const { rows } = await app.ask('T2', v.object({ rows: v.array(idRow) }))
    expect(rows).toEqual([{ id: patientId }])
    const sent = server.requests.slice(before)
    expect(sent).toContain('POST /mcapi/v2/regs')
    expect(sent.filter((call) => call.includes('/mcapi/patients'))).toEqual([])
  })
  test('has the mock clinic check a token that it issued for a server login', async () => {
    const { mobile, patientId } = await serverPatient()
    const app = new HalfRealApp(server.address, ['T'])
    await app.logInWithWeChat(mobile)
    await app.select(patientId)
    const asked = { parts: { token: app.token ?? '' } }
    const checked = v.object({ isValid: v.boolean(), loginInfo: v.object({ patientId: v.string() }) })
    expect(await app.ask('A2', checked, asked)).toEqual({ isValid: true, loginInfo: { patientId } })
  })
  test('adopts the patients and registrations of a token from before a restart', async () => {
    const { mobile, app } = await serverPatient()
    expect(await outcomeOf(app, mobile)).toBeUndefined()
    const { rows } = await app.ask('R13', v.object({ rows: v.array(paidRow) }), { query: { limit: 1, offset: 0 } })
    const [visit = { id: '', fee: 0 }] = rows
    const restarted = new HalfRealApp(server.address, ['P', 'D'])
    restarted.token = app.token
    const parts = { kind: 'registration', orderId: visit.id }
    expect(await restarted.ask('P7', v.object({ amount: v.number() }), { parts })).toEqual({ amount: visit.fee })
  })
  test('keeps the server’s doctors and hides its own when doctors are mocked', async () => {
    const app = new HalfRealApp(server.address, ['D'])
    const { rows } = await app.ask('D5', v.object({ rows: v.array(v.object({ id: v.string(), name: v.string() })) }))
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ id, name }) => !id.startsWith('server-d') || id === name)).toEqual([])
  })
  test('names an id that neither side has sent', async () => {
    const { app } = await serverPatient()
    const half = new HalfRealApp(server.address, ['P'])
    half.token = app.token
    await expect(half.ask('P9', v.unknown(), { parts: { id: 'lost1' } })).rejects.toThrow('P9：模拟门诊没有 id lost1')
    expect(half.printed).toEqual(['P9：模拟门诊没有 id lost1  P9: the mock clinic does not know id lost1'])
  })
  test('leaves failures with a code of their own unchanged', async () => {
    const app = new HalfRealApp(server.address, ['T'])
    const mobile = newMobile()
    await app.ask('A7', v.unknown(), { body: { mobile } })
    const wrong = app.ask('A8', v.unknown(), { body: { mobile, inputCode: '000000' } })
    await expect(wrong).rejects.toThrow('A8: 42201 验证码不对')
    expect(app.printed).toEqual([])
  })
  test('breaks the connection and prints the call when the server does not answer', async () => {
    const app = new HalfRealApp('http://127.0.0.1:1', ['T'])
    await expect(app.ask('C1', v.unknown())).rejects.toThrow('C1: dropped')
    expect(app.printed).toContain('C1: 服务器没有答复 The server does not answer')
  })
})

describe('mock clinic middleware with SUJIAN_MOCK', () => {
  test('forwards the other groups, and answers the mocked ones and their cashier', async () => {
    vi.stubEnv('SUJIAN_BACKEND', server.address)
    vi.stubEnv('SUJIAN_MOCK', 'T,P')
    const middleware = mockClinicMiddleware(process.cwd())
    const page = createServer((request, response) => middleware(request, response, () => response.writeHead(418).end()))
    try {
      await once(page.listen(0, '127.0.0.1'), 'listening')
      const origin = `http://127.0.0.1:${(page.address() as AddressInfo).port}`
      const before = server.requests.length
      const read = async (path: string) => (await fetch(`${origin}${path}`)).text()
      expect(await read('/mcapi/clinic/default?mpId=reference&timestamp=1')).toContain('"id":"server-c1001"')
      expect(await read('/mcapi/patients?mpId=reference&timestamp=1')).toContain('"code":401')
      expect(await read('/mock/reference/cashier/none')).toContain('"code":')
      const sent = server.requests.slice(before)
      expect(sent).toContain('GET /mcapi/clinic/default')
      expect(sent.filter((call) => /patients|cashier/.test(call))).toEqual([])
    } finally {
      page.closeAllConnections()
      page.close()
      vi.unstubAllEnvs()
    }
  })
})

/** These tests need Node 22 or PostgreSQL. */
describe.each(TEST_DATABASES.map((make) => make()))(
  'half-real clinic with the reference server on $name',
  (database) => {
    let reference: ReferenceServer
    const outcomes: string[] = []
    beforeAll(async () => {
      reference = await ReferenceServer.start(database.address)
    })
    afterAll(async () => {
      await killAll(database, reference)
      if (IS_FULL_RUN) console.log(outcomes.join('\n'))
    })

    test.each(randomGroupSubsets(runCount(6, 50), SEED).map((groups) => ({ groups, named: groups.join('') })))(
      'passes the main journey or names the missing id when $named are mocked',
      async ({ groups, named }) => {
        const app = new HalfRealApp(reference.address, groups)
        const outcome = await outcomeOf(app, newReferenceMobile())
        outcomes.push(`${named}: ${outcome ?? 'passes'}`)
        if (outcome !== undefined) expect(outcome).toMatch(NAMES_AN_ID)
      },
    )
  },
)
