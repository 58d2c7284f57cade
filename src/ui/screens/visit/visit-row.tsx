import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { VisitRow } from '@/domain/visit/visit-list'
import { useStore } from '@/ui/stores/stores'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { VisitRowView, type VisitRowLinkProps } from './visit-row-view'

/** A visit in the list, with a link to it. */
export const VisitRowCard = observer(function VisitRowCard({ row, hasHead }: { row: VisitRow; hasHead: boolean }) {
  return <VisitRowView row={row} today={useStore(SchedulingStore).today()} hasHead={hasHead} RowLink={RowLink} />
})

function RowLink({ row: { id, kind }, ...props }: VisitRowLinkProps) {
  return <Link to={kind === 'therapy' ? '/therapy/visits/$id' : '/visits/$id'} params={{ id }} {...props} />
}
