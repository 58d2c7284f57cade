import { afterEach, describe, expect, test, vi } from 'vitest'
import { canSend, shareAddress } from '@/ui/parts/share'

const TITLE = '仁和堂·高新店'
const URL_ = 'https://clinic.example/app/#/wechat/clinics/c1001'

type Share = (data: ShareData) => Promise<void>
const copied = vi.fn<(text: string) => Promise<void>>()

/** A phone with this share sheet, or none, whose clipboard is open, or closed. */
function phone(share: Share | undefined, isOpen = true) {
  copied.mockReset()
  copied.mockImplementation(() =>
    isOpen ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError')),
  )
  vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText: copied } })
}
const failing =
  (cause: Error): Share =>
  () =>
    Promise.reject(cause)

afterEach(() => void vi.unstubAllGlobals())

test('an address is sent through the phone’s own sheet, with its title, and not copied', async () => {
  const share = vi.fn<Share>(() => Promise.resolve())
  phone(share)
  expect(canSend()).toBe(true)
  expect(await shareAddress(TITLE, URL_)).toBe('sent')
  expect(share.mock.calls).toEqual([[{ title: TITLE, url: URL_ }]])
  expect(copied).not.toHaveBeenCalled()
})

describe('where there is no sheet', () => {
  test('the address is copied', async () => {
    phone(undefined)
    expect(canSend()).toBe(false)
    expect(await shareAddress(TITLE, URL_)).toBe('copied')
    expect(copied.mock.calls).toEqual([[URL_]])
  })
  test('and nothing can be copied, that is told', async () => {
    phone(undefined, false)
    expect(await shareAddress(TITLE, URL_)).toBe('failed')
  })
})

describe('a sheet that does not send', () => {
  test('because the person has closed it is left at that: nothing is copied', async () => {
    phone(failing(new DOMException('', 'AbortError')))
    expect(await shareAddress(TITLE, URL_)).toBe('refused')
    expect(copied).not.toHaveBeenCalled()
  })
  test.each([
    ['because the phone does not allow it', new DOMException('', 'NotAllowedError')],
    ['because the kernel breaks', Object.assign(new Error(''), { name: 'AbortError' })],
  ])('%s has the address copied instead', async (_, cause) => {
    phone(failing(cause))
    expect(await shareAddress(TITLE, URL_)).toBe('copied')
    expect(copied.mock.calls).toEqual([[URL_]])
  })
  test('where nothing can be copied either has failed', async () => {
    phone(failing(new DOMException('', 'NotAllowedError')), false)
    expect(await shareAddress(TITLE, URL_)).toBe('failed')
  })
})
