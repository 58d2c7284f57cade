import { useRef, useState } from 'react'
import { useBench } from './bench'
import { ClinicDrop } from './clinic-file/clinic-drop'
import { Drawer } from './drawer'
import { showAround } from './outer-page'
import { Hills, PhoneFrame, type PhoneWidth } from './phone-frame'
import { PhonePanel } from './phone-panel'
import css from './desktop.module.css'

/** Makes this page the workbench. */
export const showDesktop = (root: HTMLElement): void => showAround(root, <Page />)

function Page() {
  const { words } = useBench()
  const [width, setWidth] = useState<PhoneWidth>('390')
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <main className={css.page}>
      <ClinicDrop />
      <div className={css.stage}>
        <Hills />
        <PhonePanel width={width} onWidth={setWidth} onReload={() => frame.current?.contentWindow?.location.reload()} />
        <PhoneFrame width={width} frame={frame} />
      </div>
      <aside className={css.aside} aria-label={words.drawer}>
        <Drawer isFilling />
      </aside>
    </main>
  )
}
