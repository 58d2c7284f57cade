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
import keys from '@/ui/kit/layout/button-row.module.css'
import { ChatStore } from '@/ui/stores/chat-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { formatTranscript } from '@/domain/chat/chat-transcript'
import { dayOf, timeOf } from '@/domain/general/day'
import { Sheet } from '@/ui/kit/sheet'
import { toast } from '@/ui/kit/toast'
import { copyToClipboard } from '@/ui/parts/copy-to-clipboard'
import { commonMessages } from '@/ui/messages/zh/common'
import { useParticipants } from './use-participants'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import css from './chat-footer.module.css'

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

type KeepSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Copies, shares or saves the conversation as text; every browser supports at least one of these. */
function ExportSheet({ open, onOpenChange }: KeepSheetProps) {
  const words = useMessages(chatMessages).chat
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={words.keep} height={540}>
      {open && <Kept />}
    </Sheet>
  )
}

const Kept = observer(function Kept() {
  const { chat: words, common } = useMessages(chatMessages, commonMessages)
  const chat = useStore(ChatStore)
  const { gathering } = chat
  const isWhole = gathering.state.status === 'done'
  if (gathering.isPending)
    return (
      <p role="status" className={css.note}>
        {words.gathering(chat.chat?.messages.length ?? 0)}
      </p>
    )
  return (
    <>
      {!isWhole && (
        <div role="alert" className={css.note}>
          <p>{words.gatherFailed}</p>
          <Button variant="tint" size="s" onClick={() => void chat.gather()}>
            {common.retry}
          </Button>
        </div>
      )}
      {isWhole && <Transcript />}
    </>
  )
})

const Transcript = observer(function Transcript() {
  const words = useMessages(chatMessages).chat
  const chat = useStore(ChatStore)
  const scheduling = useStore(SchedulingStore)
  const { isDesk, other, patient } = useParticipants()
  const [now] = useState(() => scheduling.now())
  const stamp = (at: Date): string => `${dayOf(at)} ${timeOf(at)}`
  const head = isDesk ? words.transcriptDesk(other) : words.transcriptHead(other, patient)
  const text = formatTranscript([...head, words.savedAt(stamp(now))], chat.chat?.messages ?? [], {
    speaker: (from) => (from === 'patient' ? patient || words.me : from === 'doctor' ? other : words.clinicSays),
    at: stamp,
    picture: words.pictureAt,
    unknown: words.unknown,
  })
  const name = words.fileName(dayOf(now))
  const copy = async () => {
    const isCopied = await copyToClipboard(text)
    toast(isCopied ? words.copied : words.copyFailed, { tone: isCopied ? 'success' : 'error' })
  }
  return (
    <div className={css.kept}>
      <div className={keys.row}>
        <Button onClick={() => void copy()}>{words.copyAll}</Button>
        {canShareText() && (
          <Button variant="neutral" onClick={() => void shareText(name, text)}>
            {words.share}
          </Button>
        )}
        {canSaveFile() && (
          <Button variant="neutral" onClick={() => saveTextFile(name, text)}>
            {words.saveFile}
          </Button>
        )}
      </div>
      <textarea className={css.text} readOnly value={text} aria-label={words.transcript} rows={12} lang="" />
    </div>
  )
})

/** WeChat's browser supports neither downloads nor sharing; copying works everywhere. */
const isInWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)

const canShareText = (): boolean => !isInWechat() && typeof navigator.share === 'function'
const canSaveFile = (): boolean => !isInWechat() && 'download' in HTMLAnchorElement.prototype

/** Cancelling the system's share sheet is not an error. */
async function shareText(title: string, text: string): Promise<void> {
  try {
    await navigator.share({ title, text })
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown
  }
}

/** Saves text with a byte order mark, which identifies it as UTF-8. */
function saveTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
