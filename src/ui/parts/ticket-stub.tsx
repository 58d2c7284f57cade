import type { ReactNode } from 'react'
import { QrCode } from '@/ui/kit/display/qr-code'
import css from './ticket-stub.module.css'

type TicketFact = { readonly name: string; readonly value: ReactNode }
export type TicketStubProps = {
  /** What the desk scans; without it the stub has its words alone. */
  code?: { readonly value: string; readonly label: string } | undefined
  facts: readonly TicketFact[]
  hint?: string | undefined
}

/** The lower part of a ticket: the code for the desk and what is printed on the slip. */
export function TicketStub({ code, facts, hint }: TicketStubProps) {
  return (
    <>
      <div className={css.stub}>
        {code && <QrCode {...code} />}
        <dl className={css.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className={css.name}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
    </>
  )
}
