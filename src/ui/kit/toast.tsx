import { useEffect, useState } from 'react'
import { Icon, type IconName } from './display/icon'
import css from './toast.module.css'

export type ToastOptions = {
  tone?: 'plain' | 'success' | 'error' | undefined
  icon?: IconName | undefined
  /** Display time in ms. Default: 3000. */
  duration?: number | undefined
}

type Message = ToastOptions & { id: number; text: string }

const DEFAULT_DURATION = 3000
/**
 * How long the text remains in the live region after the toast is hidden, in ms, because screen readers may still be
 * reading it.
 */
const SCREEN_READER_DURATION_MS = 4000

const listeners = new Set<(message: Message) => void>()
let lastId = 0

/** Shows a short result message; a new toast replaces the previous one. */
export function toast(text: string, options: ToastOptions = {}): void {
  if (text === '') return
  lastId += 1
  const message = { ...options, text, id: lastId }
  for (const listener of listeners) listener(message)
}

/** Mounted at startup, because screen readers ignore live regions that are added together with their text. */
export function ToastRegion() {
  const [message, setMessage] = useState<Message>()
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const listen = (next: Message) => {
      setMessage(next)
      setShown(true)
    }
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  }, [])

  useEffect(() => {
    if (!message) return
    const duration = message.duration ?? DEFAULT_DURATION
    const hide = setTimeout(() => setShown(false), duration)
    const drop = setTimeout(() => setMessage(undefined), duration + SCREEN_READER_DURATION_MS)
    return () => {
      clearTimeout(hide)
      clearTimeout(drop)
    }
  }, [message])

  const isError = message?.tone === 'error'
  const icon = message?.icon ?? (message?.tone === 'success' ? 'check' : undefined)
  const bubble = message && (
    <div key={message.id} className={isShown ? css.bubble : 'visually-hidden'} data-shown={isShown || undefined}>
      {icon && <Icon name={icon} />}
      <span className={css.text}>{message.text}</span>
    </div>
  )
  return (
    <>
      <div role="status" aria-live="polite" className={css.region}>
        {!isError && bubble}
      </div>
      <div role="alert" aria-live="assertive" className={css.region}>
        {isError && bubble}
      </div>
    </>
  )
}
