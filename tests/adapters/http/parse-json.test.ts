import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseJson } from '@/adapters/http/parse-json'
import { doctorSchema } from '@/adapters/http/wire/doctor'
import fc from 'fast-check'
import { markupToText } from '@/adapters/http/wire/markup-text'

describe('parseJson', () => {
  it.each<[string, unknown]>([
    ['{"id":1790123456789012341}', { id: '1790123456789012341' }],
    ['[1790123456789012341,1790123456789012342]', ['1790123456789012341', '1790123456789012342']],
    ['{"id":-9007199254740993}', { id: '-9007199254740993' }],
    ['{"id":9007199254740991}', { id: 9007199254740991 }],
    ['{"id":1.5e300}', { id: 1.5e300 }],
    [
      '{"said":"尾号 1790123456789012341，\\"1790123456789012341\\""}',
      { said: '尾号 1790123456789012341，"1790123456789012341"' },
    ],
    ['{"__proto__":{"bad":1},"a":1}', { a: 1 }],
    ['<html>', undefined],
  ])('parses %s without changing a long number', (text, value) => expect(parseJson(text)).toEqual(value))
})

describe('doctorSchema', () => {
  const read = (over: object) => parse(doctorSchema, { id: 'd1', ...over })
  it('accepts departments as strings, numeric flags, and a missing doctor flag', () => {
    expect(read({ departments: ['针灸科', '', 5], recentFlag: true })).toMatchObject({
      departments: [{ id: '', name: '针灸科' }],
      isDoctor: true,
    })
    expect(read({ isTherapist: 1 }).isDoctor).toBe(false)
    expect(read({ isDoctor: 2, isTherapist: 1 }).isDoctor).toBe(false)
  })
})

describe('markupToText', () => {
  it.each([
    ['<p>从医&nbsp;30 年</p>', '从医 30 年'],
    ['<p>从医 30 年</p><p>擅长失眠</p>', '从医 30 年\n擅长失眠'],
    ['一<br>二<br/>三<BR />四', '一\n二\n三\n四'],
    ['<div class="a" style=\'color:red\'><span data-a=1>甲</span><strong>乙</strong></div>', '甲乙'],
    ['<ul>\n  <li>早睡</li>\n  <li>少盐</li>\n</ul>', '早睡\n少盐'],
    ['<table><tr><td>早</td><td>晚</td></tr></table>', '早 晚'],
    ['5.2×10<sup>9</sup>/L，CO<sub>2</sub>', '5.2×10⁹/L，CO₂'],
    ['x<sup>n</sup>', 'x^n'],
    ['<b>10</b>&times;2&#46;5&#x4e;', '10×2.5N'],
    ['<style>p { color: red }</style><p>甲</p><!-- 乙 --><script>丙()</script>', '甲'],
    ['<p><del>旧方</del>新方</p>', '新方'],
    ['张&middot;三&lt;主任&gt; &amp; 李', '张·三<主任> & 李'],
    ['&lt;p&gt;', '<p>'],
    ['<p>甲&unknown;&#0;</p>', '甲&unknown;&#0;'],
  ])('converts %j to %j', (text, words) => expect(markupToText(text)).toBe(words))

  it.each([
    '<3 天',
    '<3天 好转>',
    'a < b',
    'a <b and c> d',
    'a<b && c>d',
    'CRP<5 mg/L，PCT<0.5',
    '1 > 0',
    '<电话>',
    '<tom@example.com>',
    'AT&T',
    '两行\n  文字',
    '',
  ])('leaves %j unchanged', (text) => expect(markupToText(text)).toBe(text))

  it('leaves any text without known tags and entities unchanged', () => {
    const unit = fc.constantFrom(...'<>&;#/ab12天 \n="')
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        fc.pre(!/<\/?[ab][\s/>]|&#?[a-z\d]+;/.test(text))
        expect(markupToText(text)).toBe(text)
      }),
    )
  })
})
