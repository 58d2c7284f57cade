import { observer } from 'mobx-react-lite'
import { useEffect, type ReactElement } from 'react'
import { classNames } from '@/ui/kit/class-names'
import { Notice } from '@/ui/kit/display/notice'
import { Tabs, TabPanel } from '@/ui/kit/layout/tabs'
import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import { ActionsPanel } from './actions-panel'
import { useBench } from './bench'
import { ClockPanel } from './clock-panel'
import { DrawerHead } from './drawer-head'
import { TABS, type Tab } from './kinds'
import { RequestsPanel } from './requests-panel'
import { isBad, sentenceOf } from './said'
import { FaultsPanel } from './faults-panel'
import { WorldsPanel } from './worlds-panel'
import css from './drawer.module.css'

/** Long enough to be read twice. */
const SAID_MS = 8000

const PANELS: Readonly<Record<Tab, () => ReactElement | null>> = {
  worlds: WorldsPanel,
  clock: ClockPanel,
  faults: FaultsPanel,
  actions: ActionsPanel,
  requests: RequestsPanel,
}

type DrawerProps = {
  /** Takes all the height there is, and scrolls within. */
  isFilling?: boolean
  /** The guided tour begins, and wants to be seen. */
  onTour?: (() => void) | undefined
}

/** The workbench itself: the same beside the frame, in the sheet of a phone and on S11. */
export const Drawer = observer(function Drawer({ isFilling = false, onTour }: DrawerProps) {
  const { model, words } = useBench()
  const { tab, unseenFailures } = model
  const Panel = PANELS[tab]
  const items = TABS.map((value) => ({
    value,
    label: words.tabs[value],
    ...(value === 'requests' && { notify: unseenFailures, notifyLabel: words.newFailures(unseenFailures) }),
  }))
  return (
    <div className={classNames(css.drawer, isFilling && css.filling)} data-workbench={SUJIAN_MOCK_SENTINEL}>
      <DrawerHead onTour={onTour} />
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

const Status = observer(function Status() {
  const { model, words, language } = useBench()
  const { said } = model
  useEffect(() => {
    const hush = setTimeout(() => model.say(undefined), SAID_MS)
    return () => clearTimeout(hush)
  }, [model, said])
  return (
    <div className={css.status} role="status">
      {said && (
        <Notice tone={isBad(said) ? 'danger' : 'primary'} icon={isBad(said) ? 'alert' : 'check'}>
          {sentenceOf(said, words, language)}
        </Notice>
      )}
    </div>
  )
})
