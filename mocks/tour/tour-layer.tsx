import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '@/ui/kit/class-names'
import type { TourController } from './tour-controller'
import type { ElementBox } from './position-card'
import { TourCard } from './tour-card'
import { useInputGuard } from './use-input-guard'
import { useHighlight } from './use-highlight'
import css from './tour-layer.module.css'

type TourLayerProps = { guide: TourController; host: HTMLElement; seat: HTMLElement | undefined }

/** Returns the panels around the ring that intercept touches. */
const around = ({ left, top, width, height }: ElementBox): CSSProperties[] => [
  { left: 0, top: 0, right: 0, height: top },
  { left: 0, top: top + height, right: 0, bottom: 0 },
  { left: 0, top, width: left, height },
  { left: left + width, top, right: 0, height },
]

/**
 * The tour's layer over the app: dims everything but the highlighted element, and shows the card next to it or in the
 * side panel.
 */
export const TourLayer = observer(function TourLayer({ guide, host, seat }: TourLayerProps) {
  const card = useRef<HTMLElement>(null)
  const { sight, question, state, step } = guide
  const spot = useHighlight(guide, host, card, seat !== undefined)
  useInputGuard(guide, host, seat)

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
          <div className={css.ring} data-ring="" aria-hidden="true" style={ring} />
          {around(ring).map((style) => (
            <div key={JSON.stringify(style)} className={css.panel} style={style} />
          ))}
          {step?.ends === 'next' && <div className={css.panel} style={ring} data-lit="" />}
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
