import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Standing } from '@/domain/clinic'
import type { Day } from '@/domain/day'
import type { DoctorListKind } from '@/domain/doctor'
import { Button, buttonClass } from '@/ui/kit/button'
import { Tips } from '@/ui/kit/tips'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { useWords } from '@/ui/words/words'
import { DoctorRow } from './doctor-row'
import { DoctorSkeletons } from './doctor-skeletons'
import css from './doctor-list-screen.module.css'

type DoctorRowsProps = {
  kind: DoctorListKind
  clinicId: string
  day: Day
  standing: Standing
  /** '' for all departments. */
  department: string
  onClear: () => void
  onKind: (kind: DoctorListKind) => void
  retry: () => void
}

export const DoctorRows = observer(function DoctorRows(props: DoctorRowsProps) {
  const { kind, clinicId, day, standing, department, retry } = props
  const { doctor } = useStores()
  const { doctor: says } = useWords()
  return (
    <Waiting for={doctor.list} skeleton={<DoctorSkeletons />} retry={retry}>
      {(listed) => {
        const rows = (doctor.rows ?? []).filter(
          (each) => !department || each.doctor.departments.some(({ name }) => name === department),
        )
        if (rows.length === 0) return <NoRows {...props} isFiltered={listed.length > 0} />
        return (
          <ul className={css.rows} aria-label={says.rows} aria-busy={doctor.list.isPending || undefined}>
            {rows.map((listedDoctor) => (
              <DoctorRow
                key={listedDoctor.doctor.id}
                listed={listedDoctor}
                kind={kind}
                clinicId={clinicId}
                day={day}
                standing={standing}
              />
            ))}
          </ul>
        )
      }}
    </Waiting>
  )
})

function NoRows({ kind, isFiltered, onClear, onKind }: DoctorRowsProps & { isFiltered: boolean }) {
  const { doctor: says } = useWords()
  if (isFiltered)
    return (
      <Tips
        picture="kite"
        title={says.noMatch}
        text={says.noMatchText}
        actions={
          <>
            <Button variant="tint" onClick={onClear}>
              {says.clearSearch}
            </Button>
            {kind !== 'all' && (
              <Button variant="neutral" onClick={() => onKind('all')}>
                {says.seeAll}
              </Button>
            )}
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
          <Button variant="tint" onClick={() => onKind('nearby')}>
            {says.seeNearby}
          </Button>
        }
      />
    )
  const isNearby = kind === 'nearby'
  return (
    <Tips
      picture="cup"
      title={isNearby ? says.emptyNearby : says.emptyAll}
      text={isNearby ? says.emptyNearbyText : says.emptyAllText}
      actions={
        <>
          {isNearby && (
            <Button variant="tint" onClick={() => onKind('all')}>
              {says.seeAll}
            </Button>
          )}
          <Link to="/clinics" className={buttonClass({ variant: 'neutral' })}>
            {says.changeClinic}
          </Link>
        </>
      }
    />
  )
}
