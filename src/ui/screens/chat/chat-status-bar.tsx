import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { automaticRefundOf, type Consultation } from '@/domain/consultation/consultation'
import { replyStatusOf, type ReplyStatus } from '@/domain/chat/reply-status'
import type { Message } from '@/domain/chat/chat-message'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button } from '@/ui/kit/button'
import { DotSeparator } from '@/ui/kit/display/dot-separator'
import { Icon, type IconName } from '@/ui/kit/display/icon'
import { Skeleton } from '@/ui/kit/display/skeleton'
import { useNow } from '@/ui/parts/use-now'
import { useStore } from '@/ui/stores/stores'
import { chatMessages } from '@/ui/messages/zh/chat'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { useMessages } from '@/ui/messages/use-messages'
import css from './chat-status-bar.module.css'
import { ChatStore } from '@/ui/stores/chat-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

const LOOK_MS = 15_000
type Tone = 'quiet' | 'amber' | 'primary'

/** Shows when a reply is due, what happens without one, and whether the connection is lost. */
export const ChatStatusBar = observer(function ChatStatusBar() {
  const chat = useStore(ChatStore)
  const { consultation, room } = chat.about
  return (
    <>
      {consultation && <Standing consultation={consultation} />}
      {!room.value && !room.failure && <Unknown />}
      <LineState />
    </>
  )
})

/** Reserves one line, so that the log does not move. */
const Unknown = () => (
  <div className={css.strip} aria-hidden="true">
    <p className={css.title}>
      <Skeleton width={150} height={14} />
    </p>
  </div>
)

const Standing = observer(function Standing({ consultation }: { consultation: Consultation }) {
  const words = useMessages(chatMessages).chat
  const chat = useStore(ChatStore)
  const scheduling = useStore(SchedulingStore)
  const now = useNow(LOOK_MS)
  const { askedAt: since } = chat
  const averageMinutes = chat.about.doctor.value?.consultation?.replyMinutes ?? 0
  const standing = replyStatusOf({ consultation, averageMinutes, now, ...(since && { since }) })
  const { deadline, isPromiseBroken, isSlow, phase, waitedMinutes } = standing
  const isWaiting = phase === 'accepting' || phase === 'replying'
  const until = deadline && words.until(deadline, scheduling.today())
  const average = averageMinutes > 0 ? words.average(words.duration(averageMinutes)) : undefined
  const { doctorName, feeFen = 0 } = consultation

  if (isWaiting && isPromiseBroken)
    return (
      <Strip icon="wait" tone="amber" title={words.broken}>
        {words.brokenText(feeFen)}
      </Strip>
    )
  if (isWaiting)
    return (
      <Strip
        icon="wait"
        tone={isSlow ? 'amber' : 'quiet'}
        title={phase === 'accepting' ? words.accepting(doctorName) : words.replying(doctorName)}
      >
        <Parts
          of={[
            waitedMinutes !== undefined && waitedMinutes > 0 && words.waited(words.duration(waitedMinutes)),
            isSlow ? words.slow : undefined,
            average,
          ]}
        />
        {until !== undefined && (
          <p>
            <Parts
              of={[
                phase === 'accepting' ? words.acceptBy(until) : words.replyBy(until),
                feeFen > 0 && words.refundElse(feeFen),
              ]}
            />
          </p>
        )}
      </Strip>
    )
  return <Other consultation={consultation} standing={standing} average={average} />
})

type OtherProps = { consultation: Consultation; standing: ReplyStatus; average: string | undefined }

const Other = observer(function Other({ consultation, standing, average }: OtherProps) {
  const words = useMessages(chatMessages).chat
  const chat = useStore(ChatStore)
  const { phase, roundsLeft } = standing
  const reason = chat.about.standing.value?.reason ?? ''
  if (phase === 'answered')
    return (
      <Strip
        icon="chat"
        tone="quiet"
        title={Number.isFinite(roundsLeft) ? words.rounds(roundsLeft) : words.roundsOpen}
        isShort
      >
        {average}
      </Strip>
    )
  if (phase === 'used-up')
    return (
      <Strip icon="info" tone="quiet" title={words.usedUp}>
        {words.usedUpText}
      </Strip>
    )
  if (phase === 'unpaid')
    return (
      <Strip icon="wallet" tone="amber" title={words.unpaid}>
        {reason === '' ? words.unpaidText : <span lang={CLINIC_LANGUAGE}>{reason}</span>}
      </Strip>
    )
  if (phase === 'over') return <Over consultation={consultation} reason={lastNotice(chat.chat?.messages ?? [])} />
  return <Strip icon="info" tone="quiet" title={words.unknownStatus} isShort />
})

/** The clinic's latest notice, such as why the doctor refused. */
function lastNotice(messages: readonly Message[]): string | undefined {
  const said = messages.filter(({ from }) => from === 'system').pop()?.body
  return said && 'text' in said ? said.text : undefined
}

function Over({ consultation, reason }: { consultation: Consultation; reason: string | undefined }) {
  const words = useMessages(chatMessages).chat
  const { status } = consultation
  const owed = automaticRefundOf(consultation)
  const refund = owed ? words.refund(owed.fen, owed.standing) : words.freeOfCharge
  if (status === 'refused')
    return (
      <Strip icon="alert" tone="amber" title={words.refused}>
        {reason !== undefined && (
          <p className={css.reason} lang={CLINIC_LANGUAGE}>
            {reason}
          </p>
        )}
        {refund}
      </Strip>
    )
  if (status === 'timed-out')
    return (
      <Strip icon="wallet" tone="primary" title={consultation.endsAt ? words.lateReply : words.lateAccept}>
        {refund}
      </Strip>
    )
  if (status === 'cancelled') return <Strip icon="info" tone="quiet" title={words.cancelled} isShort />
  return (
    <Strip icon="check" tone="quiet" title={words.finished}>
      {words.finishedText}
    </Strip>
  )
}

type StripProps = { icon: IconName; tone: Tone; title: string; isShort?: boolean; children?: ReactNode }

/** A strip with the chat's status; `isShort` keeps its text on one line. */
function Strip({ icon, tone, title, isShort = false, children }: StripProps) {
  return (
    <section className={css.strip} data-tone={tone} aria-label={title}>
      <Icon name={icon} className={css.icon} />
      <div className={css.words} data-short={isShort || undefined}>
        <p className={css.title}>{title}</p>
        {children !== undefined && <div>{children}</div>}
      </div>
    </section>
  )
}

/** Shows facts side by side; omits missing ones. */
function Parts({ of }: { of: readonly (string | false | undefined)[] }) {
  const parts = of.filter((each): each is string => typeof each === 'string')
  return (
    <>
      {parts.map((part, at) => (
        <span key={part}>
          {at > 0 && <DotSeparator />}
          {part}
        </span>
      ))}
    </>
  )
}

/** Reports a lost connection; messages are queued, not lost. */
const LineState = observer(function LineState() {
  const { chat: words, ...others } = useMessages(chatMessages, commonMessages, failureMessages)
  const chat = useStore(ChatStore)
  const state = chat.chat
  const { trouble } = state ?? {}
  const text = !state
    ? undefined
    : state.status === 'stopped'
      ? trouble && failureText(others, trouble)
      : state.status === 'waiting' || (state.status === 'connecting' && trouble)
        ? words.offline
        : state.status === 'connecting' && state.isOfLastTime
          ? words.lastTime
          : undefined
  return (
    <div role="status" className={css.line}>
      {text !== undefined && (
        <div className={css.said}>
          <span>{text}</span>
          {state?.status === 'stopped' && (
            <Button variant="text" size="s" onClick={() => chat.restart()}>
              {others.common.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  )
})
