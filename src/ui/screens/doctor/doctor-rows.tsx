import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ClinicAccess } from '@/domain/clinic/clinic'
import type { Day } from '@/domain/general/day'
import type { DoctorListKind } from '@/domain/doctor/doctor'
import { Button, buttonClass } from '@/ui/kit/button'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { Tips } from '@/ui/kit/display/tips'
import { AsyncView } from '@/ui/parts/async-view'
import type { AsyncState } from '@/ui/stores/async-state'
import type { DoctorPages, DoctorListItem } from '@/ui/stores/doctor-list-store'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { useStore } from '@/ui/stores/stores'
import { DoctorRow } from './doctor-row'
import { DoctorSkeletons } from './doctor-skeletons'
import { DOCTOR_ROW_GAP_PX, DOCTOR_ROW_HEIGHT_PX } from './row-size'

type DoctorRowsProps = {
  kind: DoctorListKind
  list: AsyncState<DoctorListItem[]>
  last: DoctorListItem[] | undefined
  pages: DoctorPages
  clinicId: string
  day: Day
  standing: ClinicAccess
  onKind: (kind: DoctorListKind) => void
}

/** Loads pages on demand. When the day changes, the old rows stay visible but dimmed until the new data has loaded. */
export const DoctorRows = observer(function DoctorRows(props: DoctorRowsProps) {
  const { list, last, pages, clinicId, day, standing } = props
  const scheduling = useStore(SchedulingStore)
  const ahead = scheduling.ahead.peek(clinicId, scheduling.today())
  const { doctor: says } = useMessages(doctorMessages)
  return (
    <AsyncView for={list} last={last} skeleton={<DoctorSkeletons />} besides={[ahead]}>
      {(listed) => (
        <div data-stale={list.isPending || undefined}>
          <InfiniteList
            label={says.rows}
            rows={pages.rowsOf(listed)}
            idOf={(each) => each.doctor.id}
            estimate={DOCTOR_ROW_HEIGHT_PX}
            gap={DOCTOR_ROW_GAP_PX}
            hasMore={pages.hasMoreOf(listed)}
            isLoading={pages.more.isPending}
            hasFailed={pages.more.failure !== undefined}
            onMore={() => void pages.loadMore(listed)}
            skeleton={<DoctorSkeletons />}
            empty={<NoRows {...props} isFiltered={listed.length > 0} />}
          >
            {(each) => <DoctorRow listed={each} clinicId={clinicId} day={day} standing={standing} />}
          </InfiniteList>
        </div>
      )}
    </AsyncView>
  )
})

/** Explains an empty list and offers alternatives, always including the search. */
const NoRows = observer(function NoRows({
  kind,
  pages,
  isFiltered,
  onKind,
}: DoctorRowsProps & { isFiltered: boolean }) {
  const { doctor: says } = useMessages(doctorMessages)
  const search = (
    <Link to="/doctors/search" className={buttonClass({ variant: 'neutral' })}>
      {says.searchOthers}
    </Link>
  )
  if (isFiltered)
    return (
      <Tips
        picture="kite"
        title={says.noMatch}
        text={says.noMatchText}
        actions={
          <>
            <Button variant="tint" onClick={() => pages.setDepartment('')}>
              {says.clearSearch}
            </Button>
            {search}
          </>
        }
      />
    )
  if (kind === 'recent')
    return (
      <Tips
        picture="slip"
        title={says.emptyRecent}
        text={says.emptyRecentText}
        actions={
          <>
            <Button variant="tint" onClick={() => onKind('nearby')}>
              {says.seeNearby}
            </Button>
            {search}
          </>
        }
      />
    )
  if (kind === 'nearby')
    return (
      <Tips
        picture="cup"
        title={says.emptyNearby}
        text={says.emptyNearbyText}
        actions={
          <>
            <Button variant="tint" onClick={() => onKind('all')}>
              {says.seeAll}
            </Button>
            {search}
          </>
        }
      />
    )
  return (
    <Tips
      picture="cup"
      title={says.emptyAll}
      text={says.emptyAllText}
      actions={
        <>
          <Link to="/clinics" className={buttonClass({ variant: 'tint' })}>
            {says.changeClinic}
          </Link>
          {search}
        </>
      }
    />
  )
})
