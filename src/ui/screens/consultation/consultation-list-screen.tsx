import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { Dot } from '@/ui/kit/display/badge'
import { buttonClass } from '@/ui/kit/button'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { PageTitle } from '@/ui/kit/display/page-title'
import { PullToRefresh } from '@/ui/kit/lists/pull-to-refresh'
import { Segmented } from '@/ui/kit/fields/segmented'
import { Tips } from '@/ui/kit/display/tips'
import { usePolling } from '@/ui/parts/use-polling'
import { AsyncView } from '@/ui/parts/async-view'
import { ConsultationListStore, type ConsultationFilter } from '@/ui/stores/consultation-list-store'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderCause, LoaderDeps } from '@/ui/shell/loader-args'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { useMessages } from '@/ui/messages/use-messages'
import { ConsultationTabs } from './consultation-tabs'
import { ConsultationSkeletons } from './consultation-skeletons'
import { ConsultationRow, LastMessagePreview, shortTimeText } from './consultation-row'
import css from './consultation-list-screen.module.css'
import { Icon } from '@/ui/kit/display/icon'
import { UnreadableNote } from '@/ui/kit/lists/unreadable-note'
import { SectionHead } from '@/ui/kit/lists/section-head'
import { ClinicName } from '@/ui/parts/clinic-name'
import { commonMessages } from '@/ui/messages/zh/common'
import row from './consultation-row.module.css'
import { SessionStore } from '@/ui/stores/session-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

export const requiredStores = [ConsultationListStore]

const route = getRouteApi('/consultations')
/** Estimated height of an unmeasured row, in px. */
const ROW_HEIGHT = 104
const ROW_GAP = 10
/** Polling interval in ms; the list receives no events, because updates are pushed only to an open chat. */
const LOOK_AGAIN_MS = 30_000

/** Prefetches the consultations of the tab in the URL, and the clinics with a chat. */
export function loader(stores: Stores, { cause, deps }: LoaderCause & LoaderDeps<'show'>): void {
  const consultationList = stores.get(ConsultationListStore)
  if (cause === 'stay') return
  consultationList.lists.prefetch(deps.show === 'all' ? 'all' : 'running')
  consultationList.clinics.prefetch()
}

/** S43: consultations and their status. */
export const ConsultationListScreen = observer(function ConsultationListScreen() {
  const { show } = route.useSearch()
  const navigate = useNavigate()
  const consultationList = useStore(ConsultationListStore)
  const session = useStore(SessionStore)
  const { consultation: says } = useMessages(consultationMessages)
  const filter: ConsultationFilter = show === 'all' ? 'all' : 'running'
  const unread = consultationList.unreadOf(filter, session.patientId)
  const list = consultationList.lists.of(filter)
  const clinics = consultationList.clinics.of().value
  const choose = (next: ConsultationFilter) =>
    void navigate({ to: '/consultations', search: next === 'all' ? { show: 'all' } : {}, replace: true })
  return (
    <main className={css.page}>
      <PageTitle title={says.list} />
      <ConsultationTabs current="/consultations" hasNews={unread > 0} />
      <div className={css.filters}>
        <Segmented<ConsultationFilter>
          label={says.filters}
          options={[
            { value: 'running', label: says.filter.running },
            { value: 'all', label: says.filter.all },
          ]}
          value={filter}
          onChange={choose}
        />
        <p className={css.unread} role="status">
          {unread > 0 && (
            <>
              <span aria-hidden="true">
                <Dot label="" />
              </span>{' '}
              {says.unread(unread)}
            </>
          )}
        </p>
      </div>
      <div className={css.body}>
        <Consultations key={filter} filter={filter} />
        {list.isKnown && clinics && <ClinicDeskChats />}
      </div>
    </main>
  )
})

const Consultations = observer(function Consultations({ filter }: { filter: ConsultationFilter }) {
  const consultationList = useStore(ConsultationListStore)
  const session = useStore(SessionStore)
  const { consultation: says } = useMessages(consultationMessages)
  const list = consultationList.lists.of(filter)
  const clinics = consultationList.clinics.of()
  const load = () => Promise.all([list.again(), clinics.again()])
  const refresh = async () => {
    await load()
    if (list.failure) throw list.failure
  }
  usePolling(() => void load(), LOOK_AGAIN_MS)
  return (
    <AsyncView for={list} skeleton={<ConsultationSkeletons />} besides={[clinics]}>
      {() => (
        <PullToRefresh onRefresh={refresh}>
          <InfiniteList
            label={says.list}
            rows={consultationList.rowsOf(filter, session.patientId) ?? []}
            idOf={({ id }) => id}
            estimate={ROW_HEIGHT}
            gap={ROW_GAP}
            unreadable={list.value?.unreadable}
            {...consultationList.lists.paging(filter)}
            skeleton={<ConsultationSkeletons />}
            empty={<Empty filter={filter} />}
          >
            {(consultation) => <ConsultationRow consultation={consultation} />}
          </InfiniteList>
        </PullToRefresh>
      )}
    </AsyncView>
  )
})

function Empty({ filter }: { filter: ConsultationFilter }) {
  const { consultation: says } = useMessages(consultationMessages)
  return (
    <Tips
      picture="slip"
      title={filter === 'running' ? says.emptyRunning : says.emptyAll}
      text={says.emptyText}
      actions={
        <Link to="/advisory" className={buttonClass()}>
          {says.ask}
        </Link>
      }
    />
  )
}

/**
 * Clinics that have written to this patient. Only a dot is shown, because the clinic's unread count also includes
 * consultations.
 */
const ClinicDeskChats = observer(function ClinicDeskChats() {
  const consultationList = useStore(ConsultationListStore)
  const scheduling = useStore(SchedulingStore)
  const words = useMessages(consultationMessages, commonMessages)
  const says = words.consultation
  const { desks } = consultationList
  const { unreadable } = consultationList.clinics.peek()
  if (desks.length === 0 && unreadable === 0) return null
  const today = scheduling.today()
  return (
    <section aria-label={says.desks} className={css.desks}>
      <SectionHead title={says.desks} />
      <UnreadableNote count={unreadable} />
      <ul className={css.list}>
        {desks.map(({ clinicId, clinicName, conversationId, lastMessage, unreadCount }) => (
          <li key={clinicId}>
            <Link to="/chat/$conversationId" params={{ conversationId }} className={row.row}>
              <Icon name="chat" className={css.icon} />
              <span className={row.words}>
                <span className={row.head}>
                  <b className={row.name}>
                    <ClinicName name={clinicName} short />
                  </b>
                  {unreadCount > 0 && <Dot label={says.hasNews} />}
                  {lastMessage?.at && <span className={row.at}>{shortTimeText(words, lastMessage.at, today)}</span>}
                </span>
                <span className={row.last}>
                  <LastMessagePreview last={lastMessage} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
})
