import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nextFrame } from '@/ui/shell/next-frame'
import { CHINESE_KIT_WORDS as words } from '@/ui/kit/kit-words'
import { loadQr } from '@/ui/kit/display/load-qr'
import { LoadingOverlay } from '@/ui/kit/loading-overlay'
import { MoneyText } from '@/ui/kit/display/money-text'
import { QrCode } from '@/ui/kit/display/qr-code'
import { Tag } from '@/ui/kit/display/tag'
import { Dotted } from '@/ui/parts/doctor-line'
import { mount } from './mount'
import { until } from './open-screen'

test('a tag says its word', () => {
  expect(mount(<Tag tone="amber">待付款</Tag>).host.textContent).toBe('待付款')
})
test.each([
  ['yuan', `12.00 ${words.yuan}`],
  ['sign', `¥12.00 ${words.yuan}`],
  ['none', '12.00'],
] as const)('money marked by %s is read as %s', (mark, text) => {
  expect(mount(<MoneyText fen={1200} mark={mark} />).host.textContent).toBe(text)
})
test('what is left out of a line leaves no dot, neither before nor behind', () => {
  const { host } = mount(<Dotted parts={['主任医师', undefined, '中医内科', '']} />)
  expect(host.textContent).toBe('主任医师 中医内科')
})

describe('a code to scan', () => {
  const drawn = (host: HTMLElement) => host.querySelector<HTMLImageElement>('img[alt=取号码]')?.src
  test('is drawn anew when it says something else', async () => {
    await loadQr()
    const { draw, host } = mount(<QrCode value="A-1" label="取号码" />)
    await until(() => expect(drawn(host)).toMatch(/^data:image\/gif;base64,R0lGOD/))
    const first = drawn(host)
    draw(<QrCode value="A-2" label="取号码" />)
    expect(drawn(host)).toBeUndefined()
    await until(() => expect(drawn(host)).toMatch(/^data:image\/gif;base64,R0lGOD/))
    expect(drawn(host)).not.toBe(first)
  })
})

describe('what is covered while it loads', () => {
  const Covered = ({ isLoading }: { isLoading: boolean }) => (
    <>
      <LoadingOverlay loading={isLoading}>
        <button type="button">保存</button>
      </LoadingOverlay>
      <a href="#else">别处</a>
    </>
  )
  async function loads(meanwhile: (key: HTMLElement, elsewhere: HTMLElement) => void) {
    const { draw, one } = mount(<Covered isLoading={false} />)
    const [key, elsewhere] = [one('button'), one('a')]
    key.focus()
    draw(<Covered isLoading />)
    act(() => meanwhile(key, elsewhere))
    draw(<Covered isLoading={false} />)
    await act(() => new Promise(requestAnimationFrame))
    return { focused: document.activeElement, key, elsewhere }
  }
  test('gets the focus back that it lost by it', async () => {
    const { focused, key } = await loads((had) => had.blur())
    expect(focused).toBe(key)
  })
  test('leaves it where somebody has gone meanwhile', async () => {
    const { focused, elsewhere } = await loads((_, other) => other.focus())
    expect(focused).toBe(elsewhere)
  })
})

describe('a frame', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }))
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const after = async (milliseconds: number) => {
    let isOver = false
    void nextFrame().then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(milliseconds)
    return isOver
  }
  test('is over as soon as the browser has painted', async () => {
    expect(await after(20)).toBe(true)
  })
  test('is over within 100 ms where nothing is painted', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    expect([await after(99), await after(100)]).toEqual([false, true])
  })
})
