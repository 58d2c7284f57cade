import { getRouteApi } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useClinicClosedDialog } from '@/ui/parts/use-clinic-closed-dialog'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderCause, LoaderDeps } from '@/ui/shell/loader-args'
import { OrderSkeleton } from './order-skeletons'
import { PhotoForm } from './photo-form'
import { useIsEditionExpired } from './use-is-edition-expired'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'
import { SessionStore } from '@/ui/stores/session-store'
import { PhotoStore } from '@/ui/stores/photo-store'

export const requiredStores = [PhotoOrderStore, PhotoStore]

const route = getRouteApi('/orders/photo')

/** Prefetches the rules and the old prescription in the URL. */
export function loader(stores: Stores, { deps }: LoaderDeps<'old'>): void {
  const photoOrder = stores.get(PhotoOrderStore)
  photoOrder.rule.prefetch()
  if (deps.old !== undefined) photoOrder.old.prefetch(deps.old)
}
export function enter(stores: Stores, { cause }: LoaderCause): void {
  if (cause === 'enter') stores.get(PhotoOrderStore).begin()
}

/** S54: orders medicine by sending photos of a paper prescription; explains the next steps before sending. */
export const PhotoScreen = observer(function PhotoScreen() {
  const { old = '' } = route.useSearch()
  const session = useStore(SessionStore)
  const store = useStore(PhotoOrderStore)
  const isExpired = useIsEditionExpired()
  const state = store.rule.of()
  const rule = state.value
  const standing = isExpired ? 'expired' : rule && (rule.isPhotoOpen ? 'open' : 'unsupported')
  useClinicClosedDialog(standing)
  return (
    <main>
      <AsyncView for={state} skeleton={<OrderSkeleton />}>
        {() =>
          standing === 'open' ? <PhotoForm key={`${session.patientId} ${old}`} oldId={old} /> : <OrderSkeleton />
        }
      </AsyncView>
    </main>
  )
})
