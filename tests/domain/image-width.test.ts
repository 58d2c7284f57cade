import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageAtWidth } from '@/domain/general/image-width'

describe('an image at a width', () => {
  test.each([
    ['https://b.example.com/a.jpg', 200, 'https://b.example.com/a.jpg?x-oss-process=image/resize,w_200'],
    ['https://b.example.com/a.jpg?v=1', 200.4, 'https://b.example.com/a.jpg?v=1&x-oss-process=image/resize,w_201'],
    [
      'https://b.example.com/a.jpg?x-oss-process=image/resize,w_90&v=1',
      200,
      'https://b.example.com/a.jpg?v=1&x-oss-process=image/resize,w_200',
    ],
    ['http://b.example.com/a.jpg', 9, 'http://b.example.com/a.jpg?x-oss-process=image/resize,w_9'],
    ['blob:https://b.example.com/a', 200, 'blob:https://b.example.com/a'],
    ['', 200, ''],
    ['data:image/png;base64,AA', 200, 'data:image/png;base64,AA'],
    ['https://b.example.com/a.jpg', 0, 'https://b.example.com/a.jpg'],
    ['https://b.example.com/a.jpg', NaN, 'https://b.example.com/a.jpg'],
    ['https://b.example.com/a.jpg?v=1?2', 9, 'https://b.example.com/a.jpg?v=1?2&x-oss-process=image/resize,w_9'],
    ['https://b.example.com/a.jpg#top', 9, 'https://b.example.com/a.jpg?x-oss-process=image/resize,w_9#top'],
  ])('%j at %d is %j', (url, width, styled) => expect(imageAtWidth(url, width)).toBe(styled))
  test('is the same picture with all that its address says, at the width that was asked for last', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'ab1=?/%.'), maxLength: 6 })
    const width = fc.integer({ min: 1, max: 4000 })
    fc.assert(
      fc.property(
        fc.array(signs, { maxLength: 4 }),
        fc.constantFrom('', '#x'),
        width,
        width,
        (parts, hash, one, other) => {
          const url = `https://b.example.com/a.jpg${parts.length > 0 ? `?${parts.join('&')}` : ''}${hash}`
          const styled = imageAtWidth(url, one)
          const [was, is] = [new URL(url), new URL(styled)]
          expect([is.origin, is.pathname, is.hash]).toEqual([was.origin, was.pathname, was.hash])
          expect(is.searchParams.getAll('x-oss-process')).toEqual([`image/resize,w_${one}`])
          is.searchParams.delete('x-oss-process')
          expect([...is.searchParams]).toEqual([...was.searchParams])
          expect(imageAtWidth(styled, other)).toBe(imageAtWidth(url, other))
        },
      ),
    )
  })
})
