import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/ui/kit/button'
import { ConfirmDialog } from '@/ui/kit/confirm-dialog'
import { Tag } from '@/ui/kit/display/tag'
import { useBench } from './bench'
import { dateText, secondsText } from './clinic-moment'
import { named } from './said'
import css from './drawer-head.module.css'

type DrawerHeadProps = { onTour: (() => void) | undefined }

/** Which world it is and what time there, the tour, and the way back to its beginning. */
export const DrawerHead = observer(function DrawerHead({ onTour }: DrawerHeadProps) {
  const { model, words, language } = useBench()
  const { currentWorld, world, now, isFrozen, speed, line } = model
  const [isAsking, setAsking] = useState(false)
  const answer = (isYes: boolean) => {
    setAsking(false)
    if (isYes && currentWorld) void model.start(currentWorld, { seed: world?.seed, isSignedIn: false })
  }
  const tour = line?.tour
  const goOnTour = () => {
    onTour?.()
    if (tour?.resume) tour.resume()
    else tour?.start()
  }
  return (
    <div className={css.head}>
      <div className={css.where}>
        <div className={css.world}>
          <h2 className={css.title}>{currentWorld ? named(language, currentWorld) : words.waiting}</h2>
          {world?.seed && <span className={css.seed}>{words.seed(world.seed)}</span>}
        </div>
        <p className={css.moment}>
          <span className="visually-hidden">{words.clinicTime}</span>
          <span className={css.time}>{now ? secondsText(now) : '--:--:--'}</span>
          <span className={css.date}>{now && dateText(now, language)}</span>
          {isFrozen && <Tag tone="amber">{words.frozen}</Tag>}
          {!isFrozen && speed > 1 && <Tag tone="primary">{words.speedOf(speed)}</Tag>}
        </p>
      </div>
      <div className={css.actions}>
        {tour && (
          <Button variant="tint" size="s" icon="nav" onClick={goOnTour}>
            {tour.resume ? words.tourResume : words.tour}
          </Button>
        )}
        <Button variant="neutral" size="s" icon="refresh" disabled={!currentWorld} onClick={() => setAsking(true)}>
          {words.reset}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={words.resetTitle}
        text={words.resetText}
        ok={words.resetYes}
        cancel={words.resetNo}
        danger
        onAnswer={answer}
      />
    </div>
  )
})
