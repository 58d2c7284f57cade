import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { maskMobile } from '@/domain/session/mobile'
import { Avatar } from '@/ui/kit/display/avatar'
import { Badge } from '@/ui/kit/display/badge'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { Icon } from '@/ui/kit/display/icon'
import { PageBody } from '@/ui/kit/layout/page-body'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { MainTabs } from '@/ui/parts/main-tabs'
import { combineRequests } from '@/ui/parts/async-view'
import { SectionError } from '@/ui/parts/section-error'
import { useNearTimeFormatter } from '@/ui/parts/use-near-time-formatter'
import { type Stores, useStore } from '@/ui/stores/stores'
import { accountMessages } from '@/ui/messages/zh/account'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages } from '@/ui/messages/use-messages'
import { AppearanceSettingsGroup } from '../patient/appearance-settings-group'
import { LogOutButton } from './log-out-button'
import css from './me-screen.module.css'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { OrderStore } from '@/ui/stores/order-store'
import { PatientStore } from '@/ui/stores/patient-store'
import { SessionStore } from '@/ui/stores/session-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

export const requiredStores = [ConsultationListStore, OrderStore, WaitlistStore]

/** Prefetches the family and the badges; with a card, also the waitlist and the ongoing consultations. */
export function loader(stores: Stores): void {
  const consultationList = stores.get(ConsultationListStore)
  const order = stores.get(OrderStore)
  const patient = stores.get(PatientStore)
  const session = stores.get(SessionStore)
  const waitlist = stores.get(WaitlistStore)
  patient.all.prefetch()
  patient.holder.prefetch()
  order.counts.prefetch(session.patientId ?? '', 'to-pay')
  waitlist.left.prefetch()
  if (!session.hasCard) return
  waitlist.all.prefetch()
  consultationList.lists.prefetch('running')
}

/** S10: the current patient, and links to their data. */
export const MeScreen = observer(function MeScreen() {
  const words = useMessages(accountMessages).account
  const nearTime = useNearTimeFormatter()
  const order = useStore(OrderStore)
  const patient = useStore(PatientStore)
  const session = useStore(SessionStore)
  const waitlist = useStore(WaitlistStore)
  const holder = patient.holder.of()
  const badges = [order.counts.of(session.patientId ?? '', 'to-pay'), waitlist.left.of()]
  const staleSince = badges.find((each) => each.staleSince)?.staleSince
  const family = patient.all.of()
  return (
    <>
      <main>
        <PageTitle
          title={words.title}
          note={
            holder.value ? (
              <span lang={CLINIC_LANGUAGE}>{words.holder(holder.value.name, maskMobile(holder.value.mobile))}</span>
            ) : (
              !holder.isKnown && <Skeleton width="60%" height={22} />
            )
          }
        />
        <PageBody gap={24} above={8} isLast>
          {family.value || family.failure ? <ActivePatient /> : <ActiveSkeleton />}
          {staleSince && (
            <SectionError for={combineRequests(...badges)} text={words.badgesStale(nearTime(staleSince))} />
          )}
          <Services />
          <AppearanceSettingsGroup />
          <LogOutButton />
        </PageBody>
      </main>
      <MainTabs />
    </>
  )
})

/** Without a card, offers to add a patient; with several patients, shows the active one and allows switching. */
const ActivePatient = observer(function ActivePatient() {
  const words = useMessages(accountMessages).account
  const session = useStore(SessionStore)
  const patient = useStore(PatientStore)
  const { hasCard, patientName, patientId = '' } = session
  const count = patient.all.known()?.length ?? 0
  if (!hasCard && count === 0)
    return (
      <Link to="/patients/new" className={css.active}>
        <Icon name="plus" />
        <span className={css.words}>
          <span className={css.name}>{words.noCard}</span>
          <span className={css.note}>{words.noCardNote}</span>
        </span>
        <span className={css.go}>{words.addPatient}</span>
      </Link>
    )
  return (
    <Link to="/patients" className={css.active}>
      <span aria-hidden="true">
        <Avatar name={patientName} id={patientId} size={52} />
      </span>
      <span className={css.words}>
        <span className={css.note}>{words.current}</span>
        <span className={css.name} lang={CLINIC_LANGUAGE}>
          {patientName}
        </span>
        {count > 1 && <span className={css.note}>{words.several(count)}</span>}
      </span>
      <Icon name="right" />
    </Link>
  )
})

const ActiveSkeleton = () => (
  <SkeletonGroup>
    <div className={css.active}>
      <Skeleton width={52} height={52} radius={14} />
      <div className={css.words}>
        <Skeleton width="40%" height={17} />
        <Skeleton width="70%" height={24} />
        <Skeleton width="50%" height={17} />
      </div>
    </div>
  </SkeletonGroup>
)

const Services = observer(function Services() {
  const words = useMessages(accountMessages).account
  const {
    waitlist: says,
    consultation: advice,
    titles,
  } = useMessages(waitlistMessages, consultationMessages, titlesMessages)
  const consultationList = useStore(ConsultationListStore)
  const order = useStore(OrderStore)
  const session = useStore(SessionStore)
  const waitlist = useStore(WaitlistStore)
  const { patientId } = session
  const due = order.counts.known(patientId ?? '', 'to-pay') ?? 0
  const unread = consultationList.unreadOf('running', patientId)
  const chances = waitlist.left.of()
  const offers = waitlist.live.filter(({ status }) => status === 'offered').length
  return (
    <>
      <CellGroup title={words.todo}>
        <Cell
          icon="bill"
          title={words.bills}
          trailing={due > 0 && <Badge count={due} label={words.counted(due)} />}
          render={(link) => <Link to="/orders" search={{ queryType: '1' }} {...link} />}
        />
        {(chances.value !== undefined || !chances.isKnown) && (
          <Cell
            icon="wait"
            title={words.chances}
            value={chances.value === undefined ? undefined : words.chancesLeft(chances.value)}
            trailing={<Badge count={offers} label={says.offerCount(offers)} />}
            render={(link) => <Link to="/watch" {...link} />}
          />
        )}
        <Cell
          icon="chat"
          title={words.consultation}
          note={words.consultationNote}
          trailing={<Badge count={unread} label={advice.unread(unread)} />}
          render={(link) => <Link to="/advisory" {...link} />}
        />
      </CellGroup>
      <CellGroup title={words.services}>
        <Cell
          icon="slip"
          title={words.visits}
          note={words.visitsNote}
          render={(link) => <Link to="/visits" {...link} />}
        />
        <Cell
          icon="cal"
          title={words.family}
          note={words.familyNote}
          render={(link) => <Link to="/family" {...link} />}
        />
        {patientId !== undefined && (
          <Cell
            icon="card"
            title={words.card}
            note={words.cardNote}
            render={(link) => <Link to="/patients/$id/card" params={{ id: patientId }} {...link} />}
          />
        )}
        <Cell icon="file" title={words.records} render={(link) => <Link to="/records" {...link} />} />
      </CellGroup>
      <CellGroup title={words.money}>
        <Cell
          icon="bill"
          title={words.orders}
          note={words.ordersNote}
          render={(link) => <Link to="/orders" {...link} />}
        />
        {patientId !== undefined && (
          <>
            <Cell icon="refresh" title={titles.refunds} render={(link) => <Link to="/orders/refunds" {...link} />} />
            <Cell
              icon="wallet"
              title={words.memberCard}
              note={words.memberCardNote}
              render={(link) => <Link to="/member" {...link} />}
            />
            <Cell
              icon="cal"
              title={words.year}
              note={words.yearNote}
              render={(link) => <Link to="/orders/year" {...link} />}
            />
          </>
        )}
      </CellGroup>
      <CellGroup title={words.people}>
        <Cell
          icon="users"
          title={words.patients}
          note={words.patientsNote}
          render={(link) => <Link to="/patients" {...link} />}
        />
        <Cell icon="pin" title={words.addresses} render={(link) => <Link to="/addresses" {...link} />} />
        <Cell
          icon="glasses"
          title={words.settings}
          note={words.settingsNote}
          render={(link) => <Link to="/settings" {...link} />}
        />
      </CellGroup>
    </>
  )
})
