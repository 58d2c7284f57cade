import type { Day } from '@/domain/general/day'
import { daysOfSheet, sheetUntil } from '@/domain/order/medicine'
import type { ChargeForm, ChargeItem } from '@/domain/order/order'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { Card } from '@/ui/kit/lists/card'
import { DotSeparator } from '@/ui/kit/display/dot-separator'
import { MoneyText } from '@/ui/kit/display/money-text'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { Dotted } from '@/ui/parts/doctor-line'
import { OwnWords, Said } from '@/ui/parts/said'
import { orderWords } from '@/ui/words/zh/order'
import { termsWords } from '@/ui/words/zh/terms'
import { useWords } from '@/ui/words/words'
import lines from './order-lines.module.css'
import css from './order-screen.module.css'

/** Width in u, so that a prescription is readable. */
const PHOTO = 375

type OrderFormsProps = {
  forms: readonly ChargeForm[]
  /** First day on which the medicine can be taken, once it was received. */
  from?: Day | undefined
}

/** Prescriptions with items, quantities and prices, and how long the medicine lasts if that is clear. */
export function OrderForms({ forms, from }: OrderFormsProps) {
  const words = useWords(orderWords).order
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
              <Dotted parts={[form.usage, form.dailyDosage, form.freq]} lang={CLINIC_LANGUAGE} />
            </p>
          )}
          <Lasts sheet={form} from={from} />
          <ul className={lines.lines}>
            {form.items.map((item) => (
              <Item key={item.id} item={item} isPerDose={form.doseCount > 1} />
            ))}
          </ul>
          {at === forms.length - 1 && <OwnWords className={lines.note} />}
          <p className={lines.sum}>
            <Said text={form.title === '' ? words.forms[form.formType] : form.title} />
            <MoneyText fen={form.totalFen} className={lines.fen} />
          </p>
        </Card>
      ))}
    </>
  )
}

function Lasts({ sheet, from }: { sheet: ChargeForm; from: Day | undefined }) {
  const words = useWords(orderWords).order
  const days = daysOfSheet(sheet)
  const until = sheetUntil(sheet, from)
  if (days === undefined) return null
  return (
    <p className={lines.note}>
      {from !== undefined && until !== undefined ? words.lastsUntil(until, from) : words.lasts(days)}
    </p>
  )
}

function Item({ item, isPerDose }: { item: ChargeItem; isPerDose: boolean }) {
  const { order: words, terms } = useWords(orderWords, termsWords)
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
        <Dotted
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
  const words = useWords(orderWords).order
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
