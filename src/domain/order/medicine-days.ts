import type { OrderSection } from './order'

/** What a prescription says about its doses. */
export type Dosed = Pick<OrderSection, 'doseCount' | 'dailyDosage' | 'usage' | 'freq'>

/** A longer duration is treated as a mistake in the text. */
const MAX_DAYS = 180

const LATIN: Readonly<Record<string, string>> = {
  qd: '每日1次',
  od: '每日1次',
  qn: '每日1次',
  hs: '每日1次',
  bid: '每日2次',
  tid: '每日3次',
  qid: '每日4次',
  qod: '隔日1次',
  q12h: '每日2次',
  q8h: '每日3次',
  q6h: '每日4次',
}
const DIGITS = '零一二三四五六七八九'
const digitOf = (sign: string): number => DIGITS.indexOf(sign.replace('两', '二'))
function numberOf(text: string): string {
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text]
  const count = (text.includes('十') ? (tens === '' ? 1 : digitOf(tens)) * 10 : 0) + (ones === '' ? 0 : digitOf(ones))
  return String(count)
}

/** Normalises the doctors' many spellings: Arabic digits, 日 for day, 剂 for dose. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[、；。;.](?!\d)/g, ',')
    .replace(/([a-z])\.(?=[a-z])/g, '$1')
    .replace(/q12h|q8h|q6h|bid|tid|qid|qod|qd|od|qn|hs/g, (code) => LATIN[code] ?? code)
    .replace(/1[/⁄]2(?=[剂付副帖贴])|半(?=[剂付副帖贴]|小时)/g, '0.5')
    .replace(/[二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九]/g, numberOf)
    .replace(/(\d|每)[付副帖贴]/g, '$1剂')
    .replace(/天|每晚|每早|每晨|每夜/g, (word) => (word === '天' ? '日' : '每日'))
    .replace(/星期|礼拜/g, '周')
    .replace(/每剂/g, '1剂')
    .replace(/(^|\D)1日/g, '$1每日')

/** Phrases about the time of day, cooking or temperature, which say nothing about the duration. */
const ASIDE = [
  /水?煎煮?\d次/g,
  /(?:[先后久]煎|浸?泡)(?:\d+(?:\.\d+)?(?:小时|分钟))?/g,
  /(?:早[中午]?晚|早|中|午|晚|3)?[饭餐食](?:前|后|时)(?:\d+(?:\.\d+)?(?:小时|分钟|h|min))?/g,
  /(?:临睡|睡)(?:前|时)(?:\d+(?:\.\d+)?(?:小时|分钟|h|min))?(?!\d)/g,
  /每?日早(?:中|午)?晚(?=[分温]?服)/g,
]
const TAKE = '(?:水煎|煎|冲|口|内|温|分)?(?:服用?|用|吃|饮|喝)?'
const N = '(\\d+(?:\\.\\d+)?)'
const DAILY = '(?:每|^|,)日'

/** Statements of how many days a dose lasts: taken every day, every other day, or a dose for several days. */
const DOSE_KINDS = ['daily-dose', 'alternate-dose', 'days-of-dose'] as const
/** One statement in the text, such as the days per dose or the times per day; a run has no day off. */
type Said = {
  readonly kind: (typeof DOSE_KINDS)[number] | 'times' | 'servings' | 'doses-at-once' | 'total' | 'run' | 'count'
  readonly value: number
}
type Rule = readonly [pattern: string, kind: Said['kind'], value: (...found: string[]) => number]

const RULES: readonly Rule[] = [
  // 早晚各一剂, 早晚各一次
  [`(?:每?日)?早([中午]?)晚各${TAKE}${N}剂`, 'daily-dose', (noon, doses) => 1 / (Number(doses) * (noon ? 3 : 2))],
  [`(?:每?日)?早([中午]?)晚各${TAKE}${N}次`, 'times', (noon, times) => Number(times) * (noon ? 3 : 2)],
  // 连服七天, 七天量
  ['连续?(?:服用?|用|吃)?(\\d+)日', 'run', Number],
  ['共(?:服用?|用|吃)?(\\d+)日', 'total', Number],
  ['(\\d+)日量', 'total', Number],
  ['共(\\d+)剂', 'count', Number],
  // 隔日一剂, 两日一剂, 每日一剂, 睡前一剂
  [`隔日${TAKE}${N}剂`, 'alternate-dose', (doses) => 2 / Number(doses)],
  [`每?${N}日${TAKE}${N}剂`, 'days-of-dose', (days, doses) => Number(days) / Number(doses)],
  [`${DAILY}${TAKE}${N}剂`, 'daily-dose', (doses) => 1 / Number(doses)],
  [`(?:${DAILY})?临?睡前${TAKE}${N}剂`, 'daily-dose', (doses) => 1 / Number(doses)],
  // 每周两剂
  [`(?:每|^|,)1?周${TAKE}${N}剂`, 'days-of-dose', (doses) => 7 / Number(doses)],
  // 一剂/日, 一剂两天, 一剂分两日服, 一剂/周
  [
    `${N}剂药?(?:\\/每?|每|分|可?${TAKE})${N}?日(?!\\d)`,
    'days-of-dose',
    (doses, days = '1') => Number(days) / Number(doses),
  ],
  [`${N}剂(?:\\/|每)1?周(?!\\d)`, 'days-of-dose', (doses) => 7 / Number(doses)],
  // 每次一剂
  [`(?:每|1)次${TAKE}${N}剂`, 'doses-at-once', Number],
  // 一剂分三次, 一剂顿服
  [`${N}剂药?${TAKE}[成作为]?(\\d+)[次份]`, 'servings', (doses, servings) => Number(servings) / Number(doses)],
  [`${N}剂药?顿服`, 'servings', (doses) => 1 / Number(doses)],
  // 隔日一次, 每日三次, 三次/日, 每八小时一次, 睡前一次
  [`隔日${TAKE}1次`, 'times', () => 0.5],
  [`${DAILY}${TAKE}(\\d+)次`, 'times', Number],
  ['(\\d+)次(?:\\/每?|每)日', 'times', Number],
  ['每(\\d+)小时1次', 'times', (hours) => 24 / Number(hours)],
  [`临?睡前${TAKE}(\\d+)次`, 'times', Number],
]
const PATTERNS = RULES.map(([pattern, kind, value]) => [new RegExp(pattern, 'g'), kind, value] as const)

/** Words that may remain: preparation, intake and units. Any other word makes the duration unknown. */
const NEUTRAL = new RegExp(
  `^(?:${[
    '水|煎煮?|煮|冲|开水|温水|温开水|送|调|化',
    '口服|内服|外用|外敷|空腹|顿服|温|热|分|服用?|吃|饮|喝|用',
    '早[中午]?晚|早晨?|中午|晚上?|每日(?!\\d)|颗粒|po|ac|pc',
    '分(?:早[中午]?晚)?\\d次',
    '(?:每次)?\\d+(?:\\.\\d+)?(?:g|克|ml|毫升)',
    '(?:每次)\\d+(?:\\.\\d+)?(?:袋|片|粒|丸|包|支)',
  ].join('|')})*$`,
)

/** Parses all statements. Undefined if anything but neutral words remains. */
function readFrom(text: string): Said[] | undefined {
  const said: Said[] = []
  let left = ASIDE.reduce((rest, pattern) => rest.replace(pattern, ''), text)
  for (const [pattern, kind, value] of PATTERNS)
    left = left.replace(pattern, (_, ...found: (string | undefined)[]) => {
      said.push({ kind, value: value(...(found.slice(0, 2) as string[])) })
      return ','
    })
  return left.split(',').every((part) => NEUTRAL.test(part)) ? said : undefined
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6
/** The value that all agree on; undefined if there are none, NaN if they differ. */
function oneOf(values: readonly number[]): number | undefined {
  const [first, ...others] = values
  return first !== undefined && others.some((each) => !isSame(each, first)) ? NaN : first
}

/** What the directions say, once every word is understood and all statements agree. */
export type Directions = {
  /** Whole days that the medicine lasts. */
  readonly days: number
  /** Times per day, below 1 if not taken every day; undefined if not stated. */
  readonly times: number | undefined
  /** Days that one dose lasts; undefined if not stated. */
  readonly daysOfDose: number | undefined
  readonly kinds: ReadonlySet<Said['kind']>
}

/** Parses the doctor's directions. Undefined unless every word is understood, because guessing would be dangerous. */
export function readDirections({ doseCount, dailyDosage, usage, freq }: Dosed): Directions | undefined {
  if (!Number.isInteger(doseCount) || doseCount < 1) return undefined
  const daily = plain(dailyDosage).replace(/^(\d+(?:\.\d+)?)剂$/, '每日$1剂')
  const said = readFrom([daily, plain(usage), plain(freq)].join(','))
  if (!said) return undefined
  const valuesOf = (...kinds: readonly Said['kind'][]) =>
    said.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value)
  const times = oneOf(valuesOf('times'))
  const servings = oneOf(valuesOf('servings'))
  const doses = oneOf(valuesOf('doses-at-once'))
  const count = oneOf(valuesOf('count'))
  if (count !== undefined && count !== doseCount) return undefined
  const daysOfDose = oneOf(
    [
      ...valuesOf(...DOSE_KINDS),
      servings !== undefined && times !== undefined ? servings / times : undefined,
      doses !== undefined && times !== undefined ? 1 / (doses * times) : undefined,
    ].filter((each) => each !== undefined),
  )
  // Taking the medicine every other day contradicts one dose a day.
  if (times !== undefined && daysOfDose !== undefined && times < 1 && !isSame(daysOfDose, 1 / times)) return undefined
  const lasts = oneOf([...valuesOf('total', 'run'), ...(daysOfDose === undefined ? [] : [doseCount * daysOfDose])])
  const days = lasts === undefined ? NaN : Math.floor(lasts + 1e-6)
  if (!(days >= 1 && days <= MAX_DAYS)) return undefined
  return { days, times, daysOfDose, kinds: new Set(said.map(({ kind }) => kind)) }
}

/** Duration of a prescription in days; undefined if the directions are unclear. */
export const medicineDurationDays = (sheet: Dosed): number | undefined => readDirections(sheet)?.days
