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
