import { createMemoryHistory } from '@tanstack/react-router'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createAppRouter } from '@/ui/shell/router'
import { App } from '@/ui/shell/app'
import { loggedInDevice } from '../../support/logged-in-device'
import { mount } from '../kit/mount'

test('App reports uncaught errors, and ignores error events without an error', async () => {
  const { stores } = await loggedInDevice()
  const router = createAppRouter(stores, createMemoryHistory({ initialEntries: ['/wechat/settings'] }))
  await act(() => router.load())
  const reported: unknown[] = []
  mount(<App stores={stores} router={router} report={(thrown) => void reported.push(thrown)} />)
  const error = new Error('planted')
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }))
  dispatchEvent(new ErrorEvent('error', { error }))
  expect(reported).toEqual([error])
})
