import { describe, expect, test } from 'vitest'
import { decodeWechatPhoto } from '@/adapters/wechat/wechat-photo'

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 1]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]
const WEBP = [0x52, 0x49, 0x46, 0x46, 9, 0]
const base64 = (bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes))

describe('decodeWechatPhoto', () => {
  test.each([
    ['a JPEG', JPEG, 'image/jpeg'],
    ['a PNG', PNG, 'image/png'],
    ['a WebP', WEBP, 'image/webp'],
    ['a GIF, which is unsupported', [0x47, 0x49, 0x46, 0x38], ''],
    ['data that only starts like a JPEG', [0xff, 0xfb, 0x90], ''],
    ['a truncated PNG signature', PNG.slice(0, 3), ''],
  ])('detects %s from its first bytes', (_, bytes, type) => {
    expect(decodeWechatPhoto(base64(bytes), 'wechat-1')?.type).toBe(type)
  })
  test('returns the bytes unchanged with the given name', async () => {
    const file = decodeWechatPhoto(base64(PNG), 'wechat-2')
    expect(file?.name).toBe('wechat-2')
    expect([...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual(PNG)
  })
  test('ignores the type in the prefix that iOS adds', () => {
    const file = decodeWechatPhoto(`data:image/jgp;base64,${base64(PNG)}`, 'wechat-1')
    expect([file?.type, file?.size]).toEqual(['image/png', PNG.length])
  })
  test.each([
    ['an empty string', ''],
    ['a data URL without data', 'data:image/jgp;base64,'],
    ['whitespace', ' \n'],
    ['invalid base64', '***'],
    ['a data URL prefix within the data', `${base64(PNG)}data:image/jgp;base64,${base64(PNG)}`],
  ])('returns undefined for %s', (_, localData) => {
    expect(decodeWechatPhoto(localData, 'wechat-1')).toBeUndefined()
  })
})
