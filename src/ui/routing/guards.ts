import { redirect } from '@tanstack/react-router'
import type { RouterContext } from './root'
import { SessionStore } from '@/ui/stores/session-store'

type Arriving = { context: RouterContext; location: { href: string }; preload: boolean }
export type Guard = (at: Arriving) => void

/** Stores the URL for the login; a preload is not a navigation, and its URL has another format. */
function remember({ context: { stores }, location, preload }: Arriving): void {
  if (!preload) stores.get(SessionStore).rememberDestination(location.href)
}

/**
 * Requires a login (docs/product/screens.md): without a token, redirects to the login, which returns here. Asks first
 * for consent to the current privacy notice.
 */
export function requireLogin(at: Arriving): void {
  const session = at.context.stores.get(SessionStore)
  const needsConsent = session.needsConsent()
  if (session.isLoggedIn && !needsConsent) return
  remember(at)
  if (needsConsent) throw redirect({ to: '/privacy', search: { ask: '1' }, replace: true })
  throw redirect({ to: '/login', replace: true })
}
/** Also requires a patient card; a user without one adds a patient first. */
export function requirePatientCard(at: Arriving): void {
  requireLogin(at)
  if (at.context.stores.get(SessionStore).hasCard) return
  remember(at)
  throw redirect({ to: '/patients/new', replace: true })
}
