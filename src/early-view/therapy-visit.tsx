/** The early view of a therapy session: its ticket. */
import * as v from 'valibot'
import { therapySchema } from '@/adapters/http/wire/therapy'
import { dayOf } from '@/domain/general/day'
import type { Therapy } from '@/domain/therapy/therapy'
import { PageBody } from '@/ui/kit/layout/page-body'
import { therapyVisitMessages } from '@/ui/messages/zh/therapy-visit'
import { useMessages } from '@/ui/messages/use-messages'
import { TherapyTicket } from '@/ui/screens/therapy/therapy-ticket'
import { primaryTherapyAction, therapyFactsOf } from '@/ui/screens/therapy/therapy-view'
import { VisitHeader } from '@/ui/screens/visit/visit-header'
import { showEarlyView } from './show-early-view'
import css from '@/ui/screens/therapy/therapy-visit.module.css'

type EarlyTherapyVisitProps = { therapy: Therapy; now: Date; isScanned: boolean }

export function EarlyTherapyVisit({ therapy, now, isScanned }: EarlyTherapyVisitProps) {
  const words = useMessages(therapyVisitMessages).therapyVisit
  const isInside = therapy.status === 'signed' && primaryTherapyAction(therapy, now, isScanned) === 'none'
  return (
    <main className={css.page}>
      <VisitHeader {...words.head(therapyFactsOf(therapy, dayOf(now)))} />
      <PageBody>
        <TherapyTicket therapy={therapy} isInside={isInside} />
      </PageBody>
    </main>
  )
}

void showEarlyView({
  urls: [/\/v2\/regs\/therapy-reserve\/[^/]+\/detail\?/],
  schema: v.tuple([therapySchema]),
  render: ([therapy], now) => (
    <EarlyTherapyVisit therapy={therapy} now={now} isScanned={/[?&]code=./.test(location.hash)} />
  ),
})
