import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { frameUrl, pageUrl } from './address'
import { useWorkbench } from './workbench-context'
import { APP_CHANGED_EVENT } from './app-bridge'
import css from './host-page.module.css'

/** Phone heights in CSS pixels, by width. */
const PHONES = { '320': 568, '390': 844, '414': 896 } as const
export type PhoneWidth = keyof typeof PHONES

const sizeOf = (width: PhoneWidth): Record<string, string> => ({
  '--phone-w': `${width}px`,
  '--phone-h': `${PHONES[width]}px`,
})

/** Shows the app in a frame of a phone's size, for desktop screens. */
export const PhoneFrame = observer(function PhoneFrame({ width }: { width: PhoneWidth }) {
  const { model, words, language } = useWorkbench()
  const frame = useRef<HTMLIFrameElement>(null)
  const [address] = useState(() => frameUrl(location))
  useFrame(frame)
  const theme = model.look?.theme
  useEffect(() => {
    document.title = words.name
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
    if (theme) document.documentElement.dataset.theme = theme
  }, [words, language, theme])
  return (
    <div className={css.phone} style={sizeOf(width)}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very app, at its own address */}
      <iframe ref={frame} className={css.screen} src={address} title={words.phone} />
    </div>
  )
})

/** Connects to the app in the frame, and copies its route into this page's URL. */
function useFrame(frame: RefObject<HTMLIFrameElement | null>): void {
  const { model } = useWorkbench()
  useEffect(() => {
    const known = new WeakSet<Window>()
    const follow = () => {
      const inside = frame.current?.contentWindow
      if (!inside?.sujianPhone) return
      model.connect(inside.sujianPhone)
      const address = pageUrl(inside.location, location.search)
      if (address !== pageUrl(location)) history.replaceState(history.state, '', address)
      if (known.has(inside)) return
      known.add(inside)
      inside.addEventListener('pagehide', () => model.connect(undefined))
    }
    const lead = () => {
      const inside = frame.current?.contentWindow
      if (inside && inside.location.hash !== location.hash) inside.location.hash = location.hash
    }
    follow()
    addEventListener(APP_CHANGED_EVENT, follow)
    addEventListener('hashchange', lead)
    return () => {
      removeEventListener(APP_CHANGED_EVENT, follow)
      removeEventListener('hashchange', lead)
    }
  }, [frame, model])
}
