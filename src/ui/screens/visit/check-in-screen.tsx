import { getRouteApi, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { isCheckedIn, checkInStateOf, type Registration, type CheckInState } from '@/domain/registration/registration'
import { buttonClass, Button } from '@/ui/kit/button'
import { PageTitle } from '@/ui/kit/display/page-title'
import { CheckInError } from '@/ui/parts/check-in-error'
import { usePolling } from '@/ui/parts/use-polling'
import { useNow } from '@/ui/parts/use-now'
import { useRunWhenDue } from '@/ui/parts/use-when-due'
import { useStore, type Stores } from '@/ui/stores/stores'
import type { LoaderParams } from '@/ui/shell/loader-args'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages, type Messages } from '@/ui/messages/use-messages'
import { CheckedInCard } from './checked-in-card'
import { useClinicTelephone } from './use-clinic-telephone'
import { VisitFailure } from './visit-failure'
import { VisitSkeleton } from './visit-skeleton'
import { PageBody } from '@/ui/kit/layout/page-body'
import { VisitStore } from '@/ui/stores/visit-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { WaitingRoomStore } from '@/ui/stores/waiting-room-store'
import type { ReactNode } from 'react'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Card } from '@/ui/kit/lists/card'
import { Notice } from '@/ui/kit/display/notice'
import { CheckInCodeForm } from '@/ui/parts/check-in-code-form'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { WechatStore } from '@/ui/stores/wechat-store'
import { dayOf, timeOf } from '@/domain/general/day'
import { Icon } from '@/ui/kit/display/icon'
import { Tips } from '@/ui/kit/display/tips'
import { telHref } from '@/ui/parts/tel'
import { commonMessages } from '@/ui/messages/zh/common'
import { visitMessages } from '@/ui/messages/zh/visit'
import { visitFactsOf } from './visit-view'
import css from './check-in-screen.module.css'

export const requiredStores = [VisitStore, WaitingRoomStore]

const route = getRouteApi('/visits/$id/sign')
const REFRESH_MS = 20_000

export function enter(stores: Stores, { params }: LoaderParams<'id'>): void {
  stores.get(VisitStore).open(params.id)
}

/** S27: checks in at the clinic, by location or with the front desk's code; then shows the waiting time. */
export const CheckInScreen = observer(function CheckInScreen() {
  const { id } = route.useParams()
  const registration = useStore(RegistrationStore)
  const store = useStore(VisitStore)
  const detail = registration.byId.of(id)
  usePolling(() => {
    if (!detail.isPending && !store.signing.isPending) void detail.again()
  }, REFRESH_MS)
  const { value: visit, failure } = detail
  if (!visit) return <main>{failure ? <VisitFailure id={id} for={detail} /> : <VisitSkeleton />}</main>
  return (
    <main className={css.page}>
      <RedFlag key={id} visit={visit} />
    </main>
  )
})

const RedFlag = observer(function RedFlag({ visit }: { visit: Registration }) {
  const words = useMessages(visitActionsMessages).visitActions.signIn
  const store = useStore(VisitStore)
  const { code = '' } = route.useSearch()
  const now = useNow(1000)
  const phone = useClinicTelephone(visit.clinicId) ?? ''
  const standing = checkInStateOf(visit, now)
  const registration = useStore(RegistrationStore)
  const { id, signWindow } = visit
  const isDue = standing === 'closed' && signWindow !== undefined && now >= signWindow.start
  useRunWhenDue(isDue, () => void registration.byId.of(id).again())
  const signed = store.signing.value ?? visit
  if (visit.status === 'finished')
    return <CheckInUnavailableNotice visit={visit} standing="closed" now={now} phone="" />
  if (isCheckedIn(signed))
    return <CheckedInCard visit={isCheckedIn(visit) ? visit : signed} isByUs={store.signing.value !== undefined} />
  if (standing !== 'open' && standing !== 'signed')
    return <CheckInUnavailableNotice visit={visit} standing={standing} now={now} phone={phone} />
  const readAgain = async () => {
    // The server has just reported that the visit is not checked in, so it can be tried again.
    if (await registration.byId.of(id).again()) store.signing.reset()
  }
  const isByPlace = code === '' && store.signing.failure?.reason.kind !== 'outcome-unknown'
  const ticket = (
    <Link to="/visits/$id" params={{ id: visit.id }} className={buttonClass({ variant: 'text' })}>
      {words.seeTicket}
    </Link>
  )
  return (
    <>
      <PageTitle
        title={words.title}
        note={<span lang={CLINIC_LANGUAGE}>{words.for(visit.doctorName, visit.patient.name)}</span>}
      />
      <PageBody>
        <CheckInError failure={store.signing.failure} phone={phone} readAgain={() => void readAgain()} />
        {isByPlace && <p className={css.why}>{words.why}</p>}
        <CheckInByCode visit={visit} scanned={code} />
        {!isByPlace && <p className={css.back}>{ticket}</p>}
      </PageBody>
      {isByPlace && <CheckInByLocation visit={visit} ticket={ticket} />}
    </>
  )
})

type SignByPlaceProps = { visit: Registration; ticket: ReactNode }

/** Explains how the location is used before the browser asks for permission. */
const CheckInByLocation = observer(function CheckInByLocation({ visit, ticket }: SignByPlaceProps) {
  const words = useMessages(visitActionsMessages).visitActions.signIn
  const store = useStore(VisitStore)
  return (
    <StickyBar quiet={ticket}>
      <Button
        loading={store.signing.isPending}
        loadingText={store.signStep === 'locating' ? words.locating : words.sending}
        onClick={() => void store.checkInHere(visit)}
      >
        {words.here}
      </Button>
    </StickyBar>
  )
})

/** Checks in with the front desk's code, which the server identifies first. */
const CheckInByCode = observer(function CheckInByCode({ visit, scanned }: { visit: Registration; scanned: string }) {
  const says = useMessages(visitActionsMessages).visitActions.signIn
  const store = useStore(VisitStore)
  const wechatApp = useStore(WechatStore)
  const { deskCode, signing } = store
  const read = deskCode.value
  const isBad = read?.kind === 'nowhere'
  return (
    <Card title={scanned === '' ? says.orDesk : says.byCode}>
      <CheckInCodeForm
        scanned={scanned}
        why={wechatApp.canScan ? says.scanText : says.deskText}
        isBusy={deskCode.isPending || signing.isPending}
        busyText={deskCode.isPending ? says.reading : signing.isPending ? says.sending : undefined}
        error={isBad && read.message === '' ? says.codeBad : undefined}
        onCode={(code) => void store.signByCode(visit, code)}
        onChange={() => deskCode.reset()}
      >
        {(code) => (
          <>
            {isBad && read.message !== '' && (
              <Notice role="alert">
                <span lang={CLINIC_LANGUAGE}>{read.message}</span>
              </Notice>
            )}
            {read?.kind === 'other' && (
              <Notice
                role="alert"
                action={
                  <Link
                    to="/visits/$id/sign"
                    params={{ id: read.regId }}
                    search={{ code }}
                    className={buttonClass({ variant: 'text', size: 's' })}
                  >
                    {says.seeOther}
                  </Link>
                }
              >
                {says.codeOther}
              </Notice>
            )}
            <FailureNotice for={deskCode} lead={says.failed} />
          </>
        )}
      </CheckInCodeForm>
    </Card>
  )
})

type NotSignableProps = {
  visit: Registration
  standing: Exclude<CheckInState, 'open' | 'signed'>
  now: Date
  phone: string
}

/** Shown while check-in is not possible: when it opens, and the contact. Check-in then opens automatically. */
function CheckInUnavailableNotice({ visit, standing, now, phone }: NotSignableProps) {
  const words = useMessages(commonMessages, visitActionsMessages, visitMessages)
  const { id, status } = visit
  const [title, text] = saidOf(words, visit, standing, now)
  return (
    <Tips
      page
      picture={standing === 'too-early' ? 'cup' : 'door'}
      title={title}
      text={text}
      actions={
        <>
          {status === 'awaiting-payment' && (
            <Link to="/booking/result/$id" params={{ id }} className={buttonClass()}>
              {words.visit.pay}
            </Link>
          )}
          <Link to="/visits/$id" params={{ id }} replace className={buttonClass({ variant: 'neutral' })}>
            {words.visitActions.signIn.seeTicket}
          </Link>
          {standing !== 'too-early' && phone !== '' && (
            <a className={buttonClass({ variant: 'tint' })} href={telHref(phone)}>
              <Icon name="phone" />
              {words.common.call}
            </a>
          )}
        </>
      }
    />
  )
}

function saidOf(
  { visit: heads, visitActions: { signIn: says } }: Pick<Messages, 'visit' | 'visitActions'>,
  visit: Registration,
  standing: NotSignableProps['standing'],
  now: Date,
): [string, string] {
  const { status, signWindow, date } = visit
  if (status === 'finished') {
    const { title, text } = heads.head(visitFactsOf(visit, now, dayOf(now)))
    return [title, text]
  }
  if (status === 'awaiting-payment') return [says.closed, says.unpaid]
  if (standing === 'closed') return [says.closed, says.closedText]
  const [start, end] = [signWindow && timeOf(signWindow.start), signWindow && timeOf(signWindow.end)]
  if (standing === 'too-late') return [says.late, end === undefined ? says.lateTextPlain : says.lateText(end)]
  const isToday = date === dayOf(now)
  return [isToday ? says.early(start ?? '') : says.earlyDay(date), says.earlyText(start ?? '', end ?? '')]
}
