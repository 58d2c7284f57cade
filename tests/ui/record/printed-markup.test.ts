import { describe, expect, test } from 'vitest'
import { sanitizePrintedMarkup } from '@/ui/screens/record/printed-markup'

const cannotShow = (name: string) => `[${name}]`
const textOf = (html: string) => sanitizePrintedMarkup(html, { cannotShow }).textContent

describe('sanitizePrintedMarkup', () => {
  test.each([
    ['masks an ID card number', '<p>证件 510107198803054627</p>', '证件 5101**********4627'],
    ['masks an ID card number split across elements', '<b>510107</b><i>198803054627</i>', '5101**********4627'],
    ['leaves a longer number unchanged', '<p>条码 5101071988030546271</p>', '条码 5101071988030546271'],
    ['separates the numbers of neighbouring columns', '<span>红细胞 2</span><span>3</span>', '红细胞 2 3'],
    ['keeps a number and its unit together', '<span>5</span><span>mg</span>', '5mg'],
  ])('%s', (_title, html, text) => {
    expect(textOf(html)).toBe(text)
  })
})
