import { describe, expect, it } from 'vitest'
import { withoutNumbers } from '@/domain/phone/problem'

describe('withoutNumbers', () => {
  it.each([
    '13800000001',
    '138.0000.0001',
    '138/0000/0001',
    '(138)0000(0001)',
    '（138）0000-0001',
    '138 0000 0001',
    '１３８００００００００１',
    '51010719800203001X',
    'wang.yq@example.com',
    'a_b+c@mail.example.com.cn',
    'oWX5a1f0000rht0001AbCdEfGh-_',
  ])('removes %s', (personal) => {
    expect(withoutNumbers(`我的是${personal}，打不开`)).toMatch(/^我的是[(（]?\*\*\*[)）]?，打不开$/)
  })

  it.each(['打开第 3 页要等 20 秒', '版本 1.0.0', '10:30 的号', '@医生 看不到', 'o2o'])('keeps %s', (text) => {
    expect(withoutNumbers(text)).toBe(text)
  })
})
