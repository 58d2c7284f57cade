import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bannerWay } from '@/domain/clinic/face'
import { keptColors } from '@/domain/clinic/kept-colors'

describe('where a banner leads', () => {
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
  ])('%j', (link, way) => {
    expect(bannerWay({ link })).toEqual(way)
  })
  test('whatever is written, it leads into the app or to the very host that is named, over https', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `https://${text}`),
        ),
        (link) => {
          const way = bannerWay({ link })
          if (way?.to !== 'outside') return
          const { protocol, hostname, username } = new URL(way.address)
          expect([protocol, hostname, username]).toEqual(['https:', way.host.toLowerCase(), ''])
        },
      ),
    )
  })
})

describe('what the phone has kept of a face', () => {
  const colors = { '--light-primary': '#9b2c1f' }
  test('counts for the account it was of', () => {
    expect(keptColors({ mpId: 'a', colors }, 'a')).toEqual(colors)
    expect(keptColors({ mpId: 'a', colors }, 'b')).toEqual({})
    expect(keptColors({ mpId: 'a', colors }, undefined)).toEqual({})
  })
  test('is no colour and no name but those of a face', () => {
    const more = { ...colors, '--light-card-a': 'url(x)', display: '#ffffff', '--dark-primary': 7, '--x-y': '#FFFFFF' }
    expect(keptColors({ mpId: 'a', colors: more }, 'a')).toEqual(colors)
  })
  test('may be anything', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        expect(Object.values(keptColors(kept, 'a')).every((color) => /^#[\da-f]{6}$/.test(color))).toBe(true)
        expect(keptColors({ mpId: 'a', colors: kept }, 'b')).toEqual({})
        expect(() => keptColors({ mpId: 'a', colors: kept }, 'a')).not.toThrow()
      }),
    )
  })
})
