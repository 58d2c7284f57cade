import { getRouteApi } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { SEARCH_DAYS, soonestOverviewOf, type SoonestOverview, type SoonestSearch } from '@/domain/scheduling/soonest'
import { Button } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Tips } from '@/ui/kit/display/tips'
import line from '@/ui/kit/layout/apart.module.css'
import { PageBody } from '@/ui/kit/layout/page-body'
import { AsyncView } from '@/ui/parts/async-view'
import { SectionError, StaleNote } from '@/ui/parts/section-error'
import { useNearTimeFormatter } from '@/ui/parts/use-near-time-formatter'
import { commonMessages } from '@/ui/messages/zh/common'
import { soonestMessages } from '@/ui/messages/zh/soonest'
import { useMessages } from '@/ui/messages/use-messages'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SoonestStore } from '@/ui/stores/soonest-store'
import { type Stores, useStore } from '@/ui/stores/stores'
import { ClinicListSkeleton } from './clinic-list-skeleton'
import { soonestFilterOf, SoonestFilters } from './soonest-filters'
import { SoonestOffers } from './soonest-offers'
import { SoonestOthers } from './soonest-others'
import { SoonestPlace } from './soonest-place'
import css from './soonest-screen.module.css'

export const requiredStores = [SoonestStore]

/** Starts the search, if it is known which clinics take bookings. */
export function loader(stores: Stores): void {
  const clinic = stores.get(ClinicStore)
  if (clinic.isStandingKnown)
    stores.get(SoonestStore).search.prefetch(clinic.chain.value?.edition, stores.get(SchedulingStore).today())
}

const route = getRouteApi('/clinics/soonest')

/** S13. The first free slots over all clinics of the chain; a clinic without an answer never counts as full. */
export const SoonestScreen = observer(function SoonestScreen() {
  const clinic = useStore(ClinicStore)
  const soonest = useStore(SoonestStore)
  const today = useStore(SchedulingStore).today()
  const words = useMessages(soonestMessages).soonest
  const params = route.useSearch()
  const edition = clinic.chain.value?.edition
  const search = clinic.isStandingKnown ? soonest.search.of(edition, today) : soonest.search.peek(edition, today)
  const hasPlace = search.value?.clinics.some(({ clinic: { distanceMeters } }) => distanceMeters !== undefined) === true
  return (
    <main>
      <PageTitle title={words.title} note={(hasPlace ? words.noteNear : words.note)(SEARCH_DAYS)} />
      {search.value && search.value.clinics.length > 1 && (
        <SoonestPlace hasPlace={hasPlace} onAsk={() => void soonest.locate(edition, today)} />
      )}
      {!search.value && !search.failure ? (
        <ClinicListSkeleton />
      ) : (
        <PageBody gap={20} above={8} isLast>
          <AsyncView for={search} skeleton={null} stale={<StaleNote for={search} />}>
            {(value) => (
              <>
                <SoonestFilters search={value} />
                <Results
                  search={value}
                  overview={soonestOverviewOf(value, today, soonestFilterOf(params))}
                  onAskMore={(state) => void soonest.askMore(state, edition, today)}
                />
              </>
            )}
          </AsyncView>
          <SectionError for={soonest.more} />
          <Checked />
        </PageBody>
      )}
    </main>
  )
})

type ResultsProps = {
  search: SoonestSearch
  overview: SoonestOverview
  onAskMore: (state: 'not-asked' | 'failed') => void
}

const Results = observer(function Results({ search, overview, onAskMore }: ResultsProps) {
  const words = useMessages(soonestMessages).soonest
  const { offers, full, unclear, notAsked } = overview
  const askedCount = offers.length + full.length + unclear.length
  if (search.clinics.length === 0) return <Tips picture="door" title={words.noClinics} />
  return (
    <>
      <p role="status" className={css.note}>
        {words.found(askedCount, offers.length)}
      </p>
      {offers.length > 0 ? (
        <SoonestOffers overview={overview} />
      ) : unclear.length + notAsked.length > 0 ? (
        <Tips picture="cup" title={words.noAnswer} text={words.noAnswerText} />
      ) : (
        <Tips picture="cup" title={words.none} text={words.noneText} />
      )}
      <SoonestOthers overview={overview} onAskMore={onAskMore} />
    </>
  )
})

/** Time of the search, with a button to repeat it. */
const Checked = observer(function Checked() {
  const { common, soonest: words } = useMessages(commonMessages, soonestMessages)
  const clinic = useStore(ClinicStore)
  const today = useStore(SchedulingStore).today()
  const search = useStore(SoonestStore).search.peek(clinic.chain.value?.edition, today)
  const nearTime = useNearTimeFormatter()
  const { loadedAt, isPending } = search
  if (!loadedAt) return null
  return (
    <div className={line.apart}>
      <p className={css.note}>{words.checked(nearTime(loadedAt))}</p>
      <Button
        variant="tint"
        size="s"
        loading={isPending}
        loadingText={common.loading}
        onClick={() => void search.again()}
      >
        {words.again}
      </Button>
    </div>
  )
})
