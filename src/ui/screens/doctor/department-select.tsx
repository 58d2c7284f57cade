import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { CompactSelect } from '@/ui/parts/quiet-select'
import { useStores } from '@/ui/stores/stores'
import { doctorWords } from '@/ui/messages/zh/doctor'
import { termsWords } from '@/ui/messages/zh/terms'
import { useMessages } from '@/ui/messages/words'

/** Filter by the departments of the listed doctors; '' for all. */
export const DepartmentSelect = observer(function DepartmentSelect() {
  const { doctorList } = useStores()
  const { doctor: says, terms } = useMessages(doctorWords, termsWords)
  return (
    <CompactSelect
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
