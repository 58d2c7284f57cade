import { Button } from '@/ui/kit/button'
import { LoadingOverlay, type LoadingOverlayProps } from '@/ui/kit/loading-overlay'
import { ProgressBar, type ProgressBarProps } from '@/ui/kit/display/progress-bar'
import { Skeleton, SkeletonGroup, type SkeletonProps } from '@/ui/kit/display/skeleton'
import { StickyBar, type StickyBarProps } from '@/ui/kit/layout/sticky-bar'
import { Tips, type TipsProps } from '@/ui/kit/display/tips'
import type { IllustrationName } from '@/ui/kit/display/illustrations'
import { defineEntry, type GalleryEntry } from './gallery-entry'
import css from './gallery.module.css'

const PICTURES: readonly [IllustrationName, string, string][] = [
  ['slip', '还没有挂号', 'No visits yet'],
  ['kite', '网络断了', 'Offline'],
  ['door', '暂时不能进入', 'Not open to you'],
  ['cup', '先歇一会儿', 'Have a rest'],
]

const Coming = (props: SkeletonProps) => (
  <SkeletonGroup>
    <Skeleton {...props} />
  </SkeletonGroup>
)

export const STATE_GALLERY_ENTRIES: readonly GalleryEntry[] = [
  defineEntry<LoadingOverlayProps>({
    element: 'LoadingOverlay',
    zh: '加载遮罩',
    note: 'Covers content that is reloading; shown only while its value is true, and restores the focus afterwards.',
    heard: 'A status with its label; the covered content is unreachable.',
    Element: LoadingOverlay,
    controls: { label: 'text', loading: 'flag' },
    states: {
      loading: [
        '加载中',
        'Loading',
        (say) => ({
          loading: true,
          children: (
            <div className={css.slide}>
              <p>{say('账单', 'Bills')}</p>
            </div>
          ),
        }),
      ],
    },
  }),
  defineEntry<ProgressBarProps>({
    element: 'ProgressBar',
    zh: '进度条',
    note: 'The progress of an upload; by default 0 with its text.',
    heard: 'A progress bar with its label and value.',
    Element: ProgressBar,
    controls: { label: 'text', percent: 'number', showText: 'flag' },
    states: {
      none: ['没有开始', 'Not begun', (say) => ({ label: say('没有开始', 'Not begun') })],
      some: ['上传中', 'On the way', (say) => ({ label: say('上传', 'Upload'), percent: 64 })],
      quiet: [
        '不带文字',
        'Without text',
        (say) => ({ label: say('不带文字', 'Without text'), percent: 64, showText: false }),
      ],
    },
  }),
  defineEntry<SkeletonProps>({
    element: 'Skeleton',
    also: ['SkeletonGroup'],
    zh: '骨架',
    note: 'The shape of the content during the first load, in a SkeletonGroup; never a spinner.',
    heard: 'The group announces once that content is loading; the bars are silent.',
    Element: Coming,
    controls: { height: 'number', radius: 'number' },
    states: {
      share: ['一部分宽', 'A share', () => ({ width: '60%' })],
      line: ['一行', 'A line', () => ({})],
      block: ['一块', 'A block', () => ({ width: 120, height: 34, radius: 12 })],
    },
  }),
  defineEntry<TipsProps>({
    element: 'Tips',
    also: ['ILLUSTRATIONS'],
    zh: '提示页',
    note: 'Empty, offline, access denied, done: an illustration, a sentence, an action.',
    heard: 'A heading, text and actions; as a page it takes the focus.',
    Element: Tips,
    controls: { title: 'text', text: 'text', picture: PICTURES.map(([picture]) => picture) },
    states: Object.fromEntries(
      PICTURES.map(([picture, chinese, english]) => [
        picture,
        [
          chinese,
          english,
          (say) => ({
            picture,
            title: say(chinese, english),
            text: say('可以回首页看看', 'Home is a good place'),
            actions: <Button variant="tint">{say('回首页', 'Home')}</Button>,
          }),
        ],
      ]),
    ),
  }),
  defineEntry<StickyBarProps>({
    element: 'StickyBar',
    zh: '底栏',
    note: 'The next action, within thumb reach; reserves its space at the end of the page.',
    heard: 'Its text and buttons, at the end of the page.',
    Element: StickyBar,
    controls: { lead: 'text' },
    states: {
      pay: [
        '去付款',
        'Pay',
        (say) => ({
          lead: say('共 168.50 元', '168.50 yuan'),
          quiet: <Button variant="text">{say('取消', 'Cancel')}</Button>,
          children: <Button>{say('去付款', 'Pay')}</Button>,
        }),
      ],
    },
  }),
]
