import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MULTIPART_THRESHOLD_BYTES, UPLOAD_PART_BYTES } from '@/adapters/oss/oss-file-store'
import { Failure } from '@/domain/failure/failure'
import type { UploadCredentials, UploadCheckpoint } from '@/domain/upload/upload'
import { bytesOf, photoOf, serveClinics, Uploader } from '../../support/served-bucket'

let served: Awaited<ReturnType<typeof serveClinics>>
beforeAll(async () => {
  served = await serveClinics()
})
afterAll(() => served.close())

let opened = 0
const enter = (): Promise<Uploader> => new Uploader(served.origin, `up-${++opened}`).login()
const SMALL = 40_000
/** Four parts of 256 KB plus one byte. */
const LARGE = MULTIPART_THRESHOLD_BYTES + 1
const read = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer())
const noPercent = () => undefined
const failing = (kind: string) => expect.objectContaining({ reason: { kind } }) as unknown
const count = (log: readonly string[], entry: string) => log.filter((each) => each === entry).length

describe('OssFileStore with the mock bucket', () => {
  test.each([SMALL, MULTIPART_THRESHOLD_BYTES - 1])(
    'uploads %d bytes in one piece, and serves them unchanged',
    async (size) => {
      const uploader = await enter()
      const photo = photoOf(size)
      const { url } = await uploader.store().put(photo, noPercent)
      expect(url).toMatch(/\/rht-patients\/patients\/[^/]+\/[0-9a-f]{32}\d{13}\.png$/)
      expect((await read(url)).equals(await bytesOf(photo))).toBe(true)
      const { objects, log } = await uploader.bucket()
      expect(objects).toMatchObject([{ type: 'image/png', size }])
      expect(log.slice(0, 1)).toEqual(['put 200'])
    },
  )
  test.each([SMALL, LARGE])('uploads %d bytes without an error when the device clock is hours off', async (size) => {
    const uploader = await enter()
    expect(await uploader.control('clock', { moveMinutes: 345 })).toBe(200)
    await uploader.store().put(photoOf(size), noPercent)
    const { log } = await uploader.bucket()
    expect(log.filter((each) => !/ 20\d$/.test(each))).toEqual([])
  })
  test('uploads in parts from 1 MB upwards, and reports progress', async () => {
    const uploader = await enter()
    const photo = photoOf(LARGE, 'image/jpeg')
    const heard: number[] = []
    const { url } = await uploader.store().put(photo, (percent) => heard.push(Math.round(percent)))
    expect((await read(url)).equals(await bytesOf(photo))).toBe(true)
    expect(Math.ceil(LARGE / UPLOAD_PART_BYTES)).toBe(5)
    expect(heard).toEqual([0, 17, 33, 50, 67, 83, 100])
    const { objects, uploads, log } = await uploader.bucket()
    expect(objects).toMatchObject([{ type: 'image/jpeg', size: LARGE }])
    expect(uploads).toEqual([])
    expect(log.slice(0, 7)).toEqual(['initiate 200', ...Array.from({ length: 5 }, () => 'part 200'), 'complete 200'])
  })
  test('returns a URL that accepts the width parameter', async () => {
    const uploader = await enter()
    const { url } = await uploader.store().put(photoOf(SMALL), noPercent)
    const styled = await fetch(`${url}?x-oss-process=image/resize,w_200`)
    expect([styled.status, styled.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(styled.headers.get('x-mock-image-width')).toBe('200')
    expect((await fetch(`${url}?x-oss-process=image/resize,w_0`)).status).toBe(400)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(SMALL)])
  })
})

describe('OssFileStore › credentials', () => {
  test('renews credentials that expire between two uploads', async () => {
    const uploader = await enter()
    await uploader.control('bucket', { fault: 'expire-token', on: 'put' })
    const { url } = await uploader.store().put(photoOf(SMALL), noPercent)
    expect((await fetch(url)).status).toBe(200)
    expect((await uploader.bucket()).log.slice(0, 2)).toEqual(['put SecurityTokenExpired', 'put 200'])
  })
  test('renews credentials that expire between parts, and keeps the uploaded parts', async () => {
    const uploader = await enter()
    await uploader.control('bucket', { fault: 'expire-token', on: 'part', after: 3 })
    const photo = photoOf(LARGE)
    const { url } = await uploader.store().put(photo, noPercent)
    expect((await read(url)).equals(await bytesOf(photo))).toBe(true)
    const { log, uploads } = await uploader.bucket()
    expect(count(log, 'initiate 200')).toBe(1)
    expect(count(log, 'part SecurityTokenExpired')).toBeGreaterThan(0)
    expect(count(log, 'part 200')).toBeLessThanOrEqual(6)
    expect(uploads).toEqual([])
  })
  test('renews credentials during nine uploads without failing one', async () => {
    const uploader = await enter()
    await uploader.control('bucket', { fault: 'expire-token', on: 'put', after: 4 })
    const store = uploader.store()
    const all = await Promise.all(Array.from({ length: 9 }, (_, index) => store.put(photoOf(SMALL + index), noPercent)))
    expect(new Set(all.map(({ url }) => url)).size).toBe(9)
    expect((await uploader.bucket()).objects).toHaveLength(9)
    const keys = (await (await fetch(`${served.origin}/mock/${uploader.identity.mpId}/books/uploadKeys`)).json()) as []
    expect(keys).toHaveLength(2)
  })

  const given: [string, Partial<UploadCredentials>, string][] = [
    ['a bucket that is not', { bucket: 'not-ours' }, 'NoSuchBucket'],
    ['a wrong key', { accessKeyId: 'STS.none' }, 'InvalidAccessKeyId'],
    ['a wrong secret', { accessKeySecret: 'none' }, 'SignatureDoesNotMatch'],
    ['an unknown token', { securityToken: 'CAISnone' }, 'InvalidSecurityToken'],
    ["another patient's folder", { rootDir: 'patients/other' }, 'AccessDenied'],
    ['another region', { region: 'oss-cn-beijing' }, 'InvalidArgument'],
  ]
  test.each(given)('fails with the bucket’s error for %s', async (_, wrong, code) => {
    const uploader = await enter()
    const right = await uploader.credentials.fresh()
    uploader.credentials.fresh = () => Promise.resolve({ ...right, ...wrong })
    const failure: unknown = await uploader
      .store()
      .put(photoOf(SMALL), noPercent)
      .catch((thrown: unknown) => thrown)
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ reason: { kind: 'upload-failed' }, message: 'upload failed', cause: { code } })
    expect((failure as { cause: { requestId: string } }).cause.requestId).toMatch(/^[0-9A-F]{24}$/)
  })
})

describe('OssFileStore on an unstable network', () => {
  test('resends an interrupted part', async () => {
    const uploader = await enter()
    await uploader.control('bucket', { fault: 'drop', on: 'part', after: 1 })
    const photo = photoOf(LARGE)
    const { url } = await uploader.store().put(photo, noPercent)
    expect((await read(url)).equals(await bytesOf(photo))).toBe(true)
    expect((await uploader.bucket()).log).toContain('part dropped')
  })
  test('resumes a killed page’s upload after the parts already uploaded', async () => {
    const uploader = await enter()
    await uploader.control('bucket', { fault: 'silence', on: 'part', after: 4, times: 1 })
    const marks: UploadCheckpoint[] = []
    const killed = uploader.store({ timeout: 2_000 })
    const progress = { onMark: (mark: UploadCheckpoint) => marks.push(mark) }
    await expect(killed.put(photoOf(LARGE), noPercent, undefined, progress)).rejects.toEqual(failing('timeout'))
    const kept = JSON.parse(JSON.stringify(marks[marks.length - 1])) as UploadCheckpoint
    expect(kept.doneParts).toHaveLength(4)

    const heard: number[] = []
    const photo = photoOf(LARGE)
    const { url } = await uploader
      .store()
      .put(photo, (percent) => heard.push(Math.round(percent)), undefined, { from: kept, onMark: () => undefined })
    expect((await read(url)).equals(await bytesOf(photo))).toBe(true)
    expect(url.endsWith(kept.key)).toBe(true)
    expect(heard.every((percent) => percent > 66)).toBe(true)
    const { log, uploads } = await uploader.bucket()
    expect([count(log, 'initiate 200'), count(log, 'part 200'), uploads]).toEqual([1, 5, []])
  })
  test('starts over when the bucket has lost a killed page’s upload', async () => {
    const uploader = await enter()
    const { bucket, rootDir } = await uploader.credentials.fresh()
    const photo = photoOf(LARGE)
    const from: UploadCheckpoint = {
      key: `${rootDir}/${'0'.repeat(32)}1.png`,
      folder: `${bucket}/${rootDir}`,
      uploadId: 'gone',
      partSize: UPLOAD_PART_BYTES,
      doneParts: [{ number: 1, etag: '"e"' }],
    }
    const { url } = await uploader.store().put(photo, noPercent, undefined, { from, onMark: () => undefined })
    expect((await read(url)).equals(await bytesOf(photo))).toBe(true)
  })
  test('fails with “network” when no server responds', async () => {
    const uploader = await enter()
    const credentials = await uploader.credentials.fresh()
    uploader.credentials.fresh = () => Promise.resolve(credentials)
    const store = uploader.store({ endpoint: 'http://127.0.0.1:9' })
    await expect(store.put(photoOf(SMALL), noPercent)).rejects.toEqual(failing('network'))
  })
  test.each(['InternalError', 'ServiceUnavailable', 'NoSuchBucket'])('maps %s to upload-failed', async (fault) => {
    const uploader = await enter()
    await uploader.control('bucket', { fault, times: 9 })
    await expect(uploader.store().put(photoOf(LARGE), noPercent)).rejects.toEqual(failing('upload-failed'))
    expect((await uploader.bucket()).objects).toEqual([])
  })
  test('starts over once when the bucket has lost the upload', async () => {
    const uploader = await enter()
    await uploader.control('bucket', { fault: 'NoSuchUpload', on: 'complete' })
    const photo = photoOf(LARGE)
    const { url } = await uploader.store().put(photo, noPercent)
    expect((await read(url)).equals(await bytesOf(photo))).toBe(true)
    await uploader.control('bucket', { fault: 'NoSuchUpload', on: 'part', times: 20 })
    await expect(uploader.store().put(photoOf(LARGE), noPercent)).rejects.toEqual(failing('upload-failed'))
    expect(count((await uploader.bucket()).log, 'initiate 200')).toBe(4)
  })
})

describe('OssFileStore › abort signal', () => {
  test('ends an upload immediately, and removes the uploaded parts', async () => {
    const uploader = await enter()
    await uploader.control('bucket', { fault: 'delay', on: 'part', after: 2, delay: 300, times: 9 })
    const stop = new AbortController()
    const began = Date.now()
    const putting = uploader.store().put(
      photoOf(LARGE),
      (percent) => {
        if (percent > 20) stop.abort()
      },
      stop.signal,
    )
    await expect(putting).rejects.toEqual(failing('abandoned'))
    expect(Date.now() - began).toBeLessThan(3_000)
    await vi.waitFor(async () => expect((await uploader.bucket()).uploads).toEqual([]))
    expect((await uploader.bucket()).objects).toEqual([])
  })
})

describe('OssFileStore with two clinics', () => {
  test('uses separate tokens and photos', async () => {
    const [one, other] = [await enter(), await enter()]
    const tokens = await Promise.all([one.credentials.fresh(), other.credentials.fresh()])
    expect(tokens[0].securityToken).not.toBe(tokens[1].securityToken)
    const { url } = await other.store().put(photoOf(SMALL), noPercent)
    expect((await fetch(url)).status).toBe(200)
    expect((await one.bucket()).objects).toEqual([])
    await other.control('world', { name: 'default' })
    expect((await fetch(url)).status).toBe(404)
  })
})
