import type { HttpMethod } from '@/adapters/http/call'
import type { TransportResponse } from '../transport'
import type { CheckContext } from './check-context'

const PATH = '/mcapi/clinic/default'
const HEADERS = ['content-type', 'x-mc-token']
const VERBS: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'DELETE']

const wordsIn = (text = ''): string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
const names = (said: string | undefined, wanted: string): boolean => {
  const words = wordsIn(said)
  return words.includes('*') || words.includes(wanted.toLowerCase())
}
const allows = ({ headers }: TransportResponse, origin: string): boolean =>
  ['*', origin].includes(headers['access-control-allow-origin'] ?? '')

/** Checks CORS by sending requests as a browser would for a page of another origin. */
export const checkCors =
  (origin: string | undefined) =>
  async ({ carry, facts, guarantees }: CheckContext): Promise<void> => {
    const name = 'CORS'
    if (origin === undefined) {
      guarantees.unjudged(name, 'the app is assumed to have the server’s origin; otherwise use --origin')
      return
    }
    guarantees.tried(name)
    const path = `${PATH}?mpId=${encodeURIComponent(facts.need('mpId'))}&timestamp=${Date.now()}`
    for (const verb of VERBS) {
      const asked = { 'access-control-request-method': verb, 'access-control-request-headers': HEADERS.join(',') }
      const reply = await carry({ verb: 'OPTIONS', path, headers: { origin, ...asked } })
      const say = (text: string) => guarantees.broke(name, `the preflight for ${verb} ${text}`)
      if (!reply) say('got no response')
      else if (reply.status >= 300) say(`returns HTTP ${reply.status}`)
      else {
        if (!allows(reply, origin)) say('does not allow the origin of the app')
        if (verb !== 'GET' && verb !== 'POST' && !names(reply.headers['access-control-allow-methods'], verb))
          say('does not allow the method')
        const missing = HEADERS.filter((each) => !names(reply.headers['access-control-allow-headers'], each))
        if (missing.length > 0) say(`does not allow the headers ${missing.join(', ')}`)
      }
    }
    const answer = await carry({ verb: 'GET', path, headers: { origin } })
    if (answer && !allows(answer, origin)) guarantees.broke(name, 'a response does not allow the origin of the app')
    if (answer && !names(answer.headers['access-control-expose-headers'], 'date'))
      guarantees.broke(name, 'a response does not expose Date, which the app needs to set its clock')
  }
