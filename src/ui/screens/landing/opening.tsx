import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Failure } from '@/domain/failure/failure'
import { landingWords } from '@/ui/words/zh/landing'
import { useWords } from '@/ui/words/words'
import css from './landing.module.css'

/** One line while a code is looked up. */
export function Opening() {
  const words = useWords(landingWords).landing
  return (
    <p role="status" className={css.opening}>
      {words.opening}
    </p>
  )
}

/** Goes there in the place of this page, so that the way back does not lead through it. */
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

/** What is not there, or was never one of ours; anything else may work the next time. */
export const isGone = (failure: Failure | undefined): boolean =>
  failure?.reason.kind === 'not-found' || failure?.reason.kind === 'unsafe-part'
