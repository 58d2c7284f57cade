import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactElement } from 'react'
import { Button } from '@/ui/kit/button'
import { classNames } from '@/ui/kit/class-names'
import { ConfirmDialog } from '@/ui/kit/confirm-dialog'
import { Notice } from '@/ui/kit/display/notice'
import { Tag } from '@/ui/kit/display/tag'
import { Tabs, TabPanel } from '@/ui/kit/layout/tabs'
import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import { ActionsPanel } from './actions-panel'
import { useWorkbench } from './workbench-context'
import { dateText, timeWithSeconds } from './clinic-datetime'
import { ClockPanel } from './clock-panel'
import { FaultsPanel } from './faults-panel'
import { WORKBENCH_TABS, type WorkbenchTab } from './types'
import { RequestsPanel } from './requests-panel'
import { localizedTitle } from './status-message'
import { ScenariosPanel } from './scenarios-panel'
import css from './drawer.module.css'
import panel from './panel.module.css'

/** Duration of a status message in ms; long enough to read it twice. */
const SAID_MS = 8000

const PANELS: Readonly<Record<WorkbenchTab, () => ReactElement | null>> = {
  worlds: ScenariosPanel,
  clock: ClockPanel,
  faults: FaultsPanel,
  actions: ActionsPanel,
  requests: RequestsPanel,
}

type DrawerProps = {
  /** Whether the drawer fills the available height and scrolls inside. */
  isFilling?: boolean
  /** Called when the tour starts, so that the drawer can close and does not cover it. */
  onTour?: () => void
}

/** The workbench, the same next to the frame, in a sheet on a phone, and on S11. */
export const WorkbenchDrawer = observer(function Drawer({ isFilling = false, onTour }: DrawerProps) {
  const { model, words } = useWorkbench()
  const { tab, unseenFailures } = model
  const Panel = PANELS[tab]
  const items = WORKBENCH_TABS.map((value) => ({
    value,
    label: words.tabs[value],
    ...(value === 'requests' && { notify: unseenFailures, notifyLabel: words.newFailures(unseenFailures) }),
  }))
  return (
    <div className={classNames(css.drawer, isFilling && css.filling)} data-workbench={SUJIAN_MOCK_SENTINEL}>
      <Head onTour={onTour} />
      <div className={css.tabs}>
        <Tabs id="workbench" label={words.tabs.label} items={items} value={tab} onChange={model.choose} />
      </div>
      <TabPanel of="workbench" value={tab} className={css.panel}>
        <Panel />
      </TabPanel>
      <Status />
    </div>
  )
})

/** The scenario, the time, and buttons for the tour and a restart. */
const Head = observer(function Head({ onTour }: { onTour: (() => void) | undefined }) {
  const { model, words, language } = useWorkbench()
  const { currentWorld, world, now, isFrozen, speed, line } = model
  const [isAsking, setAsking] = useState(false)
  const tour = line?.tour
  const answer = (isYes: boolean) => {
    setAsking(false)
    if (isYes && currentWorld) void model.start(currentWorld, { seed: world?.seed, isSignedIn: false })
  }
  const openTour = () => {
    onTour?.()
    if (tour?.resume) tour.resume()
    else tour?.start()
  }
  return (
    <div className={classNames(panel.line, css.head)}>
      <div className={panel.grow}>
        <h2 className={css.title}>{currentWorld ? localizedTitle(language, currentWorld) : words.waiting}</h2>
        {world && <p className={panel.hint}>{words.seed(world.seed)}</p>}
        <p className={css.moment}>
          <span className="visually-hidden">{words.clinicTime}</span>
          <span className={css.time} role="timer">
            {now ? timeWithSeconds(now) : '--:--:--'}
          </span>
          <span className={panel.label}>{now && dateText(now, language)}</span>
          {isFrozen && <Tag tone="amber">{words.frozen}</Tag>}
          {!isFrozen && speed > 1 && <Tag tone="primary">{words.speedOf(speed)}</Tag>}
        </p>
      </div>
      <div className={css.acts}>
        {tour && (
          <Button variant="tint" size="s" icon="nav" onClick={openTour}>
            {tour.resume ? words.tourResume : words.tour}
          </Button>
        )}
        <Button variant="neutral" size="s" icon="refresh" disabled={!currentWorld} onClick={() => setAsking(true)}>
          {words.reset}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={words.resetTitle}
        text={words.resetText}
        ok={words.resetYes}
        cancel={words.resetNo}
        danger
        onAnswer={answer}
      />
    </div>
  )
})

const Status = observer(function Status() {
  const { model, language } = useWorkbench()
  const { said } = model
  useEffect(() => {
    const hush = setTimeout(() => model.say(undefined), SAID_MS)
    return () => clearTimeout(hush)
  }, [model, said])
  return (
    <div className={css.status} role="status">
      {said && (
        <Notice tone={said.isBad ? 'danger' : 'primary'} icon={said.isBad ? 'alert' : 'check'}>
          {localizedTitle(language, said)}
        </Notice>
      )}
    </div>
  )
})
