import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Again } from '@/domain/order/order-again'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/display/tips'
import { useOffDutyDialog } from '@/ui/parts/use-off-duty-dialog'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { failureWords } from '@/ui/words/zh/failure'
import { failureText } from '@/ui/words/failure-words'
import { orderAgainWords } from '@/ui/words/zh/order-again'
import { useWords } from '@/ui/words/words'
import { AgainForm } from './again-form'
import { AgainMade } from './again-made'
import { AgainSkeleton } from './again-skeleton'
import { orOrderGone } from './order-gone'
import { useExpired } from './use-expired'
import type { Loads } from '@/ui/parts/load'
import { loadEdition } from '@/ui/parts/load-edition'

export const loads: Loads = (stores, load) =>
  loadEdition(stores, load, () => stores.orderAgain.opening.value?.order.clinicId)

const route = getRouteApi('/orders/$id/again')

/** S55: reorders the medicines of an old order; changes are shown before the payment. */
export const AgainScreen = observer(function AgainScreen() {
  const { id } = route.useParams()
  const { orderAgain: store } = useStores()
  const { value } = store.opening
  const isExpired = useExpired(value?.order.clinicId)
  const isClosed = value !== undefined && !store.made && store.gate(value) === 'closed'
  const standing = isExpired ? 'expired' : value && (isClosed ? 'unsupported' : 'open')
  useOffDutyDialog(standing)
  const retry = () => void store.open(id)
  return (
    <main>
      <Waiting for={store.opening} skeleton={<AgainSkeleton />} retry={retry} otherwise={orOrderGone(retry)}>
        {(again) => (standing === 'open' ? <Gate key={id} again={again} /> : <AgainSkeleton />)}
      </Waiting>
    </main>
  )
})

const Gate = observer(function Gate({ again }: { again: Again }) {
  const { orderAgain: store } = useStores()
  const words = useWords(failureWords, orderAgainWords)
  const says = words.orderAgain
  const { id } = again.order
  if (store.made) return <AgainMade old={again.order} made={store.made} isBefore={store.making.value === undefined} />
  const { failure } = store.making
  const { kind } = failure?.reason ?? {}
  const gate = store.gate(again)
  if (gate === 'revisit-needed' || kind === 'revisit-needed') {
    const said = failure?.reason.kind === 'revisit-needed' ? failure.reason.doctorId : undefined
    return <SeeDoctor orderId={id} doctorId={said ?? again.doctorId} title={says.revisit} text={says.revisitText} />
  }
  if (gate === 'nothing')
    return <SeeDoctor orderId={id} doctorId={again.doctorId} title={says.nothing} text={says.nothingText} />
  if (failure && kind === 'refused')
    return (
      <SeeDoctor
        orderId={id}
        doctorId={again.doctorId}
        title={says.soldOut}
        text={failureText(words, failure)}
        onBack={store.choose}
      />
    )
  if (gate === 'unpaid')
    return (
      <Tips
        page
        picture="slip"
        title={says.unpaid}
        text={says.unpaidText}
        actions={
          <Link to="/orders/$id" params={{ id }} className={buttonClass()} replace>
            {says.toOrder}
          </Link>
        }
      />
    )
  return <AgainForm again={again} />
})

type SeeDoctorProps = { orderId: string; doctorId: string; title: string; text: string; onBack?: () => void }

/** Reordering is impossible: links to the prescribing doctor, or to any other. */
function SeeDoctor({ orderId, doctorId, title, text, onBack }: SeeDoctorProps) {
  const { orderAgain: says } = useWords(orderAgainWords)
  const look = buttonClass({ variant: 'neutral' })
  return (
    <Tips
      page
      picture="slip"
      title={title}
      text={text}
      actions={
        <>
          {doctorId === '' ? (
            <Link to="/doctors" className={buttonClass()}>
              {says.book}
            </Link>
          ) : (
            <Link to="/booking/doctor/$id" params={{ id: doctorId }} className={buttonClass()}>
              {says.book}
            </Link>
          )}
          {onBack ? (
            <Button variant="neutral" onClick={onBack}>
              {says.rechoose}
            </Button>
          ) : (
            <Link to="/orders/$id" params={{ id: orderId }} className={look} replace>
              {says.toOrder}
            </Link>
          )}
        </>
      }
    />
  )
}
