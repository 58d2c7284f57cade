import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { memo, useDeferredValue, useState } from 'react'
import type { Doctor } from '@/domain/doctor/doctor'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Avatar } from '@/ui/kit/display/avatar'
import { buttonClass } from '@/ui/kit/button'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { TabPanel, Tabs } from '@/ui/kit/layout/tabs'
import { Tag } from '@/ui/kit/display/tag'
import { Tips } from '@/ui/kit/display/tips'
import { DoctorSummary } from '@/ui/parts/doctor-summary'
import { loadSlots, SchedulePanel } from '@/ui/parts/schedule-panel'
import { bookingMessages } from '@/ui/messages/zh/booking'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { LoadedDoctor } from '@/ui/parts/loaded-doctor'
import { DoctorActions } from './doctor-actions'
import line from '@/ui/kit/layout/apart.module.css'
import { DoctorProfileStore } from '@/ui/stores/doctor-profile-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import type { LoaderCause, LoaderDeps, LoaderParams, LoaderSignal } from '@/ui/shell/loader-args'
import type { Stores } from '@/ui/stores/stores'
import { ConsultationCard } from './consultation-card'
import { DoctorClinics } from './doctor-clinics'
import css from './doctor-detail-screen.module.css'
import { formatYuan } from '@/domain/general/money'

export const requiredStores = [DoctorProfileStore, WaitlistStore]

const route = getRouteApi('/doctors/$id')

type LoaderArgs = LoaderParams<'id'> & LoaderDeps<'clinicId' | 'date'> & LoaderCause & LoaderSignal
export function loader(stores: Stores, { params, deps, cause, abortController }: LoaderArgs): void {
  void stores.loadClient()
  if (cause !== 'preload') void loadSlots(stores, params.id, deps, abortController.signal)
}

type Tab = 'book' | 'about'

/** S18: a doctor's profile and bookable slots. */
export function DoctorDetailScreen() {
  const { id } = route.useParams()
  return <Detail key={id} id={id} />
}

function Detail({ id }: { id: string }) {
  const [tab, setTab] = useState<Tab>('book')
  const waiting = (
    <>
      <HeadSkeleton />
      <Views tab={tab} onChange={setTab} />
    </>
  )
  return (
    <main className={css.page}>
      <LoadedDoctor id={id} skeleton={waiting}>
        {(doctor) => (
          <>
            <Head doctor={doctor} />
            <Views doctor={doctor} tab={tab} onChange={setTab} />
          </>
        )}
      </LoadedDoctor>
    </main>
  )
}

type ViewsProps = { doctor?: Doctor; tab: Tab; onChange: (tab: Tab) => void }
/** A slot can be chosen while the doctor is still loading. */
function Views({ doctor, tab, onChange }: ViewsProps) {
  const { doctor: says } = useMessages(doctorMessages)
  // The tab updates in the same frame as the tap; its panel follows in a deferred render.
  const opened = useDeferredValue(tab)
  return (
    <section className={css.sheet}>
      <Tabs<Tab>
        id="doctor"
        label={says.tabs}
        items={[
          { value: 'book', label: says.tabBook },
          { value: 'about', label: says.tabAbout },
        ]}
        value={tab}
        onChange={onChange}
      />
      <TabPanel of="doctor" value={tab} className={css.panel}>
        {doctor && (opened === 'about' ? <AboutDoctor doctor={doctor} /> : <Booking doctor={doctor} />)}
      </TabPanel>
    </section>
  )
}

function Booking({ doctor }: { doctor: Doctor }) {
  const { booking, doctor: says } = useMessages(bookingMessages, doctorMessages)
  const search = route.useSearch()
  const navigate = useNavigate()
  if (!doctor.isDoctor && doctor.isTherapist)
    return (
      <Tips
        picture="cup"
        title={says.therapistOnly}
        text={says.therapistOnlyText}
        actions={
          <>
            <Link
              to="/therapy/$id"
              params={{ id: doctor.id }}
              search={{ ...(search.clinicId && { clinicId: search.clinicId }) }}
              className={buttonClass()}
            >
              {says.therapy}
            </Link>
            <Link to="/doctors" className={buttonClass({ variant: 'tint' })}>
              {says.otherDoctors}
            </Link>
          </>
        }
      />
    )
  return (
    <SchedulePanel
      doctor={doctor}
      at={search}
      onMove={(to) =>
        navigate({ to: '/doctors/$id', params: { id: doctor.id }, search: to, replace: true, resetScroll: false })
      }
      goOn={booking.book}
    />
  )
}

/** Memoized, so that switching tabs does not re-render it. */
const Head = memo(function Head({ doctor }: { doctor: Doctor }) {
  const { doctor: says } = useMessages(doctorMessages)
  const tags = [...new Set([...doctor.titles.slice(1), ...doctor.tags])]
  return (
    <header className={css.head}>
      <div className={css.who}>
        <div className={css.names}>
          <h1 className={css.name} lang={CLINIC_LANGUAGE}>
            {doctor.name}
          </h1>
          <p className={css.line}>
            <DoctorSummary doctor={doctor} />
          </p>
          {tags.length > 0 && (
            <ul className={css.tags}>
              {tags.map((tag) => (
                <li key={tag} lang={CLINIC_LANGUAGE}>
                  <Tag tone="line">{tag}</Tag>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Avatar name={doctor.name} id={doctor.id} photo={doctor.photoUrl} size={92} className={css.avatar} />
      </div>
      <div className={line.apart}>
        <DoctorStats doctor={doctor} />
        <DoctorActions doctor={doctor} />
      </div>
      {doctor.goodAt !== '' && (
        <p className={css.goodAt}>
          <b>{says.goodAt}</b>
          <span lang={CLINIC_LANGUAGE}>{doctor.goodAt}</span>
        </p>
      )}
    </header>
  )
})

function HeadSkeleton() {
  return (
    <SkeletonGroup>
      <div className={css.head}>
        <div className={css.who}>
          <div className={css.bars}>
            <Skeleton width={110} height={34} />
            <Skeleton width={150} />
            <Skeleton width={120} height={18} />
          </div>
          <Skeleton width={92} height={92} radius={26} />
        </div>
        <Skeleton height={36} />
      </div>
    </SkeletonGroup>
  )
}

/** The clinic's description of the doctor. */
function AboutDoctor({ doctor }: { doctor: Doctor }) {
  const { doctor: says } = useMessages(doctorMessages)
  const { goodAt, introduction, clinics } = doctor
  return (
    <div className={css.about}>
      <ConsultationCard doctor={doctor} />
      {introduction === '' && goodAt === '' && <p>{says.noAbout}</p>}
      {introduction !== '' && (
        <section>
          <h2 className={css.title}>{says.about}</h2>
          <p className={css.text} lang={CLINIC_LANGUAGE}>
            {introduction}
          </p>
        </section>
      )}
      {goodAt !== '' && (
        <section>
          <h2 className={css.title}>{says.goodAt}</h2>
          <p className={css.text} lang={CLINIC_LANGUAGE}>
            {goodAt}
          </p>
        </section>
      )}
      {clinics.length > 0 && <DoctorClinics doctor={doctor} />}
    </div>
  )
}

const NO_ADVISORY = { replyCount: 0, replyMinutes: 0 }

type Figure = { readonly name: string; readonly number: string; readonly unit: string }

const inYuan = (fen: number): string => formatYuan(fen).replace(/\.00$/, '')

/** The fee, the response rate and the response time; missing figures are omitted. */
function DoctorStats({ doctor: { consultation, clinics } }: { doctor: Doctor }) {
  const { figures: says } = useMessages(doctorMessages).doctor
  const fees = clinics.map(({ feeFen = 0 }) => feeFen).filter((fee) => fee > 0)
  const least = Math.min(...fees)
  const { replyCount, replyMinutes } = consultation?.status === 'open' ? consultation : NO_ADVISORY
  const figures: (Figure | false)[] = [
    fees.length > 0 && {
      name: says.fee,
      number: inYuan(least),
      unit: fees.every((fee) => fee === least) ? says.yuan : says.feeFrom,
    },
    replyCount > 0 && { name: says.replies, number: grouped(replyCount), unit: says.repliesUnit },
    replyMinutes > 0 && { name: says.reply, number: String(replyMinutes), unit: says.replyUnit },
  ]
  const shown = figures.filter((each) => each !== false)
  if (shown.length === 0) return null
  return (
    <dl className={css.figures}>
      {shown.map(({ name, number, unit }) => (
        <div key={name} className={css.figure}>
          <dt className={css.term}>{name}</dt>
          <dd className={css.value}>
            <span className={css.number}>{number}</span>
            {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
