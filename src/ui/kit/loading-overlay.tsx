import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useKitMessages } from './kit-messages'
import css from './loading-overlay.module.css'

export type LoadingOverlayProps = {
  /** A count allows several loads to share one overlay, which closes after the last one. */
  loading?: boolean | number | undefined
  label?: string | undefined
  children: ReactNode
}

/** Covers its children while loading, and restores focus afterwards. */
export function LoadingOverlay({ loading = false, label, children }: LoadingOverlayProps) {
  const words = useKitMessages()
  const isLoading = Number(loading) > 0
  const content = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!isLoading) return
    const before = content.current?.contains(document.activeElement) ? document.activeElement : null
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) {
        requestAnimationFrame(() => before.focus({ preventScroll: true }))
      }
    }
  }, [isLoading])

  return (
    <div className={css.host} aria-busy={isLoading}>
      <div ref={content} inert={isLoading}>
        {children}
      </div>
      {isLoading && (
        <div className={css.overlay} role="status">
          <svg className={css.sprout} viewBox="0 0 34 34" aria-hidden="true">
            <path d="M17 30V18M17 18C9 16 6 10 7 5c6 0 10 5 10 13zM17 22c6-1 9-6 9-10-5 0-9 4-9 10z" />
          </svg>
          <span>{label ?? words.loading}</span>
        </div>
      )}
    </div>
  )
}
