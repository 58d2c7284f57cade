import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Doctor } from '@/domain/doctor/doctor'
import {
  firstReplacedVisit,
  waitlistPartKey,
  waitlistPartStateOf,
  type WaitlistPart,
} from '@/domain/waitlist/waitlist-options'
import { Button, buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Notice } from '@/ui/kit/display/notice'
import { Segmented } from '@/ui/kit/fields/segmented'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { AsyncView } from '@/ui/parts/async-view'
import {
  JoinWaitlistStore,
  type RequestedShift,
  type WaitlistSelection,
  type WaitlistEntryTarget,
  type WaitlistScope,
} from '@/ui/stores/join-waitlist-store'
import { useStores, useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { failureMessages } from '@/ui/messages/zh/failure'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages } from '@/ui/messages/use-messages'
import { WaitlistExplanation } from './waitlist-explanation'
import { waitlistAccessAt } from './join-waitlist-target'
import { WaitlistShiftRow } from './waitlist-shift-row'
import { WaitlistSkeletons } from './waitlist-skeletons'
import { replaceableVisitText } from './waitlist-view'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './join-waitlist.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SessionStore } from '@/ui/stores/session-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { Link } from '@tanstack/react-router'
import { Tips } from '@/ui/kit/display/tips'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'

type JoinWaitlistFormProps = {
  clinicId: string
  departmentId: string
  /** The doctor to wait for; undefined for the whole department. */
  doctor: Doctor | undefined
  wanted: RequestedShift
}
type Who = 'doctor' | 'anyone'

export const JoinWaitlistForm = observer(function JoinWaitlistForm(props: JoinWaitlistFormProps) {
  const stores = useStores()
  const clinic = stores.get(ClinicStore)
  const standing = waitlistAccessAt(stores, props.clinicId)
  if (standing === 'open' && clinic.rules.of(props.clinicId).value?.isWaitGrabOpen !== false)
    return <Choosing {...props} />
  return <WaitlistClosedNotice why={standing === 'expired' ? 'expired' : 'unsupported'} />
})

const Choosing = observer(function Choosing({ clinicId, departmentId, doctor, wanted }: JoinWaitlistFormProps) {
  const words = useMessages(waitlistMessages).waitlist
  const clinic = useStore(ClinicStore)
  const joinWaitlist = useStore(JoinWaitlistStore)
  const session = useStore(SessionStore)
  const waitlist = useStore(WaitlistStore)
  const { patientId = '' } = session
  const who = doctor ? joinWaitlist.who : 'anyone'
  const scope: WaitlistScope = {
    clinicId,
    departmentId,
    ...(doctor && who === 'doctor' && { doctor: { doctorId: doctor.id, doctorName: doctor.name } }),
  }
  const { date, dayPart } = wanted
  const choice = joinWaitlist.choiceOf(scope, { ...(date && { date }), ...(dayPart && { dayPart }) })
  const parts = joinWaitlist.parts.of(scope)
  const held = waitlist.all.of()
  const rules = clinic.rules.of(clinicId)
  const isKnown = [parts, held, rules].every((each) => each.isKnown)
  const [isOpen, setOpen] = useState(isKnown)
  if (isKnown && !isOpen) setOpen(true)

  const place: WaitlistEntryTarget = { clinicId, departmentId, patientId, businessType: 'outpatient' }
  return (
    <>
      <PageBody gap={14} above={4}>
        {isOpen && doctor && departmentId !== '' && (
          <Segmented<Who>
            label={words.who}
            options={[
              { value: 'doctor', label: words.onlyDoctor(doctor.name) },
              { value: 'anyone', label: words.anyDoctor },
            ]}
            value={who}
            onChange={joinWaitlist.setWho}
          />
        )}
        <AsyncView for={parts} also={[held, rules]} skeleton={<WaitlistSkeletons />}>
          {(all) => {
            const rows = all.filter((part) => waitlistPartStateOf(part) === 'full' || isWanted(part, wanted))
            const soonest = all.find((part) => waitlistPartStateOf(part) === 'free' && !rows.includes(part))
            return rows.length === 0 ? (
              <NothingSoldOutNotice doctor={doctor} clinicId={clinicId} />
            ) : (
              <Parts parts={rows} {...{ soonest, place, choice }} />
            )
          }}
        </AsyncView>
        {isOpen && <WaitlistExplanation minutes={rules.value?.offerMinutes ?? 0} />}
      </PageBody>
      <Submit place={place} choice={choice} />
    </>
  )
})

const isWanted = (part: WaitlistPart, { date, dayPart }: RequestedShift): boolean =>
  part.date === date && (dayPart === undefined || part.dayPart === dayPart)

type PartsProps = {
  parts: readonly WaitlistPart[]
  /** The first half day with free slots, as an alternative to waiting. */
  soonest: WaitlistPart | undefined
  place: WaitlistEntryTarget
  choice: WaitlistSelection
}

const Parts = observer(function Parts({ parts, soonest, place, choice }: PartsProps) {
  const words = useMessages(waitlistMessages).waitlist
  const waitlist = useStore(WaitlistStore)
  const open = choice.open(place, waitlist.all.known() ?? [])
  const isAll = open.length > 0 && open.every((part) => choice.isChosen(part))
  return (
    <Card
      title={words.which}
      aside={
        open.length > 1 && (
          <Button variant="text" size="s" onClick={() => choice.chooseAll(isAll ? [] : open)}>
            {isAll ? words.chooseNone : words.chooseAll}
          </Button>
        )
      }
    >
      <ul className={css.parts}>
        {parts.map((part) => (
          <WaitlistShiftRow key={waitlistPartKey(part)} {...{ part, place, choice }} />
        ))}
        {soonest && <WaitlistShiftRow part={soonest} {...{ place, choice }} />}
      </ul>
    </Card>
  )
})

const Submit = observer(function Submit({ place, choice }: { place: WaitlistEntryTarget; choice: WaitlistSelection }) {
  const words = useMessages(commonMessages, failureMessages, waitlistMessages)
  const { waitlist: says } = words
  const joinWaitlist = useStore(JoinWaitlistStore)
  const registration = useStore(RegistrationStore)
  const waitlist = useStore(WaitlistStore)
  const wishes = choice.wishes(place, waitlist.all.known() ?? [])
  const { sending } = joinWaitlist
  const left = waitlist.left.of()
  const over = left.value !== undefined && wishes.length > left.value
  const kept = firstReplacedVisit(wishes, registration.upcoming.of().value ?? [])
  return (
    <>
      <div role="status" className={css.said}>
        {kept && <Notice tone="blue">{replaceableVisitText(words, kept)}</Notice>}
        {over && <Notice>{says.overLeft(left.value ?? 0)}</Notice>}
        <FailureNotice for={sending} />
      </div>
      <StickyBar>
        <Button
          block
          loading={sending.isPending}
          loadingText={says.submitting}
          disabled={wishes.length === 0}
          onClick={() => void joinWaitlist.send(wishes)}
        >
          {wishes.length === 0 ? says.submitNone : says.submit(wishes.length)}
        </Button>
      </StickyBar>
    </>
  )
})

/** Shown if nothing is sold out: links to the schedule. */
function NothingSoldOutNotice({ doctor, clinicId }: { doctor: Doctor | undefined; clinicId: string }) {
  const words = useMessages(waitlistMessages).waitlist
  return (
    <Tips
      picture="cup"
      title={words.none}
      text={words.noneText}
      actions={
        doctor ? (
          <Link to="/booking/doctor/$id" params={{ id: doctor.id }} search={{ clinicId }} className={buttonClass()}>
            {words.seeSchedule}
          </Link>
        ) : (
          <Link to="/doctors" className={buttonClass()}>
            {words.otherDoctors}
          </Link>
        )
      }
    />
  )
}

/** Explains, on the screen and in a dialog, that the clinic has no waitlist. */
const WaitlistClosedNotice = observer(function WaitlistClosedNotice({ why }: { why: 'expired' | 'unsupported' }) {
  const words = useMessages(waitlistMessages).waitlist
  const appDialog = useStore(AppDialogStore)
  return (
    <>
      <PageBody gap={14} above={4}>
        <Notice icon="alert">{words.closedText[why]}</Notice>
      </PageBody>
      <StickyBar>
        <Button
          variant="neutral"
          block
          note={words.closedWhy[why]}
          onClick={() => appDialog.raise(why === 'expired' ? 'edition-expired' : 'unsupported')}
        >
          {words.closed}
        </Button>
      </StickyBar>
    </>
  )
})
