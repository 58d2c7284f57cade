import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { treatmentEndTime, sessionMinutes, type PricedTherapyItem } from '@/domain/therapy/therapy'
import { Card } from '@/ui/kit/lists/card'
import { BookingSlip } from '@/ui/parts/booking-slip'
import { ClinicName } from '@/ui/parts/clinic-name'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { useStore } from '@/ui/stores/stores'
import { commonMessages } from '@/ui/messages/zh/common'
import { therapyMessages } from '@/ui/messages/zh/therapy'
import { useMessages } from '@/ui/messages/use-messages'
import type { TherapySelection } from './therapy-params'
import css from './therapy-confirm.module.css'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { TherapyStore } from '@/ui/stores/therapy-store'

type TherapySlipProps = { choice: TherapySelection; items: readonly PricedTherapyItem[] }

/** The requested sessions, in order. */
export const TherapySlip = observer(function TherapySlip({ choice, items }: TherapySlipProps) {
  const doctor = useStore(DoctorStore)
  const therapy = useStore(TherapyStore)
  const { therapy: says, common } = useMessages(therapyMessages, commonMessages)
  const { therapistId, clinicId, itemIds, slots } = choice
  const therapist = doctor.byId.of(therapistId).value
  const place = therapist?.clinics.find((each) => each.clinicId === clinicId)
  const clinicName = place?.clinicName ?? therapy.clinicOf(clinicId)?.name ?? ''
  const [only] = slots
  const minutes = sessionMinutes(items, itemIds)
  if (slots.length === 1 && only)
    return (
      <div className={css.slip}>
        <BookingSlip
          label={says.slip}
          date={only.date}
          timeStart={only.timeStart}
          doctorName={therapist?.name ?? ''}
          doctorTitle={therapist?.titles[0] ?? ''}
          departmentName={therapist?.departments[0]?.name ?? ''}
          clinicName={clinicName}
          roomName=""
        />
        <Card
          title={says.items}
          aside={
            minutes > 0 && says.until(minutes, treatmentEndTime(only.date, only.timeStart, only.timeStart, minutes))
          }
        >
          <ItemLine items={items} itemIds={itemIds} />
        </Card>
      </div>
    )
  return (
    <Card title={says.sessionsTitle(slots.length)} aside={<ClinicName name={clinicName} short />} label={says.slip}>
      <p className={css.who} lang={CLINIC_LANGUAGE}>
        {therapist?.name}
      </p>
      <ItemLine items={items} itemIds={itemIds} />
      <ol className={css.sessions}>
        {slots.map(({ date, timeStart }) => (
          <li key={`${date} ${timeStart}`} className={css.session}>
            <span>{common.fullDay(date)}</span>
            <b className={css.time}>{timeStart}</b>
          </li>
        ))}
      </ol>
    </Card>
  )
})

function ItemLine({ items, itemIds }: { items: readonly PricedTherapyItem[]; itemIds: readonly string[] }) {
  const { therapy: says } = useMessages(therapyMessages)
  const chosen = items.filter(({ id }) => itemIds.includes(id))
  return (
    <p className={css.items}>
      <span className="visually-hidden">{says.items} </span>
      <DotSeparatedText parts={chosen.map(({ name }) => name)} lang={CLINIC_LANGUAGE} />
    </p>
  )
}
