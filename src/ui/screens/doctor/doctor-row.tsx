import { observer } from 'mobx-react-lite'
import type { ClinicAccess } from '@/domain/clinic/clinic'
import type { Day } from '@/domain/general/day'
import type { Doctor } from '@/domain/doctor/doctor'
import type { DoctorListItem } from '@/ui/stores/doctor-list-store'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { statusMessages } from '@/ui/messages/zh/status'
import { useMessages } from '@/ui/messages/use-messages'
import { toSearchResultView, toDoctorRowView, type DoctorRowView } from './doctor-row-view'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { Link } from '@tanstack/react-router'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Avatar } from '@/ui/kit/display/avatar'
import { Button, buttonClass } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import cover from '@/ui/kit/layout/cover-link.module.css'
import { DotSeparator } from '@/ui/kit/display/dot-separator'
import { ClinicName } from '@/ui/parts/clinic-name'
import { DoctorSummary } from '@/ui/parts/doctor-summary'
import { ClinicText } from '@/ui/parts/clinic-text'
import css from './doctor-row.module.css'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'

type DoctorRowProps = { listed: DoctorListItem; clinicId: string; day: Day; standing: ClinicAccess }

/** A doctor, with the availability on the selected day. */
export const DoctorRow = observer(function DoctorRow({ listed, clinicId, day, standing }: DoctorRowProps) {
  const clinic = useStore(ClinicStore)
  const scheduling = useStore(SchedulingStore)
  const words = useMessages(statusMessages, commonMessages, doctorMessages)
  const view = toDoctorRowView(words, listed, {
    clinicId,
    day,
    today: scheduling.today(),
    releaseTime: (standing === 'open' && clinic.rules.of(clinicId).value?.releaseTime) || '',
  })
  return <DoctorCard doctor={listed.doctor} view={view} day={day} standing={standing} />
})

type SearchResultRowProps = { doctor: Doctor; onOpen?: (() => void) | undefined }

/** A doctor in search results, with the earliest day that has free slots. */
export const SearchResultRow = observer(function SearchResultRow({ doctor, onOpen }: SearchResultRowProps) {
  const clinic = useStore(ClinicStore)
  const scheduling = useStore(SchedulingStore)
  const words = useMessages(statusMessages, commonMessages, doctorMessages)
  const clinicId = clinic.current.value?.id ?? ''
  const view = toSearchResultView(words, doctor, { clinicId, today: scheduling.today() })
  const standing = clinic.standingAt(view.clinicId, 'registration')
  return <DoctorCard doctor={doctor} view={view} standing={standing} onOpen={onOpen} />
})

type DoctorCardProps = {
  doctor: Doctor
  view: DoctorRowView
  /** Initial day on the doctor's page. Default: the earliest available day. */
  day?: Day | undefined
  standing: ClinicAccess
  onOpen?: (() => void) | undefined
}

/** A doctor's card, which links to the doctor; its button links to booking. */
const DoctorCard = observer(function DoctorCard({ doctor, view, day, standing, onOpen }: DoctorCardProps) {
  const words = useMessages(statusMessages, doctorMessages)
  const isOpen = standing === 'open'
  return (
    <div className={css.row} data-off={(isOpen && view.isOff) || undefined}>
      <Avatar name={doctor.name} id={doctor.id} photo={doctor.photoUrl} size={52} />
      <div className={css.words}>
        <h2 className={css.name}>
          <Link
            to="/doctors/$id"
            params={{ id: doctor.id }}
            search={{ clinicId: view.clinicId, ...(day !== undefined && { date: day }) }}
            className={cover.cover}
            lang={CLINIC_LANGUAGE}
            onClick={onOpen}
          >
            {doctor.name}
          </Link>
        </h2>
        <p className={css.line}>
          {view.place ? (
            <>
              <ClinicText text={doctor.titles[0] ?? ''} />
              <DotSeparator />
              <ClinicName name={view.place} short />
            </>
          ) : (
            <DoctorSummary doctor={doctor} />
          )}
        </p>
        {doctor.goodAt !== '' && (
          <p className={css.goodAt} lang={CLINIC_LANGUAGE}>
            {doctor.goodAt}
          </p>
        )}
        {isOpen && view.next && <p className={css.next}>{view.next}</p>}
      </div>
      <div className={css.right}>
        {view.left === undefined ? (
          <p className={css.state}>{isOpen && view.text}</p>
        ) : (
          <p className={css.left} data-few={view.isFew || undefined}>
            {words.status.left.before} <span className={css.count}>{view.left}</span> {words.status.left.after}
          </p>
        )}
        <Action doctor={doctor} view={view} standing={standing} onOpen={onOpen} />
      </div>
    </div>
  )
})

const Action = observer(function Action({
  doctor: { id, name, isDoctor },
  view,
  standing,
  onOpen,
}: Omit<DoctorCardProps, 'day'>) {
  const appDialog = useStore(AppDialogStore)
  const { doctor: says } = useMessages(doctorMessages)
  if (!isDoctor)
    return (
      <Link
        to="/doctors/$id"
        params={{ id }}
        className={buttonClass({ variant: 'neutral', size: 's' })}
        aria-label={says.act(name, says.tabAbout)}
        onClick={onOpen}
      >
        {says.tabAbout}
      </Link>
    )
  if (standing !== 'open')
    return (
      <Button
        variant="neutral"
        size="s"
        className={css.closed}
        aria-label={says.act(name, says.closed)}
        onClick={() => appDialog.raise(standing === 'expired' ? 'edition-expired' : 'unsupported')}
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
      className={classNames(buttonClass({ variant, size: 's' }), variant === 'text' && css.flush)}
      aria-label={says.act(name, action)}
      onClick={onOpen}
    >
      {action}
    </Link>
  )
})
