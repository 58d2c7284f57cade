import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  mostCommonTags,
  MAX_STORED_SEARCH_LENGTH,
  MAX_RECENT_SEARCHES,
  parseRecentSearches,
  findEarliestClinic,
  addRecentSearch,
  splitKeyword,
  wordsWithoutTitles,
} from '@/domain/doctor/doctor-search'
import { MAX_FAVOURITES, parseFavourites } from '@/domain/doctor/favourite'
import { mapUrl, parseMapPoint } from '@/domain/clinic/location'
import { firstAvailableDoctors } from '@/domain/scheduling/available-doctors'
import type { Availability, DayAvailability, DoctorAvailability } from '@/domain/scheduling/scheduling'

describe('recent searches', () => {
  test.each([
    [undefined, []],
    [null, []],
    ['失眠', []],
    [{ 0: '失眠' }, []],
    [
      ['失眠', 3, null, '', '  ', '失眠', '咳嗽'],
      ['失眠', '咳嗽'],
    ],
    [['a'.repeat(MAX_STORED_SEARCH_LENGTH + 1), 'b'], ['b']],
    [['a'.repeat(MAX_STORED_SEARCH_LENGTH)], ['a'.repeat(MAX_STORED_SEARCH_LENGTH)]],
  ])('parseRecentSearches turns %j into %j', (kept, read) => expect(parseRecentSearches(kept)).toEqual(read))

  test('addRecentSearch lists the newest search first without duplicates, up to the limit', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 4 })), (typed) => {
        const kept = typed.reduce<string[]>((before, each) => addRecentSearch(before, each), [])
        expect(kept.length).toBeLessThanOrEqual(MAX_RECENT_SEARCHES)
        expect(new Set(kept).size).toBe(kept.length)
        const last = typed
          .map((each) => each.trim())
          .filter(Boolean)
          .at(-1)
        expect(kept[0]).toBe(last)
      }),
    )
  })
})

test.each([
  ['', []],
  ['  ', []],
  [' 失眠  咳嗽 ', ['失眠', '咳嗽']],
  ['失眠\t失眠 咳嗽', ['失眠', '咳嗽']],
  ['a b c d e', ['a', 'b', 'c', 'd']],
  ['咳嗽、失眠', ['咳嗽', '失眠']],
  ['咳嗽，失眠；头晕。', ['咳嗽', '失眠', '头晕']],
  ['买买提·艾力', ['买买提·艾力']],
])('doctor search splits %j into %j', (keyword, words) => expect(splitKeyword(keyword)).toEqual(words))

describe('wordsWithoutTitles', () => {
  it.each([
    ['林医生', ['林']],
    ['林大夫', ['林']],
    ['林清和主任', ['林清和']],
    ['林清和主任医师', ['林清和']],
    ['林清和副主任医师', ['林清和']],
    ['林教授 失眠', ['林', '失眠']],
    ['Dr Lin', ['Lin']],
    ['Dr. Lin', ['Lin']],
    ['Dr.Lin', ['Lin']],
    ['doctor lin', ['lin']],
    ['Lin Qinghe MD', ['Lin', 'Qinghe']],
    ['林清和', ['林清和']],
    ['医生', ['医生']],
    ['主任 医生', ['主任', '医生']],
    ['Drew', ['Drew']],
    ['', []],
  ])('turns %j into %j', (keyword, words) => expect(wordsWithoutTitles(keyword)).toEqual(words))
})

test('mostCommonTags sorts tags by number of doctors, and counts each doctor once', () => {
  const doctors = [{ tags: ['医保', '省名中医'] }, { tags: ['周末', '周末', '周末'] }, { tags: ['医保', ' '] }]
  expect(mostCommonTags(doctors, 2)).toEqual(['医保', '省名中医'])
  expect(mostCommonTags([], 2)).toEqual([])
  expect(mostCommonTags(doctors, 9)).toEqual(['医保', '省名中医', '周末'])
  expect(mostCommonTags([{ tags: ['a'] }, { tags: ['b'] }, { tags: ['b'] }, { tags: [''] }], 9)).toEqual(['b', 'a'])
})

describe('findEarliestClinic', () => {
  const at = (clinicId: string, nextDate?: string) => ({
    clinicId,
    clinicName: clinicId,
    feeFen: 0,
    ...(nextDate !== undefined && { nextDate }),
  })
  test.each([
    [[at('a', '2026-11-25'), at('b', '2026-11-23')], 'b'],
    [[at('a', '2026-11-23'), at('b', '2026-11-23')], 'b'],
    [[at('b', '2026-11-25'), at('a', '2026-11-23')], 'a'],
    [[at('a', '2026-11-23'), at('b', '2026-11-25')], 'a'],
    [[at('a', '2026-11-21')], 'a'],
    [[at('b', '2026-11-23'), at('a', '2026-11-23')], 'b'],
    [[at('a', '2026-11-01'), at('b')], undefined],
    [[], undefined],
  ])('returns the earliest of %j: %s', (clinics, clinicId) => {
    expect(findEarliestClinic({ clinics }, '2026-11-21', 'b')?.clinicId).toBe(clinicId)
  })
})

describe('parseFavourites', () => {
  test.each([
    [undefined, []],
    ['x', []],
    [{ demo: 'd1' }, []],
    [
      { demo: Array.from({ length: 60 }, (_, at) => `d${at}`) },
      Array.from({ length: MAX_FAVOURITES }, (_, at) => `d${at}`),
    ],
    [{ demo: ['d1 x', 'a'.repeat(65), 'a'.repeat(64)] }, ['a'.repeat(64)]],
    [null, []],
    [{ demo: ['d1', 7, '../d2', '', 'd1', 'd3'] }, ['d1', 'd3']],
    [{ other: ['d1'] }, []],
    [['d1'], []],
  ])('turns %j into %j', (kept, ids) => expect(parseFavourites(kept, 'demo')).toEqual(ids))
  test('ignores clinic IDs that are names of object properties', () => {
    expect(parseFavourites({}, '__proto__')).toEqual([])
    expect(parseFavourites({}, 'constructor')).toEqual([])
  })
})

describe('stored location', () => {
  test.each([
    [
      { latitude: 30.5, longitude: 104.1, system: 'gcj02' },
      { latitude: 30.5, longitude: 104.1, system: 'gcj02' },
    ],
    [{ latitude: '30.5', longitude: 104.1 }, undefined],
    [{ latitude: 91, longitude: 0, system: 'gcj02' }, undefined],
    [{ latitude: 0 }, undefined],
    [null, undefined],
    ['30.5,104.1', undefined],
    [
      { latitude: 90, longitude: -180, system: 'gcj02' },
      { latitude: 90, longitude: -180, system: 'gcj02' },
    ],
    [{ latitude: 0, longitude: 181, system: 'gcj02' }, undefined],
    [{ latitude: Number.NaN, longitude: 0, system: 'gcj02' }, undefined],
  ])('parseMapPoint turns %j into %j', (kept, point) => expect(parseMapPoint(kept)).toEqual(point))

  test('parseMapPoint accepts only GCJ-02 coordinates within range', () => {
    const degrees = fc.oneof(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -200, max: 200 }), fc.jsonValue())
    const system = fc.constantFrom('gcj02', 'wgs84', undefined)
    fc.assert(
      fc.property(fc.record({ latitude: degrees, longitude: degrees, system }), (kept) => {
        const read = parseMapPoint(kept)
        const isOne = [kept.latitude, kept.longitude].every(
          (each) => typeof each === 'number' && each >= -180 && each <= 180,
        )
        const isHigh = typeof kept.latitude === 'number' && Math.abs(kept.latitude) > 90
        expect(read).toEqual(isOne && !isHigh && kept.system === 'gcj02' ? kept : undefined)
        if (read) expect(parseMapPoint({ ...read, name: '家' })).toEqual(read)
      }),
    )
  })
  test('mapUrl contains the clinic’s name, and no additional URL parameters', () => {
    const point = { latitude: 30.5, longitude: 104.1 }
    const href = mapUrl({ name: 'A;B&c=d#e', address: '东大街:1', point }) ?? ''
    const marker = new URL(href).searchParams.get('marker')
    expect(marker).toBe('coord:30.5,104.1;title:A B&c=d#e;addr:东大街 1')
    expect([...new URL(href).searchParams.keys()]).toEqual(['marker', 'referer'])
    expect(mapUrl({ name: 'A', address: '' })).toBeUndefined()
    expect(mapUrl({ name: '高新\uD83D店', address: '', point })).toContain('title:%E9%AB%98%E6%96%B0')
  })
  test('mapUrl points to the stored coordinates, whatever the name and address', () => {
    const words = fc.string({ unit: fc.constantFrom(...';:&=#?%+ \n一', '😀', '\uD83D', '\uDE00') })
    const degrees = fc.integer({ min: -9000, max: 9000 }).map((each) => each / 100)
    fc.assert(
      fc.property(words, words, degrees, degrees, (name, address, latitude, longitude) => {
        const map = new URL(mapUrl({ name, address, point: { latitude, longitude } }) ?? '')
        expect([map.origin, map.hash]).toEqual(['https://apis.map.qq.com', ''])
        expect([...map.searchParams.keys()]).toEqual(['marker', 'referer'])
        const [coord, title, addr, ...more] = (map.searchParams.get('marker') ?? '').split(';')
        expect(coord?.split(/[:,]/).slice(1).map(Number)).toEqual([latitude + 0, longitude + 0])
        expect([title?.split(':').length, addr?.split(':').length, more.length]).toEqual([2, 2, 0])
        expect(title?.length).toBe('title:'.length + name.length)
      }),
    )
  })
})

const doctor = (
  doctorId: string,
  restCount: number,
  availability: Availability = 'has-number',
): DoctorAvailability => ({
  doctorId,
  doctorName: doctorId,
  departments: [],
  titles: [],
  isOnSchedule: true,
  availability,
  restCount,
  feeFen: 2500,
})

const day = (date: string, ...doctors: DoctorAvailability[]): DayAvailability => ({
  date,
  availability: 'has-number',
  restCount: 1,
  parts: [],
  doctors,
})

describe('firstAvailableDoctors', () => {
  test.each<[string, DayAvailability[], string[]]>([
    ['returns today’s doctors', [day('2026-11-20', doctor('a', 3), doctor('b', 1))], ['2026-11-20', 'a', 'b']],
    [
      'returns the next day’s doctors when today has no slots left',
      [day('2026-11-21', doctor('a', 3)), day('2026-11-20', doctor('b', 0), doctor('c', 2, 'over-time'))],
      ['2026-11-21', 'a'],
    ],
    [
      'returns at most two doctors',
      [day('2026-11-20', doctor('a', 3), doctor('b', 0), doctor('c', 1), doctor('d', 1))],
      ['2026-11-20', 'a', 'c'],
    ],
  ])('%s', (_, days, found) => {
    const free = firstAvailableDoctors(days, 2)
    expect([free?.date, ...(free?.doctors ?? []).map(({ doctorId }) => doctorId)]).toEqual(found)
  })
  test.each<[string, DayAvailability[]]>([
    ['no days', []],
    ['full days', [day('2026-11-20', doctor('a', 0)), day('2026-11-21', doctor('a', 0, 'full'))]],
    ['days without a list of doctors', [{ ...day('2026-11-20'), doctors: undefined } as unknown as DayAvailability]],
  ])('returns undefined for %s', (_, days) => {
    expect(firstAvailableDoctors(days, 2)).toBeUndefined()
  })
})
