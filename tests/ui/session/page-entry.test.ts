import { afterEach, expect, test } from 'vitest'
import { hasCode, takePageEntry } from '@/ui/screens/session/page-entry'

afterEach(() => history.replaceState(null, '', '/'))

test('takes the code and the state out of the address, and nothing else', () => {
  history.replaceState({ key: 'k' }, '', '/app/?mpId=a&code=abc&state=s&secondLogin=1&clinicId=c1#/wechat/')
  expect(hasCode()).toBe(true)
  expect(takePageEntry()).toEqual({ code: 'abc', state: 's', clinicId: 'c1', isSecondLogin: true })
  expect(location.href).toContain('/app/?mpId=a&secondLogin=1&clinicId=c1#/wechat/')
  expect(history.state).toEqual({ key: 'k' })
  expect(takePageEntry()).toEqual({ clinicId: 'c1', isSecondLogin: true })
})

test('without a code there is nothing to wait for', () => {
  history.replaceState(null, '', '/?mpId=a#/wechat/')
  expect(hasCode()).toBe(false)
  expect(takePageEntry()).toEqual({ isSecondLogin: false })
})

test.each(['?mpId=a&state=s', '?mpId=a&code=c', '?code=c&state=s&mpId=a'])('of %s the rest alone stays', (query) => {
  history.replaceState(null, '', `/app/${query}#/wechat/`)
  takePageEntry()
  expect(location.search).toBe('?mpId=a')
})

test('an address that has neither is not written anew', () => {
  history.replaceState(null, '', '/app/?b=%E4%BD%A0%20x&flag&mpId=a')
  takePageEntry()
  expect(location.search).toBe('?b=%E4%BD%A0%20x&flag&mpId=a')
  history.replaceState(null, '', '/app/?state=s&code=c')
  takePageEntry()
  expect(location.href).toMatch(/\/app\/$/)
})
