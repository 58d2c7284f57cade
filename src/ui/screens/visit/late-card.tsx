import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import type { Registration } from '@/domain/registration/registration'
import { lateRulesOf, type LateRule, type Lateness } from '@/domain/visit/late-visit'
import { Notice } from '@/ui/kit/display/notice'
import { Skeleton, SkeletonGroup } from '@/ui/kit/display/skeleton'
import { Card } from '@/ui/kit/lists/card'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { QuietMark } from '@/ui/parts/quiet-mark'
import { telHref } from '@/ui/parts/tel'
import { useStores } from '@/ui/stores/stores'
import { lateVisitWords } from '@/ui/words/late-visit'
import { useWords, type Words } from '@/ui/words/words'
import css from './over-notes.module.css'

type LateCardProps = { visit: Registration; lateness: Lateness; phone: string }

/** From the end of sign-in on: what this clinic's rule is, and every way on, each one tap away. Nothing is sent without one. */
export const LateCard = observer(function LateCard({ visit, lateness, phone }: LateCardProps) {
  const words = useWords(lateVisitWords).lateVisit
  const { clinic, registration } = useStores()
  const { clinicId } = visit
  const { block } = registration
  const rules = clinic.rules.isOf(clinicId) ? clinic.rules : undefined
  const isKnown = rules?.isKnown === true && block.isKnown
  const isOpen = clinic.standingAt(clinicId, 'registration') === 'open' && block.value?.isBlocked !== true
  return (
    <>
      <Card title={words.title[lateness]}>
        {isKnown ? (
          lateRulesOf(lateness, rules.value, block.value).map((rule) => <Rule key={rule.kind} rule={rule} />)
        ) : (
          <SkeletonGroup>
            <Skeleton width="90%" />
            <Skeleton width="60%" />
          </SkeletonGroup>
        )}
      </Card>
      <CellGroup title={words.ways}>
        {phone !== '' && <Cell icon="phone" title={words.call} note={phone} href={telHref(phone)} />}
        {isKnown && isOpen && <OtherNumbers visit={visit} lateness={lateness} />}
      </CellGroup>
    </>
  )
})

function Rule({ rule }: { rule: LateRule }) {
  const words = useWords(lateVisitWords).lateVisit
  if (rule.kind === 'blocked') return <Notice>{words.blocked(rule.until)}</Notice>
  if (rule.kind === 'notice')
    return (
      <>
        <p className={css.name}>{words.rule}</p>
        <p lang={CLINIC_LANGUAGE}>{rule.text}</p>
      </>
    )
  return <p className={css.text}>{sentenceOf(words, rule)}</p>
}
function sentenceOf(words: Words['lateVisit'], rule: Exclude<LateRule, { kind: 'blocked' | 'notice' }>): string {
  if (rule.kind === 'limit') return words.limit(rule.missLimit, rule.windowDays, rule.blockDays)
  return rule.kind === 'count' ? words.missed(rule.missed, rule.limit) : words.unsaid
}

const OtherNumbers = observer(function OtherNumbers({ visit, lateness }: Omit<LateCardProps, 'phone'>) {
  const words = useWords(lateVisitWords).lateVisit
  const { clinic, lateVisit } = useStores()
  const { ofDoctor, elsewhere } = lateVisit
  const { clinicId, doctorId, doctorName } = visit
  const isAwaited = ![ofDoctor, elsewhere].every(({ isKnown }) => isKnown)
  const hasFailed = Boolean(ofDoctor.failure ?? elsewhere.failure)
  const [slots, others] = [ofDoctor.value ?? [], elsewhere.value ?? []]
  if (isAwaited)
    return (
      <SkeletonGroup>
        <Skeleton height={118} />
      </SkeletonGroup>
    )
  return (
    <>
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
          note={each.clinicId === clinicId ? words.department : <span lang={CLINIC_LANGUAGE}>{each.clinicName}</span>}
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
      {clinic.rules.value?.isWaitGrabOpen === true && (
        <Cell
          icon="wait"
          title={words.waitlist}
          note={words.waitlistNote}
          render={(link) => (
            <Link to="/watch/new" search={{ clinicId, doctorId, businessType: 'outpatient' }} {...link} />
          )}
        />
      )}
      {hasFailed && <QuietMark text={words.failed} retry={() => void lateVisit.load(visit, lateness)} />}
      {!hasFailed && slots.length + others.length === 0 && <Cell title={words.none} />}
    </>
  )
})
