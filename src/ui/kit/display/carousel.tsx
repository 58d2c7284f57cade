import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { slideOffset, slideIndexAfter, SWIPE_DURATION_MS } from '@/domain/general/swipe'
import { Icon } from './icon'
import { useKitMessages } from '../kit-messages'
import { isMotionReduced } from '../motion'
import { useIsElderMode } from '../use-elder'
import { useSwipe } from '../use-swipe'
import css from './carousel.module.css'

export type CarouselProps = {
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  index: number
  onChange: (index: number) => void
  /** Duration of a slide transition in ms. Default: 500 (docs/product/constants.md). */
  duration?: number | undefined
  /** Whether to wrap around; needs at least three slides. */
  loop?: boolean | undefined
  /** Autoplay interval in ms. Default: 0, which disables it. */
  autoplay?: number | undefined
}

/** A row of slides to swipe through; in elder mode the slides are stacked. */
export function Carousel(props: CarouselProps) {
  return useIsElderMode() ? <SlideList {...props} /> : <SlideStrip {...props} />
}

function SlideList({ label, slides }: CarouselProps) {
  return (
    <ul aria-label={label} className={css.list}>
      {slides.map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ul>
  )
}

function SlideStrip({ label, slides, index, onChange, duration, loop = false, autoplay = 0 }: CarouselProps) {
  const words = useKitMessages()
  const id = useId()
  const count = slides.length
  const isLoop = loop && count >= 3
  const host = useRef<HTMLDivElement>(null)
  const dots = useRef<HTMLDivElement>(null)
  /** In a loop, the position continues past the ends, so that the strip always moves in the swipe direction. */
  const [position, setPosition] = useState(index)
  const at = ((position % count) + count) % count
  if (count > 0 && at !== index) setPosition(position + slideOffset({ at, count, isLoop }, index))

  const turn = (steps: number) => {
    const next = slideIndexAfter({ at: index, count, isLoop }, steps)
    if (next !== index) onChange(next)
    return next
  }
  const { moved, isHeld } = useSwipe(host, { at: index, count, isLoop }, turn)
  const { isPlaying, setPlaying } = useAutoplay(host, autoplay, isHeld, () =>
    turn(isLoop || index < count - 1 ? 1 : -index),
  )

  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = turn(step)
    // Moves focus from the old slide to the new dot.
    const { current } = dots
    if (!current?.contains(event.target as Node)) (current?.children[next] as HTMLElement | undefined)?.focus()
  }

  const time = isHeld ? 0 : (duration ?? SWIPE_DURATION_MS)
  return (
    <div
      ref={host}
      role="group"
      aria-roledescription={words.carousel}
      aria-label={label}
      className={css.carousel}
      onKeyDown={press}
    >
      <div className={css.window} aria-live={isPlaying ? 'off' : 'polite'}>
        <div
          className={css.strip}
          data-strip=""
          style={{
            transform: `translate3d(calc(${-position * 100}% + ${moved}px), 0, 0)`,
            transitionDuration: isMotionReduced() ? '0ms' : `${time}ms`,
          }}
        >
          {slides.map(({ key, content }, slide) => {
            const place = position + slideOffset({ at: index, count, isLoop }, slide)
            return (
              <div
                key={key}
                id={`${id}-${slide}`}
                role="group"
                aria-label={words.slideOf(slide + 1, count)}
                className={css.slide}
                inert={slide !== index}
                style={{ transform: `translate3d(${place * 100}%, 0, 0)` }}
              >
                {content}
              </div>
            )
          })}
        </div>
      </div>
      <div ref={dots} className={css.dots}>
        {slides.map(({ key }, slide) => (
          <button
            key={key}
            type="button"
            className={css.dot}
            aria-label={words.slideOf(slide + 1, count)}
            aria-controls={`${id}-${slide}`}
            aria-current={slide === index || undefined}
            onClick={() => onChange(slide)}
          />
        ))}
        {autoplay > 0 && (
          <button
            type="button"
            className={css.play}
            aria-label={isPlaying ? words.pause : words.play}
            onClick={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? <span className={css.pause} /> : <Icon name="right" />}
          </button>
        )}
      </div>
    </div>
  )
}

/** Pauses during touch, hover and focus, while the page is hidden, and with reduced motion. */
function useAutoplay(host: { current: HTMLElement | null }, every: number, isHeld: boolean, next: () => void) {
  const [isPlaying, setPlaying] = useState(() => every > 0 && !isMotionReduced())
  const newest = useRef(next)
  useLayoutEffect(() => {
    newest.current = next
  })
  useEffect(() => {
    if (!isPlaying || every <= 0 || isHeld) return
    const timer = setInterval(() => {
      const isBusy = host.current?.contains(document.activeElement) || host.current?.matches(':hover')
      if (!isBusy && document.visibilityState === 'visible') newest.current()
    }, every)
    return () => clearInterval(timer)
  }, [host, every, isHeld, isPlaying])
  return { isPlaying, setPlaying }
}
