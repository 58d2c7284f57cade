import { observer } from 'mobx-react-lite'
import { StrictMode, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '@/ui/kit/button'
import { Icon } from '@/ui/kit/display/icon'
import { Sheet } from '@/ui/kit/sheet'
import { toast } from '@/ui/kit/toast'
import { AWAY_KEY } from './address'
import { BenchPulse, BenchRoom, useBench } from './bench'
import { Drawer } from './drawer'
import { keepPlace, moved, readPlace, within } from './handle-place'
import { WorkbenchModel } from './model'
import { PHONE_CHANGED, type PhoneLine } from './phone-line'
import css from './handle.module.css'

const SHEET_HEIGHT = 640
/** A finger that moves less than this has tapped. */
const TAP_PX = 6

/** Hangs the handle into the page of a phone. */
export function showHandle(line: PhoneLine): void {
  const host = document.createElement('div')
  host.id = 'workbench'
  document.body.append(host)
  const root = createRoot(host)
  const leave = () => {
    root.unmount()
    host.remove()
  }
  root.render(
    <StrictMode>
      <Workbench line={line} onLeave={leave} />
    </StrictMode>,
  )
}

type WorkbenchProps = { line: PhoneLine; onLeave: () => void }

const Workbench = observer(function Workbench({ line, onLeave }: WorkbenchProps) {
  const [model] = useState(() => {
    const made = new WorkbenchModel()
    made.look = line.look()
    return made
  })
  return (
    <BenchRoom model={model} language={model.look?.language ?? 'zh'}>
      <Handle line={line} onLeave={onLeave} />
    </BenchRoom>
  )
})

/** S11 has the same drawer in the page. */
const isOnConsole = (): boolean => location.hash.startsWith('#/wechat/demo')

function watchAddress(changed: () => void): () => void {
  addEventListener(PHONE_CHANGED, changed)
  return () => removeEventListener(PHONE_CHANGED, changed)
}

const Handle = observer(function Handle({ line, onLeave }: WorkbenchProps) {
  const { model, words } = useBench()
  const isConsole = useSyncExternalStore(watchAddress, isOnConsole)
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(readPlace)
  const { isDragging, ...drag } = useDrag(setPlace, () => {
    model.connect(line)
    setOpen(true)
  })
  const move = (way: 'up' | 'down') => {
    setPlace(moved(place, way))
    keepPlace(moved(place, way))
  }
  const putAway = () => {
    localStorage.setItem(AWAY_KEY, 'off')
    toast(words.handleGone)
    onLeave()
  }
  return (
    <>
      <aside className={css.edge} style={{ top: `${place * 100}%` }} hidden={isConsole} aria-label={words.drawer}>
        <button
          type="button"
          className={css.handle}
          aria-label={words.handle}
          aria-haspopup="dialog"
          data-dragging={isDragging || undefined}
          {...drag}
        >
          <span className={css.grip}>
            <Icon name="leaf" />
          </span>
        </button>
      </aside>
      <Sheet open={isOpen} onOpenChange={setOpen} title={words.drawer} height={SHEET_HEIGHT}>
        {isOpen && <BenchPulse />}
        <div className={css.drawer}>
          <Drawer onTour={() => setOpen(false)} />
          <div className={css.tools}>
            <Button variant="text" size="s" icon="user" onClick={() => void model.signIn()}>
              {words.signIn}
            </Button>
            <Button variant="text" size="s" icon="up" onClick={() => move('up')}>
              {words.handleUp}
            </Button>
            <Button variant="text" size="s" icon="down" onClick={() => move('down')}>
              {words.handleDown}
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

/** Follows the finger up and down; a tap, or the keyboard, opens. */
function useDrag(setPlace: (place: number) => void, open: () => void) {
  const from = useRef<number>(undefined)
  const hasMoved = useRef(false)
  const [isDragging, setDragging] = useState(false)
  const placeOf = ({ clientY }: PointerEvent) => within(clientY / innerHeight)
  return {
    isDragging,
    onPointerDown(event: PointerEvent) {
      from.current = event.clientY
      hasMoved.current = false
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (from.current === undefined) return
      if (Math.abs(event.clientY - from.current) > TAP_PX) hasMoved.current = true
      if (!hasMoved.current) return
      setDragging(true)
      setPlace(placeOf(event))
    },
    onPointerUp(event: PointerEvent) {
      if (hasMoved.current) keepPlace(placeOf(event))
      from.current = undefined
      setDragging(false)
    },
    onPointerCancel() {
      from.current = undefined
      setDragging(false)
    },
    onClick() {
      if (!hasMoved.current) open()
      hasMoved.current = false
    },
  }
}
