import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ClinicAccess } from '@/domain/clinic/clinic'
import type { Doctor } from '@/domain/doctor/doctor'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Avatar } from '@/ui/kit/display/avatar'
import cover from '@/ui/kit/layout/cover-link.module.css'
import { Button, buttonClass } from '@/ui/kit/button'
import { MoneyText } from '@/ui/kit/display/money-text'
import { DoctorSummary, DotSeparatedText } from '@/ui/parts/doctor-summary'
import { useStore } from '@/ui/stores/stores'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { useMessages } from '@/ui/messages/use-messages'
import row from '../doctor/doctor-row.module.css'
import css from './advisor-list-screen.module.css'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { AppDialogStore } from '@/ui/stores/app-dialog-store'

/** A doctor with fee, response time, response rate and availability. */
export const AdvisorRow = observer(function AdvisorRow({ doctor }: { doctor: Doctor }) {
  const clinic = useStore(ClinicStore)
  const { consultation: says } = useMessages(consultationMessages)
  const { consultation, clinics, id, name } = doctor
  if (!consultation) return null
  const { feeFen, replyMinutes, replyCount, status } = consultation
  const standings = clinics.map(({ clinicId }) => clinic.standingAt(clinicId, 'advisory'))
  const standing: ClinicAccess = standings.includes('open') ? 'open' : (standings[0] ?? 'open')
  const isOpen = status === 'open' && standing === 'open'
  return (
    <div className={row.row} data-off={!isOpen || undefined}>
      <Avatar name={name} id={id} photo={doctor.photoUrl} size={52} />
      <div className={row.words}>
        <h2 className={row.name}>
          <Link to="/advisory/$doctorId" params={{ doctorId: id }} className={cover.cover} lang={CLINIC_LANGUAGE}>
            {name}
          </Link>
        </h2>
        <p className={row.line}>
          <DoctorSummary doctor={doctor} />
        </p>
        {doctor.goodAt !== '' && (
          <p className={row.goodAt} lang={CLINIC_LANGUAGE}>
            {doctor.goodAt}
          </p>
        )}
      </div>
      <div className={row.right}>
        <p className={css.fee}>{feeFen === 0 ? says.free : <MoneyText fen={feeFen} />}</p>
        <Action doctor={doctor} standing={standing} isOpen={isOpen} />
      </div>
      <p className={css.figures}>
        <DotSeparatedText
          parts={[
            replyMinutes > 0 ? says.reply(replyMinutes) : undefined,
            replyCount > 0 ? says.replies(replyCount) : undefined,
          ]}
        />
      </p>
    </div>
  )
})

type ActionProps = { doctor: Doctor; standing: ClinicAccess; isOpen: boolean }

const Action = observer(function Action({ doctor: { id, name, consultation }, standing, isOpen }: ActionProps) {
  const appDialog = useStore(AppDialogStore)
  const { consultation: says } = useMessages(consultationMessages)
  if (standing !== 'open')
    return (
      <Button
        variant="neutral"
        size="s"
        aria-label={says.act(name, says.closed)}
        onClick={() => appDialog.raise(standing === 'expired' ? 'edition-expired' : 'unsupported')}
      >
        {says.closed}
      </Button>
    )
  return (
    <>
      {!isOpen && <span className={css.state}>{says.state[consultation?.status ?? 'unknown']}</span>}
      <Link
        to="/advisory/$doctorId"
        params={{ doctorId: id }}
        className={buttonClass({ variant: isOpen ? 'tint' : 'neutral', size: 's' })}
        aria-label={says.act(name, isOpen ? says.ask : says.look)}
      >
        {isOpen ? says.ask : says.look}
      </Link>
    </>
  )
})
