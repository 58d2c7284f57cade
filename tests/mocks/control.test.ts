import { describe, expect, test } from 'vitest'
import { createClinicHost, type MockClinicHost } from '../../mocks/control/host'
import { inPageControlApi, type ControlApi } from '../../mocks/control/control-api'
import { SCENARIOS } from '../../mocks/scenarios/scenarios'
import { sendThroughFaults } from '../../mocks/transport/send-through-faults'
import { linQinghe, PatientClient, TOMORROW, wangYaqin, WEDNESDAY } from './support/patient-at'

async function opened(world = 'default', more: object = {}): Promise<{ host: MockClinicHost; control: ControlApi }> {
  const host = createClinicHost()
  const control = inPageControlApi(host)
  await control.ask('POST', 'world', { name: world, at: WEDNESDAY, ...more })
  return { host, control }
}
const ask = ({ chain }: MockClinicHost, path: string, method = 'GET', body?: unknown, token = '') =>
  sendThroughFaults(chain, {
    method,
    path: `${path}${path.includes('?') ? '&' : '?'}mpId=m1&timestamp=1`,
    headers: { 'x-mc-token': token },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
const got = async (control: ControlApi, path: string) => (await control.ask('GET', path)).body

describe('control API › scenarios', () => {
  test('returns the current scenario and the list of scenarios', async () => {
    const { control } = await opened('race', { seed: 'x' })
    expect(await got(control, 'world')).toEqual({
      name: 'race',
      seed: 'x',
      now: '2030-05-08T01:10:00.000Z',
      isFrozen: true,
      doctor: '林清和',
      worlds: SCENARIOS.map(({ name, title, english, group }) => ({ name, title, english, group })),
      groups: expect.arrayContaining([{ group: 'booking', title: '挂号和候补', english: 'Booking and waiting lists' }]),
    })
  })

  test('rejects an unknown name or time in both languages, and keeps the scenario', async () => {
    const { host, control } = await opened('race')
    const { chain } = host
    expect(await control.ask('POST', 'world', { name: 'hail' })).toEqual({
      status: 400,
      body: {
        error: {
          code: 400,
          message: '没有叫“hail”的世界',
          english: 'There is no world “hail”',
          choices: SCENARIOS.map(({ name }) => name),
        },
      },
    })
    for (const at of ['soon', '2030-02-31', '2030-05-08T25:00'])
      expect(await control.ask('POST', 'world', { name: 'race', at })).toMatchObject({
        status: 400,
        body: { error: { english: `“${at}” is no time; write it as 2026-11-20T09:10` } },
      })
    expect(host.chain).toBe(chain)
  })

  test.each([
    ['2026-11-20T09:10', '2026-11-20T01:10:00.000Z'],
    ['2026-11-20T09:10:30', '2026-11-20T01:10:30.000Z'],
    ['2026-11-20', '2026-11-19T16:00:00.000Z'],
    ['2026-11-20T09:10:00+08:00', '2026-11-20T01:10:00.000Z'],
    ['2026-11-20T01:10:00Z', '2026-11-20T01:10:00.000Z'],
  ])('parses %s as %s in any server time zone', async (at, now) => {
    const { control } = await opened()
    expect((await control.ask('POST', 'world', { name: 'default', at })).body).toMatchObject({ now, isFrozen: true })
  })

  test('keeps the host’s seed in the next scenario', async () => {
    const host = createClinicHost({ world: 'race', seed: 'x', startsAt: WEDNESDAY })
    expect([host.chain.world, host.chain.seed, host.chain.clock.isFrozen]).toEqual(['race', 'x', false])
    const control = inPageControlApi(host)
    expect((await control.ask('POST', 'world', { name: 'default' })).body).toMatchObject({ seed: 'x', isFrozen: false })
    expect((await control.ask('POST', 'world', { name: 'default', seed: 'y' })).body).toMatchObject({ seed: 'y' })
    expect((await control.ask('POST', 'world', { name: 'default', isFrozen: true })).body).toMatchObject({
      isFrozen: true,
    })
  })
})

describe('control API › clock', () => {
  test('moves, sets, stops and resumes the clock, and runs due events immediately', async () => {
    const { host, control } = await opened('watch-offer')
    const move = async (body: object) => (await control.ask('POST', 'clock', body)).body
    expect(await move({ moveSeconds: 20 })).toEqual({ now: '2030-05-08T01:10:20.000Z', isFrozen: true })
    expect(host.chain.books.waitlist.byId('w8002')?.status).toBe(10)
    expect(await move({ moveMinutes: 90 })).toEqual({ now: '2030-05-08T02:40:20.000Z', isFrozen: true })
    expect(await move({ at: '2030-05-09T09:00' })).toEqual({ now: '2030-05-09T01:00:00.000Z', isFrozen: true })
    expect(await move({ isFrozen: false })).toMatchObject({ isFrozen: false })
    const going = Date.parse(((await got(control, 'clock')) as { now: string }).now)
    expect(going - Date.parse('2030-05-09T01:00:00Z')).toBeLessThan(60_000)
    const stopped = (await move({ isFrozen: true })) as { now: string }
    expect(await got(control, 'clock')).toEqual({ now: stopped.now, isFrozen: true })
    expect(await control.ask('POST', 'clock', { at: 'soon' })).toMatchObject({ status: 400 })
    expect(await control.ask('POST', 'clock', { moveMinutes: 1, isFrozen: true })).toMatchObject({
      status: 400,
      body: { error: { english: 'a clock takes one of moveMinutes, moveSeconds, at, isFrozen, and speed 1, 10, 60' } },
    })
    expect(await control.ask('POST', 'world', { name: 'race', sede: 'x' })).toMatchObject({
      status: 400,
      body: { error: { english: 'a world is opened by its name, and if wished with at, seed, isFrozen, clinic' } },
    })
  })
})

const DEFAULT = 'GET /mcapi/clinic/default'

describe('control API › faults', () => {
  test('assigns each fault an ID, counts its hits, and removes each fault separately', async () => {
    const { host, control } = await opened()
    await control.ask('POST', 'faults', { call: DEFAULT, fault: '500', times: 2 })
    await control.ask('POST', 'faults', { call: '*', fault: 'delay', delay: 1 })
    await ask(host, '/mcapi/clinic/default')
    await ask(host, '/mcapi/chain/info')
    expect(await got(control, 'faults')).toEqual([
      { id: 'f1', call: DEFAULT, fault: '500', times: 2, left: 1, hits: 1 },
      { id: 'f2', call: '*', fault: 'delay', delay: 1, hits: 2 },
    ])
    expect((await control.ask('POST', 'faults', { remove: 'f1' })).body).toMatchObject([{ id: 'f2' }])
    expect(await control.ask('POST', 'faults', { remove: 'f1' })).toMatchObject({ status: 409 })
    expect((await control.ask('POST', 'faults', { clear: true })).body).toEqual([])
  })

  test('applies "offline" before all other faults until removed', async () => {
    const { host, control } = await opened()
    await control.ask('POST', 'faults', { call: '*', fault: '500', delay: 60_000 })
    await control.ask('POST', 'faults', { fault: 'offline' })
    for (const path of ['/mcapi/clinic/default', '/mcapi/chain/info'])
      expect((await ask(host, path)).kind).toBe('dropped')
    expect(await got(control, 'faults')).toMatchObject([{ hits: 0 }, { fault: 'offline', call: '*', hits: 2 }])
    await control.ask('POST', 'faults', { remove: 'f2' })
    await control.ask('POST', 'faults', { remove: 'f1' })
    expect((await ask(host, '/mcapi/clinic/default')).kind).toBe('reply')
  })

  test.each([
    [{ call: 'GET /mcapi/clinic/defualt', fault: '500' }, 400],
    [{ call: 'GET /mcapi/clinic/c1001/detail', fault: '500' }, 400],
    [{ call: 'GET /mcapi/clinic/{any}/detail', fault: '500' }, 200],
    [{ call: '*', fault: 'hail' }, 400],
    [{ call: '*', fault: '500', times: 0 }, 400],
    [{ call: '*', fault: '500', every: 1.5 }, 400],
  ])('responds to the fault %j with %i', async (body, status) => {
    const { control } = await opened()
    expect((await control.ask('POST', 'faults', body)).status).toBe(status)
  })
})

describe('control API › request log', () => {
  test('contains call, time, status and reason, and with `after` only newer entries', async () => {
    const { host, control } = await opened()
    await ask(host, '/mcapi/clinic/default')
    await ask(host, '/mcapi/patients')
    await control.ask('POST', 'faults', { call: DEFAULT, fault: 'bad-json', times: 1 })
    await ask(host, '/mcapi/clinic/default')
    const line = { at: '2030-05-08T01:10:00.000Z', durationMs: expect.any(Number) }
    const all = [
      { n: 1, ...line, call: DEFAULT, status: 200, code: 200, reason: 'ok' },
      { n: 2, ...line, call: 'GET /mcapi/patients', status: 200, code: 401, reason: 'signed out' },
      { n: 3, ...line, call: DEFAULT, status: 200, code: null, reason: 'unreadable', fault: 'bad-json' },
    ]
    expect(await got(control, 'requests')).toEqual(all)
    expect(await got(control, 'requests?after=2')).toEqual(all.slice(2))
    expect(await got(control, 'requests?after=3')).toEqual([])
    await control.ask('POST', 'world', { name: 'default' })
    expect(await got(control, 'requests?after=3'), 'begins anew with its world').toEqual([])
    await ask(host, '/mcapi/chain/info')
    expect(await got(control, 'requests?after=3')).toMatchObject([{ n: 1, call: 'GET /mcapi/chain/info' }])
  })

  test.each([
    ['drop', { status: 'dropped', code: null, reason: 'connection lost' }],
    ['timeout', { status: 'silence', code: null, reason: 'no answer' }],
    ['500', { status: 500, code: null, reason: 'server trouble' }],
    ['html', { status: 200, code: null, reason: 'unreadable' }],
    ['wrong-schema', { status: 200, code: null, reason: 'unreadable' }],
    ['envelope', { status: 200, code: 50001, reason: 'refused 50001' }],
    ['4030', { status: 403, code: 4030, reason: 'access denied' }],
    ['2498', { status: 200, code: 2498, reason: 'edition expired' }],
    ['2499', { status: 200, code: 2499, reason: 'unsupported' }],
    ['406', { status: 200, code: 406, reason: 'refused 406' }],
    ['404', { status: 200, code: 404, reason: 'not found' }],
    ['401', { status: 200, code: 401, reason: 'signed out' }],
    ['lost-answer', { status: 'dropped', code: null, reason: 'done, answer lost' }],
    ['offline', { status: 'dropped', code: null, reason: 'offline' }],
  ])('shows the fault %s with its outcome', async (fault, told) => {
    const { host, control } = await opened()
    await control.ask('POST', 'faults', { call: DEFAULT, fault })
    await ask(host, '/mcapi/clinic/default')
    expect(await got(control, 'requests')).toEqual([expect.objectContaining({ ...told, fault })])
  })

  test('contains no personal data', async () => {
    const { host, control } = await opened()
    const phone = await new PatientClient(host.chain).login()
    const [slot] = await phone.free(linQinghe, TOMORROW)
    const secrets = [phone.token, wangYaqin, '王雅琴', '13800000001', '510107', 'a-secret']
    await ask(host, `/mcapi/auth/${phone.token}/tokenCheck`)
    await ask(host, `/mcapi/patients/${wangYaqin}?name=王雅琴`, 'GET', undefined, phone.token)
    await ask(host, '/mcapi/sms', 'POST', { mobile: '13800000001' })
    await ask(host, `/no/such/call/${wangYaqin}/13800000001`)
    await ask(host, '/mcapi/v2/regs', 'POST', { ...slot, reason: 'a-secret', patientId: wangYaqin }, phone.token)
    const text = JSON.stringify(await got(control, 'requests'))
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).toContain('GET /mcapi/auth/{token}/tokenCheck')
    expect(text).toContain('"call":"GET ?"')
  })
})

describe('control API › device', () => {
  test('logs in with its mobile number', async () => {
    const { host, control } = await opened()
    const { status, body } = await control.ask('POST', 'login', { mobile: '13800000001', mpId: 'm1' })
    expect([status, body]).toMatchObject([200, { mpId: 'm1', patientId: wangYaqin, token: expect.any(String) }])
    const { token } = body as { token: string }
    expect(await ask(host, '/mcapi/patients', 'GET', undefined, token)).toMatchObject({ reply: { code: 200 } })
    expect(await control.ask('POST', 'login', { mobile: '110', mpId: 'm1' })).toMatchObject({ status: 400 })
  })
})

test('control API › returns copies of its data when running in the page', async () => {
  const { host, control } = await opened()
  const [first] = (await got(control, 'books/clinics')) as { name: string }[]
  if (first) first.name = 'changed'
  expect(host.chain.books.clinics.all().map(({ name }) => name)).not.toContain('changed')
})
