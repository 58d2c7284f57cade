import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeHash } from '@/domain/general/plain-hash'

describe('decodeHash', () => {
  it.each([
    ['#%2Fwechat%2Fdoctors', '#/wechat/doctors'],
    ['#%2fwechat%2fdoctors', '#/wechat/doctors'],
    ['#%23%2Fwechat%2Fdoctors', '#/wechat/doctors'],
    ['#/wechat%2Fdoctors', '#/wechat/doctors'],
    ['#%2Fwechat/doctors', '#/wechat/doctors'],
    ['#%2Fwechat%2Fdoctors%3Fkind%3Dall', '#/wechat/doctors?kind=all'],
    ['#%2Fwechat%2Fdoctors?kind=a%2Fb', '#/wechat/doctors?kind=a%2Fb'],
    ['#%2Fwechat%2Fdoctors%2Ftag%2F%25E5%25A4%25B1', '#/wechat/doctors/tag/%E5%A4%B1'],
    ['#%2Fwechat/doctors/tag/a%2Fb', '#/wechat/doctors/tag/a%2Fb'],
  ])('decodes %s to %s', (hash, plain) => expect(decodeHash(hash)).toBe(plain))
  it.each([
    '',
    '#',
    '#/wechat/doctors',
    '#/wechat/doctors/tag/a%2Fb',
    '#/wechat/doctors?from=%2Fwechat%2Fhome',
    '#wechat/home',
    '#%2Fwechat%2F%E5',
    '#%',
  ])('leaves %j unchanged', (hash) => expect(decodeHash(hash)).toBe(hash))
  it('restores the route from any fully encoded hash', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const route = `/wechat/home${path}`
        expect(decodeHash(`#${encodeURIComponent(route)}`)).toBe(`#${route}`)
      }),
    )
  })
})
