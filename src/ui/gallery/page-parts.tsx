import type { ComponentProps } from 'react'
import { Button } from '@/ui/kit/button'
import { Card, type CardProps } from '@/ui/kit/lists/card'
import { DotSeparator } from '@/ui/kit/display/dot-separator'
import { Notice, type NoticeProps } from '@/ui/kit/display/notice'
import { PageBody, type PageBodyProps } from '@/ui/kit/layout/page-body'
import { PageTitle, type PageTitleProps } from '@/ui/kit/display/page-title'
import { SectionHead, type SectionHeadProps } from '@/ui/kit/lists/section-head'
import { Steps, type StepsProps } from '@/ui/kit/display/steps'
import { defineEntry, type GalleryEntry } from './gallery-entry'

const Separated = ({ children }: ComponentProps<'p'>) => (
  <p>
    {children}
    <DotSeparator />
    {children}
  </p>
)

export const PAGE_PART_GALLERY_ENTRIES: readonly GalleryEntry[] = [
  defineEntry<CardProps>({
    element: 'Card',
    zh: '卡片',
    note: 'A section with a paper background, with or without a title.',
    heard: 'A region named by its title or label.',
    Element: Card,
    controls: {
      title: 'text',
      aside: 'text',
      label: 'text',
      as: ['section', 'article', 'div'],
      selected: 'flag',
      flush: 'flag',
    },
    states: {
      titled: [
        '有标题',
        'Titled',
        (say) => ({
          title: say('就诊须知', 'Before you come'),
          aside: say('2 条', '2 notes'),
          children: <p>{say('带上身份证。', 'Bring your ID card.')}</p>,
        }),
      ],
      selected: [
        '选中的',
        'Chosen',
        (say) => ({ selected: true, label: say('选中的', 'Chosen'), children: <p>{say('选中的', 'Chosen')}</p> }),
      ],
    },
  }),
  defineEntry<SectionHeadProps>({
    element: 'SectionHead',
    zh: '小节标题',
    note: 'The header of a section, with a link to the full list.',
    heard: 'A heading with its level.',
    Element: SectionHead,
    controls: { title: 'text', action: 'text', level: [2, 3] },
    states: {
      action: [
        '带入口',
        'With a way on',
        (say) => ({ title: say('看过的医生', 'Your doctors'), action: say('全部', 'All'), level: 3 }),
      ],
    },
  }),
  defineEntry<PageTitleProps>({
    element: 'PageTitle',
    zh: '页面标题',
    note: 'The serif title at the top of a page; WeChat draws the bar above it.',
    heard: 'The first heading of the page.',
    Element: PageTitle,
    controls: { title: 'text', note: 'text', aside: 'text' },
    states: {
      note: [
        '带说明',
        'With a note',
        (say) => ({ title: say('就诊人', 'Patients'), note: say('最多 5 位', 'At most five') }),
      ],
    },
  }),
  defineEntry<PageBodyProps>({
    element: 'PageBody',
    zh: '页面正文',
    note: 'The content below a page title: stacked sections within the margins.',
    heard: 'Nothing itself.',
    Element: PageBody,
    controls: { gap: 'number', above: 'number', isLast: 'flag' },
    states: {
      two: [
        '两段',
        'Two parts',
        (say) => ({
          gap: 12,
          children: [
            <Notice key="a">{say('第一段', 'First part')}</Notice>,
            <Notice key="b">{say('第二段', 'Second part')}</Notice>,
          ],
        }),
      ],
    },
  }),
  defineEntry<ComponentProps<'p'>>({
    element: 'DotSeparator',
    zh: '间隔点',
    note: 'The drawn dot between two facts on a line; never typed as a character.',
    heard: 'A space.',
    frame: 'row',
    line: () => '<DotSeparator />',
    Element: Separated,
    states: { plain: ['一点', 'A dot', (say) => ({ children: say('主任医师', 'Chief physician') })] },
  }),
  defineEntry<NoticeProps>({
    element: 'Notice',
    zh: '提示条',
    note: 'Information needed before continuing, with an action if there is one.',
    heard: 'Text, or an announcement with a role: a status waits, an alert interrupts.',
    Element: Notice,
    controls: {
      children: 'text',
      tone: ['amber', 'blue', 'danger', 'primary'],
      icon: ['clock', 'bell', 'alert'],
      role: ['status', 'alert'],
    },
    states: {
      amber: ['等待', 'Amber', (say) => ({ children: say('7 点半放号', 'Numbers come at 7:30') })],
      danger: [
        '失败',
        'Danger',
        (say) => ({
          tone: 'danger',
          action: <Button variant="text">{say('重试', 'Retry')}</Button>,
          children: say('没有加载出来', 'It did not load'),
        }),
      ],
      blue: [
        '说明',
        'Blue',
        (say) => ({ tone: 'blue', children: say('医生平均 10 分钟回复', 'Replies within 10 minutes') }),
      ],
      primary: ['可以', 'Primary', (say) => ({ tone: 'primary', children: say('可以签到了', 'You can sign in') })],
    },
  }),
  defineEntry<StepsProps>({
    element: 'Steps',
    zh: '步骤',
    note: 'The current step of a process.',
    heard: 'A list with its label; the current step is announced.',
    Element: Steps,
    controls: { label: 'text', current: 'number' },
    states: {
      waiting: [
        '候诊中',
        'Waiting',
        (say) => ({
          label: say('就诊进度', 'Progress'),
          steps: [
            say('挂号', 'Book'),
            say('签到', 'Sign in'),
            say('候诊', 'Wait'),
            say('就诊', 'See'),
            say('取药', 'Medicine'),
          ],
          current: 2,
        }),
      ],
    },
  }),
]
