import { observer } from 'mobx-react-lite'
import { QuietSelect } from '@/ui/parts/quiet-select'
import { useStores } from '@/ui/stores/stores'
import { useWords } from '@/ui/words/words'

type DepartmentSelectProps = { value: string; onChange: (name: string) => void }

/** The departments of the doctors on show; '' is all of them. */
export const DepartmentSelect = observer(function DepartmentSelect({ value, onChange }: DepartmentSelectProps) {
  const { doctor } = useStores()
  const { doctor: says } = useWords()
  return (
    <QuietSelect
      label={says.department}
      shown={value || says.allDepartments}
      value={value}
      options={[
        { value: '', label: says.allDepartments },
        ...doctor.departments.map((name) => ({ value: name, label: name })),
      ]}
      onChange={onChange}
    />
  )
})
