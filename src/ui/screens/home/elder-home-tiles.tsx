import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { classNames } from '@/ui/kit/class-names'
import { Icon } from '@/ui/kit/display/icon'
import { SectionError } from '@/ui/parts/section-error'
import { telHref } from '@/ui/parts/tel'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { homeMessages } from '@/ui/messages/zh/home'
import { useMessages } from '@/ui/messages/use-messages'
import css from './elder-home-tiles.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SessionStore } from '@/ui/stores/session-store'

/** The home tiles in elder mode: tasks in two columns, the phone number below. */
export const ElderHomeTiles = observer(function ElderHomeTiles() {
  const clinic = useStore(ClinicStore)
  const { common, home: words } = useMessages(commonMessages, homeMessages)
  const { value, failure } = clinic.current
  return (
    <>
      <section className={css.tasks} aria-label={words.common}>
        <BookTask />
        <Link to="/patients" className={css.task}>
          <Icon name="users" />
          {words.patients}
        </Link>
        {value ? (
          <Link to="/clinics/$id" params={{ id: value.id }} className={css.task}>
            <Icon name="nav" />
            {words.way}
          </Link>
        ) : (
          <Link to="/clinics" className={css.task}>
            <Icon name="nav" />
            {words.way}
          </Link>
        )}
        <Link to="/clinics" className={css.task}>
          <Icon name="pin" />
          {words.switchClinic}
        </Link>
        <Link to="/advisory" className={classNames(css.task, css.wide)}>
          <Icon name="chat" />
          {words.consultation}
        </Link>
        {value && <TherapyTask isOpen={clinic.standing(value, 'therapy') === 'open'} />}
      </section>
      {value?.phone && (
        <a href={telHref(value.phone)} className={css.call}>
          <Icon name="phone" />
          {common.callClinic}
        </a>
      )}
      {!value && failure && (
        <div className={css.failed}>
          <SectionError for={clinic.current} text={words.clinicLost} />
        </div>
      )}
    </>
  )
})

function TherapyTask({ isOpen }: { isOpen: boolean }) {
  const words = useMessages(homeMessages).home
  if (!isOpen)
    return (
      <div className={classNames(css.task, css.wide, css.closed)}>
        {words.therapy}
        <p className={css.why}>{words.therapyOff}</p>
      </div>
    )
  return (
    <Link to="/therapy" className={classNames(css.task, css.wide)}>
      <Icon name="leaf" />
      {words.therapy}
    </Link>
  )
}

/** Uses the solid variant, unless the visit card above has a solid button. */
const BookTask = observer(function BookTask() {
  const clinic = useStore(ClinicStore)
  const registration = useStore(RegistrationStore)
  const session = useStore(SessionStore)
  const words = useMessages(homeMessages).home
  const { value } = clinic.current
  const standing = value ? clinic.standing(value, 'registration') : 'open'
  if (standing !== 'open')
    return (
      <div className={classNames(css.task, css.closed)}>
        {words.book}
        <p className={css.why}>{words.bookOff[standing]}</p>
      </div>
    )
  const hasVisit = session.hasCard && registration.next !== undefined
  return (
    <Link to="/doctors" className={classNames(css.task, !hasVisit && css.book)}>
      <Icon name="slip" />
      {words.book}
    </Link>
  )
})
