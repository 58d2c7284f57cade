import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { offerSecondsLeft } from '@/domain/waitlist/waitlist'
import { Button, buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { useFollowing } from '@/ui/parts/use-following'
import { useTerms } from '@/ui/parts/use-terms'
import { useNow } from '@/ui/parts/use-now'
import { useStores, type Stores } from '@/ui/stores/stores'
import { commonWords } from '@/ui/words/common'
import { waitlistWords } from '@/ui/words/waitlist'
import { useWords } from '@/ui/words/words'
import { whenOf } from './waitlist-view'
import css from './offer-notice.module.css'

const POLL_MS = 30_000

/** On home: a number is held, until when, and the way to it. It can be put away; the offer itself stands. */
export const OfferNotice = observer(function OfferNotice() {
  const { patientId } = useStores().session
  const loaded = useTerms('waitlist')
  useEffect(() => {
    if (patientId !== undefined) void loaded?.waitlist.load()
  }, [loaded, patientId])
  useFollowing(() => {
    // Who waits for nothing is not asked about again.
    if (loaded && loaded.waitlist.live.length > 0) void loaded.waitlist.load()
  }, POLL_MS)
  return loaded ? <Told entry={loaded.waitlist} /> : null
})

const Told = observer(function Told({ entry: store }: { entry: Stores['waitlist'] }) {
  const words = useWords(commonWords, waitlistWords)
  const { waitlist: says } = words
  const now = useNow(
    1000,
    store.live.some(({ status }) => status === 'offered'),
  )
  const entry = store.toTell(now)
  const left = entry ? offerSecondsLeft(entry, now) : 0
  return (
    <div role="status">
      {entry && (
        <section className={css.notice} aria-label={says.offer}>
          <Icon name="wait" className={css.icon} />
          <div className={css.said}>
            <p className={css.title}>{says.waitingOffer(entry.doctorName, whenOf(words, entry))}</p>
            <p className={css.left}>{says.soon(Math.max(1, Math.ceil(left / 60)))}</p>
          </div>
          <div className={css.acts}>
            <Link to="/watch" className={buttonClass({ variant: 'outline', size: 's' })}>
              {says.look}
            </Link>
            <Button variant="text" size="s" onClick={() => store.dismiss(entry)}>
              {says.dismiss}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
})
