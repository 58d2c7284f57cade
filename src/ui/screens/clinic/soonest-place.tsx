import { observer } from 'mobx-react-lite'
import { soonestMessages } from '@/ui/messages/zh/soonest'
import { useMessages } from '@/ui/messages/use-messages'
import { SoonestStore } from '@/ui/stores/soonest-store'
import { useStore } from '@/ui/stores/stores'
import { LocationPrompt } from './location-prompt'

type SoonestPlaceProps = { hasPlace: boolean; onAsk: () => void }

/** Explains how the position is used, with the button that requests it. Results never wait for the position. */
export const SoonestPlace = observer(function SoonestPlace({ hasPlace, onAsk }: SoonestPlaceProps) {
  const { located } = useStore(SoonestStore)
  const words = useMessages(soonestMessages).soonest
  return (
    <LocationPrompt
      nearby={located}
      isNoneNearby={false}
      isFromLastTime={hasPlace}
      texts={{
        located: hasPlace ? words.here : words.noDistances,
        lastPlace: words.lastPlace,
        locateWhy: words.placeWhy,
        locate: words.usePlace,
      }}
      onAsk={onAsk}
    />
  )
})
