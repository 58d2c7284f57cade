import { observer } from 'mobx-react-lite'
import { useId, type CSSProperties, type Ref } from 'react'
import { classNames } from '@/ui/kit/class-names'
import type { Guide } from '../guide'
import { tourWords } from '../words'
import { ContentsCard } from './contents-card'
import { LeaveCard } from './leave-card'
import { OverCard } from './over-card'
import { StepCard } from './step-card'
import { StuckCard } from './stuck-card'
import { WaitCard } from './wait-card'
import { WelcomeCard } from './welcome-card'
import css from './card.module.css'

type TourCardProps = {
  guide: Guide
  ref: Ref<HTMLElement>
  className: string
  style: CSSProperties | undefined
}

function faceOf({ question, sight }: Guide) {
  if (question === 'leave') return LeaveCard
  if (question === 'chapters') return ContentsCard
  if (sight === 'welcome') return WelcomeCard
  if (sight === 'over') return OverCard
  if (sight === 'stuck') return StuckCard
  return sight === 'step' ? StepCard : WaitCard
}

/** The one card of the tour, whatever it is about. */
export const TourCard = observer(function TourCard({ guide, ref, className, style }: TourCardProps) {
  const id = useId()
  const Face = faceOf(guide)
  return (
    <section
      ref={ref}
      role="dialog"
      tabIndex={-1}
      className={classNames(css.card, className)}
      style={style}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      aria-roledescription={tourWords[guide.state.language].tour}
    >
      <Face guide={guide} titleId={`${id}title`} textId={`${id}text`} />
    </section>
  )
})
