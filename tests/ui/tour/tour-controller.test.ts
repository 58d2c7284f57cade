import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TourController } from '../../../mocks/tour/tour-controller'
import { storedTourProgress, readStoredTour } from '../../../mocks/tour/tour-storage'
import { TOUR_CHAPTERS } from '../../../mocks/tour/chapters/chapters'
import type { TourPage } from '../../../mocks/tour/start'
import { parseTourState, type TourState } from '../../../mocks/tour/state'

type Asked = { readonly path: string; readonly body: unknown }

const loadTour = () => parseTourState(TOUR_CHAPTERS, readStoredTour())

/** A page with a clinic that records requests and content that the test supplies. */
function openPage(status = 200) {
  const asked: Asked[] = []
  const went: string[] = []
  const page: TourPage = {
    control: {
      ask: (_method, path, body) => {
        asked.push({ path, body })
        return Promise.resolve({ status, body: [] })
      },
    },
    navigate: (route) => {
      went.push(route)
      location.hash = `#/wechat${route}`
    },
    go: (route) => void went.push(`load ${route}`),
    mpId: () => 'demo',
    language: () => 'zh',
  }
  const close = vi.fn<() => void>()
  return { asked, went, page, close }
}
const home = '<section aria-label="常用"><a href="#x" id="book">挂号 选医生，约时间</a></section>'
const settle = (milliseconds = 300) => vi.advanceTimersByTimeAsync(milliseconds)
const entered = (more: Partial<TourState> = {}): TourState => ({
  stage: 'walking',
  language: 'zh',
  chapter: 'booking',
  step: 0,
  isSet: true,
  trail: [],
  isReady: false,
  seen: [],
  look: {},
  ...more,
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40))
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect(0, 0, 100, 40)] as unknown as DOMRectList)
  Element.prototype.scrollIntoView = () => undefined
  location.hash = ''
  sessionStorage.clear()
  localStorage.clear()
  document.body.innerHTML = ''
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('TourController', () => {
  test('starts with its own scenario, erased personal data and a reload', async () => {
    const { page, close, asked, went } = openPage()
    localStorage.setItem('_login_info', '{"token":"of somebody"}')
    localStorage.setItem('_doctor_searches', '["失眠"]')
    localStorage.setItem('_look_theme', '"dark"')
    new TourController(page, close).begin()
    await settle()
    expect(asked[0]).toEqual({
      path: 'world',
      body: { name: 'default', at: '2026-11-20T09:05:00+08:00', isFrozen: true },
    })
    expect(asked[1]).toEqual({ path: 'login', body: { mobile: '13800000001', mpId: 'demo' } })
    expect(went).toEqual(['load /home'])
    expect(localStorage.getItem('_login_info')).toBe('[]')
    expect(localStorage.getItem('_doctor_searches')).toBeNull()
    expect(localStorage.getItem('_look_theme')).toBe('"dark"')
    expect(localStorage.getItem('_consents')).toContain('privacy')
    expect(loadTour()).toMatchObject({ stage: 'walking', isSet: true, chapter: 'booking', step: 0 })
    expect(storedTourProgress()).toBe('open')
  })

  test('opens the first screen after the reload, and highlights the target', async () => {
    const { page, close, went } = openPage()
    document.body.innerHTML = home
    location.hash = '#/wechat/doctors'
    const guide = new TourController(page, close, entered())
    guide.resume()
    await settle()
    expect(went).toEqual(['/home'])
    expect(guide.sight).toBe('step')
    expect(guide.target?.id).toBe('book')
    expect(loadTour()).toMatchObject({ trail: ['/home'] })
  })

  test('completes a step when its destination opens', async () => {
    const { page, close } = openPage()
    document.body.innerHTML = home
    location.hash = '#/wechat/home'
    const guide = new TourController(page, close, entered())
    guide.resume()
    await settle()
    guide.lookAfter()
    expect(guide.state.step).toBe(0)
    location.hash = '#/wechat/doctors?kind=1'
    guide.lookAfter()
    expect(guide.state.step).toBe(1)
  })

  test('reports a missing target, continues when the target appears, and allows the user to skip the chapter', async () => {
    const { page, close } = openPage()
    location.hash = '#/wechat/home'
    const guide = new TourController(page, close, entered())
    guide.resume()
    await settle(5000)
    expect(guide.sight).toBe('looking')
    await settle(4000)
    expect(guide.sight).toBe('stuck')
    document.body.innerHTML = home
    await settle()
    expect(guide.sight).toBe('step')
    document.body.innerHTML = ''
    guide.lookAfter()
    await settle(9000)
    expect(guide.sight).toBe('stuck')
    guide.skip()
    await settle()
    expect(loadTour()).toMatchObject({ chapter: 'waiting-list', seen: [] })
  })

  test('stays at the step when the clinic rejects the scenario, and retries', async () => {
    const { page, close, asked, went } = openPage(409)
    const guide = new TourController(page, close)
    guide.begin()
    await settle()
    expect(guide.sight).toBe('stuck')
    expect(went).toEqual([])
    guide.again()
    await settle()
    expect(asked.filter(({ path }) => path === 'world')).toHaveLength(2)
  })

  test('lets the clinic’s clock run when the user leaves, and freezes it at the same step when the user resumes', async () => {
    const { page, close, asked } = openPage()
    document.body.innerHTML = home
    location.hash = '#/wechat/home'
    const guide = new TourController(page, close, entered())
    guide.resume()
    await settle()
    guide.ask('leave')
    expect(guide.question).toBe('leave')
    guide.leave()
    expect(close).toHaveBeenCalledTimes(1)
    expect(asked.at(-1)).toEqual({ path: 'clock', body: { isFrozen: false } })
    expect(storedTourProgress()).toBe('left')

    const again = new TourController(page, close, loadTour())
    expect(again.wasLeft).toBe(true)
    again.resume()
    await settle()
    expect(asked.at(-1)).toEqual({ path: 'clock', body: { isFrozen: true } })
    expect(again.sight).toBe('step')
    expect(again.state.step).toBe(0)
  })

  test('restores the user’s text size when the user leaves the large-text chapter, and restarts that chapter later', async () => {
    const { page, close, went } = openPage()
    location.hash = '#/wechat/home'
    localStorage.setItem('_look_elder', 'false')
    const look = { _look_elder: 'true', _look_text: '' }
    const guide = new TourController(page, close, entered({ chapter: 'elder', look }))
    guide.resume()
    await settle()
    guide.leave()
    expect(localStorage.getItem('_look_elder')).toBe('true')
    expect(went).toEqual(['load /home'])
    expect(loadTour()).toMatchObject({ stage: 'left', chapter: 'elder', isSet: false })
  })

  test('restarts the chapter when the user resumes in another language', async () => {
    const { page, close, asked } = openPage()
    const guide = new TourController({ ...page, language: () => 'en' }, close, entered({ stage: 'left', step: 2 }))
    guide.resume()
    await settle()
    expect(asked.map(({ path }) => path)).toEqual(['clock', 'world', 'login'])
    expect(loadTour()).toMatchObject({ language: 'en', chapter: 'booking', step: 0 })
    expect(localStorage.getItem('_language')).toBe('"en"')
  })

  test('counts a double tap once', async () => {
    const { page, close } = openPage()
    location.hash = '#/wechat/booking/doctor/d2001'
    document.body.innerHTML =
      '<label><input type="radio" id="time"> 10:30 余 2</label><button id="go">就约今天 10:30</button>'
    const guide = new TourController(page, close, entered({ step: 2 }))
    guide.resume()
    await settle()
    expect(guide.target?.id).toBe('time')
    guide.tapped()
    guide.tapped()
    await settle()
    expect(guide.state.step).toBe(3)
    expect(guide.target?.id).toBe('go')
  })

  test('fills in a text field for the user with an input event, and records the entry', async () => {
    const { page, close } = openPage()
    location.hash = '#/wechat/booking/confirm?x=1'
    document.body.innerHTML = '<textarea id="field" aria-label="哪里不舒服"></textarea>'
    const heard: string[] = []
    const field = document.getElementById('field') as HTMLTextAreaElement
    field.addEventListener('input', () => heard.push(field.value))
    const guide = new TourController(page, close, entered({ step: 4 }))
    guide.resume()
    await settle()
    expect(heard).toEqual(['睡不好两周了，白天没精神'])
    expect(guide.hasTyped).toBe(true)
    expect(guide.sight).toBe('step')
  })

  test('ignores malformed stored progress', () => {
    for (const text of ['{', '"x"', 'null', '{"stage":"walking"}', '[]']) {
      sessionStorage.setItem('sujian-tour', text)
      expect(loadTour()).toBeUndefined()
    }
    sessionStorage.setItem('sujian-tour', '{')
    expect(storedTourProgress()).toBeUndefined()
  })
})
