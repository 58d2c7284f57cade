import { toSimplified } from '../general/simplified'
import {
  isDivisionName,
  divisionNames,
  EMPTY_DIVISION,
  createAdminDivision,
  type AdminDivision,
  type Region,
} from './address'

const SUFFIX = /(?:特别行政区|自治区|自治州|自治县|自治旗|地区|新区|省|市|盟|区|县|旗)$/
const PEOPLES =
  /(?:(?:彝|藏|羌|苗|侗|布依|土家|傣|景颇|白|哈尼|傈僳|壮|朝鲜|回|黎|瑶|畲|水|仡佬|仫佬|毛南|纳西|普米|怒|独龙|拉祜|佤|布朗|满|蒙古|达斡尔|土|撒拉|保安|东乡|裕固|各)族|蒙古|哈萨克|柯尔克孜|维吾尔|塔吉克|锡伯)+$/
const ROAD = '[东西南北中]?[一二三四五六七八九十]?(?:大道|大街|路|街|道|巷)'
/** Text that turns the short place name before it into another name: 南京东路, 四川大学, or 吉林市 for the province. */
const OTHER_NAME = new RegExp(
  `^(?:[省市区州县盟]|${ROAD}|村|镇|乡|广场|大厦|小区|花园|医院|银行|宾馆|大?(?:饭店|酒店)|\\p{Script=Han}{0,4}(?:大学|学院|中学|小学))`,
  'u',
)
/** Text that turns the district name before it into another name, such as 县城花园. */
const OTHER_DISTRICT_NAME = new RegExp(`^(?:${ROAD}|城|衙|医院)`)
/** A district name that many cities share, so the city must precede it. */
const COMMON_DISTRICT = /^(?:.*(?:高新|开发|[工产]业园|示范|管理)区)$|[^区县市旗]$/

type Names = { readonly whole: readonly string[]; readonly short: string }
const known = new WeakMap<Region, Names>()
/** Full and short names of a region: 凉山彝族自治州 is also written 凉山州 and 凉山. */
function namesOf(region: Region): Names {
  const had = known.get(region)
  if (had) return had
  const { name } = region
  const bare = name.replace(SUFFIX, '')
  const withoutPeoples = bare.replace(PEOPLES, '')
  const short = withoutPeoples.length > 1 ? withoutPeoples : bare
  const whole = short !== bare && /[州县旗]$/.test(name) ? [name, short + name.slice(-1)] : [name]
  const names = { whole, short: short.length > 1 ? short : name }
  known.set(region, names)
  return names
}

/** Whether a fragment is a region's short name, such as 武侯 without its city, and therefore not a person's name. */
export const isRegionName = (piece: string, regions: readonly Region[]): boolean =>
  regions.some((region) => namesOf(region).short === piece || isRegionName(piece, region.children))

const WHOLE_NAME = 2
const SHORT_NAME = 1
type Match = { readonly branch: readonly Region[]; readonly rest: string; readonly score: number }

const best = (matches: Iterable<Match | undefined>): Match | undefined => {
  let found: Match | undefined
  for (const match of matches) if (match && match.score > (found?.score ?? 0)) found = match
  return found
}
const cut = (text: string, name: string): string => text.slice(name.length).trimStart()

function readRegion(text: string, above: readonly Region[], region: Region): Match | undefined {
  const branch = [...above, region]
  if (!isDivisionName(region.name)) return readBelow(text, branch)
  const { whole, short } = namesOf(region)
  const name = whole.find((each) => text.startsWith(each))
  if (name !== undefined) {
    const rest = cut(text, name)
    const deeper = readBelow(rest, branch) ?? (above.length === 1 ? readSibling(rest, above, region) : undefined)
    return { branch, rest, ...deeper, score: WHOLE_NAME + (deeper?.score ?? 0) }
  }
  if (!text.startsWith(short)) return undefined
  const rest = text.slice(short.length)
  // A district's short name may start a road name, so it counts only before a space.
  if (above.length > 1 && /^\S/.test(rest)) return undefined
  const deeper = readBelow(rest.trimStart(), branch)
  if (!deeper && OTHER_NAME.test(rest)) return undefined
  return { branch, rest: rest.trimStart(), ...deeper, score: SHORT_NAME + (deeper?.score ?? 0) }
}

/** Reads the levels below the last region found; after a province, the city may be missing. */
function readBelow(text: string, branch: readonly Region[]): Match | undefined {
  const nodes = branch[branch.length - 1]?.children ?? []
  const next = best(nodes.map((node) => readRegion(text, branch, node)))
  if (next || branch.length !== 1) return next
  return best(nodes.map((city) => readBelow(text, [...branch, city])))
}

/** Reads a prefecture that follows another prefecture in the same province, as in 伊犁哈萨克自治州塔城地区. */
const readSibling = (text: string, [province]: readonly Region[], city: Region): Match | undefined =>
  province &&
  best(
    province.children
      .filter((each) => each !== city && namesOf(each).whole.some((name) => text.startsWith(name)))
      .map((each) => readRegion(text, [province], each)),
  )

type Entry = { readonly above: readonly Region[]; readonly region: Region }
type Index = { readonly starts: Map<string, Entry[]>; readonly districts: Map<string, Entry[]> }
const indexes = new WeakMap<readonly Region[], Index>()
/**
 * Indexes all names that may start an address by their first character; an address may start with a city or district.
 */
function indexOf(regions: readonly Region[]): Index {
  const had = indexes.get(regions)
  if (had) return had
  const index: Index = { starts: new Map(), districts: new Map() }
  const add = (entries: Map<string, Entry[]>, above: readonly Region[], region: Region) => {
    const first = region.name.charAt(0)
    entries.set(first, [...(entries.get(first) ?? []), { above, region }])
  }
  for (const province of regions) {
    add(index.starts, [], province)
    for (const city of province.children) {
      const isNamed = isDivisionName(city.name)
      if (isNamed) add(index.starts, [province], city)
      for (const district of city.children) add(isNamed ? index.districts : index.starts, [province, city], district)
    }
  }
  indexes.set(regions, index)
  return index
}

/** Parses 四川省成都市武侯区 or 成都市武侯区 at the start of the text. */
const readStart = (text: string, { starts }: Index): Match | undefined =>
  best((starts.get(text.charAt(0)) ?? []).map(({ above, region }) => readRegion(text, above, region)))

/** Districts whose full name starts the text. */
const districtsAtStart = (text: string, { districts }: Index): Match[] =>
  (districts.get(text.charAt(0)) ?? []).flatMap(({ above, region }): Match[] => {
    const name = namesOf(region).whole.find((each) => text.startsWith(each))
    if (name === undefined || /^.区$/.test(name) || OTHER_DISTRICT_NAME.test(text.slice(name.length))) return []
    return [{ branch: [...above, region], rest: cut(text, name), score: WHOLE_NAME }]
  })
const lastName = ({ branch }: Match): string => branch[branch.length - 1]?.name ?? ''
/** Name of the district at the start of the text, in any city; '' if there is none. */
const findLeadingDistrict = (text: string, regions: readonly Region[]): string =>
  districtsAtStart(text, indexOf(regions))
    .map(lastName)
    .find((name) => /[区县市旗]$/.test(name)) ?? ''

type PlaceInText = {
  readonly place: AdminDivision
  /** Whether the last level was found. */
  readonly isWhole: boolean
  readonly before: string
  readonly after: string
}
export type RegionSearchResult = PlaceInText | 'ambiguous' | undefined

function foundIn(text: string, at: number, { branch, rest }: Match): PlaceInText {
  const [province, city, district] = branch
  return {
    place: province ? createAdminDivision(province, city, district) : EMPTY_DIVISION,
    isWhole: branch[branch.length - 1]?.children.length === 0,
    before: text.slice(0, at).trimEnd(),
    after: text.slice(text.length - rest.length),
  }
}

/**
 * Finds the most complete region in the text. A name inside a word counts only if it has two full levels. Returns
 * 'ambiguous' if the city is missing and several cities share the district name.
 */
export function findRegionInText(text: string, regions: readonly Region[]): RegionSearchResult {
  let found: { at: number; match: Match } | undefined
  let isAmbiguous = false
  const index = indexOf(regions)
  const simplified = toSimplified(text)
  for (let at = 0; at < text.length; at += 1) {
    const isAtWord = at === 0 || text[at - 1] === ' '
    const from = simplified.slice(at)
    const match = readStart(from, index)
    const isEnough = match && (isAtWord || match.score >= 2 * WHOLE_NAME)
    if (isEnough && match.score > (found?.match.score ?? 0)) found = { at, match }
    if (match || !isAtWord) continue
    const [district, other] = districtsAtStart(from, index).filter((each) => !COMMON_DISTRICT.test(lastName(each)))
    if (other) isAmbiguous = true
    else if (district && !found) found = { at, match: district }
  }
  return found ? foundIn(text, found.at, found.match) : isAmbiguous ? 'ambiguous' : undefined
}

/** District in an address, for example 锦江区 in 成都市锦江区东大街 216 号; '' if it cannot be determined. */
export function districtOf(address: string, regions: readonly Region[]): string {
  const found = findRegionInText(address, regions)
  if (found === undefined || found === 'ambiguous') return findLeadingDistrict(address, regions)
  return found.isWhole ? (divisionNames(found.place).pop() ?? '') : ''
}
