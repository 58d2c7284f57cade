import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { isWatchLive, type Watch } from '@/domain/grab-chance'
import { endOf } from '@/domain/grab-chance-ledger'
import { CLINIC_LANGUAGE } from '@/domain/language'
import { AskRegion } from '@/ui/kit/ask'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/notice'
import { PageTitle } from '@/ui/kit/page-title'
import { Slip } from '@/ui/kit/slip'
import { StickyBar } from '@/ui/kit/sticky-bar'
import { Tips } from '@/ui/kit/tips'
import { ClinicName } from '@/ui/parts/clinic-name'
import { Dotted } from '@/ui/parts/doctor-line'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { watchWords } from '@/ui/words/watch'
import { useWords } from '@/ui/words/words'
import { OfferCard } from './offer-card'
import { StaleMark } from './stale-mark'
import { useWatchActs, useWatches } from './use-watches'
import { WatchLedger } from './watch-ledger'
import { WatchOwner } from './watch-owner'
import { WatchPlace } from './watch-place'
import { WatchSkeletons } from './watch-skeletons'
import { keptVisit, keptText, whenOf } from './watch-view'
import css from './watch.module.css'

const route = getRouteApi('/watch/$id')

/** One watch with its ledger: my place, why it moved, when numbers were freed, and who by rank was asked. */
export const WatchScreen = observer(function WatchScreen() {
  const { id } = route.useParams()
  const words = useWords(watchWords).watch
  const { watch: store } = useStores()
  useWatches()
  const watch = store.byId(id)
  return (
    <main className={css.page}>
      <PageTitle title={words.detail} />
      {watch ? (
        <One watch={watch} />
      ) : (
        <Waiting for={store.all} skeleton={<WatchSkeletons />} retry={() => void store.load()}>
          {() => <NotFound />}
        </Waiting>
      )}
      <AskRegion />
    </main>
  )
})

const One = observer(function One({ watch }: { watch: Watch }) {
  const words = useWords(commonWords, watchWords)
  const { watch: says } = words
  const { clinic, registration, scheduling } = useStores()
  const isLive = isWatchLive(watch)
  const kept = isLive ? keptVisit(watch, scheduling.now(), registration.upcoming.value ?? []) : undefined
  const minutes = clinic.rules.value?.offerMinutes ?? 0
  return (
    <>
      <div className={css.body}>
        <StaleMark />
        {watch.status === 'offered' ? <OfferCard watch={watch} /> : <Head watch={watch} />}
        {kept && watch.status !== 'offered' && <Notice tone="blue">{keptText(words, kept)}</Notice>}
        {watch.status === 'watching' && <WatchPlace watch={watch} minutes={minutes} />}
        <WatchLedger watch={watch} />
        {!isLive && <p className={css.small}>{says.rule(minutes)}</p>}
      </div>
      <Bar watch={watch} />
    </>
  )
})

const Head = observer(function Head({ watch }: { watch: Watch }) {
  const words = useWords(commonWords, watchWords)
  const { watch: says } = words
  const { scheduling } = useStores()
  const { doctorName, departmentName, clinicName, patientId } = watch
  return (
    <Slip label={whenOf(words, watch)} className={css.slip}>
      <h2 className={css.when}>{whenOf(words, watch)}</h2>
      <p className={css.who}>
        <Dotted parts={[doctorName, departmentName]} lang={CLINIC_LANGUAGE} />
      </p>
      <p className={css.small}>
        <ClinicName name={clinicName} />
      </p>
      <WatchOwner patientId={patientId} />
      {!isWatchLive(watch) && <p role="status">{says.end[endOf(watch, scheduling.today())]}</p>}
    </Slip>
  )
})

const Bar = observer(function Bar({ watch }: { watch: Watch }) {
  const words = useWords(watchWords).watch
  const { scheduling } = useStores()
  const { watch: store } = useStores()
  const { giveUp, rejoin } = useWatchActs()
  const today = scheduling.today()
  if (watch.status === 'offered') return null
  if (isWatchLive(watch))
    return (
      <StickyBar>
        <Button variant="neutral" block loading={store.givingUp.isPending} onClick={() => void giveUp(watch)}>
          {words.giveUp}
        </Button>
      </StickyBar>
    )
  const end = endOf(watch, today)
  const canRejoin = watch.date >= today && (end === 'offer-expired' || end === 'cancelled')
  return (
    <StickyBar>
      {canRejoin ? (
        <Button variant="amber" block loading={store.rejoining.isPending} onClick={() => void rejoin(watch)}>
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
  const words = useWords(watchWords).watch
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
