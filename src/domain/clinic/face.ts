import { internalRoute } from '../session/session'
import type { AccentColors } from './accent'
import type { Banner, ClinicPage } from './clinic'

/** How a clinic shows itself. */
export type ClinicFace = Omit<ClinicPage, 'color'> & {
  /** Its own accent; the app's where there is none. */
  readonly colors: AccentColors
}

/** Where a banner leads. */
export type BannerWay =
  | { readonly to: 'inside'; readonly route: string }
  | { readonly to: 'outside'; readonly address: string; readonly host: string }

/** A picture is shown in any case; it leads only to a place of this app, or to an https address that hides nobody's name. */
export function bannerWay({ link }: Pick<Banner, 'link'>): BannerWay | undefined {
  const route = internalRoute(link.replace(/^#?\/wechat(?=\/)/, ''))
  if (route) return { to: 'inside', route }
  const [, host] = /^https:\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)(?::\d+)?(?:[/?#][^\s\\]*)?$/i.exec(link) ?? []
  return host === undefined ? undefined : { to: 'outside', address: link, host }
}
