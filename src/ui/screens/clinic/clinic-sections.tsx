import { observer } from 'mobx-react-lite'
import type { AppointConfig, OpenHours } from '@/domain/clinic'
import { weekdayOf } from '@/domain/day'
import { Card } from '@/ui/kit/card'
import { classNames } from '@/ui/kit/class-names'
import { Skeleton } from '@/ui/kit/skeleton'
import { Tag } from '@/ui/kit/tag'
import { QuietMark } from '@/ui/parts/quiet-mark'
import { useStores } from '@/ui/stores/stores'
import { useWords } from '@/ui/words/words'
import css from './clinic-sections.module.css'
import { rulesOf } from './booking-rules'

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]

export function HoursTable({ hours }: { hours: readonly OpenHours[] }) {
  const { scheduling } = useStores()
  const words = useWords().clinic
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
              <td>{on(weekday).map(words.hours).join(words.hoursBetween) || words.rest}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

export function BookingRules({ config }: { config: AppointConfig | undefined }) {
  const words = useWords().clinic
  const rules = rulesOf(words, config)
  if (rules.length === 0) return null
  return (
    <Card title={words.rules}>
      <ul className={css.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  )
}

/** Loads by itself, and folds away by itself. */
export const Departments = observer(function Departments({ clinicId }: { clinicId: string }) {
  const { clinic } = useStores()
  const words = useWords().clinic
  const { value, failure } = clinic.departments
  return (
    <Card title={words.departments}>
      {value ? (
        value.length > 0 ? (
          <ul className={css.departments}>
            {value.map(({ id, name, doctorCount }) => (
              <li key={id} className={css.department}>
                <span>{name}</span>
                {doctorCount > 0 && <span className={css.count}>{words.doctorCount(doctorCount)}</span>}
              </li>
            ))}
          </ul>
        ) : (
          <p className={css.none}>{words.noDepartments}</p>
        )
      ) : failure ? (
        <QuietMark text={words.departmentsFailed} retry={() => void clinic.loadDetail(clinicId)} />
      ) : (
        <Skeleton height={60} radius={10} />
      )}
    </Card>
  )
})

export function About({ text }: { text: string }) {
  const words = useWords().clinic
  if (!text) return null
  return (
    <Card title={words.about}>
      <p className={css.about}>{text}</p>
    </Card>
  )
}
