import { describe, expect, test } from 'vitest'
import { toUploadFailure, isCredentialRejected, isUploadLost, canRetryUpload } from '@/adapters/oss/oss-failures'
import { Failure } from '@/domain/failure/failure'

const NOTHING = [undefined, null, 'RequestError', 403, {}]

describe('toUploadFailure', () => {
  test.each([
    ['an unsent request', { name: 'RequestError', status: -1 }, 'network'],
    ['an unsent request without a status', { name: 'RequestError' }, 'network'],
    ['an interrupted response', { name: 'ResponseError', status: 200 }, 'network'],
    ['a disconnected browser', { name: 'XHRError', status: 0 }, 'network'],
    ['a missing response with another name', { name: 'Error', status: -1 }, 'network'],
    ['a response timeout', { name: 'ResponseTimeoutError', status: -2 }, 'timeout'],
    ['a response timeout with another name', { name: 'Error', status: -2 }, 'timeout'],
    ['a connection timeout', { name: 'ConnectionTimeoutError', status: -1 }, 'timeout'],
    ['a connection timeout without a status', { name: 'ConnectionTimeoutError' }, 'timeout'],
    ['a cancelled upload', { name: 'cancel', status: 0 }, 'abandoned'],
    ['an access error', { name: 'AccessDeniedError', status: 403, code: 'AccessDenied' }, 'upload-failed'],
    ['a server error', { name: 'InternalErrorError', status: 500, code: 'InternalError' }, 'upload-failed'],
    ['an error whose name only starts with “Timeout”', { name: 'TimeoutErrorOfAnother', status: 400 }, 'upload-failed'],
    ['a status of 1 or 2', { name: 'Error', status: 1 }, 'upload-failed'],
    ['a status of 2', { name: 'Error', status: 2 }, 'upload-failed'],
    ['a name that is no text', { name: 7, status: 500 }, 'upload-failed'],
    ['a bare object', {}, 'upload-failed'],
    ['a word', 'RequestError', 'upload-failed'],
    ['nothing', undefined, 'upload-failed'],
    ['null', null, 'upload-failed'],
  ])('classifies %s', (_, thrown, kind) => {
    const failure = toUploadFailure(thrown)
    expect(failure).toMatchObject({ reason: { kind }, message: 'upload failed' })
    expect(failure.cause).toBe(thrown)
  })
  test('returns a Failure unchanged', () => {
    const told = new Failure({ kind: 'not-a-photo' })
    expect(toUploadFailure(told)).toBe(told)
  })
})

describe('isCredentialRejected', () => {
  test('returns true only for 403', () => {
    expect(isCredentialRejected({ name: 'SecurityTokenExpiredError', status: 403 })).toBe(true)
    for (const thrown of [...NOTHING, { status: 401 }, { status: 500 }])
      expect([thrown, isCredentialRejected(thrown)]).toEqual([thrown, false])
  })
})

describe('isUploadLost', () => {
  test.each([
    ['the bucket’s error', { name: 'NoSuchUploadError', status: 404, code: 'NoSuchUpload' }],
    ['the client’s error', { name: 'abort', status: 0 }],
  ])('returns true for %s', (_, thrown) => {
    expect(isUploadLost(thrown)).toBe(true)
  })
  test('returns false for any other error', () => {
    for (const thrown of [...NOTHING, { name: 'cancel' }, { code: 'NoSuchKey', status: 404 }])
      expect([thrown, isUploadLost(thrown)]).toEqual([thrown, false])
  })
})

describe('canRetryUpload', () => {
  test('allows a retry after a lost connection, but not after a timeout', () => {
    expect(canRetryUpload({ name: 'RequestError', status: -1 })).toBe(true)
    expect(canRetryUpload(undefined)).toBe(true)
    expect(canRetryUpload({ name: 'ResponseTimeoutError' })).toBe(false)
    expect(canRetryUpload({ name: 'Error', status: -2 })).toBe(false)
  })
})
