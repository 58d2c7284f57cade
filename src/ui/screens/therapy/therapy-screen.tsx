import { getRouteApi, Link } from '@tanstack/react-router'
import { TherapistList } from './therapist-list'
import { useStore, useStores, type Stores } from '@/ui/stores/stores'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { observer } from 'mobx-react-lite'
import type { TherapyClinic } from '@/domain/clinic/clinic'
import { buttonClass } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { Tips } from '@/ui/kit/display/tips'
import { SectionError } from '@/ui/parts/section-error'
import { FailurePanel } from '@/ui/parts/async-view'
import { ClinicListSkeleton } from '@/ui/screens/clinic/clinic-list-skeleton'
import { LocationPrompt } from '@/ui/screens/clinic/location-prompt'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import css from './therapy-clinics.module.css'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { classNames } from '@/ui/kit/class-names'
import cover from '@/ui/kit/layout/cover-link.module.css'
import { Icon } from '@/ui/kit/display/icon'
import { Notice } from '@/ui/kit/display/notice'
import { Tag } from '@/ui/kit/display/tag'
import { ClinicName } from '@/ui/parts/clinic-name'
import { telHref } from '@/ui/parts/tel'
import { distanceText } from '@/ui/screens/clinic/clinic-search'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { commonMessages } from '@/ui/messages/zh/common'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

export const requiredStores = [TherapyStore]

const route = getRouteApi('/therapy')

/** Loads the clinics with therapy, and the current clinic. */
export function loader(stores: Stores): void {
  const clinic = stores.get(ClinicStore)
  const therapy = stores.get(TherapyStore)
  therapy.clinics.of()
  clinic.loadHere()
}

/** S28: selects a clinic, then a therapist. */
export function TherapyScreen() {
  const { clinicId, date } = route.useSearch()
  return <main>{clinicId ? <TherapistList key={clinicId} clinicId={clinicId} date={date} /> : <TherapyClinics />}</main>
}

/** Clinics with therapy, sorted by distance once there is a location; only the button requests the location. */
const TherapyClinics = observer(function TherapyClinics() {
  const therapy = useStore(TherapyStore)
  const words = useMessages(therapyMessages).therapy
  const { rows } = therapy
  const clinics = therapy.clinics.of()
  return (
    <>
      <PageTitle title={words.which} note={words.title} />
      {rows === undefined && <FailurePanel for={clinics} />}
      {rows === undefined && !clinics.failure && <ClinicListSkeleton />}
      {rows && clinics.failure && (
        <div className={css.gutter}>
          <SectionError for={clinics} />
        </div>
      )}
      {rows?.length === 0 && <Nowhere />}
      {rows && rows.length > 0 && (
        <>
          <LocationPrompt
            nearby={therapy.nearby}
            isNoneNearby={therapy.isNoneNearby}
            onAsk={() => void therapy.locate()}
          />
          <Rows rows={rows} />
        </>
      )}
    </>
  )
})

function Rows({ rows }: { rows: readonly TherapyClinic[] }) {
  const words = useMessages(therapyMessages).therapy
  return (
    <ul className={css.list} aria-label={words.list}>
      {rows.map((each) => (
        <TherapyClinicCard key={each.id} clinic={each} />
      ))}
    </ul>
  )
}

function Nowhere() {
  const words = useMessages(therapyMessages).therapy
  return (
    <Tips
      page
      picture="door"
      title={words.none}
      text={words.noneText}
      actions={
        <Link to="/clinics" className={buttonClass()}>
          {words.allClinics}
        </Link>
      }
    />
  )
}

/** Distance, number of therapists and earliest day; unavailable features are named in advance. */
const TherapyClinicCard = observer(function TherapyClinicCard({ clinic }: { clinic: TherapyClinic }) {
  const stores = useStores()
  const { therapy: says, clinic: places } = useMessages(therapyMessages, clinicMessages)
  const standing = stores.get(ClinicStore).standing(clinic, 'therapy')
  const isYours = stores.get(ClinicStore).current.value?.id === clinic.id
  const name = <ClinicName name={clinic.name} />
  return (
    <li className={css.row} data-off={standing !== 'open' || undefined}>
      <div className={css.head}>
        {standing === 'open' ? (
          <Link
            to="/therapy"
            search={{ clinicId: clinic.id }}
            className={classNames(cover.cover, css.name)}
            aria-label={says.choose(clinic.name)}
          >
            {name}
          </Link>
        ) : (
          <button
            type="button"
            className={classNames(cover.cover, css.name)}
            onClick={() => stores.get(AppDialogStore).raise(standing === 'expired' ? 'edition-expired' : 'unsupported')}
          >
            {name}
          </button>
        )}
        {isYours && <Tag tone="blue">{says.yours}</Tag>}
        <Distance meters={clinic.distanceMeters} />
      </div>
      <p className={css.address} lang={CLINIC_LANGUAGE}>
        {clinic.address}
      </p>
      {standing === 'open' ? <Offer clinic={clinic} /> : <Notice>{says.off[standing]}</Notice>}
      {standing !== 'open' && clinic.phone && (
        <a href={telHref(clinic.phone)} className={css.call} aria-label={places.callAt(clinic.name)}>
          <Icon name="phone" />
          {places.call}
        </a>
      )}
    </li>
  )
})

const Offer = observer(function Offer({ clinic: { therapistCount, nextDate } }: { clinic: TherapyClinic }) {
  const scheduling = useStore(SchedulingStore)
  const { therapy: says, common } = useMessages(therapyMessages, commonMessages)
  const near = nextDate && common.nearDay(nextDate, scheduling.today())
  const day = nextDate && (near === common.weekday(nextDate) ? common.fullDay(nextDate) : near)
  return (
    <p className={css.offer}>
      <span>{says.therapists(therapistCount)}</span>
      <span className={css.next} data-none={!day || undefined}>
        {day ? says.nextDay(day) : says.nothingSoon}
      </span>
    </p>
  )
})

function Distance({ meters }: { meters: number | undefined }) {
  const words = useMessages(clinicMessages).clinic
  if (meters === undefined) return null
  const { number, unit } = distanceText(meters)
  return <span className={css.distance}>{words.away(number, words[unit])}</span>
}
