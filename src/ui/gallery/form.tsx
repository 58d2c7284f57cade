import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { checkMobile } from '@/domain/session/mobile'
import { checkName } from '@/domain/patient/person-name'
import { Button } from '@/ui/kit/button'
import { CheckboxRow } from '@/ui/kit/fields/checkbox-row'
import { FieldGroup } from '@/ui/kit/fields/field-group'
import { Form, FormItem, type FormProps } from '@/ui/kit/fields/form'
import { SegmentedField } from '@/ui/kit/fields/segmented-field'
import { TextField } from '@/ui/kit/fields/text-field'
import { toast } from '@/ui/kit/toast'
import { useForm } from '@/ui/kit/fields/use-form'
import { defineEntry, type GalleryEntry, useSampleText } from './gallery-entry'

type Person = { name: string; sex: 'male' | 'female' | undefined; mobile: string; agreed: boolean }

const NOBODY: Person = { name: '', sex: undefined, mobile: '', agreed: false }
/** Simulated duration in ms of the clinic's check of a number. */
const ASKING_MS = 400

const PersonForm = observer(function PersonForm({ label }: Pick<FormProps<Person>, 'label'>) {
  const say = useSampleText()
  const [sent, setSent] = useState(0)
  const form = useForm<Person>(NOBODY, async () => {
    await new Promise((done) => setTimeout(done, ASKING_MS))
    setSent((before) => before + 1)
    toast(say('已添加', 'Added'), { tone: 'success' })
  })
  const mobileProblem = async (mobile: string) => {
    if (checkMobile(mobile) !== 'ok') return say('手机号是 11 位数字', 'A mobile number has 11 digits')
    await new Promise((done) => setTimeout(done, ASKING_MS))
    return mobile.endsWith('0000') ? say('这个号码已经用过', 'This number is taken') : undefined
  }
  return (
    <>
      <Form form={form} label={label}>
        <FieldGroup>
          <FormItem
            form={form}
            name="name"
            required={say('请填写姓名', 'Please enter a name')}
            validate={(name) => (checkName(name) === 'ok' ? undefined : say('姓名里有不认识的字符', 'Not a name'))}
          >
            {(field) => (
              <TextField
                label={say('姓名', 'Name')}
                rule={{ keepRareIdeographs: true }}
                enterKeyHint="next"
                {...field}
              />
            )}
          </FormItem>
          <FormItem form={form} name="sex" required={say('请选择性别', 'Please choose')}>
            {(field) => (
              <SegmentedField
                label={say('性别', 'Sex')}
                options={[
                  { value: 'male', label: say('男', 'Male') },
                  { value: 'female', label: say('女', 'Female') },
                ]}
                {...field}
              />
            )}
          </FormItem>
          <FormItem
            form={form}
            name="mobile"
            required={say('请填写手机号', 'Please enter a mobile number')}
            validate={mobileProblem}
          >
            {(field) => (
              <TextField
                label={say('手机号', 'Mobile')}
                type="tel"
                maxLength={11}
                hint={say('尾号 0000 算作用过', 'Ending with 0000 counts as taken')}
                {...field}
              />
            )}
          </FormItem>
        </FieldGroup>
        <FormItem form={form} name="agreed" required={say('请先同意', 'Please agree first')}>
          {({ value, onChange, required, error }) => (
            <CheckboxRow checked={value} onChange={onChange} required={required} error={error}>
              {say('同意隐私说明', 'I agree to the privacy note')}
            </CheckboxRow>
          )}
        </FormItem>
        <Button type="submit" block loading={form.isBusy}>
          {say('添加', 'Add')}
        </Button>
      </Form>
      <p role="status">{say(`提交了 ${sent} 次`, `Sent ${sent} times`)}</p>
    </>
  )
})

export const FORM_GALLERY_ENTRIES: readonly GalleryEntry[] = [
  defineEntry<Pick<FormProps<Person>, 'label'>>({
    element: 'Form',
    also: ['FormItem'],
    zh: '表单',
    note: 'Validates all items on submit, required ones first; focuses the first error, which disappears when its field is edited.',
    heard: 'A form with its label; each error is an alert and the description of its field.',
    keys: { Enter: 'submits from a single-line field' },
    line: ({ label }) => `const form = useForm(NOBODY, add)
<Form form={form} label="${label}">
  <FormItem form={form} name="name" required="请填写姓名" validate={nameProblem}>
    {(field) => <TextField label="姓名" {...field} />}
  </FormItem>
  <Button type="submit" loading={form.isBusy}>添加</Button>
</Form>`,
    Element: PersonForm,
    controls: { label: 'text' },
    states: { empty: ['空的', 'Empty', (say) => ({ label: say('添加就诊人', 'Add a patient') })] },
  }),
]
