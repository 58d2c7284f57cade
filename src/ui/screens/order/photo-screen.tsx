import { getRouteApi } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useOffDutyDialog } from '@/ui/parts/use-off-duty-dialog'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { OrderSkeleton } from './order-skeletons'
import { PhotoForm } from './photo-form'
import { useExpired } from './use-expired'

const route = getRouteApi('/orders/photo')

/** S54: orders by photo of a paper prescription; explains the next steps before sending. */
export const PhotoScreen = observer(function PhotoScreen() {
  const { old = '' } = route.useSearch()
  const { session } = useStores()
  const { photoOrder: store } = useStores()
  const isExpired = useExpired()
  const rule = store.rule.value
  const standing = isExpired ? 'expired' : rule && (rule.isPhotoOpen ? 'open' : 'unsupported')
  useOffDutyDialog(standing)
  return (
    <main>
      <Waiting for={store.rule} skeleton={<OrderSkeleton />} retry={() => void store.open(old)}>
        {() =>
          standing === 'open' ? <PhotoForm key={`${session.patientId} ${old}`} oldId={old} /> : <OrderSkeleton />
        }
      </Waiting>
    </main>
  )
})
