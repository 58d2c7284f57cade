import { useEffect, useEffectEvent, useRef } from 'react'
import css from './open-tag.module.css'

export type OpenTagProps = {
  name: 'wx-open-launch-weapp' | 'wx-open-subscribe'
  /** The tag's own attributes. */
  given: Readonly<Record<string, string>>
  /** What stands on the key; our own words alone. */
  words: string
  size?: 'block' | 'small'
  /** WeChat draws none after all, or what was tapped has failed. */
  onFailed: () => void
  /** With what WeChat tells. */
  onDone?: (detail: unknown) => void
}

/** A key that WeChat itself draws. */
export function OpenTag({ name, given, words, size = 'block', onFailed, onDone }: OpenTagProps) {
  const host = useRef<HTMLDivElement>(null)
  const failed = useEffectEvent(onFailed)
  const done = useEffectEvent((event: Event) => onDone?.((event as CustomEvent<unknown>).detail))
  const attributes = JSON.stringify(given)
  useEffect(() => {
    const place = host.current
    if (!place) return undefined
    const fail = () => failed()
    const tag = document.createElement(name)
    for (const [key, value] of Object.entries(JSON.parse(attributes) as Record<string, string>))
      tag.setAttribute(key, value)
    tag.style.display = 'block'
    tag.append(templateOf(words, place))
    tag.addEventListener('error', fail)
    tag.addEventListener('success', (event) => done(event))
    document.addEventListener('WeixinOpenTagsError', fail)
    place.append(tag)
    return () => {
      document.removeEventListener('WeixinOpenTagsError', fail)
      tag.remove()
    }
  }, [name, attributes, words])
  return <div ref={host} className={css[size]} />
}

/**
 * The script is none: its text is what WeChat draws, in a tree that knows neither our style sheets nor our variables. So it
 * is told what these have come to here.
 */
function templateOf(words: string, place: HTMLElement): HTMLScriptElement {
  const { backgroundColor, borderRadius, color, fontSize } = getComputedStyle(place)
  const look = `background:${backgroundColor};color:${color};font-size:${fontSize};border-radius:${borderRadius}`
  const template = document.createElement('script')
  template.type = 'text/wxtag-template'
  template.text = `<button style="width:100%;min-height:${place.clientHeight}px;border:0;${look}">${words}</button>`
  return template
}
