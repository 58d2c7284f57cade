import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainUiFor, isOpenAt, standingOf, type Clinic } from '@/domain/clinic/clinic'
import { isEditionExpired, type Edition } from '@/domain/clinic/edition'

const edition = (over: Partial<Edition> = {}): Edition => ({
  id: 'e',
  nodeType: 'single',
  isExpired: false,
  children: [],
  ...over,
})
const children = [
  { id: 'k1', isExpired: false },
  { id: 'k2', isExpired: true },
]

describe('edition expiry (docs/product/states.md)', () => {
  test.each<[string, Edition | undefined, string | undefined, boolean]>([
    ['no edition', undefined, undefined, false],
    ['no id, flag set', edition({ id: '', isExpired: true }), undefined, false],
    ['an id, flag not set', edition(), undefined, false],
    ['an id and its flag', edition({ isExpired: true }), undefined, true],
    ['chain, no clinic named', edition({ nodeType: 'chain', children }), undefined, false],
    ['chain, child in order', edition({ nodeType: 'chain', children }), 'k1', false],
    ['chain, child expired', edition({ nodeType: 'chain', children }), 'k2', true],
    ['chain, child missing', edition({ nodeType: 'chain', children }), 'k3', true],
    ['chain expired, child in order', edition({ nodeType: 'chain', children, isExpired: true }), 'k1', false],
    ['chain, asked about itself', edition({ nodeType: 'chain', children }), 'e', false],
    ['chain expired, asked about itself', edition({ nodeType: 'chain', children, isExpired: true }), 'e', true],
    ['a single clinic asks for no child', edition({ children }), 'k3', false],
  ])('%s', (_, of, clinicId, isExpired) => expect(isEditionExpired(of, clinicId)).toBe(isExpired))

  test('without an id nothing is ever expired', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.constantFrom('single', 'chain', 'child', 'unknown' as const),
        fc.string(),
        (isExpired, nodeType, clinicId) => {
          expect(isEditionExpired(edition({ id: '', isExpired, nodeType }), clinicId)).toBe(false)
        },
      ),
    )
  })
  test('a chain is open to a clinic exactly when it lists it as open', () => {
    const child = fc.record({ id: fc.constantFrom('a', 'b', 'c'), isExpired: fc.boolean() })
    fc.assert(
      fc.property(
        fc.uniqueArray(child, { selector: ({ id }) => id }),
        fc.constantFrom('a', 'b', 'c'),
        fc.boolean(),
        (list, clinicId, isExpired) => {
          const isListedOpen = list.some((each) => each.id === clinicId && !each.isExpired)
          expect(isEditionExpired(edition({ nodeType: 'chain', children: list, isExpired }), clinicId)).toBe(
            !isListedOpen,
          )
        },
      ),
    )
  })
})

describe('what a clinic can do for a patient now', () => {
  const clinic: Clinic = {
    id: 'k1',
    name: '仁和堂',
    fullName: '',
    chainId: '',
    chainName: '',
    nodeType: 'child',
    address: '',
    phone: '',
    openHours: [],
    features: ['registration'],
    edition: edition(),
  }
  const chainOf = (over: Partial<Edition>) => edition({ nodeType: 'chain', ...over })
  const head: Clinic = { ...clinic, id: 'hq', nodeType: 'chain', edition: chainOf({ children }) }
  const single: Clinic = { ...clinic, nodeType: 'single' }
  test.each([
    ['open', clinic, undefined, 'registration', 'open'],
    ['unsupported', clinic, undefined, 'therapy', 'unsupported'],
    [
      'its own edition expired',
      { ...clinic, edition: edition({ isExpired: true }) },
      undefined,
      'registration',
      'expired',
    ],
    ['missing in the chain', clinic, edition({ nodeType: 'chain', children: [] }), 'registration', 'expired'],
    ['a chain node that is none of its children', head, chainOf({ children }), 'registration', 'open'],
    ['a chain node beside an empty list', head, chainOf({}), 'registration', 'open'],
    ['a chain node whose flag is set', head, chainOf({ children, isExpired: true }), 'registration', 'expired'],
    [
      'a chain node whose own edition is expired',
      { ...head, edition: chainOf({ isExpired: true }) },
      undefined,
      'registration',
      'expired',
    ],
    ['a single clinic beside an empty list', single, chainOf({}), 'registration', 'open'],
    ['a single clinic beside an expired edition', single, edition({ isExpired: true }), 'registration', 'expired'],
    ['expired comes before unsupported', clinic, edition({ isExpired: true }), 'therapy', 'expired'],
  ] as const)('%s', (_, of, chain, feature, standing) => expect(standingOf(of, chain, feature)).toBe(standing))
})

describe('the chain UI config', () => {
  const config = { mpId: 'mp', isEnableChengduHealthCard: true }
  test('is used only when its mpId equals the current one', () => {
    expect(chainUiFor('mp', config)).toBe(config)
    expect(chainUiFor('other', config)).toBeUndefined()
    expect(chainUiFor('mp', undefined)).toBeUndefined()
  })
})

describe('opening hours', () => {
  const hours = [{ weekday: 1, from: '08:00', to: '12:00' }]
  test.each([
    [1, '08:00', true],
    [1, '11:59', true],
    [1, '12:00', false],
    [2, '09:00', false],
  ])('weekday %d at %s: %s', (weekday, time, isOpen) => expect(isOpenAt(hours, weekday, time)).toBe(isOpen))
  test('unknown without hours', () => expect(isOpenAt([], 1, '09:00')).toBeUndefined())
})
