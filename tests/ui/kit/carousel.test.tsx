import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Carousel, type CarouselProps } from '@/ui/kit/display/carousel'
import { CHINESE_KIT_MESSAGES as words } from '@/ui/kit/kit-messages'
import { click, isKept, mount, press } from './mount'

const NAMES = ['春分', '清明', '谷雨', '立夏']

function Shown(props: Partial<CarouselProps>) {
  const [index, setIndex] = useState(0)
  return (
    <Carousel
      label="节气"
      slides={NAMES.map((key) => ({ key, content: <p>{key}</p> }))}
      {...props}
      index={index}
      onChange={setIndex}
    />
  )
}
function openCarousel(props: Partial<CarouselProps> = {}) {
  const { host, one } = mount(<Shown {...props} />)
  const named = (name: string) => one(`button[aria-label="${name}"]`)
  return {
    host,
    dot: (at: number) => named(words.slideOf(at, NAMES.length)),
    play: () => named(words.play),
    pause: () => named(words.pause),
    isAt: () => one('[aria-current]').getAttribute('aria-label'),
    hidden: () => [...host.querySelectorAll('[inert]')].map(({ textContent }) => textContent),
    live: () => one('[aria-live]').getAttribute('aria-live'),
  }
}
const at = (place: number) => words.slideOf(place, NAMES.length)
/** Advances in steps, so that each slide renders before the next. */
function wait(milliseconds: number): void {
  const STEP = 5000
  for (let left = milliseconds; left > 0; left -= STEP) act(() => void vi.advanceTimersByTime(Math.min(left, STEP)))
}
function dress(name: 'elder' | 'motion', value: string): void {
  const { dataset } = document.documentElement
  dataset[name] = value
  onTestFinished(() => void delete dataset[name])
}

describe('Carousel', () => {
  test('moves with the arrow keys and dots up to its ends, and makes hidden slides unreachable', () => {
    const { dot, isAt, hidden } = openCarousel()
    press(dot(1), 'ArrowLeft')
    expect(isAt()).toBe(at(1))
    press(dot(1), 'ArrowRight')
    expect([isAt(), hidden()]).toEqual([at(2), ['春分', '谷雨', '立夏']])
    click(dot(4))
    expect([isAt(), hidden()]).toEqual([at(4), ['春分', '清明', '谷雨']])
    press(dot(4), 'ArrowRight')
    expect(isAt()).toBe(at(4))
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'Tab'].map((key) => isKept(dot(4), key))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
  test('moves the focus from the slide being hidden to the current slide’s dot', () => {
    const { host, dot, isAt } = openCarousel()
    const slide = host.querySelector('[data-strip] > :first-child')
    if (slide) press(slide, 'ArrowRight')
    expect([isAt(), document.activeElement]).toEqual([at(2), dot(2)])
    press(dot(2), 'ArrowRight')
    expect([isAt(), document.activeElement]).toEqual([at(3), dot(2)])
  })
  test('wraps around when looping', () => {
    const { dot, isAt } = openCarousel({ loop: true })
    press(dot(1), 'ArrowLeft')
    expect(isAt()).toBe(at(4))
    press(dot(4), 'ArrowRight')
    expect(isAt()).toBe(at(1))
  })
  test('shows all slides in a column in elder mode', () => {
    dress('elder', 'true')
    const { host } = mount(<Shown autoplay={5000} />)
    const list = host.querySelector('ul[aria-label="节气"]')
    expect([...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(NAMES)
    expect(host.querySelector('button, [inert]')).toBeNull()
  })
})

describe('Carousel with autoplay', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('advances at its interval until paused, and continues when resumed', () => {
    const { isAt, pause, play, live } = openCarousel({ loop: true, autoplay: 5000 })
    wait(4999)
    expect([isAt(), live()]).toEqual([at(1), 'off'])
    wait(1)
    expect(isAt()).toBe(at(2))
    wait(15_000)
    expect(isAt()).toBe(at(1))
    click(pause())
    wait(20_000)
    expect([isAt(), live()]).toEqual([at(1), 'polite'])
    click(play())
    wait(5000)
    expect(isAt()).toBe(at(2))
  })
  test('returns from the last slide to the first, even without looping', () => {
    const { dot, isAt } = openCarousel({ autoplay: 5000 })
    click(dot(4))
    wait(5000)
    expect(isAt()).toBe(at(1))
  })
  test('pauses while focused', () => {
    const { dot, isAt } = openCarousel({ loop: true, autoplay: 5000 })
    dot(2).focus()
    wait(20_000)
    expect(isAt()).toBe(at(1))
    dot(2).blur()
    wait(5000)
    expect(isAt()).toBe(at(2))
  })
  test('starts only on demand when the user prefers reduced motion', () => {
    dress('motion', 'less')
    const { isAt, play } = openCarousel({ loop: true, autoplay: 5000 })
    wait(20_000)
    expect(isAt()).toBe(at(1))
    click(play())
    wait(5000)
    expect(isAt()).toBe(at(2))
  })
})
