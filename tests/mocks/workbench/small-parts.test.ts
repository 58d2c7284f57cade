import { describe, expect, test } from 'vitest'
import { dateText, fieldOf, instantIn, secondsText } from '../../../mocks/workbench/clinic-moment.ts'
import type { RequestLine } from '../../../mocks/clinic/request.ts'
import { causeOf, isFailure, splitCall } from '../../../mocks/workbench/requests.ts'
import { groupsOf } from '../../../mocks/workbench/worlds.ts'

describe('a request', () => {
  const asked: RequestLine = {
    n: 1,
    at: '2026-11-20T01:05:07.000Z',
    call: 'GET /mcapi/chain/info',
    durationMs: 3,
    status: 200,
    code: 200,
    reason: 'ok',
  }
  test.each<[Partial<RequestLine>, isBad: boolean, cause: string]>([
    [{}, false, ''],
    [{ fault: 'delay' }, false, 'delay'],
    [{ status: 200, code: 2498, reason: 'edition expired', fault: '2498' }, true, 'edition expired, 2498'],
    [{ status: 200, code: null, reason: 'unreadable', fault: 'bad-json' }, true, 'unreadable, bad-json'],
    [{ status: 500, code: null, reason: 'server trouble' }, true, 'server trouble'],
    [{ status: 200, code: 40101, reason: 'consent needed' }, false, 'consent needed, code 40101'],
    [
      { status: 200, code: 40101, reason: 'consent needed', fault: 'envelope' },
      true,
      'consent needed, envelope, code 40101',
    ],
    [{ status: 200, code: 40901, reason: 'refused 40901' }, true, 'refused 40901'],
    [{ status: 'silence', code: null, reason: 'no answer', fault: 'timeout' }, true, 'no answer, timeout'],
    [{ status: 'dropped', code: null, reason: 'offline', fault: 'offline' }, true, 'offline'],
  ])('%o', (told, isBad, cause) => {
    const request = { ...asked, ...told }
    expect([isFailure(request), causeOf(request)]).toEqual([isBad, cause])
  })

  test.each([
    ['POST /mcapi/v2/regs', { verb: 'POST', path: '/v2/regs' }],
    ['GET /api-mp/x', { verb: 'GET', path: '/api-mp/x' }],
    ['*', { verb: '', path: '*' }],
  ])('%s is drawn in two parts', (call, parts) => {
    expect(splitCall(call)).toEqual(parts)
  })
})

describe('the clinic’s time', () => {
  const evening = new Date('2026-11-20T16:30:05.000Z')
  test('is the clinic’s, whatever zone the device is in', () => {
    expect([fieldOf(evening), secondsText(evening)]).toEqual(['2026-11-21T00:30', '00:30:05'])
    expect([dateText(evening, 'zh'), dateText(evening, 'en')]).toEqual(['11月21日 周六', 'Sat 21 Nov'])
  })
  test.each([
    ['2026-11-21T00:30', '2026-11-20T16:30:00.000Z'],
    ['2026-11-21T00:30:59', '2026-11-20T16:30:00.000Z'],
    ['2026-02-30T09:00', undefined],
    ['2026-11-21', undefined],
    ['', undefined],
  ])('a field with “%s” means %s', (field, instant) => {
    expect(instantIn(field)).toBe(instant)
  })
})

describe('worlds', () => {
  const world: Parameters<typeof groupsOf>[0] = {
    groups: [
      { group: 'booking', title: '挂号', english: 'Booking' },
      { group: 'network', title: '没有', english: 'None' },
    ],
    worlds: [
      { name: 'race', title: '只剩最后一个号', english: 'One number left', group: 'booking' },
      { name: 'sold-out-week', title: '全部约满', english: 'All sold out', group: 'booking' },
    ],
  }
  const found = (search: string, language: 'zh' | 'en' = 'zh') =>
    groupsOf(world, search, language).map(({ title, worlds }) => [title, worlds.map(({ name }) => name)])

  test.each<[string, unknown]>([
    ['', [['挂号', ['race', 'sold-out-week']]]],
    ['最后', [['挂号', ['race']]]],
    ['SOLD week', [['挂号', ['sold-out-week']]]],
    ['没有这样的', []],
  ])('“%s” finds', (search, groups) => {
    expect(found(search)).toEqual(groups)
  })
  test('groups speak the language', () => {
    expect(found('race', 'en')).toEqual([['Booking', ['race']]])
  })
})
