/** The early view of the visit list: its first rows, in place of their placeholders. */
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { registrationSchema } from '@/adapters/http/wire/registration'
import { pageSchemaOf } from '@/adapters/http/wire/basics'
import { dayOf } from '@/domain/general/day'
import { hasMorePages, receivedRowCount, type Page } from '@/domain/general/page'
import type { Registration } from '@/domain/registration/registration'
import { sortVisits, visitRowOf } from '@/domain/visit/visit-list'
import { VisitRowView, type VisitRowLinkProps } from '@/ui/screens/visit/visit-row-view'
import { EARLY_ROWS, showEarlyView } from './show-early-view'

type Visits = Page<Registration>

/** Without upcoming visits, or if the first page does not have all of them, only the app knows what is on top. */
const isTopKnown = (ahead: Visits, over: Visits): boolean =>
  ahead.rows.length > 0 &&
  !hasMorePages(receivedRowCount(ahead), ahead) &&
  ahead.unreadable === undefined &&
  over.unreadable === undefined

/** The first rows, or null if the app may show something above them. */
export function renderEarlyVisits(ahead: Visits, over: Visits, now: Date): ReactNode {
  if (!isTopKnown(ahead, over)) return null
  const rows = sortVisits([...over.rows, ...ahead.rows].map(visitRowOf)).slice(0, EARLY_ROWS)
  return rows.map((row, at) => (
    <VisitRowView
      key={row.id}
      row={row}
      today={dayOf(now)}
      hasHead={rows[at - 1]?.isAhead !== row.isAhead}
      RowLink={EarlyLink}
    />
  ))
}

const EarlyLink = ({ className, children }: VisitRowLinkProps) => (
  <span className={className} data-choice="">
    {children}
  </span>
)

const page = pageSchemaOf(registrationSchema)

void showEarlyView({
  urls: [/\/v2\/regs\/list\?.*&type=1&mpId/, /\/v2\/regs\/list\?.*&type=2&mpId/],
  schema: v.tuple([page, page]),
  render: ([ahead, over], now) => renderEarlyVisits(ahead, over, now),
  isList: true,
})
