import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { dayPartOf } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Registration } from '@/domain/registration/registration'
import { Avatar } from '@/ui/kit/display/avatar'
import { buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Seal } from '@/ui/kit/display/seal'
import { Slip } from '@/ui/kit/display/slip'
import { Steps } from '@/ui/kit/display/steps'
import { Tag } from '@/ui/kit/display/tag'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { ClinicText } from '@/ui/parts/clinic-text'
import { useNow } from '@/ui/parts/use-now'
import { useRunWhenDue } from '@/ui/parts/use-when-due'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { homeMessages } from '@/ui/messages/zh/home'
import { statusMessages } from '@/ui/messages/zh/status'
import { useMessages } from '@/ui/messages/use-messages'
import { nextVisitActionOf, visitSealOf, visitStepOf } from './visit-step'
import css from './visit-slip.module.css'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { RegistrationStore } from '@/ui/stores/registration-store'

export const VisitSlip = observer(function VisitSlip({ visit }: { visit: Registration }) {
  const scheduling = useStore(SchedulingStore)
  const { common, home: words } = useMessages(commonMessages, homeMessages)
  const step = visitStepOf(visit.status)
  return (
    <Slip label={words.next} className={css.slip}>
      <p className={css.day}>
        {words.when(visit.date, scheduling.today(), common.dayPart[dayPartOf(visit.timeStart)])}
      </p>
      <VisitStatusBadge visit={visit} className={css.mark} />
      <p className={css.when}>
        <time className={css.time} dateTime={`${visit.date}T${visit.timeStart}+08:00`}>
          {visit.timeStart}
        </time>
        {visit.roomName && (
          <span className={css.room} lang={CLINIC_LANGUAGE}>
            {visit.roomName}
          </span>
        )}
      </p>
      <div className={css.who}>
        <Avatar name={visit.doctorName} id={visit.doctorId} size={40} />
        <div className={css.names}>
          <p className={css.doctor}>
            <span lang={CLINIC_LANGUAGE}>{visit.doctorName}</span>{' '}
            {visit.doctorTitle && (
              <span className={css.title}>
                <ClinicText text={visit.doctorTitle} />
              </span>
            )}
          </p>
          <p className={css.line}>
            <DotSeparatedText parts={[visit.departmentName, visit.patient.name]} lang={CLINIC_LANGUAGE} />
          </p>
        </div>
      </div>
      {step !== undefined && (
        <div className={css.steps}>
          <Steps label={words.stepsLabel} steps={words.steps} current={step} />
        </div>
      )}
      {visit.status === 'awaiting-payment' && visit.payDeadline && (
        <PaymentCountdown until={visit.payDeadline} className={css.deadline} />
      )}
      <div className={css.acts}>
        <VisitActionButton visit={visit} className={buttonClass()} />
        <Link to="/clinics/$id" params={{ id: visit.clinicId }} className={buttonClass({ variant: 'tint' })}>
          <Icon name="nav" />
          {words.way}
        </Link>
      </div>
      <Link to="/visits" className={css.all}>
        {words.allVisits}
      </Link>
    </Slip>
  )
})

/** Counts down to the payment deadline, then refetches the visit. */
export const PaymentCountdown = observer(function PaymentCountdown({
  until,
  className,
}: {
  until: Date
  className: string | undefined
}) {
  const registration = useStore(RegistrationStore)
  const words = useMessages(homeMessages).home
  const left = Math.ceil((until.getTime() - useNow(1000).getTime()) / 60_000)
  useRunWhenDue(left <= 0, () => void registration.upcoming.peek().again())
  return <p className={className}>{words.payBefore(until, Math.max(0, left))}</p>
})

/** A seal, or a tag while the visit is unconfirmed. */
export function VisitStatusBadge({ visit, className }: { visit: Registration; className: string | undefined }) {
  const { home: words, status } = useMessages(homeMessages, statusMessages)
  const seal = visitSealOf(visit.status)
  return (
    <span className={className}>
      {seal ? <Seal text={words.seal[seal]} /> : <Tag tone="amber">{status.registration[visit.status]}</Tag>}
    </span>
  )
}

const WAYS = { pay: '/booking/result/$id', sign: '/visits/$id/sign', see: '/visits/$id' } as const

/** The primary action. */
export function VisitActionButton({ visit, className }: { visit: Registration; className: string }) {
  const words = useMessages(homeMessages).home
  const act = nextVisitActionOf(visit.status)
  return (
    <Link to={WAYS[act]} params={{ id: visit.id }} className={className}>
      {words[act]}
    </Link>
  )
}
