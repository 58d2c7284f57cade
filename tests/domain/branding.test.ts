import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bannerTarget } from '@/domain/clinic/branding'
import { parseCachedColors } from '@/domain/clinic/cached-branding'
import { isValidCoordinate, toGcj02 } from '@/domain/clinic/map-point'
import { parseMapPoint } from '@/domain/clinic/location'
import type { Department } from '@/domain/clinic/clinic'
import {
  descendantsOf,
  type DepartmentNode,
  buildDepartmentTree,
  doctorsInDepartment,
  findDepartment,
} from '@/domain/clinic/department'
import { aDoctorAvailability } from '../support/builders'

describe('bannerTarget', () => {
  test.each([
    ['/doctors', { to: 'inside', route: '/doctors' }],
    ['/doctors/tag/失眠', { to: 'inside', route: '/doctors/tag/%E5%A4%B1%E7%9C%A0' }],
    ['#/wechat/doctors/tag/%E5%A4%B1%E7%9C%A0', { to: 'inside', route: '/doctors/tag/%E5%A4%B1%E7%9C%A0' }],
    ['/doctors?kind=all', { to: 'inside', route: '/doctors?kind=all' }],
    ['#/wechat/clinics/c1001', { to: 'inside', route: '/clinics/c1001' }],
    ['/wechat/therapy', { to: 'inside', route: '/therapy' }],
    [
      'https://mp.weixin.qq.com/s/abc',
      { to: 'outside', address: 'https://mp.weixin.qq.com/s/abc', host: 'mp.weixin.qq.com' },
    ],
    [
      'https://h5.clinic.cn:8443?x=1#y',
      { to: 'outside', address: 'https://h5.clinic.cn:8443?x=1#y', host: 'h5.clinic.cn' },
    ],
    ['', undefined],
    ['doctors', undefined],
    ['//evil.example/x', undefined],
    ['http://clinic.example/', undefined],
    ['https://clinic.example@evil.example/', undefined],
    ['https://clinic.example\\@evil.example/', undefined],
    ['https://localhost/', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['weixin://dl/business', undefined],
    ['/wechat//evil.example', undefined],
  ])('resolves %j', (link, way) => {
    expect(bannerTarget({ link })).toEqual(way)
  })
  test('resolves any input to an app route, an HTTPS URL on the same host, or nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `https://${text}`),
        ),
        (link) => {
          const way = bannerTarget({ link })
          if (way?.to !== 'outside') return
          const { protocol, hostname, username } = new URL(way.address)
          expect([protocol, hostname, username]).toEqual(['https:', way.host.toLowerCase(), ''])
        },
      ),
    )
  })
})

describe('parseCachedColors', () => {
  const colors = { '--light-primary': '#9b2c1f' }
  test('returns colours only for the account that stored them', () => {
    expect(parseCachedColors({ mpId: 'a', colors }, 'a')).toEqual(colors)
    expect(parseCachedColors({ mpId: 'a', colors }, 'b')).toEqual({})
    expect(parseCachedColors({ mpId: 'a', colors }, undefined)).toEqual({})
  })
  test('drops invalid colours and unknown property names', () => {
    const more = { ...colors, '--light-card-a': 'url(x)', display: '#ffffff', '--dark-primary': 7, '--x-y': '#FFFFFF' }
    expect(parseCachedColors({ mpId: 'a', colors: more }, 'a')).toEqual(colors)
  })
  test('returns only valid colours for any stored value', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        expect(Object.values(parseCachedColors(kept, 'a')).every((color) => /^#[\da-f]{6}$/.test(color))).toBe(true)
        expect(parseCachedColors({ mpId: 'a', colors: kept }, 'b')).toEqual({})
        expect(() => parseCachedColors({ mpId: 'a', colors: kept }, 'a')).not.toThrow()
      }),
    )
  })
})

/** Published coordinates in both systems: Beijing, Shanghai, Shenzhen. */
const PAIRS = [
  [39.911954, 116.377817, 39.91334545536069, 116.38404722455657],
  [31.1774276, 121.5272106, 31.17530398364597, 121.531541859215],
  [22.543847, 113.912316, 22.540796131694766, 113.9171764808363],
] as const
/** The expected values were calculated by another program with the published formula. */
const NORTH = { latitude: 53.4821, longitude: 122.3776 }
const WEST = { latitude: 39.4702, longitude: 75.993 }

describe('map location', () => {
  test.each(PAIRS)('toGcj02 converts WGS-84 coordinates %d, %d', (latitude, longitude, north, east) => {
    const point = toGcj02({ latitude, longitude, system: 'wgs84' })
    expect(point).toEqual({ latitude: Number(north.toFixed(4)), longitude: Number(east.toFixed(4)), system: 'gcj02' })
  })
  test('toGcj02 merely rounds coordinates that are in GCJ-02 or outside China', () => {
    const rounded = { latitude: 30.5453, longitude: 104.0684, system: 'gcj02' }
    expect(toGcj02({ latitude: 30.545312, longitude: 104.068449, system: 'gcj02' })).toEqual(rounded)
    const paris = { latitude: 48.85661, longitude: 2.35222 }
    expect(toGcj02({ ...paris, system: 'wgs84' })).toEqual({ latitude: 48.8566, longitude: 2.3522, system: 'gcj02' })
  })
  test.each([
    [0.5, 100],
    [56, 100],
    [30, 71],
    [30, 138],
  ])('toGcj02 treats %d, %d as outside China', (latitude, longitude) =>
    expect(toGcj02({ latitude, longitude, system: 'wgs84' })).toMatchObject({ latitude, longitude }),
  )
  test('toGcj02 applies the ellipsoid in the far north and west of China', () => {
    expect(toGcj02({ latitude: 53.48, longitude: 122.37, system: 'wgs84' })).toMatchObject(NORTH)
    expect(toGcj02({ latitude: 39.47, longitude: 75.99, system: 'wgs84' })).toMatchObject(WEST)
  })
  test('toGcj02 shifts every point in China by less than 0.02 degrees', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 18, max: 53, noNaN: true }),
        fc.double({ min: 74, max: 134, noNaN: true }),
        (latitude, longitude) => {
          const point = toGcj02({ latitude, longitude, system: 'wgs84' })
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
  ])('isValidCoordinate accepts %d, %d: %s', (latitude, longitude, is) =>
    expect(isValidCoordinate({ latitude, longitude })).toBe(is),
  )
})

describe('parseMapPoint', () => {
  const kept = { latitude: 30.5, longitude: 104.1 }
  test('rejects a stored location that is not marked as GCJ-02', () => {
    expect(parseMapPoint({ ...kept, system: 'gcj02' })).toEqual({ ...kept, system: 'gcj02' })
    expect(parseMapPoint({ ...kept, system: 'wgs84' })).toBeUndefined()
    expect(parseMapPoint(kept)).toBeUndefined()
  })
})

const department = (id: string, parentId = '', name = id): Department => ({
  id,
  name,
  parentId,
  doctorCount: 1,
  isTherapy: false,
})

const doctor = (doctorId: string, ...departments: string[]) =>
  aDoctorAvailability({ doctorId, departments: departments.map((id) => ({ id, name: id })) })
type Shape = [string, Shape[]]
const shapeOf = ({ department: { id }, below }: DepartmentNode): Shape => [id, below.map(shapeOf)]

const idsIn = (tree: readonly DepartmentNode[]): string[] =>
  tree.flatMap((node) => [node.department.id, ...descendantsOf(node).map(({ id }) => id)])

describe('buildDepartmentTree', () => {
  test.each<[string, Department[], Shape[]]>([
    ['an empty tree from an empty list', [], []],
    [
      'a flat list',
      [department('a'), department('b')],
      [
        ['a', []],
        ['b', []],
      ],
    ],
    [
      'children under their parents, in the order of the list',
      [department('b', 'a'), department('a'), department('c', 'a'), department('d', 'b')],
      [
        [
          'a',
          [
            ['b', [['d', []]]],
            ['c', []],
          ],
        ],
      ],
    ],
    ['a root from a department whose parent is missing', [department('a', 'gone')], [['a', []]]],
    ['a root from a department that is its own parent', [department('a', 'a')], [['a', []]]],
    [
      'one branch from two departments that are each other’s parents',
      [department('a', 'b'), department('b', 'a')],
      [['a', [['b', []]]]],
    ],
    ['one node from a duplicate department', [department('a'), department('a')], [['a', []]]],
  ])('builds %s', (_, listed, shape) => expect(buildDepartmentTree(listed).map(shapeOf)).toEqual(shape))

  test('keeps each department exactly once, whatever the parent IDs', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const parents = fc.array(fc.constantFrom('', 'x', ...ids), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(parents, (of) => {
        const tree = buildDepartmentTree(ids.map((id, at) => department(id, of[at])))
        expect(idsIn(tree).sort()).toEqual(ids)
      }),
    )
  })
})

describe('department', () => {
  const tree = buildDepartmentTree([
    department('in', '', '内科'),
    department('sp', 'in', '脾胃科'),
    department('fu', '', '妇科'),
  ])
  test.each([
    ['sp', undefined, 'sp'],
    ['cdep1', '妇科', 'fu'],
    ['cdep1', '骨伤科', undefined],
    ['cdep1', undefined, undefined],
    ['', undefined, undefined],
  ])('findDepartment resolves the ID %s, named %s in the chain, to the local department %s', (id, chainName, found) =>
    expect(findDepartment(tree, id, chainName)?.department.id).toBe(found),
  )
  test('doctorsInDepartment returns the doctors in all subdepartments, and no other doctors', () => {
    const doctors = [doctor('1', 'in'), doctor('2', 'fu', 'sp'), doctor('3', 'fu'), doctor('4')]
    const inside = (id: string) => {
      const node = findDepartment(tree, id, undefined)
      return node && doctorsInDepartment(node, doctors).map(({ doctorId }) => doctorId)
    }
    expect(inside('in')).toEqual(['1', '2'])
    expect(inside('sp')).toEqual(['2'])
    expect(inside('fu')).toEqual(['2', '3'])
  })
})
