import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { ACCENT_NAMES } from '@/domain/clinic/accent'
import { zh } from '@/ui/words/zh'
import { BANNERS, NOTICE } from '../../../mocks/seed/clinic-face'
import { atHome } from '../../support/at-home'
import { openDemo } from '../../support/demo'
import { openScreen, until } from '../kit/open-screen'

const { face: says } = zh
const { style } = document.documentElement
const worn = () => ACCENT_NAMES.filter((name) => style.getPropertyValue(name) !== '')
const TITLE = says.from('仁和堂')
const asked = ({ chain }: ReturnType<typeof openDemo>) =>
  chain.requests.filter(({ path }) => path.includes('/clinic/wcconfig')).length

afterEach(() => ACCENT_NAMES.forEach((name) => style.removeProperty(name)))

describe('the clinic’s face on home', () => {
  test.each([
    ['a guest', false, false],
    ['a guest in elder mode', false, true],
    ['王雅琴', true, false],
    ['王雅琴 in elder mode', true, true],
  ])('is shown to %s below all else, and asked once', async (_, isKnown, isElder) => {
    const demo = isKnown ? await atHome({ world: 'clinic-face' }) : openDemo({ world: 'clinic-face' })
    demo.stores.look.setElder(isElder)
    const page = await openScreen(demo, '/home')
    await page.sees(TITLE)
    const shown = page.one('[aria-labelledby="clinic-face"]')
    expect(shown.parentElement?.lastElementChild).toBe(shown)
    expect(page.one<HTMLElement>('[aria-labelledby="clinic-face"] [lang]').textContent).toBe(NOTICE)
    await page.goTo('/clinics')
    await page.goTo('/home')
    await page.sees(TITLE)
    expect(asked(demo)).toBe(1)
  })
  test('puts the logo in the place of the pin, which comes back when it does not load', async () => {
    const page = await openScreen(openDemo({ world: 'clinic-face' }), '/home')
    const top = () => page.one('[data-first="clinic"]').parentElement
    const first = () => top()?.firstElementChild
    await until(() => expect(first()?.tagName).toBe('IMG'))
    expect(first()?.getAttribute('alt')).toBe('')
    act(() => void first()?.dispatchEvent(new Event('error')))
    expect(first()?.tagName).toBe('svg')
    expect(top()?.textContent).toContain('高新店')
  })
  test('wears the colour in every look and keeps it for the next visit; without one nothing is worn or kept', async () => {
    const demo = openDemo({ world: 'clinic-face' })
    await openScreen(demo, '/home')
    await until(() => expect(worn()).toEqual(ACCENT_NAMES))
    expect(demo.storage.read('_face')).toEqual({
      mpId: 'demo',
      colors: Object.fromEntries(ACCENT_NAMES.map((name) => [name, style.getPropertyValue(name)])),
    })
    demo.chain.rules.face = { ...demo.chain.rules.face, color: 'tomato' }
    const again = openDemo({ chain: demo.chain, storage: demo.storage })
    await openScreen(again, '/home')
    await until(() => expect(worn()).toEqual([]))
    expect(again.storage.read('_face')).toBeUndefined()
  })
  test('is not there where the clinic has nothing to say, or cannot be asked', async () => {
    for (const fault of [undefined, '500']) {
      const demo = openDemo(fault ? { world: 'clinic-face' } : {})
      if (fault) demo.chain.faults.add({ call: 'GET /mcapi/clinic/wcconfig', fault: '500' })
      const page = await openScreen(demo, '/home')
      await until(() => expect(demo.stores.face.face.isKnown).toBe(true))
      expect(page.host.querySelector('[aria-labelledby="clinic-face"]')).toBeNull()
      expect(worn()).toEqual([])
      page.unmount()
    }
  })
})

describe('the clinic’s banners', () => {
  const open = async (banners = BANNERS) => {
    const demo = openDemo({ world: 'clinic-face' })
    demo.stores.look.setElder(true)
    demo.chain.rules.face = { ...demo.chain.rules.face, banners }
    const page = await openScreen(demo, '/home')
    await page.sees(TITLE)
    const pictures = () => page.all<HTMLImageElement>('[aria-labelledby="clinic-face"] img')
    return { page, pictures, wayOf: (nth: number) => pictures()[nth]?.closest('a')?.getAttribute('href') }
  }
  test('lead to a place of the app, to an https address, or nowhere, and say where', async () => {
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
    'lead nowhere by %s',
    async (link) => {
      const { wayOf, pictures } = await open([{ url: BANNERS[0]?.url ?? '', link }])
      expect(pictures()).toHaveLength(1)
      expect(wayOf(0)).toBeUndefined()
    },
  )
  test('keep what their link asks for', async () => {
    const { wayOf } = await open([{ url: BANNERS[0]?.url ?? '', link: '/doctors?kind=all' }])
    expect(wayOf(0)).toBe('/wechat/doctors?kind=all')
  })
  test('are not there when they do not load', async () => {
    const { pictures } = await open()
    const [first] = pictures()
    act(() => void first?.dispatchEvent(new Event('error')))
    expect(pictures().map(({ alt }) => alt)).toEqual([says.bannerOut(1, 'mp.weixin.qq.com'), says.banner(2)])
  })
})
