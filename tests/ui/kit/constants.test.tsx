import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_DAY, EARLIEST_DAY, slashedDay } from '@/domain/general/birthday'
import { HOLD_DELAY_MS, HOLD_EVERY_MS } from '@/domain/general/hold-repeat'
import { LIST_THRESHOLD, SCROLL_THROTTLE_MS } from '@/domain/general/list-paging'
import { PULL_TO_REFRESH_PX } from '@/domain/general/pull'
import { stepDown, stepUp } from '@/domain/general/stepper'
import { DIRECTION_LOCK_PX, SWIPE_DURATION_MS } from '@/domain/general/swipe'
import { CodeField } from '@/ui/kit/fields/code-field'
import { LoadingOverlay } from '@/ui/kit/loading-overlay'
import { ProgressBar } from '@/ui/kit/display/progress-bar'
import { Select } from '@/ui/kit/fields/select'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Stepper } from '@/ui/kit/fields/stepper'
import { rem } from '@/ui/kit/unit'
import { mount } from './mount'

const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8')
/** As the app wears it unless told otherwise: the first time a token is given. */
const token = (name: string): string | undefined => new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1]

test.each([
  ['swipe: its way, ms', SWIPE_DURATION_MS, 500],
  ['swipe: direction lock, px', DIRECTION_LOCK_PX, 10],
  ['list: threshold', LIST_THRESHOLD, 0.5],
  ['list: scroll throttle, ms', SCROLL_THROTTLE_MS, 30],
  ['date picker: earliest', EARLIEST_DAY, '1900-01-01'],
  ['date picker: default', slashedDay(DEFAULT_DAY), '1990/01/01'],
  ['stepper: up by default', stepUp(1, {}), 2],
  ['stepper: down by default', stepDown(3, {}), 2],
  ['stepper: held down, ms', HOLD_DELAY_MS, 500],
  ['stepper: again every, ms', HOLD_EVERY_MS, 120],
  ['pull to refresh, px', PULL_TO_REFRESH_PX, 60],
  ['unit: 1/20 rem', rem(1), '0.05rem'],
  ['sheet: height', token('--sheet-h'), rem(358)],
  ['sheet: title', token('--sheet-title'), rem(48)],
  ['sheet: footer', token('--sheet-foot'), rem(44)],
  ['target', token('--tap'), rem(44)],
])('%s', (_, is, told) => {
  expect(is).toBe(told)
})

test('a progress bar is 0 with its text unless told, and never beyond its ends', () => {
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

test('a loading overlay comes and goes with its value, shared ones with the last', () => {
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

test('a progress bar is drawn as far as its value', () => {
  const { one } = mount(<ProgressBar label="上传" percent={76} />)
  expect(one('[role="progressbar"] div').style.transform).toBe('scaleX(0.76)')
})

test('skeletons are heard once and not read', () => {
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

test('lengths are twentieths of a rem', () => {
  const { one, draw } = mount(
    <Select label="关系" width={180} options={[]} value={undefined} onChange={() => undefined} />,
  )
  expect(one('[style]').style.width).toBe('9rem')
  draw(<Skeleton width={120} />)
  const { width, height, borderRadius } = one('[style]').style
  expect([width, height, borderRadius]).toEqual(['6rem', '0.7rem', '0.3rem'])
})

test('a stepper counts from its step on, by one unless told', () => {
  const { one, draw } = mount(<Stepper label="付数" value={1} onChange={() => undefined} />)
  const least = () => one('[role="spinbutton"]').getAttribute('aria-valuemin')
  expect(least()).toBe('1')
  draw(<Stepper label="付数" value={5} onChange={() => undefined} step={5} />)
  expect(least()).toBe('5')
})

test('a code has six digits unless told', () => {
  const { host, draw } = mount(<CodeField label="验证码" value="12" onChange={() => undefined} />)
  const boxes = () => host.querySelectorAll('span[aria-hidden="true"]').length
  expect(boxes()).toBe(6)
  draw(<CodeField label="验证码" value="12" onChange={() => undefined} length={4} />)
  expect(boxes()).toBe(4)
})
