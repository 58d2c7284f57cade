import { observer } from 'mobx-react-lite'
import type { OrderSection, PreparationOption } from '@/domain/order/order'
import { DEFAULT_BAG_ML, preparationOf, setBagCount, selectPreparation } from '@/domain/order/checkout'
import { Card } from '@/ui/kit/lists/card'
import { RadioList, type RadioListOption } from '@/ui/kit/fields/radio-list'
import { Stepper } from '@/ui/kit/fields/stepper'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { checkoutMessages } from '@/ui/messages/zh/checkout'
import { commonMessages } from '@/ui/messages/zh/common'
import { orderMessages } from '@/ui/messages/zh/order'
import { termsMessages } from '@/ui/messages/zh/terms'
import { useMessages, type MessagesOf } from '@/ui/messages/use-messages'
import css from './checkout-screen.module.css'
import { useCheckout } from './use-checkout'

const NONE = 'none'

type ProcessChoiceCardProps = { form: OrderSection; usages: readonly PreparationOption[] }

/** Selects a prescription's preparation: none, or one that the clinic offers, with the number of bags. */
export const PreparationCard = observer(function PreparationCard({ form, usages }: ProcessChoiceCardProps) {
  const checkout = useCheckout()
  const words = useMessages(checkoutMessages, orderMessages, commonMessages, termsMessages)
  const { checkout: says, order } = words
  const { choices } = checkout
  const choice = preparationOf(choices, form.id)
  const usage = usages.find(({ id }) => id === choice?.usageId)
  const title = form.title === '' ? order.forms[form.formType] : words.terms.said(form.title)
  return (
    <Card title={says.processOf(title)}>
      <RadioList
        label={says.processOf(title)}
        options={[{ value: NONE, title: says.noProcess, icon: 'leaf' }, ...usages.map((each) => optionOf(words, each))]}
        value={usage?.id ?? NONE}
        onChange={(id) =>
          void checkout.choose(
            selectPreparation(
              choices,
              form.id,
              usages.find((each) => each.id === id),
            ),
            'process',
          )
        }
      />
      {usage && choice && usage.bagsMax > 1 && (
        <div className={css.bags}>
          <span className={css.bagWords}>
            {says.bagCount}
            <span className={css.soft}>{says.bagSize(DEFAULT_BAG_ML)}</span>
          </span>
          <Stepper
            label={says.bagCount}
            value={choice.bagsPerDose}
            max={usage.bagsMax}
            step={1}
            onChange={(bags) => void checkout.choose(setBagCount(choices, form.id, usage, bags), 'process')}
          />
        </div>
      )}
    </Card>
  )
})

function optionOf(
  { checkout: says, common, terms }: MessagesOf<'checkout' | 'common' | 'terms'>,
  { id, name, price, readyHours }: PreparationOption,
): RadioListOption<string> {
  const least = price.minFen > 0 ? says.least(common.yuan(price.minFen)) : ''
  const note = [says.price(common.yuan(price.fen), terms.said(price.unit)), least, says.ready(readyHours)]
  return {
    value: id,
    title: terms.said(name),
    icon: 'pot',
    iconTone: 'amber',
    note: <DotSeparatedText parts={note} />,
  }
}
