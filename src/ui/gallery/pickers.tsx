import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatSlashedDate } from '@/domain/general/birthday'
import type { TreeNode } from '@/domain/general/tree-selection'
import { DatePickerSheet, type DatePickerSheetProps } from '@/ui/kit/fields/date-picker-sheet'
import { DateWheel, type DateWheelProps } from '@/ui/kit/fields/date-wheel'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { PickerField, type PickerFieldProps } from '@/ui/kit/fields/picker-field'
import { RegionPickerSheet, type RegionPickerSheetProps } from '@/ui/kit/fields/region-picker-sheet'
import { toast } from '@/ui/kit/toast'
import { defineEntry, noop, type GalleryEntry, useSampleText } from './gallery-entry'

const node = (id: string, name: string, children: readonly TreeNode[] = []): TreeNode => ({ id, name, children })

/** A few regions; the clinic sends the full list. */
export const SAMPLE_REGIONS: readonly TreeNode[] = [
  node('51', '四川省', [
    node('5101', '成都市', [
      node('510107', '武侯区'),
      node('510104', '锦江区'),
      node('510105', '青羊区'),
      node('510106', '金牛区'),
      node('510108', '成华区'),
      node('510112', '龙泉驿区'),
      node('510113', '青白江区'),
      node('510114', '新都区'),
    ]),
    node('5107', '绵阳市', [node('510703', '涪城区'), node('510704', '游仙区')]),
    node('5132', '阿坝藏族羌族自治州', [node('513201', '马尔康市')]),
  ]),
  node('50', '重庆市', [node('5001', '重庆市', [node('500103', '渝中区'), node('500112', '渝北区')])]),
  node('81', '香港特别行政区', [node('8101', '香港岛'), node('8102', '九龙')]),
]

const SHEET_KEYS = { 'Up, Down, Home, End': 'turn a column of the wheel', Escape: 'closes it without a change' }

const BirthdaySample = observer(function BirthdaySample(props: DatePickerSheetProps) {
  const say = useSampleText()
  const [day, setDay] = useState(props.value)
  return (
    <FieldGroup>
      <PickerField
        label={say('生日', 'Birthday')}
        value={day === '' ? '' : formatSlashedDate(day)}
        placeholder={say('选择生日', 'Choose')}
        onOpen={() => props.onOpenChange(true)}
      />
      <DatePickerSheet {...props} value={day} onChange={setDay} />
    </FieldGroup>
  )
})

const RegionSample = observer(function RegionSample(props: RegionPickerSheetProps) {
  const say = useSampleText()
  const [branch, setBranch] = useState<readonly TreeNode[]>([])
  return (
    <FieldGroup>
      <PickerField
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

export const PICKER_GALLERY_ENTRIES: readonly GalleryEntry[] = [
  defineEntry<PickerFieldProps>({
    element: 'PickerField',
    zh: '选取字段',
    note: 'A field whose value is chosen in a sheet.',
    heard: 'A button with its label and value that opens a dialog; its error is the description.',
    keys: { 'Enter, Space': 'open the sheet' },
    frame: 'fields',
    Element: PickerField,
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
  defineEntry<DatePickerSheetProps>({
    element: 'DatePickerSheet',
    zh: '选日期',
    note: 'A date wheel; by default it starts at 1900-01-01 and opens at 1990-01-01, for dates of birth.',
    heard: 'A dialog with its title; three list boxes for year, month and day.',
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
          onOpenChange: noop,
          title: say('选择生日', 'Birthday'),
          value: '',
          onChange: noop,
          max: '2026-11-20',
        }),
      ],
    },
  }),
  defineEntry<DateWheelProps>({
    element: 'DateWheel',
    also: ['WheelColumn'],
    zh: '日期滚轮',
    note: 'The wheel of DatePickerSheet: its columns settle together on a valid day.',
    heard: 'A group with its label and three list boxes; the day is announced once it has settled.',
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
          onChange: noop,
          min: '2026-01-01',
          max: '2027-12-31',
        }),
      ],
    },
  }),
  defineEntry<RegionPickerSheetProps>({
    element: 'RegionPickerSheet',
    zh: '选地区',
    note: 'A region, level by level, to any depth.',
    heard: 'A dialog with its title; levels are tabs, regions are buttons.',
    keys: { 'Enter, Space': 'choose a region and open the next level', Escape: 'closes it without a change' },
    Element: RegionSample,
    keeps: ['open', 'onOpenChange'],
    controls: { title: 'text' },
    states: {
      region: [
        '省市区',
        'Region',
        (say) => ({
          open: false,
          onOpenChange: noop,
          title: say('选择地区', 'Region'),
          regions: SAMPLE_REGIONS,
          value: [],
          onChange: noop,
        }),
      ],
    },
  }),
]
