import { observer } from 'mobx-react-lite'
import type { AppointmentConfig, OpenHours } from '@/domain/clinic/clinic'
import { weekdayOf } from '@/domain/general/day'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { Card } from '@/ui/kit/lists/card'
import { classNames } from '@/ui/kit/class-names'
import { Tag } from '@/ui/kit/display/tag'
import { ClinicTermsText } from '@/ui/parts/cancellation-terms'
import { useStore } from '@/ui/stores/stores'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { statusMessages } from '@/ui/messages/zh/status'
import { useMessages, type Messages } from '@/ui/messages/use-messages'
import css from './clinic-sections.module.css'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]

export const OpeningHoursTable = observer(function OpeningHoursTable({ hours }: { hours: readonly OpenHours[] }) {
  const scheduling = useStore(SchedulingStore)
  const { clinic: words, status } = useMessages(clinicMessages, statusMessages)
  const today = weekdayOf(scheduling.today())
  if (hours.length === 0) return null
  const on = (weekday: number) => hours.filter((each) => each.weekday === weekday)
  return (
    <Card title={words.openHours}>
      <table className={css.hours}>
        <tbody>
          {MONDAY_FIRST.map((weekday) => (
            <tr key={weekday} className={classNames(weekday === today && css.today)}>
              <th scope="row">
                {words.weekdays[weekday]}
                {weekday === today && (
                  <Tag tone="primary" className={css.mark}>
                    {words.today}
                  </Tag>
                )}
              </th>
              <td>{status.hours(on(weekday)) || words.rest}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
})

export function BookingRules({ config }: { config: AppointmentConfig | undefined }) {
  const words = useMessages(clinicMessages).clinic
  const rules = bookingRuleSentences(words, config)
  const notice = config?.notice ?? ''
  if (rules.length === 0 && notice === '') return null
  return (
    <Card title={words.rules}>
      <ul className={css.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {notice !== '' && <ClinicTermsText text={notice} />}
    </Card>
  )
}

export function AboutClinic({ text }: { text: string }) {
  const words = useMessages(clinicMessages).clinic
  if (!text) return null
  return (
    <Card title={words.about}>
      <p className={css.about} lang={CLINIC_LANGUAGE}>
        {text}
      </p>
    </Card>
  )
}

/** The clinic's booking rules as sentences; omits rules that the clinic has not sent. */
export function bookingRuleSentences({ rule }: Messages['clinic'], config: AppointmentConfig | undefined): string[] {
  if (!config) return []
  const said = config.isOpen
    ? [
        config.advanceDays > 0 && rule.ahead(config.advanceDays),
        config.releaseTime !== '' && rule.release(config.releaseTime),
        (config.cancelHoursBefore ?? 0) > 0 && rule.cancel(config.cancelHoursBefore ?? 0),
        config.signAdvanceMinutes > 0 && rule.sign(config.signAdvanceMinutes),
      ]
    : [rule.closed]
  return said.filter((each) => each !== false)
}
