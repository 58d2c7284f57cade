import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { InfiniteList, type InfiniteListProps } from '@/ui/kit/lists/infinite-list'
import { PullToRefresh, type PullToRefreshProps } from '@/ui/kit/lists/pull-to-refresh'
import { Skeleton } from '@/ui/kit/display/skeleton'
import { Tips } from '@/ui/kit/display/tips'
import { VirtualList, type VirtualListProps } from '@/ui/kit/lists/virtual-list'
import { defineEntry, type GalleryEntry, useSampleText } from './gallery-entry'
import css from './gallery.module.css'

type Bill = { id: string; title: string }
type Story = 'plenty' | 'fails' | 'none'
type Row = { id: string; number: number }

const PAGE = 20
const ALL = 95
const TAKES_MS = 300
const ROWS: readonly Row[] = Array.from({ length: 10_000 }, (_, at) => ({ id: `r${at}`, number: at + 1 }))

/** 95 bills; in the story `fails` the second page loads only on retry, in `none` there are no bills. */
function useBills(story: Story) {
  const [asked, setAsked] = useState(0)
  const [answered, setAnswered] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setAnswered(asked), TAKES_MS)
    return () => clearTimeout(timer)
  }, [asked])
  const hasFailed = story === 'fails' && answered === 2
  const pages = answered - (story === 'fails' && answered > 1 ? 1 : 0)
  const count = story === 'none' ? 0 : Math.min(pages * PAGE, ALL)
  return {
    rows: Array.from({ length: count }, (_, at): Bill => ({ id: `b${at}`, title: `第 ${at + 1} 笔` })),
    hasMore: answered === 0 || (story !== 'none' && count < ALL),
    isLoading: asked > answered,
    hasFailed,
    onMore: () => setAsked(answered + 1),
  }
}

type BillsProps = Pick<InfiniteListProps<Bill>, 'label' | 'threshold' | 'unreadable'> & { story: Story }

const Bills = observer(function Bills({ story, ...list }: BillsProps) {
  const say = useSampleText()
  const [visit, setVisit] = useState(0)
  const refresh = async () => {
    await new Promise((done) => setTimeout(done, TAKES_MS))
    setVisit((before) => before + 1)
  }
  return (
    <PullToRefresh onRefresh={refresh}>
      <p role="status">{say(`第 ${visit + 1} 次`, `Visit ${visit + 1}`)}</p>
      <BillList key={visit} story={story} {...list} />
    </PullToRefresh>
  )
})

const BillList = observer(function BillList({ story, ...list }: BillsProps) {
  const say = useSampleText()
  const bills = useBills(story)
  return (
    <InfiniteList
      {...list}
      idOf={({ id }) => id}
      skeleton={['a', 'b', 'c'].map((each) => (
        <div key={each} className={css.line}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </div>
      ))}
      empty={<Tips picture="slip" title={say('还没有账单', 'No bills yet')} />}
      {...bills}
    >
      {({ title }) => (
        <div className={css.line}>
          {title}
          <small>{say('挂号费 25.00 元', 'Fee 25.00 yuan')}</small>
        </div>
      )}
    </InfiniteList>
  )
})

export const INFINITE_LIST_GALLERY_ENTRIES: readonly GalleryEntry[] = [
  defineEntry<BillsProps>({
    element: 'InfiniteList',
    also: ['UnreadableNote'],
    zh: '无限列表',
    note: 'Loads the next page when half a screen is left, one at a time; after a failure only on a tap.',
    heard: 'A feed with its label, busy while a page loads; each row has its position and the total.',
    keys: { 'PageDown, PageUp': 'move from row to row' },
    isAlone: true,
    line: ({
      label,
      threshold = 0.5,
    }) => `<InfiniteList label="${label}" threshold={${threshold}} idOf={({ id }) => id} skeleton={skeleton} empty={nothingYet} rows={rows} hasMore={hasMore} isLoading={isLoading} onMore={loadMore}>
  {({ title }) => <div>{title}</div>}
</InfiniteList>`,
    Element: Bills,
    controls: { label: 'text', threshold: 'number' },
    states: {
      plenty: ['95 笔', '95 bills', (say) => ({ story: 'plenty', label: say('账单', 'Bills') })],
      fails: ['第二页失败', 'Fails', (say) => ({ story: 'fails', label: say('账单', 'Bills') })],
      none: ['一笔没有', 'NoKey', (say) => ({ story: 'none', label: say('账单', 'Bills') })],
      unread: [
        '两笔读不出',
        'Two unreadable',
        (say) => ({ story: 'plenty', unreadable: 2, label: say('账单', 'Bills') }),
      ],
    },
  }),
]

export const PULL_TO_REFRESH_GALLERY_ENTRIES: readonly GalleryEntry[] = [
  defineEntry<PullToRefreshProps>({
    element: 'PullToRefresh',
    zh: '下拉刷新',
    note: 'Pulling down 60 px at the top of the page refreshes; keyboard users have a button before the content.',
    heard: 'A button; the progress is a status.',
    keys: { 'Enter, Space': 'refresh' },
    Element: PullToRefresh,
    states: {
      slow: [
        '慢慢来',
        'Slow',
        (say) => ({
          onRefresh: () => new Promise((done) => setTimeout(done, TAKES_MS)),
          children: <p className={css.paper}>{say('从这里往下拉', 'Pull down from here')}</p>,
        }),
      ],
      fails: [
        '失败',
        'Fails',
        (say) => ({
          onRefresh: () => Promise.reject(new Error('the clinic does not answer')),
          children: <p className={css.paper}>{say('会说没有刷新成功', 'Tells that it did not work')}</p>,
        }),
      ],
    },
  }),
]

export const VIRTUAL_LIST_GALLERY_ENTRIES: readonly GalleryEntry[] = [
  defineEntry<VirtualListProps<Row>>({
    element: 'VirtualList',
    zh: '虚拟列表',
    note: 'Thousands of rows of any height, in a box or with the page; only visible rows are in the document.',
    heard: 'A region and a feed with its label; each row has its position and the total.',
    keys: { 'PageDown, PageUp': 'move from row to row' },
    Element: VirtualList,
    controls: { label: 'text', gap: 'number', estimate: 'number' },
    states: {
      box: [
        '一万行',
        'Ten thousand rows',
        (say) => ({
          scroller: 'box',
          className: css.box,
          label: say('一万行', 'Ten thousand rows'),
          rows: ROWS,
          idOf: ({ id }) => id,
          estimate: 56,
          children: ({ number }) => (
            <div className={css.line}>
              {say(`第 ${number} 行`, `Row ${number}`)}
              {number % 3 === 0 && <small>{say('每三行高一点', 'Every third is higher')}</small>}
            </div>
          ),
        }),
      ],
    },
  }),
]
