import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { IntakeDuration } from '@/domain/consultation/intake'
import { toast } from '@/ui/kit/toast'
import { useForm, type FormState } from '@/ui/kit/fields/use-form'
import { useIsMounted } from '@/ui/parts/use-is-mounted'
import { useRunWhenOnline } from '@/ui/parts/use-when-online'
import { PhotoStore, type PhotoTray } from '@/ui/stores/photo-store'
import { useStore } from '@/ui/stores/stores'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { useMessages } from '@/ui/messages/use-messages'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'

type IntakeFields = {
  complaint: string
  duration: IntakeDuration | undefined
  visited: 'yes' | 'no' | undefined
  /** Number of photos; `tray` has the photos themselves. */
  photos: number
  isGuardianHere: boolean
  hasAgreed: boolean
}
export type IntakeState = {
  readonly form: FormState<IntakeFields>
  readonly tray: PhotoTray
  /** Retries the same request after its response was lost. */
  readonly again: () => void
}

/** The state of the intake form: stores each edit as a draft, and sends the question once. */
export function useIntake(doctorId: string): IntakeState {
  const consultation = useStore(ConsultationStore)
  const payment = useStore(PaymentStore)
  const picture = useStore(PhotoStore)
  const scheduling = useStore(SchedulingStore)
  const session = useStore(SessionStore)
  const { consultation: says } = useMessages(consultationMessages)
  const navigate = useNavigate()
  const isHere = useIsMounted()
  const patientId = session.patientId ?? ''
  const [tray] = useState(() => picture.tray(`intake ${doctorId}`))
  const [kept] = useState(() => consultation.readDraft(patientId, doctorId))
  const agreedAt = useRef<Date>(undefined)

  const send = async ({ complaint, duration, visited, isGuardianHere }: IntakeFields) => {
    const begun = await consultation.begin({
      patientId,
      doctorId,
      complaint: complaint.trim(),
      duration,
      hasVisited: visited === 'yes',
      photos: tray.urls,
      isGuardianHere,
      agreedAt: agreedAt.current ?? scheduling.now(),
    })
    if (!begun) return
    if (begun.wasRunning) toast(says.opened)
    else tray.clear()
    // If the user has left, there is no redirect; the consultation is in the list.
    if (!isHere.current) return
    const { consultationId: id, chargeId, conversationId, feeFen, status } = begun
    if (status === 'awaiting-payment') {
      if (chargeId !== '' && feeFen !== undefined) void payment.pay({ kind: 'advisory', id: chargeId }, feeFen)
      void navigate({ to: '/consultations/$id', params: { id }, replace: true })
    } else void navigate({ to: '/chat/$conversationId', params: { conversationId }, replace: true })
  }
  const form = useForm<IntakeFields>(
    {
      complaint: kept?.complaint ?? '',
      duration: kept?.duration,
      visited: kept?.hasVisited === undefined ? undefined : kept.hasVisited ? 'yes' : 'no',
      photos: 0,
      isGuardianHere: false,
      hasAgreed: false,
    },
    send,
  )
  const { complaint, duration, visited, hasAgreed } = form.values

  useEffect(() => {
    agreedAt.current = hasAgreed ? scheduling.now() : undefined
  }, [scheduling, hasAgreed])
  useEffect(() => {
    if (complaint === '' && duration === undefined && visited === undefined) return
    consultation.keepDraft({
      patientId,
      doctorId,
      complaint,
      ...(duration && { duration }),
      ...(visited && { hasVisited: visited === 'yes' }),
    })
  }, [consultation, patientId, doctorId, complaint, duration, visited])

  const again = () => void send(form.values)
  useRunWhenOnline(consultation.beginning.failure?.reason.kind === 'outcome-unknown', again)
  return { form, tray, again }
}
