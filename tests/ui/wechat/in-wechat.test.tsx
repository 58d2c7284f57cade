import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { RegistrationService } from '@/application/registration-service'
import { NEEDED_CONSENTS } from '@/domain/consent'
import { makeRouter } from '@/ui/router'
import { StoresContext } from '@/ui/stores/stores'
import { zh } from '@/ui/words/zh'
import { ANDROID } from '../../support/fake-wechat'
import { logIn, openDemo } from '../../support/demo'
import { click, mount } from '../kit/mount'

const words = zh.visitActs.signIn
type Demo = ReturnType<typeof openDemo>

beforeEach(() => void vi.stubGlobal('navigator', { userAgent: ANDROID }))
afterEach(() => void vi.unstubAllGlobals())

async function openAt(demo: Demo, path: string) {
  const router = makeRouter(demo.stores, createMemoryHistory({ initialEntries: [`/wechat${path}`] }))
  await router.load()
  const page = mount(
    <StoresContext.Provider value={demo.stores}>
      <RouterProvider router={router} />
    </StoresContext.Provider>,
  )
  const sees = (text: string) =>
    vi.waitFor(async () => {
      await act(() => Promise.resolve())
      expect(page.host.textContent).toContain(text)
    })
  const tap = (name: string) => {
    const key = [...page.host.querySelectorAll<HTMLElement>('button, a')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
    )
    if (!key) throw new Error(`no ${name}`)
    click(key)
  }
  return { ...page, sees, tap, router }
}

/** At the clinic, on the day, before signing in. */
async function atTheDesk(canScan = true) {
  const demo = openDemo({ world: 'sign-open' })
  demo.wechat.canScan = canScan
  await logIn(demo)
  demo.container.get(ConsentService).give(NEEDED_CONSENTS)
  const [visit] = await demo.container.get(RegistrationService).upcoming()
  if (!visit) throw new Error('no visit ahead')
  const page = await openAt(demo, `/visits/${visit.id}/sign`)
  await page.sees(words.byCode)
  const status = () => demo.clinic.books.registrations.byId(visit.id)?.status
  return { demo, page, clinicId: visit.clinicId, status }
}

describe('signing in by the camera', () => {
  test('the desk’s code signs in, without a letter typed', async () => {
    const { demo, page, clinicId, status } = await atTheDesk()
    demo.wechat.scanned = { kind: 'read', text: `desk-${clinicId}` }
    page.tap(words.scan)
    await page.sees(words.done)
    expect(status()).toBe(20)
  })
  test('somebody else’s code is told apart, and signs nobody in', async () => {
    const { demo, page } = await atTheDesk()
    demo.wechat.scanned = { kind: 'read', text: 'https://shop.example.cn/' }
    page.tap(words.scan)
    await page.sees(words.notOurs)
    expect(demo.clinic.requests.filter(({ path }) => /scanCodeCheck|regs\/sign/.test(path))).toEqual([])
  })
  test('a camera that does not open leaves the typed code', async () => {
    const { demo, page } = await atTheDesk()
    demo.wechat.scanned = { kind: 'unavailable' }
    page.tap(words.scan)
    await page.sees(words.noScan)
    expect(page.host.textContent).toContain(words.byCode)
  })
  test('outside WeChat there is no key for it, and the code is typed', async () => {
    const { page } = await atTheDesk(false)
    expect(() => page.tap(words.scan)).toThrow(/no /)
    expect(page.host.textContent).toContain(words.deskText)
  })
})

describe('the way to the clinic', () => {
  const openClinic = async (demo: Demo) => {
    const page = await openAt(demo, '/clinics/c1001')
    await page.sees(zh.clinic.map)
    const map = page.host.querySelector<HTMLAnchorElement>('a[href*="map.qq.com"]')
    if (!map) throw new Error('no map')
    return map
  }
  test('opens on WeChat’s own map', async () => {
    const demo = openDemo()
    click(await openClinic(demo))
    await vi.waitFor(() => expect(demo.wechat.shownPlaces).toHaveLength(1))
  })
  test('and by its link, where that map does not open', async () => {
    const demo = openDemo()
    demo.wechat.hasMap = false
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const map = await openClinic(demo)
    click(map)
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(map.href))
  })
})
