import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createAppHistory } from '@/ui/shell/app-history'

afterEach(() => history.replaceState(null, '', '/'))

/** Creates the hash history of a page opened at this URL. */
function openAt(address: string) {
  history.replaceState({ __TSR_index: 3, key: 'k', __TSR_key: 'k' }, '', address)
  const opened = createAppHistory()
  onTestFinished(() => opened.destroy())
  return opened
}

describe('hash history location', () => {
  test.each([
    ['/app/?mpId=a#/wechat/home', '/wechat/home', ''],
    ['/app/?mpId=a#/wechat/home?date=2030-05-03&at=x', '/wechat/home', '?date=2030-05-03&at=x'],
    ['/#/wechat/home?to=/a?b=1', '/wechat/home', '?to=/a?b=1'],
    ['/#/wechat/home?', '/wechat/home', ''],
    ['/#wechat/home', '/wechat/home', ''],
    ['/#//evil.example/home', '/evil.example/home', ''],
    ['/#///evil.example', '/evil.example', ''],
    ['/#/\\evil.example', '/evil.example', ''],
    ['/#\\\\evil.example', '/evil.example', ''],
    ['/#/a//b', '/a//b', ''],
    ['/#/a#b', '/a#b', ''],
    ['/app/?mpId=a#%2Fwechat%2Fdoctors', '/wechat/doctors', ''],
    ['/#%2Fwechat%2Fdoctors%3Fkind%3Dall', '/wechat/doctors', '?kind=all'],
    ['/#%2F%2Fevil.example', '/evil.example', ''],
    ['/#?a=1', '/', '?a=1'],
    ['/#', '/', ''],
    ['/app/?mpId=a', '/', ''],
  ])('resolves %s to the path %s with the search %j', (address, pathname, search) => {
    const { location: at } = openAt(address)
    expect([at.pathname, at.search, at.hash]).toEqual([pathname, search, ''])
  })
  test('includes the path and search in href', () => {
    expect(openAt('/#//wechat/home?a=1').location.href).toBe('/wechat/home?a=1')
    expect(openAt('/?mpId=a').location.href).toBe('/')
  })
  test('uses the history index in the browser’s state', () => {
    expect(openAt('/#/wechat/home').location.state).toEqual({ __TSR_index: 3, key: 'k', __TSR_key: 'k' })
  })
  test('starts at index 0 when the user edits the hash', () => {
    const opened = openAt('/#/wechat/home')
    history.pushState(null, '', '/#/wechat/doctors')
    expect(opened.location).toMatchObject({
      pathname: '/wechat/doctors',
      state: { __TSR_index: 0, key: '', __TSR_key: '' },
    })
  })
})

describe('hash history link', () => {
  test.each([
    ['/app/?mpId=a&code=c#/wechat/home', '/app/?mpId=a&code=c#/wechat/doctors?kind=all'],
    ['/#/wechat/home', '/#/wechat/doctors?kind=all'],
  ])('preserves the URL before the hash on %s', (address, href) => {
    expect(openAt(address).createHref('/wechat/doctors?kind=all')).toBe(href)
  })
  test('changes only the hash when followed', async () => {
    const opened = openAt('/app/?mpId=a#/wechat/home')
    opened.push('/wechat/doctors?kind=all')
    await vi.waitFor(() => expect(location.hash).toBe('#/wechat/doctors?kind=all'))
    expect([location.pathname, location.search]).toEqual(['/app/', '?mpId=a'])
    expect([opened.location.pathname, opened.location.search]).toEqual(['/wechat/doctors', '?kind=all'])
  })
})
