import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/icon'
import { useStores } from '@/ui/stores/stores'
import { failureText } from '@/ui/words/failure-words'
import { clinicWords } from '@/ui/words/clinic'
import { commonWords } from '@/ui/words/common'
import { failureWords } from '@/ui/words/failure'
import { useWords } from '@/ui/words/words'
import css from './location-line.module.css'

/** Why the place is asked for, the button that asks, and what came of it. The list never waits for it. */
export const LocationLine = observer(function LocationLine() {
  const { clinic } = useStores()
  const words = useWords(clinicWords, commonWords, failureWords)
  const { value, failure, isPending } = clinic.nearby
  const said = isPending
    ? words.clinic.locating
    : failure
      ? failureText(words, failure)
      : clinic.isNoneNearby
        ? words.clinic.noneNearby
        : value
          ? words.clinic.located
          : clinic.isFromLastTime
            ? words.clinic.lastPlace
            : words.clinic.locateWhy
  return (
    <div className={css.line}>
      <Icon name="pin" className={css.pin} />
      <p role="status" className={css.said}>
        {said}
      </p>
      <Button
        variant="text"
        size="s"
        className={css.ask}
        loading={isPending}
        loadingText={words.common.loading}
        onClick={() => void clinic.locate()}
      >
        {value || failure || clinic.isFromLastTime ? words.clinic.locateAgain : words.clinic.locate}
      </Button>
    </div>
  )
})
