import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { addDays, type Day } from '@/domain/general/day'
import { createDoseCalendar } from '@/domain/order/dose-calendar'
import { doseEntriesOf, lastDoseDay, type DosePlan } from '@/domain/order/dose-plan'
import type { Order } from '@/domain/order/order'
import { Button } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { DatePickerSheet } from '@/ui/kit/fields/date-picker-sheet'
import { Card } from '@/ui/kit/lists/card'
import { PageBody } from '@/ui/kit/layout/page-body'
import paper from '@/ui/kit/layout/paper.module.css'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Sheet } from '@/ui/kit/sheet'
import { toast } from '@/ui/kit/toast'
import { SaveButtons } from '@/ui/parts/save-buttons'
import { isInWechat } from '@/ui/parts/save-file'
import { useStore } from '@/ui/stores/stores'
import { dosePlanMessages } from '@/ui/messages/zh/dose-plan'
import { orderMessages } from '@/ui/messages/zh/order'
import { useMessages, type MessagesOf } from '@/ui/messages/use-messages'
import { OrderStore } from '@/ui/stores/order-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import css from './dose-pages.module.css'

/** Width of the image in u: twice the page width, because it is saved and printed. */
const IMAGE_WIDTH = 750
/** Latest first day that can be chosen, in days after today. */
const MAX_DAYS_AHEAD = 30

type Said = MessagesOf<'dosePlan' | 'order'>

const medicineName = ({ section }: DosePlan, words: Said): string =>
  section.title === '' ? words.order.forms[section.formType] : section.title
/** The clinic's own directions. */
const directionsOf = ({ section: { dailyDosage, usage, freq } }: DosePlan): string =>
  [dailyDosage, usage, freq].filter((part) => part !== '').join('，')
const periodOf = (plan: DosePlan, words: Said): string =>
  words.dosePlan.days({ from: plan.first, to: lastDoseDay(plan) })
/** A plan as lines of text, for the clipboard and the image. */
const linesOf = (plan: DosePlan, words: Said): string[] => [
  `${medicineName(plan, words)}（${words.order.doses(plan.section.doseCount)}）`,
  directionsOf(plan),
  periodOf(plan, words),
  ...doseEntriesOf(plan).map((entry) => `□ ${words.dosePlan.days(entry)}`),
]

type DosePagesProps = {
  order: Order
  /** Plans that start on the day the medicine was received. */
  plans: readonly DosePlan[]
  /** Number of prescriptions that are not on the page. */
  unclear: number
}

/** The page in large type, and the ways to keep it: print or image, and calendar. */
export const DosePages = observer(function DosePages({ order, plans: received, unclear }: DosePagesProps) {
  const words = useMessages(dosePlanMessages, orderMessages)
  const says = words.dosePlan
  const store = useStore(OrderStore)
  const scheduling = useStore(SchedulingStore)
  const [starts, setStarts] = useState<Readonly<Record<string, Day>>>({})
  const [image, setImage] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const { patientName, clinicName } = order
  const canPrint = !isInWechat() && typeof print === 'function'
  const plans = received.map((plan) => ({ ...plan, first: starts[plan.section.id] ?? plan.first }))
  const owner = patientName === '' ? says.title : says.for(patientName)
  const foot = [
    ...(clinicName === '' ? [] : [says.source(clinicName)]),
    ...(unclear > 0 ? [says.unclear(unclear)] : []),
  ]

  const calendarFile = () =>
    createDoseCalendar(
      plans.map((plan) => ({
        uid: store.calendarUid(order.id, plan.section.id),
        plan,
        title: says.event(patientName, directionsOf(plan)),
        text: [medicineName(plan, words), words.order.doses(plan.section.doseCount), ...foot].join('\n'),
      })),
      scheduling.now(),
    )
  const text = () => [owner, ...plans.flatMap((plan) => linesOf(plan, words)), ...foot].join('\n')
  const draw = async () => {
    const made = await pictureOf(owner, plans, words, foot).catch(() => undefined)
    if (made === undefined) return toast(says.pictureFailed, { tone: 'error' })
    setImage(made)
    setOpen(true)
  }
  return (
    <>
      <article className={paper.paper} aria-label={says.title}>
        <header>
          <h1 className={css.heading}>{says.title}</h1>
          {patientName !== '' && <p className={css.patient}>{says.for(patientName)}</p>}
        </header>
        {plans.map((plan, at) => (
          <Plan
            key={plan.section.id}
            plan={plan}
            received={received[at]?.first ?? plan.first}
            onStart={(day) => setStarts({ ...starts, [plan.section.id]: day })}
          />
        ))}
        <div className={css.foot}>
          {foot.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </article>
      <div className={paper.screenOnly}>
        <PageBody isLast>
          <Card title={says.calendar}>
            <div className={css.calendar}>
              <p className={css.note}>{says.calendarNote}</p>
              <SaveButtons
                name={`medicine-${plans[0]?.first ?? ''}.ics`}
                type="text/calendar;charset=utf-8"
                text={calendarFile}
                copyText={text}
                words={says}
              />
            </div>
          </Card>
        </PageBody>
      </div>
      <StickyBar>
        {canPrint ? (
          <Button onClick={() => print()}>{says.print}</Button>
        ) : (
          <Button aria-haspopup="dialog" onClick={() => void draw()}>
            {says.picture}
          </Button>
        )}
      </StickyBar>
      <Sheet open={isOpen} onOpenChange={setOpen} title={says.pictureTitle} height={560}>
        <p className={classNames(css.note, css.hint)}>{says.pictureNote}</p>
        {image !== undefined && (
          <SizedImage url={image} alt={owner} width={IMAGE_WIDTH} loading="eager" className={css.image} />
        )}
      </Sheet>
    </>
  )
})

async function pictureOf(title: string, plans: readonly DosePlan[], words: Said, foot: readonly string[]) {
  const { printImage } = await import('../record/print-image')
  return printImage({ title, parts: plans.flatMap((plan) => linesOf(plan, words)), foot })
}

type PlanProps = { plan: DosePlan; received: Day; onStart: (day: Day) => void }

const Plan = observer(function Plan({ plan, received, onStart }: PlanProps) {
  const words = useMessages(dosePlanMessages, orderMessages)
  const says = words.dosePlan
  const today = useStore(SchedulingStore).today()
  const [isOpen, setOpen] = useState(false)
  const name = medicineName(plan, words)
  return (
    <section className={css.plan} aria-label={name}>
      <h2 className={css.name}>
        <span lang={plan.section.title === '' ? undefined : CLINIC_LANGUAGE}>{name}</span>{' '}
        <span className={css.doses}>{words.order.doses(plan.section.doseCount)}</span>
      </h2>
      <p className={css.usage}>
        <span className="visually-hidden">{says.usage} </span>
        <span lang={CLINIC_LANGUAGE}>{directionsOf(plan)}</span>
      </p>
      <p className={css.period}>{periodOf(plan, words)}</p>
      <div className={classNames(css.start, paper.screenOnly)}>
        <p>{says.startNote(plan.first)}</p>
        <Button variant="tint" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {says.changeStart}
        </Button>
      </div>
      <ul className={css.days} aria-label={says.list}>
        {doseEntriesOf(plan).map((entry) => (
          <li key={entry.from} className={css.day}>
            {says.days(entry)}
          </li>
        ))}
      </ul>
      <DatePickerSheet
        open={isOpen}
        onOpenChange={setOpen}
        title={says.start}
        value={plan.first}
        onChange={onStart}
        min={received}
        max={addDays(today > received ? today : received, MAX_DAYS_AHEAD)}
      />
    </section>
  )
})
