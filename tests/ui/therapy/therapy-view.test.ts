import { describe, expect, test } from 'vitest'
import type { Therapy, TherapyStatus } from '@/domain/therapy/therapy'
import {
  cancelBarOf,
  endOf,
  isScannable,
  isVoid,
  primaryOf,
  therapyFacts,
  type TherapyAction,
} from '@/ui/screens/therapy/therapy-view'
import { aTherapy } from '../../support/builders'
import { NOW } from '../../support/example-clinic'

const item = (minutes: number, id = 'i1') => ({ id, name: '推拿', minutes })

describe('the sentence above the slip', () => {
  test('may speak of the status, the day, the time and the room', () => {
    expect(therapyFacts(aTherapy(), '2030-04-30')).toStrictEqual({
      status: 'reserved',
      date: '2030-05-01',
      today: '2030-04-30',
      time: '09:30',
      room: '3 诊室',
    })
  })
  test('says until when one can sign in, where the clinic has said it', () => {
    const signWindow = { start: new Date('2030-05-01T08:30:00+08:00'), end: new Date('2030-05-01T09:45:00+08:00') }
    expect(therapyFacts(aTherapy({ status: 'awaiting-sign', signWindow }), '2030-05-01')).toStrictEqual({
      status: 'awaiting-sign',
      date: '2030-05-01',
      today: '2030-05-01',
      time: '09:30',
      room: '3 诊室',
      signUntil: '09:45',
    })
  })
})

describe('one lies there', () => {
  test.each<[string, Therapy['items'], string]>([
    ['as long as the one treatment takes', [item(45)], '10:15'],
    ['as long as all treatments take', [item(45), item(20, 'i2')], '10:35'],
    ['less than the slot, where the treatment is shorter', [item(1)], '09:31'],
    ['to the end of the slot, where there are no treatments', [], '10:00'],
    ['to the end of the slot, where nobody says how long they take', [item(0)], '10:00'],
  ])('%s', (_, items, until) => {
    expect(endOf(aTherapy({ items }))).toBe(until)
  })
})

test.each<[TherapyStatus, boolean, boolean]>([
  ['reserved', false, true],
  ['awaiting-sign', false, true],
  ['signed', false, false],
  ['cancelled', true, false],
  ['unknown', true, false],
])('a session that is %s has a grey seal: %s, and a code for the desk: %s', (status, isGrey, hasCode) => {
  expect([isVoid(aTherapy({ status })), isScannable(aTherapy({ status }))]).toEqual([isGrey, hasCode])
  expect(isScannable(aTherapy({ status, signCode: '' }))).toBe(false)
})

test('a session can be cancelled where the clinic says so; else it is too late, or was never possible', () => {
  expect(cancelBarOf(aTherapy({ cancelDeadline: NOW }))).toBeUndefined()
  expect(cancelBarOf(aTherapy())).toBeUndefined()
  expect(cancelBarOf(aTherapy({ isCancelable: false, cancelDeadline: NOW }))).toBe('too-late')
  expect(cancelBarOf(aTherapy({ isCancelable: false }))).toBe('closed')
})

describe('primaryOf', () => {
  const now = new Date('2030-05-01T09:20:00+08:00')
  const signWindow = { start: new Date('2030-05-01T09:00:00+08:00'), end: new Date('2030-05-01T09:45:00+08:00') }
  const open = { status: 'awaiting-sign', signWindow, isSignable: true } as const
  test.each<[string, Parameters<typeof aTherapy>[0], TherapyAction]>([
    ['signs in when the clinic allows it', open, 'sign'],
    ['leads to the clinic before sign-in opens', { status: 'reserved', date: '2030-05-02' }, 'directions'],
    [
      'calls the clinic after sign-in has ended',
      { ...open, isSignable: false, signWindow: { start: signWindow.start, end: now } },
      'call',
    ],
    ['calls the clinic when a reserved day has passed', { status: 'reserved', date: '2030-04-30' }, 'call'],
    ['is nothing solid once signed in', { status: 'signed' }, 'none'],
    ['books again when the signed day has passed', { status: 'signed', date: '2030-04-30' }, 'again'],
    ['books again when cancelled', { status: 'cancelled' }, 'again'],
    ['calls the clinic when the status is unknown', { status: 'unknown' }, 'call'],
  ])('%s', (_, over, expected) => {
    expect(primaryOf(aTherapy({ date: '2030-05-01', isSignable: false, ...over }), now, false)).toBe(expected)
  })
  test('leaves signing in to the page when a desk code was scanned', () => {
    expect(primaryOf(aTherapy({ date: '2030-05-01', ...open }), now, true)).toBe('none')
  })
})
