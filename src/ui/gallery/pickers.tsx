import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { slashedDay } from '@/domain/birthday'
import type { TreeNode } from '@/domain/tree-choice'
import { DatePickerSheet } from '@/ui/kit/date-picker-sheet'
import { FieldGroup } from '@/ui/kit/field-group'
import { PickField } from '@/ui/kit/pick-field'
import { RegionPickerSheet } from '@/ui/kit/region-picker-sheet'
import { Select } from '@/ui/kit/select'
import { useStores } from '@/ui/stores/stores'
import { REGIONS } from './regions'
import { Row, Sample } from './sample'
import { useSay } from './say'

export const Selects = observer(function Selects() {
  const say = useSay()
  const [relation, setRelation] = useState<string | undefined>('father')
  const [department, setDepartment] = useState<string>()
  return (
    <Sample
      name="Select"
      note="Up to eight choices in little room: arrows, Home, End, first letters, Enter, Escape; more choices belong into a sheet."
    >
      <Row>
        <Select
          label={say('关系', 'Relation')}
          width={180}
          options={[
            { value: 'self', label: say('本人', 'Myself') },
            { value: 'father', label: say('父亲', 'Father') },
            { value: 'mother', label: say('母亲', 'Mother') },
            { value: 'child', label: say('子女', 'Child'), disabled: true },
          ]}
          value={relation}
          onChange={setRelation}
        />
        <Select
          label={say('科室', 'Department')}
          width={150}
          options={['内科', '外科', '妇科', '儿科', '骨伤科', '针灸科', '推拿科', '皮肤科'].map((label) => ({
            value: label,
            label,
          }))}
          value={department}
          onChange={setDepartment}
          error={department === undefined ? say('请选择科室', 'Please choose') : undefined}
          required
        />
      </Row>
    </Sample>
  )
})

export const Pickers = observer(function Pickers() {
  const say = useSay()
  const today = useStores().scheduling.today()
  const [open, setOpen] = useState<'day' | 'region'>()
  const [day, setDay] = useState('')
  const [branch, setBranch] = useState<readonly TreeNode[]>([])
  const change = (which: 'day' | 'region') => (isOpen: boolean) => setOpen(isOpen ? which : undefined)
  return (
    <Sample
      name="PickField, DatePickerSheet, RegionPickerSheet"
      note="A field whose value is chosen from below: a birthday from 1900-01-01 to today that opens at 1990/01/01, or a region level by level."
    >
      <FieldGroup>
        <PickField
          label={say('生日', 'Birthday')}
          value={day === '' ? '' : slashedDay(day)}
          placeholder={say('选择生日', 'Choose')}
          onOpen={() => setOpen('day')}
        />
        <PickField
          label={say('地区', 'Region')}
          value={branch.map(({ name }) => name).join(' ')}
          placeholder={say('选择省市区', 'Choose')}
          onOpen={() => setOpen('region')}
          error={branch.length === 0 ? say('请选择地区', 'Please choose') : undefined}
        />
      </FieldGroup>
      <DatePickerSheet
        open={open === 'day'}
        onOpenChange={change('day')}
        title={say('选择生日', 'Birthday')}
        value={day}
        onChange={setDay}
        max={today}
      />
      <RegionPickerSheet
        open={open === 'region'}
        onOpenChange={change('region')}
        title={say('选择地区', 'Region')}
        regions={REGIONS}
        value={branch.map(({ id }) => id)}
        onChange={setBranch}
      />
    </Sample>
  )
})
