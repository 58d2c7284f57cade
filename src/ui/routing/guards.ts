import { redirect } from '@tanstack/react-router'
import type { Context } from './root'

/**
 * G1 (screens-and-calls 0): without a token to login, and back to this very place afterwards; whoever has not agreed to the
 * privacy notice of today is asked first.
 */
export function needsLogin({ context: { stores }, location }: { context: Context; location: { href: string } }): void {
  if (stores.session.isLoggedIn) {
    if (!stores.session.needsConsent()) return
    stores.session.rememberDestination(location.href)
    throw redirect({ to: '/privacy', search: { ask: '1' }, replace: true })
  }
  stores.session.rememberDestination(location.href)
  throw redirect({ to: '/login', replace: true })
}
/** G2: also needs a patient card; a person without one adds a patient first. */
export function needsCard(at: { context: Context; location: { href: string } }): void {
  needsLogin(at)
  const { session } = at.context.stores
  if (session.hasCard) return
  session.rememberDestination(at.location.href)
  throw redirect({ to: '/patients/new', replace: true })
}
