import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Failure } from '@/domain/failure/failure'
import { deepLinkMessages } from '@/ui/messages/zh/deep-link'
import { useMessages } from '@/ui/messages/use-messages'
import css from './deep-link.module.css'

/** Shown while a code is looked up. */
export function ResolvingNotice() {
  const words = useMessages(deepLinkMessages).deepLink
  return (
    <p role="status" className={css.opening}>
      {words.opening}
    </p>
  )
}

/** Redirects with `replace`, so that the back button skips this page. */
export function RouteRedirect({ route }: { route: string }) {
  const navigate = useNavigate()
  const hasGone = useRef(false)
  useEffect(() => {
    if (hasGone.current) return
    hasGone.current = true
    void navigate({ href: route, replace: true })
  }, [navigate, route])
  return <ResolvingNotice />
}

/** Whether the target does not exist or the code is not ours; after any other failure, a retry may succeed. */
export const isDeepLinkNotFound = (failure: Failure | undefined): boolean =>
  failure?.reason.kind === 'not-found' || failure?.reason.kind === 'unsafe-part'
