import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Doctor } from '@/domain/doctor/doctor'
import { buttonClass, Button } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Tips } from '@/ui/kit/display/tips'
import { AsyncView } from '@/ui/parts/async-view'
import { LoadedDoctor } from '@/ui/parts/loaded-doctor'
import { useStores, type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderCause } from '@/ui/shell/loader-args'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages } from '@/ui/messages/use-messages'
import { JoinWaitlistForm } from './join-waitlist-form'
import { waitlistTargetOf } from './join-waitlist-target'
import { WaitlistSkeletons } from './waitlist-skeletons'
import css from './waitlist.module.css'
import { JoinWaitlistStore } from '@/ui/stores/join-waitlist-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { useEffect, useRef } from 'react'
import type { WaitlistOutcome } from '@/domain/waitlist/waitlist'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { Card } from '@/ui/kit/lists/card'
import { Icon } from '@/ui/kit/display/icon'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { WechatNotifications } from '@/ui/parts/wechat-notifications'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { failureText } from '@/ui/messages/failure-text'
import { remindersMessages } from '@/ui/messages/zh/reminders'
import { shiftText } from './waitlist-view'
import { PageBody } from '@/ui/kit/layout/page-body'
import outcomeCss from './join-waitlist.module.css'
import { WechatStore } from '@/ui/stores/wechat-store'

export const requiredStores = [JoinWaitlistStore]

const route = getRouteApi('/watch/new')

/** On entry, discards the result and the selection from the last time the screen was open. */
export function enter(stores: Stores, { cause }: LoaderCause): void {
  if (cause === 'enter') stores.get(JoinWaitlistStore).leave()
}

/** S33: joins the waitlist for a doctor's or a department's half days. */
export const JoinWaitlistScreen = observer(function JoinWaitlistScreen() {
  const { doctorId, departmentId, businessType } = route.useSearch()
  const joinWaitlist = useStore(JoinWaitlistStore)
  const words = useMessages(waitlistMessages).waitlist
  const hasOutcomes = joinWaitlist.sending.value !== undefined
  return (
    <main className={css.page}>
      <PageTitle title={hasOutcomes ? words.done : words.newTitle} note={hasOutcomes ? undefined : words.newNote} />
      {hasOutcomes ? (
        <WaitlistOutcomes />
      ) : businessType === 'therapy' ? (
        <NoChoice title={words.closed} text={words.therapyText} />
      ) : doctorId ? (
        <LoadedDoctor id={doctorId} skeleton={<WaitlistSkeletons />}>
          {(doctor) => <Placed doctor={doctor} />}
        </LoadedDoctor>
      ) : departmentId ? (
        <Placed />
      ) : (
        <NoChoice title={words.noChoice} text={words.noChoiceText} />
      )}
    </main>
  )
})

const Placed = observer(function Placed({ doctor }: { doctor?: Doctor }) {
  const search = route.useSearch()
  const stores = useStores()
  const clinic = stores.get(ClinicStore)
  const place = waitlistTargetOf(stores, search, doctor)
  if (!place)
    return (
      <AsyncView for={clinic.current} skeleton={<WaitlistSkeletons />}>
        {() => <WaitlistSkeletons />}
      </AsyncView>
    )
  return <JoinWaitlistForm {...place} doctor={doctor} wanted={search} />
})

function NoChoice({ title, text }: { title: string; text: string }) {
  const words = useMessages(waitlistMessages).waitlist
  return (
    <Tips
      picture="slip"
      title={title}
      text={text}
      actions={
        <Link to="/doctors" className={buttonClass()}>
          {words.chooseDoctor}
        </Link>
      }
    />
  )
}

/** Shows for each requested half day whether the patient has joined the waitlist. */
const WaitlistOutcomes = observer(function WaitlistOutcomes() {
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
        <p ref={heading} tabIndex={-1} role="status" className={outcomeCss.total}>
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
          <ul className={outcomeCss.parts}>
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
    <li className={outcomeCss.outcome} data-state={state}>
      <Icon name={'entry' in outcome ? 'check' : state === 'unsent' ? 'clock' : 'alert'} />
      <span className={outcomeCss.outcomeWords}>
        <b>{when}</b>
        <span className={outcomeCss.small} lang={CLINIC_LANGUAGE}>
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
