import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NoticeStore } from '@/ui/stores/notice-store'

describe('what refusals ask of the whole app', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('any number of parallel calls open one dialog once', () => {
    const notice = new NoticeStore()
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

  test('the dialog that is open stays until it is answered', () => {
    const notice = new NoticeStore()
    notice.raise('unsupported')
    notice.raise('edition-expired')
    expect(notice.dialog).toBe('unsupported')
  })

  test('signals that lead somewhere are counted, so that the same one leads again', () => {
    const notice = new NoticeStore()
    notice.raise('access-denied')
    expect(notice.leading).toEqual({ signal: 'access-denied', count: 1 })
    notice.raise('access-denied')
    expect(notice.leading).toEqual({ signal: 'access-denied', count: 2 })
    expect(notice.dialog).toBeUndefined()
  })
})
