import { observer } from 'mobx-react-lite'
import { useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Sheet } from '@/ui/kit/sheet'
import { toast } from '@/ui/kit/toast'
import { WORKBENCH_HIDDEN_KEY } from './address'
import { WorkbenchPolling, WorkbenchProvider, useWorkbench } from './workbench-context'
import { WorkbenchDrawer } from './drawer'
import { WorkbenchModel } from './model'
import { APP_CHANGED_EVENT, type AppBridge } from './app-bridge'
import css from './drawer-handle.module.css'

const SHEET_HEIGHT = 640

/** Adds the workbench's handle to the page on a phone. */
export function showDrawerHandle(line: AppBridge): void {
  const host = document.createElement('div')
  host.id = 'workbench'
  document.body.append(host)
  const root = createRoot(host)
  const leave = () => {
    root.unmount()
    host.remove()
  }
  const model = new WorkbenchModel()
  model.look = line.look()
  const Workbench = observer(() => (
    <WorkbenchProvider model={model} language={model.look?.language ?? 'zh'}>
      <Handle line={line} onLeave={leave} />
    </WorkbenchProvider>
  ))
  root.render(<Workbench />)
}

/** S11 already shows the workbench as a screen. */
const isOnConsole = (): boolean => location.hash.startsWith('#/wechat/demo')

function watchAddress(changed: () => void): () => void {
  addEventListener(APP_CHANGED_EVENT, changed)
  return () => removeEventListener(APP_CHANGED_EVENT, changed)
}

const Handle = observer(function Handle({ line, onLeave }: { line: AppBridge; onLeave: () => void }) {
  const { model, words } = useWorkbench()
  const isConsole = useSyncExternalStore(watchAddress, isOnConsole)
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState<'high' | 'low'>('low')
  const open = () => {
    model.connect(line)
    setOpen(true)
  }
  const putAway = () => {
    localStorage.setItem(WORKBENCH_HIDDEN_KEY, 'off')
    toast(words.handleGone)
    onLeave()
  }
  return (
    <>
      <aside className={css.edge} data-place={place} hidden={isConsole} aria-label={words.drawer}>
        <button type="button" className={css.handle} aria-label={words.handle} aria-haspopup="dialog" onClick={open}>
          <span className={css.grip}>
            <Icon name="leaf" />
          </span>
        </button>
      </aside>
      <Sheet open={isOpen} onOpenChange={setOpen} title={words.drawer} height={SHEET_HEIGHT}>
        {isOpen && <WorkbenchPolling />}
        <div className={css.drawer}>
          <WorkbenchDrawer onTour={() => setOpen(false)} />
          <div className={css.tools}>
            <Button variant="text" size="s" icon="user" onClick={() => void model.signIn()}>
              {words.signIn}
            </Button>
            <Button variant="text" size="s" icon="up" onClick={() => setPlace(place === 'low' ? 'high' : 'low')}>
              {words.handleMove}
            </Button>
            <Button variant="text" size="s" icon="x" onClick={putAway}>
              {words.handleOff}
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  )
})
