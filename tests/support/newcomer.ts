import { ConsentService } from '@/application/consent-service'
import { NEEDED_CONSENTS } from '@/domain/phone/consent'
import { logIn, openDemo } from './demo'

/** Opens an app with a new account: logged in, with consents, and without patients. */
export async function newcomer(mobile: string, phone: Parameters<typeof openDemo>[0] = {}) {
  const demo = openDemo(phone)
  await logIn(demo, mobile)
  demo.container.get(ConsentService).give(NEEDED_CONSENTS)
  return demo
}
