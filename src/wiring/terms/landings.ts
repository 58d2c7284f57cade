import { HttpLandings } from '@/adapters/http/http-landings'
import { Landings } from '@/application/ports/landings'
import { adapter } from '../wire'

/** Resolves codes and short links. */
export const landings = adapter(Landings, HttpLandings)
