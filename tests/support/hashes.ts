import * as fc from 'fast-check'

/** URL hashes that have caused errors or seem likely to. */
const WORST_HASHES: readonly string[] = [
  '/wechat/%E0%A4%A',
  '/wechat/home%E0%A4%A',
  '/wechat/doctors/tag/%E0%A4%A',
  '/wechat/doctors/%',
  '/wechat/doctors/%2e%2e',
  '/wechat/doctors/%00',
  '/wechat/doctors/../../home',
  '/wechat//home',
  '//wechat/home',
  '//一/home',
  '/\\一',
  '/wechat/home/',
  '/wechat/home//',
  '/wechat/home?',
  '/wechat/home?%E0%A4%A',
  '/wechat/home?a=%E0%A4%A&a=%&=&&',
  '/wechat/home#/wechat/home',
  '/wechat/home?x=#y',
  '/WECHAT/HOME',
  '/wechat',
  '/wechat/',
  '',
  '/',
  '#',
  '?',
  '%',
  '%E0%A4%A',
  'wechat/home',
  '/wechat/$id',
  '/wechat/doctors/$id',
  '/wechat/visits/__proto__',
  '/wechat/visits/constructor?constructor=1&__proto__=2',
  '/wechat/chat/../chat/v8003',
  '/wechat/doctors/search?keyword=%F0%9F%98%80&clinicId[]=1',
  `/wechat/doctors/${'a'.repeat(3000)}`,
  `/wechat/${'x/'.repeat(500)}`,
  '/wechat/doctors/<img src=x onerror=alert(1)>',
  '/wechat/doctors/\u202e一',
  '/wechat/booking/confirm?date=2026-13-45&orderNo=NaN&scheduleId=',
  '/wechat/therapy?date=-1&clinicId=../..',
  '/wechat/pay/nothing/o1',
  '/wechat/records/print/%20/x',
]

const PIECES = [
  'home login doctors search tag booking doctor confirm result visits sign move orders checkout pharmacy pay charge',
  'member bills records exam print advisory chat watch new therapy course patients card me settings tips expired s msg',
  'd2001 c1001 o6001 v8003 x7004 m7001 w8002 h7004 p4001 r5001 k7000 gone',
].flatMap((line) => line.split(' '))
const ODD = [
  '%',
  '%E0%A4%A',
  '%2f',
  '%5c',
  '%00',
  '..',
  '.',
  '',
  ' ',
  '$id',
  '__proto__',
  '＃',
  '一二三',
  '😀',
  '<b>',
  '"',
  '\\',
  ';',
  '@',
]
const KEYS = [
  'date',
  'clinicId',
  'doctorId',
  'keyword',
  'kind',
  'tab',
  'code',
  'state',
  'from',
  'id',
  'items',
  'show',
  'lang',
]

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 2, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
)
const value = fc.oneof(
  fc.constantFrom('2026-11-24', '2026-02-30', 'NaN', '-1', 'all', '0', ...ODD),
  fc.string({ maxLength: 10 }),
)
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 4 })), value), { maxLength: 3 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map(([key, text]) => `${key}=${text}`).join('&')}`))
const start = fc.oneof(
  { weight: 8, arbitrary: fc.constant('/wechat/') },
  { weight: 1, arbitrary: fc.constantFrom('', '/', '//', 'x') },
)

/** Returns random malformed hashes, starting with the known worst ones. */
export function randomHashes(count: number, seed: number): string[] {
  const hash = fc
    .tuple(start, fc.array(piece, { maxLength: 4 }), query)
    .map(([before, pieces, after]) => before + pieces.join('/') + after)
  return [...WORST_HASHES, ...fc.sample(hash, { numRuns: count, seed })].slice(0, count)
}
