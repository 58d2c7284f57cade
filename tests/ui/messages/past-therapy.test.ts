import { describe, expect, test } from 'vitest'
import type { TherapyStatus } from '@/domain/therapy/therapy'
import { therapyVisit as english } from '@/ui/messages/en/therapy-visit'
import { therapyVisit as chinese } from '@/ui/messages/zh/therapy-visit'

const facts = (status: TherapyStatus, today: string) => ({
  status,
  today,
  date: '2026-11-13',
  time: '10:00',
  room: '艾灸室',
})
const WAYS: readonly TherapyStatus[] = ['reserved', 'awaiting-sign', 'signed']

describe('past therapy message', () => {
  test.each(WAYS)('mentions neither a room nor check-in when the status is “%s”', (status) => {
    const { title, text } = chinese.head(facts(status, '2026-11-14'))
    expect(`${title} ${text}`).not.toMatch(/艾灸室|可以签到|约好了/)
    expect(`${title} ${text}`).toMatch(/那天签到过了|约的日子过了/)
    const { title: said, text: more } = english.head(facts(status, '2026-11-14'))
    expect(`${said} ${more}`).toMatch(/checked in that day|has passed/)
  })
  test.each(WAYS)('differs from the message on the day itself when the status is “%s”', (status) => {
    expect(chinese.head(facts(status, '2026-11-13'))).not.toEqual(chinese.head(facts(status, '2026-11-14')))
    expect(english.head(facts(status, '2026-11-13'))).not.toEqual(english.head(facts(status, '2026-11-14')))
  })
  test('reports a cancelled therapy as cancelled', () => {
    expect(chinese.head(facts('cancelled', '2026-11-14')).title).toBe('这次理疗取消了')
  })
})
