import { observer } from 'mobx-react-lite'
import { StrictMode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Language } from '@/domain/phone/language'
import { frameAddress, pageAddress } from './address'
import { BenchPulse, BenchRoom, useBench } from './bench'
import { Drawer } from './drawer'
import { WorkbenchModel } from './model'
import { PHONE_CHANGED } from './phone-line'
import { PHONES, PhonePanel, type PhoneWidth } from './phone-panel'
import css from './desktop.module.css'

/** Makes this page the workbench; the app runs in the frame alone. */
export function showDesktop(root: HTMLElement): void {
  document.getElementById('shell')?.remove()
  const { dataset } = document.documentElement
  dataset.bench = 'desktop'
  // The drawer is for those who work here; elder mode, large text and contrast are the phone's.
  delete dataset.elder
  delete dataset.text
  createRoot(root).render(
    <StrictMode>
      <Desktop />
    </StrictMode>,
  )
}

const sizeOf = (width: PhoneWidth): Record<string, string> => ({
  '--phone-w': `${width}px`,
  '--phone-h': `${PHONES[width]}px`,
})

const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'zh')

const Desktop = observer(function Desktop() {
  const [model] = useState(() => new WorkbenchModel())
  const language = model.look?.language ?? pageLanguage()
  return (
    <BenchRoom model={model} language={language}>
      <BenchPulse />
      <Page />
    </BenchRoom>
  )
})

const Page = observer(function Page() {
  const { model, words, language } = useBench()
  const [width, setWidth] = useState<PhoneWidth>('390')
  const frame = useRef<HTMLIFrameElement>(null)
  const [address] = useState(() => frameAddress(location))
  useFrame(frame)
  const theme = model.look?.theme
  useEffect(() => {
    document.title = words.name
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
    if (theme) document.documentElement.dataset.theme = theme
  }, [words, language, theme])
  return (
    <main className={css.page}>
      <div className={css.stage}>
        <Hills />
        <PhonePanel width={width} onWidth={setWidth} onReload={() => frame.current?.contentWindow?.location.reload()} />
        <div className={css.phone} style={sizeOf(width)}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very app, at its own address */}
          <iframe ref={frame} className={css.screen} src={address} title={words.phone} />
        </div>
      </div>
      <aside className={css.aside} aria-label={words.drawer}>
        <Drawer isFilling />
      </aside>
    </main>
  )
})

/** Puts the phone of the frame on the line, and keeps its route in the address of this page. */
function useFrame(frame: { readonly current: HTMLIFrameElement | null }): void {
  const { model } = useBench()
  useEffect(() => {
    const known = new WeakSet<Window>()
    const follow = () => {
      const inside = frame.current?.contentWindow
      if (!inside?.sujianPhone) return
      model.connect(inside.sujianPhone)
      const address = pageAddress(inside.location)
      if (address !== pageAddress(location)) history.replaceState(history.state, '', address)
      if (known.has(inside)) return
      known.add(inside)
      inside.addEventListener('pagehide', () => model.connect(undefined))
    }
    const lead = () => {
      const inside = frame.current?.contentWindow
      if (inside && inside.location.hash !== location.hash) inside.location.hash = location.hash
    }
    follow()
    addEventListener(PHONE_CHANGED, follow)
    addEventListener('hashchange', lead)
    return () => {
      removeEventListener(PHONE_CHANGED, follow)
      removeEventListener('hashchange', lead)
    }
  }, [frame, model])
}

/** The ground of the stage, as on the app's home. */
const Hills = () => (
  <svg className={css.hills} viewBox="0 0 390 240" preserveAspectRatio="none" aria-hidden="true">
    <path fill="var(--hill-3)" d="M0 96c42-34 78-42 118-22 38 18 62 10 104-22 46-34 96-30 168 18v170H0z" />
    <path fill="var(--hill-2)" d="M0 134c54-32 92-30 138-8s84 8 128-18 84-22 124 6v126H0z" />
    <path fill="var(--hill-1)" d="M0 182c60-38 116-30 172-10 62 22 128-22 218 4v64H0z" />
  </svg>
)
