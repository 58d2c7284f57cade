import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clampDoseCount,
  isAwaitingReview,
  MAX_PHOTO_DRAFTS,
  findPhotoDraft,
  parsePhotoDrafts,
  validateOrderPhotos,
  removePhotoDraft,
  addPhotoDraft,
  type PhotoDraft,
} from '@/domain/order/photo-order'
import { reversed } from '../support/reversed'

const NOW = new Date('2026-11-20T09:05:00+08:00')
const at = NOW.getTime()
const draft = (owner: string, over: Partial<PhotoDraft> = {}): PhotoDraft => ({
  owner,
  doseCount: 7,
  remark: '',
  ...over,
})
const pending = { requestId: 'q1', photos: ['https://a.example.com/1.jpg'], at }

describe('photo order draft', () => {
  test('survives a round trip', () => {
    const kept = [draft('mp p1', { remark: '不要代煎', pending }), draft('mp p2')]
    expect(parsePhotoDrafts(JSON.parse(JSON.stringify(kept)), NOW)).toEqual(kept)
  })
  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['a string', 'x'],
    ['a list of invalid entries', [null, 7, 'x', {}]],
    ['no owner', [{ doseCount: 7, remark: '' }]],
    ['an owner of 5 MB', [draft('x'.repeat(5_000_000))]],
    ['no doses', [{ owner: 'mp p1', remark: '' }]],
    ['no remark', [{ owner: 'mp p1', doseCount: 7 }]],
    ['an owner of 161 characters', [draft('x'.repeat(161))]],
  ])('ignores the stored value %s', (_, value) => expect(parsePhotoDrafts(value, NOW)).toEqual([]))
  test('limits the number of doses and the length of the remark', () => {
    const [only] = parsePhotoDrafts([draft('mp p1', { doseCount: 4_000, remark: '长'.repeat(5_000) })], NOW)
    expect([only?.doseCount, only?.remark.length]).toEqual([30, 200])
    expect([clampDoseCount(0), clampDoseCount(2.6), clampDoseCount(Number.NaN)]).toEqual([1, 3, 7])
  })
  test.each<[string, object]>([
    ['as null', null as never],
    ['with the time as a string', { ...pending, at: String(at) }],
    ['with a time one day ago', { ...pending, at: at - 24 * 3_600_000 }],
    ['with a time one day ahead', { ...pending, at: at + 24 * 3_600_000 }],
    ['with an empty requestId', { ...pending, requestId: '' }],
    ['with no photos', { ...pending, photos: [] }],
    ['with an invalid photo', { ...pending, photos: ['https://a.example.com/1.jpg', 7] }],
    ['with ten photos', { ...pending, photos: Array.from({ length: 10 }, (_, nth) => `https://a.example.com/${nth}`) }],
  ])('drops a pending submission %s', (_, sent) => {
    expect(parsePhotoDrafts([{ ...draft('mp p1'), pending: sent }], NOW)).toEqual([draft('mp p1')])
  })
  test('accepts an owner ID of 160 characters, and only the first six drafts', () => {
    expect(parsePhotoDrafts([draft('x'.repeat(160))], NOW)).toHaveLength(1)
    expect(
      parsePhotoDrafts(
        Array.from({ length: 9 }, (_, nth) => draft(`mp p${nth}`)),
        NOW,
      ),
    ).toHaveLength(MAX_PHOTO_DRAFTS)
    const fresh = { ...pending, at: at - 23 * 3_600_000 }
    expect(parsePhotoDrafts([draft('mp p1', { pending: fresh })], NOW)[0]?.pending).toEqual(fresh)
    const [one, other] = [draft('mp p1'), draft('mp p2')]
    expect(findPhotoDraft([one, other], 'mp p2')).toBe(other)
  })
  const sent = fc.record({
    requestId: fc.uuid(),
    photos: fc.array(
      fc.webPath({ size: 'small' }).map((path) => `https://a${path}`),
      { minLength: 1, maxLength: 9 },
    ),
    at: fc.integer({ min: at - 80_000_000, max: at + 80_000_000 }),
  })
  const filled = fc
    .record({
      owner: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      doseCount: fc.integer({ min: 1, max: 30 }),
      remark: fc.string(),
      pending: fc.option(sent),
    })
    .map(({ pending: went, ...rest }): PhotoDraft => ({ ...rest, ...(went && { pending: went }) }))
  test('keeps each person’s latest draft, for at most six people, even after a reload', () => {
    fc.assert(
      fc.property(fc.array(filled, { maxLength: 14 }), (left) => {
        const all = left.reduce<PhotoDraft[]>(addPhotoDraft, [])
        expect(parsePhotoDrafts(JSON.parse(JSON.stringify(all)), NOW)).toEqual(all)
        const owners = [...new Set(reversed(left.map(({ owner }) => owner)))]
        for (const [nth, owner] of owners.entries()) {
          const last = left.filter((each) => each.owner === owner).pop()
          expect(findPhotoDraft(all, owner)).toEqual(nth < MAX_PHOTO_DRAFTS ? last : undefined)
        }
        expect(all).toHaveLength(Math.min(MAX_PHOTO_DRAFTS, owners.length))
      }),
    )
  })
  test('keeps one draft per person, newest first, and drops the oldest', () => {
    let all: PhotoDraft[] = []
    for (let nth = 0; nth < MAX_PHOTO_DRAFTS + 2; nth++) all = addPhotoDraft(all, draft(`mp p${nth}`))
    expect(all).toHaveLength(MAX_PHOTO_DRAFTS)
    expect(findPhotoDraft(all, 'mp p0')).toBeUndefined()
    all = addPhotoDraft(all, draft('mp p5', { doseCount: 3 }))
    expect([all[0]?.doseCount, all.length]).toEqual([3, MAX_PHOTO_DRAFTS])
    expect(findPhotoDraft(removePhotoDraft(all, 'mp p5'), 'mp p5')).toBeUndefined()
  })
})

test.each([
  [{ count: 1, isBusy: false, hasFailed: false }, undefined],
  [{ count: 0, isBusy: false, hasFailed: false }, 'none'],
  [{ count: 1, isBusy: true, hasFailed: false }, 'busy'],
  [{ count: 1, isBusy: true, hasFailed: true }, 'failed'],
])('validateOrderPhotos returns for %o: %s', (standing, problem) => expect(validateOrderPhotos(standing)).toBe(problem))

test.each([
  [{ photos: [] }, false],
  [{ photos: ['a'], forms: [] }, true],
  [{ photos: ['a'] }, true],
  [{ photos: ['a'], forms: [{} as never] }, false],
  [{ photos: ['a'], isAirPharmacy: true }, false],
  [{}, false],
])('isAwaitingReview returns for %o: %s', (order, isIt) => expect(isAwaitingReview(order)).toBe(isIt))
