import { redirect } from '@tanstack/react-router'
import type { Context } from './root'

type Arriving = { context: Context; location: { href: string }; preload: boolean }

/** What a finger merely touches is not where somebody wants to go, and its address is written in another way. */
function remember({ context: { stores }, location, preload }: Arriving): void {
  if (!preload) stores.session.rememberDestination(location.href)
}

/**
 * Needs a login (docs/product/screens.md): without a token to login, and back to this very place afterwards; whoever
 * has not agreed to the privacy notice of today is asked first.
 */
export function needsLogin(at: Arriving): void {
  const { session } = at.context.stores
  const needsConsent = session.needsConsent()
  if (session.isLoggedIn && !needsConsent) return
  remember(at)
  if (needsConsent) throw redirect({ to: '/privacy', search: { ask: '1' }, replace: true })
  throw redirect({ to: '/login', replace: true })
}
/** Also needs a patient card; a person without one adds a patient first. */
export function needsCard(at: Arriving): void {
  needsLogin(at)
  if (at.context.stores.session.hasCard) return
  remember(at)
  throw redirect({ to: '/patients/new', replace: true })
}
