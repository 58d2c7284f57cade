import { useLayoutEffect, useRef } from 'react'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { recordMessages } from '@/ui/messages/zh/record'
import { useMessages } from '@/ui/messages/use-messages'
import { sanitizePrintedMarkup, renderPrintedMarkup } from './printed-markup'
import css from './printed-markup.module.css'

type PrintedMarkupProps = {
  html: string
  /** A heading to omit, because the screen already shows it. */
  omitted?: string
}

/** The clinic's page in a shadow root, which isolates its markup from the app's styles. */
export function PrintedMarkup({ html, omitted = '' }: PrintedMarkupProps) {
  const words = useMessages(recordMessages).record
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    renderPrintedMarkup(
      element.shadowRoot ?? element.attachShadow({ mode: 'open' }),
      sanitizePrintedMarkup(html, words, omitted),
    )
    // The box is a tab stop only if it scrolls horizontally.
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }, [html, words, omitted])
  return <div ref={host} className={css.markup} lang={CLINIC_LANGUAGE} />
}
