import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../../support/logged-in-device'
import { MemoryStorage, createTestApp } from '../../support/test-app'
import { openChat } from '../chat/open-chat'
import { openScreen, until } from '../kit/open-screen'
import { isDraftKey } from '@/domain/device/storage'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'
import { aFreeSlot } from '../../support/booking'
import { confirmPath } from '../../support/confirm-path'
import { RealStorage } from '../../support/real-storage'
import { refuseStorage } from '../../support/refusing-storage'
import { there } from '../kit/by-role'
import { logInHere } from '../kit/log-in-here'
import { SessionStore } from '@/ui/stores/session-store'

const { chat, idleLock: says, record } = zh
type Phone = Awaited<ReturnType<typeof loggedInDevice>>
type Page = Awaited<ReturnType<typeof openScreen>>
const minutes = ({ chain }: Pick<Phone, 'chain'>, count: number): void => chain.clock.moveMinutes(count)
/** Returns to the foreground, which also makes a visible page check the time. */
const comesBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
const touches = () => act(() => void dispatchEvent(new Event('pointerdown')))
const isPutAway = ({ heads }: Page) => heads().includes(says.title)

describe.each([
  ['/records', '肝功能 4 项'],
  ['/records/m7001', '脾胃'],
  ['/records/exam/x7004', '血常规'],
  ['/records/for-doctor', '肝功能 4 项'],
  ['/records/print/record/m7001', '把验证码报给门诊'],
  ['/orders', '82.85'],
  ['/consultations', '白天困不困'],
  ['/visits', '林清和'],
  ['/patients', '王雅琴'],
  ['/addresses', '天府'],
  ['/me/data', '我的数据'],
])('idle lock on %s', (path, written) => {
  test('hides the screen after 15 minutes, and shows it again when the patient continues', async () => {
    const phone = await loggedInDevice()
    const page = await openScreen(phone, path)
    await page.sees(written)
    minutes(phone, 14)
    comesBack()
    expect(isPutAway(page)).toBe(false)
    minutes(phone, 1)
    comesBack()
    expect(isPutAway(page)).toBe(true)
    expect(page.text()).not.toContain(written)
    expect(document.activeElement?.textContent).toBe(says.title)
    expect(page.all('main h1')).toHaveLength(1)
    await page.tap(says.goOn)
    await page.sees(written)
    await page.comesTo(path)
    expect(page.all('main h1')).toContain(document.activeElement)
  })
})

test.each([
  ['/records', '/mcapi/records'],
  ['/records/exam/x7004', '/mcapi/records/newexamination/x7004'],
  ['/orders', '/mcapi/pay/chargeOrder'],
  ['/orders/o6002', '/mcapi/pay/charge/o6002'],
  ['/orders/year', '/mcapi/patients/member/bill'],
  ['/orders/refunds', '/mcapi/pay/chargeOrder'],
  ['/member/bills', '/mcapi/patients/member/bill'],
  ['/consultations', '/mcapi/clinic/advisory/list'],
  ['/visits', '/mcapi/v2/regs/list'],
  ['/patients/p4001', '/mcapi/patients/p4001'],
])('idle lock reloads %s when the patient continues', async (path, address) => {
  const phone = await loggedInDevice()
  const page = await openScreen(phone, path)
  await until(() => expect(phone.asked(address)).toBeGreaterThan(0))
  minutes(phone, 15)
  comesBack()
  const before = phone.asked(address)
  await page.tap(says.goOn)
  await until(() => expect(phone.asked(address)).toBeGreaterThan(before))
})

describe('idle lock', () => {
  test('counts from the last touch, and stays locked after a late touch', async () => {
    const phone = await loggedInDevice()
    const page = await openScreen(phone, '/records')
    await page.sees('肝功能 4 项')
    for (const _ of [1, 2, 3]) {
      minutes(phone, 10)
      touches()
    }
    expect(isPutAway(page)).toBe(false)
    minutes(phone, 15)
    touches()
    expect(isPutAway(page)).toBe(true)
    touches()
    expect(isPutAway(page)).toBe(true)
  })
  test('covers every screen with health data until the patient continues, but no other screens', async () => {
    const phone = await loggedInDevice()
    const page = await openScreen(phone, '/records')
    await page.sees('肝功能 4 项')
    minutes(phone, 20)
    comesBack()
    await page.goTo('/me')
    await page.sees('王雅琴')
    expect(isPutAway(page)).toBe(false)
    await page.goTo('/records/m7001')
    await until(() => expect(isPutAway(page)).toBe(true))
    await page.tap(says.goOn)
    await page.sees('脾胃')
  })
  test('ignores time spent on screens without health data', async () => {
    const phone = await loggedInDevice()
    const page = await openScreen(phone, '/records')
    await page.sees('肝功能 4 项')
    await page.goTo('/me')
    await page.sees('王雅琴')
    minutes(phone, 60)
    await page.goTo('/records')
    await page.sees('肝功能 4 项')
  })
  test('covers a killed page that is reopened after the time limit', async () => {
    const storage = new MemoryStorage()
    const phone = await loggedInDevice({ storage })
    const first = await openScreen(phone, '/records/m7001')
    await first.sees('脾胃')
    // A killed page fires no events.
    const kept = new Map(storage.kept)
    first.unmount()
    for (const [key, text] of kept) storage.kept.set(key, text)
    minutes(phone, 16)
    const page = await openScreen(await loggedInDevice({ storage, chain: phone.chain }), '/records/m7001')
    await until(() => expect(isPutAway(page)).toBe(true))
    expect(page.text()).not.toContain('脾胃')
  })
  test('opens the login, and then the previous screen, when the patient logs out', async () => {
    const phone = await loggedInDevice()
    const page = await openScreen(phone, '/records/m7001')
    await page.sees('脾胃')
    minutes(phone, 15)
    comesBack()
    await page.tap(says.anew)
    await page.comesTo('/login')
    expect(phone.stores.get(SessionStore).isLoggedIn).toBe(false)
    expect(phone.stores.get(SessionStore).destination()).toBe('/records/m7001')
  })
  test('offers only a new login on a shared device', async () => {
    const phone = await loggedInDevice()
    phone.storage.write('_once', true)
    const page = await openScreen(phone, '/records')
    await page.sees('肝功能 4 项')
    minutes(phone, 15)
    comesBack()
    expect(page.text()).toContain(says.textOnce)
    expect(page.keyOf(says.goOn)).toBeUndefined()
    await page.tap(says.anew)
    await page.comesTo('/login')
    expect(phone.storage.read('_once')).toBe(true)
  })
})

describe('locked conversation', () => {
  test('hides its messages, and keeps the draft', async () => {
    const page = await openChat()
    await page.sees(chat.field)
    page.fill(chat.field, '还是咳')
    minutes(page, 15)
    comesBack()
    expect(isPutAway(page)).toBe(true)
    expect(page.messages()).toEqual([])
    expect(page.heads()).not.toContain(record.title)
    await page.tap(says.goOn)
    await until(() => expect(page.all<HTMLTextAreaElement>('textarea')[0]?.value).toBe('还是咳'))
  })
})

describe('app with malformed storage', () => {
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

  test.each(Object.keys(SPOILT))(
    'opens the home screen and completes a paid booking when storage is %s',
    async (state) => {
      SPOILT[state]?.()
      const demo = createTestApp({ storage: new RealStorage(), mpId: '' })
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
    },
  )
})
