import { observer } from 'mobx-react-lite'
import { Icon } from '@/ui/kit/icon'
import { useStores } from '@/ui/stores/stores'
import { useWords } from '@/ui/words/words'
import css from './department-select.module.css'

type DepartmentSelectProps = { value: string; onChange: (name: string) => void }

/** The departments of the doctors on show; '' is all of them. */
export const DepartmentSelect = observer(function DepartmentSelect({ value, onChange }: DepartmentSelectProps) {
  const { doctor } = useStores()
  const { doctor: says } = useWords()
  return (
    <span className={css.department}>
      <select
        className={css.select}
        aria-label={says.department}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{says.allDepartments}</option>
        {doctor.departments.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" className={css.arrow} />
    </span>
  )
})
