import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  benchAddress,
  frameAddress,
  isFramed,
  isStage,
  STAGE,
  pageAddress,
  safeAddress,
  withoutWorld,
} from '../../../mocks/workbench/address.ts'

const at = (search: string, hash: string) => ({ pathname: '/demo/', search, hash })

describe('the address of the frame', () => {
  test.each([
    ['', '', '/demo/?frame=1'],
    ['?mpId=mine', '#/wechat/doctors?kind=recent', '/demo/?mpId=mine&frame=1#/wechat/doctors?kind=recent'],
    ['?world=race&workbench=on', '#/wechat/home', '/demo/?world=race&frame=1#/wechat/home'],
    ['?frame=0', '', '/demo/?frame=1'],
  ])('%s%s is the same place', (search, hash, framed) => {
    expect(frameAddress(at(search, hash))).toBe(framed)
  })

  test.each([
    ['?frame=1', true],
    ['?mpId=a&frame=1', true],
    ['?mpId=frame', false],
    ['', false],
  ])('%s: framed is %s', (search, framed) => {
    expect(isFramed(search)).toBe(framed)
  })
})

describe('the address of the page around it', () => {
  test.each([
    ['?frame=1', '#/wechat/home', '/demo/#/wechat/home'],
    ['?mpId=mine&frame=1&lang=en', '#/wechat/doctors', '/demo/?mpId=mine&lang=en#/wechat/doctors'],
    ['?code=c1&state=s&frame=1', '', '/demo/'],
  ])('%s%s is a link to the same place', (search, hash, page) => {
    expect(pageAddress(at(search, hash))).toBe(page)
  })

  test('keeps the stage, which the phone in its frame does not know', () => {
    const page = benchAddress('https://x.test/demo/?mpId=a#/wechat/home', STAGE)
    expect(page).toBe('https://x.test/demo/?mpId=a&workbench=stage#/wechat/home')
    const { search, hash } = new URL(page)
    expect(isStage(search)).toBe(true)
    const framed = new URL(frameAddress(at(search, hash)), page)
    expect(isStage(framed.search)).toBe(false)
    expect(pageAddress(framed, search)).toBe('/demo/?mpId=a&workbench=stage#/wechat/home')
    expect(benchAddress(page, 'on')).toBe('https://x.test/demo/?mpId=a&workbench=on#/wechat/home')
  })
  test('there and back again is where one was', () => {
    const [path = '', rest = ''] = frameAddress(at('?mpId=mine', '#/wechat/home')).split('?')
    const [query, hash] = rest.split('#')
    expect(pageAddress({ pathname: path, search: `?${query}`, hash: `#${hash}` })).toBe('/demo/?mpId=mine#/wechat/home')
  })

  test('once another world was started it no longer asks for one', () => {
    const asked =
      'https://x.test/demo/?mpId=a&world=race&at=2026-11-20&seed=s&stopped=1&as=13800000001&lang=en#/wechat/home'
    expect(withoutWorld(asked)).toBe('https://x.test/demo/?mpId=a&lang=en#/wechat/home')
  })
})

describe('an address in a report', () => {
  test.each([
    ['?mpId=demo', '#/wechat/doctors/d2001?kind=recent', '/demo/?mpId=demo#/wechat/doctors/d2001?kind=recent'],
    ['?code=code-13800000001-7f&state=x', '#/wechat/home', '/demo/?code=…&state=…#/wechat/home'],
    ['', '#/wechat/patients/13800000001', '/demo/#/wechat/patients/…'],
    ['', '#/wechat/doctors?keyword=%E7%8E%8B%E9%9B%85%E7%90%B4', '/demo/#/wechat/doctors?keyword=…'],
    ['', '#/wechat/%E7%8E%8B', '/demo/#/wechat/…'],
    ['', '#/wechat/%zz', '/demo/#…'],
    ['', '', '/demo/'],
  ])('%s %s', (search, hash, said) => {
    expect(safeAddress(at(search, hash))).toBe(said)
  })

  test('never holds what a person has typed or been given', () => {
    const token = fc.stringMatching(/^[A-Za-z0-9_-]{24,60}$/)
    const number = fc.stringMatching(/^\d{11,18}$/)
    const name = fc.stringMatching(/^[\u4e00-\u9fa5]{2,4}$/)
    const secret = fc.oneof(token, number, name)
    const key = fc.constantFrom('token', 'code', 'mobile', 'keyword', 'name', 'mpId', 'world', 'kind')
    fc.assert(
      fc.property(secret, key, key, fc.boolean(), (private_, outer, inner, isInPath) => {
        const written = encodeURIComponent(private_)
        const route = isInPath ? `#/wechat/visits/${written}` : '#/wechat/visits'
        const said = safeAddress(at(`?${outer}=${written}`, `${route}?${inner}=${written}`))
        expect(said).not.toContain(private_)
        expect(said).not.toContain(written)
      }),
    )
  })
})
