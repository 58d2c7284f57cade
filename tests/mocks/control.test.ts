import { describe, expect, test } from 'vitest'
import { openBranch, type Branch } from '../../mocks/control/host'
import { deskInPage, type ClinicDesk } from '../../mocks/control/control-api'
import { WORLDS } from '../../mocks/worlds/worlds'
import { deliver } from '../../mocks/delivery/deliver'
import { linQinghe, Phone, TOMORROW, wangYaqin, WEDNESDAY } from './support/patient-at'

async function opened(world = 'default', more: object = {}): Promise<{ branch: Branch; desk: ClinicDesk }> {
  const branch = openBranch()
  const desk = deskInPage(branch)
  await desk.ask('POST', 'world', { name: world, at: WEDNESDAY, ...more })
  return { branch, desk }
}
const ask = ({ clinic }: Branch, path: string, method = 'GET', body?: unknown, token = '') =>
  deliver(clinic, {
    method,
    path: `${path}${path.includes('?') ? '&' : '?'}mpId=m1&timestamp=1`,
    headers: { 'x-mc-token': token },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
const got = async (desk: ClinicDesk, path: string) => (await desk.ask('GET', path)).body

describe('worlds', () => {
  test('tells which one it is, and which there are', async () => {
    const { desk } = await opened('race', { seed: 'x' })
    expect(await got(desk, 'world')).toEqual({
      name: 'race',
      seed: 'x',
      now: '2030-05-08T01:10:00.000Z',
      isFrozen: true,
      worlds: WORLDS.map(({ name, title, english, group }) => ({ name, title, english, group })),
      groups: expect.arrayContaining([{ group: 'booking', title: '挂号和候补', english: 'Booking and waiting lists' }]),
    })
  })

  test('a name or a time that is none leaves the world as it is, and is told in either language', async () => {
    const { branch, desk } = await opened('race')
    const { clinic } = branch
    expect(await desk.ask('POST', 'world', { name: 'hail' })).toEqual({
      status: 400,
      body: {
        error: {
          code: 400,
          message: '没有叫“hail”的世界',
          english: 'There is no world “hail”',
          choices: WORLDS.map(({ name }) => name),
        },
      },
    })
    for (const at of ['soon', '2030-02-31', '2030-05-08T25:00'])
      expect(await desk.ask('POST', 'world', { name: 'race', at })).toMatchObject({
        status: 400,
        body: { error: { english: `“${at}” is no time; write it as 2026-11-20T09:10` } },
      })
    expect(branch.clinic).toBe(clinic)
  })

  test.each([
    ['2026-11-20T09:10', '2026-11-20T01:10:00.000Z'],
    ['2026-11-20T09:10:30', '2026-11-20T01:10:30.000Z'],
    ['2026-11-20', '2026-11-19T16:00:00.000Z'],
    ['2026-11-20T09:10:00+08:00', '2026-11-20T01:10:00.000Z'],
    ['2026-11-20T01:10:00Z', '2026-11-20T01:10:00.000Z'],
  ])('%s is %s wherever the server stands', async (at, now) => {
    const { desk } = await opened()
    expect((await desk.ask('POST', 'world', { name: 'default', at })).body).toMatchObject({ now, isFrozen: true })
  })

  test('a branch that began with a seed keeps it in the next world', async () => {
    const branch = openBranch({ world: 'race', seed: 'x', startsAt: WEDNESDAY })
    expect([branch.clinic.world, branch.clinic.seed, branch.clinic.clock.isFrozen]).toEqual(['race', 'x', false])
    const desk = deskInPage(branch)
    expect((await desk.ask('POST', 'world', { name: 'default' })).body).toMatchObject({ seed: 'x', isFrozen: false })
    expect((await desk.ask('POST', 'world', { name: 'default', seed: 'y' })).body).toMatchObject({ seed: 'y' })
    expect((await desk.ask('POST', 'world', { name: 'default', isFrozen: true })).body).toMatchObject({
      isFrozen: true,
    })
  })
})

describe('the clock', () => {
  test('is moved, set, stopped and let go, and what is due happens at once', async () => {
    const { branch, desk } = await opened('watch-offer')
    const move = async (body: object) => (await desk.ask('POST', 'clock', body)).body
    expect(await move({ moveSeconds: 20 })).toEqual({ now: '2030-05-08T01:10:20.000Z', isFrozen: true })
    expect(branch.clinic.books.watches.byId('w8002')?.status).toBe(10)
    expect(await move({ moveMinutes: 90 })).toEqual({ now: '2030-05-08T02:40:20.000Z', isFrozen: true })
    expect(await move({ at: '2030-05-09T09:00' })).toEqual({ now: '2030-05-09T01:00:00.000Z', isFrozen: true })
    expect(await move({ isFrozen: false })).toMatchObject({ isFrozen: false })
    const going = Date.parse(((await got(desk, 'clock')) as { now: string }).now)
    expect(going - Date.parse('2030-05-09T01:00:00Z')).toBeLessThan(60_000)
    const stopped = (await move({ isFrozen: true })) as { now: string }
    expect(await got(desk, 'clock')).toEqual({ now: stopped.now, isFrozen: true })
    expect(await desk.ask('POST', 'clock', { at: 'soon' })).toMatchObject({ status: 400 })
    expect(await desk.ask('POST', 'clock', { moveMinutes: 1, isFrozen: true })).toMatchObject({ status: 400 })
  })
})

const DEFAULT = 'GET /mcapi/clinic/default'

describe('weather', () => {
  test('each fault has an id, counts what it hits, and can be taken away alone', async () => {
    const { branch, desk } = await opened()
    await desk.ask('POST', 'weather', { call: DEFAULT, fault: '500', times: 2 })
    await desk.ask('POST', 'weather', { call: '*', fault: 'delay', delay: 1 })
    await ask(branch, '/mcapi/clinic/default')
    await ask(branch, '/mcapi/chain/info')
    expect(await got(desk, 'weather')).toEqual([
      { id: 'f1', call: DEFAULT, fault: '500', times: 2, left: 1, hits: 1 },
      { id: 'f2', call: '*', fault: 'delay', delay: 1, hits: 2 },
    ])
    expect((await desk.ask('POST', 'weather', { remove: 'f1' })).body).toMatchObject([{ id: 'f2' }])
    expect(await desk.ask('POST', 'weather', { remove: 'f1' })).toMatchObject({ status: 409 })
    expect((await desk.ask('POST', 'weather', { clear: true })).body).toEqual([])
  })

  test('every third call', async () => {
    const { branch, desk } = await opened()
    await desk.ask('POST', 'weather', { call: DEFAULT, fault: 'drop', every: 3, times: 2 })
    const kinds = []
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9]) kinds.push((await ask(branch, '/mcapi/clinic/default')).kind)
    expect(kinds.map((kind) => kind === 'dropped')).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 0].map(Boolean))
  })

  test('offline goes before everything, until it is taken away', async () => {
    const { branch, desk } = await opened()
    await desk.ask('POST', 'weather', { call: '*', fault: '500', delay: 60_000 })
    await desk.ask('POST', 'weather', { fault: 'offline' })
    for (const path of ['/mcapi/clinic/default', '/mcapi/chain/info'])
      expect((await ask(branch, path)).kind).toBe('dropped')
    expect(await got(desk, 'weather')).toMatchObject([{ hits: 0 }, { fault: 'offline', call: '*', hits: 2 }])
    await desk.ask('POST', 'weather', { remove: 'f2' })
    await desk.ask('POST', 'weather', { remove: 'f1' })
    expect((await ask(branch, '/mcapi/clinic/default')).kind).toBe('reply')
  })

  test.each([
    [{ call: 'GET /mcapi/clinic/defualt', fault: '500' }, 400],
    [{ call: 'GET /mcapi/clinic/c1001/detail', fault: '500' }, 400],
    [{ call: 'GET /mcapi/clinic/{any}/detail', fault: '500' }, 200],
    [{ call: '*', fault: 'hail' }, 400],
    [{ call: '*', fault: '500', times: 0 }, 400],
    [{ call: '*', fault: '500', every: 1.5 }, 400],
  ])('%j is answered %i', async (body, status) => {
    const { desk } = await opened()
    expect((await desk.ask('POST', 'weather', body)).status).toBe(status)
  })
})

describe('the log', () => {
  test('tells call, time, status and reason; with `after` only what is new', async () => {
    const { branch, desk } = await opened()
    await ask(branch, '/mcapi/clinic/default')
    await ask(branch, '/mcapi/patients')
    await desk.ask('POST', 'weather', { call: DEFAULT, fault: 'bad-json', times: 1 })
    await ask(branch, '/mcapi/clinic/default')
    const line = { at: '2030-05-08T01:10:00.000Z', durationMs: expect.any(Number) }
    const all = [
      { n: 1, ...line, call: DEFAULT, status: 200, code: 200, reason: 'ok' },
      { n: 2, ...line, call: 'GET /mcapi/patients', status: 200, code: 401, reason: 'signed out' },
      { n: 3, ...line, call: DEFAULT, status: 200, code: null, reason: 'unreadable', fault: 'bad-json' },
    ]
    expect(await got(desk, 'requests')).toEqual(all)
    expect(await got(desk, 'requests?after=2')).toEqual(all.slice(2))
    expect(await got(desk, 'requests?after=3')).toEqual([])
    await desk.ask('POST', 'world', { name: 'default' })
    expect(await got(desk, 'requests?after=3'), 'begins anew with its world').toEqual([])
    await ask(branch, '/mcapi/chain/info')
    expect(await got(desk, 'requests?after=3')).toMatchObject([{ n: 1, call: 'GET /mcapi/chain/info' }])
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
  ])('%s is told as what it was', async (fault, told) => {
    const { branch, desk } = await opened()
    await desk.ask('POST', 'weather', { call: DEFAULT, fault })
    await ask(branch, '/mcapi/clinic/default')
    expect(await got(desk, 'requests')).toEqual([expect.objectContaining({ ...told, fault })])
  })

  test('holds nothing of a person, whatever is asked', async () => {
    const { branch, desk } = await opened()
    const phone = await new Phone(branch.clinic).login()
    const [slot] = await phone.free(linQinghe, TOMORROW)
    const secrets = [phone.token, wangYaqin, '王雅琴', '13800000001', '510107', 'a-secret']
    await ask(branch, `/mcapi/auth/${phone.token}/tokenCheck`)
    await ask(branch, `/mcapi/patients/${wangYaqin}?name=王雅琴`, 'GET', undefined, phone.token)
    await ask(branch, '/mcapi/sms', 'POST', { mobile: '13800000001' })
    await ask(branch, `/no/such/call/${wangYaqin}/13800000001`)
    await ask(branch, '/mcapi/v2/regs', 'POST', { ...slot, reason: 'a-secret', patientId: wangYaqin }, phone.token)
    const text = JSON.stringify(await got(desk, 'requests'))
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).toContain('GET /mcapi/auth/{token}/tokenCheck')
    expect(text).toContain('"call":"GET ?"')
  })
})

describe('a phone', () => {
  test('is logged in by its mobile', async () => {
    const { branch, desk } = await opened()
    const { status, body } = await desk.ask('POST', 'login', { mobile: '13800000001', mpId: 'm1' })
    expect([status, body]).toMatchObject([200, { mpId: 'm1', patientId: wangYaqin, token: expect.any(String) }])
    const { token } = body as { token: string }
    expect(await ask(branch, '/mcapi/patients', 'GET', undefined, token)).toMatchObject({ reply: { code: 200 } })
    expect(await desk.ask('POST', 'login', { mobile: '110', mpId: 'm1' })).toMatchObject({ status: 400 })
  })

  test('hears where the world has put it', async () => {
    const { desk } = await opened('gps-denied')
    expect(await got(desk, 'phone')).toMatchObject({ gps: 'denied' })
  })
})

test('what a desk in the page answers is a copy', async () => {
  const { branch, desk } = await opened()
  const [first] = (await got(desk, 'books/clinics')) as { name: string }[]
  if (first) first.name = 'changed'
  expect(branch.clinic.books.clinics.all().map(({ name }) => name)).not.toContain('changed')
})
