import type { CallId } from '../../specification/calls'
import { isRecord } from '../differences'
import { numberAtPath, textAtPath } from '../known-values'
import { listedRows } from '../semantic-checks'
import type { StepRequest } from '../contract-step'
import type { CheckContext } from './check-context'
import { createGuaranteeViolation } from './guarantees'

const PAGED: readonly CallId[] = ['R13', 'R11', 'P8', 'T10', 'T14', 'C10', 'D1']
/** Maximum number of rows to read from a longer list. */
const MAX_ROWS = 20
const SMALL = 2

type Page = { readonly ids: readonly string[]; readonly total: number }

/** Returns the same request for another page of the list. */
function cutAt({ parts, query, body }: StepRequest, limit: number, offset: number): StepRequest {
  const { requestId: _, ...filter } = query ?? {}
  const kept = parts ? { parts } : {}
  if (isRecord(body)) return { ...kept, query: filter, body: { ...body, limit, offset } }
  return { ...kept, query: { ...filter, limit: String(limit), offset: String(offset) } }
}

async function pageAt(by: CheckContext, row: CallId, ask: StepRequest): Promise<Page | undefined> {
  const opened = await by.ask(row, ask)
  if (opened?.kind !== 'good') return undefined
  const ids = listedRows(opened.data).flatMap((each) => textAtPath(each, 'id') ?? [])
  return { ids, total: numberAtPath(opened.data, 'total') ?? ids.length }
}

async function walkList(by: CheckContext, row: CallId, ask: StepRequest): Promise<void> {
  const whole = await pageAt(by, row, cutAt(ask, MAX_ROWS, 0))
  if (!whole || whole.ids.length <= SMALL) return
  const walked: string[] = []
  for (let offset = 0; offset < whole.ids.length; offset += SMALL) {
    const page = await pageAt(by, row, cutAt(ask, SMALL, offset))
    if (!page) return
    const due = Math.min(SMALL, Math.max(0, page.total - offset))
    if (page.ids.length < due)
      by.wrong(
        row,
        createGuaranteeViolation(
          'complete pages',
          `returned ${page.ids.length} rows at offset ${offset} with limit ${SMALL}, but the total is ${page.total}`,
        ),
      )
    walked.push(...page.ids)
  }
  by.guarantees.tried('complete pages')
  const again = await pageAt(by, row, cutAt(ask, MAX_ROWS, 0))
  // Skipped if another client has changed the list in between.
  if (!again || again.ids.join() !== whole.ids.join()) return
  const repeated = walked.filter((id, at) => walked.indexOf(id) !== at).length
  const lost = whole.ids.filter((id) => !walked.includes(id)).length
  if (repeated > 0)
    by.wrong(
      row,
      createGuaranteeViolation('complete pages', `pages of ${SMALL} repeat ${repeated} of ${whole.ids.length} rows`),
    )
  if (lost > 0)
    by.wrong(
      row,
      createGuaranteeViolation('complete pages', `pages of ${SMALL} omit ${lost} of ${whole.ids.length} rows`),
    )
  if (repeated + lost === 0 && walked.slice(0, whole.ids.length).join() !== whole.ids.join())
    by.wrong(
      row,
      createGuaranteeViolation('complete pages', `pages of ${SMALL} are sorted differently from a single page`),
    )
}

/** Reads every list in small pages, and compares them with one large page. */
export async function checkPagination(by: CheckContext): Promise<void> {
  for (const row of PAGED) {
    const ask = by.answered(row)
    if (ask && by.isChosen(row)) await walkList(by, row, ask)
  }
}
