import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { isConsultationActive, canSendMessage, type Consultation } from '@/domain/consultation/consultation'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button, buttonClass } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import { Icon } from '@/ui/kit/display/icon'
import { telHref } from '@/ui/parts/tel'
import { useOptionalRoute } from '@/ui/parts/use-optional-route'
import { useStore } from '@/ui/stores/stores'
import { chatMessages } from '@/ui/messages/zh/chat'
import { useMessages } from '@/ui/messages/use-messages'
import { ChatComposer } from './chat-composer'
import { ExportSheet } from './export-sheet'
import keys from '@/ui/kit/layout/button-row.module.css'
import css from './chat-footer.module.css'
import { ChatStore } from '@/ui/stores/chat-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

type Pen = 'open' | 'expired' | 'unpaid' | 'closed' | 'unknown'

/** Shows the composer, or why writing is disabled and the alternatives. */
export const ChatFooter = observer(function ChatFooter() {
  const pen = usePen()
  if (pen === 'unknown') return null
  return pen === 'open' ? <ChatComposer /> : <ReadOnly pen={pen} />
})

/** The chat's own state takes precedence; until it is connected, the consultation's status decides. */
function usePen(): Pen {
  const chat = useStore(ChatStore)
  const clinic = useStore(ClinicStore)
  const { consultation, doctor } = chat.about
  const state = chat.chat
  const room = chat.about.room.value
  const places = room?.kind === 'desk' ? [room.clinic] : (doctor.value?.clinics ?? [])
  const isExpired = ({ clinicId }: { readonly clinicId: string }) =>
    clinic.standingAt(clinicId, 'advisory') === 'expired'
  if (consultation?.status === 'awaiting-payment') return 'unpaid'
  if (!state) return room ? 'closed' : 'unknown'
  if (isOver(consultation) || !state.isWritable) return 'closed'
  if (state.status !== 'open' && consultation && !canSendMessage(consultation)) return 'closed'
  return places.length > 0 && places.every(isExpired) ? 'expired' : 'open'
}

const isOver = (consultation: Consultation | undefined): boolean =>
  consultation !== undefined && !isConsultationActive(consultation)

const ReadOnly = observer(function ReadOnly({ pen }: { pen: Exclude<Pen, 'open' | 'unknown'> }) {
  const words = useMessages(chatMessages).chat
  const chat = useStore(ChatStore)
  const [isKeeping, setKeeping] = useState(false)
  const { consultation } = chat.about
  const doctorId = consultation?.doctorId ?? ''
  const isFree = chat.about.standing.value?.isAvailable === true
  const again = useOptionalRoute('/advisory/$', `/advisory/${doctorId}`)
  const visit = useOptionalRoute('/doctors/$', `/doctors/${doctorId}`)
  const isRefused = consultation?.status === 'refused'
  const pay = useOptionalRoute('/consultations/$', `/consultations/${consultation?.id ?? ''}`)
  // The log already shows how the consultation ended.
  const reason = isOver(consultation) ? undefined : (chat.chat?.reason ?? '')
  const isReadable = chat.rows.length > 0
  const keep = () => {
    void chat.gather()
    setKeeping(true)
  }
  return (
    <div className={css.foot}>
      {pen === 'expired' && <p className={css.reason}>{words.expired}</p>}
      {pen === 'closed' && reason !== undefined && (
        <p className={css.reason} lang={reason === '' ? undefined : CLINIC_LANGUAGE}>
          {reason === '' ? words.closed : reason}
        </p>
      )}
      {isRefused && <Calls />}
      <div className={keys.row}>
        {isReadable && (
          <Button variant="neutral" icon="file" aria-haspopup="dialog" onClick={keep}>
            {isRefused ? words.keepShort : words.keep}
          </Button>
        )}
        {isRefused && visit && <Button onClick={visit}>{words.seeInPerson}</Button>}
        {pen === 'closed' && consultation && !isRefused && isFree && again && (
          <Button onClick={again}>{words.again}</Button>
        )}
        {pen === 'unpaid' && pay && <Button onClick={pay}>{words.pay}</Button>}
      </div>
      {isReadable && <ExportSheet open={isKeeping} onOpenChange={setKeeping} />}
    </div>
  )
})

/** Shown if the doctor has refused the consultation: emergency help and the clinic's phone number. */
const Calls = observer(function Calls() {
  const words = useMessages(chatMessages).chat
  const clinic = useStore(ClinicStore)
  const phone = clinic.current.value?.phone ?? ''
  return (
    <div className={classNames(keys.row, css.calls)}>
      <a href={telHref('120')} className={buttonClass({ variant: 'danger' })}>
        <Icon name="phone" />
        {words.call120}
      </a>
      {phone !== '' && (
        <a href={telHref(phone)} className={buttonClass({ variant: 'tint' })}>
          {words.callClinic}
        </a>
      )}
    </div>
  )
})
