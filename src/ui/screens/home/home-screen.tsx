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
import { ElderVisit } from './elder-visit'
import { greetingAt, isNight } from '@/domain/general/greeting'
import css from './home-screen.module.css'
import { LazyUpNextSection, LazyHomeFooter } from './lazy-section'
import { NextVisit } from './next-visit'
import { RecentDoctorsStrip } from './recent-doctors-strip'
import { SkyBackground } from '@/ui/parts/sky-background'
import { waitForNextFrame } from '@/ui/shell/wait-for-next-frame'
import { Icon } from '@/ui/kit/display/icon'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { Skeleton } from '@/ui/kit/display/skeleton'
import { ClinicName } from '@/ui/parts/clinic-name'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { SessionStore } from '@/ui/stores/session-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

/** S07. Each block loads and hides independently. */
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
