import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { QuietSelect } from '@/ui/parts/quiet-select'
import { useStores } from '@/ui/stores/stores'
import { doctorWords } from '@/ui/words/doctor'
import { useWords } from '@/ui/words/words'

/** The departments of the listed doctors; '' is all of them. */
export const DepartmentSelect = observer(function DepartmentSelect() {
  const { doctor } = useStores()
  const { doctor: says } = useWords(doctorWords)
  return (
    <QuietSelect
      label={says.department}
      shown={doctor.department || says.allDepartments}
      value={doctor.department}
      options={[
        { value: '', label: says.allDepartments },
        ...doctor.departments.map((name) => ({ value: name, label: name, lang: CLINIC_LANGUAGE })),
      ]}
      onChange={doctor.setDepartment}
    />
  )
})
