import { afterEach, describe, expect, test, vi } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { TEST_NOW, logIn, createTestApp } from '../../support/test-app'
import { openScreen, until } from '../kit/open-screen'
import { act } from 'react'
import { ACCENT_NAMES } from '@/domain/clinic/accent'
import { zh } from '@/ui/messages/zh'
import { CLINIC_BANNERS, CLINIC_NOTICE } from '../../../mocks/seed/clinic-branding'
import { loggedInDevice } from '../../support/logged-in-device'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { ConsentService } from '@/application/consent-service'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { createAppRouter } from '@/ui/shell/router'
import { StoresContext } from '@/ui/stores/stores'
import { createCharge } from '../../../mocks/clinic/order/actions'
import { mount } from '../kit/mount'
import { openChain } from '../../support/open-chain'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { BrandingStore } from '@/ui/stores/branding-store'

const openHome = (demo: ReturnType<typeof createTestApp>) => openScreen(demo, '/home')

test('home screen shows the doctor search and the login to a guest, and hides recent doctors', async () => {
  const home = await openHome(createTestApp())
  await home.sees('仁和堂')
  expect(home.one('h1').textContent).toBe('上午好')
  expect(home.link('搜姓名')).toBe('/wechat/doctors')
  expect(home.link('登录')).toBe('/wechat/login')
  expect(home.link('在线咨询')).toBe('/wechat/advisory')
  expect(home.host.textContent).not.toContain('看过的医生')
})

test('home screen shows the booked visit with its next action', async () => {
  const demo = createTestApp()
  await logIn(demo)
  const free = await aFreeSlot(demo)
  const booked = await demo.container.get(RegistrationService).book(bookingRequestFor(demo, free))
  const home = await openHome(demo)
  await home.sees(free.slot.timeStart)
  expect(home.host.textContent).toContain('明天')
  expect(home.link('去付款')).toBe(`/wechat/booking/result/${booked.id}`)
  expect(home.link('怎么去')).toBe(`/wechat/clinics/${free.clinic.id}`)
  expect(home.one('h1').textContent).toBe('上午好，王雅琴')
  await home.sees('看过的医生')
})

test('home screen shows that the edition has expired before the patient taps “book”, and still opens visits', async () => {
  const demo = createTestApp()
  await logIn(demo)
  const free = await aFreeSlot(demo)
  await demo.container.get(RegistrationService).book(bookingRequestFor(demo, free))
  demo.chain.rules.isChainExpired = true
  demo.stores.get(ClinicStore).chain.reset()
  const home = await openHome(demo)
  await home.sees('系统服务已到期，暂不能线上挂号')
  await home.sees(free.slot.timeStart)
  expect(home.link('选医生')).toBeUndefined()
  expect(home.link('打电话挂号')).toMatch(/^tel:/)
})

test('home screen replaces only the sections that fail to load', async () => {
  const demo = createTestApp()
  await logIn(demo)
  demo.chain.faults.add({ call: 'GET /mcapi/clinic/default', fault: '500' })
  demo.chain.faults.add({ call: 'GET /mcapi/v2/regs/list', fault: '500' })
  const home = await openHome(demo)
  await home.sees('您的号没加载出来')
  await home.sees('门诊信息没加载出来')
  await home.sees('看过的医生')
  expect(home.link('选医生')).toBe('/wechat/doctors')
})

test('home screen in elder mode shows a short list of main actions', async () => {
  const demo = createTestApp()
  demo.stores.get(AppearanceStore).setElder(true)
  const home = await openHome(demo)
  await home.sees('打电话给门诊')
  const tasks = [...home.host.querySelectorAll('section[aria-label="常用"] a')].map((each) => each.textContent)
  expect(tasks).toEqual(['挂号', '就诊人', '怎么去', '换门诊', '在线咨询', '约理疗'])
  expect(home.link('我的')).toBe('/wechat/me')
})

test.each([false, true])(
  'home screen replaces the therapy link with a notice when the clinic offers no therapy (elder mode: %s)',
  async (isElder) => {
    const demo = createTestApp()
    for (const { id, features } of demo.chain.books.clinics.all())
      demo.chain.books.clinics.update(id, { features: { ...features, therapy: false } })
    demo.stores.get(AppearanceStore).setElder(isElder)
    const home = await openHome(demo)
    await home.sees('这家门诊现在不能线上约理疗')
    expect(home.link('约理疗')).toBeUndefined()
  },
)

describe('clinic branding', () => {
  const { branding: says } = zh
  const { style } = document.documentElement
  const worn = () => ACCENT_NAMES.filter((name) => style.getPropertyValue(name) !== '')
  const TITLE = says.from('仁和堂')

  const asked = ({ chain }: ReturnType<typeof createTestApp>) =>
    chain.requests.filter(({ path }) => path.includes('/clinic/wcconfig')).length
  afterEach(() => ACCENT_NAMES.forEach((name) => style.removeProperty(name)))

  describe('branding on the home screen', () => {
    test.each([
      ['a guest', false, false],
      ['a guest in elder mode', false, true],
      ['a logged-in patient', true, false],
      ['a logged-in patient in elder mode', true, true],
    ])('appears at the end of the home screen for %s, with one request', async (_, isKnown, isElder) => {
      const demo = isKnown ? await loggedInDevice({ world: 'clinic-face' }) : createTestApp({ world: 'clinic-face' })
      demo.stores.get(AppearanceStore).setElder(isElder)
      const page = await openScreen(demo, '/home')
      await page.sees(TITLE)
      const shown = page.one('[aria-labelledby="clinic-face"]')
      expect(shown.parentElement?.lastElementChild).toBe(shown)
      expect(page.one<HTMLElement>('[aria-labelledby="clinic-face"] [lang]').textContent).toBe(CLINIC_NOTICE)
      await page.goTo('/clinics')
      await page.goTo('/home')
      await page.sees(TITLE)
      expect(asked(demo)).toBe(1)
    })
    test('replaces the pin icon with the logo, and restores the pin when the logo fails to load', async () => {
      const page = await openScreen(createTestApp({ world: 'clinic-face' }), '/home')
      const top = () => page.one('[data-first="clinic"]').parentElement
      const first = () => top()?.firstElementChild
      await until(() => expect(first()?.tagName).toBe('IMG'))
      expect(first()?.getAttribute('alt')).toBe('')
      act(() => void first()?.dispatchEvent(new Event('error')))
      expect(first()?.tagName).toBe('svg')
      expect(top()?.textContent).toContain('高新店')
    })
    test('applies and stores the clinic’s accent, and removes an invalid accent', async () => {
      const demo = createTestApp({ world: 'clinic-face' })
      await openScreen(demo, '/home')
      await until(() => expect(worn()).toEqual(ACCENT_NAMES))
      expect(demo.storage.read('_face')).toEqual({
        mpId: 'demo',
        colors: Object.fromEntries(ACCENT_NAMES.map((name) => [name, style.getPropertyValue(name)])),
      })
      demo.chain.rules.face = { ...demo.chain.rules.face, color: 'tomato' }
      const again = createTestApp({ chain: demo.chain, storage: demo.storage })
      await openScreen(again, '/home')
      await until(() => expect(worn()).toEqual([]))
      expect(again.storage.read('_face')).toBeUndefined()
    })
    test('remains hidden without content, or when the request fails', async () => {
      for (const fault of [undefined, '500']) {
        const demo = createTestApp(fault ? { world: 'clinic-face' } : {})
        if (fault) demo.chain.faults.add({ call: 'GET /mcapi/clinic/wcconfig', fault: '500' })
        const page = await openScreen(demo, '/home')
        await until(() => expect(demo.stores.get(BrandingStore).face.isKnown).toBe(true))
        expect(page.host.querySelector('[aria-labelledby="clinic-face"]')).toBeNull()
        expect(worn()).toEqual([])
        page.unmount()
      }
    })
  })

  describe('clinic banners', () => {
    const open = async (banners = CLINIC_BANNERS) => {
      const demo = createTestApp({ world: 'clinic-face' })
      demo.stores.get(AppearanceStore).setElder(true)
      demo.chain.rules.face = { ...demo.chain.rules.face, banners }
      const page = await openScreen(demo, '/home')
      await page.sees(TITLE)
      const pictures = () => page.all<HTMLImageElement>('[aria-labelledby="clinic-face"] img')
      return { page, pictures, wayOf: (nth: number) => pictures()[nth]?.closest('a')?.getAttribute('href') }
    }
    test('link to a screen, to an HTTPS URL or to nothing, each with an accessible name', async () => {
      const { pictures, wayOf } = await open()
      expect(pictures().map(({ alt }) => alt)).toEqual([
        says.bannerTo(1, zh.titles.clinic),
        says.bannerOut(2, 'mp.weixin.qq.com'),
        says.banner(3),
      ])
      expect([0, 1, 2].map(wayOf)).toEqual(['/wechat/clinics/c1001', 'https://mp.weixin.qq.com/s/sujian', undefined])
      expect(pictures()[1]?.closest('a')?.rel).toBe('noreferrer')
    })
    test.each(['/no/such/place', 'javascript:alert(1)', 'http://clinic.example/', '//evil.example'])(
      'show no link when the clinic sends %s',
      async (link) => {
        const { wayOf, pictures } = await open([{ url: CLINIC_BANNERS[0]?.url ?? '', link }])
        expect(pictures()).toHaveLength(1)
        expect(wayOf(0)).toBeUndefined()
      },
    )
    test('preserve the search parameters in their link', async () => {
      const { wayOf } = await open([{ url: CLINIC_BANNERS[0]?.url ?? '', link: '/doctors?kind=all' }])
      expect(wayOf(0)).toBe('/wechat/doctors?kind=all')
    })
    test('disappear when the image fails to load', async () => {
      const { pictures } = await open()
      const [first] = pictures()
      act(() => void first?.dispatchEvent(new Event('error')))
      expect(pictures().map(({ alt }) => alt)).toEqual([says.bannerOut(1, 'mp.weixin.qq.com'), says.banner(2)])
    })
  })
})

async function linksAt(place: string, world: string) {
  const chain = openChain({ world, clock: { at: TEST_NOW } })
  createCharge(
    chain,
    {
      accountId: 'u3001',
      patientId: 'p4001',
      clinicId: 'c1001',
      kind: 'recharge',
      title: '充值',
      feeFen: 1,
      status: 90,
    },
    'over',
  )
  const demo = createTestApp({ chain })
  await logIn(demo)
  demo.container.get(ConsentService).give(REQUIRED_CONSENTS)
  const router = createAppRouter(demo.stores, createMemoryHistory({ initialEntries: [`/wechat${place}`] }))
  await router.load()
  const { host } = mount(
    <StoresContext.Provider value={demo.stores}>
      <RouterProvider router={router} />
    </StoresContext.Provider>,
  )
  return async (wanted: readonly string[]) =>
    vi.waitFor(async () => {
      await act(() => Promise.resolve())
      const links = [...host.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
      expect(links).toEqual(expect.arrayContaining(wanted.map((each) => expect.stringContaining(each) as unknown)))
    }, 5_000)
}

test('unavailable past order links to the other orders', async () => {
  const leads = await linksAt('/orders/over', 'default')
  await leads(['/wechat/orders'])
})

test('hidden record links to the clinic’s phone number and to the home screen, even when opened by URL', async () => {
  const leads = await linksAt('/records/print/exam/x7004', 'exams-hidden')
  await leads(['/wechat/home', 'tel:'])
})

const { account: says } = zh

test('account screen lists unpaid bills first, and shows unread messages in the consultation row', async () => {
  const page = await openScreen(await loggedInDevice(), '/me')
  await page.sees(zh.consultation.unread(1))
  const rows = page.all('main section a, main ul a').map(({ textContent }) => textContent)
  expect(rows.findIndex((row) => row.startsWith(says.bills))).toBeLessThan(
    rows.findIndex((row) => row.startsWith(says.visits)),
  )
  expect(rows.find((row) => row.startsWith(says.consultation))).toContain(zh.consultation.unread(1))
})
