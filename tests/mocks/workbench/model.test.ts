import { describe, expect, it, test } from 'vitest'
import { inPageControlApi, type ControlReply } from '../../../mocks/control/control-api.ts'
import { handleControlRequest } from '../../../mocks/control/control.ts'
import { createClinicHost } from '../../../mocks/control/host.ts'
import { WorkbenchModel } from '../../../mocks/workbench/model.ts'
import { STATUS_MESSAGES } from '../../../mocks/workbench/status-message.ts'
import { parseScenarioParams } from '../../../mocks/control/scenario-params.ts'
import { pendingWork } from '@/ui/shell/pending-work'
import { sendSampleRequest, openTestWorkbench, createTestBridge } from './support'
import { readChosenClinic } from '../../../mocks/workbench/chosen-clinic'
import { textOfFile } from '../../support/files'

const world = (model: WorkbenchModel, name: string) => {
  const found = model.world?.worlds.find((each) => each.name === name)
  if (!found) throw new Error(`no world ${name}`)
  return found
}

test('WorkbenchModel › starts a scenario at its time with its seed, and resets the device', async () => {
  const { host, model, done } = await openTestWorkbench()
  expect(model.currentWorld?.name).toBe('default')

  await model.start(world(model, 'race'), { at: '2026-11-23T01:00:00.000Z', seed: 'mine', isSignedIn: true })

  expect([host.chain.world, host.chain.seed, host.chain.clock.isFrozen]).toEqual(['race', 'mine', false])
  expect(host.chain.clock.today()).toBe('2026-11-23')
  expect(model.currentWorld?.name).toBe('race')
  expect(done).toEqual(['restart signed in'])
  expect(model.said).toMatchObject({ title: `现在是：${world(model, 'race').title}` })
})

test('WorkbenchModel › shows a loading state until the first content arrives, but not while polling', async () => {
  const { model } = await openTestWorkbench()
  const bench = new WorkbenchModel()
  // Other test files in this worker may leave pending work, so the counts are compared.
  const before = pendingWork.count
  bench.connect(model.line)
  expect(pendingWork.count).toBe(before + 1)
  await expect.poll(() => bench.world !== undefined && pendingWork.count <= before).toBe(true)
  const settled = pendingWork.count
  bench.choose('actions')
  expect(pendingWork.count).toBe(settled + 1)
  await expect.poll(() => bench.actions !== undefined && pendingWork.count <= settled).toBe(true)
  const quiet = pendingWork.count
  const news = bench.refresh()
  expect(pendingWork.count).toBe(quiet)
  await news
})

test('WorkbenchModel › stops, moves, resumes and shows the clock', async () => {
  const { host, model, done, pass } = await openTestWorkbench()
  await model.moveClock({ isFrozen: true })
  await model.moveClock({ at: '2026-11-20T02:00:00.000Z' })
  await model.moveClock({ moveMinutes: 24 * 60 })
  pass(60_000)
  expect(model.now?.toISOString()).toBe('2026-11-21T02:00:00.000Z')
  expect(host.chain.clock.now().toISOString()).toBe('2026-11-21T02:00:00.000Z')
  expect(done).toEqual(['wake', 'wake', 'wake'])

  await model.moveClock({ isFrozen: false })
  const before = model.now?.getTime() ?? 0
  pass(5000)
  expect((model.now?.getTime() ?? 0) - before).toBe(5000)
})

test('WorkbenchModel › speeds up time on request, and refreshes the device', async () => {
  const { host, model, done, pass } = await openTestWorkbench()
  await model.moveClock({ speed: 60 })
  expect([model.speed, host.chain.clock.speed]).toEqual([60, 60])
  const before = model.now?.getTime() ?? 0
  pass(1000)
  expect((model.now?.getTime() ?? 0) - before).toBe(60_000)
  done.length = 0
  await model.pulse()
  expect(done).toEqual(['wake'])

  await model.moveClock({ speed: 1 })
  done.length = 0
  await model.pulse()
  expect([done, model.speed]).toEqual([[], 1])
})

test('stateLink opens the same scenario, seed, time and remaining faults on the same route', async () => {
  const { host, model } = await openTestWorkbench()
  handleControlRequest(host, 'POST', 'world', { name: 'race', at: '2026-11-23T01:00:00.000Z', seed: 'mine' })
  await model.addFault({ call: 'GET /mcapi/chain/info', fault: 'drop', times: 2 })
  await sendSampleRequest(host)
  const link = (await model.stateLink()) ?? ''
  const { faults, ...asked } = parseScenarioParams(link) ?? {}
  expect(asked).toEqual({ name: 'race', seed: 'mine', at: host.chain.clock.now().toISOString(), isFrozen: true })
  expect(JSON.parse(faults ?? '')).toEqual([{ call: 'GET /mcapi/chain/info', fault: 'drop', times: 1 }])
  expect(link).toMatch(/^\/\?mpId=demo&.*#\/wechat\/home$/)
})

test('stateLink omits a fault that has been used up', async () => {
  const { host, model } = await openTestWorkbench()
  await model.addFault({ call: '*', fault: 'drop', times: 1 })
  await sendSampleRequest(host)
  expect(await model.stateLink()).not.toContain('faults')
})

test('WorkbenchModel › applies a fault the requested number of times, counts the hits, and removes the fault', async () => {
  const { host, model } = await openTestWorkbench()
  model.choose('faults')
  await model.addFault({ call: 'GET /mcapi/chain/info', fault: '500', times: 2, every: 2 })
  const kinds = []
  for (let count = 0; count < 3; count += 1) {
    const delivery = await sendSampleRequest(host)
    kinds.push(delivery.kind === 'reply' ? delivery.reply.status : delivery.kind)
  }
  expect(kinds).toEqual([200, 500, 200])
  await model.refresh()
  expect(model.faults).toMatchObject([{ fault: '500', hits: 1, left: 1 }])

  const [fault] = model.faults ?? []
  await model.removeFault(fault?.id ?? '')
  expect(model.faults).toEqual([])
  await model.removeFault(fault?.id ?? '')
  expect(model.said).toMatchObject({ isBad: true, english: 'This fault is gone already' })
})

test('WorkbenchModel › toggles offline mode', async () => {
  const { host, model } = await openTestWorkbench()
  model.choose('faults')
  expect(await model.setOffline(true)).toBe(true)
  expect(model.offline).toBeDefined()
  expect((await sendSampleRequest(host)).kind).toBe('dropped')

  expect(await model.setOffline(false)).toBe(true)
  expect(model.offline).toBeUndefined()
  expect((await sendSampleRequest(host)).kind).toBe('reply')
})

test('WorkbenchModel › runs clinic actions, and shows the result', async () => {
  const { model, done } = await openTestWorkbench()
  model.choose('actions')
  await model.refresh()
  const stop = model.actions?.find(({ english }) => english === 'Stop a session')
  const [target] = stop?.targets ?? []
  if (!stop || !target) throw new Error('no session to stop')

  await model.act(stop.name, { target: target.id })

  expect(model.said).toMatchObject({ english: expect.stringContaining('Stopped') })
  expect(done).toEqual(['wake'])
})

test('WorkbenchModel › lists requests in order, and marks failures as unread', async () => {
  const { host, model } = await openTestWorkbench()
  await sendSampleRequest(host)
  await model.addFault({ call: '*', fault: 'drop', times: 1 })
  await sendSampleRequest(host)
  await model.refresh()
  const numbers = () => model.requests?.map(({ n }) => n)
  expect(numbers()).toEqual([1, 2])
  expect([model.failures.length, model.unseenFailures]).toEqual([1, 1])

  model.choose('requests')
  model.choose('clock')
  expect(model.unseenFailures).toBe(0)
  expect(model.report()).toContain('GET /mcapi/chain/info  dropped')
  expect(model.report()).toContain('#/wechat/home')

  // A reset clinic starts counting at 1 again.
  await model.start(world(model, 'default'), { isSignedIn: false })
  await sendSampleRequest(host)
  await model.refresh()
  expect(numbers()).toEqual([1])
})

test('WorkbenchModel › keeps its state when the control API fails', async () => {
  const { line } = createTestBridge({
    ask: async (_, path): Promise<ControlReply> =>
      path === 'clock'
        ? { status: 200, body: { now: '2026-11-20T01:00:00.000Z', isFrozen: true } }
        : { status: 404, body: {} },
  })
  const model = new WorkbenchModel(() => 0)
  model.connect(line)
  model.choose('actions')
  await model.readAll()
  expect([model.world, model.actions, model.requests]).toEqual([undefined, undefined, undefined])
  expect(model.now?.toISOString()).toBe('2026-11-20T01:00:00.000Z')

  await model.addFault({ call: '*', fault: '500' })
  expect(model.said).toMatchObject({ isBad: true, title: '404' })
})

test('WorkbenchModel › reports an unreachable server, and detects a restarted device', async () => {
  const gone = createTestBridge({ ask: () => Promise.reject(new TypeError('Failed to fetch')) })
  const model = new WorkbenchModel(() => 0)
  model.connect(gone.line)
  await model.readAll()
  expect(model.said).toEqual(STATUS_MESSAGES.unreachable)

  let fail: (error: Error) => void = () => undefined
  const leaving = createTestBridge({ ask: () => new Promise((_, reject) => (fail = reject)) })
  const other = new WorkbenchModel(() => 0)
  other.connect(leaving.line)
  other.connect(undefined)
  fail(new TypeError('Failed to fetch'))
  await Promise.resolve()
  expect([other.said, other.look?.theme]).toEqual([undefined, 'light'])

  other.connect(createTestBridge(inPageControlApi(createClinicHost())).line)
  await other.readAll()
  expect(other.currentWorld?.name).toBe('default')
})

const EXAMPLE = textOfFile('mocks/clinic/clinic-file/example.json')
const fileOf = (text: string, name = 'clinic.json') => new File([text], name, { type: 'application/json' })
const picture = new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' })

describe('chosenClinic', () => {
  it('returns the contents of a clinic file', async () => {
    expect(await readChosenClinic([fileOf(EXAMPLE)])).toEqual({ clinic: expect.stringContaining('青禾堂') })
  })
  it('returns the errors in a file by line and field', async () => {
    expect(await readChosenClinic([fileOf('{"name":"青禾堂","color":"brown"}', 'mine.json')])).toMatchObject({
      name: 'mine.json',
      troubles: [{ line: 1, field: 'color' }],
    })
  })
  it('returns no errors without a clinic file', async () => {
    expect(await readChosenClinic([picture])).toEqual({ name: '', troubles: [] })
  })
  it('includes the image that the file refers to', async () => {
    const chosen = await readChosenClinic([picture, fileOf('{"name":"青禾堂","logo":"logo.png"}')])
    expect(chosen).toEqual({ clinic: expect.stringContaining('data:image/png;base64,AQID') })
  })
})

describe('WorkbenchModel.showClinic', () => {
  it('restarts the scenario with that clinic on the home screen', async () => {
    const { host, model, done } = await openTestWorkbench()
    expect(await model.showClinic(EXAMPLE)).toBe(true)
    expect([host.chain.world, host.chain.own?.name]).toEqual(['default', '青禾堂'])
    expect(done).toEqual(['go #/wechat/home', 'restart empty'])
  })
  it('restores the demo clinic', async () => {
    const { host, model } = await openTestWorkbench()
    await model.showClinic(EXAMPLE)
    const other = await openTestWorkbench()
    other.host.chain = host.chain
    await other.model.showClinic(null)
    expect(other.host.chain.own).toBeUndefined()
  })
  it('changes nothing when the clinic rejects the file', async () => {
    const { host, model, done } = await openTestWorkbench()
    const { chain } = host
    expect(await model.showClinic('{"name":"青禾堂","color":"brown"}')).toBe(false)
    expect([host.chain === chain, done]).toEqual([true, []])
  })
})
