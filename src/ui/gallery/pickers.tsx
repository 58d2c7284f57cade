import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { slashedDay } from '@/domain/general/birthday'
import type { TreeNode } from '@/domain/general/tree-choice'
import { DatePickerSheet, type DatePickerSheetProps } from '@/ui/kit/fields/date-picker-sheet'
import { DateWheel, type DateWheelProps } from '@/ui/kit/fields/date-wheel'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { PickField, type PickFieldProps } from '@/ui/kit/fields/pick-field'
import { RegionPickerSheet, type RegionPickerSheetProps } from '@/ui/kit/fields/region-picker-sheet'
import { toast } from '@/ui/kit/toast'
import { entry, nothing, type AnyEntry } from './entry'
import { REGIONS } from './regions'
import { useSay } from './say'

const SHEET_KEYS = { 'Up, Down, Home, End': 'turn a column of the wheel', Escape: 'closes it and changes nothing' }

/** A field with its sheet. */
const BirthdaySample = observer(function BirthdaySample(props: DatePickerSheetProps) {
  const say = useSay()
  const [day, setDay] = useState(props.value)
  return (
    <FieldGroup>
      <PickField
        label={say('生日', 'Birthday')}
        value={day === '' ? '' : slashedDay(day)}
        placeholder={say('选择生日', 'Choose')}
        onOpen={() => props.onOpenChange(true)}
      />
      <DatePickerSheet {...props} value={day} onChange={setDay} />
    </FieldGroup>
  )
})

const RegionSample = observer(function RegionSample(props: RegionPickerSheetProps) {
  const say = useSay()
  const [branch, setBranch] = useState<readonly TreeNode[]>([])
  return (
    <FieldGroup>
      <PickField
        label={say('地区', 'Region')}
        value={branch.map(({ name }) => name).join(' ')}
        placeholder={say('选择省市区', 'Choose')}
        onOpen={() => props.onOpenChange(true)}
        error={branch.length === 0 ? say('请选择地区', 'Please choose') : undefined}
      />
      <RegionPickerSheet {...props} value={branch.map(({ id }) => id)} onChange={setBranch} />
    </FieldGroup>
  )
})

export const PICKERS: readonly AnyEntry[] = [
  entry<PickFieldProps>({
    element: 'PickField',
    zh: '选取字段',
    note: 'A field whose value is chosen from below, in a sheet.',
    heard: 'A button of its label and its value that opens a dialog; its fault describes it.',
    keys: { 'Enter, Space': 'open the sheet' },
    frame: 'fields',
    Element: PickField,
    controls: { label: 'text', value: 'text', placeholder: 'text', hint: 'text', error: 'text', required: 'flag' },
    states: {
      empty: [
        '空的',
        'Empty',
        (say) => ({
          label: say('开户行', 'Bank'),
          value: '',
          placeholder: say('选择银行', 'Choose'),
          onOpen: () => toast(say('打开面板', 'Opens a sheet')),
        }),
      ],
    },
  }),
  entry<DatePickerSheetProps>({
    element: 'DatePickerSheet',
    zh: '选日期',
    note: 'A day by a wheel: from 1900-01-01 and opens at 1990/01/01 unless told, as for a birthday.',
    heard: 'A dialog of its title; three list boxes, for year, month and day.',
    keys: SHEET_KEYS,
    Element: BirthdaySample,
    keeps: ['open', 'onOpenChange'],
    controls: { title: 'text' },
    states: {
      birthday: [
        '生日',
        'Birthday',
        (say) => ({
          open: false,
          onOpenChange: nothing,
          title: say('选择生日', 'Birthday'),
          value: '',
          onChange: nothing,
          max: '2026-11-20',
        }),
      ],
    },
  }),
  entry<DateWheelProps>({
    element: 'DateWheel',
    also: ['WheelColumn'],
    zh: '日期滚轮',
    note: 'The wheel of DatePickerSheet: its columns settle together on a day that there is.',
    heard: 'A group of its label with three list boxes; the day is said when it has settled.',
    keys: { 'Up, Down, Home, End': 'turn a column' },
    frame: 'paper',
    isAlone: true,
    Element: DateWheel,
    keeps: ['value', 'onChange'],
    controls: { label: 'text' },
    states: {
      day: [
        '一天',
        'A day',
        (say) => ({
          label: say('复诊日期', 'Next visit'),
          value: '2026-11-20',
          onChange: nothing,
          min: '2026-01-01',
          max: '2027-12-31',
        }),
      ],
    },
  }),
  entry<RegionPickerSheetProps>({
    element: 'RegionPickerSheet',
    zh: '选地区',
    note: 'A region level by level, as deep as the clinic has it.',
    heard: 'A dialog of its title; the levels are tabs, the regions buttons.',
    keys: { 'Enter, Space': 'choose a region and go a level down', Escape: 'closes it and changes nothing' },
    Element: RegionSample,
    keeps: ['open', 'onOpenChange'],
    controls: { title: 'text' },
    states: {
      region: [
        '省市区',
        'Region',
        (say) => ({
          open: false,
          onOpenChange: nothing,
          title: say('选择地区', 'Region'),
          regions: REGIONS,
          value: [],
          onChange: nothing,
        }),
      ],
    },
  }),
]
