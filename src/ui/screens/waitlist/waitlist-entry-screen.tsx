import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { isEntryActive, type WaitlistEntry } from '@/domain/waitlist/waitlist'
import { waitlistEndOf, waitlistProgressOf } from '@/domain/waitlist/waitlist-history'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { DialogHost } from '@/ui/kit/dialog-host'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Slip } from '@/ui/kit/display/slip'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Tips } from '@/ui/kit/display/tips'
import { ClinicName } from '@/ui/parts/clinic-name'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore, type Stores } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages, type MessagesOf } from '@/ui/messages/use-messages'
import { WaitlistOfferCard } from './waitlist-offer-card'
import { StaleWaitlistNotice } from './stale-waitlist-notice'
import { useWaitlistActions, useWaitlist } from './use-waitlist'
import { WaitlistHistory } from './waitlist-history'
import { WaitlistPatientName } from './waitlist-patient-name'
import { WaitlistSkeletons } from './waitlist-skeletons'
import { replaceableVisit, replaceableVisitText, shiftText, positionText } from './waitlist-view'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './waitlist.module.css'
import { PatientStore } from '@/ui/stores/patient-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { Card } from '@/ui/kit/lists/card'
import { QueueTrack, type QueuePosition } from '@/ui/kit/display/queue-track'

export const requiredStores = [WaitlistStore]

const route = getRouteApi('/watch/$id')

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

/**
 * An entry with its history: the position and its changes, freed slots, and the positions of the patients who got
 * offers.
 */
export const WaitlistEntryScreen = observer(function WaitlistEntryScreen() {
  const { id } = route.useParams()
  const words = useMessages(waitlistMessages).waitlist
  const store = useStore(WaitlistStore)
  useWaitlist()
  const entry = store.byId(id)
  return (
    <main className={css.page}>
      <PageTitle title={words.detail} />
      {entry ? (
        <One entry={entry} />
      ) : (
        <AsyncView for={store.all.of()} skeleton={<WaitlistSkeletons />}>
          {() => <NotFound />}
        </AsyncView>
      )}
      <DialogHost />
    </main>
  )
})

const One = observer(function One({ entry }: { entry: WaitlistEntry }) {
  const words = useMessages(commonMessages, waitlistMessages)
  const { waitlist: says } = words
  const clinic = useStore(ClinicStore)
  const registration = useStore(RegistrationStore)
  const scheduling = useStore(SchedulingStore)
  const isLive = isEntryActive(entry)
  const kept = isLive ? replaceableVisit(entry, scheduling.now(), registration.upcoming.known() ?? []) : undefined
  const minutes = clinic.rules.of(entry.clinicId).value?.offerMinutes ?? 0
  return (
    <>
      <PageBody gap={14} above={4}>
        <StaleWaitlistNotice />
        {entry.status === 'offered' ? <WaitlistOfferCard entry={entry} /> : <Head entry={entry} />}
        {kept && entry.status !== 'offered' && <Notice tone="blue">{replaceableVisitText(words, kept)}</Notice>}
        {entry.status === 'watching' && <WaitlistPosition entry={entry} minutes={minutes} />}
        <WaitlistHistory entry={entry} />
        {!isLive && <p className={css.small}>{says.rule(minutes)}</p>}
      </PageBody>
      <Bar entry={entry} />
    </>
  )
})

const Head = observer(function Head({ entry }: { entry: WaitlistEntry }) {
  const words = useMessages(commonMessages, waitlistMessages)
  const { waitlist: says } = words
  const scheduling = useStore(SchedulingStore)
  const { doctorName, departmentName, clinicName, patientId } = entry
  return (
    <Slip label={shiftText(words, entry)} className={css.slip}>
      <h2 className={css.when}>{shiftText(words, entry)}</h2>
      <p className={css.who}>
        <DotSeparatedText parts={[doctorName, departmentName]} lang={CLINIC_LANGUAGE} />
      </p>
      <p className={css.small}>
        <ClinicName name={clinicName} />
      </p>
      <WaitlistPatientName patientId={patientId} />
      {!isEntryActive(entry) && <p role="status">{says.end[waitlistEndOf(entry, scheduling.today())]}</p>}
    </Slip>
  )
})

const Bar = observer(function Bar({ entry }: { entry: WaitlistEntry }) {
  const words = useMessages(waitlistMessages).waitlist
  const scheduling = useStore(SchedulingStore)
  const store = useStore(WaitlistStore)
  const { giveUp, rejoin } = useWaitlistActions()
  const today = scheduling.today()
  if (entry.status === 'offered') return null
  if (isEntryActive(entry))
    return (
      <StickyBar>
        <Button variant="neutral" block loading={store.givingUp.isPending} onClick={() => void giveUp(entry)}>
          {words.giveUp}
        </Button>
      </StickyBar>
    )
  const end = waitlistEndOf(entry, today)
  const canRejoin = entry.date >= today && (end === 'offer-expired' || end === 'cancelled')
  return (
    <StickyBar>
      {canRejoin ? (
        <Button variant="amber" block loading={store.rejoining.isPending} onClick={() => void rejoin(entry)}>
          {words.rejoin}
        </Button>
      ) : (
        <Link to="/watch" className={buttonClass({ variant: 'tint', block: true })}>
          {words.toList}
        </Link>
      )}
    </StickyBar>
  )
})

function NotFound() {
  const words = useMessages(waitlistMessages).waitlist
  return (
    <Tips
      picture="slip"
      title={words.notFound}
      text={words.notFoundText}
      actions={
        <Link to="/watch" className={buttonClass()}>
          {words.toList}
        </Link>
      }
    />
  )
}

/** Shows the position in the queue, and how it has changed. */
function WaitlistPosition({ entry, minutes }: { entry: WaitlistEntry; minutes: number }) {
  const words = useMessages(commonMessages, waitlistMessages)
  const { waitlist: says, common } = words
  const { first, now, asked, left } = waitlistProgressOf(entry)
  const reasons = [...(asked > 0 ? [says.whyAsked(asked)] : []), ...(left > 0 ? [says.whyLeft(left)] : [])]
  return (
    <Card title={says.myPlace} aside={positionText(words, entry)}>
      {now > 0 && (
        <div className={css.queue}>
          <QueueTrack label={says.queue} places={placesOf(words, entry)} />
        </div>
      )}
      <p className={css.text}>
        {first > now && now > 0 ? common.joined([says.progress(first, now), ...reasons]) : says.notMoved}
      </p>
      <p className={css.small}>{says.rule(minutes)}</p>
    </Card>
  )
}

/** The first in the queue, the patient, and those just before and after. */
function placesOf(
  { waitlist: says }: MessagesOf<'waitlist'>,
  { position, personCount }: WaitlistEntry,
): QueuePosition[] {
  const near = [1, position - 1, position, position + 1].filter(
    (place, at, all) => place > 0 && place <= Math.max(position, personCount) && all.indexOf(place) === at,
  )
  return near.map((place) => {
    const number = String(place)
    if (place === position) return { number, words: says.queueMe, state: 'me' }
    if (place === 1) return { number, words: says.queueFirst, state: 'current' }
    return { number, words: place < position ? says.queueAhead : says.queueBehind, state: 'waiting' }
  })
}
