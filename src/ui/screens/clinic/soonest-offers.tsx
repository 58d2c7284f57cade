import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { Clinic } from '@/domain/clinic/clinic'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { Day } from '@/domain/general/day'
import { hasFewSlotsLeft } from '@/domain/scheduling/scheduling'
import type { SoonestDoctor, SoonestOffer, SoonestOverview } from '@/domain/scheduling/soonest'
import { MoneyText } from '@/ui/kit/display/money-text'
import { Tag } from '@/ui/kit/display/tag'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { ClinicName } from '@/ui/parts/clinic-name'
import { DoctorSummary } from '@/ui/parts/doctor-summary'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { commonMessages } from '@/ui/messages/zh/common'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { soonestMessages } from '@/ui/messages/zh/soonest'
import { statusMessages } from '@/ui/messages/zh/status'
import { useMessages } from '@/ui/messages/use-messages'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { useStore } from '@/ui/stores/stores'
import { distanceText } from './clinic-search'
import css from './soonest-screen.module.css'

/** Maximum number of doctors per clinic. */
const MAX_DOCTORS = 3

/** The offers by day, the first day first; on a day, by time if known, and distance. */
export const SoonestOffers = observer(function SoonestOffers({ overview }: { overview: SoonestOverview }) {
  const words = useMessages(soonestMessages).soonest
  const { offers, unclear, notAsked } = overview
  const isCertain = unclear.length + notAsked.length === 0 && !offers.some(({ mayBeEarlier }) => mayBeEarlier)
  const firstWord = isCertain ? words.first : words.firstSoFar
  const dates = [...new Set(offers.map(({ date }) => date))]
  return (
    <>
      {dates.map((date, at) => (
        <DayOffers
          key={date}
          date={date}
          offers={offers.filter((each) => each.date === date)}
          first={at === 0 ? firstWord : undefined}
        />
      ))}
    </>
  )
})

type DayOffersProps = {
  date: Day
  offers: readonly SoonestOffer[]
  /** Marks the first offers. */
  first: string | undefined
}

const DayOffers = observer(function DayOffers({ date, offers, first }: DayOffersProps) {
  const { common, soonest: words } = useMessages(commonMessages, soonestMessages)
  const today = useStore(SchedulingStore).today()
  const near = common.nearDay(date, today)
  const day = near === common.weekday(date) ? common.fullDay(date) : `${near} ${common.fullDay(date)}`
  const firstTime = offers[0]?.timeStart
  return (
    <section aria-label={day} className={css.day}>
      <h2 className={css.date}>
        {day} {first !== undefined && firstTime === undefined && <Tag tone="primary">{first}</Tag>}
      </h2>
      {offers.map((offer) => (
        <CellGroup key={offer.clinic.id}>
          <ClinicRow
            offer={offer}
            first={firstTime !== undefined && offer.timeStart === firstTime ? first : undefined}
          />
          {offer.doctors.slice(0, MAX_DOCTORS).map((doctor) => (
            <DoctorCell key={doctor.doctorId} doctor={doctor} offer={offer} day={day} />
          ))}
          {offer.doctors.length > MAX_DOCTORS && (
            <DayCell offer={offer} text={words.moreDoctors(offer.doctors.length - MAX_DOCTORS)} />
          )}
          {offer.doctors.length === 0 && <DayCell offer={offer} text={words.seeDay} />}
        </CellGroup>
      ))}
    </section>
  )
})

type ClinicRowProps = { offer: SoonestOffer; first: string | undefined }

function ClinicRow({ offer: { clinic, mayBeEarlier }, first }: ClinicRowProps) {
  const words = useMessages(soonestMessages).soonest
  return (
    <Cell
      icon="pin"
      title={
        <span className={css.clinic}>
          <ClinicName name={clinic.name} />
        </span>
      }
      note={
        (clinic.distanceMeters !== undefined || mayBeEarlier) && (
          <>
            <Distance clinic={clinic} />
            {mayBeEarlier && <span className={css.line}>{words.mayBeEarlier}</span>}
          </>
        )
      }
      trailing={first !== undefined && <Tag tone="primary">{first}</Tag>}
    />
  )
}

/** Distance from the patient, if known. */
export function Distance({ clinic: { distanceMeters } }: { clinic: Clinic }) {
  const words = useMessages(clinicMessages).clinic
  if (distanceMeters === undefined) return null
  const { number, unit } = distanceText(distanceMeters)
  return <span className={css.line}>{words.away(number, words[unit])}</span>
}

type DoctorCellProps = { doctor: SoonestDoctor; offer: SoonestOffer; day: string }

/** Links to the doctor's slots in this clinic. */
function DoctorCell({ doctor, offer: { clinic, date }, day }: DoctorCellProps) {
  const words = useMessages(soonestMessages, doctorMessages, statusMessages)
  const { doctorId, doctorName, restCount, feeFen, timeStart } = doctor
  return (
    <Cell
      title={
        <>
          <span className="visually-hidden">{words.soonest.at(day, clinic.name)}</span>
          <span lang={CLINIC_LANGUAGE}>{doctorName}</span>
          {timeStart !== undefined && <span className={css.time}> {words.soonest.from(timeStart)}</span>}
        </>
      }
      note={
        <>
          <span className={css.line}>
            <DoctorSummary doctor={doctor} />
          </span>
          {feeFen !== undefined && feeFen > 0 && (
            <span className={css.line}>
              {words.doctor.figures.fee} <MoneyText fen={feeFen} />
            </span>
          )}
        </>
      }
      trailing={
        <span className={css.left} data-few={hasFewSlotsLeft(restCount) || undefined}>
          {words.status.left.before} <span className={css.count}>{restCount}</span> {words.status.left.after}
        </span>
      }
      render={(link) => (
        <Link to="/booking/doctor/$id" params={{ id: doctorId }} search={{ clinicId: clinic.id, date }} {...link} />
      )}
    />
  )
}

/** Links to all doctors of the clinic on that day. */
const DayCell = ({ offer: { clinic, date }, text }: { offer: SoonestOffer; text: string }) => (
  <Cell
    title={text}
    render={(link) => <Link to="/booking" search={{ clinicId: clinic.id, departmentId: 'all', date }} {...link} />}
  />
)
