import { observer } from 'mobx-react-lite'
import { createCalendarFile, type CalendarEntry } from '@/domain/visit/calendar-file'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { isRegistrationActive, type Registration } from '@/domain/registration/registration'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { Sheet } from '@/ui/kit/sheet'
import { toast } from '@/ui/kit/toast'
import { copyToClipboard } from '@/ui/parts/copy-to-clipboard'
import { canShareFile, isInWechat, saveFile, shareFile } from '@/ui/parts/save-file'
import { useStores } from '@/ui/stores/stores'
import { bringMessages } from '@/ui/messages/zh/bring'
import { visitMessages } from '@/ui/messages/zh/visit'
import { visitActionsMessages } from '@/ui/messages/zh/visit-actions'
import { useMessages, type Messages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { itemsToBringOf } from './bring-card'
import { VisitQuestionStore } from '@/ui/stores/visit-question-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { instantOf } from '@/domain/general/day'
import { ARRIVAL_BUFFER_MINUTES } from '@/domain/visit/departure-time'
import css from './calendar-sheet.module.css'

const TYPE = 'text/calendar;charset=utf-8'

/** Exports the visit as a calendar file; in WeChat, which cannot save files, shows the alternatives. */
const CalendarSheetPart = observer(function CalendarSheetPart(props: {
  visit: Registration
  open: boolean
  onClose: () => void
}) {
  const { visit, open, onClose } = props
  const words = useMessages(bringMessages, visitActionsMessages, visitMessages)
  const says = words.visitActions.calendarSheet
  const stores = useStores()
  const question = stores.get(VisitQuestionStore)
  const scheduling = stores.get(SchedulingStore)
  const store = stores.get(VisitStore)
  const wayMinutes = store.ways[visit.clinicId]
  const isAhead = isRegistrationActive(visit)
  const name = `visit-${visit.date}.ics`
  const inWechat = isInWechat()
  const canShare = !inWechat && canShareFile(name, TYPE)

  const asked = question.of(visit)
  const things = itemsToBringOf(stores, visit).map((what) => words.bring.thing(what).title)
  const notes = [
    ...(things.length > 0 ? [words.bring.line(things)] : []),
    ...(isAhead && asked.length > 0 ? [words.bring.askLine(asked)] : []),
  ]
  const fileText = () =>
    createCalendarFile(
      calendarEntryOf({
        visit,
        uid: store.calendarUid(visit.id),
        knownAt: scheduling.now(),
        wayMinutes,
        words: says,
        notes,
      }),
    )
  const save = () => {
    saveFile(name, TYPE, fileText())
    store.noteInCalendar(visit.id)
    toast(says.saved, { tone: 'success' })
    onClose()
  }
  const share = async () => {
    if (!(await shareFile(name, TYPE, fileText()))) return
    store.noteInCalendar(visit.id)
    onClose()
  }
  const lines = [
    words.visit.dayTime(visit.date, visit.timeStart),
    says.event(visit.doctorName),
    [visit.clinicName, visit.address, visit.roomName].filter(Boolean).join(' '),
  ]
  const copy = async () => {
    const isCopied = await copyToClipboard([...lines, ...notes].join('\n'))
    toast(isCopied ? says.copied : says.copyFailed, { tone: isCopied ? 'success' : 'error' })
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={isAhead ? says.title : says.goneTitle}
      height="auto"
      footer={
        <div className={css.foot}>
          {inWechat ? (
            <Button block onClick={() => void copy()}>
              {says.copy}
            </Button>
          ) : (
            <>
              {canShare && (
                <Button variant="tint" onClick={() => void share()}>
                  {says.share}
                </Button>
              )}
              <Button block={!canShare} onClick={save}>
                {says.save}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className={css.body}>
        {inWechat && <Notice>{says.wechat}</Notice>}
        <p className={css.lines} lang={CLINIC_LANGUAGE}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <p className={css.note}>
          {isAhead ? says.reminds(wayMinutes === undefined ? says.hourBefore : says.beforeWay) : says.goneText}
        </p>
        {notes.length > 0 && <p className={css.note}>{words.bring.inCalendar(asked.length)}</p>}
      </div>
    </Sheet>
  )
})
export const CalendarSheet = withErrorBoundary(CalendarSheetPart)

const DAY = 24 * 60
const HOUR = 60
/** Minutes to get ready before leaving. */
const READY = 15

/**
 * Alarms in minutes before the visit: the day before, and before leaving home, or an hour if the travel time is
 * unknown.
 */
export const calendarRemindersOf = (wayMinutes: number | undefined): number[] => [
  DAY,
  wayMinutes === undefined ? HOUR : wayMinutes + ARRIVAL_BUFFER_MINUTES + READY,
]

type Of = {
  readonly visit: Registration
  readonly uid: string
  readonly knownAt: Date
  readonly wayMinutes: number | undefined
  readonly words: Messages['visitActions']['calendarSheet']
  /** Things to bring and questions, one per line. */
  readonly notes: readonly string[]
}

/** Converts a visit to a calendar event; its revision is the length of the visit's history. */
export function calendarEntryOf({ visit, uid, knownAt, wayMinutes, words, notes }: Of): CalendarEntry {
  const { date, timeStart, timeEnd, clinicName, address, roomName, point } = visit
  return {
    uid,
    sequence: visit.timeline.length,
    knownAt,
    start: instantOf(date, timeStart),
    end: instantOf(date, timeEnd),
    title: words.event(visit.doctorName),
    place: [clinicName, address, roomName].filter((part) => part !== '').join(' '),
    text: [words.text(visit.patient.name, visit.orderNo), ...notes].join('\n'),
    ...(point && { point }),
    isCancelled: !isRegistrationActive(visit),
    alarms: calendarRemindersOf(wayMinutes),
  }
}
