import { ConsentService } from '@/application/consent-service'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { logIn, createTestApp } from './test-app'

/** Opens an app in which 王雅琴 is logged in and has given all consents. */
export async function loggedInDevice(phone: Parameters<typeof createTestApp>[0] = {}) {
  const demo = createTestApp(phone)
  await logIn(demo)
  demo.container.get(ConsentService).give(REQUIRED_CONSENTS)
  /** Counts the requests whose URL contains this text. */
  const asked = (part: string) => demo.chain.requests.filter(({ path }) => path.includes(part)).length
  return { ...demo, asked }
}
