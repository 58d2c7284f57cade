import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppDialogStore } from '@/ui/stores/notice-store'

describe('what refusals ask of the whole app', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('any number of parallel calls open one dialog once', () => {
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

  test('calls that were sent together are those of a second and a half', () => {
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

  test('the dialog that is open stays until it is answered', () => {
    const notice = new AppDialogStore()
    notice.raise('unsupported')
    notice.raise('edition-expired')
    expect(notice.dialog).toBe('unsupported')
  })

  test('a signal that leads somewhere leads once, and the next one again', () => {
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
