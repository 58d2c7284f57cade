import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '@/ui/kit/class-names'
import { TourCard } from './card/tour-card'
import type { Guide } from './guide'
import { useRails } from './use-rails'
import { useSpot } from './use-spot'
import css from './tour-layer.module.css'

type TourLayerProps = { guide: Guide; host: HTMLElement; seat: HTMLElement | undefined }

/** What lies over the app: a veil that leaves out what stands out, and the card beside it, or in its seat beside the phone. */
export const TourLayer = observer(function TourLayer({ guide, host, seat }: TourLayerProps) {
  const card = useRef<HTMLElement>(null)
  const { sight, question, state, step } = guide
  const spot = useSpot(guide, host, card, seat !== undefined)
  useRails(guide, host, seat)

  const about = `${sight} ${question ?? ''} ${state.chapter} ${state.step}`
  const isWaiting = sight === 'looking' && question === undefined
  useEffect(() => {
    if (!isWaiting) card.current?.focus({ preventScroll: true })
  }, [about, isWaiting, spot?.at])

  const ring = sight === 'step' ? spot?.ring : undefined
  const place = ring ? spot?.card : undefined
  return (
    <div className={css.layer} lang={state.language === 'zh' ? 'zh-CN' : 'en'}>
      {ring ? (
        <>
          <div
            className={css.ring}
            data-ring=""
            aria-hidden="true"
            style={{ left: ring.left, top: ring.top, width: ring.width, height: ring.height }}
          />
          <div className={css.panel} style={{ left: 0, top: 0, right: 0, height: ring.top }} />
          <div className={css.panel} style={{ left: 0, top: ring.top + ring.height, right: 0, bottom: 0 }} />
          <div className={css.panel} style={{ left: 0, top: ring.top, width: ring.left, height: ring.height }} />
          <div
            className={css.panel}
            style={{ left: ring.left + ring.width, top: ring.top, right: 0, height: ring.height }}
          />
          {step?.ends === 'next' && (
            <div
              className={css.panel}
              style={{ left: ring.left, top: ring.top, width: ring.width, height: ring.height }}
              data-lit=""
            />
          )}
        </>
      ) : (
        <div className={css.veil} />
      )}
      {seat ? (
        createPortal(<TourCard guide={guide} ref={card} className="" style={undefined} />, seat)
      ) : (
        <TourCard
          guide={guide}
          ref={card}
          className={classNames(css.card, !place && (guide.isLed ? css.below : css.amidst), isWaiting && css.late)}
          style={place && { top: place.top, maxHeight: place.maxHeight }}
        />
      )}
    </div>
  )
})
