import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { WaitlistOutcome } from '@/domain/waitlist/waitlist'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button, buttonClass } from '@/ui/kit/button'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { Card } from '@/ui/kit/lists/card'
import { Icon } from '@/ui/kit/display/icon'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { WechatNotifications } from '@/ui/parts/wechat-notifications'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { remindersMessages } from '@/ui/messages/zh/reminders'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages } from '@/ui/messages/use-messages'
import { shiftText } from './waitlist-view'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './join-waitlist.module.css'
import { JoinWaitlistStore } from '@/ui/stores/join-waitlist-store'
import { WechatStore } from '@/ui/stores/wechat-store'

/** Shows for each requested half day whether the patient has joined the waitlist. */
export const WaitlistOutcomes = observer(function WaitlistOutcomes() {
  const { waitlist: says, reminders } = useMessages(waitlistMessages, remindersMessages)
  const joinWaitlist = useStore(JoinWaitlistStore)
  const wechatApp = useStore(WechatStore)
  const heading = useRef<HTMLParagraphElement>(null)
  const outcomes = joinWaitlist.sending.value ?? []
  const waiting = outcomes.filter(({ state }) => state === 'watching' || state === 'already').length
  const rest = outcomes.filter(({ state }) => state === 'unsent').map(({ wish }) => wish)
  const isTold = wechatApp.subscribed.get('waitlist') === 'accepted'
  // The row has WeChat's own button; without it, the bar links to the reminder page.
  const hasKey = wechatApp.canSubscribe('waitlist') && wechatApp.openTags.known() !== false
  const isToldHere = waiting > 0 && !isTold && !hasKey
  const isListMain = rest.length === 0 && (isTold || waiting === 0)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <PageBody gap={14} above={4}>
        <p ref={heading} tabIndex={-1} role="status" className={css.total}>
          {waiting === outcomes.length
            ? says.doneAll(waiting)
            : waiting > 0
              ? says.doneSome(waiting, outcomes.length)
              : says.doneNone}
        </p>
        <FailureNotice for={joinWaitlist.sending} />
        {waiting > 0 && (
          <CellGroup>
            <WechatNotifications of="waitlist" />
          </CellGroup>
        )}
        <Card label={says.done}>
          <ul className={css.parts}>
            {outcomes.map((outcome) => (
              <OutcomeLine
                key={`${outcome.wish.doctorId} ${outcome.wish.date} ${outcome.wish.dayPart}`}
                outcome={outcome}
              />
            ))}
          </ul>
        </Card>
        <Button variant="text" onClick={joinWaitlist.again}>
          {says.again}
        </Button>
      </PageBody>
      <StickyBar>
        {rest.length > 0 && (
          <Button loading={joinWaitlist.sending.isPending} onClick={() => void joinWaitlist.send(rest)}>
            {says.sendRest(rest.length)}
          </Button>
        )}
        <Link to="/watch" className={buttonClass({ variant: isListMain ? 'primary' : 'tint' })}>
          {says.toList}
        </Link>
        {rest.length === 0 && isToldHere && (
          <Link to="/subscribe" className={buttonClass()}>
            {reminders.wish}
          </Link>
        )}
      </StickyBar>
    </>
  )
})

const OutcomeLine = observer(function OutcomeLine({ outcome }: { outcome: WaitlistOutcome }) {
  const words = useMessages(commonMessages, failureMessages, waitlistMessages)
  const { waitlist: says } = words
  const joinWaitlist = useStore(JoinWaitlistStore)
  const { wish, state } = outcome
  const isFree = 'failure' in outcome && outcome.failure.reason.kind === 'numbers-free'
  const when = shiftText(words, wish)
  return (
    <li className={css.outcome} data-state={state}>
      <Icon name={'entry' in outcome ? 'check' : state === 'unsent' ? 'clock' : 'alert'} />
      <span className={css.outcomeWords}>
        <b>{when}</b>
        <span className={css.small} lang={CLINIC_LANGUAGE}>
          {joinWaitlist.doctorName(wish.doctorId)}
        </span>
        <span>
          {'entry' in outcome
            ? outcome.state === 'already'
              ? says.line.already
              : says.line.watching(outcome.entry.position)
            : outcome.state === 'unsent'
              ? says.unsent
              : failureText(words, outcome.failure)}
        </span>
        {isFree && (
          <Link
            to="/booking/doctor/$id"
            params={{ id: wish.doctorId }}
            search={{ clinicId: wish.clinicId, date: wish.date }}
            className={buttonClass({ variant: 'tint', size: 's' })}
            aria-label={says.bookDirectlyOf(when)}
          >
            {says.bookDirectly}
          </Link>
        )}
      </span>
    </li>
  )
})
