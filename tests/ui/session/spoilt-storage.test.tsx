import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDraftKey } from '@/domain/phone/storage'
import { STORAGE_KEYS } from '@/domain/phone/storage-keys'
import { zh } from '@/ui/words/zh'
import { aFreeSlot } from '../../support/booking'
import { confirmPath } from '../../support/confirm-path'
import { openDemo } from '../../support/demo'
import { RealStorage } from '../../support/real-storage'
import { refuseStorage } from '../../support/refusing-storage'
import { there } from '../kit/by-role'
import { logInHere } from '../kit/log-in-here'
import { openScreen, until } from '../kit/open-screen'

const { booking: says, home, payment } = zh
const BROKEN = ['{"a', 'null', '[]', '{"__proto__":{"token":"x"}}', '7']

const clear = () => {
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(() => {
  vi.unstubAllGlobals()
  clear()
})

const SPOILT: Readonly<Record<string, () => void>> = {
  'broken under every key': () => {
    for (const [at, key] of STORAGE_KEYS.entries()) {
      const storage = isDraftKey(key) ? sessionStorage : localStorage
      storage.setItem(key, key === '_reason_draft' ? 'x'.repeat(2_000_000) : (BROKEN[at % BROKEN.length] ?? ''))
    }
  },
  'out of reach': () => refuseStorage(),
}

test.each(Object.keys(SPOILT))('a phone whose storage is %s goes from home to a paid ticket', async (state) => {
  SPOILT[state]?.()
  const demo = openDemo({ storage: new RealStorage(), mpId: '' })
  const page = await openScreen(demo, '/home')
  await page.sees(home.find)
  expect(page.link(home.login)).toBe('/wechat/login')
  await page.goTo(confirmPath(await aFreeSlot(demo)))
  await logInHere(page)
  await until(() => expect(page.keyOf(says.submit)?.getAttribute('aria-disabled')).toBeNull())
  await page.tap(says.submit)
  await page.sees(payment.booked)
  const made = demo.chain.books.registrations.all().filter(({ requestId }) => !requestId.startsWith('seed'))
  expect(made).toHaveLength(1)
  await page.goTo(`/visits/${made[0]?.id}`)
  await there('heading', '号约好了')
  expect(page.text()).toContain('王雅琴')
})
