import { afterEach, describe, expect, test, vi } from 'vitest'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import type { Fault, FaultRule } from '../../mocks/faults/call-faults'
import { sendThroughFaults } from '../../mocks/transport/send-through-faults'
import { aBooking, linQinghe, openClinicAt, PatientClient, TOMORROW } from './support/patient-at'

const get = (chain: MockClinic, path = '/mcapi/clinic/default') =>
  sendThroughFaults(chain, { method: 'GET', path: `${path}?mpId=m1&timestamp=1` })

async function under(faults: FaultRule) {
  const chain = openClinicAt()
  chain.faults.add(faults)
  const delivery = await get(chain)
  if (delivery.kind !== 'reply') return { kind: delivery.kind, chain }
  const { status, headers, body } = delivery.reply
  return { kind: 'reply', chain, status, type: headers['content-type'], body }
}
const everywhere = (fault: Fault): FaultRule => ({ call: '*', fault })

afterEach(() => {
  vi.useRealTimers()
})

describe('call faults', () => {
  test.each([
    ['2498', 200, 2498],
    ['2499', 200, 2499],
    ['406', 200, 406],
    ['404', 200, 404],
    ['401', 200, 401],
    ['envelope', 200, 50001],
  ] as const)('return the fault %s as an error in the envelope', async (fault, status, code) => {
    const said = await under(everywhere(fault))
    expect([said.status, JSON.parse(said.body ?? '').status.code]).toEqual([status, code])
  })

  test('return the given code and message together with data for "envelope"', async () => {
    const { body } = await under({ call: '*', fault: 'envelope', code: 40901, message: '没号了' })
    expect(JSON.parse(body ?? '')).toEqual({
      data: { code: 40901, message: '没号了' },
      status: { code: 40901, message: '没号了' },
    })
  })

  test('return the given details together with the code for "envelope"', async () => {
    const { body } = await under({
      call: '*',
      fault: 'envelope',
      code: 40905,
      details: { distanceMeter: 800, code: 1 },
    })
    expect(JSON.parse(body ?? '').data).toMatchObject({ distanceMeter: 800, code: 40905 })
  })

  test('return 4030 as HTTP 403 with an error object', async () => {
    const said = await under(everywhere('4030'))
    expect([said.status, JSON.parse(said.body ?? '').error.code]).toEqual([403, 4030])
  })

  test('return 500 without an error object, unless a message is given', async () => {
    expect(await under(everywhere('500'))).toMatchObject({
      status: 500,
      type: 'text/plain',
      body: 'Internal Server Error',
    })
    const { body } = await under({ call: '*', fault: '500', message: '维护中' })
    expect(JSON.parse(body ?? '')).toEqual({ error: { code: 500, message: '维护中' } })
  })

  test('return "html" as a portal page with HTTP 200', async () => {
    expect(await under(everywhere('html'))).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  })

  test('return truncated JSON for "bad-json", and well-formed JSON for "wrong-schema"', async () => {
    const { body: cut } = await under(everywhere('bad-json'))
    expect(() => JSON.parse(cut ?? '')).toThrow(SyntaxError)
    const { body: wrong } = await under(everywhere('wrong-schema'))
    expect(JSON.parse(wrong ?? '').status.code).toBe(200)
  })

  test('return nothing for "drop" and "timeout"', async () => {
    expect((await under(everywhere('drop'))).kind).toBe('dropped')
    expect((await under(everywhere('timeout'))).kind).toBe('silence')
  })

  test.each([
    ['drop', 0],
    ['timeout', 0],
    ['500', 0],
    ['envelope', 0],
    ['lost-answer', 1],
    ['bad-json', 1],
    ['wrong-schema', 1],
    ['delay', 1],
  ] as const)('let a booking under %s create %i visits', async (fault, count) => {
    const chain = openClinicAt()
    const phone = await new PatientClient(chain).login()
    const [slot] = await phone.free(linQinghe, TOMORROW)
    if (!slot) throw new Error('no slot')
    chain.faults.add({ call: 'POST /mcapi/v2/regs', fault, delay: 1 })
    await sendThroughFaults(chain, {
      method: 'POST',
      path: '/mcapi/v2/regs?mpId=m1&timestamp=1',
      headers: { 'x-mc-token': phone.token },
      body: JSON.stringify(aBooking(slot, { requestId: 'one' })),
    })
    expect(chain.books.registrations.by('requestId', 'one')).toHaveLength(count)
  })

  test('apply the given number of times, only to the given call, whatever the path parameters', async () => {
    const chain = openClinicAt()
    chain.faults.add({ call: 'GET /mcapi/clinic/{whichever}/department', fault: 'drop', times: 2 })
    const kinds = []
    for (const _ of [1, 2, 3]) kinds.push((await get(chain, '/mcapi/clinic/c1001/department')).kind)
    expect(kinds).toEqual(['dropped', 'dropped', 'reply'])
    expect((await get(chain)).kind).toBe('reply')
  })

  test('affect a call one at a time, after any delays', async () => {
    vi.useFakeTimers()
    const chain = openClinicAt()
    chain.faults.add({ call: '*', fault: 'delay', delay: 300 })
    chain.faults.add({ call: '*', fault: '500', times: 1, delay: 200 })
    chain.faults.add({ call: '*', fault: 'drop', times: 1 })
    let first: string | undefined
    const ask = async () => {
      first = (await get(chain)).kind
    }
    void ask()
    await vi.advanceTimersByTimeAsync(499)
    expect(first).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(first).toBe('reply')
    const second = get(chain)
    await vi.advanceTimersByTimeAsync(300)
    expect((await second).kind).toBe('dropped')
  })

  test('can all be cleared at once', async () => {
    const chain = openClinicAt()
    chain.faults.add(everywhere('drop'))
    expect(chain.faults.entries).toEqual([{ id: 'f1', ...everywhere('drop'), hits: 0 }])
    chain.faults.clear()
    expect((await get(chain)).kind).toBe('reply')
  })

  test('appear in the request log with the outcome', async () => {
    const chain = openClinicAt()
    chain.faults.add({ call: '*', fault: 'drop', times: 1 })
    await get(chain)
    await get(chain, '/mcapi/nothing')
    expect(chain.requests).toEqual([
      {
        at: '2030-05-08T01:10:00.000Z',
        method: 'GET',
        path: '/mcapi/clinic/default',
        n: 1,
        call: 'GET /mcapi/clinic/default',
        durationMs: expect.any(Number),
        status: 'dropped',
        code: null,
        reason: 'connection lost',
        fault: 'drop',
      },
      expect.objectContaining({ n: 2, path: '/mcapi/nothing', call: 'GET ?', status: 404, reason: 'not found' }),
    ])
  })
})
