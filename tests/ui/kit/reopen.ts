import { createTestApp } from '../../support/test-app'
import { openScreen } from './open-screen'

type Phone = Pick<ReturnType<typeof createTestApp>, 'chain' | 'storage'>
type Screen = Awaited<ReturnType<typeof openScreen>>

/** Reloads the page at the same URL or another one; only the device's storage survives. */
export async function reopen({ chain, storage }: Phone, before: Screen, path = before.place()): Promise<Screen> {
  before.unmount()
  return openScreen(createTestApp({ chain, storage }), path)
}
