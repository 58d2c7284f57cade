import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { DateStrip } from '@/ui/kit/date-strip'
import { MoneyText } from '@/ui/kit/money-text'
import { QueueLine } from '@/ui/kit/queue-line'
import { Slip } from '@/ui/kit/slip'
import { SlotGrid, type SlotGridSlot } from '@/ui/kit/slot-grid'
import { Ticket } from '@/ui/kit/ticket'
import { WeekGrid, type WeekGridCell, type WeekGridChoice } from '@/ui/kit/week-grid'
import { Row, Sample } from './sample'
import { useSay } from './say'
import css from './gallery.module.css'

const DATES = [21, 22, 23, 24, 25, 26, 27]
const WEEK = '六日一二三四五'
const ENGLISH_WEEK = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const MARKS = ['free', 'full', 'none'] as const
const STATES: readonly SlotGridSlot['state'][] = ['free', 'few', 'wait', 'full', 'mine', 'over', 'free', 'free']

export const Paper = observer(function Paper() {
  const say = useSay()
  const [day, setDay] = useState('21')
  const [cell, setCell] = useState<WeekGridChoice>()
  const [slot, setSlot] = useState<string>()
  const weekday = (at: number) => say(`周${WEEK[at] ?? ''}`, ENGLISH_WEEK[at] ?? '')
  const notes: Record<SlotGridSlot['state'], string> = {
    free: say('余 5', '5 left'),
    few: say('余 1', '1 left'),
    wait: say('可候补', 'Wait'),
    full: say('约满', 'Full'),
    mine: say('我的', 'Mine'),
    over: say('已过', 'Over'),
  }
  const cells: readonly WeekGridCell[] = [
    { state: 'free', text: say('余12', '12'), words: say('有号', 'free') },
    { state: 'few', text: say('余1', '1'), words: say('剩 1 个', '1 left') },
    { state: 'full', text: say('满', '0'), words: say('约满', 'full') },
    { state: 'later', text: '7:30', words: say('7 点半放号', 'from 7:30') },
    { state: 'none', text: '–', words: say('不出诊', 'not here') },
  ]
  return (
    <>
      <Sample name="Slip" note="The one hero of a screen, on ruled letter-paper; never an ordinary card.">
        <Slip label={say('下次就诊', 'Next visit')}>
          <p>{say('明天 09:30，高新店', 'Tomorrow 09:30')}</p>
        </Slip>
      </Sample>
      <Sample name="Ticket" note="A numbered ticket in two halves that grow with their text.">
        <Ticket
          label={say('就诊号', 'Your number')}
          stub={<p className={css.paper}>{say('签到后在这里看排队', 'The queue, after signing in')}</p>}
        >
          <p className={css.paper}>{say('12 号', 'No. 12')}</p>
        </Ticket>
      </Sample>
      <Sample
        name="DateStrip"
        note="The coming days; the dot is filled when there are numbers, a ring when they are taken."
      >
        <div className={css.paper}>
          <DateStrip
            label={say('就诊日期', 'Date')}
            days={DATES.map((date, at) => ({
              value: String(date),
              top: weekday(at),
              number: String(date),
              mark: MARKS[at % 3] ?? 'none',
              label: `${weekday(at)} ${date}`,
              disabled: at % 3 === 2,
            }))}
            value={day}
            onChange={setDay}
          />
        </div>
      </Sample>
      <Sample
        name="WeekGrid"
        note="A doctor's week by parts of the day; for elders, large text and where a day is thinner than a finger, a list of whole sentences."
      >
        <div className={css.week}>
          <WeekGrid
            label={say('一周的号', 'The week')}
            days={DATES.map((date, at) => ({
              value: String(date),
              weekday: say(WEEK[at] ?? '', (ENGLISH_WEEK[at] ?? '').slice(0, 2)),
              number: String(date),
              name: say(`${date} 日`, `${date}th`),
              weekdayName: weekday(at),
            }))}
            parts={[
              { value: 'am', name: say('上午', 'AM') },
              { value: 'pm', name: say('下午', 'PM') },
            ]}
            cellOf={(of, part) =>
              cells[(Number(of) + (part === 'am' ? 0 : 2)) % cells.length] ?? { state: 'none', text: '–', words: '' }
            }
            value={cell}
            onChange={setCell}
          />
        </div>
      </Sample>
      <Sample name="SlotGrid" note="The times of a half day; taken ones stay and say why.">
        <div className={css.paper}>
          <SlotGrid
            label={say('时间', 'Times')}
            slots={STATES.map((state, at) => ({
              value: String(at),
              time: `${String(8 + at).padStart(2, '0')}:30`,
              note: notes[state],
              state,
            }))}
            value={slot}
            onChange={setSlot}
          />
        </div>
      </Sample>
      <Sample name="QueueLine" note="Who is before me; the line means the order.">
        <QueueLine
          label={say('排队', 'The queue')}
          places={[
            { number: '9', words: say('就诊中', 'Inside'), state: 'current' },
            { number: '10', words: say('等候', 'Waiting'), state: 'waiting' },
            { number: '11', words: say('等候', 'Waiting'), state: 'waiting' },
            { number: '12', words: say('我', 'Me'), state: 'me' },
          ]}
        />
      </Sample>
      <Sample name="MoneyText" note="Money is whole fen; serif numerals from 20 u on.">
        <Row>
          <MoneyText fen={2500} />
          <MoneyText fen={16850} size="m" />
          <MoneyText fen={-120000} size="l" mark="sign" />
        </Row>
      </Sample>
    </>
  )
})
