import { describe, expect, test } from 'vitest'
import { IDLE_MS, isLeftAlone } from '@/domain/phone/idle'

const NOW = new Date('2026-11-20T09:05:00+08:00')
const ago = (ms: number): number => NOW.getTime() - ms

describe('isLeftAlone', () => {
  test.each<[what: string, touchedAt: unknown, isIt: boolean]>([
    ['touched now', ago(0), false],
    ['touched a moment less than the time ago', ago(IDLE_MS - 1), false],
    ['touched so long ago', ago(IDLE_MS), true],
    ['touched yesterday', ago(24 * 60 * 60_000), true],
    ['touched by a clock that was ahead', ago(-60_000), false],
    ['never touched', undefined, false],
    ['broken', '1763600700000', false],
    ['no number', Number.NaN, false],
  ])('of what was %s', (_, touchedAt, isIt) => {
    expect(isLeftAlone(touchedAt, NOW)).toBe(isIt)
  })
})
