import { expect, test } from 'vitest'
import { InPageFileStore } from '../../mocks/devices/in-page-file-store'

const kept: Blob[] = []
const keeper = { put: async (photo: Blob) => `photo ${kept.push(photo)}` }

test('keeps a photo in the page, step by step', async () => {
  const photo = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0])], { type: 'image/jpeg' })
  const heard: number[] = []
  const { url } = await new InPageFileStore(keeper, { stepMs: 1 }).put(photo, (percent) => heard.push(percent))
  expect(heard).toEqual([12.5, 25, 37.5, 50, 62.5, 75, 87.5, 100])
  expect([url, kept]).toEqual(['photo 1', [photo]])
})

test('stops when told to', async () => {
  const stop = new AbortController()
  const heard: number[] = []
  const putting = new InPageFileStore(keeper, { stepMs: 1 }).put(
    new Blob(['x']),
    (percent) => {
      heard.push(percent)
      stop.abort()
    },
    stop.signal,
  )
  await expect(putting).rejects.toMatchObject({ reason: { kind: 'abandoned' } })
  const count = heard.length
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  expect([count, heard.length]).toEqual([1, 1])
  await expect(new InPageFileStore(keeper).put(new Blob(['x']), () => {}, stop.signal)).rejects.toMatchObject({
    reason: { kind: 'abandoned' },
  })
})
