import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { Dot } from '@/ui/kit/badge'
import { buttonClass } from '@/ui/kit/button'
import { InfiniteList } from '@/ui/kit/infinite-list'
import { PageTitle } from '@/ui/kit/page-title'
import { PullToRefresh } from '@/ui/kit/pull-to-refresh'
import { Segmented } from '@/ui/kit/segmented'
import { Tips } from '@/ui/kit/tips'
import { useFollowing } from '@/ui/parts/use-following'
import { Waiting } from '@/ui/parts/waiting'
import type { AdvisoryFilter } from '@/ui/stores/advisory-list-store'
import { useStores } from '@/ui/stores/stores'
import { advisoryWords } from '@/ui/words/advisory'
import { useWords } from '@/ui/words/words'
import { AdvisoryTabs } from './advisory-tabs'
import { ConsultationSkeletons } from './advisory-skeletons'
import { ConsultationRow } from './consultation-row'
import { Desks } from './desks'
import css from './consultation-list-screen.module.css'

const route = getRouteApi('/consultations')
/** Of a row in px, before it is measured, and the space between two. */
const ROW_HEIGHT = 104
const ROW_GAP = 10
/** News of a consultation come through its chat; the list looks again once in so many milliseconds. */
const LOOK_AGAIN_MS = 30_000

/** S43: what was asked and how it stands. */
export const ConsultationListScreen = observer(function ConsultationListScreen() {
  const { show } = route.useSearch()
  const navigate = useNavigate()
  const { advisoryList } = useStores()
  const { advisory: says } = useWords(advisoryWords)
  const filter: AdvisoryFilter = show === 'all' ? 'all' : 'running'
  const unread = advisoryList.unreadOf(filter)
  const choose = (next: AdvisoryFilter) =>
    void navigate({ to: '/consultations', search: next === 'all' ? { show: 'all' } : {}, replace: true })
  return (
    <main className={css.page}>
      <PageTitle title={says.list} />
      <AdvisoryTabs current="/consultations" hasNews={unread > 0} />
      <div className={css.filters}>
        <Segmented<AdvisoryFilter>
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
        {advisoryList.lists[filter].isKnown && <Desks />}
      </div>
    </main>
  )
})

const Consultations = observer(function Consultations({ filter }: { filter: AdvisoryFilter }) {
  const { advisoryList, session } = useStores()
  const { advisory: says } = useWords(advisoryWords)
  const patientId = session.patientId ?? ''
  const list = advisoryList.lists[filter]
  const load = () => Promise.all([advisoryList.loadList(patientId, filter), advisoryList.loadClinics(patientId)])
  const refresh = async () => {
    await load()
    if (list.failure) throw list.failure
  }
  useFollowing(() => void load(), LOOK_AGAIN_MS)
  return (
    <Waiting for={list} skeleton={<ConsultationSkeletons />} retry={() => void load()}>
      {() => (
        <PullToRefresh onRefresh={refresh}>
          <InfiniteList
            label={says.list}
            rows={advisoryList.rowsOf(filter) ?? []}
            idOf={({ id }) => id}
            estimate={ROW_HEIGHT}
            gap={ROW_GAP}
            hasMore={advisoryList.hasMore(filter)}
            isLoading={advisoryList.more.isPending}
            hasFailed={advisoryList.more.failure !== undefined}
            onMore={() => void advisoryList.loadMore(filter)}
            skeleton={<ConsultationSkeletons />}
            empty={<Empty filter={filter} />}
          >
            {(advisory) => <ConsultationRow advisory={advisory} />}
          </InfiniteList>
        </PullToRefresh>
      )}
    </Waiting>
  )
})

function Empty({ filter }: { filter: AdvisoryFilter }) {
  const { advisory: says } = useWords(advisoryWords)
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
