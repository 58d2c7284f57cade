import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Failure } from '@/domain/failure/failure'
import { landingWords } from '@/ui/words/zh/landing'
import { useWords } from '@/ui/words/words'
import css from './landing.module.css'

/** Shown while a code is looked up. */
export function Opening() {
  const words = useWords(landingWords).landing
  return (
    <p role="status" className={css.opening}>
      {words.opening}
    </p>
  )
}

/** Redirects with `replace`, so that Back skips this page. */
export function GoTo({ route }: { route: string }) {
  const navigate = useNavigate()
  const hasGone = useRef(false)
  useEffect(() => {
    if (hasGone.current) return
    hasGone.current = true
    void navigate({ href: route, replace: true })
  }, [navigate, route])
  return <Opening />
}

/** Whether the target does not exist or is foreign; other failures may succeed on a retry. */
export const isGone = (failure: Failure | undefined): boolean =>
  failure?.reason.kind === 'not-found' || failure?.reason.kind === 'unsafe-part'
