import type { Address, Place, Region } from './address'
import { consigneeAmong, NOBODY, withoutReceipt, withWholeLatinNames } from './consignee'
import { takeNumbers } from './pasted-numbers'
import { findPlace, isRegionName } from './place-in-text'

const PERSON = '(?:收[货貨件]人|[联聯](?:系|絡|络)人)(?:姓名|名字)?'
const GAP = '\\s*[:：]?\\s*'
/** Labels that are part of no address, so that they count without a colon too. */
const LABEL = new RegExp(
  `(?:${PERSON}|手[机機][号號][码碼]?|[联聯](?:系|絡|络)(?:[电電][话話]|方式)|所在(?:地[区區]|省市)|(?:[详詳][细細]|收[货貨件]|街道)地址)${GAP}`,
  'g',
)
/** Labels that may also begin a name: they count before a colon, or at the start of a piece. */
const SHORT_LABEL =
  /(?:姓名|名字|手[机機]|[电電][话話]|地址|地[区區])\s*[:：]\s*|(?:^|[\s,，;；、|｜])(?:姓名|名字|地址|手[机機](?=\s|$)|[电電][话話](?=\s|$))\s*/g
const NAMED = new RegExp(`(?:${PERSON}|姓名|名字)${GAP}([^\\s,，;；、|｜]+)`)

type PastedPart = 'consignee' | 'place' | 'detail'
export type Pasted = Partial<Pick<Address, 'consignee' | 'mobile' | 'detail'>> & {
  readonly place?: Place
  /** What was found, and may be something else or not all of it. */
  readonly unsure?: readonly PastedPart[]
  /** Numbers that are no mobile number, or one too many: nothing was done with them. */
  readonly leftOut?: readonly string[]
  /** What a shop's virtual number needs behind it; the number alone was taken. */
  readonly extension?: string
}

const isAddressPart = (piece: string): boolean =>
  piece !== '' && piece !== '中国' && piece !== '中國' && !/^\d{6}$/.test(piece)
const piecesOf = (text: string): string[] => withWholeLatinNames(text.split(' ').filter(isAddressPart))
/** Splits what was pasted, in any order, into name, number, region and the rest; what is not found is left to the person. */
export function readPasted(text: string, regions: readonly Region[]): Pasted {
  const { mobile, extension, leftOut, rest } = takeNumbers(text)
  const line = rest
    .replace(LABEL, ' ')
    .replace(SHORT_LABEL, ' ')
    .split(/[\s,，;；、|｜]+/)
    .filter(isAddressPart)
    .join(' ')
  const search = findPlace(line, regions)
  const found = search === 'ambiguous' ? undefined : search
  const before = piecesOf(found ? found.before : '')
  const others = [...before, ...piecesOf(found ? found.after : line)]
  const people = others.filter((piece) => !isRegionName(piece, regions))
  const isAlone = others.length === 1 && !found && mobile === undefined
  const { consignee, isSure } = isAlone ? NOBODY : consigneeAmong(people, NAMED.exec(rest)?.[1])
  const at = others.indexOf(consignee)
  const detail = joined(others.filter((_, each) => each !== at))
  const unsure = [
    ...(isSure ? [] : (['consignee'] as const)),
    ...(search === 'ambiguous' || found?.isWhole === false ? (['place'] as const) : []),
    ...(before.some((_, each) => each !== at) ? (['detail'] as const) : []),
  ]
  return {
    ...(consignee && { consignee: withoutReceipt(consignee) }),
    ...(mobile && { mobile }),
    ...(found && { place: found.place }),
    ...(detail && { detail }),
    ...(unsure.length > 0 && { unsure }),
    ...(leftOut.length > 0 && { leftOut }),
    ...(extension && { extension }),
  }
}

/** Without the spaces between the parts of a Chinese address; two words or numbers are kept apart. */
const joined = (pieces: readonly string[]): string =>
  pieces.reduce((line, piece) => `${line}${/\w$/.test(line) && /^\w/.test(piece) ? ' ' : ''}${piece}`, '')
