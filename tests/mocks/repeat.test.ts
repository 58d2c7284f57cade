import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRecording } from '../../mocks/control/recording'
import { replay } from '../../mocks/control/replay'
import { bytesOf } from '../../mocks/opening/snapshot'
import { times, told } from '../support/proof'
import { linesOf, OF_PERSONS, recordedWalk, walkRecorded } from './support/recorded-walk'

const RECORDINGS = times(24, 200)

/** Columns that hold what somebody typed, or follow from it. */
const TYPED =
  /\.(name|mobile|mobileMasked|openId|consignee|detail|(city|district)(Id|Name)|remark|photos|text|complaint|holder|idCard|birthday|reason|requestId|clientMsgId|sentAs|level|message|route|allergyHistory|guardian)(\.#)*$|^\.books\.saved\.|^\.books\.codes\.|^\.rules\.face\.(color|notice)$/

/** Where two values differ in more than the words that somebody typed. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  if (a === b) return []
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    const isTyped = typeof a === 'string' && typeof b === 'string' && TYPED.test(path)
    return isTyped ? [] : [`${path}: ${JSON.stringify(a)} is ${JSON.stringify(b)}`]
  }
  const [left, right] = [a, b] as readonly Readonly<Record<string, unknown>>[]
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].flatMap((key) => differences(left?.[key], right?.[key], `${path}.${/^\d+$/.test(key) ? '#' : key}`))
}

describe('what was recorded happens again', () => {
  test(
    'random recordings replay to the same bytes, books and trace, with nothing of a person in them',
    async () => {
      const figures = { events: 0, longest: 0 }
      const kinds = new Set<string>()
      const property = fc.asyncProperty(recordedWalk, async (walk) => {
        const { chain, bytes, recording } = await walkRecorded(walk)
        const text = JSON.stringify(recording)
        expect(OF_PERSONS.filter((each) => text.includes(each))).toEqual([])

        // The same story, but for the words that somebody typed.
        const first = await replay(JSON.parse(text))
        expect(differences(JSON.parse(bytes), JSON.parse(bytesOf(first.chain)))).toEqual([])
        expect(linesOf(first.chain)).toEqual(linesOf(chain))
        // What was replayed is recorded as it was, and replays to the byte.
        expect(JSON.stringify(readRecording(first.chain))).toBe(text)
        const second = await replay(JSON.parse(text))
        expect(second.trace).toEqual(first.trace)
        expect(bytesOf(second.chain)).toBe(bytesOf(first.chain))

        figures.events += recording.events.length
        figures.longest = Math.max(figures.longest, text.length)
        for (const [, what] of recording.events) kinds.add(what)
      })
      await fc.assert(property, { numRuns: RECORDINGS, endOnFailure: true })
      // Recordings of nothing would prove nothing.
      expect([...kinds].sort()).toEqual([
        'asked',
        'cashier',
        'comes',
        'control',
        'frame',
        'goes',
        'left',
        'passes',
        'sat',
      ])
      told('recordings that happen again', { recordings: RECORDINGS, ...figures })
    },
    60_000 + RECORDINGS * 5000,
  )
})
