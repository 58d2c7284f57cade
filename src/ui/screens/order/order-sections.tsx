import type { Day } from '@/domain/general/day'
import { prescriptionDays, prescriptionEndDay } from '@/domain/order/medicine'
import type { OrderSection, OrderItem } from '@/domain/order/order'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Card } from '@/ui/kit/lists/card'
import { DotSeparator } from '@/ui/kit/display/dot-separator'
import { MoneyText } from '@/ui/kit/display/money-text'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { UntranslatedNotice, ClinicText } from '@/ui/parts/clinic-text'
import { orderMessages } from '@/ui/messages/zh/order'
import { termsMessages } from '@/ui/messages/zh/terms'
import { useMessages } from '@/ui/messages/use-messages'
import lines from './order-lines.module.css'
import css from './order-screen.module.css'

/** Width in u, so that a prescription is readable. */
const PHOTO = 375

type OrderFormsProps = {
  forms: readonly OrderSection[]
  /** First day on which the medicine can be taken, once received. */
  from?: Day | undefined
}

/** Prescriptions with items, quantities and prices, and how long the medicine lasts, if known. */
export function OrderSections({ forms, from }: OrderFormsProps) {
  const words = useMessages(orderMessages).order
  return (
    <>
      {forms.map((form, at) => (
        <Card
          key={form.id}
          title={words.forms[form.formType]}
          aside={form.doseCount > 1 ? words.doses(form.doseCount) : undefined}
        >
          {[form.usage, form.dailyDosage, form.freq].some((each) => each !== '') && (
            <p className={lines.note}>
              <DotSeparatedText parts={[form.usage, form.dailyDosage, form.freq]} lang={CLINIC_LANGUAGE} />
            </p>
          )}
          <Lasts sheet={form} from={from} />
          <ul className={lines.lines}>
            {form.items.map((item) => (
              <Item key={item.id} item={item} isPerDose={form.doseCount > 1} />
            ))}
          </ul>
          {at === forms.length - 1 && <UntranslatedNotice className={lines.note} />}
          <p className={lines.sum}>
            <ClinicText text={form.title === '' ? words.forms[form.formType] : form.title} />
            <MoneyText fen={form.totalFen} className={lines.fen} />
          </p>
        </Card>
      ))}
    </>
  )
}

function Lasts({ sheet, from }: { sheet: OrderSection; from: Day | undefined }) {
  const words = useMessages(orderMessages).order
  const days = prescriptionDays(sheet)
  const until = prescriptionEndDay(sheet, from)
  if (days === undefined) return null
  return (
    <p className={lines.note}>
      {from !== undefined && until !== undefined ? words.lastsUntil(until, from) : words.lasts(days)}
    </p>
  )
}

function Item({ item, isPerDose }: { item: OrderItem; isPerDose: boolean }) {
  const { order: words, terms } = useMessages(orderMessages, termsMessages)
  const { name, unitCount, unitFen, totalFen, remark } = item
  const unit = terms.said(item.unit)
  return (
    <li className={lines.item}>
      <span className={lines.name} lang={CLINIC_LANGUAGE}>
        {name}
      </span>
      <MoneyText fen={totalFen} className={lines.fen} />
      <span className={lines.note}>
        {isPerDose && `${words.perDose} `}
        <DotSeparatedText
          parts={[words.amountOf(unitCount, unit), unitFen === undefined ? undefined : words.unitPrice(unitFen, unit)]}
        />
        {remark !== '' && (
          <span lang={CLINIC_LANGUAGE}>
            <DotSeparator />
            {remark}
          </span>
        )}
      </span>
    </li>
  )
}

export function OrderPhotos({ photos, title }: { photos: readonly string[]; title?: string }) {
  const words = useMessages(orderMessages).order
  return (
    <Card title={title ?? words.photos}>
      <div className={css.photos}>
        {photos.map((url, at) => (
          <SizedImage
            key={url}
            url={url}
            alt={words.photo(at + 1)}
            width={PHOTO}
            className={css.photo}
            failed={<p className={lines.note}>{words.photoFailed(words.photo(at + 1))}</p>}
          />
        ))}
      </div>
    </Card>
  )
}
