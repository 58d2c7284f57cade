import { useNavigate } from '@tanstack/react-router'
import { activeOfferOf, type WaitlistEntry } from '@/domain/waitlist/waitlist'
import { confirmDialog } from '@/ui/kit/dialog-host'
import { toast } from '@/ui/kit/toast'
import { usePolling } from '@/ui/parts/use-polling'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages } from '@/ui/messages/use-messages'
import { waitlistEntryTitle } from './waitlist-view'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'

const POLL_MS = 20_000

/** Polls the waitlist every 20 s while visible. */
export function useWaitlist(): void {
  const waitlist = useStore(WaitlistStore)
  usePolling(() => {
    if (!waitlist.all.peek().isPending && !waitlist.givingUp.isPending) void waitlist.readAgain()
  }, POLL_MS)
}

export function useWaitlistActions() {
  const patient = useStore(PatientStore)
  const scheduling = useStore(SchedulingStore)
  const session = useStore(SessionStore)
  const store = useStore(WaitlistStore)
  const words = useMessages(commonMessages, failureMessages, waitlistMessages)
  const { waitlist: says } = words
  const navigate = useNavigate()

  /** Opens the confirm screen for the offered slot, after making the slot's patient active. */
  const take = async (entry: WaitlistEntry) => {
    const offer = activeOfferOf(entry, scheduling.now())
    if (!offer) {
      toast(says.gone, { tone: 'error' })
      return store.readAgain()
    }
    if (entry.patientId !== session.patientId) {
      const owner = patient.all.known()?.find(({ id }) => id === entry.patientId)
      const isSelected = owner && (await patient.select(owner, entry.clinicId))
      if (!isSelected) {
        toast(patient.selecting.failure ? failureText(words, patient.selecting.failure) : says.notFound, {
          tone: 'error',
        })
        return undefined
      }
    }
    const { doctorId, clinicId, date, id } = entry
    const { scheduleId, orderNo } = offer.slot
    return navigate({
      to: '/booking/confirm',
      search: { doctorId, clinicId, date, scheduleId, orderNo: String(orderNo), grabId: id },
    })
  }

  const giveUp = async (entry: WaitlistEntry) => {
    const isOffer = entry.status === 'offered'
    const isSure = await confirmDialog({
      title: isOffer ? says.declineTitle : says.giveUpTitle,
      text: isOffer ? says.declineText : says.giveUpText,
      ok: isOffer ? says.decline : says.giveUp,
      cancel: isOffer ? says.keepOffer : says.keep,
      danger: true,
    })
    if (!isSure) return
    const isDone = await store.giveUp(entry)
    const { failure } = store.givingUp
    if (!isDone && failure) toast(says.notGivenUp + failureText(words, failure), { tone: 'error' })
  }

  const rejoin = async (entry: WaitlistEntry) => {
    const outcome = await store.rejoin(entry)
    if (outcome && 'entry' in outcome) {
      toast(says.rejoined(outcome.entry.position), { tone: 'success' })
      return
    }
    const failure = outcome?.failure ?? store.rejoining.failure
    if (failure) toast(says.notRejoined + failureText(words, failure), { tone: 'error' })
  }
  return { take, giveUp, rejoin, nameOf: (entry: WaitlistEntry) => waitlistEntryTitle(words, entry) }
}
