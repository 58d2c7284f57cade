import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Registration } from '@/domain/registration/registration'
import { Button } from '@/ui/kit/button'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { useStore } from '@/ui/stores/stores'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages } from '@/ui/messages/use-messages'
import { VisitStore } from '@/ui/stores/visit-store'

type SignByPlaceProps = { visit: Registration; ticket: ReactNode }

/** Explains how the location is used before the browser asks for permission. */
export const CheckInByLocation = observer(function CheckInByLocation({ visit, ticket }: SignByPlaceProps) {
  const words = useMessages(visitActionsMessages).visitActions.signIn
  const store = useStore(VisitStore)
  return (
    <StickyBar quiet={ticket}>
      <Button
        loading={store.signing.isPending}
        loadingText={store.signStep === 'locating' ? words.locating : words.sending}
        onClick={() => void store.checkInHere(visit)}
      >
        {words.here}
      </Button>
    </StickyBar>
  )
})
