import { observer } from 'mobx-react-lite'
import { StrictMode, useId, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Button, buttonClass } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Segmented, type SegmentedOption } from '@/ui/kit/fields/segmented'
import { SkyBackground } from '@/ui/parts/sky-background'
import { languageOfPage } from '../control/device-state'
import cardCss from '../tour/tour-card.module.css'
import { SIDE_PANEL_ID } from '../tour/side-panel'
import { workbenchUrl, isPresentationMode, PRESENTATION_MODE } from './address'
import { WorkbenchPolling, WorkbenchProvider, useWorkbench } from './workbench-context'
import { WorkbenchDrawer } from './drawer'
import { OpenOnPhoneButton } from './open-on-phone/open-on-phone-button'
import { WorkbenchModel } from './model'
import { ClinicFileButton } from './clinic-file-button'
import { PhoneFrame, type PhoneWidth } from './phone-frame'
import css from './host-page.module.css'
import panel from './panel.module.css'

/** Turns this page into the host page, with the workbench or the presentation; the app then runs only in the frame. */
export function showHostPage(root: HTMLElement): void {
  document.getElementById('shell')?.remove()
  const { dataset } = document.documentElement
  dataset.bench = 'desktop'
  // Elder mode, large text and contrast apply only to the phone: presenters and testers use the host page.
  delete dataset.elder
  delete dataset.text
  createRoot(root).render(
    <StrictMode>
      <Around />
    </StrictMode>,
  )
}

const Around = observer(function Around() {
  const [model] = useState(() => new WorkbenchModel())
  return (
    <WorkbenchProvider model={model} language={model.look?.language ?? languageOfPage()}>
      <WorkbenchPolling />
      {isPresentationMode(location.search) ? <Stage /> : <Bench />}
    </WorkbenchProvider>
  )
})

const WIDTHS = (['320', '390', '414'] as const).map((value) => ({ value, label: value }))

const Bench = observer(function Bench() {
  const { model, words } = useWorkbench()
  const [width, setWidth] = useState<PhoneWidth>('390')
  return (
    <main className={css.bench}>
      <div className={css.ground}>
        <SkyBackground isNight={false} />
        <section className={css.panel} aria-label={words.phone}>
          <h1 className={css.name}>{words.name}</h1>
          <Choice label={words.size} options={WIDTHS} value={width} onChange={setWidth} />
          <LookChoices />
          <div className={css.acts}>
            <Button variant="text" size="s" icon="user" disabled={!model.line} onClick={() => void model.signIn()}>
              {words.signIn}
            </Button>
            <OpenOnPhoneButton />
            <ClinicFileButton />
            <OtherPage to={PRESENTATION_MODE} />
          </div>
        </section>
        <PhoneFrame width={width} />
      </div>
      <aside className={css.aside} aria-label={words.drawer}>
        <WorkbenchDrawer isFilling />
      </aside>
    </main>
  )
})

/** Presentation mode: the phone, choices for its appearance, a QR code for the audience, and the tour. */
const Stage = observer(function Stage() {
  const { model, words } = useWorkbench()
  const [isOpen, setOpen] = useState(false)
  const tour = model.line?.tour
  return (
    <main className={css.stage}>
      <SkyBackground isNight={false} />
      <section className={css.panel} aria-label={words.phone}>
        <h1 className={css.name}>{model.world?.clinic?.name ?? words.stageName}</h1>
        <LookChoices />
        <div className={css.acts}>
          <OpenOnPhoneButton />
          <ClinicFileButton />
          <Button variant="text" size="s" icon="clock" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            {words.openDrawer}
          </Button>
        </div>
      </section>
      <PhoneFrame width="390" />
      <div className={css.beside}>
        <div id={SIDE_PANEL_ID} className={cardCss.seat} />
        <section className={css.invitation} aria-label={words.tour}>
          <p className={css.note}>{words.stageNote}</p>
          <p>{words.stageTourNote}</p>
          <Button icon="nav" disabled={!tour} onClick={() => (tour?.resume ? tour.resume() : tour?.start())}>
            {words.stageTour}
          </Button>
        </section>
      </div>
      {isOpen && (
        <aside className={css.aside} aria-label={words.drawer}>
          <div className={panel.line}>
            <Button variant="text" size="s" icon="x" onClick={() => setOpen(false)}>
              {words.closeDrawer}
            </Button>
            <OtherPage to="on" />
          </div>
          <WorkbenchDrawer isFilling onTour={() => setOpen(false)} />
        </aside>
      )}
    </main>
  )
})

function OtherPage({ to }: { to: typeof PRESENTATION_MODE | 'on' }) {
  const { words } = useWorkbench()
  return (
    <a className={buttonClass({ variant: 'text', size: 's' })} href={workbenchUrl(location.href, to)}>
      <Icon name={to === PRESENTATION_MODE ? 'image' : 'edit'} />
      {to === PRESENTATION_MODE ? words.toStage : words.toBench}
    </a>
  )
}

const LANGUAGES = [
  { value: 'zh', label: '中文', lang: 'zh-CN' },
  { value: 'en', label: 'English', lang: 'en' },
] as const

/** Sets the app's colours, version and language. */
const LookChoices = observer(function LookChoices() {
  const { model, words } = useWorkbench()
  const { line, look } = model
  return (
    <fieldset className={css.looks} disabled={!line}>
      <Choice
        label={words.theme}
        options={[
          { value: 'light', label: words.light },
          { value: 'dark', label: words.dark },
        ]}
        value={look?.theme}
        onChange={(theme) => line?.setTheme(theme)}
      />
      <Choice
        label={words.mode}
        options={[
          { value: 'plain', label: words.plain },
          { value: 'elder', label: words.elder },
        ]}
        value={look && (look.isElder ? 'elder' : 'plain')}
        onChange={(mode) => line?.setElder(mode === 'elder')}
      />
      <Choice
        label={words.language}
        options={LANGUAGES}
        value={look?.language}
        onChange={(language) => void line?.setLanguage(language)}
      />
    </fieldset>
  )
})

type ChoiceProps<T extends string> = {
  label: string
  options: readonly SegmentedOption<T>[]
  value: T | undefined
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>): ReactNode {
  const id = useId()
  return (
    <div className={css.choice}>
      <span id={id} className={panel.label}>
        {label}
      </span>
      <Segmented labelledBy={id} options={options} value={value} onChange={onChange} />
    </div>
  )
}
