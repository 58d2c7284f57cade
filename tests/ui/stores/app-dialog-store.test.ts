import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'

describe('AppDialogStore', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('opens one dialog for several failures in quick succession', () => {
    const notice = new AppDialogStore()
    notice.raise('edition-expired')
    notice.raise('edition-expired')
    expect(notice.dialog).toBe('edition-expired')
    notice.answer()
    notice.raise('edition-expired')
    expect(notice.dialog).toBeUndefined()
    vi.advanceTimersByTime(5000)
    notice.raise('edition-expired')
    expect(notice.dialog).toBe('edition-expired')
  })

  test('ignores failures for 1.5 seconds after the dialog is dismissed', () => {
    const notice = new AppDialogStore()
    notice.raise('unsupported')
    notice.answer()
    vi.advanceTimersByTime(1500)
    notice.raise('unsupported')
    expect(notice.dialog).toBeUndefined()
    vi.advanceTimersByTime(1)
    notice.raise('unsupported')
    expect(notice.dialog).toBe('unsupported')
  })

  test('keeps an open dialog until it is dismissed', () => {
    const notice = new AppDialogStore()
    notice.raise('unsupported')
    notice.raise('edition-expired')
    expect(notice.dialog).toBe('unsupported')
  })

  test('redirects once per failure', () => {
    const notice = new AppDialogStore()
    notice.raise('access-denied')
    expect(notice.leading).toBe('access-denied')
    notice.followed()
    expect(notice.leading).toBeUndefined()
    notice.raise('access-denied')
    expect(notice.leading).toBe('access-denied')
    expect(notice.dialog).toBeUndefined()
  })
})
