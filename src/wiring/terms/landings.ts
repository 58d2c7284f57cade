import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpLandings } from '@/adapters/http/http-landings'
import { Landings } from '@/application/ports/landings'
import { adapter, type Wire } from '../wire'

/** What a code or a message leads to. */
export const landings: readonly Wire[] = [adapter(Landings, HttpLandings, ClinicHttp)]
