import { HttpLandings } from '@/adapters/http/http-landings'
import { Landings } from '@/application/ports/landings'
import { adapter } from '../wire'

/** What a code or a message leads to. */
export const landings = adapter(Landings, HttpLandings)
