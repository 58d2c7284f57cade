import { describe, expect, test } from 'vitest'
import type { WaitlistEntry, WaitlistStatus } from '@/domain/waitlist/waitlist'
import {
  replaceableVisitText,
  replaceableVisit,
  waitlistEntryTitle,
  positionText,
  shiftText,
} from '@/ui/screens/waitlist/waitlist-view'
import { common } from '@/ui/messages/zh/common'
import { waitlist } from '@/ui/messages/zh/waitlist'
import { aRegistration } from '../../support/builders'
import { EXAMPLE_NOW } from '../../support/example-clinic'
import { aWaitlistOffer, aSlot } from '../../support/held-slot'

const words = { common, waitlist }

describe('waitlist entry text', () => {
  test.each<[WaitlistEntry['dayPart'], string]>([
    ['morning', '5月3日 周五上午'],
    ['afternoon', '5月3日 周五下午'],
    ['evening', '5月3日 周五夜间'],
  ])('describes the half day “%s” as “%s” after the doctor’s name', (dayPart, when) => {
    const each = aWaitlistOffer({ dayPart })
    expect([shiftText(words, each), waitlistEntryTitle(words, each)]).toEqual([when, `林清和 ${when}`])
  })
  test('describes the visit to be replaced by day and time', () => {
    expect(replaceableVisitText(words, aRegistration())).toBe(
      '您已约 5月1日 周三 09:30，先留着。等到更早的号挂好，再取消它',
    )
  })
})

describe('waitlist position text', () => {
  const waiting = (position: number, personCount: number) =>
    positionText(words, aWaitlistOffer({ status: 'watching', position, personCount }))
  test.each([
    [1, 1, '第 1 位，共 1 人'],
    [2, 5, '第 2 位，共 5 人'],
    [4, 3, '第 4 位，共 4 人'],
    [1, 0, '第 1 位，共 1 人'],
    [0, 5, '在候补，门诊没说第几位'],
  ])('describes position %i of %i as “%s”', (position, persons, text) => {
    expect(waiting(position, persons)).toBe(text)
  })
  test.each<WaitlistStatus>(['offered', 'taken', 'expired', 'cancelled', 'unknown'])(
    'remains empty for an entry in state “%s”',
    (status) => {
      expect(positionText(words, aWaitlistOffer({ status }))).toBe('')
      expect(positionText(words, aWaitlistOffer({ status, position: 0 }))).toBe('')
    },
  )
})

describe('replaceableVisit', () => {
  const offered = aWaitlistOffer({
    date: '2030-05-01',
    offer: { slot: aSlot(), expiresAt: new Date(EXAMPLE_NOW.getTime() + 1) },
  })
  const at = (timeStart: string) => aRegistration({ id: timeStart, timeStart })
  test('returns a visit that starts later than the offered slot on the same day', () => {
    expect(replaceableVisit(offered, EXAMPLE_NOW, [at('09:00'), at('09:30'), at('09:45')])?.id).toBe('09:45')
    expect(replaceableVisit(offered, EXAMPLE_NOW, [at('09:30')])).toBeUndefined()
  })
  test('returns a visit in a later half day when there is no valid offer', () => {
    const { offer: _, ...bare } = offered
    for (const [watching, now] of [
      [bare, EXAMPLE_NOW],
      [offered, new Date(EXAMPLE_NOW.getTime() + 1)],
    ] as const) {
      expect(replaceableVisit(watching, now, [at('09:45'), at('14:00')])?.id).toBe('14:00')
      expect(replaceableVisit(watching, now, [at('09:45')])).toBeUndefined()
    }
  })
  test('never returns a visit with another doctor or for another patient', () => {
    expect(replaceableVisit({ ...offered, doctorId: 'd2' }, EXAMPLE_NOW, [at('09:45')])).toBeUndefined()
    expect(replaceableVisit({ ...offered, patientId: 'p2' }, EXAMPLE_NOW, [at('09:45')])).toBeUndefined()
  })
})
