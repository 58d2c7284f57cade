import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatTranscript } from '@/domain/chat/chat-transcript'
import { dayOf, timeOf } from '@/domain/general/day'
import { Button } from '@/ui/kit/button'
import { Sheet } from '@/ui/kit/sheet'
import { toast } from '@/ui/kit/toast'
import { copyToClipboard } from '@/ui/parts/copy-to-clipboard'
import { useStore } from '@/ui/stores/stores'
import { chatMessages } from '@/ui/messages/zh/chat'
import { commonMessages } from '@/ui/messages/zh/common'
import { useMessages } from '@/ui/messages/use-messages'
import { canShareText, canSaveFile, saveTextFile, shareText } from './export-file'
import { useParticipants } from './use-participants'
import keys from '@/ui/kit/layout/button-row.module.css'
import css from './export-sheet.module.css'
import { ChatStore } from '@/ui/stores/chat-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

type KeepSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Copies, shares or saves the conversation as text; every browser supports at least one of these. */
export function ExportSheet({ open, onOpenChange }: KeepSheetProps) {
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
