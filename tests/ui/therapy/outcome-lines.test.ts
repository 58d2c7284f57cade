import { expect, test } from 'vitest'
import type { Reason } from '@/domain/failure/failure'
import type { ReservedSlot } from '@/domain/therapy/therapy'
import { asPlan, outcomeLines, type NotReserved } from '@/ui/screens/therapy/outcome-lines'
import { aTherapy } from '../../support/builders'
import { reversed } from '../../support/reversed'

const slot = (date: string) => ({ scheduleId: `s-${date}`, date, timeStart: '09:00', timeEnd: '09:30' })
const refused = (
  date: string,
  kind: 'slot-taken' | 'same-doctor-same-day' | 'course-used-up',
  message = '',
): ReservedSlot => ({
  slot: slot(date),
  outcome: { isSuccess: false, reason: { kind }, message },
})
const done: ReservedSlot = { slot: slot('2030-05-02'), outcome: { isSuccess: true, therapy: aTherapy({ id: 'h9' }) } }

test('a line for each session and each day that is still open, soonest first', () => {
  const lines = outcomeLines(
    [refused('2030-05-03', 'slot-taken', ' 没有空床了 '), done, refused('2030-05-05', 'course-used-up')],
    ['2030-05-04', '2030-06-04'],
    (date) => date > '2030-06-01',
  )
  expect(lines.map(({ date, therapyId, why, message }) => [date, therapyId, why, message])).toEqual([
    ['2030-05-02', 'h9', undefined, undefined],
    ['2030-05-03', undefined, 'taken', '没有空床了'],
    ['2030-05-04', undefined, 'skipped', undefined],
    ['2030-05-05', undefined, 'course', undefined],
    ['2030-06-04', undefined, 'later', undefined],
  ])
})

test('of one day what was left open stands first, then its sessions by their time, and at one time as they were asked for', () => {
  const at = (timeStart: string, scheduleId: string): ReservedSlot => ({
    slot: { ...slot('2030-05-03'), timeStart, scheduleId },
    outcome: { isSuccess: false, reason: { kind: 'slot-taken' }, message: '' },
  })
  const asked = [at('14:00', 's3'), at('09:00', 's1'), at('09:00', 's2'), at('08:00', 's0')]
  const order = (reserved: readonly ReservedSlot[]) =>
    outcomeLines(reserved, ['2030-05-03'], () => false).map((line) => line.slot?.scheduleId ?? line.why)
  expect(order(asked)).toEqual(['skipped', 's0', 's1', 's2', 's3'])
  expect(order(reversed(asked))).toEqual(['skipped', 's0', 's2', 's1', 's3'])
})

test.each<[Reason, NotReserved]>([
  [{ kind: 'slot-taken' }, 'taken'],
  [{ kind: 'same-doctor-same-day' }, 'sameDay'],
  [{ kind: 'outcome-unknown', requestId: 'q1' }, 'lost'],
  [{ kind: 'not-found' }, 'lost'],
  [{ kind: 'unreadable' }, 'lost'],
  [{ kind: 'refused', code: 40911, isSimple: true }, 'taken'],
])('%j is %s', (reason, why) => {
  const [line] = outcomeLines(
    [{ slot: slot('2030-05-03'), outcome: { isSuccess: false, reason, message: '' } }],
    [],
    () => false,
  )
  expect(line?.why).toBe(why)
})

test('what stands or has been chosen anew is a plan around which the rest is planned', () => {
  const lines = outcomeLines(
    [done, refused('2030-05-03', 'slot-taken')],
    ['2030-05-04', '2030-06-04'],
    (date) => date > '2030-06',
  )
  const fixes = new Map([[lines[1]?.key ?? '', slot('2030-05-08')]])
  expect(asPlan(lines, fixes)).toEqual([
    { wanted: '2030-05-02', slot: slot('2030-05-02') },
    { wanted: '2030-05-03', slot: slot('2030-05-08') },
    { wanted: '2030-05-04', trouble: 'full' },
    { wanted: '2030-06-04', trouble: 'later' },
  ])
})
