import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ActionSheet } from '@/ui/kit/action-sheet'
import { ask, AskRegion, tell } from '@/ui/kit/ask'
import { Button } from '@/ui/kit/button'
import { ConfirmDialog } from '@/ui/kit/confirm-dialog'
import { Dialog } from '@/ui/kit/dialog'
import { Select } from '@/ui/kit/select'
import { Sheet } from '@/ui/kit/sheet'
import { toast } from '@/ui/kit/toast'
import { Row, Sample } from './sample'
import { useSay } from './say'

type Opened = 'sheet' | 'tall' | 'actions' | 'dialog' | 'confirm'

export const Overlays = observer(function Overlays() {
  const say = useSay()
  const [open, setOpen] = useState<Opened>()
  const [answer, setAnswer] = useState('')
  const change = (which: Opened) => (isOpen: boolean) => setOpen(isOpen ? which : undefined)
  const key = (which: Opened, chinese: string, english: string) => (
    <Button variant="tint" aria-haspopup="dialog" onClick={() => setOpen(which)}>
      {say(chinese, english)}
    </Button>
  )

  const askTwice = async () => {
    const both = [
      ask({ title: say('第一个问题', 'First question'), ok: say('好', 'Yes'), cancel: say('不好', 'No') }),
      tell(say('第二句话', 'Second notice'), say('等前一个答完才出现', 'Waits for the first')),
    ]
    const [first] = await Promise.all(both)
    setAnswer(first ? say('答了好', 'Said yes') : say('答了不好', 'Said no'))
  }

  return (
    <>
      <Sample
        name="Sheet"
        note="A task in the thumb's reach, such as a picker: 358 u high with a title of 48 and a footer of 44; Escape, the mask, ✕ and a swipe down close it. For words to read Dialog."
      >
        <Row>
          {key('sheet', '打开面板', 'Open sheet')}
          {key('tall', '按内容高', 'As its content')}
        </Row>
        <Sheet
          open={open === 'sheet'}
          onOpenChange={change('sheet')}
          title={say('选时间', 'Choose a time')}
          footer={
            <Button block onClick={() => setOpen(undefined)}>
              {say('就这个', 'This one')}
            </Button>
          }
        >
          <Select
            label={say('科室', 'Department')}
            options={['内科', '外科', '妇科', '儿科', '骨伤科'].map((label) => ({ value: label, label }))}
            value={undefined}
            onChange={(value) => toast(value)}
          />
        </Sheet>
        <Sheet
          open={open === 'tall'}
          onOpenChange={change('tall')}
          title={say('就诊须知', 'Before you come')}
          height="auto"
        >
          <p>{say('带上身份证和以前的病历。', 'Bring your ID card and your records.')}</p>
        </Sheet>
      </Sample>
      <Sample
        name="ActionSheet"
        note="Two or more things to do with one thing; what destroys stands in red, the last row changes nothing. For yes or no ConfirmDialog."
      >
        <Row>{key('actions', '更多操作', 'More')}</Row>
        <ActionSheet
          open={open === 'actions'}
          onOpenChange={change('actions')}
          title={say('这张号', 'This number')}
          actions={[
            { value: 'call', label: say('打电话给门诊', 'Call the clinic'), icon: 'phone' },
            {
              value: 'change',
              label: say('改时间', 'Change the time'),
              note: say('就诊前一天可改', 'Until the day before'),
            },
            { value: 'share', label: say('发给家人', 'Send to family'), disabled: true },
            { value: 'cancel', label: say('取消挂号', 'Cancel'), danger: true },
          ]}
          onChoose={(value) => toast(value)}
        />
      </Sample>
      <Sample
        name="Dialog"
        note="Words to read in the middle of the page: nothing depends on how it is closed, so the mask closes it too. For a question ConfirmDialog."
      >
        <Row>{key('dialog', '看说明', 'Read')}</Row>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={change('dialog')}
          title={say('候补是什么', 'What is waiting')}
          actions={<Button onClick={() => setOpen(undefined)}>{say('知道了', 'I see')}</Button>}
        >
          <p>
            {say('有人退号时，按排队的先后给您留号。', 'When somebody cancels, the number is kept for you in turn.')}
          </p>
        </Dialog>
      </Sample>
      <Sample
        name="ConfirmDialog, ask, tell"
        note="A question before what cannot be undone: the safe button has the focus, Escape means no, the mask nothing; asked ones queue."
      >
        <Row>
          {key('confirm', '取消挂号', 'Cancel')}
          <Button variant="tint" aria-haspopup="dialog" onClick={() => void askTwice()}>
            {say('连问两次', 'Ask twice')}
          </Button>
        </Row>
        <p role="status">{answer}</p>
        <ConfirmDialog
          open={open === 'confirm'}
          title={say('取消这次挂号', 'Cancel this visit')}
          text={say('号会放给别人，费用原路退回。', 'The number goes to others, the fee comes back.')}
          ok={say('取消挂号', 'Cancel visit')}
          cancel={say('先不取消', 'Keep it')}
          danger
          onAnswer={() => setOpen(undefined)}
        />
        <AskRegion />
      </Sample>
      <Sample
        name="toast"
        note="A result, for 3000 ms, never a question and never the only word about an error in a form."
      >
        <Row>
          <Button variant="outline" onClick={() => toast(say('已复制地址', 'Address copied'))}>
            {say('提示', 'Toast')}
          </Button>
          <Button variant="outline" onClick={() => toast(say('已取消', 'Cancelled'), { tone: 'success' })}>
            {say('成功', 'Success')}
          </Button>
          <Button
            variant="outline"
            onClick={() => toast(say('网络错误，请稍后再试', 'Network error'), { tone: 'error' })}
          >
            {say('失败', 'Failure')}
          </Button>
        </Row>
      </Sample>
    </>
  )
})
