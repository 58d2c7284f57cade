import { useId, type ComponentProps } from 'react'
import { CodeField, type CodeFieldProps } from '@/ui/kit/fields/code-field'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { FieldRow } from '@/ui/kit/fields/field-row'
import { NumberField, type NumberFieldProps } from '@/ui/kit/fields/number-field'
import { PasswordPad, type PasswordPadProps } from '@/ui/kit/fields/password-pad'
import { SearchField, type SearchFieldProps } from '@/ui/kit/fields/search-field'
import { TextArea, type TextAreaProps } from '@/ui/kit/fields/text-area'
import { TextField, type TextFieldProps } from '@/ui/kit/fields/text-field'
import { defineEntry, noop, type GalleryEntry } from './gallery-entry'

const RIGHT_PASSWORD = '112233'
const TOLD = { label: 'text', hint: 'text', error: 'text', required: 'flag' } as const

/** Assigns an id to each row. */
const Row = (props: ComponentProps<typeof FieldRow>) => <FieldRow {...props} id={useId()} />

export const FIELD_GALLERY_ENTRIES: readonly GalleryEntry[] = [
  defineEntry<TextFieldProps>({
    element: 'TextField',
    also: ['ClearButton'],
    zh: '文本框',
    note: 'One line in a FieldGroup: removes emoji and spaces, but never during an IME composition; the clear button keeps the focus in the field.',
    heard: 'A text box with its label; hint and error are the description, required and invalid are announced.',
    keys: { Tab: 'moves to the field, then to its clear button' },
    frame: 'fields',
    Element: TextField,
    keeps: ['value', 'onChange'],
    controls: {
      ...TOLD,
      placeholder: 'text',
      maxLength: 'number',
      type: ['text', 'tel', 'password', 'email'],
      readOnly: 'flag',
      clearable: 'flag',
    },
    states: {
      filled: [
        '已填',
        'Filled',
        (say) => ({
          label: say('姓名', 'Name'),
          value: '王建国',
          onChange: noop,
          rule: { keepRareIdeographs: true },
          maxLength: 30,
          required: true,
        }),
      ],
      empty: [
        '空的',
        'Empty',
        (say) => ({
          label: say('单位', 'Company'),
          value: '',
          onChange: noop,
          maxLength: 10,
          placeholder: say('可以不填', 'Optional'),
          hint: say('最多 10 个字，不留空格', 'At most 10 characters, no spaces'),
        }),
      ],
      wrong: [
        '有误',
        'Wrong',
        (say) => ({
          label: say('手机号', 'Mobile'),
          value: '1380000602',
          onChange: noop,
          type: 'tel',
          error: say('手机号少了一位，请补全', 'One digit is missing'),
        }),
      ],
      readonly: [
        '只读',
        'Read only',
        (say) => ({ label: say('卡号', 'Card'), value: 'M20261121', onChange: noop, readOnly: true }),
      ],
    },
  }),
  defineEntry<ComponentProps<typeof FieldGroup>>({
    element: 'FieldGroup',
    zh: '字段组',
    note: 'A card around the rows of a form; its label names the group if there is no heading.',
    heard: 'A group with its label.',
    Element: FieldGroup,
    controls: { label: 'text' },
    states: {
      named: [
        '有名字',
        'Named',
        (say) => ({
          label: say('紧急联系人', 'In an emergency'),
          children: <TextField label={say('联系人', 'Person')} value="王雅琴" onChange={noop} readOnly />,
        }),
      ],
    },
  }),
  defineEntry<ComponentProps<typeof FieldRow>>({
    element: 'FieldRow',
    also: ['FieldLabel', 'FieldError'],
    zh: '字段行',
    note: 'The row of all fields, for controls that the kit does not have: label, control, hint and error.',
    heard: 'The label names the control; the error is an alert.',
    frame: 'fields',
    Element: Row,
    controls: { ...TOLD, stacked: 'flag' },
    states: {
      plain: [
        '一行',
        'One line',
        (say) => ({ id: 'row', label: say('初诊', 'First visit'), children: say('是', 'Yes') }),
      ],
      wrong: [
        '有误',
        'Wrong',
        (say) => ({
          id: 'row',
          label: say('过敏', 'Allergies'),
          children: say('没有填', 'Not said'),
          stacked: true,
          required: true,
          error: say('请填写过敏史', 'Please say which'),
        }),
      ],
    },
  }),
  defineEntry<NumberFieldProps>({
    element: 'NumberField',
    zh: '数字框',
    note: 'Amounts and measurements: no leading 00, no second point, decimals cut; input such as 0. is normalized on blur.',
    heard: 'A text box with its label and a numeric keyboard.',
    keys: { Tab: 'leaves the field and formats the number' },
    frame: 'fields',
    Element: NumberField,
    keeps: ['value', 'onChange'],
    controls: { ...TOLD, unit: 'text', decimalLength: 'number', allowNegative: 'flag' },
    states: {
      money: [
        '金额',
        'Money',
        (say) => ({
          label: say('充值', 'Amount'),
          value: '',
          onChange: noop,
          decimalLength: 2,
          unit: say('元', 'yuan'),
          placeholder: '0.00',
        }),
      ],
      whole: ['整数', 'Whole', (say) => ({ label: say('付数', 'Packs'), value: '', onChange: noop, decimalLength: 0 })],
    },
  }),
  defineEntry<CodeFieldProps>({
    element: 'CodeField',
    also: ['BoxedField'],
    zh: '数字密码框',
    note: 'A secret code of known length: boxes over one input, so that paste works.',
    heard: 'One text box with its label, not six; its error is the description.',
    keys: { 'Ctrl V': 'pastes a whole code, also over a full field' },
    Element: CodeField,
    keeps: ['value', 'onChange'],
    controls: { label: 'text', hint: 'text', error: 'text', length: 'number' },
    states: {
      empty: ['空的', 'Empty', (say) => ({ label: say('新密码', 'New password'), value: '', onChange: noop })],
      wrong: [
        '有误',
        'Wrong',
        (say) => ({
          label: say('错的密码', 'A wrong password'),
          value: '123456',
          onChange: noop,
          error: say('密码不对，请再输一次', 'Wrong password, please try again'),
        }),
      ],
    },
  }),
  defineEntry<PasswordPadProps>({
    element: 'PasswordPad',
    zh: '密码框',
    note: "A card's six-digit password in a sheet; it is never stored, shown or autofilled. Here 112233 is correct.",
    heard: 'One text box with its label; errors are alerts, and checking is announced.',
    keys: { '0 to 9': 'enter a digit; the last one submits', Backspace: 'removes a digit' },
    Element: PasswordPad,
    controls: { label: 'text', hint: 'text', length: 'number' },
    states: {
      empty: [
        '空的',
        'Empty',
        (say) => ({
          label: say('支付密码', 'Payment password'),
          hint: say('会员卡的 6 位密码', 'Six digits of the member card'),
          onComplete: async (password) =>
            password === RIGHT_PASSWORD ? undefined : say('密码不对，请再输一次', 'Wrong password, please try again'),
        }),
      ],
    },
  }),
  defineEntry<SearchFieldProps>({
    element: 'SearchField',
    also: ['FieldNote'],
    zh: '搜索框',
    note: 'Filters while typing, but never during an IME composition; the search key closes the keyboard.',
    heard: 'A search box in a search landmark with its label.',
    keys: { Enter: 'searches and removes the focus' },
    Element: SearchField,
    keeps: ['value', 'onChange'],
    controls: { label: 'text', placeholder: 'text' },
    states: {
      empty: [
        '空的',
        'Empty',
        (say) => ({
          label: say('找医生', 'Find a doctor'),
          value: '',
          onChange: noop,
          placeholder: say('姓名或拼音', 'Name'),
        }),
      ],
    },
  }),
  defineEntry<TextAreaProps>({
    element: 'TextArea',
    also: ['AutoGrowTextArea'],
    zh: '多行文本',
    note: 'Free text: keeps spaces, grows, reports removed emoji, and announces the count only in the last tenth.',
    heard: 'A text box with its label; the remaining count is announced near the limit.',
    keys: { Enter: 'starts a new line' },
    frame: 'paper',
    Element: TextArea,
    keeps: ['value', 'onChange'],
    controls: { ...TOLD, placeholder: 'text', maxLength: 'number', labelHidden: 'flag' },
    states: {
      empty: [
        '空的',
        'Empty',
        (say) => ({ label: say('哪里不舒服', 'What is wrong'), value: '', onChange: noop, maxLength: 200 }),
      ],
      wrong: [
        '有误',
        'Wrong',
        (say) => ({
          label: say('补充', 'More'),
          value: say('睡不好', 'Sleepless'),
          onChange: noop,
          error: say('请再写清楚一点', 'Please say a little more'),
        }),
      ],
    },
  }),
]
