import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CodeField } from '@/ui/kit/code-field'
import { FieldGroup } from '@/ui/kit/field-group'
import { NumberField } from '@/ui/kit/number-field'
import { PasswordPad } from '@/ui/kit/password-pad'
import { SearchField } from '@/ui/kit/search-field'
import { TextArea } from '@/ui/kit/text-area'
import { TextField } from '@/ui/kit/text-field'
import { Sample } from './sample'
import { useSay } from './say'
import css from './gallery.module.css'

const RIGHT_PASSWORD = '112233'

export const Fields = observer(function Fields() {
  const say = useSay()
  const [values, setValues] = useState({
    name: '王建国',
    place: '',
    mobile: '1380000602',
    money: '',
    whole: '',
    code: '',
    find: '',
    talk: '',
  })
  const set = (name: keyof typeof values) => (value: string) => setValues((before) => ({ ...before, [name]: value }))
  return (
    <>
      <Sample
        name="TextField"
        note="One line in a FieldGroup: emoji and spaces are taken out after composing, never during; the clear key keeps the focus."
      >
        <FieldGroup label={say('文本框', 'Text fields')}>
          <TextField
            label={say('姓名', 'Name')}
            value={values.name}
            onChange={set('name')}
            rule={{ keepRareIdeographs: true }}
            maxLength={30}
            required
          />
          <TextField
            label={say('单位', 'Company')}
            value={values.place}
            onChange={set('place')}
            maxLength={10}
            placeholder={say('可以不填', 'Optional')}
            hint={say('最多 10 个字，不留空格', 'At most 10 characters, no spaces')}
          />
          <TextField
            label={say('手机号', 'Mobile')}
            value={values.mobile}
            onChange={set('mobile')}
            type="tel"
            error={say('手机号少了一位，请补全', 'One digit is missing')}
          />
          <TextField label={say('卡号', 'Card')} value="M20261121" onChange={() => undefined} readOnly />
        </FieldGroup>
      </Sample>
      <Sample
        name="NumberField"
        note="Amounts and measures: no leading 00, no second point, decimals cut; a lone zero or point is tidied when it is left."
      >
        <FieldGroup>
          <NumberField
            label={say('充值', 'Amount')}
            value={values.money}
            onChange={set('money')}
            decimalLength={2}
            unit={say('元', 'yuan')}
            placeholder="0.00"
          />
          <NumberField label={say('付数', 'Packs')} value={values.whole} onChange={set('whole')} decimalLength={0} />
        </FieldGroup>
      </Sample>
      <Sample
        name="CodeField"
        note="A code from a text message: boxes over one field, so that paste and autofill work."
      >
        <CodeField label={say('验证码', 'Code')} value={values.code} onChange={set('code')} />
        <CodeField
          label={say('错的验证码', 'A wrong code')}
          value="123456"
          onChange={() => undefined}
          error={say('验证码不对，请再看一次短信', 'This is not the code')}
        />
      </Sample>
      <Sample
        name="PasswordPad"
        note="A card's six-digit password, asked in a sheet; it is never kept, shown or filled in. Here 112233 is right."
      >
        <PasswordPad
          label={say('支付密码', 'Payment password')}
          hint={say('会员卡的 6 位密码', 'Six digits of the member card')}
          onComplete={async (password) =>
            password === RIGHT_PASSWORD ? undefined : say('密码不对，请再输一次', 'Wrong password, please try again')
          }
        />
      </Sample>
      <Sample
        name="SearchField"
        note="Filters while one types, never during composition; the search key sends the keyboard away."
      >
        <SearchField
          label={say('找医生', 'Find a doctor')}
          value={values.find}
          onChange={set('find')}
          placeholder={say('姓名或拼音', 'Name')}
        />
      </Sample>
      <Sample
        name="TextArea"
        note="Free words: keeps spaces and emoji, grows, and counts aloud only in the last tenth."
      >
        <div className={css.paper}>
          <TextArea
            label={say('哪里不舒服', 'What is wrong')}
            value={values.talk}
            onChange={set('talk')}
            maxLength={200}
          />
          <TextArea
            label={say('补充', 'More')}
            value={say('睡不好', 'Sleepless')}
            onChange={() => undefined}
            error={say('请再写清楚一点', 'Please say a little more')}
          />
        </div>
      </Sample>
    </>
  )
})
