import { act } from 'react'
import { expect, test } from 'vitest'
import { loggedInDevice } from '../../support/logged-in-device'
import { openScreen, until } from '../kit/open-screen'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'

test('AppShell hides a new screen from screen readers until the dialog above it closes', async () => {
  const demo = await loggedInDevice()
  const { goTo, heads, one, tap } = await openScreen(demo, '/settings')
  act(() => demo.stores.get(AppDialogStore).raise('edition-expired'))
  await until(() => expect(heads()).toContain('暂不能使用'))
  await goTo('/clinics')
  const isHidden = () => one('main').closest('[aria-hidden=true]') !== null
  expect(isHidden()).toBe(true)
  await tap('知道了')
  await until(() => expect(isHidden()).toBe(false))
})
