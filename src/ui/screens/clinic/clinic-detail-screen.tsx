import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ClinicDetail } from '@/domain/clinic/clinic'
import { Button, buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Notice } from '@/ui/kit/display/notice'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { ClinicOpenStatus } from '@/ui/parts/clinic-open-status'
import { ClinicName } from '@/ui/parts/clinic-name'
import { telHref } from '@/ui/parts/tel'
import { AsyncView } from '@/ui/parts/async-view'
import { ClinicNotFound, isClinicNotFound } from '@/ui/parts/clinic-not-found'
import { useStore } from '@/ui/stores/stores'
import { failureText } from '@/ui/messages/failure-text'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { failureMessages } from '@/ui/messages/zh/failure'
import { titlesMessages } from '@/ui/messages/zh/titles'
import { useMessages } from '@/ui/messages/use-messages'
import { AboutClinic, BookingRules, OpeningHoursTable } from './clinic-sections'
import { ClinicDirections } from './clinic-directions'
import { ClinicDepartments } from './clinic-departments'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { QrCodeCaption, QrCodeImage, QrCodeSheet, QrCodeSkeleton } from '@/ui/parts/qr-code-sheet'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { Card } from '@/ui/kit/lists/card'
import { Carousel } from '@/ui/kit/display/carousel'
import { SizedImage } from '@/ui/kit/display/sized-image'
import css from './clinic-detail-screen.module.css'

const route = getRouteApi('/clinics/$id')

/** S14. Location, opening hours and booking rules. */
export const ClinicDetailScreen = observer(function ClinicDetailScreen() {
  const clinic = useStore(ClinicStore)
  const words = useMessages(titlesMessages)
  const { id } = route.useParams()
  const { business } = route.useSearch()
  const detail = clinic.detailOf(id, business)
  return (
    <main>
      {!detail.value && !isClinicNotFound(detail.failure) && <h1 className="visually-hidden">{words.titles.clinic}</h1>}
      <AsyncView for={detail} skeleton={<ClinicDetailSkeleton />} missing={<ClinicNotFound />}>
        {(value) => <Detail detail={value} />}
      </AsyncView>
    </main>
  )
})

const Detail = observer(function Detail({ detail }: { detail: ClinicDetail }) {
  const clinic = useStore(ClinicStore)
  const words = useMessages(clinicMessages).clinic
  const { business } = route.useSearch()
  const standing = clinic.standing(detail, business ?? 'registration')
  return (
    <>
      <header className={css.head}>
        <h1 className={css.name}>
          <ClinicName name={detail.name} />
        </h1>
        {detail.fullName !== detail.name && <p className={css.full}>{detail.fullName}</p>}
        <p className={css.now}>
          <ClinicOpenStatus hours={detail.openHours} />
        </p>
      </header>
      <div className={css.sections}>
        {standing !== 'open' && <Notice>{business ? words.therapyOff[standing] : words.off[standing]}</Notice>}
        <ClinicDirections detail={detail} />
        <OpeningHoursTable hours={detail.openHours} />
        <BookingRules config={detail.appointment} />
        <ClinicDepartments detail={detail} />
        <ClinicPhotos photos={detail.photos} />
        <AboutClinic text={detail.introduction} />
        <ClinicCodeCard clinicId={detail.id} />
      </div>
      {business ? <TherapyBar detail={detail} /> : <BookBar detail={detail} />}
    </>
  )
})

const BookBar = observer(function BookBar({ detail }: { detail: ClinicDetail }) {
  const clinic = useStore(ClinicStore)
  const words = useMessages(clinicMessages, failureMessages)
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const [trouble, setTrouble] = useState('')
  const standing = clinic.standing(detail, 'registration')
  const why =
    standing !== 'open' ? words.clinic.bookOff[standing] : detail.appointment?.isOpen === false && words.clinic.bookShut

  const book = async () => {
    setChoosing(true)
    await clinic.choose(detail.id)
    setChoosing(false)
    const { failure } = clinic.current
    if (failure) setTrouble(failureText(words, failure))
    else void navigate({ to: '/doctors' })
  }
  return (
    <>
      {trouble && (
        <div className={css.trouble}>
          <Notice tone="danger" role="alert">
            {trouble}
          </Notice>
        </div>
      )}
      <StickyBar>
        <Call phone={detail.phone} isMain={Boolean(why)} />
        <Button
          disabled={Boolean(why)}
          reason={why || undefined}
          loading={isChoosing}
          loadingText={words.clinic.choosing}
          onClick={() => void book()}
        >
          {words.clinic.bookHere}
        </Button>
      </StickyBar>
    </>
  )
})

/** When opened from the therapy screens, books therapy instead of an appointment. */
const TherapyBar = observer(function TherapyBar({ detail: { id, phone }, detail }: { detail: ClinicDetail }) {
  const clinic = useStore(ClinicStore)
  const words = useMessages(clinicMessages).clinic
  const isOpen = clinic.standing(detail, 'therapy') === 'open'
  if (!isOpen && !phone) return null
  return (
    <StickyBar>
      <Call phone={phone} isMain={!isOpen} />
      {isOpen && (
        <Link to="/therapy" search={{ clinicId: id }} className={buttonClass()}>
          {words.therapyHere}
        </Link>
      )}
    </StickyBar>
  )
})

function Call({ phone, isMain }: { phone: string; isMain: boolean }) {
  const words = useMessages(clinicMessages).clinic
  if (!phone) return null
  return (
    <a href={telHref(phone)} className={buttonClass({ variant: isMain ? 'primary' : 'tint' })}>
      <Icon name="phone" />
      {words.call}
    </a>
  )
}

/** The QR code of the clinic's account, loaded on demand. */
function ClinicCodeCardPart({ clinicId }: { clinicId: string }) {
  const words = useMessages(clinicMessages).clinic
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CellGroup>
        <Cell icon="qr" title={words.code} haspopup="dialog" onClick={() => setOpen(true)} />
      </CellGroup>
      <QrCodeSheet open={isOpen} onOpenChange={setOpen} title={words.code}>
        <Code clinicId={clinicId} />
      </QrCodeSheet>
    </>
  )
}
/** Loads the code when the sheet opens. */
const Code = observer(function Code({ clinicId }: { clinicId: string }) {
  const clinic = useStore(ClinicStore)
  const words = useMessages(clinicMessages).clinic
  return (
    <AsyncView for={clinic.code.of(clinicId)} skeleton={<QrCodeSkeleton />}>
      {({ url, accountName, expiresAt }) =>
        url === '' ? (
          <p>{words.codeFailed}</p>
        ) : (
          <>
            <QrCodeImage url={url} label={`${words.code} ${accountName}`} />
            <QrCodeCaption text={words.codeText} expiresAt={expiresAt} untilText={words.codeUntil} />
          </>
        )
      }
    </AsyncView>
  )
})
const ClinicCodeCard = withErrorBoundary(ClinicCodeCardPart)

function ClinicDetailSkeleton() {
  return (
    <SkeletonGroup>
      <div className={css.page}>
        <Skeleton width={190} height={32} />
        <Skeleton width={240} />
        <Skeleton width={140} />
        {[150, 230, 130].map((height) => (
          <div key={height} className={css.card} style={{ height: `${height / 20}rem` }}>
            <Skeleton width={90} height={18} />
            <Skeleton width="80%" />
            <Skeleton width="65%" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

/** Page width, in u. */
const PAGE = 375
/** Display time per photo in ms. */
const TURN_MS = 6000

/** The clinic's photos in a carousel, or stacked in elder mode. */
function ClinicPhotosPart({ photos }: { photos: readonly string[] }) {
  const words = useMessages(clinicMessages).clinic
  const [index, setIndex] = useState(0)
  if (photos.length === 0) return null
  const slides = photos.map((url, at) => ({
    key: `${at} ${url}`,
    content: (
      <div className={css.frame}>
        <SizedImage
          url={url}
          alt={words.photo(at + 1)}
          width={PAGE}
          className={css.photo}
          failed={<p className={css.failed}>{words.photoFailed}</p>}
        />
      </div>
    ),
  }))
  return (
    <Card title={words.photos}>
      {slides.length === 1 ? (
        slides[0]?.content
      ) : (
        <Carousel
          label={words.photos}
          slides={slides}
          index={Math.min(index, slides.length - 1)}
          onChange={setIndex}
          autoplay={TURN_MS}
          loop
        />
      )}
    </Card>
  )
}
const ClinicPhotos = withErrorBoundary(ClinicPhotosPart)
