import { maskMobile } from '@/domain/session/mobile'
import type { Relation } from '@/domain/patient/patient'
import type { IdCardSex } from '@/domain/patient/id-card'
import { isDay } from '@/domain/general/day'
import { Button } from '@/ui/kit/button'
import { accountWords } from '@/ui/words/zh/account'
import { patientWords } from '@/ui/words/zh/patient'
import { useWords } from '@/ui/words/words'
import type { Conflict, FileField } from './file-form'
import css from './file.module.css'

type ConflictsProps = { conflicts: readonly Conflict[]; onTake: (field: FileField) => void }

const comeIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

/** The file was changed elsewhere: both words side by side, until the person takes one or types on. */
export function Conflicts({ conflicts, onTake }: ConflictsProps) {
  const { account: says, patient: words } = useWords(accountWords, patientWords)
  const labels: Record<FileField, string> = {
    name: words.fields.name,
    relation: words.fields.relation,
    sex: words.fields.sex,
    birthday: words.fields.birthday,
    mobile: words.fields.mobile,
    allergyHistory: says.allergy,
    pastHistory: says.past,
  }
  const shown = (field: FileField, value: string): string => {
    if (value === '') return says.empty
    if (field === 'mobile') return maskMobile(value)
    if (field === 'relation') return words.relation(value as Relation)
    if (field === 'sex') return value === 'unknown' ? says.empty : words.sexes(value as IdCardSex)
    return field === 'birthday' && isDay(value) ? words.day(value) : value
  }
  return (
    <section ref={comeIntoView} role="alert" className={css.conflicts}>
      <h2 className={css.conflictTitle}>{says.conflictTitle}</h2>
      <p>{says.conflictText}</p>
      {conflicts.map(({ field, theirs, mine }) => (
        <div key={field} className={css.conflict}>
          <h3>{labels[field]}</h3>
          <dl className={css.both}>
            <div>
              <dt>{says.theirs}</dt>
              <dd>{shown(field, theirs)}</dd>
            </div>
            <div>
              <dt>{says.mine}</dt>
              <dd>{shown(field, mine)}</dd>
            </div>
          </dl>
          <Button variant="outline" size="s" onClick={() => onTake(field)}>
            {says.takeTheirs}
          </Button>
        </div>
      ))}
    </section>
  )
}
