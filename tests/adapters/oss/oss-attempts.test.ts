import NodeOss from 'ali-oss'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  MULTIPART_THRESHOLD_BYTES,
  OssFileStore,
  UPLOAD_PART_BYTES,
  type OssFileStoreOptions,
} from '@/adapters/oss/oss-file-store'
import type { UploadCredentials, UploadCheckpoint } from '@/domain/upload/upload'
import { createManualOssClient, type ManualOssAttempt } from '../../support/manual-oss-client'
import { flushPromises } from '../../support/manual-clock'

afterEach(() => void vi.restoreAllMocks())

const AT = new Date('2030-05-01T01:00:00Z')
const CREDENTIALS: UploadCredentials = {
  accessKeyId: 'STS.key',
  accessKeySecret: 'secret',
  securityToken: 'token',
  region: 'oss-cn-hangzhou',
  bucket: 'rht-patients',
  rootDir: 'patients/p1',
}
const SMALL = MULTIPART_THRESHOLD_BYTES - 1
const LARGE = MULTIPART_THRESHOLD_BYTES * 2
const photoOf = (size: number, type = 'image/jpeg') => new Blob([new Uint8Array(size)], { type })

function open(options: OssFileStoreOptions = {}, credentials: Partial<UploadCredentials> = {}) {
  const { attempts, load } = createManualOssClient()
  const given = { ...CREDENTIALS, ...credentials }
  const forget = vi.fn()
  const fileCredentials = { fresh: () => Promise.resolve({ ...given }), forget }
  let names = 0
  const ids = { next: () => `3f2504e0-4f89-41d3-9a0c-${String(++names).padStart(12, '0')}` }
  const clock = { now: () => AT, wait: () => Promise.resolve() }
  const store = new OssFileStore(fileCredentials, clock, ids, { load, ...options })
  /** The latest attempt, once it has started. */
  const attempt = async (): Promise<ManualOssAttempt> => {
    await flushPromises()
    const newest = attempts[attempts.length - 1]
    if (!newest) throw new Error('nothing was tried')
    return newest
  }
  return { store, attempts, attempt, forget, given }
}
/** A photo upload that the test may abandon. */
function put({ store, attempt }: ReturnType<typeof open>, photo: Blob) {
  const stop = new AbortController()
  const percents: number[] = []
  const marks: UploadCheckpoint[] = []
  const progress = { onMark: (mark: UploadCheckpoint) => marks.push(mark) }
  const putting = store.put(photo, (percent) => percents.push(percent), stop.signal, progress)
  putting.catch(() => undefined)
  return { putting, percents, marks, abort: () => stop.abort(), attempt }
}
const failing = (kind: string, message: string) => ({ reason: { kind }, message })

describe('OssFileStore.put', () => {
  test.each(['oss-cn-hangzhou', 'cn-hangzhou'])('returns the bucket URL for the region %s', async (region) => {
    const bench = open({}, { region })
    const photo = photoOf(SMALL, 'image/webp')
    const { putting } = put(bench, photo)
    const tried = await bench.attempt()
    const key = `patients/p1/3f2504e04f8941d39a0c000000000001${AT.getTime()}.webp`
    expect(tried).toMatchObject({ key, mime: 'image/webp', parts: undefined })
    expect(tried.file).toBe(photo)
    expect(tried.options).toStrictEqual({
      accessKeyId: 'STS.key',
      accessKeySecret: 'secret',
      stsToken: 'token',
      bucket: 'rht-patients',
      region: 'oss-cn-hangzhou',
      authorizationV4: true,
      refreshSTSTokenInterval: expect.any(Number) as number,
      timeout: 60_000,
      retryMax: 2,
      requestErrorRetryHandle: expect.any(Function) as () => boolean,
      secure: true,
      amendTimeSkewed: expect.any(Number) as number,
    })
    tried.end()
    expect(await putting).toEqual({ url: `https://rht-patients.oss-cn-hangzhou.aliyuncs.com/${key}` })
  })
  test('returns a URL on the configured endpoint', async () => {
    const bench = open({ endpoint: 'http://127.0.0.1:5173', timeout: 400 }, { rootDir: '病历/p 1' })
    const { putting } = put(bench, photoOf(SMALL))
    const tried = await bench.attempt()
    expect(tried.options).toMatchObject({ endpoint: 'http://127.0.0.1:5173', sldEnable: true, timeout: 400 })
    expect(tried.options).not.toHaveProperty('secure')
    tried.end()
    const { url } = await putting
    expect(url).toBe(`http://127.0.0.1:5173/rht-patients/${tried.key.split('/').map(encodeURIComponent).join('/')}`)
    expect(url).toContain('/%E7%97%85%E5%8E%86/p%201/')
  })
  test('uploads in parts from exactly 1 MB upwards', async () => {
    const bench = open()
    put(bench, photoOf(MULTIPART_THRESHOLD_BYTES, 'image/png'))
    const { parts, mime } = await bench.attempt()
    expect([mime, parts?.partSize, parts?.checkpoint]).toEqual(['image/png', UPLOAD_PART_BYTES, undefined])
  })
  test('rejects a file that is not a photo', async () => {
    const bench = open()
    await expect(put(bench, photoOf(SMALL, 'text/plain')).putting).rejects.toMatchObject(failing('not-a-photo', ''))
    expect(bench.attempts).toEqual([])
  })
  test('reports the bucket’s name when the credentials belong to another bucket', async () => {
    const bench = open({ bucket: 'of-another-clinic' })
    await expect(put(bench, photoOf(SMALL)).putting).rejects.toMatchObject(
      failing('upload-failed', 'config.json names the bucket of-another-clinic'),
    )
    expect(bench.attempts).toEqual([])
  })
  test('fails when the bucket responds with a status other than 200', async () => {
    const bench = open()
    const { putting } = put(bench, photoOf(SMALL))
    const tried = await bench.attempt()
    tried.end(204)
    await expect(putting).rejects.toMatchObject(failing('upload-failed', 'upload failed'))
  })
  test('fails with “network” when the OSS client fails to load', async () => {
    const cause = new TypeError('Failed to fetch')
    const bench = open({ load: () => Promise.reject(cause) })
    await expect(put(bench, photoOf(SMALL)).putting).rejects.toMatchObject({ ...failing('network', ''), cause })
  })
  test('uses the Alibaba client by default', async () => {
    const sent = vi.spyOn(NodeOss.prototype, 'put').mockResolvedValue({ res: { status: 200 } })
    const ids = { next: () => '0'.repeat(32) }
    const clock = { now: () => AT, wait: () => Promise.resolve() }
    const credentials = { fresh: () => Promise.resolve(CREDENTIALS), forget: () => undefined }
    const { url } = await new OssFileStore(credentials, clock, ids).put(photoOf(SMALL), () => undefined)
    expect(sent).toHaveBeenCalledOnce()
    expect(url).toMatch(/^https:\/\/rht-patients\.oss-cn-hangzhou\.aliyuncs\.com\/patients\/p1\//)
  })
})

describe('OssFileStore › aborted upload', () => {
  test('ends immediately, even when the client continues', async () => {
    const bench = open()
    const { putting, abort } = put(bench, photoOf(SMALL))
    const tried = await bench.attempt()
    abort()
    await expect(putting).rejects.toMatchObject(failing('abandoned', ''))
    expect([tried.cancelled, tried.forgotten]).toEqual([1, []])
  })
  test('deletes its uploaded parts in the bucket, and reports no more progress', async () => {
    const bench = open()
    const { putting, abort, percents, marks } = put(bench, photoOf(LARGE))
    const tried = await bench.attempt()
    tried.isUp(3)
    expect([percents, marks]).toMatchObject([[30], [{ uploadId: 'upload-1', partSize: UPLOAD_PART_BYTES }]])
    abort()
    await expect(putting).rejects.toMatchObject(failing('abandoned', ''))
    expect(tried.forgotten).toEqual([`${tried.key} upload-1`])
    tried.isUp(4)
    expect(percents).toEqual([30])
    expect(marks).toHaveLength(1)
    expect(tried.cancelled).toBe(2)
  })
  test('starts over on the next attempt', async () => {
    const bench = open()
    const photo = photoOf(LARGE)
    const first = put(bench, photo)
    const tried = await bench.attempt()
    tried.isUp(3)
    first.abort()
    await flushPromises()
    put(bench, photo)
    const again = await bench.attempt()
    expect(again.parts?.checkpoint).toBeUndefined()
    expect(again.key).not.toBe(tried.key)
  })
  test('keeps a photo that is already uploaded', async () => {
    const bench = open()
    const { putting, abort } = put(bench, photoOf(LARGE))
    const tried = await bench.attempt()
    tried.isUp(3)
    tried.end()
    await putting
    abort()
    expect([tried.cancelled, tried.forgotten]).toEqual([0, []])
  })
})

describe('OssFileStore › failed upload', () => {
  const broken = { name: 'RequestError', status: -1 }

  test('resumes after the uploaded parts on retry, even before the last step', async () => {
    const bench = open()
    const photo = photoOf(LARGE)
    const { putting } = put(bench, photo)
    const tried = await bench.attempt()
    tried.isUp(8)
    tried.parts?.progress(1, null)
    tried.fail(broken)
    await expect(putting).rejects.toMatchObject(failing('network', 'upload failed'))
    put(bench, photo)
    const again = await bench.attempt()
    expect(again.key).toBe(tried.key)
    expect(again.parts?.checkpoint).toMatchObject({ uploadId: 'upload-1', doneParts: { length: 8 } })
  })
  test.each([{ rootDir: 'patients/p2' }, { bucket: 'rht-archive' }])(
    'starts over when the credentials belong to another target: %j',
    async (place) => {
      const bench = open()
      const photo = photoOf(LARGE)
      const first = put(bench, photo)
      const tried = await bench.attempt()
      tried.isUp(3)
      tried.fail(broken)
      await flushPromises()
      Object.assign(bench.given, place)
      put(bench, photo)
      const again = await bench.attempt()
      expect(first.marks).toHaveLength(1)
      expect(again.parts?.checkpoint).toBeUndefined()
      expect(again.key).not.toBe(tried.key)
    },
  )
  test('retries with new credentials, even after the bucket has lost the upload', async () => {
    const bench = open()
    put(bench, photoOf(LARGE))
    const tried = await bench.attempt()
    tried.isUp(3)
    tried.fail({ name: 'abort', status: 0 })
    const anew = await bench.attempt()
    expect(anew.parts?.checkpoint).toBeUndefined()
    anew.fail({ name: 'SecurityTokenExpiredError', status: 403 })
    const renewed = await bench.attempt()
    expect([bench.attempts.length, bench.attempts[2] === renewed, bench.forget.mock.calls.length]).toEqual([3, true, 1])
  })
  test('ends without another retry when new credentials do not help', async () => {
    const bench = open()
    const { putting } = put(bench, photoOf(LARGE))
    const refusal = { name: 'AccessDeniedError', status: 403 }
    for (const parts of [2, 4]) {
      const tried = await bench.attempt()
      tried.isUp(parts)
      tried.fail(refusal)
    }
    const last = await bench.attempt()
    last.isUp(4)
    last.fail(refusal)
    await expect(putting).rejects.toMatchObject(failing('upload-failed', 'upload failed'))
    expect([bench.attempts.length, bench.forget.mock.calls.length]).toEqual([3, 2])
  })
})
