import { DateStrip, type DateStripProps } from '@/ui/kit/lists/date-strip'
import { MoneyText, type MoneyTextProps } from '@/ui/kit/display/money-text'
import { QueueTrack, type QueueTrackProps } from '@/ui/kit/display/queue-track'
import { Slip, type SlipProps } from '@/ui/kit/display/slip'
import { SlotGrid, type SlotGridProps, type SlotGridSlot } from '@/ui/kit/lists/slot-grid'
import { Ticket, type TicketProps } from '@/ui/kit/display/ticket'
import { WeekGrid, type WeekGridCell, type WeekGridProps } from '@/ui/kit/lists/week-grid'
import { defineEntry, noop, type GalleryEntry, type SampleTextFunction } from './gallery-entry'
import css from './gallery.module.css'

const DATES = [21, 22, 23, 24, 25, 26, 27]
const WEEK = '六日一二三四五'
const ENGLISH_WEEK = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const MARKS = ['free', 'full', 'none'] as const
const STATES: readonly SlotGridSlot['state'][] = ['free', 'few', 'wait', 'full', 'mine', 'over', 'free', 'free']
const RADIO_KEYS = { Tab: 'moves to the chosen option', Arrows: 'choose the next or previous option' }

const weekday = (say: SampleTextFunction, at: number): string => say(`周${WEEK[at] ?? ''}`, ENGLISH_WEEK[at] ?? '')
const notesOf = (say: SampleTextFunction): Record<SlotGridSlot['state'], string> => ({
  free: say('余 5', '5 left'),
  few: say('余 1', '1 left'),
  wait: say('可候补', 'Wait'),
  full: say('约满', 'Full'),
  mine: say('我的', 'Mine'),
  over: say('已过', 'Over'),
})
const cellsOf = (say: SampleTextFunction): readonly WeekGridCell[] => [
  { state: 'free', text: say('余12', '12'), words: say('有号', 'free') },
  { state: 'few', text: say('余1', '1'), words: say('剩 1 个', '1 left') },
  { state: 'full', text: say('满', '0'), words: say('约满', 'full') },
  { state: 'later', text: '7:30', words: say('7 点半放号', 'from 7:30') },
  { state: 'none', text: '–', words: say('不出诊', 'not here') },
]

const Week = (props: WeekGridProps) => (
  <div className={css.week}>
    <WeekGrid {...props} />
  </div>
)

export const PAPER_GALLERY_ENTRIES: readonly GalleryEntry[] = [
  defineEntry<SlipProps>({
    element: 'Slip',
    zh: '素笺',
    note: 'The main element of a screen, on ruled letter paper; not for ordinary cards.',
    heard: 'A region with its label.',
    Element: Slip,
    controls: { label: 'text' },
    states: {
      visit: [
        '下次就诊',
        'Next visit',
        (say) => ({
          label: say('下次就诊', 'Next visit'),
          children: <p>{say('明天 09:30，高新店', 'Tomorrow 09:30')}</p>,
        }),
      ],
    },
  }),
  defineEntry<TicketProps>({
    element: 'Ticket',
    zh: '号票',
    note: 'A numbered ticket in two halves that grow with their text.',
    heard: 'A region with its label.',
    Element: Ticket,
    controls: { label: 'text' },
    states: {
      number: [
        '就诊号',
        'A number',
        (say) => ({
          label: say('就诊号', 'Your number'),
          stub: <p className={css.paper}>{say('签到后在这里看排队', 'The queue, after signing in')}</p>,
          children: <p className={css.paper}>{say('12 号', 'No. 12')}</p>,
        }),
      ],
    },
  }),
  defineEntry<DateStripProps>({
    element: 'DateStrip',
    zh: '日期条',
    note: 'Upcoming days; a filled dot means free slots, a ring means none.',
    heard: 'A radio group with its label; each day as a phrase.',
    keys: RADIO_KEYS,
    frame: 'paper',
    Element: DateStrip,
    keeps: ['value', 'onChange'],
    controls: { label: 'text' },
    states: {
      week: [
        '一周',
        'A week',
        (say) => ({
          label: say('就诊日期', 'Date'),
          days: DATES.map((date, at) => ({
            value: String(date),
            top: weekday(say, at),
            number: String(date),
            mark: MARKS[at % 3] ?? 'none',
            label: `${weekday(say, at)} ${date}`,
            disabled: at % 3 === 2,
          })),
          value: '21',
          onChange: noop,
        }),
      ],
    },
  }),
  defineEntry<WeekGridProps>({
    element: 'WeekGrid',
    zh: '周排班',
    note: "A doctor's week by parts of the day; a list of sentences in elder mode, with large text and on narrow screens.",
    heard: 'A grid with its label, whose cells name day, part and availability; as a list, a radio group.',
    keys: {
      Arrows: 'move from cell to cell',
      'Home, End': 'first and last cell of a row',
      'Enter, Space': 'choose a cell',
    },
    Element: Week,
    keeps: ['value', 'onChange'],
    controls: { label: 'text' },
    states: {
      week: [
        '一周',
        'A week',
        (say) => ({
          label: say('一周的号', 'The week'),
          days: DATES.map((date, at) => ({
            value: String(date),
            weekday: say(WEEK[at] ?? '', (ENGLISH_WEEK[at] ?? '').slice(0, 2)),
            number: String(date),
            name: say(`${date} 日`, `${date}th`),
            weekdayName: weekday(say, at),
          })),
          parts: [
            { value: 'am', name: say('上午', 'AM') },
            { value: 'pm', name: say('下午', 'PM') },
          ],
          cellOf: (of, part) =>
            cellsOf(say)[(Number(of) + (part === 'am' ? 0 : 2)) % 5] ?? { state: 'none', text: '–', words: '' },
          value: undefined,
          onChange: noop,
        }),
      ],
    },
  }),
  defineEntry<SlotGridProps>({
    element: 'SlotGrid',
    zh: '时间格',
    note: 'The slots of a half day; unavailable ones remain and show the reason.',
    heard: 'A radio group with its label; each time with its note.',
    keys: RADIO_KEYS,
    frame: 'paper',
    Element: SlotGrid,
    keeps: ['value', 'onChange'],
    controls: { label: 'text' },
    states: {
      all: [
        '各种',
        'All kinds',
        (say) => ({
          label: say('时间', 'Times'),
          slots: STATES.map((state, at) => ({
            value: String(at),
            time: `${String(8 + at).padStart(2, '0')}:30`,
            note: notesOf(say)[state],
            state,
          })),
          value: undefined,
          onChange: noop,
        }),
      ],
    },
  }),
  defineEntry<QueueTrackProps>({
    element: 'QueueTrack',
    zh: '排队线',
    note: 'The patients ahead in the queue, in order.',
    heard: 'A list with its label; each number with its text.',
    Element: QueueTrack,
    controls: { label: 'text' },
    states: {
      two: [
        '前面两位',
        'Two before me',
        (say) => ({
          label: say('排队', 'The queue'),
          places: [
            { number: '9', words: say('就诊中', 'Inside'), state: 'current' },
            { number: '10', words: say('等候', 'AsyncView'), state: 'waiting' },
            { number: '11', words: say('等候', 'AsyncView'), state: 'waiting' },
            { number: '12', words: say('我', 'Me'), state: 'me' },
          ],
        }),
      ],
    },
  }),
  defineEntry<MoneyTextProps>({
    element: 'MoneyText',
    zh: '金额',
    note: 'An amount in fen; serif numerals from 20 u on.',
    heard: 'The amount as text.',
    frame: 'row',
    Element: MoneyText,
    controls: { fen: 'number', size: ['text', 'm', 'l', 'xl'], mark: ['yuan', 'sign', 'none'] },
    states: {
      text: ['行内', 'In text', () => ({ fen: 2500 })],
      middle: ['中号', 'Middle', () => ({ fen: 16850, size: 'm' })],
      below: ['负数', 'Below zero', () => ({ fen: -120000, size: 'l', mark: 'sign' })],
    },
  }),
]
