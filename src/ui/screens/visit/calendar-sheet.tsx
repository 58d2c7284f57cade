import { observer } from 'mobx-react-lite'
import { createCalendarFile } from '@/domain/visit/calendar-file'
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
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import { bringItemsOf } from './bring-card'
import { calendarEntryOf } from './visit-calendar'
import css from './calendar-sheet.module.css'
import { VisitQuestionStore } from '@/ui/stores/visit-question-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { VisitStore } from '@/ui/stores/visit-store'

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
  const things = bringItemsOf(stores, visit).map((what) => words.bring.thing(what).title)
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
