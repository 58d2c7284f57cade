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
  /** Replaces the texts about the order of a list of clinics. */
  texts?: { readonly located: string; readonly lastPlace: string; readonly locateWhy: string; readonly locate: string }
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
  const { located, lastPlace, locateWhy, locate } = props.texts ?? words.clinic
  const said = isPending
    ? words.clinic.locating
    : failure
      ? failureText(words, failure)
      : isNoneNearby
        ? words.clinic.noneNearby
        : value
          ? located
          : isFromLastTime
            ? lastPlace
            : locateWhy
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
        {value || failure || isFromLastTime ? words.clinic.locateAgain : locate}
      </Button>
    </div>
  )
})
