import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Consultation } from '@/domain/consultation/consultation'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { buttonClass } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Cell } from '@/ui/kit/lists/cell'
import { MoneyText } from '@/ui/kit/display/money-text'
import { PageTitle } from '@/ui/kit/display/page-title'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Tips } from '@/ui/kit/display/tips'
import { PaymentPanel } from '@/ui/parts/payment-panel'
import type { PaymentDueWithOptionalFee } from '@/ui/parts/payment-view'
import { AsyncView } from '@/ui/parts/async-view'
import { type Stores, useStore } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { paymentMessages } from '@/ui/messages/zh/payment'
import { useMessages } from '@/ui/messages/use-messages'
import { ConsultationSkeletons } from './consultation-skeletons'
import { PageBody } from '@/ui/kit/layout/page-body'
import css from './terms-screen.module.css'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'

export const requiredStores = [ConsultationListStore, PaymentMethodStore]

const route = getRouteApi('/consultations/$id')

/** Loads the consultation. */
export function loader(stores: Stores, { params }: LoaderParams<'id'>): void {
  const consultationList = stores.get(ConsultationListStore)
  consultationList.byId.of(params.id)
}

/** Pays for a consultation; the chat opens once the clinic confirms the payment. */
export const PayScreen = observer(function PayScreen() {
  const { id } = route.useParams()
  const consultationList = useStore(ConsultationListStore)
  const { consultation: says } = useMessages(consultationMessages)
  const skeleton = (
    <>
      <PageTitle title={says.awaiting} />
      <PageBody>
        <ConsultationSkeletons />
      </PageBody>
    </>
  )
  return (
    <main className={css.page}>
      <AsyncView for={consultationList.byId.of(id)} skeleton={skeleton} missing={<Lost />}>
        {(consultation) => <Paying consultation={consultation} />}
      </AsyncView>
    </main>
  )
})

const Paying = observer(function Paying({ consultation }: { consultation: Consultation }) {
  const consultationList = useStore(ConsultationListStore)
  const { consultation: says, payment } = useMessages(consultationMessages, paymentMessages)
  const { conversationId, doctorName, feeFen, id, patientName, status } = consultation
  const due = dueOf(consultation, () => void consultationList.byId.of(id).again())
  if (status === 'cancelled')
    return (
      <PaymentPanel due={due}>
        <Cancelled consultation={consultation} />
      </PaymentPanel>
    )
  if (status !== 'awaiting-payment') return <Navigate to="/chat/$conversationId" params={{ conversationId }} replace />
  return (
    <>
      <PageTitle title={says.awaiting} />
      <PageBody>
        <PaymentPanel due={due} bar>
          <Card flush label={says.slip}>
            <Cell title={says.slip} value={<span lang={CLINIC_LANGUAGE}>{says.forDoctor(doctorName)}</span>} />
            <Cell title={payment.forWhom} value={<span lang={CLINIC_LANGUAGE}>{patientName}</span>} />
            <Cell title={says.fee} value={<MoneyText fen={feeFen} />} />
          </Card>
        </PaymentPanel>
      </PageBody>
    </>
  )
})

const dueOf = (
  { chargeId, doctorName, feeFen, patientId, status }: Consultation,
  readAgain: () => void,
): PaymentDueWithOptionalFee => ({
  order: { kind: 'advisory', id: chargeId },
  feeFen,
  standing: status === 'awaiting-payment' ? 'due' : status === 'cancelled' ? 'closed' : 'settled',
  deadline: undefined,
  patientId,
  payee: { doctor: doctorName },
  readAgain,
})

/** Shown once the payment deadline has passed. */
function Cancelled({ consultation: { doctorId } }: { consultation: Consultation }) {
  const { consultation: says } = useMessages(consultationMessages)
  return (
    <>
      <Tips page picture="slip" title={says.cancelledTitle} text={says.cancelledText} />
      <StickyBar>
        <Link to="/advisory/$doctorId" params={{ doctorId }} className={buttonClass()}>
          {says.askAgain}
        </Link>
      </StickyBar>
    </>
  )
}

function Lost() {
  const { consultation: says } = useMessages(consultationMessages)
  return (
    <Tips
      page
      picture="slip"
      title={says.lost}
      text={says.lostText}
      actions={
        <Link to="/consultations" className={buttonClass()}>
          {says.list}
        </Link>
      }
    />
  )
}
