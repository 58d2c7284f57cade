import { ConsentService } from '@/application/consent-service'
import { NEEDED_CONSENTS } from '@/domain/phone/consent'
import { logIn, openDemo } from './demo'

/** A phone whose owner, 王雅琴, is logged in and has agreed to what every screen of hers needs. */
export async function atHome(phone: Parameters<typeof openDemo>[0] = {}) {
  const demo = openDemo(phone)
  await logIn(demo)
  demo.container.get(ConsentService).give(NEEDED_CONSENTS)
  /** How often an address with these words was asked for. */
  const asked = (part: string) => demo.chain.requests.filter(({ path }) => path.includes(part)).length
  return { ...demo, asked }
}
