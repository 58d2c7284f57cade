import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { ItemisedCharge } from '@/domain/order/itemised-charge'
import { MoneyText } from '@/ui/kit/display/money-text'
import { classNames } from '@/ui/kit/class-names'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { chargeFacts, chargeRows, type ChargeRow, type ClaimFact } from './claim-text'
import { useClaimMessages } from './use-claim-messages'
import css from './record-handout.module.css'

/** Names and values at the head of a part. */
export function ClaimFacts({ facts }: { facts: readonly ClaimFact[] }) {
  return (
    <dl className={css.head}>
      {facts.map(({ name, value, isClinicText = false }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={isClinicText ? CLINIC_LANGUAGE : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An order's items, fees and payments. */
export function ClaimCharge({ charge }: { charge: ItemisedCharge }) {
  const words = useClaimMessages()
  const title = words.claim.charge(charge.order.kind)
  return (
    <section className={classNames(css.piece, css.charge)} aria-label={`${title} ${charge.order.chargeNo}`.trim()}>
      <h2 className={css.piecesTitle}>{title}</h2>
      <ClaimFacts facts={chargeFacts(charge, words)} />
      <ClaimRows rows={chargeRows(charge, words)} />
    </section>
  )
}

/** A table of amounts. */
export function ClaimRows({ rows }: { rows: readonly ChargeRow[] }) {
  const { columns } = useClaimMessages().claim
  return (
    <table className={css.rows}>
      <thead>
        <tr>
          <th scope="col">{columns.item}</th>
          <th scope="col">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} className={row.kind === 'total' ? css.total : undefined}>
            <th scope="row" {...(row.kind === 'heading' && { colSpan: 2, className: css.section })}>
              <RowName row={row} />
            </th>
            {row.kind !== 'heading' && <td>{row.fen !== undefined && <MoneyText fen={row.fen} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowName({ row: { name, isClinicName = false, notes, clinicNotes = [] } }: { row: ChargeRow }) {
  return (
    <>
      <span lang={isClinicName ? CLINIC_LANGUAGE : undefined}>{name}</span>
      {notes.length > 0 && (
        <span className={css.note}>
          <DotSeparatedText parts={notes} />
        </span>
      )}
      {clinicNotes.length > 0 && (
        <span className={css.note}>
          <DotSeparatedText parts={clinicNotes} lang={CLINIC_LANGUAGE} />
        </span>
      )}
    </>
  )
}
