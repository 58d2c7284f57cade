import { useNavigate } from '@tanstack/react-router'
import { offerOf, type Watch } from '@/domain/grab-chance'
import { ask } from '@/ui/kit/ask'
import { toast } from '@/ui/kit/toast'
import { useFollowing } from '@/ui/parts/use-following'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { failureWords } from '@/ui/words/failure'
import { failureText } from '@/ui/words/failure-words'
import { watchWords } from '@/ui/words/watch'
import { useWords } from '@/ui/words/words'
import { nameOf } from './watch-view'

const POLL_MS = 20_000

/** Reads the waiting lists again every 20 s while the page is in front. */
export function useWatches(): void {
  const { watch } = useStores()
  useFollowing(() => {
    if (!watch.all.isPending && !watch.givingUp.isPending) void watch.load()
  }, POLL_MS)
}

/** What a person can do about a watch. */
export function useWatchActs() {
  const { patient, scheduling, session } = useStores()
  const { watch: store } = useStores()
  const words = useWords(commonWords, failureWords, watchWords)
  const { watch: says } = words
  const navigate = useNavigate()

  /** On to confirm with the number that is held; whoever it is held for becomes the patient first. */
  const take = async (watch: Watch) => {
    const offer = offerOf(watch, scheduling.now())
    if (!offer) {
      toast(says.gone, { tone: 'error' })
      return store.load()
    }
    if (watch.patientId !== session.patientId) {
      const owner = patient.all.value?.find(({ id }) => id === watch.patientId)
      const isSelected = owner && (await patient.select(owner, watch.clinicId))
      if (!isSelected) {
        toast(patient.selecting.failure ? failureText(words, patient.selecting.failure) : says.notFound, {
          tone: 'error',
        })
        return undefined
      }
    }
    const { doctorId, clinicId, date, id } = watch
    const { scheduleId, orderNo } = offer.slot
    return navigate({
      to: '/booking/confirm',
      search: { doctorId, clinicId, date, scheduleId, orderNo: String(orderNo), grabId: id },
    })
  }

  const giveUp = async (watch: Watch) => {
    const isOffer = watch.status === 'offered'
    const isSure = await ask({
      title: isOffer ? says.declineTitle : says.giveUpTitle,
      text: isOffer ? says.declineText : says.giveUpText,
      ok: isOffer ? says.decline : says.giveUp,
      cancel: isOffer ? says.keepOffer : says.keep,
      danger: true,
    })
    if (!isSure) return
    const isDone = await store.giveUp(watch)
    const { failure } = store.givingUp
    if (!isDone && failure) toast(says.notGivenUp + failureText(words, failure), { tone: 'error' })
  }

  const rejoin = async (watch: Watch) => {
    const outcome = await store.rejoin(watch)
    if (outcome && 'watch' in outcome) {
      toast(says.rejoined(outcome.watch.position), { tone: 'success' })
      return
    }
    const failure = outcome?.failure ?? store.rejoining.failure
    if (failure) toast(says.notRejoined + failureText(words, failure), { tone: 'error' })
  }
  return { take, giveUp, rejoin, nameOf: (watch: Watch) => nameOf(words, watch) }
}
