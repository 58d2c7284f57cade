import { parseInternalRoute } from '../session/session'
import type { AccentColors } from './accent'
import type { Banner, ClinicPageConfig } from './clinic'

/** A clinic's branding. */
export type ClinicBranding = Omit<ClinicPageConfig, 'color'> & {
  /** The clinic's accent colours; empty if the app's own apply. */
  readonly colors: AccentColors
}

/** Where a banner leads. */
export type BannerTarget =
  | { readonly to: 'inside'; readonly route: string }
  | { readonly to: 'outside'; readonly address: string; readonly host: string }

/**
 * Returns where a banner leads: a route of this app, or an https URL without credentials. Undefined if the banner is
 * not a link.
 */
export function bannerTarget({ link }: Pick<Banner, 'link'>): BannerTarget | undefined {
  const route = parseInternalRoute(link.replace(/^#?\/wechat(?=\/)/, ''))
  if (route) return { to: 'inside', route }
  const [, host] = /^https:\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)(?::\d+)?(?:[/?#][^\s\\]*)?$/i.exec(link) ?? []
  return host === undefined ? undefined : { to: 'outside', address: link, host }
}
