import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { PageTitle } from '@/ui/kit/display/page-title'
import { settingsMessages } from '@/ui/messages/zh/settings'
import { useMessages } from '@/ui/messages/use-messages'
import { AppearanceSettingsGroup } from '../patient/appearance-settings-group'
import { EraseDeviceDataButton } from './erase-device-data-button'
import css from './settings.module.css'
import { RadioList, type RadioListOption } from '@/ui/kit/fields/radio-list'
import { SwitchCell } from '@/ui/kit/fields/switch-cell'
import { toRem } from '@/ui/kit/rem'
import { type Stores, useStore } from '@/ui/stores/stores'
import { MAX_FEEDBACK_LENGTH, FEEDBACK_KINDS, type FeedbackKind } from '@/domain/device/feedback'
import { Button } from '@/ui/kit/button'
import { Sheet } from '@/ui/kit/sheet'
import { TextArea } from '@/ui/kit/fields/text-area'
import { toast } from '@/ui/kit/toast'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { PrivacyStore } from '@/ui/stores/privacy-store'
import { AppearanceStore } from '@/ui/stores/appearance-store'

export const requiredStores = [PrivacyStore]

/** Reads the settings stored on the device. */
export function loader(stores: Stores): void {
  const phone = stores.get(PrivacyStore)
  phone.look()
}

/** S08: appearance and language on this device, and help with problems. */
export const SettingsScreen = observer(function SettingsScreen() {
  const words = useMessages(settingsMessages).settings
  const [isReporting, setReporting] = useState(false)
  return (
    <main>
      <PageTitle title={words.title} note={words.note} />
      <div className={css.body}>
        <AppearanceSettingsGroup />
        <TextSettingsGroup />
        <CellGroup title={words.more}>
          <Cell
            icon="shield"
            title={words.privacy}
            note={words.privacyNote}
            render={(link) => <Link to="/privacy" {...link} />}
          />
          <Cell
            icon="bell"
            title={words.reminders}
            note={words.remindersNote}
            render={(link) => <Link to="/subscribe" {...link} />}
          />
          <Cell
            icon="alert"
            title={words.report}
            note={words.reportNote}
            haspopup="dialog"
            onClick={() => setReporting(true)}
          />
          <Cell title={words.version} value={import.meta.env.VITE_VERSION} />
        </CellGroup>
        <EraseDeviceDataButton />
      </div>
      <FeedbackSheet open={isReporting} onOpenChange={setReporting} />
    </main>
  )
})

const SIZES = ['18', '22', '26', '30'] as const
type Size = 'phone' | (typeof SIZES)[number]

/** Text sizes from 18 to 30, each row in its own size; also contrast and motion. */
const TextSettingsGroup = observer(function TextSettingsGroup() {
  const words = useMessages(settingsMessages).settings
  const appearance = useStore(AppearanceStore)
  const options: RadioListOption<Size>[] = [
    { value: 'phone', title: words.textPhone, note: words.textPhoneNote },
    ...SIZES.map((value) => ({
      value,
      title: words.textAt(Number(value)),
      note: <span style={{ fontSize: toRem(Number(value)) }}>{words.textSample}</span>,
    })),
  ]
  const now = SIZES.find((size) => Number(size) >= (appearance.textSize ?? Infinity)) ?? 'phone'
  return (
    <>
      <CellGroup title={words.textSize}>
        <div className={css.inset}>
          <RadioList
            label={words.textSize}
            options={options}
            value={now}
            onChange={(size) => appearance.setTextSize(size === 'phone' ? undefined : Number(size))}
          />
        </div>
      </CellGroup>
      <CellGroup title={words.reading}>
        <SwitchCell
          title={words.contrast}
          note={words.contrastNote}
          checked={appearance.isContrastHigh}
          onChange={(on) => appearance.setContrastHigh(on)}
        />
        <SwitchCell
          title={words.motion}
          note={words.motionNote}
          checked={appearance.isMotionLow}
          onChange={(on) => appearance.setMotionLow(on)}
        />
      </CellGroup>
    </>
  )
})

type ReportSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Feedback about the app; the text is kept until it has been sent. */
const FeedbackSheet = observer(function FeedbackSheet({ open, onOpenChange }: ReportSheetProps) {
  const words = useMessages(settingsMessages).settings
  const phone = useStore(PrivacyStore)
  const [kind, setKind] = useState<FeedbackKind>()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isPending } = phone.reporting

  const send = async () => {
    if (isPending) return
    setMissing(!kind)
    if (!kind || !(await phone.report(kind, text, '/settings'))) return
    setKind(undefined)
    setText('')
    onOpenChange(false)
    toast(words.reportSent, { tone: 'success' })
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={words.reportTitle}
      height="auto"
      footer={
        <Button block loading={isPending} loadingText={words.reportSending} onClick={() => void send()}>
          {words.reportSend}
        </Button>
      }
    >
      <div className={css.form}>
        <RadioList
          label={words.reportTitle}
          options={FEEDBACK_KINDS.map((value) => ({ value, title: words.reportKinds[value] }))}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen)
            setMissing(false)
          }}
        />
        {isMissing && (
          <p role="alert" className={css.trouble}>
            {words.reportChoose}
          </p>
        )}
        <TextArea
          label={words.reportText}
          hint={words.reportHint}
          maxLength={MAX_FEEDBACK_LENGTH}
          value={text}
          onChange={setText}
        />
        <FailureNotice for={phone.reporting} lead={words.reportFailed} />
      </div>
    </Sheet>
  )
})
