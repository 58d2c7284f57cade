import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveAccent } from '@/domain/clinic/accent'
import { parseLocatedJson } from '../../mocks/clinic/clinic-file/json-locations'
import { readClinicFile } from '../../mocks/clinic/clinic-file/read-clinic-file'
import { formatClinicFileError } from '../../mocks/clinic/clinic-file/errors'
import { corpusExamples } from '../corpus/findings'
import { textOfFile } from '../support/files'
import { runCount } from '../support/evidence'

const EXAMPLE = textOfFile('mocks/clinic/clinic-file/example.json')
const told = (text: string): string[] =>
  (readClinicFile(text).troubles ?? []).map((each) => formatClinicFileError(each, 'en'))
const toldInChinese = (text: string): string[] =>
  (readClinicFile(text).troubles ?? []).map((each) => formatClinicFileError(each, 'zh'))
const withField = (field: string): string => `{\n  "name": "青禾堂",\n  ${field}\n}`
const withDoctor = (field: string): string => withField(`"doctors": [\n    { "name": "沈怀玉",\n      ${field} }\n  ]`)

describe('readClinicFile › valid file', () => {
  test('parses all fields of the example', () => {
    const { file } = readClinicFile(EXAMPLE)
    expect(file).toEqual(JSON.parse(EXAMPLE))
    expect(file?.doctors).toHaveLength(4)
  })
  test('accepts a file with only a name', () =>
    expect(readClinicFile('{"name":"青禾堂"}').file).toEqual({ name: '青禾堂' }))
  test('accepts Latin names up to twice as long as Chinese names', () => {
    const named = (name: string) => readClinicFile(JSON.stringify({ name })).file?.name
    expect([named('H'.repeat(32)), named('H'.repeat(33))]).toEqual(['H'.repeat(32), undefined])
    expect([named('堂'.repeat(16)), named('堂'.repeat(17))]).toEqual(['堂'.repeat(16), undefined])
  })
  test('accepts a byte order mark', () =>
    expect(readClinicFile('\uFEFF{"name":"青禾堂"}').file).toEqual({ name: '青禾堂' }))
  test('includes the image that the file refers to', () => {
    const { file } = readClinicFile(withField('"logo": "标志.png"'), (name) =>
      name === '标志.png' ? 'data:image/png;base64,iVBORw0KGgo=' : undefined,
    )
    expect(file?.logo).toBe('data:image/png;base64,iVBORw0KGgo=')
  })
})

describe('readClinicFile › malformed JSON', () => {
  test.each([
    ['', 'Line 1: the file ends too soon; a closing quote or bracket is missing'],
    ['{"name": "青禾堂"', 'Line 1: the file ends too soon; a closing quote or bracket is missing'],
    ['{\n  "name": "青禾堂"\n  "color": "#8a3b12"\n}', 'Line 3: a comma is missing here'],
    ['{\n  "name": "青禾堂",\n}', 'Line 3: there is a comma too many after the last item'],
    ['{\n  "name" "青禾堂"\n}', 'Line 2: a colon is missing after the name'],
    ['{\n  name: "青禾堂"\n}', 'Line 2: a name in quotes belongs here'],
    ['{\n  “name”: "青禾堂"\n}', 'Line 2: quotes must be straight ones: "'],
    ['{\n  "name": “青禾堂”\n}', 'Line 2: quotes must be straight ones: "'],
    ['{\n  "name": 青禾堂\n}', 'Line 2: a value belongs here: text in quotes, a number, [ ] or { }'],
    ['{\n  "name": "青禾\n堂"\n}', 'Line 2: this text has no closing quote, or a line break in it'],
    ['{"name": "青禾堂"}\n}', 'Line 2: the file should end at the bracket before'],
    ['{\n  "name": "青禾堂",\n  "name": "别的"\n}', 'Line 3: this name stands here twice'],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 'Line 1: too many brackets within brackets'],
  ])('reports the line and cause for %j', (text, words) => expect(told(text)).toEqual([words]))
})

describe('readClinicFile › invalid field', () => {
  test.each([
    ['{}', 'Line 1, name: must be there'],
    ['[]', 'Line 1, name: must be there'],
    ['7', 'Line 1: wants { "name": … }'],
    ['{"name": ""}', 'Line 1, name: wants some text'],
    ['{"name": "   "}', 'Line 1, name: wants some text'],
    ['{"name": 7}', 'Line 1, name: wants some text'],
    [
      '{"name": "一二三四五六七八九十一二三四五六七"}',
      'Line 1, name: takes 16 Chinese letters at most; a Latin one counts half',
    ],
    [withField('"color": "brown"'), 'Line 3, color: wants a colour such as "#8a3b12"'],
    [withField('"color": 8'), 'Line 3, color: wants a colour such as "#8a3b12"'],
    [withField('"color": "#888888"'), 'Line 3, color: is grey, and a grey button looks switched off; choose a colour'],
    [withField('"logo": "logo.png"'), 'Line 3, logo: is a picture that is not here; drop it together with the file'],
    [
      withField('"logo": "https://clinic.example/logo.png"'),
      'Line 3, logo: wants the name of a picture (png, jpg, webp, svg), or data:image/…',
    ],
    [
      withField('"logo": "data:text/html,<script>alert(1)</script>"'),
      'Line 3, logo: wants the name of a picture (png, jpg, webp, svg), or data:image/…',
    ],
    [
      withField(`"logo": "data:image/png;base64,${'A'.repeat(60_000)}"`),
      'Line 3, logo: is too large a picture; 45 KB at most',
    ],
    [withField('"doctors": []'), 'Line 3, doctors: wants [ … ] with one item at least'],
    [withField('"doctors": "沈怀玉"'), 'Line 3, doctors: wants [ … ] with one item at least'],
    [
      withField(`"doctors": [${Array.from({ length: 21 }, (_, at) => `{"name":"医${at}"}`).join()}]`),
      'Line 3, doctors: takes 20 items at most',
    ],
    [withField('"doctors": ["沈怀玉"]'), 'Line 3, doctors #1: wants { "name": … }'],
    [
      withDoctor('"visit": "30"'),
      'Line 5, doctors #1.visit: wants a price in yuan above 0, two decimals at most, without quotes',
    ],
    [
      withDoctor('"visit": 0'),
      'Line 5, doctors #1.visit: wants a price in yuan above 0, two decimals at most, without quotes',
    ],
    [
      withDoctor('"visit": 30.005'),
      'Line 5, doctors #1.visit: wants a price in yuan above 0, two decimals at most, without quotes',
    ],
    [withDoctor('"sex": "女"'), 'Line 5, doctors #1.sex: wants "male" or "female"'],
    [
      withDoctor('"pinyin": "Shen"'),
      'Line 5, doctors #1.pinyin: wants pinyin in small letters, such as "shen huai yu"',
    ],
    [
      withField('"clinics": [{ "name": "店", "phone": "打我" }]'),
      'Line 3, clinics #1.phone: wants a telephone number such as "027-88880001"',
    ],
  ])('reports the line, field and expected value for %s', (text, words) => expect(told(text)).toEqual([words]))

  test('reports all errors in Chinese, in line order', () => {
    const text = '{\n  "color": "brown",\n  "prices": { "visit": "30" },\n  "name": ""\n}'
    expect(toldInChinese(text)).toEqual([
      '第 2 行，color：要写颜色，像 "#8a3b12"',
      '第 3 行，prices.visit：要写价钱，大于 0，最多两位小数，不带引号',
      '第 4 行，name：要写字，不能空着',
    ])
  })
})

describe('readClinicFile › hostile file', () => {
  test.each([
    ['reverses the text direction', '\u202E青禾堂'],
    ['contains an invisible character', '青\u200B禾堂'],
    ['contains a control character', '青禾堂\u0007'],
  ])('rejects a name that %s', (_, name) =>
    expect(told(JSON.stringify({ name }))).toEqual(['Line 1, name: has letters that cannot be seen; type it again']),
  )
  test('keeps markup as text', () => {
    const name = '<img src=x>'
    expect(readClinicFile(JSON.stringify({ name })).file).toEqual({ name })
  })
  test('does not parse a file above the size limit', () =>
    expect(told(`{"name":"${'堂'.repeat(100_000)}"}`)).toEqual(['Line 1: the file is too large; 100 KB at most']))
  test('ignores prototype keys, and removes control characters from reported field names', () => {
    const { file, troubles } = readClinicFile('{"name":"青禾堂","__proto__":{"isAdmin":true}}')
    expect([file, troubles?.length]).toEqual([undefined, 1])
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(told('{"name":"青禾堂","\\u001b[2J":1}')).toEqual([
      'Line 1, [2J: is not known; here may stand name, color, logo, clinics, doctors, prices',
    ])
  })
})

test('readClinicFile › accepts the same colours as the app', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer({ min: 0, max: 0xffffff }).map((each) => `#${each.toString(16).padStart(6, '0')}`),
        fc.string(),
      ),
      (color) => {
        const isUsed = /^(turned|own)$/.test(deriveAccent(color).kind)
        expect(readClinicFile(JSON.stringify({ name: '青禾堂', color })).file !== undefined).toBe(isUsed)
      },
    ),
  ))

test('readClinicFile › returns the same values as JSON.parse for the same texts', () => {
  const parsed = (text: string): unknown => {
    try {
      return { value: JSON.parse(text) as unknown }
    } catch {
      return undefined
    }
  }
  const read = (text: string): unknown => {
    try {
      return { value: parseLocatedJson(text).value }
    } catch {
      return undefined
    }
  }
  const json = fc.json({ maxDepth: 4 })
  const broken = fc
    .tuple(json, fc.nat(), fc.constantFrom('', ',', '"', '}', ']', ':', '\n', '\\', '0', 'e', '-', '.', '\u0001'))
    .map(([text, at, letter]) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + letter + text.slice(place + 1)
    })
  fc.assert(
    fc.property(fc.oneof(json, broken), (text) => {
      const isTwice = (() => {
        try {
          parseLocatedJson(text)
        } catch (error) {
          return error instanceof Error && error.message === 'twice'
        }
        return false
      })()
      if (!isTwice) expect(read(text)).toEqual(parsed(text))
    }),
    { numRuns: runCount(100, 1000), examples: corpusExamples('clinic-file') },
  )
})
