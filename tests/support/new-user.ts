import { ConsentService } from '@/application/consent-service'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { logIn, createTestApp } from './test-app'

/** Opens an app with a new account: logged in, with consents, and without patients. */
export async function newUser(mobile: string, phone: Parameters<typeof createTestApp>[0] = {}) {
  const demo = createTestApp(phone)
  await logIn(demo, mobile)
  demo.container.get(ConsentService).give(REQUIRED_CONSENTS)
  return demo
}
