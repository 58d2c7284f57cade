import { useEffect, useEffectEvent, useRef } from 'react'
import css from './wechat-open-tag.module.css'

export type WechatOpenTagProps = {
  name: 'wx-open-launch-weapp' | 'wx-open-subscribe'
  /** HTML attributes of WeChat's tag. */
  given: Readonly<Record<string, string>>
  /** Label of the button; never text from the clinic. */
  words: string
  size?: 'block' | 'small'
  /** Called when WeChat does not render the tag, or the tapped action fails. */
  onFailed: () => void
  /** Called with WeChat's result. */
  onDone?: (detail: unknown) => void
}

/** A button rendered by WeChat (open tag). */
export function WechatOpenTag({ name, given, words, size = 'block', onFailed, onDone }: WechatOpenTagProps) {
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
 * Content for WeChat's own shadow tree, which has neither the app's style sheets nor its variables, so computed values
 * are inlined. Built from elements, because Trusted Types forbid setting a script's text, whatever its type.
 */
function templateOf(words: string, place: HTMLElement): HTMLTemplateElement {
  const { backgroundColor, borderRadius, color, fontSize } = getComputedStyle(place)
  const button = document.createElement('button')
  button.textContent = words
  Object.assign(button.style, {
    width: '100%',
    minHeight: `${place.clientHeight}px`,
    padding: '0',
    whiteSpace: 'nowrap',
    border: '0',
    backgroundColor,
    color,
    fontSize,
    borderRadius,
  })
  const template = document.createElement('template')
  template.content.append(button)
  return template
}
