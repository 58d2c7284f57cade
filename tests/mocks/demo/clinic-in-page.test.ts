import { create } from 'axios'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openClinicInPage } from '../../../mocks/demo/clinic-in-page'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { createInMemoryDemoStorage } from '../support/in-memory-demo-storage'

const PAGE = 'https://host.example/some/path/?lang=zh#/wechat/home'
const QUERY = 'mpId=m1&timestamp=1'
const AT = '2030-05-08T09:10:00+08:00'

async function visit(drawer: ReturnType<typeof createInMemoryDemoStorage>, clinic?: string) {
  const opened = await openClinicInPage(PAGE, drawer, clinic)
  const http = create({ adapter: opened.adapter })
  const post = (path: string, body: object) => http.post(`/mcapi/${path}?${QUERY}`, body)
  const rows = async (book: string) =>
    (await opened.control.ask('GET', `books/${book}`)).body as Record<string, unknown>[]
  return { ...opened, http, post, rows, world: async () => (await opened.control.ask('GET', 'world')).body }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(AT), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('static demo after a reload', () => {
  test('stores its data shortly after a read, and before confirming a write', async () => {
    const drawer = createInMemoryDemoStorage()
    const first = await visit(drawer)
    await first.http.get(`/mcapi/v2/regs/doctor/${FIXTURES.doctors.linQinghe}/allScheduling?date=2030-05-09&${QUERY}`)
    expect(drawer.kept.size).toBe(0)
    await vi.advanceTimersByTimeAsync(300)
    expect(drawer.kept.size).toBe(1)

    await first.post('sms', { mobile: '13700000001' })
    const again = await visit(drawer)
    expect(await again.rows('codes')).toMatchObject([{ id: '13700000001' }])
    expect(await again.rows('slots')).toEqual(await first.rows('slots'))
  })

  test('stores nothing for a visitor who only reads, and keeps the data from the last page that wrote', async () => {
    const drawer = createInMemoryDemoStorage()
    const [first, second] = [await visit(drawer), await visit(drawer)]
    await second.keeper.save()
    expect(drawer.kept.size).toBe(0)
    await first.post('sms', { mobile: '13700000001' })
    await second.keeper.save()
    expect(await (await visit(drawer)).rows('codes')).toHaveLength(1)
    await second.post('sms', { mobile: '13700000002' })
    expect(await (await visit(drawer)).rows('codes')).toMatchObject([{ id: '13700000002' }])
  })

  test('advances a running clock, but not a stopped clock', async () => {
    const drawer = createInMemoryDemoStorage()
    const first = await visit(drawer)
    await first.control.ask('POST', 'clock', { moveMinutes: 30 })
    vi.setSystemTime(new Date('2030-05-08T10:10:00+08:00'))
    expect(await (await visit(drawer)).world()).toMatchObject({ now: '2030-05-08T02:40:00.000Z', isFrozen: false })
    await first.control.ask('POST', 'clock', { isFrozen: true })
    vi.setSystemTime(new Date('2030-05-09T10:10:00+08:00'))
    expect(await (await visit(drawer)).world()).toMatchObject({ now: '2030-05-08T02:40:00.000Z', isFrozen: true })
  })

  test('keeps faults after a reload, but replaces all data and photos when another scenario starts', async () => {
    const drawer = createInMemoryDemoStorage()
    const first = await visit(drawer)
    await first.control.ask('POST', 'faults', { call: '*', fault: '500', times: 2 })
    await first.http.get(`/mcapi/clinic/default?${QUERY}`).catch(() => {})
    await first.album.put(new Blob(['x'], { type: 'image/png' }))
    await first.keeper.save()
    const again = await visit(drawer)
    expect((await again.control.ask('GET', 'faults')).body).toMatchObject([{ fault: '500', left: 1, hits: 1 }])
    expect([...drawer.kept.keys()].sort()).toEqual([
      expect.stringMatching(/^clinic$/),
      expect.stringMatching(/^photo\//),
    ])
    await again.control.ask('POST', 'world', { name: 'race' })
    expect([...drawer.kept.keys()]).toEqual(['clinic'])
    expect(await (await visit(drawer)).world()).toMatchObject({ name: 'race' })
  })

  test.each(['', '{"form":1,"books":', '{"form":0}', '{"form":1}', 7, { a: 1 }])(
    'discards unreadable data: %j',
    async (wrong) => {
      const drawer = createInMemoryDemoStorage()
      drawer.kept.set('clinic', wrong)
      drawer.kept.set('photo/a.png', new Blob(['x']))
      const opened = await visit(drawer)
      expect(opened.isBroken).toBe(true)
      expect(drawer.kept.size).toBe(0)
      expect(await opened.rows('doctors')).toHaveLength(30)
      expect((await visit(drawer)).isBroken).toBe(false)
    },
  )

  test('shows the build’s clinic, and discards another clinic’s data', async () => {
    const drawer = createInMemoryDemoStorage()
    const own = JSON.stringify({ name: '青禾堂', doctors: [{ name: '沈怀玉' }] })
    const first = await visit(drawer, own)
    expect(await first.world()).toMatchObject({ clinic: { name: '青禾堂' }, doctor: '沈怀玉' })
    await first.post('sms', { mobile: '13700000001' })
    const again = await visit(drawer, own)
    expect(await again.rows('codes')).toHaveLength(1)
    expect(await again.world()).toMatchObject({ clinic: { name: '青禾堂' } })
    const plain = await visit(drawer)
    expect(await plain.rows('codes')).toEqual([])
    expect(await plain.world()).toMatchObject({ doctor: '林清和' })
  })

  test('continues without storage while the device is full, and resumes storing later', async () => {
    const drawer = createInMemoryDemoStorage()
    drawer.isStuck = true
    const { post, keeper } = await visit(drawer)
    expect((await post('sms', { mobile: '13700000001' })).data.status.code).toBe(200)
    expect(drawer.kept.size).toBe(0)
    drawer.isStuck = false
    await keeper.save()
    expect(await (await visit(drawer)).rows('codes')).toHaveLength(1)
  })
})

describe('photo storage in the static demo', () => {
  test('returns stable URLs inside the folder, and pixels only for images', async () => {
    const drawer = createInMemoryDemoStorage()
    const first = await visit(drawer)
    const photo = new Blob(['pixels'], { type: 'image/webp' })
    const url = await first.album.put(photo)
    expect(url).toMatch(/^https:\/\/host\.example\/some\/path\/photos\/[0-9a-f]{32}\.webp$/)
    const { album } = await visit(drawer)
    const shown = album.shown(`${url}?x-oss-process=image/resize,w_360`)
    expect(shown).toMatch(/^blob:/)
    expect(await (await fetch(shown)).text()).toBe('pixels')
    expect(album.shown('https://host.example/some/path/photos/other.jpg')).toBe('data:,')
    expect(album.shown('data:image/svg+xml,x')).toBe('data:image/svg+xml,x')
  })

  test('finds an image’s pixels for every notation of its URL', async () => {
    const { album } = await visit(createInMemoryDemoStorage())
    const url = await album.put(new Blob(['x']))
    const images = {
      written: '',
      set src(value: string) {
        this.written = `property ${value}`
      },
      setAttribute(name: string, value: string) {
        this.written = `${name} ${value}`
      },
    }
    album.showIn(images as unknown as HTMLImageElement)
    images.setAttribute('src', url)
    expect(images.written).toMatch(/^src blob:/)
    images.src = url
    expect(images.written).toMatch(/^property blob:/)
    images.setAttribute('alt', url)
    expect(images.written).toBe(`alt ${url}`)
  })
})
