import type { CoursePreferences } from '@/domain/therapy/course-plan'
import type { Weekday } from '@/domain/general/day'
import { Card } from '@/ui/kit/lists/card'
import { Segmented } from '@/ui/kit/fields/segmented'
import { Stepper } from '@/ui/kit/fields/stepper'
import { courseMessages } from '@/ui/messages/zh/course'
import { useMessages } from '@/ui/messages/use-messages'
import css from './course.module.css'

/** Preferences entered so far; missing fields use common defaults. */
export type CoursePreferencesDraft = Pick<CoursePreferences, 'part' | 'everyDays'> &
  Partial<Pick<CoursePreferences, 'sessions' | 'weekdays'>>

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const
const PARTS = ['any', 'morning', 'afternoon', 'evening'] as const
const APART = ['1', '2', '3', '7'] as const

type CourseWishFormProps = {
  draft: CoursePreferencesDraft
  onChange: (draft: CoursePreferencesDraft) => void
  usual: number
  most: number
  /** Weekdays on which the therapist may work. */
  open: readonly Weekday[]
}

/** Number of sessions, weekdays, part of the day and interval. */
export function CoursePreferencesForm({ draft, onChange, usual, most, open }: CourseWishFormProps) {
  const says = useMessages(courseMessages).course
  const weekdays = draft.weekdays ?? open
  const toggle = (weekday: Weekday) =>
    onChange({
      ...draft,
      weekdays: weekdays.includes(weekday) ? weekdays.filter((each) => each !== weekday) : [...weekdays, weekday],
    })
  return (
    <Card>
      <div className={css.wish}>
        <div className={css.row}>
          <span aria-hidden="true">{says.sessions}</span>
          <Stepper
            label={says.sessions}
            value={Math.min(draft.sessions ?? usual, most)}
            max={most}
            onChange={(sessions) => onChange({ ...draft, sessions })}
          />
        </div>
        <div>
          <p className={css.caption} aria-hidden="true">
            {says.weekdays}
          </p>
          <div role="group" aria-label={says.weekdays} className={css.weekdays}>
            {WEEKDAYS.map((weekday) => {
              const isOpen = open.includes(weekday)
              const name = says.weekdayNames[weekday] ?? ''
              return (
                <label key={weekday} className={css.weekday}>
                  <input
                    type="checkbox"
                    className="visually-hidden"
                    aria-label={isOpen ? name : says.weekdayOff(name)}
                    checked={isOpen && weekdays.includes(weekday)}
                    disabled={!isOpen}
                    onChange={() => toggle(weekday)}
                  />
                  <span className={css.weekdayFace} aria-hidden="true">
                    {says.weekdayShort[weekday]}
                  </span>
                </label>
              )
            })}
          </div>
        </div>
        <div>
          <p className={css.caption} aria-hidden="true">
            {says.part}
          </p>
          <div className={css.scroll}>
            <Segmented
              label={says.part}
              options={PARTS.map((value) => ({ value, label: says.parts[value] }))}
              value={draft.part}
              onChange={(part) => onChange({ ...draft, part })}
            />
          </div>
        </div>
        <div>
          <p className={css.caption} aria-hidden="true">
            {says.every}
          </p>
          <div className={css.scroll}>
            <Segmented
              label={says.every}
              options={APART.map((value) => ({ value, label: says.everyDays[value] }))}
              value={APART.find((value) => value === String(draft.everyDays))}
              onChange={(value) => onChange({ ...draft, everyDays: Number(value) })}
            />
          </div>
        </div>
      </div>
    </Card>
  )
}
