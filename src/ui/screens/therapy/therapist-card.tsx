import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Day } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { hasFewSlotsLeft, type DoctorAvailability } from '@/domain/scheduling/scheduling'
import { Avatar } from '@/ui/kit/display/avatar'
import { coverLinkClass } from '@/ui/kit/layout/cover-link'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { statusMessages } from '@/ui/messages/zh/status'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import css from './therapist-list.module.css'

type TherapistCardProps = { therapist: DoctorAvailability; clinicId: string; day: Day }

export const TherapistCard = observer(function TherapistCard({ therapist, clinicId, day }: TherapistCardProps) {
  const { status, therapy: says } = useMessages(statusMessages, therapyMessages)
  const { doctorId, doctorName, titles, departments, availability, restCount } = therapist
  const hasNumber = availability === 'has-number' && restCount > 0
  return (
    <article className={css.row}>
      <span aria-hidden="true">
        <Avatar name={doctorName} id={doctorId} size={48} />
      </span>
      <div className={css.words}>
        <h2 className={css.name}>
          <Link
            to="/therapy/$id"
            params={{ id: doctorId }}
            search={{ clinicId, date: day }}
            className={coverLinkClass}
            lang={CLINIC_LANGUAGE}
          >
            {doctorName}
          </Link>
        </h2>
        <p className={css.line}>
          <DotSeparatedText parts={[titles[0], departments[0]?.name]} lang={CLINIC_LANGUAGE} />
        </p>
      </div>
      <p
        className={css.rest}
        data-few={(hasNumber && hasFewSlotsLeft(restCount)) || undefined}
        data-none={!hasNumber || undefined}
      >
        {hasNumber ? says.left(restCount) : status.availability[availability === 'has-number' ? 'full' : availability]}
      </p>
    </article>
  )
})
