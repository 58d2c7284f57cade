import { describe, expect, test } from 'vitest'
import { failureFrom, isRefused, isUploadLost, mayRepeat } from '@/adapters/oss/oss-failures'
import { Failure } from '@/domain/failure/failure'

const NOTHING = [undefined, null, 'RequestError', 403, {}]

describe('failureFrom', () => {
  test.each([
    ['a request that did not get out', { name: 'RequestError', status: -1 }, 'network'],
    ['a request that did not get out, without a status', { name: 'RequestError' }, 'network'],
    ['an answer that broke off', { name: 'ResponseError', status: 200 }, 'network'],
    ['a browser that was cut off', { name: 'XHRError', status: 0 }, 'network'],
    ['no answer, under another name', { name: 'Error', status: -1 }, 'network'],
    ['no answer in time', { name: 'ResponseTimeoutError', status: -2 }, 'timeout'],
    ['no answer in time, under another name', { name: 'Error', status: -2 }, 'timeout'],
    ['no way through in time', { name: 'ConnectionTimeoutError', status: -1 }, 'timeout'],
    ['no way through in time, without a status', { name: 'ConnectionTimeoutError' }, 'timeout'],
    ['an upload that was called back', { name: 'cancel', status: 0 }, 'abandoned'],
    ['a refusal', { name: 'AccessDeniedError', status: 403, code: 'AccessDenied' }, 'upload-failed'],
    ['trouble of the bucket', { name: 'InternalErrorError', status: 500, code: 'InternalError' }, 'upload-failed'],
    ['a name that only begins so', { name: 'TimeoutErrorOfAnother', status: 400 }, 'upload-failed'],
    ['a status of 1 or 2', { name: 'Error', status: 1 }, 'upload-failed'],
    ['a status of 2', { name: 'Error', status: 2 }, 'upload-failed'],
    ['a name that is no text', { name: 7, status: 500 }, 'upload-failed'],
    ['a bare object', {}, 'upload-failed'],
    ['a word', 'RequestError', 'upload-failed'],
    ['nothing', undefined, 'upload-failed'],
    ['null', null, 'upload-failed'],
  ])('classifies %s', (_, thrown, kind) => {
    const failure = failureFrom(thrown)
    expect(failure).toMatchObject({ reason: { kind }, message: 'upload failed' })
    expect(failure.cause).toBe(thrown)
  })
  test('returns a Failure unchanged', () => {
    const told = new Failure({ kind: 'not-a-photo' })
    expect(failureFrom(told)).toBe(told)
  })
})

describe('isRefused', () => {
  test('returns true for 403 only', () => {
    expect(isRefused({ name: 'SecurityTokenExpiredError', status: 403 })).toBe(true)
    for (const thrown of [...NOTHING, { status: 401 }, { status: 500 }])
      expect([thrown, isRefused(thrown)]).toEqual([thrown, false])
  })
})

describe('isUploadLost', () => {
  test.each([
    ['in the bucket’s words', { name: 'NoSuchUploadError', status: 404, code: 'NoSuchUpload' }],
    ['in the client’s', { name: 'abort', status: 0 }],
  ])('returns true %s', (_, thrown) => {
    expect(isUploadLost(thrown)).toBe(true)
  })
  test('returns false for anything else', () => {
    for (const thrown of [...NOTHING, { name: 'cancel' }, { code: 'NoSuchKey', status: 404 }])
      expect([thrown, isUploadLost(thrown)]).toEqual([thrown, false])
  })
})

describe('mayRepeat', () => {
  test('allows a broken connection, not a time-out', () => {
    expect(mayRepeat({ name: 'RequestError', status: -1 })).toBe(true)
    expect(mayRepeat(undefined)).toBe(true)
    expect(mayRepeat({ name: 'ResponseTimeoutError' })).toBe(false)
    expect(mayRepeat({ name: 'Error', status: -2 })).toBe(false)
  })
})
