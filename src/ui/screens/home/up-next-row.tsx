import { Link } from '@tanstack/react-router'
import { dayOf } from '@/domain/general/day'
import { displayedAmountFen, orderDisplayStatus } from '@/domain/order/order-summary'
import type { DeliveryType } from '@/domain/order/order'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { remainingSessions } from '@/domain/therapy/therapy'
import type { UpNextItem } from '@/domain/up-next/up-next'
import { Badge } from '@/ui/kit/display/badge'
import { MoneyText } from '@/ui/kit/display/money-text'
import { Cell as KitCell, type CellProps } from '@/ui/kit/lists/cell'
import { useIsLargeText } from '@/ui/kit/use-elder'
import { DotSeparatedText } from '@/ui/parts/doctor-summary'
import { accountMessages } from '@/ui/messages/zh/account'
import { consultationMessages } from '@/ui/messages/zh/consultation'
import { orderMessages } from '@/ui/messages/zh/order'
import { upNextMessages } from '@/ui/messages/zh/up-next'
import { useMessages } from '@/ui/messages/use-messages'
import { orderTitle } from '../order/order-view'
import { serializeTreatments } from '../therapy/treatment-params'
import css from './home-up-next-section.module.css'
import { nextVisitActionOf } from './visit-step'

type Row<Kind extends UpNextItem['kind']> = { line: Extract<UpNextItem, { kind: Kind }>; now: Date }

/** A task that links to the screen on which it is done. */
export function UpNextRow({ line, now }: { line: Exclude<UpNextItem, { kind: 'offer' }>; now: Date }) {
  switch (line.kind) {
    case 'visit':
      return <VisitRow line={line} now={now} />
    case 'therapy':
      return <TherapyRow line={line} now={now} />
    case 'due':
      return <DueRow line={line} now={now} />
    case 'reply':
      return <ReplyRow line={line} now={now} />
    case 'record':
      return <RecordRow line={line} now={now} />
    case 'follow-up':
      return <FollowUpRow line={line} now={now} />
    case 'medicine':
      return <MedicineRow line={line} now={now} />
    case 'goods':
      return <GoodsRow line={line} now={now} />
    case 'course':
      return <CourseRow line={line} now={now} />
  }
}

/** With large text, the trailing part moves below the title, which then has the full width. */
function Cell({ note, trailing, ...rest }: CellProps) {
  const isLarge = useIsLargeText()
  if (!isLarge || !trailing) return <KitCell note={note} trailing={trailing} {...rest} />
  const below = (
    <span className={css.below}>
      {note !== undefined && <span>{note}</span>}
      <span className={css.end}>{trailing}</span>
    </span>
  )
  return <KitCell note={below} {...rest} />
}

const Act = ({ text }: { text: string }) => <span className={css.act}>{text}</span>
const Clinics = ({ parts }: { parts: readonly string[] }) => <DotSeparatedText parts={parts} lang={CLINIC_LANGUAGE} />

function VisitRow({ line: { visit }, now }: Row<'visit'>) {
  const { upNext: says } = useMessages(upNextMessages)
  const { id, date, timeStart, doctorName, departmentName, patient } = visit
  const act = nextVisitActionOf(visit.status)
  const ways = { pay: '/booking/result/$id', sign: '/visits/$id/sign', see: '/visits/$id' } as const
  return (
    <Cell
      icon="slip"
      title={says.visit(date, dayOf(now), timeStart, doctorName)}
      note={<Clinics parts={[departmentName, patient.name]} />}
      trailing={act !== 'see' && <Act text={says.act[act]} />}
      render={(link) => <Link to={ways[act]} params={{ id }} {...link} />}
    />
  )
}

function TherapyRow({ line: { therapy }, now }: Row<'therapy'>) {
  const { upNext: says } = useMessages(upNextMessages)
  const { id, date, timeStart, therapistName, items, patient } = therapy
  return (
    <Cell
      icon="leaf"
      title={says.visit(date, dayOf(now), timeStart, therapistName)}
      note={<Clinics parts={[...items.map(({ name }) => name), patient.name]} />}
      render={(link) => <Link to="/therapy/visits/$id" params={{ id }} {...link} />}
    />
  )
}

/** Shows a single order by its purpose, several by their number, with the earliest payment deadline. */
function DueRow({ line: { orders }, now }: Row<'due'>) {
  const { order: words, upNext: says } = useMessages(orderMessages, upNextMessages)
  const [first] = orders
  if (!first) return null
  const isOne = orders.length === 1
  return (
    <Cell
      icon="bill"
      title={isOne ? says.due(orderTitle(words, first)) : says.dueMany(orders.length)}
      note={first.expiresAt && says.payBefore(first.expiresAt, dayOf(now))}
      trailing={isOne && <MoneyText fen={displayedAmountFen(first, orderDisplayStatus(first, now))} />}
      render={(link) =>
        isOne ? (
          <Link to="/orders/$id" params={{ id: first.id }} {...link} />
        ) : (
          <Link to="/orders" search={{ queryType: '1' }} {...link} />
        )
      }
    />
  )
}

function ReplyRow({ line: { consultations } }: Row<'reply'>) {
  const { account: words, consultation: says } = useMessages(accountMessages, consultationMessages)
  const [first] = consultations
  const count = consultations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return (
    <Cell
      icon="chat"
      title={words.consultation}
      note={<Clinics parts={consultations.map(({ doctorName }) => doctorName)} />}
      trailing={<Badge count={count} label={says.unread(count)} />}
      render={(link) =>
        first && consultations.length === 1 ? (
          <Link to="/chat/$conversationId" params={{ conversationId: first.conversationId }} {...link} />
        ) : (
          <Link to="/advisory" {...link} />
        )
      }
    />
  )
}

function RecordRow({ line: { record } }: Row<'record'>) {
  const { upNext: says } = useMessages(upNextMessages)
  return (
    <Cell
      icon="file"
      title={says.record(record.doctorName)}
      note={<Clinics parts={[record.departmentName, record.clinicName]} />}
      render={(link) => <Link to="/records/$id" params={{ id: record.id }} {...link} />}
    />
  )
}

/** Quotes the doctor and links to the doctor's slots, on the day if it is not over. */
function FollowUpRow({ line: { followUp, isPast }, now }: Row<'follow-up'>) {
  const { upNext: says } = useMessages(upNextMessages)
  const { clinicId, doctorId, doctorName, due, quote, saidOn, source } = followUp
  const today = dayOf(now)
  const search = { ...(clinicId !== '' && { clinicId }), ...(!isPast && { date: due }) }
  return (
    <Cell
      icon="cal"
      title={isPast ? says.followUpPast(due) : says.followUp(due, today)}
      note={
        <span className={css.below}>
          <span>
            <Clinics parts={[doctorName, `“${quote}”`]} />
          </span>
          <span>{says.followUpSource[source](saidOn)}</span>
        </span>
      }
      trailing={<Act text={says.act.slots} />}
      render={(link) => <Link to="/booking/doctor/$id" params={{ id: doctorId }} search={search} {...link} />}
    />
  )
}

function MedicineRow({ line: { order, until } }: Row<'medicine'>) {
  const { upNext: says } = useMessages(upNextMessages)
  return (
    <Cell
      icon="pot"
      title={says.medicine(until)}
      note={<Clinics parts={[order.doctorName, order.clinicName]} />}
      trailing={<Act text={says.act.again} />}
      render={(link) => <Link to="/orders/$id/again" params={{ id: order.id }} {...link} />}
    />
  )
}

function GoodsRow({ line: { medicines } }: Row<'goods'>) {
  const { order: words, upNext: says } = useMessages(orderMessages, upNextMessages)
  const [first] = medicines
  if (!first) return null
  const { order } = first
  const way: DeliveryType = order.delivery?.deliveryType ?? 'unknown'
  const hasParcel = way === 'express' && order.delivery?.id !== ''
  const isOne = medicines.length === 1
  return (
    <Cell
      icon={way === 'express' ? 'truck' : 'pot'}
      title={isOne ? says.goods[way] : says.goodsMany(medicines.length)}
      note={isOne ? words.standingText[order.status] : undefined}
      render={(link) =>
        isOne ? (
          <Link to={hasParcel ? '/orders/$id/delivery' : '/orders/$id'} params={{ id: order.id }} {...link} />
        ) : (
          <Link to="/orders" search={{ queryType: '2' }} {...link} />
        )
      }
    />
  )
}

function CourseRow({ line: { course: known } }: Row<'course'>) {
  const { upNext: says } = useMessages(upNextMessages)
  const { course, clinicId, clinicName, items, therapistId, therapistName } = known
  const search = { therapistId, clinicId, items: serializeTreatments(items.map(({ id }) => id)), courseId: course.id }
  return (
    <Cell
      icon="leaf"
      title={says.course(items.map(({ name }) => name).join('、'), remainingSessions(course))}
      note={<Clinics parts={[therapistName, clinicName]} />}
      trailing={<Act text={says.act.plan} />}
      render={(link) => <Link to="/therapy/course" search={search} {...link} />}
    />
  )
}
