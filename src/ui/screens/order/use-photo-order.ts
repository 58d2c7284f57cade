import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DEFAULT_DOSES } from '@/domain/order/photo-order'
import { toast } from '@/ui/kit/toast'
import { useForm, type FormState } from '@/ui/kit/fields/use-form'
import { useIsMounted } from '@/ui/parts/use-is-mounted'
import { useWhenOnline } from '@/ui/parts/use-when-online'
import { PhotoStore, type PhotoTray } from '@/ui/stores/photo-store'
import { useStore } from '@/ui/stores/stores'
import { photoOrderMessages } from '@/ui/messages/zh/photo-order'
import { useMessages } from '@/ui/messages/use-messages'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'

type PhotoFields = {
  /** Number of photos; `tray` has the photos themselves. */
  photos: number
  doseCount: number
  remark: string
}
export type PhotoOrderState = {
  readonly form: FormState<PhotoFields>
  readonly tray: PhotoTray
  /** Whether the response was lost; the form is then locked until a retry gets a response. */
  readonly isUnanswered: boolean
  /** Retries the same request. */
  readonly again: () => void
}

/** The state of a patient's photo order: stores each edit as a draft, and sends the order once. */
export function usePhotoOrder(patientId: string): PhotoOrderState {
  const store = useStore(PhotoOrderStore)
  const picture = useStore(PhotoStore)
  const { photoOrder: says } = useMessages(photoOrderMessages)
  const navigate = useNavigate()
  const isHere = useIsMounted()
  const [tray] = useState(() => picture.tray('photo-order'))
  const [kept] = useState(() => store.readDraft(patientId))
  const { failure, isPending, state } = store.sending
  const wasUnanswered = kept?.pending !== undefined && state.status === 'idle'
  const isUnanswered = !isPending && (wasUnanswered || failure?.reason.kind === 'outcome-unknown')

  const send = async ({ doseCount, remark }: PhotoFields) => {
    const sent = await store.send({ patientId, photos: tray.urls, doseCount, remark: remark.trim() })
    if (!sent) return
    tray.clear()
    toast(says.sent(sent.reviewHours), { tone: 'success' })
    if (isHere.current) void navigate({ to: '/orders/$id', params: { id: sent.chargeId }, replace: true })
  }
  const form = useForm<PhotoFields>(
    { photos: 0, doseCount: kept?.doseCount ?? DEFAULT_DOSES, remark: kept?.remark ?? '' },
    send,
  )
  const { doseCount, remark } = form.values
  useEffect(() => {
    if (remark !== '' || doseCount !== DEFAULT_DOSES) store.keepDraft(patientId, { doseCount, remark })
  }, [store, patientId, doseCount, remark])

  const again = () => void send(form.values)
  useWhenOnline(isUnanswered, again)
  return { form, tray, isUnanswered, again }
}
