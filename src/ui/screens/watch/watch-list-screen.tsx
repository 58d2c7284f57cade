import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Watch } from '@/domain/grab-chance'
import { AskRegion } from '@/ui/kit/ask'
import { Button, buttonClass } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/notice'
import { PageTitle } from '@/ui/kit/page-title'
import { SectionHead } from '@/ui/kit/section-head'
import { StickyBar } from '@/ui/kit/sticky-bar'
import { Tips } from '@/ui/kit/tips'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { watchWords } from '@/ui/words/watch'
import { useWords } from '@/ui/words/words'
import { HowItWorks } from './how-it-works'
import { OfferCard } from './offer-card'
import { StaleMark } from './stale-mark'
import { useWatchActs, useWatches } from './use-watches'
import { WatchCard } from './watch-card'
import { WatchSkeletons } from './watch-skeletons'
import css from './watch.module.css'

/** S32: every place in a waiting list, offers first; read again every 20 s while it is looked at. */
export const WatchListScreen = observer(function WatchListScreen() {
  const words = useWords(watchWords).watch
  const { watch } = useStores()
  useWatches()
  const { all, left } = watch
  const isEmpty = all.value?.length === 0
  return (
    <main className={css.page}>
      <PageTitle title={words.title} note={left.value !== undefined && !isEmpty ? words.left(left.value) : undefined} />
      <div className={css.body}>
        <GivenUp />
        {all.value ? (
          <>
            <StaleMark />
            {isEmpty ? <NoWatches /> : <Watches all={all.value} />}
          </>
        ) : (
          <Waiting for={all} skeleton={<WatchSkeletons />} retry={() => void watch.load()}>
            {() => null}
          </Waiting>
        )}
      </div>
      {!isEmpty && (
        <StickyBar>
          <Link to="/doctors" className={buttonClass({ variant: 'tint', block: true })}>
            {words.more}
          </Link>
        </StickyBar>
      )}
      <AskRegion />
    </main>
  )
})

const Watches = observer(function Watches({ all }: { all: readonly Watch[] }) {
  const { watch } = useStores()
  const words = useWords(watchWords).watch
  // An offer that runs out while one looks at it stays where it is, with what can still be done.
  const [seen, setSeen] = useState<readonly string[]>([])
  const fresh = all.filter(({ id, status }) => status === 'offered' && !seen.includes(id))
  if (fresh.length > 0) setSeen([...seen, ...fresh.map(({ id }) => id)])
  const offers = all.filter(({ id, status }) => status === 'offered' || (status === 'expired' && seen.includes(id)))
  const live = all.filter(({ status }) => status === 'watching' || status === 'unknown')
  // What was given up just now stands above, with the way back.
  const over = all.filter((each) => !offers.includes(each) && !live.includes(each) && each.id !== watch.givenUp?.id)
  return (
    <>
      {offers.length > 0 && (
        <section className={css.group} aria-label={words.offers}>
          {offers.map((each) => (
            <OfferCard key={each.id} watch={each} isInList />
          ))}
        </section>
      )}
      <Group title={words.live} watches={live} />
      <Group title={words.over} watches={over} />
    </>
  )
})

function Group({ title, watches }: { title: string; watches: readonly Watch[] }) {
  if (watches.length === 0) return null
  return (
    <section className={css.group} aria-label={title}>
      <SectionHead title={title} />
      <ul className={css.list}>
        {watches.map((each) => (
          <WatchCard key={each.id} watch={each} />
        ))}
      </ul>
    </section>
  )
}

/** A place that was given up by mistake can be joined again; it says plainly that it is the last one then. */
const GivenUp = observer(function GivenUp() {
  const words = useWords(watchWords).watch
  const { watch } = useStores()
  const { rejoin, nameOf } = useWatchActs()
  const { givenUp } = watch
  return (
    <div role="status">
      {givenUp && (
        <Notice
          tone="primary"
          icon="check"
          action={
            <Button variant="text" size="s" loading={watch.rejoining.isPending} onClick={() => void rejoin(givenUp)}>
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

function NoWatches() {
  const words = useWords(watchWords).watch
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
      <HowItWorks minutes={0} />
    </>
  )
}
