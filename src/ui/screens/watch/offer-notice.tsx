import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { offerSecondsLeft } from '@/domain/grab-chance'
import { Button, buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/icon'
import { useFollowing } from '@/ui/parts/use-following'
import { useTerms } from '@/ui/parts/use-terms'
import { useNow } from '@/ui/parts/use-now'
import { useStores, type Stores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { watchWords } from '@/ui/words/watch'
import { useWords } from '@/ui/words/words'
import { whenOf } from './watch-view'
import css from './offer-notice.module.css'

const POLL_MS = 30_000

/** On home: a number is held, until when, and the way to it. It can be put away; the offer itself stands. */
export const OfferNotice = observer(function OfferNotice() {
  const { patientId } = useStores().session
  const loaded = useTerms('waitlist')
  useEffect(() => {
    if (patientId !== undefined) void loaded?.watch.load()
  }, [loaded, patientId])
  useFollowing(() => {
    // Who waits for nothing is not asked about again.
    if (loaded && loaded.watch.live.length > 0) void loaded.watch.load()
  }, POLL_MS)
  return loaded ? <Told watch={loaded.watch} /> : null
})

const Told = observer(function Told({ watch: store }: { watch: Stores['watch'] }) {
  const words = useWords(commonWords, watchWords)
  const { watch: says } = words
  const now = useNow(
    1000,
    store.live.some(({ status }) => status === 'offered'),
  )
  const watch = store.toTell(now)
  const left = watch ? offerSecondsLeft(watch, now) : 0
  return (
    <div role="status">
      {watch && (
        <section className={css.notice} aria-label={says.offer}>
          <Icon name="wait" className={css.icon} />
          <div className={css.said}>
            <p className={css.title}>{says.waitingOffer(watch.doctorName, whenOf(words, watch))}</p>
            <p className={css.left}>{says.soon(Math.max(1, Math.ceil(left / 60)))}</p>
          </div>
          <div className={css.acts}>
            <Link to="/watch" className={buttonClass({ variant: 'outline', size: 's' })}>
              {says.look}
            </Link>
            <Button variant="text" size="s" onClick={() => store.dismiss(watch)}>
              {says.dismiss}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
})
