import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CellGroup } from '@/ui/kit/cell-group'
import { CheckboxRow } from '@/ui/kit/checkbox-row'
import { FieldGroup } from '@/ui/kit/field-group'
import { RadioList } from '@/ui/kit/radio-list'
import { Segmented } from '@/ui/kit/segmented'
import { SegmentedField } from '@/ui/kit/segmented-field'
import { Stepper } from '@/ui/kit/stepper'
import { SwitchCell } from '@/ui/kit/switch-cell'
import { Pickers, Selects } from './pickers'
import { Row, Sample } from './sample'
import { useSay } from './say'
import css from './gallery.module.css'

export const Choices = observer(function Choices() {
  return (
    <>
      <Steppers />
      <Switches />
      <Few />
      <Selects />
      <Pickers />
    </>
  )
})

const Steppers = observer(function Steppers() {
  const say = useSay()
  const [counts, setCounts] = useState({ plain: 1, grams: 1.5, zero: 0, negative: 0, full: 5 })
  const set = (name: keyof typeof counts) => (value: number) => setCounts((before) => ({ ...before, [name]: value }))
  return (
    <Sample
      name="Stepper"
      note="A small number that is counted up and down: arrow keys, Home and End, a key held down repeats; what is typed is judged on leaving."
    >
      <Row>
        <Stepper label={say('付数', 'Packs')} value={counts.plain} onChange={set('plain')} max={99} />
        <Stepper
          label={say('克数', 'Grams')}
          value={counts.grams}
          onChange={set('grams')}
          step={0.5}
          allowFraction
          decimalLength={1}
        />
        <Stepper label={say('可为零', 'Zero too')} value={counts.zero} onChange={set('zero')} allowZero />
        <Stepper
          label={say('可为负', 'Below zero too')}
          value={counts.negative}
          onChange={set('negative')}
          allowNegative
        />
        <Stepper label={say('已到上限', 'At its limit')} value={counts.full} onChange={set('full')} max={5} />
        <Stepper label={say('停用', 'Disabled')} value={3} onChange={() => undefined} disabled />
      </Row>
    </Sample>
  )
})

const Switches = observer(function Switches() {
  const say = useSay()
  const [isOn, setOn] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  return (
    <>
      <Sample
        name="SwitchCell"
        note="Takes effect at once; a promise shows the wish meanwhile and turns it back when it fails."
      >
        <CellGroup>
          <SwitchCell
            title={say('叫号提醒', 'Call me')}
            note={say('前面剩 2 位时通知您', 'When two are before you')}
            checked={isOn}
            onChange={setOn}
          />
          <SwitchCell
            title={say('总是失败', 'Always fails')}
            checked={false}
            onChange={() => new Promise((answer) => setTimeout(() => answer(false), 600))}
            failedText={say('没有设置成功，请再试一次', 'Not set, please try again')}
          />
          <SwitchCell
            title={say('有号就通知', 'Tell me of free numbers')}
            checked
            onChange={() => undefined}
            disabled
            reason={say('先关注公众号', 'Follow the account first')}
          />
        </CellGroup>
      </Sample>
      <Sample name="CheckboxRow" note="An agreement, or one of several; links in its sentence stay links.">
        <CheckboxRow checked={isAgreed} onChange={setAgreed} required>
          {say('我已知道取消规则', 'I know the rules of cancelling')}
        </CheckboxRow>
        <CheckboxRow checked={false} onChange={() => undefined} error={say('请先同意', 'Please agree first')}>
          {say('同意隐私说明', 'I agree to the privacy note')}
        </CheckboxRow>
      </Sample>
    </>
  )
})

const Few = observer(function Few() {
  const say = useSay()
  const [way, setWay] = useState<string | undefined>('wechat')
  const [kind, setKind] = useState('all')
  const [sex, setSex] = useState<string>()
  return (
    <>
      <Sample name="RadioList" note="Two to five choices that need a line of explanation, such as ways to pay.">
        <div className={css.paper}>
          <RadioList
            label={say('怎么付', 'How to pay')}
            options={[
              {
                value: 'card',
                title: say('会员卡', 'Member card'),
                note: say('余额 12.00 元', '12.00 yuan left'),
                icon: 'card',
                disabled: true,
              },
              { value: 'wechat', title: say('微信支付', 'WeChat Pay'), icon: 'wallet' },
            ]}
            value={way}
            onChange={setWay}
          />
        </div>
      </Sample>
      <Sample
        name="Segmented, SegmentedField"
        note="A value out of two to four short ones that is set or filters at once, or a field's value; views of a screen are Tabs, choices with a line of explanation a RadioList."
      >
        <Segmented
          label={say('看谁的', 'Whose')}
          options={[
            { value: 'all', label: say('全部', 'All') },
            { value: 'mine', label: say('我的', 'Mine') },
          ]}
          value={kind}
          onChange={setKind}
        />
        <FieldGroup>
          <SegmentedField
            label={say('性别', 'Sex')}
            options={[
              { value: 'male', label: say('男', 'Male') },
              { value: 'female', label: say('女', 'Female') },
            ]}
            value={sex}
            onChange={setSex}
            error={say('请选择性别', 'Please choose')}
          />
        </FieldGroup>
      </Sample>
    </>
  )
})
