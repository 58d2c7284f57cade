import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Registration } from '@/domain/registration/registration'
import { lateArrivalRulesOf, type LateArrivalRule, type VisitLateness } from '@/domain/visit/late-arrival'
import { Notice } from '@/ui/kit/display/notice'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Card } from '@/ui/kit/lists/card'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { combineRequests } from '@/ui/parts/async-view'
import { SectionError } from '@/ui/parts/section-error'
import { telHref } from '@/ui/parts/tel'
import { useStores, useStore, type Stores } from '@/ui/stores/stores'
import { lateArrivalMessages } from '@/ui/messages/zh/late-arrival'
import { useMessages, type Messages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import css from './stopped-visit-card.module.css'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { Link } from '@tanstack/react-router'
import { LateArrivalStore } from '@/ui/stores/late-arrival-store'

type LateCardProps = {
  visit: Registration
  lateness: VisitLateness
  /** Whether this is a stored visit that the clinic has yet to confirm; its rule and other slots load afterwards. */
  isKept: boolean
  /** Undefined while loading; '' if there is none. */
  phone: string | undefined
}

/**
 * Shown once check-in has ended: all options, one tap each, and the clinic's rule. The phone number comes first and
 * needs no response; content that loads follows below, all at once. Nothing is sent without a tap.
 */
function LateArrivalCardPart({ phone, ...late }: LateCardProps) {
  const words = useMessages(lateArrivalMessages).lateArrival
  return (
    <>
      <CellGroup title={words.title[late.lateness]}>
        <Cell
          icon="phone"
          title={words.call}
          note={phone === undefined ? <Skeleton width="40%" /> : phone === '' ? words.noPhone : phone}
          {...(phone && { href: telHref(phone) })}
        />
      </CellGroup>
      <Asked {...late} />
    </>
  )
}
export const LateArrivalCard = withErrorBoundary(LateArrivalCardPart)

const Asked = observer(function Asked({ visit, lateness, isKept }: Omit<LateCardProps, 'phone'>) {
  const words = useMessages(lateArrivalMessages).lateArrival
  const stores = useStores()
  const detail = stores.get(RegistrationStore).byId.of(visit.id)
  if (isKept && detail.failure) return <SectionError for={detail} text={words.unread} />
  if (isKept || !isLateCardLoaded(stores, visit, lateness))
    return (
      <SkeletonGroup>
        <Skeleton height={356} radius={18} />
      </SkeletonGroup>
    )
  return (
    <>
      <Rules visit={visit} lateness={lateness} />
      {hasAlternativeSlots(stores, visit) && <AlternativeSlots visit={visit} lateness={lateness} />}
    </>
  )
})

/** The clinic's rules for late patients, without unreadable ones. */
const Rules = observer(function Rules({ visit: { clinicId }, lateness }: Pick<LateCardProps, 'visit' | 'lateness'>) {
  const words = useMessages(lateArrivalMessages).lateArrival
  const clinic = useStore(ClinicStore)
  const registration = useStore(RegistrationStore)
  const block = registration.block.of(clinicId)
  const rules = clinic.rules.of(clinicId)
  const isRead = rules.value !== undefined
  return (
    <Card title={words.rule}>
      {lateArrivalRulesOf(lateness, rules.value, block.value)
        .filter(({ kind }) => isRead || kind !== 'unsaid')
        .map((rule) => (
          <Rule key={rule.kind} rule={rule} />
        ))}
      <SectionError for={combineRequests(rules, block)} text={isRead ? words.countUnread : words.ruleUnread} />
    </Card>
  )
})

function Rule({ rule }: { rule: LateArrivalRule }) {
  const words = useMessages(lateArrivalMessages).lateArrival
  if (rule.kind === 'blocked') return <Notice>{words.blocked(rule.until)}</Notice>
  if (rule.kind === 'notice') return <p lang={CLINIC_LANGUAGE}>{rule.text}</p>
  return <p className={css.text}>{sentenceOf(words, rule)}</p>
}
function sentenceOf(
  words: Messages['lateArrival'],
  rule: Exclude<LateArrivalRule, { kind: 'blocked' | 'notice' }>,
): string {
  if (rule.kind === 'limit') return words.limit(rule.missLimit, rule.windowDays, rule.blockDays)
  return rule.kind === 'count' ? words.missed(rule.missed, rule.limit) : words.unsaid
}

/** False if the clinic has blocked the patient or takes no bookings; the card then shows only its phone number. */
const hasAlternativeSlots = (stores: Stores, { clinicId }: Registration): boolean => {
  const clinic = stores.get(ClinicStore)
  const registration = stores.get(RegistrationStore)
  return (
    clinic.standingAt(clinicId, 'registration') === 'open' && registration.block.of(clinicId).value?.isBlocked !== true
  )
}

/** Whether all requests for the late arrival card have finished, successfully or not. */
function isLateCardLoaded(stores: Stores, visit: Registration, lateness: VisitLateness): boolean {
  const clinic = stores.get(ClinicStore)
  const lateArrival = stores.get(LateArrivalStore)
  const registration = stores.get(RegistrationStore)
  const asked = [
    registration.block.of(visit.clinicId),
    ...(hasAlternativeSlots(stores, visit) ? Object.values(lateArrival.waysOf(visit, lateness)) : []),
  ]
  return [clinic.rules.of(visit.clinicId), ...asked].every(({ isKnown }) => isKnown)
}

type OtherNumbersProps = { visit: Registration; lateness: VisitLateness }

/** The doctor's and the department's next slots, here and at other clinics, and the waitlist. */
const AlternativeSlotsPart = observer(function AlternativeSlotsPart({ visit, lateness }: OtherNumbersProps) {
  const words = useMessages(lateArrivalMessages).lateArrival
  const clinic = useStore(ClinicStore)
  const lateArrival = useStore(LateArrivalStore)
  const { ofDoctor, elsewhere } = lateArrival.waysOf(visit, lateness)
  const { clinicId, doctorId, doctorName } = visit
  const both = combineRequests(ofDoctor, elsewhere)
  const hasFailed = both.failure !== undefined
  const [slots, others] = [ofDoctor.value ?? [], elsewhere.value ?? []]
  const isWaitable = clinic.rules.of(clinicId).value?.isWaitGrabOpen === true
  const hasRows = !hasFailed || slots.length + others.length > 0 || isWaitable
  return (
    <>
      {hasRows && (
        <CellGroup title={words.ways}>
          {slots.map(({ day, slot }) => (
            <Cell
              key={`${slot.scheduleId}/${slot.orderNo}`}
              icon="clock"
              title={words.sameDoctor(doctorName, day.date, slot.timeStart)}
              note={words.sameDoctorNote}
              render={(link) => (
                <Link
                  to="/booking/confirm"
                  search={{
                    doctorId,
                    clinicId,
                    date: day.date,
                    scheduleId: slot.scheduleId,
                    orderNo: String(slot.orderNo),
                  }}
                  {...link}
                />
              )}
            />
          ))}
          {others.map((each) => (
            <Cell
              key={each.clinicId}
              icon="users"
              title={words.seeTimes(each.doctorName, each.date)}
              note={
                each.clinicId === clinicId ? words.department : <span lang={CLINIC_LANGUAGE}>{each.clinicName}</span>
              }
              render={(link) => (
                <Link
                  to="/booking/doctor/$id"
                  params={{ id: each.doctorId }}
                  search={{ clinicId: each.clinicId, date: each.date }}
                  {...link}
                />
              )}
            />
          ))}
          {isWaitable && (
            <Cell
              icon="wait"
              title={words.waitlist}
              note={words.waitlistNote}
              render={(link) => (
                <Link to="/watch/new" search={{ clinicId, doctorId, businessType: 'outpatient' }} {...link} />
              )}
            />
          )}
          {!hasFailed && slots.length + others.length === 0 && <Cell title={words.none} />}
        </CellGroup>
      )}
      <SectionError for={both} text={words.failed} />
    </>
  )
})
const AlternativeSlots = withErrorBoundary(AlternativeSlotsPart)
