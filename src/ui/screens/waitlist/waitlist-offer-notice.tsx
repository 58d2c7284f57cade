import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { offerSecondsLeft, type WaitlistEntry } from '@/domain/waitlist/waitlist'
import { Button, buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import type { WaitlistStore } from '@/ui/stores/waitlist-store'
import { commonMessages } from '@/ui/messages/zh/common'
import { waitlistMessages } from '@/ui/messages/zh/waitlist'
import { useMessages } from '@/ui/messages/use-messages'
import { shiftText } from './waitlist-view'
import css from './waitlist-offer-notice.module.css'

type WaitlistOfferNoticeProps = { entry: WaitlistEntry; store: WaitlistStore; now: Date }

/** Announces an offer with its expiry and a link. Dismissing the notice does not decline the offer. */
export const WaitlistOfferNotice = observer(function WaitlistOfferNotice({
  entry,
  store,
  now,
}: WaitlistOfferNoticeProps) {
  const words = useMessages(commonMessages, waitlistMessages)
  const { waitlist: says } = words
  const minutes = Math.max(1, Math.ceil(offerSecondsLeft(entry, now) / 60))
  return (
    <section className={css.notice} aria-label={says.offer}>
      <Icon name="wait" className={css.icon} />
      <div className={css.said}>
        <p className={css.title}>{says.waitingOffer(entry.doctorName, shiftText(words, entry))}</p>
        <p className={css.left}>{says.soon(minutes)}</p>
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
  )
})
