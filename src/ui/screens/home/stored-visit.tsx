import { observer } from 'mobx-react-lite'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { isRegistrationActive, type Registration } from '@/domain/registration/registration'
import { useLoadedStore } from '@/ui/parts/use-loaded-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { useStore } from '@/ui/stores/stores'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

export type StoredVisitProps = {
  say: (text: string) => ReactNode
  /** Shown if there is no stored ticket. */
  failed: ReactNode
  Visit: ComponentType<{ visit: Registration }>
}

/** The stored ticket for the next visit, with when the clinic last confirmed it. */
export const StoredVisitCard = observer(function StoredVisitCard({ say, failed, Visit }: StoredVisitProps) {
  const words = useMessages(visitActionsMessages).visitActions
  const scheduling = useStore(SchedulingStore)
  const store = useLoadedStore(VisitStore)
  useEffect(() => store?.open(''), [store])
  const today = scheduling.today()
  const kept = store?.kept.find(({ visit }) => isRegistrationActive(visit) && visit.date >= today)
  if (!kept) return failed
  return (
    <>
      {say(words.keptSince(kept.checkedAt))}
      <Visit visit={kept.visit} />
    </>
  )
})
