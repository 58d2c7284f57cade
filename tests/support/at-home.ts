import { ConsentService } from '@/application/consent-service'
import { NEEDED_CONSENTS } from '@/domain/phone/consent'
import { logIn, openDemo } from './demo'

/** Opens an app in which 王雅琴 is logged in and has given all consents. */
export async function atHome(phone: Parameters<typeof openDemo>[0] = {}) {
  const demo = openDemo(phone)
  await logIn(demo)
  demo.container.get(ConsentService).give(NEEDED_CONSENTS)
  /** Counts the requests whose URL contains this text. */
  const asked = (part: string) => demo.chain.requests.filter(({ path }) => path.includes(part)).length
  return { ...demo, asked }
}
