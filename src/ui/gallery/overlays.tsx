import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ActionSheet, type ActionSheetProps } from '@/ui/kit/action-sheet'
import { confirmDialog, DialogHost, alertDialog, type DialogOptions } from '@/ui/kit/dialog-host'
import { Button } from '@/ui/kit/button'
import { ConfirmDialog, type ConfirmDialogProps } from '@/ui/kit/confirm-dialog'
import { Dialog, type DialogProps } from '@/ui/kit/dialog'
import { Select } from '@/ui/kit/fields/select'
import { Sheet, type SheetProps } from '@/ui/kit/sheet'
import { toast, type ToastOptions } from '@/ui/kit/toast'
import { defineEntry, noop, type GalleryEntry, useSampleText } from './gallery-entry'

const DEPARTMENTS = ['内科', '外科', '妇科', '儿科', '骨伤科']
const KEYS = { Tab: 'cycles within it', Escape: 'closes it and restores the focus' }

const Toast = observer(function Toast({ text, ...options }: ToastOptions & { text: string }) {
  return (
    <Button variant="outline" onClick={() => toast(text, options)}>
      {text}
    </Button>
  )
})

/** Two questions at once, of which the second is queued. */
const Ask = observer(function Ask(question: DialogOptions) {
  const say = useSampleText()
  const [answer, setAnswer] = useState('')
  const askTwice = async () => {
    const later = alertDialog(say('第二句话', 'Second notice'), say('等前一个答完才出现', 'Waits for the first'))
    const [isYes] = await Promise.all([confirmDialog(question), later])
    setAnswer(isYes ? say('答了好', 'Said yes') : say('答了不好', 'Said no'))
  }
  return (
    <>
      <Button variant="tint" aria-haspopup="dialog" onClick={() => void askTwice()}>
        {say('连问两次', 'Ask twice')}
      </Button>
      <p role="status">{answer}</p>
      <DialogHost />
    </>
  )
})

export const OVERLAY_GALLERY_ENTRIES: readonly GalleryEntry[] = [
  defineEntry<SheetProps>({
    element: 'Sheet',
    zh: '面板',
    note: 'A task within thumb reach, such as a picker: 358 u high with a title of 48 and a footer of 44; the mask, ✕ and a swipe down close it too. Use Dialog for text.',
    heard: 'A dialog with its title, which takes the focus; the page behind is hidden.',
    keys: KEYS,
    frame: 'row',
    isOpened: true,
    Element: Sheet,
    keeps: ['open', 'onOpenChange'],
    controls: { title: 'text', titleHeight: 'number', footerHeight: 'number', dismissible: 'flag' },
    states: {
      footer: [
        '打开面板',
        'Open sheet',
        (say, keep) => ({
          open: false,
          onOpenChange: noop,
          title: say('选时间', 'Choose a time'),
          footer: (
            <Button block onClick={() => keep(false)}>
              {say('就这个', 'This one')}
            </Button>
          ),
          children: (
            <Select
              label={say('科室', 'Department')}
              options={DEPARTMENTS.map((label) => ({ value: label, label }))}
              value={undefined}
              onChange={(value) => toast(value)}
            />
          ),
        }),
      ],
      auto: [
        '按内容高',
        'As its content',
        (say) => ({
          open: false,
          onOpenChange: noop,
          title: say('就诊须知', 'Before you come'),
          height: 'auto',
          children: <p>{say('带上身份证和以前的病历。', 'Bring your ID card and your records.')}</p>,
        }),
      ],
    },
  }),
  defineEntry<ActionSheetProps>({
    element: 'ActionSheet',
    zh: '操作面板',
    note: 'Two or more actions for an item; destructive ones are red, and the last row cancels. Use ConfirmDialog for yes or no.',
    heard: 'A dialog with its title and a button for each action.',
    keys: KEYS,
    frame: 'row',
    isOpened: true,
    Element: ActionSheet,
    keeps: ['open', 'onOpenChange'],
    controls: { title: 'text', cancel: 'text', titleHeight: 'number', footerHeight: 'number' },
    states: {
      actions: [
        '更多操作',
        'More',
        (say) => ({
          open: false,
          onOpenChange: noop,
          title: say('这张号', 'This number'),
          actions: [
            { value: 'call', label: say('打电话给门诊', 'Call the clinic'), icon: 'phone' },
            {
              value: 'change',
              label: say('改时间', 'Change the time'),
              note: say('就诊前一天可改', 'Until the day before'),
            },
            { value: 'share', label: say('发给家人', 'Send to family'), disabled: true },
            { value: 'cancel', label: say('取消挂号', 'Cancel'), danger: true },
          ],
          onChoose: (value) => toast(value),
        }),
      ],
    },
  }),
  defineEntry<DialogProps>({
    element: 'Dialog',
    zh: '对话框',
    note: 'Text in the middle of the page; nothing depends on how it is closed, so the mask closes it too. Use ConfirmDialog for questions.',
    heard: 'A dialog with its title, which takes the focus.',
    keys: KEYS,
    frame: 'row',
    isOpened: true,
    Element: Dialog,
    keeps: ['open', 'onOpenChange'],
    controls: { title: 'text', fullScreen: 'flag' },
    states: {
      words: [
        '看说明',
        'Read',
        (say, keep) => ({
          open: false,
          onOpenChange: noop,
          title: say('候补是什么', 'What is waiting'),
          actions: <Button onClick={() => keep(false)}>{say('知道了', 'I see')}</Button>,
          children: (
            <p>
              {say('有人退号时，按排队的先后给您留号。', 'When somebody cancels, the number is kept for you in turn.')}
            </p>
          ),
        }),
      ],
    },
  }),
  defineEntry<ConfirmDialogProps>({
    element: 'ConfirmDialog',
    zh: '确认框',
    note: 'A question before an irreversible action: the safe button has the focus, and the mask does nothing.',
    heard: 'An alert dialog with its title and text.',
    keys: { Tab: 'cycles within it', Escape: 'means no' },
    frame: 'row',
    isOpened: true,
    Element: ConfirmDialog,
    keeps: ['open', 'onAnswer'],
    controls: { title: 'text', text: 'text', ok: 'text', cancel: 'text', danger: 'flag', busy: 'flag' },
    states: {
      danger: [
        '取消挂号',
        'Cancel',
        (say, keep) => ({
          open: false,
          title: say('取消这次挂号', 'Cancel this visit'),
          text: say('号会放给别人，费用原路退回。', 'The number goes to others, the fee comes back.'),
          ok: say('取消挂号', 'Cancel visit'),
          cancel: say('先不取消', 'Keep it'),
          danger: true,
          onAnswer: () => keep(false),
        }),
      ],
    },
  }),
  defineEntry<DialogOptions>({
    element: 'ask',
    also: ['DialogHost', 'alertDialog'],
    zh: '询问',
    note: 'A question or an alert from anywhere in the code, as a promise; concurrent ones are queued.',
    heard: 'Like a ConfirmDialog.',
    keys: { Escape: 'means no' },
    frame: 'row',
    line: (question) => `const isYes = await ask(${JSON.stringify(question)})`,
    Element: Ask,
    controls: { title: 'text', text: 'text', ok: 'text', cancel: 'text', danger: 'flag' },
    states: {
      twice: [
        '连问两次',
        'Ask twice',
        (say) => ({
          title: say('第一个问题', 'First question'),
          ok: say('好', 'Yes'),
          cancel: say('不好', 'No'),
        }),
      ],
    },
  }),
  defineEntry<ToastOptions & { text: string }>({
    element: 'toast',
    also: ['ToastRegion'],
    zh: '轻提示',
    note: 'A result, for 3000 ms; never a question, and never the only message about an error in a form.',
    heard: 'A status; an error is an alert. It remains for screen readers longer than it is visible.',
    frame: 'row',
    line: ({ text, ...options }) => `toast(${JSON.stringify(text)}, ${JSON.stringify(options)})`,
    Element: Toast,
    controls: { text: 'text', tone: ['plain', 'success', 'error'], duration: 'number' },
    states: {
      plain: ['提示', 'Plain', (say) => ({ text: say('已复制地址', 'Address copied') })],
      success: ['成功', 'Success', (say) => ({ text: say('已取消', 'Cancelled'), tone: 'success' })],
      error: ['失败', 'Failure', (say) => ({ text: say('网络错误，请稍后再试', 'Network error'), tone: 'error' })],
    },
  }),
]
