import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOnEarth, onMap } from '@/domain/clinic/map-point'
import { pointFrom } from '@/domain/clinic/place'

/** Published pairs of both systems: Beijing, Shanghai, Shenzhen. */
const PAIRS = [
  [39.911954, 116.377817, 39.91334545536069, 116.38404722455657],
  [31.1774276, 121.5272106, 31.17530398364597, 121.531541859215],
  [22.543847, 113.912316, 22.540796131694766, 113.9171764808363],
] as const

/** Reckoned by a program apart from this one, after the published formula. */
const NORTH = { latitude: 53.4821, longitude: 122.3776 }
const WEST = { latitude: 39.4702, longitude: 75.993 }

describe('a point on the map', () => {
  test.each(PAIRS)('WGS-84 %d, %d', (latitude, longitude, north, east) => {
    const point = onMap({ latitude, longitude, system: 'wgs84' })
    expect(point).toEqual({ latitude: Number(north.toFixed(4)), longitude: Number(east.toFixed(4)), system: 'gcj02' })
  })
  test('what is of the map’s system already, or outside China, is only rounded', () => {
    const rounded = { latitude: 30.5453, longitude: 104.0684, system: 'gcj02' }
    expect(onMap({ latitude: 30.545312, longitude: 104.068449, system: 'gcj02' })).toEqual(rounded)
    const paris = { latitude: 48.85661, longitude: 2.35222 }
    expect(onMap({ ...paris, system: 'wgs84' })).toEqual({ latitude: 48.8566, longitude: 2.3522, system: 'gcj02' })
  })
  test.each([
    [0.5, 100],
    [56, 100],
    [30, 71],
    [30, 138],
  ])('%d, %d lies outside of China', (latitude, longitude) =>
    expect(onMap({ latitude, longitude, system: 'wgs84' })).toMatchObject({ latitude, longitude }),
  )
  test('far in the north and the west the shift is reckoned on the ellipsoid', () => {
    expect(onMap({ latitude: 53.48, longitude: 122.37, system: 'wgs84' })).toMatchObject(NORTH)
    expect(onMap({ latitude: 39.47, longitude: 75.99, system: 'wgs84' })).toMatchObject(WEST)
  })
  test('in China the two lie less than 0.02 degrees apart, and never on one another', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 18, max: 53, noNaN: true }),
        fc.double({ min: 74, max: 134, noNaN: true }),
        (latitude, longitude) => {
          const point = onMap({ latitude, longitude, system: 'wgs84' })
          const gap = Math.max(Math.abs(point.latitude - latitude), Math.abs(point.longitude - longitude))
          expect(gap).toBeGreaterThan(0)
          expect(gap).toBeLessThan(0.02)
          expect(`${point.latitude}${point.longitude}`).toMatch(/^(-?\d+(\.\d{1,4})?){2}$/)
        },
      ),
    )
  })
  test.each([
    [30, 104, true],
    [104, 30, false],
    [Number.NaN, 104, false],
    [90, -180, true],
    [90.1, 0, false],
    [0, 180.1, false],
  ])('%d, %d is on earth: %s', (latitude, longitude, is) => expect(isOnEarth({ latitude, longitude })).toBe(is))
})

describe('the place of last time', () => {
  const kept = { latitude: 30.5, longitude: 104.1 }
  test('counts only with the system it was read in', () => {
    expect(pointFrom({ ...kept, system: 'gcj02' })).toEqual({ ...kept, system: 'gcj02' })
    expect(pointFrom({ ...kept, system: 'wgs84' })).toBeUndefined()
    expect(pointFrom(kept)).toBeUndefined()
  })
})
