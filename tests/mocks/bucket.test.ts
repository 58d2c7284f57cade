import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { uploadCalls } from '@/adapters/http/calls/upload'
import type { WireReplyOf } from '@/adapters/http/call'
import { Bucket } from '../../mocks/bucket/bucket'
import { MAX_OBJECT_BYTES, type BucketReply } from '../../mocks/bucket/operations'
import { parseAuthorization, expectedSignature, type SignedRequest } from '../../mocks/bucket/signature'
import { objectTableOf, type BucketFault } from '../../mocks/bucket/object-table'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { runCount } from '../support/evidence'
import { openClinicAt, PatientClient } from './support/patient-at'

type Key = Record<keyof WireReplyOf<typeof uploadCalls.credentials>, string>
type Asked = {
  readonly headers?: Record<string, string>
  readonly at?: Date
  readonly key?: Partial<Key>
}

let chain: MockClinic
let bucket: Bucket
let key: Key
beforeEach(async () => {
  chain = openClinicAt()
  bucket = new Bucket(() => [chain])
  const phone = await new PatientClient(chain).login()
  key = await keyOf(phone)
})

/** Upload credentials, with every value as text. */
async function keyOf(phone: PatientClient): Promise<Key> {
  const given = await phone.get(uploadCalls.credentials, {})
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])) as Key
}
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const textOf = ({ body }: BucketReply): string => (typeof body === 'string' ? body : new TextDecoder().decode(body))
const codeOf = (reply: BucketReply): string => /<Code>(\w+)<\/Code>/.exec(textOf(reply))?.[1] ?? String(reply.status)
const named = (name: string): string => `${key.rootDir}/${name}`
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Signs a request as OSS specifies, and sends it. */
async function ask(
  method: string,
  resource: string,
  body: Uint8Array | string = '',
  asked: Asked = {},
): Promise<BucketReply> {
  const { at = chain.clock.now() } = asked
  const given = { ...key, ...asked.key }
  const [path = '', query = ''] = resource.split('?')
  const headers: Record<string, string> = {
    'content-type': 'image/png',
    'x-oss-date': stamp(at),
    'x-oss-security-token': given.SecurityToken,
    'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
  }
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((each) => each.split('=') as [string, string?])
  const signed: SignedRequest = {
    method,
    bucket: given.bucket,
    key: path,
    query: new Map(parameters.map(([name, value = '']) => [name, decodeURIComponent(value)])),
    headers,
  }
  const date = stamp(at).slice(0, 8)
  const form = `OSS4-HMAC-SHA256 Credential=${given.AccessKeyId}/${date}/cn-chengdu/oss/aliyun_v4_request,Signature=${'0'.repeat(64)}`
  const { signature } = await expectedSignature(signed, parseAuthorization(form), given.AccessKeySecret)
  const authorization = form.replace(/0{64}$/, signature)
  const content = typeof body === 'string' ? bytes(body) : body
  const url = `/${given.bucket}/${encodeURI(path)}${query && `?${query}`}`
  return raw(method, url, content, { ...headers, authorization, ...asked.headers })
}
async function raw(method: string, path: string, body: Uint8Array = bytes(''), headers: Record<string, string> = {}) {
  const delivery = await bucket.ask({ method, path, headers, body })
  if (delivery.kind !== 'reply') throw new Error(delivery.kind)
  return delivery.reply
}
async function begin(name: string): Promise<string> {
  const reply = await ask('POST', `${named(name)}?uploads`)
  return /<UploadId>(\w+)</.exec(textOf(reply))?.[1] ?? ''
}
const listOf = (parts: readonly (readonly [number, string])[]): string =>
  `<CompleteMultipartUpload>${parts.map(([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`).join('\n')}</CompleteMultipartUpload>`

describe('bucket signatures', () => {
  test('fail for a wrong key or changed headers', async () => {
    expect((await ask('PUT', named('a.png'), 'x')).status).toBe(200)
    const wrong = await ask('PUT', named('a.png'), 'x', { key: { AccessKeySecret: 'other' } })
    expect([wrong.status, codeOf(wrong)]).toEqual([403, 'SignatureDoesNotMatch'])
    expect(codeOf(await ask('PUT', named('a.png'), 'x', { headers: { 'content-type': 'text/html' } }))).toBe(
      'SignatureDoesNotMatch',
    )
  })
  test.each(['', 'OSS', 'OSS a:b', 'Bearer x', 'OSS4-HMAC-SHA256 Credential=a/b/c', 'OSS4-HMAC-SHA256 Signature=1'])(
    'fail with the malformed authorization %j',
    async (authorization) => {
      expect(codeOf(await ask('PUT', named('a.png'), 'x', { headers: { authorization } }))).toBe('InvalidArgument')
    },
  )
  test('accept dates up to 15 minutes off, and reject all others', async () => {
    const now = chain.clock.now().getTime()
    const at = (minutes: number) => ({ at: new Date(now + minutes * 60_000) })
    for (const minutes of [15, -15]) expect((await ask('PUT', named('a.png'), 'x', at(minutes))).status).toBe(200)
    for (const minutes of [16, -16]) {
      const late = await ask('PUT', named('a.png'), 'x', at(minutes))
      expect([late.status, codeOf(late)]).toEqual([403, 'RequestTimeTooSkewed'])
      expect(textOf(late)).toContain(`<ServerTime>${chain.clock.now().toISOString()}</ServerTime>`)
    }
    expect(codeOf(await ask('PUT', named('a.png'), 'x', { headers: { 'x-oss-date': 'soon' } }))).toBe('AccessDenied')
  })
})

describe('bucket credentials', () => {
  test('expire after the lifetime set by the clinic', async () => {
    chain.clock.moveSeconds(chain.rules.uploadKeySeconds - 1)
    expect((await ask('PUT', named('a.png'), 'x')).status).toBe(200)
    chain.clock.moveSeconds(1)
    expect(codeOf(await ask('PUT', named('a.png'), 'x'))).toBe('SecurityTokenExpired')
    // Newer credentials do not change how the bucket treats expired ones.
    await (await new PatientClient(chain).login()).get(uploadCalls.credentials, {})
    expect(codeOf(await ask('PUT', named('a.png'), 'x'))).toBe('SecurityTokenExpired')
  })
  test('grant access only when issued by the clinic', async () => {
    expect(codeOf(await ask('PUT', named('a.png'), 'x', { key: { SecurityToken: 'CAISnone' } }))).toBe(
      'InvalidSecurityToken',
    )
    expect(codeOf(await ask('PUT', named('a.png'), 'x', { key: { AccessKeyId: 'STS.none' } }))).toBe(
      'InvalidAccessKeyId',
    )
    expect(codeOf(await ask('PUT', named('a.png'), 'x', { key: { bucket: 'another' } }))).toBe('NoSuchBucket')
    expect(codeOf(await raw('PUT', `/rht-patients/${named('a.png')}`))).toBe('AccessDenied')
  })
})

describe('bucket objects', () => {
  test('return any stored bytes unchanged', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (content) => {
        const { status, headers } = await ask('PUT', named('a b+c.png'), content)
        expect([status, headers['etag']]).toEqual([200, expect.stringMatching(/^"[0-9A-F]{32}"$/)])
        const read = await raw('GET', `/rht-patients/${encodeURI(named('a b+c.png'))}`)
        expect(Array.from(read.body as Uint8Array)).toEqual(Array.from(content))
        expect(read.headers).toMatchObject({ 'content-type': 'image/png', etag: headers['etag'] })
      }),
      { numRuns: runCount(10, 100) },
    ))
  test('fail before the body is read when above the size limit', async () => {
    const asked = { headers: { 'content-length': String(MAX_OBJECT_BYTES + 1) } }
    const reply = await ask('PUT', named('a.png'), 'x', asked)
    expect([reply.status, codeOf(reply)]).toEqual([400, 'EntityTooLarge'])
    expect(objectTableOf(chain).objects.size).toBe(0)
  })
})

describe('multipart upload', () => {
  const first = new Uint8Array(100 * 1024).fill(1)
  const put = async (name: string, id: string, number: number | string, body: Uint8Array) =>
    (await ask('PUT', `${named(name)}?partNumber=${number}&uploadId=${id}`, body)).headers['etag'] ?? ''

  test('creates the object only once completed', async () => {
    const id = await begin('a.png')
    const second = await put('a.png', id, 2, bytes('end'))
    const one = await put('a.png', id, 1, first)
    expect(codeOf(await raw('GET', `/rht-patients/${named('a.png')}`))).toBe('NoSuchKey')
    const done = await ask(
      'POST',
      `${named('a.png')}?uploadId=${id}`,
      listOf([
        [1, one],
        [2, second],
      ]),
    )
    expect([done.status, done.headers['etag']]).toEqual([200, expect.stringMatching(/-2"$/)])
    const read = await raw('GET', `/rht-patients/${named('a.png')}`)
    expect([read.headers['content-type'], read.headers['content-length']]).toEqual([
      'image/png',
      String(first.length + 3),
    ])
    expect(codeOf(await ask('POST', `${named('a.png')}?uploadId=${id}`, listOf([[1, one]])))).toBe('NoSuchUpload')
  })
  test('rejects missing, unordered or undersized parts, and can still be completed', async () => {
    const id = await begin('a.png')
    const [one, two, small] = [
      await put('a.png', id, 1, first),
      await put('a.png', id, 2, first),
      await put('a.png', id, 3, bytes('small')),
    ]
    const finish = async (list: string) => codeOf(await ask('POST', `${named('a.png')}?uploadId=${id}`, list))
    expect(await finish('')).toBe('MalformedXML')
    expect(await finish(listOf([[4, one]]))).toBe('InvalidPart')
    expect(
      await finish(
        listOf([
          [2, two],
          [1, one],
        ]),
      ),
    ).toBe('InvalidPartOrder')
    const four = await put('a.png', id, 4, first)
    expect(
      await finish(
        listOf([
          [3, small],
          [4, four],
        ]),
      ),
    ).toBe('EntityTooSmall')
    expect(
      await finish(
        listOf([
          [1, one],
          [3, small],
        ]),
      ),
    ).toBe('200')
  })
})

describe('bucket CORS', () => {
  test('exposes ETag, and allows the headers requested by the client', async () => {
    const origin = 'https://h5.example'
    const asked = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,x-oss-date',
    }
    const preflight = await raw('OPTIONS', `/rht-patients/${named('a.png')}`, bytes(''), asked)
    expect(preflight).toMatchObject({
      status: 200,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-headers': 'authorization,x-oss-date',
        'access-control-max-age': '600',
      },
    })
    expect(preflight.headers['access-control-allow-methods']).toContain('PUT')
    const { headers } = await ask('PUT', named('a.png'), 'x', { headers: { origin } })
    expect(headers['access-control-expose-headers']).toMatch(/\bETag\b/)
    expect(headers['access-control-allow-origin']).toBe(origin)
    expect(codeOf(await raw('OPTIONS', '/rht-patients/a.png'))).toBe('AccessForbidden')
  })
})

describe('bucket faults', () => {
  const hang = (trouble: BucketFault) => objectTableOf(chain).add(trouble)
  test('affect only the given operation, and only the given number of times', async () => {
    hang({ fault: 'InternalError', on: 'put', after: 1, times: 2 })
    const codes = []
    for (let turn = 0; turn < 5; turn++) codes.push(codeOf(await ask('PUT', named('a.png'), 'x')))
    expect(codes).toEqual(['200', 'InternalError', 'InternalError', '200', '200'])
    expect(await begin('b.png')).not.toBe('')
  })
  test('expire only the credentials used in the request', async () => {
    chain.clock.moveSeconds(chain.rules.smsWaitSeconds)
    const other = await keyOf(await new PatientClient(chain).login())
    hang({ fault: 'expire-token' })
    expect(codeOf(await ask('PUT', named('a.png'), 'x'))).toBe('SecurityTokenExpired')
    expect(codeOf(await ask('PUT', named('a.png'), 'x'))).toBe('SecurityTokenExpired')
    expect((await ask('PUT', named('a.png'), 'x', { key: other })).status).toBe(200)
  })
  test('drop requests or responses', async () => {
    hang({ fault: 'drop' })
    await expect(ask('PUT', named('a.png'), 'x')).rejects.toThrow('dropped')
    expect(objectTableOf(chain).objects.size).toBe(0)
    hang({ fault: 'lost-answer' })
    await expect(ask('PUT', named('a.png'), 'x')).rejects.toThrow('dropped')
    expect(objectTableOf(chain).objects.size).toBe(1)
    hang({ fault: 'silence' })
    await expect(ask('PUT', named('a.png'), 'x')).rejects.toThrow('silence')
  })
})
