import { observer } from 'mobx-react-lite'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { CompactSelect } from '@/ui/parts/compact-select'
import { departmentsOf, type DoctorPages, type DoctorListItem } from '@/ui/stores/doctor-list-store'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { termsMessages } from '@/ui/messages/zh/terms'
import { useMessages } from '@/ui/messages/use-messages'

type DepartmentSelectProps = { pages: DoctorPages | undefined; listed: readonly DoctorListItem[] | undefined }

/** Filters by the listed doctors' departments; '' means all. */
export const DepartmentSelect = observer(function DepartmentSelect({ pages, listed }: DepartmentSelectProps) {
  const { doctor: says, terms } = useMessages(doctorMessages, termsMessages)
  const department = pages?.department ?? ''
  return (
    <CompactSelect
      label={says.department}
      shown={terms.said(department) || says.allDepartments}
      value={department}
      options={[
        { value: '', label: says.allDepartments },
        ...departmentsOf(listed ?? []).map((name) => {
          const label = terms.said(name)
          return { value: name, label, ...(label === name && { lang: CLINIC_LANGUAGE }) }
        }),
      ]}
      onChange={(name) => pages?.setDepartment(name)}
    />
  )
})
