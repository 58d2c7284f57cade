import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Standing } from '@/domain/clinic'
import type { Day } from '@/domain/day'
import type { DoctorListKind } from '@/domain/doctor'
import { Avatar } from '@/ui/kit/avatar'
import { Button, buttonClass } from '@/ui/kit/button'
import { DotSeparator } from '@/ui/kit/dot-separator'
import { ClinicName } from '@/ui/parts/clinic-name'
import { DoctorLine } from '@/ui/parts/doctor-line'
import type { ListedDoctor } from '@/ui/stores/doctor-store'
import { useStores } from '@/ui/stores/stores'
import { useWords } from '@/ui/words/words'
import { rowView, type RowView } from './doctor-row-view'
import css from './doctor-row.module.css'

type DoctorRowProps = {
  listed: ListedDoctor
  kind: DoctorListKind
  clinicId: string
  day: Day
  standing: Standing
}

/** One doctor: the card leads to the doctor, the button to a time with him. */
export const DoctorRow = observer(function DoctorRow({ listed, clinicId, day, standing }: DoctorRowProps) {
  const { clinic, scheduling } = useStores()
  const words = useWords()
  const { doctor } = listed
  const view = rowView(words, listed, {
    clinicId,
    day,
    today: scheduling.today(),
    releaseTime: clinic.rules.value?.releaseTime ?? '',
  })
  return (
    <li className={css.row} data-off={(standing === 'open' && view.isOff) || undefined}>
      <Avatar name={doctor.name} id={doctor.id} photo={doctor.photoUrl} size={52} />
      <div className={css.words}>
        <h2 className={css.name}>
          <Link
            to="/doctors/$id"
            params={{ id: doctor.id }}
            search={{ clinicId: view.clinicId, date: day }}
            className={css.hit}
          >
            {doctor.name}
          </Link>
        </h2>
        <p className={css.line}>
          {view.place ? (
            <>
              {doctor.titles[0]}
              <DotSeparator />
              <ClinicName name={view.place} short />
            </>
          ) : (
            <DoctorLine doctor={doctor} />
          )}
        </p>
        {doctor.goodAt !== '' && <p className={css.goodAt}>{doctor.goodAt}</p>}
      </div>
      <div className={css.right}>
        {view.left === undefined ? (
          <p className={css.state}>{standing === 'open' && view.text}</p>
        ) : (
          <p className={css.left} data-few={view.isFew || undefined}>
            {words.status.left} <span className={css.count}>{view.left}</span>
          </p>
        )}
        <Action name={doctor.name} id={doctor.id} view={view} standing={standing} />
      </div>
    </li>
  )
})

type ActionProps = { name: string; id: string; view: RowView; standing: Standing }

function Action({ name, id, view, standing }: ActionProps) {
  const { notice } = useStores()
  const { doctor: says } = useWords()
  if (standing !== 'open')
    return (
      <Button
        variant="neutral"
        size="s"
        className={css.closed}
        aria-label={says.act(name, says.closed)}
        onClick={() => notice.raise(standing === 'expired' ? 'edition-expired' : 'unsupported')}
      >
        {says.closed}
      </Button>
    )
  const { action, variant, clinicId, date } = view
  return (
    <Link
      to="/booking/doctor/$id"
      params={{ id }}
      search={{ clinicId, date }}
      className={buttonClass({ variant, size: 's' })}
      aria-label={says.act(name, action)}
    >
      {action}
    </Link>
  )
}
