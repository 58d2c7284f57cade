import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { isEntryActive, type WaitlistEntry } from '@/domain/waitlist/waitlist'
import { DialogHost } from '@/ui/kit/dialog-host'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Tips } from '@/ui/kit/display/tips'
import { WechatNotifications } from '@/ui/parts/wechat-notifications'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore, type Stores } from '@/ui/stores/stores'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages } from '@/ui/messages/use-messages'
import { WaitlistExplanation } from './waitlist-explanation'
import { WaitlistOfferCard } from './waitlist-offer-card'
import { StaleWaitlistNotice } from './stale-waitlist-notice'
import { useWaitlistActions, useWaitlist } from './use-waitlist'
import { WaitlistSkeletons } from './waitlist-skeletons'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './waitlist.module.css'
import { PatientStore } from '@/ui/stores/patient-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { waitlistEndOf } from '@/domain/waitlist/waitlist-history'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Icon } from '@/ui/kit/display/icon'
import { LoadingOverlay } from '@/ui/kit/loading-overlay'
import { Tag, type TagProps } from '@/ui/kit/display/tag'
import { ClinicName } from '@/ui/parts/clinic-name'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { commonMessages } from '@/ui/messages/zh/common'
import { WaitlistPatientName } from './waitlist-patient-name'
import { replaceableVisit, waitlistEntryTitle, positionText, replaceableVisitText, shiftText } from './waitlist-view'
import line from '@/ui/kit/layout/apart.module.css'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

export const requiredStores = [WaitlistStore]

/** Prefetches the active patient's waitlist entries and related visits. */
export function loader(stores: Stores): void {
  const patient = stores.get(PatientStore)
  const registration = stores.get(RegistrationStore)
  const waitlist = stores.get(WaitlistStore)
  waitlist.all.prefetch()
  waitlist.left.prefetch()
  registration.upcoming.prefetch()
  if (!patient.all.known()) patient.all.prefetch()
}

/** S32: all waitlist entries, offers first; polled every 20 s while visible. */
export const WaitlistScreen = observer(function WaitlistScreen() {
  const words = useMessages(waitlistMessages).waitlist
  const waitlist = useStore(WaitlistStore)
  useWaitlist()
  const all = waitlist.all.of()
  const left = waitlist.left.of()
  const isEmpty = all.value?.length === 0
  return (
    <main className={css.page}>
      <PageTitle title={words.title} note={left.value !== undefined && !isEmpty ? words.left(left.value) : undefined} />
      <PageBody gap={14} above={4}>
        <GivenUp />
        <AsyncView for={all} skeleton={<WaitlistSkeletons />} stale={<StaleWaitlistNotice />} besides={[left]}>
          {(entries) => (isEmpty && all.unreadable === 0 ? <EmptyWaitlist /> : <WaitlistEntries all={entries} />)}
        </AsyncView>
      </PageBody>
      {!isEmpty && (
        <StickyBar>
          <Link to="/doctors" className={buttonClass({ variant: 'tint', block: true })}>
            {words.more}
          </Link>
        </StickyBar>
      )}
      <DialogHost />
    </main>
  )
})

const WaitlistEntries = observer(function WaitlistEntries({ all }: { all: readonly WaitlistEntry[] }) {
  const waitlist = useStore(WaitlistStore)
  const words = useMessages(waitlistMessages).waitlist
  // An offer that expires while displayed stays in place and shows the remaining options.
  const [seen, setSeen] = useState<readonly string[]>([])
  const fresh = all.filter(({ id, status }) => status === 'offered' && !seen.includes(id))
  if (fresh.length > 0) setSeen([...seen, ...fresh.map(({ id }) => id)])
  const offers = all.filter(({ id, status }) => status === 'offered' || (status === 'expired' && seen.includes(id)))
  const live = all.filter(({ status }) => status === 'watching' || status === 'unknown')
  // The entry that the patient has just left is shown above, with a button to rejoin.
  const over = all.filter((each) => !offers.includes(each) && !live.includes(each) && each.id !== waitlist.givenUp?.id)
  return (
    <>
      {offers.length > 0 && (
        <section className={css.group} aria-label={words.offers}>
          {offers.map((each) => (
            <WaitlistOfferCard key={each.id} entry={each} isInList />
          ))}
        </section>
      )}
      <Group title={words.live} entries={live} />
      {live.length > 0 && (
        <CellGroup>
          <WechatNotifications of="waitlist" />
        </CellGroup>
      )}
      <Group title={words.over} entries={over} />
    </>
  )
})

function Group({ title, entries }: { title: string; entries: readonly WaitlistEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section className={css.group} aria-label={title}>
      <SectionHead title={title} />
      <ul className={css.list}>
        {entries.map((each) => (
          <WaitlistCard key={each.id} entry={each} />
        ))}
      </ul>
    </section>
  )
}

/** Offers to rejoin, at the end of the queue, a waitlist that the patient has just left. */
const GivenUp = observer(function GivenUp() {
  const words = useMessages(waitlistMessages).waitlist
  const waitlist = useStore(WaitlistStore)
  const { rejoin, nameOf } = useWaitlistActions()
  const { givenUp } = waitlist
  return (
    <div role="status">
      {givenUp && (
        <Notice
          tone="primary"
          icon="check"
          action={
            <Button variant="text" size="s" loading={waitlist.rejoining.isPending} onClick={() => void rejoin(givenUp)}>
              {words.rejoin}
            </Button>
          }
        >
          {words.givenUp(nameOf(givenUp))}
          <br />
          {words.givenUpNote}
        </Notice>
      )}
    </div>
  )
})

function EmptyWaitlist() {
  const words = useMessages(waitlistMessages).waitlist
  return (
    <>
      <Tips
        picture="cup"
        title={words.empty}
        text={words.emptyText}
        actions={
          <Link to="/doctors" className={buttonClass()}>
            {words.chooseDoctor}
          </Link>
        }
      />
      <WaitlistExplanation minutes={0} />
    </>
  )
}

const TONES: Record<WaitlistEntry['status'], TagProps['tone']> = {
  watching: 'amber',
  offered: 'primary',
  taken: 'primary',
  expired: 'neutral',
  cancelled: 'neutral',
  unknown: 'line',
}

/** A list entry; the whole card links to its history. */
const WaitlistCard = observer(function WaitlistCard({ entry }: { entry: WaitlistEntry }) {
  const words = useMessages(commonMessages, waitlistMessages)
  const { waitlist: says } = words
  const registration = useStore(RegistrationStore)
  const scheduling = useStore(SchedulingStore)
  const { acting } = useStore(WaitlistStore)
  const { giveUp, rejoin } = useWaitlistActions()
  const { id, status, doctorName, departmentName, clinicName, patientId, position, date } = entry
  const isLive = isEntryActive(entry)
  const today = scheduling.today()
  const end = waitlistEndOf(entry, today)
  const kept = isLive ? replaceableVisit(entry, scheduling.now(), registration.upcoming.known() ?? []) : undefined
  const canRejoin = end === 'offer-expired' && date >= today
  return (
    <li className={css.card} data-over={!isLive || undefined}>
      <LoadingOverlay loading={acting.includes(id)} label={says.acting}>
        <Link
          to="/watch/$id"
          params={{ id }}
          className={css.face}
          aria-label={says.open(waitlistEntryTitle(words, entry))}
        >
          <span className={line.apart}>
            <b className={css.when}>{shiftText(words, entry)}</b>
            <Tag tone={TONES[status]}>{says.status[status]}</Tag>
          </span>
          <span className={css.who}>
            <DotSeparatedText parts={[doctorName, departmentName]} lang={CLINIC_LANGUAGE} />
          </span>
          <span className={css.small}>
            <ClinicName name={clinicName} />
          </span>
          <WaitlistPatientName patientId={patientId} />
          <span className={css.place}>
            {isLive ? positionText(words, entry) : says.end[end]}
            {position === 1 && isLive && <b className={css.next}>{says.next}</b>}
            <Icon name="right" className={css.arrow} />
          </span>
        </Link>
        {kept && <p className={css.kept}>{replaceableVisitText(words, kept)}</p>}
        {(isLive || canRejoin) && (
          <div className={css.foot}>
            {isLive ? (
              <Button variant="text" size="s" onClick={() => void giveUp(entry)}>
                {says.giveUp}
              </Button>
            ) : (
              <Button variant="text" size="s" onClick={() => void rejoin(entry)}>
                {says.rejoin}
              </Button>
            )}
          </div>
        )}
      </LoadingOverlay>
    </li>
  )
})
