import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Notice } from '@/ui/kit/display/notice'
import { useStore } from '@/ui/stores/stores'
import { orderMessages } from '@/ui/messages/zh/order'
import { photoOrderMessages } from '@/ui/messages/zh/photo-order'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { OrderPhotos } from './order-sections'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'

type OldPhotosProps = { id: string; patientId: string }

/** Shows the unreadable photos and the reason, above the new photos. */
const RejectedPhotosPart = observer(function RejectedPhotosPart({ id, patientId }: OldPhotosProps) {
  const store = useStore(PhotoOrderStore)
  const { order: words, photoOrder: says } = useMessages(orderMessages, photoOrderMessages)
  const { value, failure } = store.old.of(id)
  if (failure) return <Notice role="status">{says.oldFailed}</Notice>
  if (!value) return null
  return (
    <>
      <Notice tone="danger">
        <b>{says.declined}</b>
        {value.closeReason && (
          <>
            <br />
            <span lang={CLINIC_LANGUAGE}>{value.closeReason}</span>
          </>
        )}
        <br />
        {says.declinedText}
      </Notice>
      {value.patientId !== patientId && (
        <Notice icon="user">
          <span lang={CLINIC_LANGUAGE}>{words.otherPatient(value.patientName)}</span>
        </Notice>
      )}
      {value.photos.length > 0 && <OrderPhotos title={says.old} photos={value.photos} />}
    </>
  )
})
export const RejectedPhotos = withErrorBoundary(RejectedPhotosPart)
