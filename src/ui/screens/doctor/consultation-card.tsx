import { observer } from 'mobx-react-lite'
import type { Doctor } from '@/domain/doctor/doctor'
import { Button } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { ClinicText } from '@/ui/parts/clinic-text'
import { useOptionalRoute } from '@/ui/parts/use-optional-route'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { termsMessages } from '@/ui/messages/zh/terms'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import css from './consultation-card.module.css'
import { DoctorProfileStore } from '@/ui/stores/doctor-profile-store'

/** The fee, conditions and availability of an online consultation with this doctor. */
const ConsultationCardPart = observer(function ConsultationCardPart({ doctor }: { doctor: Doctor }) {
  const doctorProfile = useStore(DoctorProfileStore)
  const { common, doctor: says, terms } = useMessages(commonMessages, doctorMessages, termsMessages)
  const goOn = useOptionalRoute('/advisory/$', `/advisory/${doctor.id}`)
  const seeOthers = useOptionalRoute('/advisory', '/advisory')
  const { consultation, id } = doctor
  if (!consultation) return null
  const rule = doctorProfile.rule.of(id).value
  const isOpen = consultation.status === 'open'
  return (
    <section className={css.card} aria-label={says.consultation} data-open={isOpen || undefined}>
      <Icon name="chat" className={css.icon} />
      <div className={css.words}>
        <h2 className={css.title}>
          {says.consultation}
          {(consultation.feeFen ?? 0) > 0 && <span className={css.fee}>{common.yuan(consultation.feeFen)}</span>}
        </h2>
        <p className={css.state}>{says.consultationState[consultation.status]}</p>
        {isOpen && consultation.replyMinutes > 0 && <p>{says.consultationReply(consultation.replyMinutes)}</p>}
        {rule && rule.roundsMax > 0 && rule.validHours > 0 && (
          <p>{says.consultationRounds(rule.roundsMax, rule.validHours)}</p>
        )}
        {rule && rule.refundRule !== '' && (
          <p>
            <ClinicText
              text={rule.refundRule}
              told={terms.refund(rule.refundRule, rule.acceptHours, rule.replyHours)}
            />
          </p>
        )}
        <div className={css.ways}>
          {isOpen && goOn && (
            <Button variant="tint" size="s" onClick={goOn}>
              {says.consultationGo}
            </Button>
          )}
          {seeOthers && (
            <Button variant="text" size="s" onClick={seeOthers}>
              {says.consultationOthers}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
})
export const ConsultationCard = withErrorBoundary(ConsultationCardPart)
