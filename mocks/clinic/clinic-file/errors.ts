import type { JsonErrorKind } from './json-locations'

/** An error in a clinic file with its line, in both languages. */
export type ClinicFileError = {
  readonly line: number
  readonly field: string
  readonly zh: string
  readonly en: string
}

/** Removed from displayed field names, because these characters would reorder or clear the line. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const MAX_FIELD_LENGTH = 40
/** Counts from 1, as readers do: `doctors.0.visit` becomes the visit of doctor #1. */
const shown = (field: string): string =>
  field
    .replaceAll(UNSEEN, '')
    .replaceAll(/\.(\d+)(?=\.|$)/g, (_, at: string) => ` #${Number(at) + 1}`)
    .slice(0, MAX_FIELD_LENGTH)

type Said = readonly [zh: string, en: string]

const JSON_FAULTS: Readonly<Record<JsonErrorKind, Said>> = {
  ends: ['文件到这里就断了，少了收尾的引号或括号', 'the file ends too soon; a closing quote or bracket is missing'],
  value: ['这里要写一个值：带引号的字、数字、[ ] 或 { }', 'a value belongs here: text in quotes, a number, [ ] or { }'],
  comma: ['这里少一个逗号', 'a comma is missing here'],
  colon: ['名字后面少一个冒号', 'a colon is missing after the name'],
  key: ['这里要写带引号的名字', 'a name in quotes belongs here'],
  quotes: ['引号要用直的 "，不用弯的', 'quotes must be straight ones: "'],
  trailing: ['最后一项后面多了一个逗号', 'there is a comma too many after the last item'],
  text: ['这段字没有收尾的引号，或者中间换了行', 'this text has no closing quote, or a line break in it'],
  after: ['文件该在上一个括号就结束', 'the file should end at the bracket before'],
  twice: ['这个名字写了两遍', 'this name stands here twice'],
  deep: ['括号套得太深', 'too many brackets within brackets'],
}
export const jsonError = (fault: JsonErrorKind, line: number): ClinicFileError => {
  const [zh, en] = JSON_FAULTS[fault]
  return { line, field: '', zh, en }
}

/** Messages for the requirements in clinic-file-schema.ts; `{n}` is replaced by the bound. */
const WANTED: Readonly<Record<string, Said>> = {
  text: ['要写字，不能空着', 'wants some text'],
  plain: ['有看不见的字符，请重新打一遍', 'has letters that cannot be seen; type it again'],
  'utf-8': ['文件不是 UTF-8，请另存为 UTF-8 再试', 'is not UTF-8; save the file as UTF-8'],
  most: ['最多 {n} 个汉字，字母算半个', 'takes {n} Chinese letters at most; a Latin one counts half'],
  color: ['要写颜色，像 "#8a3b12"', 'wants a colour such as "#8a3b12"'],
  'color-of-its-own': [
    '灰色的按钮像是点不了，换一种颜色',
    'is grey, and a grey button looks switched off; choose a colour',
  ],
  picture: [
    '要写图片的文件名（png、jpg、webp、svg），或者 data:image/…',
    'wants the name of a picture (png, jpg, webp, svg), or data:image/…',
  ],
  'small-picture': ['图片太大，请缩到 45 KB 以内', 'is too large a picture; 45 KB at most'],
  'lost-picture': [
    '没有找到这张图片，请和文件一起拖进来',
    'is a picture that is not here; drop it together with the file',
  ],
  price: [
    '要写价钱，大于 0，最多两位小数，不带引号',
    'wants a price in yuan above 0, two decimals at most, without quotes',
  ],
  sex: ['要写 "male" 或 "female"', 'wants "male" or "female"'],
  phone: ['要写电话号码，像 "027-88880001"', 'wants a telephone number such as "027-88880001"'],
  pinyin: ['要写小写拼音，字和字空一格，像 "shen huai yu"', 'wants pinyin in small letters, such as "shen huai yu"'],
  record: ['要写成 { "名字": … }', 'wants { "name": … }'],
  list: ['要写成 [ … ]，至少一项', 'wants [ … ] with one item at least'],
  items: ['最多 {n} 项', 'takes {n} items at most'],
  missing: ['不能少', 'must be there'],
  unknown: ['没有这一项，这里能写 {n}', 'is not known; here may stand {n}'],
}
/** `wanted` is a requirement, optionally with its bound: `most:12`. */
export function fieldError(wanted: string, field: string, line: number): ClinicFileError {
  const [name = '', bound = ''] = wanted.split(':')
  const [zh, en] = WANTED[name] ?? [wanted, wanted]
  return {
    line,
    field: shown(field),
    zh: zh.replace('{n}', bound),
    en: en.replace('{n}', bound),
  }
}
export const fileTooLargeError = (kilobytes: number): ClinicFileError => ({
  line: 1,
  field: '',
  zh: `文件太大，最多 ${kilobytes} KB`,
  en: `the file is too large; ${kilobytes} KB at most`,
})

/** Formats an error as one line, for a terminal. */
export const formatClinicFileError = ({ line, field, zh, en }: ClinicFileError, language: 'zh' | 'en'): string =>
  language === 'zh' ? `第 ${line} 行${field && `，${field}`}：${zh}` : `Line ${line}${field && `, ${field}`}: ${en}`
