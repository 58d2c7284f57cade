import { observer } from 'mobx-react-lite'
import { Icon } from '@/ui/kit/display/icon'
import { tourWords } from '../words'
import type { CardProps } from './card-props'
import css from './card.module.css'

/** A scene is being set, or a page opens. */
export const WaitCard = observer(function WaitCard({ guide, titleId, textId }: CardProps) {
  const { chapter, sight, state } = guide
  const words = tourWords[state.language]
  const isSetting = sight === 'setting'
  return (
    <div className={css.wait} data-late={isSetting ? undefined : ''}>
      <Icon name="leaf" className={css.sprout} />
      <div aria-live="polite">
        <h2 id={titleId} className={css.chapter}>
          {isSetting ? words.setting(chapter?.title[state.language] ?? '') : words.looking}
        </h2>
        <p id={textId} className={css.place}>
          {isSetting ? words.settingText : words.lookingText}
        </p>
      </div>
    </div>
  )
})
