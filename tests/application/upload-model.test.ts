import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PhotoUploadService } from '@/application/photo-upload-service'
import { SessionHolder } from '@/application/support/session-holder'
import { UploadService } from '@/application/upload-service'
import { PhotoStore, type PhotoTray } from '@/ui/stores/photo-store'
import { MemoryStorage } from '../support/test-app'
import { aPhotoFile, CountingPhotoCompressor, InMemoryPhotoStorage, FrozenClock } from '../support/photo-fakes'
import { runCount, recordEvidence } from '../support/evidence'
import { bytesOf, serveClinics, Uploader } from '../support/served-bucket'

const WALKS = runCount(2, 150)
const MEGABYTE = 1024 * 1024
const FAULTS = ['drop', 'lost-answer', 'expire-token', 'RequestTimeTooSkewed', 'InternalError'] as const

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('choose' as const), isLarge: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), nth: fc.nat(8) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('retry' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      fault: fc.constantFrom(...FAULTS),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 5, 30, 80) }) },
)

let served: Awaited<ReturnType<typeof serveClinics>>
beforeAll(async () => {
  served = await serveClinics()
})
afterAll(() => served.close())

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })
/** Waits until no upload is pending. */
async function rest(tray: PhotoTray): Promise<void> {
  for (let waited = 0; tray.isBusy; waited += 5) {
    if (waited > 20_000) throw new Error(`still busy: ${tray.items.map(({ state }) => state).join(' ')}`)
    await pause(5)
  }
}

let opened = 0
/** Opens a device whose page may be killed; the device's storage survives. */
async function openPhone() {
  const uploader = await new Uploader(served.origin, `um-${++opened}`).login()
  const shelf = new InMemoryPhotoStorage()
  let ids = 0
  const page = () => {
    const keeper = new SessionHolder(new MemoryStorage(), { mpId: 'm', fallbackMpId: 'm' })
    keeper.keepLogin({ token: 't', mpId: 'm', openId: 'o', patientId: 'p1', patientCard: { id: 'c', name: '王雅琴' } })
    const next = () => `photo${++ids}`
    const uploads = new UploadService(uploader.store(), keeper)
    const store = new PhotoStore(
      new PhotoUploadService(new CountingPhotoCompressor(), uploads, shelf, new FrozenClock(), { next }, keeper),
    )
    return { store, tray: store.tray('intake d2001') }
  }
  return { uploader, page }
}
const readBack = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer())

const seen = { chosen: 0, removed: 0, kills: 0, faults: 0, renewals: 0, up: 0, parts: 0 }
/** Bytes after the image header; every photo has a different size. */
const sizeOf = (nth: number, isLarge: boolean): number => (isLarge ? MEGABYTE + 200_000 : 2_000) + nth * 2

test(
  'UploadService uploads every selected photo once, complete and in order, despite random bucket and network faults',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }), async (steps) => {
        const { uploader, page } = await openPhone()
        let { store, tray } = page()
        await rest(tray)
        const wanted: { readonly id: string; readonly bytes: Buffer }[] = []
        let most = new Map<string, number>()
        let nth = 0
        for (const each of steps) {
          if (each.do === 'choose' && tray.items.length < 5) {
            const file = aPhotoFile(`${nth}`, sizeOf(nth, each.isLarge))
            nth += 1
            tray.add([file])
            const id = tray.items[tray.items.length - 1]?.id ?? ''
            wanted.push({ id, bytes: await bytesOf(file) })
            seen.chosen += 1
          }
          const at = each.do === 'remove' ? tray.items[each.nth] : undefined
          if (at) {
            tray.remove(at.id)
            wanted.splice(0, wanted.length, ...wanted.filter(({ id }) => id !== at.id))
            seen.removed += 1
          }
          if (each.do === 'kill') {
            // A photo is stored only after preparation, so an earlier kill would lose it.
            while (tray.items.some(({ state }) => state === 'preparing')) await pause(1)
            store.end()
            most = new Map()
            ;({ store, tray } = page())
            while (tray.isRestoring) await pause(1)
            seen.kills += 1
          }
          if (each.do === 'retry') tray.retryAll()
          if (each.do === 'fault') {
            expect(await uploader.control('bucket', { fault: each.fault, times: each.times })).toBe(200)
            seen.faults += each.times
            if (each.fault === 'expire-token') seen.renewals += each.times
          }
          if (each.do === 'wait') await pause(each.ms)
          // Progress never decreases within an attempt, and no photo is lost or moved.
          expect(tray.items.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
          for (const { id, percent, state } of tray.items) {
            if (state === 'sending') expect(percent).toBeGreaterThanOrEqual(most.get(id) ?? 0)
            most.set(id, state === 'sending' ? percent : 0)
          }
        }
        await uploader.control('bucket', { clear: true })
        for (let tries = 0; tries < 4; tries += 1) {
          await rest(tray)
          tray.retryAll()
        }
        await rest(tray)
        expect(tray.refused.map(({ failure }) => failure.reason)).toEqual([])
        expect(tray.items.map(({ state, failure }) => failure?.reason ?? state)).toEqual(wanted.map(() => 'sent'))
        expect(tray.urls).toHaveLength(wanted.length)
        expect(new Set(tray.urls).size).toBe(wanted.length)
        for (const [at, url] of tray.urls.entries())
          expect((await readBack(url)).equals(wanted[at]?.bytes ?? Buffer.of())).toBe(true)
        const { log } = await uploader.bucket()
        seen.parts += log.filter((line) => line.startsWith('part')).length
        seen.up += wanted.length
      }),
      { numRuns: WALKS },
    )
    expect(seen.up).toBeGreaterThan(WALKS)
    expect(seen.kills).toBeGreaterThan(WALKS / 2)
    expect(seen.parts).toBeGreaterThan(WALKS)
    expect(seen.faults).toBeGreaterThan(WALKS)
    recordEvidence('model upload queue', { walks: WALKS, ...seen })
  },
  60_000 + WALKS * 20_000,
)
