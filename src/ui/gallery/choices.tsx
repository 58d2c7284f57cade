import { CheckboxRow, type CheckboxRowProps } from '@/ui/kit/fields/checkbox-row'
import { RadioList, type RadioListProps } from '@/ui/kit/fields/radio-list'
import { Segmented, type SegmentedProps } from '@/ui/kit/fields/segmented'
import { SegmentedField, type SegmentedFieldProps } from '@/ui/kit/fields/segmented-field'
import { Select, type SelectProps } from '@/ui/kit/fields/select'
import { Stepper, type StepperProps } from '@/ui/kit/fields/stepper'
import { SwitchCell, type SwitchCellProps } from '@/ui/kit/fields/switch-cell'
import { defineEntry, noop, type GalleryEntry } from './gallery-entry'
import { PICKER_GALLERY_ENTRIES } from './pickers'

const DEPARTMENTS = ['内科', '外科', '妇科', '儿科', '骨伤科', '针灸科', '推拿科', '皮肤科']
const RADIO_KEYS = { Tab: 'moves to the chosen option', Arrows: 'choose the next or previous option', Space: 'chooses' }

export const CHOICE_GALLERY_ENTRIES: readonly GalleryEntry[] = [
  defineEntry<StepperProps>({
    element: 'Stepper',
    zh: '步进器',
    note: 'A small number with plus and minus; a button held down repeats, and typed numbers are validated on blur.',
    heard: 'A spin button with its label, value, minimum and maximum; the two buttons are not in the tab order.',
    keys: { 'Up, Down': 'one step', 'Home, End': 'minimum and maximum', Enter: 'validates the typed number' },
    frame: 'row',
    Element: Stepper,
    keeps: ['value', 'onChange'],
    controls: {
      label: 'text',
      step: 'number',
      max: 'number',
      allowFraction: 'flag',
      allowZero: 'flag',
      allowNegative: 'flag',
      disabled: 'flag',
    },
    states: {
      plain: ['整数', 'Whole', (say) => ({ label: say('付数', 'Packs'), value: 1, onChange: noop, max: 99 })],
      grams: [
        '小数',
        'Fractions',
        (say) => ({
          label: say('克数', 'Grams'),
          value: 1.5,
          onChange: noop,
          step: 0.5,
          allowFraction: true,
          decimalLength: 1,
        }),
      ],
      zero: [
        '可为零',
        'Zero too',
        (say) => ({ label: say('可为零', 'Zero too'), value: 0, onChange: noop, allowZero: true }),
      ],
      negative: [
        '可为负',
        'Below zero too',
        (say) => ({ label: say('可为负', 'Below zero too'), value: 0, onChange: noop, allowNegative: true }),
      ],
      full: [
        '已到上限',
        'At its limit',
        (say) => ({ label: say('已到上限', 'At its limit'), value: 5, onChange: noop, max: 5 }),
      ],
      disabled: [
        '停用',
        'Disabled',
        (say) => ({ label: say('停用', 'Disabled'), value: 3, onChange: noop, disabled: true }),
      ],
    },
  }),
  defineEntry<SwitchCellProps>({
    element: 'SwitchCell',
    zh: '开关行',
    note: 'Takes effect immediately; with a promise, it shows the new state and reverts it on failure.',
    heard: 'A switch named by its title, on or off; its note is the description.',
    keys: { Space: 'toggles it' },
    frame: 'cells',
    Element: SwitchCell,
    keeps: ['checked', 'onChange'],
    controls: { title: 'text', note: 'text', reason: 'text', disabled: 'flag' },
    states: {
      off: [
        '关着',
        'Off',
        (say) => ({
          title: say('叫号提醒', 'Call me'),
          note: say('前面剩 2 位时通知您', 'When two are before you'),
          checked: false,
          onChange: noop,
        }),
      ],
      fails: [
        '没有成功',
        'Fails',
        (say) => ({
          title: say('总是失败', 'Always fails'),
          checked: false,
          onChange: () => new Promise((answer) => setTimeout(() => answer(false), 600)),
          failedText: say('没有设置成功，请再试一次', 'Not set, please try again'),
        }),
      ],
      disabled: [
        '停用',
        'Disabled',
        (say) => ({
          title: say('有号就通知', 'Tell me of free numbers'),
          checked: true,
          onChange: noop,
          disabled: true,
          reason: say('先关注公众号', 'Follow the account first'),
        }),
      ],
    },
  }),
  defineEntry<CheckboxRowProps>({
    element: 'CheckboxRow',
    zh: '勾选行',
    note: 'A consent, or one of several; its text may contain links.',
    heard: 'A checkbox named by its text; required and errors are announced.',
    keys: { Space: 'toggles it' },
    Element: CheckboxRow,
    keeps: ['checked', 'onChange'],
    controls: { children: 'text', error: 'text', required: 'flag' },
    states: {
      required: [
        '必选',
        'Required',
        (say) => ({
          checked: false,
          onChange: noop,
          required: true,
          children: say('我已知道取消规则', 'I know the rules of cancelling'),
        }),
      ],
      wrong: [
        '有误',
        'Wrong',
        (say) => ({
          checked: false,
          onChange: noop,
          error: say('请先同意', 'Please agree first'),
          children: say('同意隐私说明', 'I agree to the privacy note'),
        }),
      ],
    },
  }),
  defineEntry<RadioListProps<string>>({
    element: 'RadioList',
    zh: '单选列表',
    note: 'Two to five options that need a line of explanation, such as payment methods.',
    heard: 'A radio group with its label; each option with its note.',
    keys: RADIO_KEYS,
    frame: 'paper',
    Element: RadioList,
    keeps: ['value', 'onChange'],
    controls: { label: 'text' },
    states: {
      chosen: [
        '已选',
        'Chosen',
        (say) => ({
          label: say('怎么付', 'How to pay'),
          options: [
            {
              value: 'card',
              title: say('会员卡', 'Member card'),
              note: say('余额 12.00 元', '12.00 yuan left'),
              icon: 'card',
              disabled: true,
            },
            { value: 'wechat', title: say('微信支付', 'WeChat Pay'), icon: 'wallet' },
          ],
          value: 'wechat',
          onChange: noop,
        }),
      ],
    },
  }),
  defineEntry<SegmentedProps<string>>({
    element: 'Segmented',
    zh: '分段选择',
    note: 'One of two to four short values, applied immediately. Use Tabs for views of a screen, RadioList for options with an explanation.',
    heard: 'A radio group with its label.',
    keys: RADIO_KEYS,
    Element: Segmented,
    keeps: ['value', 'onChange'],
    controls: { label: 'text', invalid: 'flag', required: 'flag' },
    states: {
      chosen: [
        '已选',
        'Chosen',
        (say) => ({
          label: say('看谁的', 'Whose'),
          options: [
            { value: 'all', label: say('全部', 'All') },
            { value: 'mine', label: say('我的', 'Mine') },
          ],
          value: 'all',
          onChange: noop,
        }),
      ],
    },
  }),
  defineEntry<SegmentedFieldProps<string>>({
    element: 'SegmentedField',
    zh: '分段字段',
    note: "Segmented as a field's value, in a FieldGroup.",
    heard: 'A radio group with its label; its error is the description.',
    keys: RADIO_KEYS,
    frame: 'fields',
    Element: SegmentedField,
    keeps: ['value', 'onChange'],
    controls: { label: 'text', hint: 'text', error: 'text', required: 'flag' },
    states: {
      wrong: [
        '有误',
        'Wrong',
        (say) => ({
          label: say('性别', 'Sex'),
          options: [
            { value: 'male', label: say('男', 'Male') },
            { value: 'female', label: say('女', 'Female') },
          ],
          value: undefined,
          onChange: noop,
          error: say('请选择性别', 'Please choose'),
        }),
      ],
    },
  }),
  defineEntry<SelectProps<string>>({
    element: 'Select',
    zh: '下拉选择',
    note: 'Up to eight options in little space; use a sheet for more.',
    heard: 'A combo box with its label and value, which opens a list box.',
    keys: {
      'Enter, Space, Up, Down': 'open it; then choose, or move up and down',
      'Home, End, letters': 'move to the first, the last, or a matching option',
      'Escape, Tab': 'close it',
    },
    frame: 'row',
    Element: Select,
    keeps: ['value', 'onChange'],
    controls: { label: 'text', placeholder: 'text', hint: 'text', error: 'text', width: 'number', required: 'flag' },
    states: {
      chosen: [
        '已选',
        'Chosen',
        (say) => ({
          label: say('关系', 'Relation'),
          width: 180,
          options: [
            { value: 'self', label: say('本人', 'Myself') },
            { value: 'father', label: say('父亲', 'Father') },
            { value: 'mother', label: say('母亲', 'Mother') },
            { value: 'child', label: say('子女', 'Child'), disabled: true },
          ],
          value: 'father',
          onChange: noop,
        }),
      ],
      wrong: [
        '有误',
        'Wrong',
        (say) => ({
          label: say('科室', 'Department'),
          width: 150,
          options: DEPARTMENTS.map((label) => ({ value: label, label })),
          value: undefined,
          onChange: noop,
          error: say('请选择科室', 'Please choose'),
          required: true,
        }),
      ],
    },
  }),
  ...PICKER_GALLERY_ENTRIES,
]
