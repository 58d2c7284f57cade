import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import { QuietSelect } from '@/ui/parts/quiet-select'
import { useStores } from '@/ui/stores/stores'
import { doctorWords } from '@/ui/words/zh/doctor'
import { termsWords } from '@/ui/words/zh/terms'
import { useWords } from '@/ui/words/words'

/** Filter by the departments of the listed doctors; '' for all. */
export const DepartmentSelect = observer(function DepartmentSelect() {
  const { doctorList } = useStores()
  const { doctor: says, terms } = useWords(doctorWords, termsWords)
  return (
    <QuietSelect
      label={says.department}
      shown={terms.said(doctorList.department) || says.allDepartments}
      value={doctorList.department}
      options={[
        { value: '', label: says.allDepartments },
        ...doctorList.departments.map((name) => {
          const label = terms.said(name)
          return { value: name, label, ...(label === name && { lang: CLINIC_LANGUAGE }) }
        }),
      ]}
      onChange={doctorList.setDepartment}
    />
  )
})
