import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import '@/ui/gallery/gallery-screen'
import { CHINESE_KIT_MESSAGES as words } from '@/ui/kit/kit-messages'
import { createTestApp } from '../../support/test-app'
import { flushPromises } from '../../support/manual-clock'
import { click, fire } from './mount'
import { openScreen } from './open-screen'

afterEach(() => void vi.useRealTimers())

test('form waits for an asynchronous check, and submits once for many taps', async () => {
  const page = await openScreen(createTestApp(), '/gallery?group=form')
  await page.sees('提交了 0 次')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asks = async () => {
    await act(flushPromises)
    await act(() => vi.advanceTimersByTimeAsync(400))
  }
  const send = page.one<HTMLButtonElement>('form button[type=submit]')
  page.fill('姓名', '𠮷田')
  const [, female] = page.all<HTMLInputElement>('form input[type=radio]')
  if (female) click(female)
  page.fill('手机号', '13800000000')
  click(page.one<HTMLInputElement>('form input[type=checkbox]'))
  click(send)
  await asks()
  expect(page.all('form [role=alert]').map(({ textContent }) => textContent)).toEqual(['这个号码已经用过'])
  expect(page.text()).toContain('提交了 0 次')

  page.fill('手机号', '13800000001')
  click(send)
  expect(send.getAttribute('aria-busy')).toBe('true')
  expect(send.textContent).toContain(words.submitting)
  click(send)
  fire(page.one('form:not([role=search])'), new Event('submit', { bubbles: true, cancelable: true }))
  await asks()
  await asks()
  await asks()
  expect(page.text()).toContain('提交了 1 次')
  expect(send.getAttribute('aria-busy')).toBeNull()
})
