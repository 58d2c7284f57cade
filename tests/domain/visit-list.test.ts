import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entriesOf, withNewsOf } from '@/domain/visit/family-agenda'
import { isOlderCopy, withHeard, withNews, type RegistrationStatus } from '@/domain/registration/registration'
import { inTime, isChosen, lastToRepeat, rowOfTherapy, rowOfVisit } from '@/domain/visit/visit-list'
import { aRegistration, aTherapy } from '../support/builders'
import { reversed } from '../support/reversed'

const visit = (id: string, date: string, status: RegistrationStatus, patientId = 'p1') =>
  aRegistration({ id, date, status, patient: { id: patientId, name: '王雅琴', mobileMasked: '' } })
const row = (...of: Parameters<typeof visit>) => rowOfVisit(visit(...of))
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

describe('my visits', () => {
  test('what is ahead stands first, soonest first; what is over behind it, newest first', () => {
    const rows = [
      row('a', '2030-05-01', 'finished'),
      row('b', '2030-05-09', 'reserved'),
      row('c', '2030-05-03', 'awaiting-sign'),
      row('d', '2030-05-08', 'cancelled'),
      row('e', '2030-05-05', 'unknown'),
    ]
    expect(idsOf(inTime(rows))).toEqual(['c', 'b', 'd', 'e', 'a'])
  })
  test('stand in one order however they were read: no visit lost, each soonest or newest on its side', () => {
    const some = fc.uniqueArray(fc.tuple(fc.nat(27), fc.nat(3)), { selector: ([day]) => day, maxLength: 12 })
    const statuses = ['reserved', 'awaiting-sign', 'finished', 'cancelled'] as const
    fc.assert(
      fc.property(some, fc.nat(12), (all, cut) => {
        const rows = all.map(([day, nth]) =>
          row(`r${day}`, `2030-05-${String(day + 1).padStart(2, '0')}`, statuses[nth] ?? 'missed'),
        )
        const shown = inTime(rows)
        expect(inTime([...rows.slice(cut), ...rows.slice(0, cut), ...rows])).toEqual(shown)
        expect(idsOf(shown).sort()).toEqual(idsOf(rows).sort())
        const days = (isAhead: boolean) => shown.filter((each) => each.isAhead === isAhead).map(({ date }) => date)
        expect(shown.map(({ date }) => date)).toEqual([...days(true), ...days(false)])
        expect([days(true), days(false)]).toEqual([[...days(true)].sort(), reversed([...days(false)].sort())])
      }),
    )
  })
  test('a visit that was read twice stands once, as it was heard last', () => {
    const [only, ...rest] = inTime([row('a', '2030-05-01', 'reserved'), row('a', '2030-05-01', 'cancelled')])
    expect([only?.status, only?.isAhead, rest]).toEqual(['cancelled', false, []])
  })
  test('a therapy stands in the same shape', () => {
    expect(rowOfTherapy(aTherapy({ id: 't1', status: 'signed' }))).toMatchObject({
      id: 't1',
      kind: 'therapy',
      who: '周师傅',
      status: 'signed',
      isAhead: false,
    })
  })
  test('tells what is known of a visit and nothing else', () => {
    const known = { payDeadline: new Date(5), reason: '失眠' }
    expect(rowOfVisit(aRegistration(known))).toMatchObject({
      kind: 'outpatient',
      patient: { id: 'p1', name: '王雅琴' },
      ...known,
    })
    expect(rowOfVisit(aRegistration())).not.toHaveProperty('payDeadline')
    expect(rowOfVisit(aRegistration())).not.toHaveProperty('reason')
  })
  test('one of the family is chosen by the person', () => {
    expect(isChosen(row('a', '2030-05-01', 'reserved', 'p2'), { patientId: 'p1' })).toBe(false)
    expect(isChosen(row('a', '2030-05-01', 'reserved', 'p2'), {})).toBe(true)
    expect(isChosen(row('a', '2030-05-01', 'reserved', 'p2'), { patientId: 'p2' })).toBe(true)
  })
  test.each<[RegistrationStatus[], string | undefined]>([
    [[], undefined],
    [['reserved'], undefined],
    [['cancelled', 'finished'], '1'],
    [['cancelled', 'signed'], '1'],
    [['reserved', 'missed', 'cancelled'], '1'],
  ])('of %j one books number %s again', (statuses, found) => {
    const rows = statuses.map((status, at) => row(String(at), '2030-05-01', status))
    expect(lastToRepeat(rows)?.id).toBe(found)
  })
})

describe('what the clinic has just said', () => {
  const story = (length: number) => ({ timeline: Array.from({ length }, () => ({ at: new Date(0), text: '' })) })
  test.each([
    [1, 2, true],
    [2, 2, false],
    [3, 2, false],
    [0, 2, false],
  ])('a copy with %i entries beside one with %i is older: %s', (told, known, isOlder) =>
    expect(isOlderCopy(story(told), story(known))).toBe(isOlder),
  )
  test('takes the place of what was known; where it says nothing nothing changes', () => {
    const rows = [visit('a', '2030-05-01', 'reserved'), visit('b', '2030-05-02', 'reserved')]
    expect(withNews(rows, [visit('c', '2030-05-01', 'signed')])).toBe(rows)
    expect(withNews(rows, [visit('b', '2030-05-02', 'signed')]).map(({ status }) => status)).toEqual([
      'reserved',
      'signed',
    ])
  })
  test('lets go of what is over and takes in what is new', () => {
    const ahead = [visit('a', '2030-05-01', 'reserved'), visit('b', '2030-05-03', 'reserved')]
    const heard = [visit('a', '2030-05-01', 'cancelled'), visit('c', '2030-05-02', 'reserved')]
    expect(idsOf(withHeard(ahead, heard))).toEqual(['c', 'b'])
  })
  test('is one entry for each, of its kind, its person and whether it is to be paid', () => {
    const visits = [visit('a', '2030-05-01', 'reserved'), visit('b', '2030-05-01', 'awaiting-payment')]
    expect(
      entriesOf(visits, [aTherapy({ id: 't' })]).map(({ kind, patient, isUnpaid }) => [kind, patient, isUnpaid]),
    ).toEqual([
      ['visit', { id: 'p1', name: '王雅琴' }, false],
      ['visit', { id: 'p1', name: '王雅琴' }, true],
      ['therapy', { id: 'p1', name: '王雅琴' }, false],
    ])
  })
  test('changes the family’s agenda the same way', () => {
    const known = entriesOf([visit('a', '2030-05-01', 'reserved')], [aTherapy({ id: 't' })])
    const after = withNewsOf(known, [visit('a', '2030-05-01', 'missed'), visit('b', '2030-05-02', 'reserved')], [])
    expect(idsOf(after)).toEqual(['t', 'b'])
    expect(idsOf(withNewsOf(known, [visit('a', '2030-05-01', 'signed')], []))).toEqual(['a', 't'])
    expect(idsOf(withNewsOf(known, [], [aTherapy({ id: 't', status: 'cancelled' })]))).toEqual(['a'])
  })
})
