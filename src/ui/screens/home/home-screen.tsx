import { useNavigate, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { DotSeparator } from '@/ui/kit/display/dot-separator'
import { MainTabs } from '@/ui/parts/main-tabs'
import { optionalBrandingStore } from '@/ui/stores/optional-stores'
import { useStores, useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { homeMessages } from '@/ui/messages/zh/home'
import { useMessages } from '@/ui/messages/use-messages'
import { HomeTiles } from './home-tiles'
import { ElderHomeTiles } from './elder-home-tiles'
import { greetingAt, isNight } from '@/domain/general/greeting'
import { LazyUpNextSection, LazyHomeFooter } from './lazy-section'
import { NextVisit, UpcomingVisit } from './next-visit'
import { RecentDoctorsStrip } from './recent-doctors-strip'
import { SkyBackground } from '@/ui/parts/sky-background'
import { waitForNextFrame } from '@/ui/shell/screen-ready'
import { Icon } from '@/ui/kit/display/icon'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { ClinicName } from '@/ui/parts/clinic-name'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { dayPartOf } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Registration } from '@/domain/registration/registration'
import { buttonClass } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import { PaymentCountdown, VisitActionButton, VisitStatusBadge } from './visit-slip'
import { RegistrationStore } from '@/ui/stores/registration-store'
import css from './home-screen.module.css'

/** S07: the home screen, whose blocks load and hide on their own. */
export const HomeScreen = observer(function HomeScreen() {
  const appearance = useStore(AppearanceStore)
  const scheduling = useStore(SchedulingStore)
  useDataMark()
  useChoiceFirst()
  return (
    <>
      <main className={css.home}>
        <SkyBackground isNight={isNight(scheduling.time())} />
        <HomeHeader />
        <Hello />
        {appearance.isElder ? (
          <>
            <ElderVisit />
            <ElderHomeTiles />
          </>
        ) : (
          <>
            <NextVisit />
            <HomeTiles />
          </>
        )}
        <LazyUpNextSection>
          {!appearance.isElder && <RecentDoctorsStrip />}
          <LazyHomeFooter />
        </LazyUpNextSection>
      </main>
      <MainTabs />
    </>
  )
})

const Hello = observer(function Hello() {
  const scheduling = useStore(SchedulingStore)
  const session = useStore(SessionStore)
  const words = useMessages(commonMessages, homeMessages)
  const today = scheduling.today()
  const term = words.home.term(today)
  return (
    <header className={css.hello}>
      <p className={css.date}>
        {words.common.fullDay(today)}
        {term && (
          <>
            <DotSeparator />
            {term}
          </>
        )}
      </p>
      <h1 className={css.greeting}>
        {words.home.hello(words.home.greeting[greetingAt(scheduling.time())], session.patientName)}
      </h1>
    </header>
  )
})

/** Redirects to the list of clinics from home only; deep links open directly. */
function useChoiceFirst(): void {
  const clinic = useStore(ClinicStore)
  const navigate = useNavigate()
  const here = clinic.current.value
  useEffect(() => {
    if (here && clinic.takeChoice()) void navigate({ to: '/clinics' })
  }, [clinic, here, navigate])
}

let isMarked = false

/** Marks the first display of the clinic's data; read by the benchmark. */
function useDataMark(): void {
  const clinic = useStore(ClinicStore)
  const isThere = clinic.current.value !== undefined
  useEffect(() => {
    if (!isThere || isMarked) return
    isMarked = true
    performance.mark('sujian:data')
  }, [isThere])
}

/** The clinic with its logo, and the switch between standard and elder mode. */
const HomeHeader = observer(function HomeHeader() {
  const stores = useStores()
  const clinic = stores.get(ClinicStore)
  const appearance = stores.get(AppearanceStore)
  const words = useMessages(homeMessages).home
  const { value, isPending } = clinic.current
  // The whole page re-renders, so the button shows its state first.
  const changeLook = async () => {
    await waitForNextFrame()
    appearance.setElder(!appearance.isElder)
  }
  return (
    <div className={css.top}>
      <Link to="/clinics" className={css.clinic}>
        <SizedImage
          url={stores.find(optionalBrandingStore)?.logoUrl ?? ''}
          alt=""
          width={32}
          className={css.logo}
          failed={<Icon name="pin" className={css.pin} />}
        />
        <span className={css.name} data-first="clinic">
          {value ? (
            <ClinicName name={value.name} short={appearance.isElder} />
          ) : isPending ? (
            <Skeleton width={110} height={16} />
          ) : (
            words.chooseClinic
          )}
        </span>
        <Icon name="down" className={css.down} />
        <span className="visually-hidden">{words.changeClinic}</span>
      </Link>
      <button type="button" className={css.look} data-first="look" onClick={() => void changeLook()}>
        {!appearance.isElder && <Icon name="glasses" />}
        {appearance.isElder ? words.toPlain : words.toElder}
      </button>
    </div>
  )
})

/** The home screen's visit slip in elder mode, with less and larger text. */
function ElderVisit() {
  return <UpcomingVisit className={css.block} Visit={VisitCard} none={<FindCard />} waiting={<Bars />} />
}

const VisitCard = observer(function VisitCard({ visit }: { visit: Registration }) {
  const scheduling = useStore(SchedulingStore)
  const { common, home: words } = useMessages(commonMessages, homeMessages)
  return (
    <section className={css.card} aria-label={words.next}>
      <p className={css.day}>
        {words.when(visit.date, scheduling.today(), common.dayPart[dayPartOf(visit.timeStart)])}
      </p>
      <VisitStatusBadge visit={visit} className={css.mark} />
      <time className={css.time} dateTime={`${visit.date}T${visit.timeStart}+08:00`}>
        {visit.timeStart}
      </time>
      <p className={css.where}>{words.doctorOf(visit.doctorName)}</p>
      {visit.roomName && (
        <p className={css.where} lang={CLINIC_LANGUAGE}>
          {visit.roomName}
        </p>
      )}
      {visit.status === 'awaiting-payment' && visit.payDeadline && (
        <PaymentCountdown until={visit.payDeadline} className={css.deadline} />
      )}
      <div className={css.act}>
        <VisitActionButton visit={visit} className={buttonClass({ block: true })} />
        <Link to="/visits" className={buttonClass({ variant: 'text', block: true })}>
          {words.allVisits}
        </Link>
      </div>
    </section>
  )
})

const FindCard = observer(function FindCard() {
  const registration = useStore(RegistrationStore)
  const session = useStore(SessionStore)
  const words = useMessages(homeMessages).home
  return (
    <section className={classNames(css.card, session.hasCard && css.tall)} aria-label={words.find}>
      <h2 className={css.title}>{words.find}</h2>
      <Link to="/doctors" className={css.search}>
        <Icon name="search" />
        {words.findHint}
      </Link>
      <div className={css.act}>
        {!session.isLoggedIn ? (
          <Link to="/login" className={buttonClass({ variant: 'tint', block: true })}>
            {words.loginHint}
          </Link>
        ) : session.hasCard ? (
          <>
            {registration.upcoming.peek().unreadable === 0 && <p className={css.where}>{words.noneHint}</p>}
            <Link to="/booking" className={buttonClass({ variant: 'tint', block: true })}>
              {words.byDepartment}
            </Link>
          </>
        ) : (
          <Link to="/patients/new" className={buttonClass({ variant: 'tint', block: true })}>
            {words.addCard}
          </Link>
        )}
      </div>
    </section>
  )
})

function Bars() {
  return (
    <SkeletonGroup>
      <div className={css.bars}>
        <Skeleton width={90} height={20} />
        <Skeleton width={170} height={60} />
        <Skeleton width={120} height={20} />
        <Skeleton height={60} radius={16} />
      </div>
    </SkeletonGroup>
  )
}
