import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { termsMessages } from '@/ui/messages/zh/terms'
import { useMessages } from '@/ui/messages/use-messages'
import { CompactSelect } from './compact-select'

type DepartmentSelectProps = {
  /** '' means all. */
  value: string
  departments: readonly string[]
  onChange: (department: string) => void
}

/** Selects one of the listed departments, or all. */
export function DepartmentSelect({ value, departments, onChange }: DepartmentSelectProps) {
  const { doctor: says, terms } = useMessages(doctorMessages, termsMessages)
  return (
    <CompactSelect
      label={says.department}
      shown={terms.said(value) || says.allDepartments}
      value={value}
      options={[
        { value: '', label: says.allDepartments },
        ...departments.map((name) => {
          const label = terms.said(name)
          return { value: name, label, ...(label === name && { lang: CLINIC_LANGUAGE }) }
        }),
      ]}
      onChange={onChange}
    />
  )
}
