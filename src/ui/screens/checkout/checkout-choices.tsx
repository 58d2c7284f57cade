import { Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent } from 'react'
import type { Order } from '@/domain/order/order'
import {
  canDeliver,
  preparableGroups,
  preparationOf,
  selectDeliveryAddress,
  selectDeliveryPayMode,
  selectPickUp,
} from '@/domain/order/checkout'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Button } from '@/ui/kit/button'
import { Card } from '@/ui/kit/lists/card'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { Notice } from '@/ui/kit/display/notice'
import { Segmented } from '@/ui/kit/fields/segmented'
import { TextArea } from '@/ui/kit/fields/text-area'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { useStore } from '@/ui/stores/stores'
import { checkoutMessages } from '@/ui/messages/zh/checkout'
import { termsMessages } from '@/ui/messages/zh/terms'
import { useMessages } from '@/ui/messages/use-messages'
import css from './checkout-screen.module.css'
import { useCheckout } from './use-checkout'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'
import { AddressStore } from '@/ui/stores/address-store'

/** Delivery and preparation; each change updates the price. */
export const CheckoutChoices = observer(function CheckoutChoices({ order }: { order: Order }) {
  const checkout = useCheckout()
  const clinic = useStore(ClinicStore)
  const paymentMethod = useStore(PaymentMethodStore)
  const says = useMessages(checkoutMessages).checkout
  const rule = paymentMethod.rule.known()
  useChosenAddress(order.patientId)
  if (!rule) return null
  const isOffered = clinic.standingAt(order.clinicId, 'air-pharmacy') !== 'unsupported'
  const isPickUpOnly = !isOffered && canDeliver(order, { isDeliveryOpen: true })
  const canSend = isOffered && canDeliver(order, rule)
  const sheets = preparableGroups(order, checkout.usages.value ?? [], rule)
  if (!canSend && !isPickUpOnly && sheets.length === 0) return null
  const { choices } = checkout
  const isSent = choices.delivery.deliveryType === 'express'
  return (
    <>
      {isPickUpOnly && <PickUpOnly isSent={isSent} />}
      {canSend && (
        <Card title={says.delivery}>
          <div className={css.choices}>
            <Segmented
              label={says.delivery}
              options={[
                { value: 'pick-up', label: says.ways['pick-up'] },
                { value: 'express', label: says.ways.express },
              ]}
              value={choices.delivery.deliveryType}
              onChange={(way) =>
                void checkout.choose(
                  way === 'pick-up' ? selectPickUp(choices) : selectDeliveryAddress(choices, ''),
                  'delivery',
                )
              }
            />
            {!isSent && order.clinicName !== '' && (
              <p className={css.soft} lang={CLINIC_LANGUAGE}>
                {says.pickUpAt(order.clinicName)}
              </p>
            )}
            {isSent && <Reach />}
          </div>
        </Card>
      )}
      <CellGroup>
        {canSend && isSent && <AddressCell order={order} />}
        {((canSend && isSent) || sheets.length > 0) && (
          <Cell
            icon="pot"
            title={isSent ? says.choose : says.process}
            note={<Summary order={order} />}
            render={(link) => <Link to="/orders/$id/pharmacy" params={{ id: order.id }} {...link} />}
          />
        )}
      </CellGroup>
      <Card title={says.remark}>
        <TextArea
          label={says.remark}
          labelHidden
          value={choices.remark}
          onChange={(remark) => checkout.setRemark(remark)}
          placeholder={says.remarkHint}
        />
      </Card>
    </>
  )
})

/**
 * Shown if the clinic does not deliver. Switching an earlier choice to pick-up requires a tap, because it changes the
 * price.
 */
const PickUpOnly = observer(function PickUpOnly({ isSent }: { isSent: boolean }) {
  const checkout = useCheckout()
  const says = useMessages(checkoutMessages).checkout
  return (
    <Card title={says.delivery}>
      <Notice
        action={
          isSent ? (
            <Button
              variant="text"
              size="s"
              onClick={() => void checkout.choose(selectPickUp(checkout.choices), 'delivery')}
            >
              {says.toPickUp}
            </Button>
          ) : undefined
        }
      >
        {says.notSent}
      </Notice>
    </Card>
  )
})

/** Shows whether any pharmacy delivers to the address, and when delivery is paid. */
const Reach = observer(function Reach() {
  const checkout = useCheckout()
  const says = useMessages(checkoutMessages).checkout
  const { choices, companies } = checkout
  const { delivery } = choices
  if (delivery.deliveryType !== 'express') return null
  if (companies.failure?.reason.kind === 'out-of-range')
    return (
      <Notice
        role="alert"
        action={
          <Button variant="text" size="s" onClick={() => void checkout.choose(selectPickUp(choices), 'delivery')}>
            {says.toPickUp}
          </Button>
        }
      >
        {says.outOfRange}
      </Notice>
    )
  return (
    <>
      <FailureNotice for={companies} retry={() => void checkout.loadCompanies()} />
      <Segmented
        label={says.onArrival}
        options={[
          { value: 'prepaid', label: says.payModes.prepaid },
          { value: 'on-arrival', label: says.payModes['on-arrival'] },
        ]}
        value={delivery.payMode}
        onChange={(mode) => void checkout.choose(selectDeliveryPayMode(choices, mode), 'delivery')}
      />
    </>
  )
})

const AddressCell = observer(function AddressCell({ order }: { order: Order }) {
  const checkout = useCheckout()
  const addresses = useStore(AddressStore)
  const says = useMessages(checkoutMessages).checkout
  const navigate = useNavigate()
  const { delivery } = checkout.choices
  const addressId = delivery.deliveryType === 'express' ? delivery.addressId : ''
  const chosen = addresses.shownOf(order.patientId).find(({ id }) => id === addressId)
  return (
    <Cell
      icon="pin"
      title={chosen ? <span lang={CLINIC_LANGUAGE}>{`${chosen.consignee} ${chosen.detail}`}</span> : says.address}
      note={addressId === '' ? says.chooseAddress : undefined}
      onClick={() =>
        void navigate({
          to: '/addresses',
          search: { patientId: order.patientId, pick: '1', ...(addressId !== '' && { chosenId: addressId }) },
        })
      }
    />
  )
})

/** Shows the selected pharmacy and preparation on one line. */
const Summary = observer(function Summary({ order }: { order: Order }) {
  const checkout = useCheckout()
  const { checkout: says, terms } = useMessages(checkoutMessages, termsMessages)
  const { choices, companies, usages } = checkout
  const { delivery } = choices
  const company =
    delivery.deliveryType === 'express'
      ? companies.value?.find(
          ({ companyId, vendorId }) => companyId === delivery.companyId && vendorId === choices.vendorId,
        )
      : undefined
  const ways = order.forms.flatMap(({ id }) => {
    const chosen = preparationOf(choices, id)
    const usage = usages.value?.find((each) => each.id === chosen?.usageId)
    return chosen && usage
      ? [`${terms.said(usage.name)} ${usage.bagsMax > 1 ? says.bags(chosen.bagsPerDose) : ''}`.trim()]
      : []
  })
  const parts = [
    delivery.deliveryType === 'express' &&
      (company
        ? `${company.vendorName} ${company.companyName} ${says.days(company.estimateDays)}`
        : says.choosePharmacy),
    ...(ways.length > 0 ? ways : [says.noProcess]),
  ].filter((each) => each !== false)
  return <span lang={company ? CLINIC_LANGUAGE : undefined}>{parts.join(says.comma)}</span>
})

/** Applies the address selected in the list, or the default address when delivery is first chosen. */
function useChosenAddress(patientId: string): void {
  const checkout = useCheckout()
  const address = useStore(AddressStore)
  const { delivery } = checkout.choices
  const isSent = delivery.deliveryType === 'express'
  const hasNone = isSent && delivery.addressId === ''
  const take = useEffectEvent(() => {
    const chosen = address.takeChosen(patientId)
    if (chosen) void checkout.takeAddress(chosen.id)
  })
  useEffect(() => {
    if (isSent) take()
  }, [isSent])
  const shown = hasNone && patientId !== '' ? address.shownOf(patientId) : []
  const usual = shown.find(({ isDefault }) => isDefault) ?? shown[0]
  const usualId = usual?.id
  const takeUsual = useEffectEvent((id: string) => void checkout.takeAddress(id))
  useEffect(() => {
    if (usualId) takeUsual(usualId)
  }, [usualId])
}
