import { describe, expect, test, vi } from 'vitest'
import type { Call } from '@/adapters/http/call'
import { CALL_HANDLERS } from '../../mocks/transport/handle-request'
import { realChanges, watchBooks } from './support/database-diff'
import { SAMPLE_REQUESTS, prepareSampleStage, type SampleRequest } from './support/sample-requests'
import { mutantsOf, splitByValidity } from './support/mutate'
import { findForeignIds, ownersOf, allTexts } from './support/owners'
import { FIXTURES, PatientClient, type CallReply } from './support/patient-at'

const all = Object.values(CALL_HANDLERS)
  .flat()
  .map(({ call, isTokenNeeded }) => ({ key: `${call.verb} ${call.path}`, call, isTokenNeeded }))
const withToken = all.filter(({ isTokenNeeded }) => isTokenNeeded)
const withBody = all.filter(({ call }) => call.body !== undefined)
const withQuery = all.filter(({ call }) => call.query !== undefined)
const CHINESE = /[一-龥]/

/** A valid request in the default scenario, its client, and the database changes since then. */
async function staged({ key }: { key: string }) {
  const set = await prepareSampleStage()
  const ask: SampleRequest = SAMPLE_REQUESTS[key]?.(set) ?? {}
  // Preparing the request may have advanced the clock.
  set.phone.chain.catchUp()
  const changesOf = watchBooks(set.phone.chain)
  return { ...set, ask, changed: () => realChanges(changesOf()) }
}
const send = (phone: PatientClient, call: Call, ask: SampleRequest): Promise<CallReply> =>
  phone.send(call, ask as never)

/** Expects an error in one of the specified forms, with a Chinese message. */
function expectRefused(said: CallReply, what: string, codes?: readonly number[]): void {
  expect([what, said.form]).not.toEqual([what, 'ok'])
  expect([what, said.http < 500]).toEqual([what, true])
  if (codes) expect([what, codes.includes(said.code), said.code]).toEqual([what, true, said.code])
  expect(said.message).toMatch(CHINESE)
}

describe('calls without a valid token', () => {
  test.each(withToken)('fail with 401 for $key, and change nothing', async (row) => {
    const { phone, ask, changed } = await staged(row)
    const { token, chain } = phone
    for (const [what, dead] of [
      ['none', ''],
      ['strange', 'never-given'],
      ['of a tail', `${token} `],
    ] as const) {
      phone.token = dead
      expectRefused(await send(phone, row.call, ask), what, [401])
    }
    phone.token = token
    chain.books.tokens.update(token, { expireAt: chain.clock.now().getTime() })
    changed()
    expectRefused(await send(phone, row.call, ask), 'expired', [401])
    expect(changed()).toEqual([])
  })
})

describe('mock clinic with unknown IDs', () => {
  /** Calls for which an unknown id is not an error: the response itself reports it. */
  const CALM = new Set([
    'GET /mcapi/auth/{mpId}/check',
    'GET /mcapi/auth/{token}/tokenCheck',
    'GET /mcapi/clinic/scanCodeCheck/{scene}/{code}',
    'GET /mcapi/doctors/by-tag/{tag}',
  ])
  const withParts = all.filter(({ call }) => call.path.includes('{'))
  test.each(withParts)('rejects unknown IDs in the path of $key', async (row) => {
    const { phone, ask, changed } = await staged(row)
    for (const name of Object.keys(ask.parts ?? {})) {
      // The waitlist ignores the department.
      if (name === 'departmentId') continue
      const said = await send(phone, row.call, { ...ask, parts: { ...ask.parts, [name]: 'no-such-id' } })
      if (CALM.has(row.key)) expect([name, said.form]).toEqual([name, 'ok'])
      else expectRefused(said, name, [400, 404])
    }
    expect(changed()).toEqual([])
  })

  test.each(withParts)('survives names of Object.prototype in the path of $key', async (row) => {
    const { phone, ask, changed } = await staged(row)
    for (const name of Object.keys(ask.parts ?? {})) {
      for (const strange of ['__proto__', 'constructor', 'toString']) {
        const said = await send(phone, row.call, { ...ask, parts: { ...ask.parts, [name]: strange } })
        expect([name, strange, said.http < 500]).toEqual([name, strange, true])
        if (name === 'kind') expectRefused(said, strange, [404])
      }
    }
    expect(changed()).toEqual([])
  })

  test.each(withBody)('rejects unknown IDs in the body of $key', async (row) => {
    const { phone, ask, changed } = await staged(row)
    const body = ask.body as Record<string, unknown>
    const owners = ownersOf(phone.chain)
    const known = (value: unknown) => owners.has(String(value)) || phone.chain.books.clinics.has(String(value))
    for (const name of Object.keys(body).filter((each) => known(body[each]))) {
      expectRefused(await send(phone, row.call, { ...ask, body: { ...body, [name]: 'no-such-id' } }), name)
    }
    expect(changed()).toEqual([])
  })
})

describe('data from another account', () => {
  test.each(withToken)('remains hidden and unchanged for $key', async (row) => {
    const { phone, ask, changed } = await staged(row)
    const owners = ownersOf(phone.chain)
    const stranger = new PatientClient(phone.chain)
    await stranger.enter(5)
    const account = phone.chain.books.tokens.byId(stranger.token)?.accountId ?? ''
    const named = allTexts(ask).filter((text) => owners.get(text.replace(/^m-(.*)-\d+$/, '$1')) === FIXTURES.account.id)
    changed()
    const said = await send(stranger, row.call, ask)
    if (named.length > 0) {
      expectRefused(said, named.join(' '), [404])
      expect(changed()).toEqual([])
    } else if (said.form === 'ok') expect(findForeignIds(ownersOf(phone.chain), said.data, account)).toEqual([])
  })

  test('includes more than 35 calls with an ID that belongs to an account', async () => {
    const set = await prepareSampleStage()
    const asks = withToken.map(({ key }) => allTexts(SAMPLE_REQUESTS[key]?.(set)))
    const owners = ownersOf(set.phone.chain)
    expect(asks.filter((texts) => texts.some((text) => owners.has(text))).length).toBeGreaterThan(35)
  })
})

describe('mock clinic with malformed bodies', () => {
  test.each(withBody)('rejects $key, and changes nothing', async (row) => {
    const { phone, ask, changed } = await staged(row)
    const { unread, read } = splitByValidity(row.call.body, mutantsOf(ask.body))
    expect(unread.length).toBeGreaterThan(3)
    for (const { what, value } of unread) {
      expectRefused(await send(phone, row.call, { ...ask, body: value }), what, [400])
    }
    for (const text of ['{', '{"a":', 'undefined', '\u0000', '<html></html>', '']) {
      expectRefused(await send(phone, row.call, { ...ask, body: text }), text, [400])
    }
    expect(changed()).toEqual([])

    // A value that matches the schema may be accepted or rejected, but must not cause an internal error.
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const { what, value } of read) {
      const said = await send(phone, row.call, { ...ask, body: value })
      expect([what, said.http < 500]).toEqual([what, true])
      if (said.form !== 'ok') {
        expect(said.message).toMatch(CHINESE)
        expect([what, changed()]).toEqual([what, []])
      }
      changed()
    }
    expect(complaint).not.toHaveBeenCalled()
    complaint.mockRestore()
  })
})

describe('mock clinic with malformed queries', () => {
  const WRONGS = ['', '-1', '1e9', 'x', '2030-02-30', '%E0%A4%A', '长'.repeat(3000), '0 OR 1=1']
  test.each(withQuery)('responds with HTTP 200 to $key, and changes nothing', async (row) => {
    const { phone, ask, changed } = await staged(row)
    for (const name of Object.keys(ask.query ?? {})) {
      for (const wrong of WRONGS) {
        const said = await send(phone, row.call, { ...ask, query: { ...ask.query, [name]: wrong } })
        expect([name, wrong, said.http]).toEqual([name, wrong, 200])
        if (said.form !== 'ok') expect(said.message).toMatch(CHINESE)
      }
    }
    expect(changed()).toEqual([])
  })
})

describe('mock clinic with unknown paths and methods', () => {
  test.each(all)('rejects variants of $key', async (row) => {
    const { phone, ask, changed } = await staged(row)
    const path = row.call.path.replace(/\{(\w+)\}/g, (_, name: string) => ask.parts?.[name] ?? '')
    for (const [verb, other] of [
      ['PATCH', path],
      ['OPTIONS', path],
      [row.call.verb, `${path.replace(/\/$/, '')}/and/one/more/part/that/is/none`],
      [
        row.call.verb,
        path.replace('/mcapi/', '/mcapi/v9/').replace('/api-mp/', '/api-mp/v9/').replace(/\/?$/, '/none/none'),
      ],
    ] as const) {
      expectRefused(await phone.ask(verb, other, ask.body), `${verb} ${other}`, [404])
    }
    expect(changed()).toEqual([])
  })
})
