import { useState } from 'react'
import { Badge, Dot } from '@/ui/kit/badge'
import { Button, type ButtonVariant } from '@/ui/kit/button'
import { Icon, type IconName } from '@/ui/kit/icon'
import { Tag } from '@/ui/kit/tag'
import { observer } from 'mobx-react-lite'
import { Row, Sample } from './sample'
import { useSay } from './say'

const VARIANTS: readonly [ButtonVariant, string, string][] = [
  ['primary', '去挂号', 'Book'],
  ['tint', '看排班', 'Schedule'],
  ['outline', '改时间', 'Change'],
  ['text', '全部', 'All'],
  ['neutral', '先不取消', 'Keep it'],
  ['amber', '排候补', 'Wait'],
  ['danger', '取消挂号', 'Cancel'],
  ['danger-solid', '删除', 'Delete'],
]
const TONES = ['neutral', 'primary', 'amber', 'blue', 'danger', 'line'] as const
const ICONS: readonly IconName[] = ['home', 'slip', 'chat', 'user', 'pin', 'cal', 'clock', 'bell', 'search', 'check']

export const Buttons = observer(function Buttons() {
  const say = useSay()
  const [isBusy, setBusy] = useState(true)
  return (
    <>
      <Sample
        name="Button"
        note="A verb of at most six characters; one primary on a screen, text for what stands back, danger for what cannot be undone."
      >
        <Row>
          {VARIANTS.map(([variant, chinese, english]) => (
            <Button key={variant} variant={variant}>
              {say(chinese, english)}
            </Button>
          ))}
        </Row>
        <Row>
          <Button size="s" variant="tint">
            {say('小号', 'Small')}
          </Button>
          <Button icon="phone" variant="outline">
            {say('电话', 'Call')}
          </Button>
          <Button loading={isBusy} onClick={() => setBusy(true)}>
            {say('提交挂号', 'Submit')}
          </Button>
        </Row>
        <Button block note={say('挂号费 25 元', 'Fee 25 yuan')}>
          {say('约 21 日 09:30', 'Book 21st 09:30')}
        </Button>
        <Button block disabled reason={say('先选一位就诊人', 'Choose a patient first')}>
          {say('提交挂号', 'Submit')}
        </Button>
      </Sample>
      <Sample name="Tag" note="A status in words where no seal fits; never the only sign of what one can do.">
        <Row>
          {TONES.map((tone) => (
            <Tag key={tone} tone={tone}>
              {say('余 12', '12 left')}
            </Tag>
          ))}
        </Row>
      </Sample>
      <Sample
        name="Badge, Dot"
        note="Unread things, with their words for screen readers; 0 shows nothing, above 99 it says 99+."
      >
        <Row>
          <Badge count={3} label={say('3 条新消息', '3 new messages')} />
          <Badge count={120} label={say('120 条新消息', '120 new messages')} />
          <Dot label={say('有新消息', 'New')} />
        </Row>
      </Sample>
      <Sample name="Icon" note="Line drawings in em, hidden from screen readers: the words beside them say it.">
        <Row>
          {ICONS.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </Row>
      </Sample>
    </>
  )
})
