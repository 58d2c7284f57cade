import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import type { AsyncState } from '@/ui/stores/async-state'
import { failureText } from '@/ui/messages/failure-text'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { useMessages } from '@/ui/messages/use-messages'
import css from './location-prompt.module.css'

type LocationLineProps = {
  nearby: AsyncState<unknown>
  isNoneNearby: boolean
  /** Whether the list is sorted by the stored location. */
  isFromLastTime?: boolean
  onAsk: () => void
}

/**
 * Explains how the location is used, with the button that requests it, and the result. The list never waits for the
 * location.
 */
export const LocationPrompt = observer(function LocationPrompt(props: LocationLineProps) {
  const { nearby, isNoneNearby, isFromLastTime = false, onAsk } = props
  const words = useMessages(clinicMessages, commonMessages, failureMessages)
  const { value, failure, isPending } = nearby
  const said = isPending
    ? words.clinic.locating
    : failure
      ? failureText(words, failure)
      : isNoneNearby
        ? words.clinic.noneNearby
        : value
          ? words.clinic.located
          : isFromLastTime
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
        onClick={onAsk}
      >
        {value || failure || isFromLastTime ? words.clinic.locateAgain : words.clinic.locate}
      </Button>
    </div>
  )
})
