import type { Messages } from '../use-messages'

export const branding: Messages['branding'] = {
  from: (clinic) => (clinic ? `News from ${clinic}` : 'News from the clinic'),
  banners: 'Pictures from the clinic',
  banner: (nth) => `Picture ${nth} from the clinic`,
  bannerTo: (nth, place) => `Picture ${nth} from the clinic, to ${place}`,
  bannerOut: (nth, host) => `Picture ${nth} from the clinic, opens ${host}`,
}
