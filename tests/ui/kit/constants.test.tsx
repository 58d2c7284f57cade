import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_BIRTHDAY, EARLIEST_BIRTHDAY, formatSlashedDate } from '@/domain/general/birthday'
import { REPEAT_DELAY_MS, REPEAT_INTERVAL_MS } from '@/domain/general/stepper'
import { LOAD_MORE_THRESHOLD, SCROLL_THROTTLE_MS } from '@/domain/general/list-paging'
import { PULL_TO_REFRESH_PX } from '@/domain/general/pull-to-refresh'
import { stepDown, stepUp } from '@/domain/general/stepper'
import { DIRECTION_LOCK_PX, SWIPE_DURATION_MS } from '@/domain/general/swipe'
import { CodeField } from '@/ui/kit/fields/code-field'
import { LoadingOverlay } from '@/ui/kit/loading-overlay'
import { ProgressBar } from '@/ui/kit/display/progress-bar'
import { Select } from '@/ui/kit/fields/select'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Stepper } from '@/ui/kit/fields/stepper'
import { toRem } from '@/ui/kit/rem'
import { mount } from './mount'
import { act } from 'react'
import { waitForNextFrame } from '@/ui/shell/screen-ready'
import { CHINESE_KIT_MESSAGES as words } from '@/ui/kit/kit-messages'
import { MoneyText } from '@/ui/kit/display/money-text'
import { QrCode } from '@/ui/kit/display/qr-code'
import { Tag } from '@/ui/kit/display/tag'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'

const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8')
/** The default value of a token, which is its first definition. */
const token = (name: string): string | undefined => new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1]

test.each([
  ['swipe: duration, ms', SWIPE_DURATION_MS, 500],
  ['swipe: direction lock, px', DIRECTION_LOCK_PX, 10],
  ['list: threshold', LOAD_MORE_THRESHOLD, 0.5],
  ['list: scroll throttle, ms', SCROLL_THROTTLE_MS, 30],
  ['date picker: earliest', EARLIEST_BIRTHDAY, '1900-01-01'],
  ['date picker: initial value', formatSlashedDate(DEFAULT_BIRTHDAY), '1990/01/01'],
  ['stepper: default step up', stepUp(1, {}), 2],
  ['stepper: default step down', stepDown(3, {}), 2],
  ['stepper: repeat delay, ms', REPEAT_DELAY_MS, 500],
  ['stepper: repeat interval, ms', REPEAT_INTERVAL_MS, 120],
  ['pull to refresh, px', PULL_TO_REFRESH_PX, 60],
  ['unit: one twentieth of a rem', toRem(1), '0.05rem'],
  ['sheet: height', token('--sheet-h'), toRem(358)],
  ['sheet: title height', token('--sheet-title'), toRem(48)],
  ['sheet: footer height', token('--sheet-foot'), toRem(44)],
  ['minimum tap target', token('--tap'), toRem(44)],
])('design constant matches the specification: %s', (_, is, told) => {
  expect(is).toBe(told)
})

test('ProgressBar starts at 0% with its label, and clamps out-of-range values', () => {
  const { one, host, draw } = mount(<ProgressBar label="上传" />)
  const now = () => one('[role="progressbar"]').getAttribute('aria-valuenow')
  expect([now(), host.textContent]).toEqual(['0', '0%'])
  draw(<ProgressBar label="上传" percent={140} />)
  expect([now(), host.textContent]).toEqual(['100', '100%'])
  draw(<ProgressBar label="上传" percent={Number.NaN} />)
  expect(now()).toBe('0')
  draw(<ProgressBar label="上传" percent={40} showText={false} />)
  expect([now(), host.textContent]).toEqual(['40', ''])
})

test('LoadingOverlay covers its content while loading is true or a positive count', () => {
  const covers = (loading?: boolean | number) => <LoadingOverlay loading={loading}>账单</LoadingOverlay>
  const { host, draw } = mount(covers())
  const told = () => host.querySelector('[role="status"]')?.textContent
  const covered = () => host.querySelector('[inert]')?.textContent
  const isBusy = () => host.querySelector('[aria-busy="true"]') !== null
  const seen = [undefined, true, false, 2, 1, 0].map((loading) => {
    draw(covers(loading))
    return [told(), covered(), isBusy()]
  })
  const [off, on] = [
    [undefined, undefined, false],
    ['加载中', '账单', true],
  ]
  expect(seen).toEqual([off, on, off, on, on, off])
})

test('ProgressBar fills in proportion to its value', () => {
  const { one } = mount(<ProgressBar label="上传" percent={76} />)
  expect(one('[role="progressbar"] div').style.transform).toBe('scaleX(0.76)')
})

test('Skeleton announces loading once per group, and hides the placeholders from screen readers', () => {
  const { host, one } = mount(
    <SkeletonGroup>
      <Skeleton />
      <Skeleton />
    </SkeletonGroup>,
  )
  expect(one('[aria-busy="true"] [role="status"]').textContent).toBe('加载中')
  expect(host.querySelectorAll('span:not([aria-hidden="true"])')).toHaveLength(0)
  expect(host.querySelectorAll('span')).toHaveLength(2)
})

test('toRem converts design units to twentieths of a rem', () => {
  const { one, draw } = mount(
    <Select label="关系" width={180} options={[]} value={undefined} onChange={() => undefined} />,
  )
  expect(one('[style]').style.width).toBe('9rem')
  draw(<Skeleton width={120} />)
  const { width, height, borderRadius } = one('[style]').style
  expect([width, height, borderRadius]).toEqual(['6rem', '0.7rem', '0.3rem'])
})

test('Stepper changes its value by the given step, or by 1 by default', () => {
  const { one, draw } = mount(<Stepper label="付数" value={1} onChange={() => undefined} />)
  const least = () => one('[role="spinbutton"]').getAttribute('aria-valuemin')
  expect(least()).toBe('1')
  draw(<Stepper label="付数" value={5} onChange={() => undefined} step={5} />)
  expect(least()).toBe('5')
})

test('CodeField shows six boxes by default', () => {
  const { host, draw } = mount(<CodeField label="验证码" value="12" onChange={() => undefined} />)
  const boxes = () => host.querySelectorAll('span[aria-hidden="true"]').length
  expect(boxes()).toBe(6)
  draw(<CodeField label="验证码" value="12" onChange={() => undefined} length={4} />)
  expect(boxes()).toBe(4)
})

test('Tag shows its text', () => {
  expect(mount(<Tag tone="amber">待付款</Tag>).host.textContent).toBe('待付款')
})

test.each([
  ['yuan', `12.00 ${words.yuan}`],
  ['sign', `¥12.00 ${words.yuan}`],
  ['none', '12.00'],
] as const)('MoneyText with mark “%s” renders %s', (mark, text) => {
  expect(mount(<MoneyText fen={1200} mark={mark} />).host.textContent).toBe(text)
})

test('DotSeparatedText omits empty parts and their separators', () => {
  const { host } = mount(<DotSeparatedText parts={['主任医师', undefined, '中医内科', '']} />)
  expect(host.textContent).toBe('主任医师 中医内科')
})

describe('QrCode', () => {
  const drawn = (host: HTMLElement) => host.querySelector<HTMLImageElement>('img[alt=取号码]')?.src
  test('renders another code when its text changes', () => {
    const { draw, host } = mount(<QrCode value="A-1" label="取号码" />)
    const first = drawn(host)
    expect(first).toMatch(/^data:image\/gif;base64,R0lGOD/)
    draw(<QrCode value="A-2" label="取号码" />)
    expect(drawn(host)).toMatch(/^data:image\/gif;base64,R0lGOD/)
    expect(drawn(host)).not.toBe(first)
  })
  test('asks for name and phone number when the text is too long for a code', () => {
    const { host } = mount(<QrCode value={'A'.repeat(5000)} label="取号码" />)
    expect([drawn(host), host.textContent]).toEqual([undefined, words.codeTooLong])
  })
})

describe('LoadingOverlay focus', () => {
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
  test('returns to the element that was focused before', async () => {
    const { focused, key } = await loads((had) => had.blur())
    expect(focused).toBe(key)
  })
  test('remains on the element the user focused during loading', async () => {
    const { focused, elsewhere } = await loads((_, other) => other.focus())
    expect(focused).toBe(elsewhere)
  })
})

describe('waitForNextFrame', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }))
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const after = async (milliseconds: number) => {
    let isOver = false
    void waitForNextFrame().then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(milliseconds)
    return isOver
  }
  test('resolves once the browser has painted', async () => {
    expect(await after(20)).toBe(true)
  })
  test('resolves within 100 ms when nothing is painted', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    expect([await after(99), await after(100)]).toEqual([false, true])
  })
})
