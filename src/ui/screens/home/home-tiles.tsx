import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Clinic } from '@/domain/clinic/clinic'
import { classNames } from '@/ui/kit/class-names'
import { Icon } from '@/ui/kit/display/icon'
import { ClinicOpenStatus } from '@/ui/parts/clinic-open-status'
import { telHref } from '@/ui/parts/tel'
import { useStore } from '@/ui/stores/stores'
import { homeMessages } from '@/ui/messages/zh/home'
import { useMessages } from '@/ui/messages/use-messages'
import css from './home-tiles.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { SessionStore } from '@/ui/stores/session-store'

/** The tiles of home: booking first and largest. */
export const HomeTiles = observer(function HomeTiles() {
  const words = useMessages(homeMessages).home
  return (
    <section className={css.bento} aria-label={words.common}>
      <BookTile />
      <ClinicTile />
      <PatientsTile />
      <ConsultationTile />
      <TherapyTile />
    </section>
  )
})

const BookTile = observer(function BookTile() {
  const clinic = useStore(ClinicStore)
  const words = useMessages(homeMessages).home
  const { value } = clinic.current
  const standing = value ? clinic.standing(value, 'registration') : 'open'
  if (value && standing !== 'open') return <ClosedTile clinic={value} why={words.bookOff[standing]} />
  return (
    <Link to="/doctors" className={classNames(css.tile, css.book)}>
      <h2 className={css.bookTitle}>{words.book}</h2>
      <p className={css.bookNote}>{words.bookNote}</p>
      <span className={css.go}>
        <Icon name="right" />
      </span>
      <SlipArt className={css.art} />
    </Link>
  )
})

/** Shown if booking is closed: the reason and the alternative. */
function ClosedTile({ clinic, why }: { clinic: Clinic; why: string }) {
  const words = useMessages(homeMessages).home
  return (
    <div className={classNames(css.tile, css.closed)}>
      <h2 className={css.bookTitle}>{words.book}</h2>
      <p className={css.why}>{why}</p>
      {clinic.phone && (
        <a href={telHref(clinic.phone)} className={css.phone}>
          <Icon name="phone" />
          {words.bookByPhone}
        </a>
      )}
    </div>
  )
}

const ClinicTile = observer(function ClinicTile() {
  const clinic = useStore(ClinicStore)
  const words = useMessages(homeMessages).home
  const { value, failure } = clinic.current
  if (!value && failure)
    return (
      <button type="button" className={classNames(css.tile, css.failed)} onClick={() => void clinic.current.again()}>
        {words.clinicFailed}
      </button>
    )
  const face = (
    <>
      <h2 className={css.title}>{words.clinic}</h2>
      <p className={css.note}>
        {value?.openHours.length ? <ClinicOpenStatus hours={value.openHours} /> : words.clinicNote}
      </p>
      <Icon name="clock" className={css.mini} />
    </>
  )
  if (!value)
    return (
      <Link to="/clinics" className={css.tile}>
        {face}
      </Link>
    )
  return (
    <Link to="/clinics/$id" params={{ id: value.id }} className={css.tile}>
      {face}
    </Link>
  )
})

const PatientsTile = observer(function PatientsTile() {
  const session = useStore(SessionStore)
  const words = useMessages(homeMessages).home
  return (
    <Link to="/patients" className={classNames(css.tile, css.people)}>
      <h2 className={css.title}>{words.patients}</h2>
      <p className={css.note}>{session.patientName || words.patientsNote}</p>
      <Icon name="users" className={css.mini} />
    </Link>
  )
})

/** Disabled, with the reason, if the clinic does not offer therapy. */
const TherapyTile = observer(function TherapyTile() {
  const clinic = useStore(ClinicStore)
  const words = useMessages(homeMessages).home
  const { value } = clinic.current
  if (!value) return null
  if (clinic.standing(value, 'therapy') !== 'open')
    return (
      <div className={classNames(css.tile, css.wide)}>
        <h2 className={css.note}>{words.therapy}</h2>
        <p className={css.note}>{words.therapyOff}</p>
      </div>
    )
  return (
    <Link to="/therapy" className={classNames(css.tile, css.wide)}>
      <h2 className={css.title}>{words.therapy}</h2>
      <p className={css.note}>{words.therapyNote}</p>
      <Icon name="leaf" className={css.mini} />
    </Link>
  )
})

/** Shown to guests too, who may see doctors and fees. */
function ConsultationTile() {
  const words = useMessages(homeMessages).home
  return (
    <Link to="/advisory" className={classNames(css.tile, css.wide)}>
      <h2 className={css.title}>{words.consultation}</h2>
      <p className={css.note}>{words.consultationNote}</p>
      <Icon name="chat" className={css.mini} />
    </Link>
  )
}

/** Illustration of a booking slip with its seal. */
function SlipArt({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 118 118" aria-hidden="true" fill="none" stroke="currentColor">
      <g transform="rotate(-8 60 60)" strokeWidth="1.5" strokeLinejoin="round">
        <path
          d="M32 16h54a5 5 0 0 1 5 5v82l-8-5-8 5-8-5-8 5-8-5-8 5-8-5-8 5-8-5V21a5 5 0 0 1 5-5z"
          fill="currentColor"
          fillOpacity=".09"
          strokeOpacity=".5"
        />
        <path d="M38 16v76M50 16v80M62 16v78M74 16v76M86 16v70" strokeOpacity=".13" />
        <path d="M38 34h20M38 46h12" strokeOpacity=".75" strokeWidth="2.4" strokeLinecap="round" />
        <path d="M38 66h40M38 78h28" strokeOpacity=".4" strokeLinecap="round" />
        <rect x="65" y="28" width="17" height="25" rx="4" strokeOpacity=".85" />
        <path d="M70 36h7M73.5 33v6M70 45h7l-3.5 4z" strokeOpacity=".85" strokeLinecap="round" />
      </g>
    </svg>
  )
}
