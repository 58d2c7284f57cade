import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Steps } from '@/ui/kit/display/steps'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { orderMessages } from '@/ui/messages/zh/order'
import { photoOrderMessages } from '@/ui/messages/zh/photo-order'
import { useMessages } from '@/ui/messages/use-messages'
import lines from './order-lines.module.css'
import css from './order-screen.module.css'
import { OrderStore } from '@/ui/stores/order-store'
import { PhotoOrderStore } from '@/ui/stores/photo-order-store'

/** Progress of the pharmacy's review of a photo order. */
export const PhotoReview = observer(function PhotoReview({ id, readAgain }: { id: string; readAgain: () => void }) {
  const { common, order: words, photoOrder: says } = useMessages(commonMessages, orderMessages, photoOrderMessages)
  const store = useStore(OrderStore)
  const photoOrder = useStore(PhotoOrderStore)
  return (
    <Card title={says.review}>
      <Steps label={says.review} steps={says.steps} current={1} />
      <p className={css.review}>{says.reviewing(photoOrder.rule.of().value?.photoReviewHours)}</p>
      <p className={lines.note}>{says.reviewingNote}</p>
      <Button
        variant="neutral"
        block
        loading={store.byId.of(id).isPending}
        loadingText={common.loading}
        onClick={readAgain}
      >
        {words.again}
      </Button>
    </Card>
  )
})
