import { HttpLandings } from '@/adapters/http/http-landings'
import { DeepLinks } from '@/application/ports/deep-links'
import { bindAdapter } from '../binding'

/** Resolves codes and short links. */
export const landings = bindAdapter(DeepLinks, HttpLandings)
