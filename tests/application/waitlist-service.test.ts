import { describe, expect, test, vi } from 'vitest'
import { WaitlistService } from '@/application/waitlist-service'
import { Waitlist } from '@/application/ports/waitlist'
import { Failure } from '@/domain/failure/failure'
import type { WaitlistRequest } from '@/domain/waitlist/waitlist'
import { openExampleClinic } from '../support/example-clinic'
import { failureKindOf } from '../support/failure-kind'
import { WIRE_EXAMPLES } from '../support/wire-examples'

const wire = WIRE_EXAMPLES.R20.data
const wish: WaitlistRequest = {
  clinicId: 'c1',
  departmentId: 'dep1',
  doctorId: 'd1',
  date: '2030-05-02',
  dayPart: 'afternoon',
  patientId: 'p1',
  businessType: 'outpatient',
}
const evening: WaitlistRequest = { ...wish, dayPart: 'evening' }
const rows = (...list: object[]) => ({ data: { rows: list } })

function open() {
  const app = openExampleClinic()
  return { ...app, service: app.container.get(WaitlistService) }
}

describe('WaitlistService › queries', () => {
  test('list offers first', async () => {
    const { service, says } = open()
    says('R19', rows({ ...wire, id: 'w1', status: 91 }, { ...wire, id: 'w2', status: 0 }, { ...wire, id: 'w3' }))
    expect((await service.all()).rows.map(({ id }) => id)).toEqual(['w3', 'w2', 'w1'])
  })
  test('load the remaining attempts and the number of waiting patients', async () => {
    const { service, sent } = open()
    expect(await service.left()).toBe(2)
    expect(await service.waiting(wish)).toEqual({ persons: 5, isWatching: true })
    expect(sent[1]?.path.split('/').slice(-6)).toEqual(['c1', 'dep1', 'd1', '2030-05-02', '1', 'persons'])
  })
})

describe('WaitlistService.join', () => {
  test.each([
    ['has expired', { status: 90 }],
    ['belongs to another account', { patientId: 'p2' }],
    ['is for another day', { reserveDate: '2030-05-03' }],
  ])('joins even when another entry %s', async (_why, over) => {
    const { service, says, calls } = open()
    says('R19', rows({ ...wire, ...over }))
    expect(await service.join([wish])).toMatchObject([{ wish, state: 'watching', entry: { id: 'w1' } }])
    expect(calls()).toEqual(['R19', 'R20'])
  })
  test.each([
    [40901, 'slot-taken'],
    [40902, 'same-doctor-same-day'],
    [40906, 'already-watching'],
    [40914, 'numbers-free'],
    [404, 'not-found'],
    [40000, 'refused'],
  ])('continues with the next request after error %i: %s', async (code, kind) => {
    const { service, says, calls } = open()
    says('R19', rows())
    says('R20', { code }, { data: wire })
    expect(await service.join([wish, evening])).toMatchObject([
      { wish, state: 'refused', failure: { reason: { kind } } },
      { wish: evening, state: 'watching' },
    ])
    expect(calls().filter((id) => id === 'R20')).toHaveLength(2)
  })
  test('sends requests one at a time without duplicates, each with a separate request ID', async () => {
    const { service, says, sent } = open()
    says('R19', rows())
    expect(await service.join([wish, evening, wish])).toHaveLength(2)
    expect(sent.filter(({ id }) => id === 'R20').map(({ body }) => body)).toMatchObject([
      { dayPart: 1, requestId: 'id-1', reserveDate: '2030-05-02', businessType: 0 },
      { dayPart: 2, requestId: 'id-2' },
    ])
  })
  test.each([
    ['already', { code: 40906 } as const],
    ['watching', 'lost' as const],
  ])('finds the entry in the list as “%s” after %j', async (state, said) => {
    const { service, says } = open()
    says('R19', rows(), rows(wire))
    says('R20', said)
    expect(await service.join([wish])).toMatchObject([{ state, entry: { id: 'w1' } }])
  })
  test.each([
    [40915, 'waitlist-full'],
    [2498, 'edition-expired'],
  ])('stops after error %i: %s', async (code, kind) => {
    const { service, says, calls } = open()
    says('R19', rows())
    says('R20', { code })
    expect(await service.join([wish, evening])).toMatchObject([
      { state: 'refused', failure: { reason: { kind } } },
      { state: 'unsent', failure: { reason: { kind } } },
    ])
    expect(calls()).toEqual(['R19', 'R20'])
  })
  test('reports a waiting entry as “already” even after the clinic has blocked an earlier request', async () => {
    const { service, says, calls } = open()
    says('R19', rows({ ...wire, id: 'w2', dayPart: 2, status: 0 }))
    says('R20', { code: 40903 })
    const morning: WaitlistRequest = { ...wish, dayPart: 'morning' }
    expect(await service.join([wish, evening, morning])).toMatchObject([
      { state: 'refused', failure: { reason: { kind: 'blocked' } } },
      { wish: evening, state: 'already', entry: { id: 'w2' } },
      { wish: morning, state: 'unsent', failure: { reason: { kind: 'blocked' } } },
    ])
    expect(calls()).toEqual(['R19', 'R20'])
  })
  test('looks up waiting entries after a lost response, and retries when none matches', async () => {
    const { service, says, sent, calls } = open()
    says('R19', rows(), rows({ ...wire, status: 91 }, { ...wire, id: 'w2', dayPart: 2 }))
    says('R20', 'lost', { data: wire })
    expect(await service.join([wish])).toMatchObject([{ state: 'watching', entry: { id: 'w1' } }])
    expect(calls()).toEqual(['R19', 'R20', 'R19', 'R20'])
    const same = { body: { requestId: 'id-1' } }
    expect(sent.filter(({ id }) => id === 'R20')).toMatchObject([same, same])
  })
  test('reports outcome-unknown, and stops', async () => {
    const { service, says } = open()
    says('R19', rows(), 'lost')
    says('R20', 'lost')
    const failure = { reason: { kind: 'outcome-unknown', requestId: 'id-1' } }
    expect(await service.join([wish, evening])).toMatchObject([
      { state: 'refused', failure },
      { state: 'unsent', failure },
    ])
  })
  test('sends no request when the list fails to load', async () => {
    const { service, says, calls } = open()
    says('R19', 'lost')
    expect(await failureKindOf(service.join([wish]))).toBe('timeout')
    expect(calls()).not.toContain('R20')
  })
  test('merges concurrent calls with the same requests, and queues calls with different requests', async () => {
    const { service, says, calls } = open()
    says('R19', rows())
    const therapy: WaitlistRequest = { ...wish, businessType: 'therapy' }
    const asked = [[wish], [wish], [therapy], [evening], [wish, evening]]
    const told = await Promise.all(asked.map((wishes) => service.join(wishes)))
    expect(told.map((outcomes) => outcomes.map((outcome) => outcome.wish))).toEqual(asked)
    expect(calls()).toEqual(['R19', 'R20', 'R19', 'R20', 'R19', 'R20', 'R19', 'R20', 'R20'])
  })
  test('distinguishes requests whose concatenated IDs are equal', async () => {
    const { service, says, sent } = open()
    says('R19', rows())
    const alike = [
      { ...wish, clinicId: 'c1', doctorId: '1d' },
      { ...wish, clinicId: 'c11', doctorId: 'd' },
    ]
    await Promise.all(alike.map((each) => service.join([each])))
    expect(sent.filter(({ id }) => id === 'R20')).toMatchObject([
      { body: { clinicId: 'c1', doctorId: '1d' } },
      { body: { clinicId: 'c11', doctorId: 'd' } },
    ])
  })
  test('rethrows errors other than Failure', async () => {
    const { service, says, container } = open()
    says('R19', rows())
    const bug = new TypeError('a bug')
    vi.spyOn(container.get(Waitlist), 'join').mockRejectedValue(bug)
    await expect(service.join([wish, evening])).rejects.toBe(bug)
  })
})

describe('WaitlistService.leave', () => {
  test('treats a 404 as success, and rethrows a rejection', async () => {
    const { service, says, calls } = open()
    says('R21', { code: 404 })
    await service.leave('w1')
    says('R21', { code: 40000 })
    expect(await failureKindOf(service.leave('w1'))).toBe('refused')
    expect(calls()).toEqual(['R21', 'R21'])
  })
  test.each([
    ['has been removed', rows(), 1],
    ['has expired', rows({ ...wire, status: 91 }), 1],
    ['is missing among others', rows({ ...wire, id: 'w2' }), 1],
    ['is still waiting', rows({ ...wire, id: 'w2' }, { ...wire, status: 0 }), 2],
  ])('looks up the entry after a lost response: it %s', async (_how, held, times) => {
    const { service, says, calls } = open()
    says('R21', 'lost', { data: WIRE_EXAMPLES.R21.data })
    says('R19', held)
    await service.leave('w1')
    expect(calls().filter((id) => id === 'R21')).toHaveLength(times)
    expect(calls().filter((id) => id === 'R19')).toHaveLength(1)
  })
  test('sends one request per entry', async () => {
    const { service, sent } = open()
    await Promise.all([service.leave('w1'), service.leave('w1'), service.leave('w2')])
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['w1', 'w2'])
  })
})

describe('WaitlistService.take', () => {
  const offered = async ({ service }: ReturnType<typeof open>) => {
    const [watch] = (await service.all()).rows
    if (!watch) throw new Error('no watch')
    return watch
  }
  test('books the held slot for the patient on the waitlist', async () => {
    const app = open()
    const watch = await offered(app)
    await app.service.take(watch, '胃胀', true)
    expect(app.sent.at(-1)).toMatchObject({ id: 'R5' })
    expect(app.sent.at(-1)?.body).toEqual({
      clinicId: 'c1',
      departmentId: 'dep1',
      doctorId: 'd1',
      reserveDate: '2030-05-02',
      patientId: 'p1',
      scheduleId: 's1',
      timeStart: '09:30',
      timeEnd: '10:00',
      orderNo: 7,
      businessType: 0,
      reason: '胃胀',
      isRevisit: true,
      grabId: 'w1',
      requestId: 'id-1',
    })
  })
  test('fails with offer-expired, without a request, when the offer has expired or is missing', async () => {
    const app = open()
    const watch = await offered(app)
    const { offer: _offer, ...without } = watch
    expect(await failureKindOf(app.service.take(without, '', false))).toBe('offer-expired')
    app.moveSeconds(2 * 3600)
    expect(await failureKindOf(app.service.take(watch, '', false))).toBe('offer-expired')
    expect(app.calls()).toEqual(['R19'])
  })
  test('finds the booking after a lost response, even when the offer has expired', async () => {
    const app = open()
    const watch = await offered(app)
    app.says('R5', 'lost')
    app.says('R13', 'lost')
    expect(await failureKindOf(app.service.take(watch, '', false))).toBe('outcome-unknown')
    app.moveSeconds(2 * 3600)
    app.says('R13', { data: { total: 1, rows: [{ ...WIRE_EXAMPLES.R12.data, requestId: 'id-1' }] } })
    expect(await failureKindOf(app.service.take({ ...watch, patientId: 'p2' }, '', false))).toBe('offer-expired')
    const checked: string[] = []
    expect(await app.service.take(watch, '', false, () => checked.push('checking'))).toMatchObject({ id: 'r1' })
    expect(checked).toEqual(['checking'])
  })
})

describe('WaitlistService.markTip', () => {
  /** Returns the promise of a markTip request that fails with `thrown`. */
  const told = (thrown: Error) => {
    const { service, container } = open()
    const asked = Promise.reject<void>(thrown)
    const caught = vi.spyOn(asked, 'catch')
    const mark = vi.spyOn(container.get(Waitlist), 'markTip').mockReturnValue(asked)
    service.markTip('w1', 'dismissed')
    expect(mark.mock.calls).toEqual([['w1', 'dismissed']])
    return Promise.resolve(caught.mock.results[0]?.value)
  }
  test('ignores a Failure', async () => {
    expect(await told(new Failure({ kind: 'timeout' }))).toBeUndefined()
  })
  test('rethrows errors other than Failure', async () => {
    await expect(told(new TypeError('a bug'))).rejects.toThrow(TypeError)
  })
})
