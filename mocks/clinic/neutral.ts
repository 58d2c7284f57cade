import { ageOn, dayFrom, isDay, partsOf, type Day } from '@/domain/general/day'
import { checkCharacterOf, checkIdCard } from '@/domain/patient/id-card'
import { firstDistrictOf } from './address/regions'
import type { Chain } from './chain'
import { isUrgent } from './consultation/urgent'
import { hashOf } from './dice'
import { KNOWN } from './known'

/** What the mock has heard that is its own or somebody's: `typed` by what was typed, in the order in which it came. */
export type NeutralDump = {
  readonly people: readonly string[]
  readonly typed: readonly (readonly [text: string, token: string])[]
  readonly count: number
  readonly heard: readonly string[]
}

const NONE: ReadonlySet<string> = new Set()
/** What a row of these books is called is of a person. */
const OF_PERSONS = new Set(['codes', 'saved', 'troubles'])
const PLAIN_ID = /^[A-Za-z0-9][\w.:-]{0,63}$/
const PLAIN_KEY = /^[A-Za-z_]\w{0,31}$/
const MOMENT = /^(\d{4}-\d{2}(-\d{2})?(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?|\d{2}:\d{2})$/
const SCHEDULE = /^(.+)-\d{8}-\d(-\d+)?$/
const SHORT_NUMBER = /^\d{1,3}$/
const MOBILE = /^1[3-9]\d{9}$/
const WECHAT_CODE = /^code-(1\d{10})(?:-[\w-]+)?$/
const IDEOGRAPH = /[\u3400-\u9fff\uf900-\ufaff]|[\ud840-\ud8bf][\udc00-\udfff]/
const ID_KEY = /^(id|no|token|ticket)$|(Id|Ids|No|Token|Ticket)$/
/** Of a person, or of one request alone. */
const NO_ID_KEY = /^(openId|requestId|clientMsgId|idCard\w*)$/
const PLACE_KEY = /^(latitude|longitude)$/
const PLACE = ['provinceId', 'provinceName', 'cityId', 'cityName', 'districtId', 'districtName']
const MOST = 500
const LARGEST = 10_000_000

const STEMS = Array.from('甲乙丙丁戊己庚辛壬癸')
const DIGITS = '7305918264'
const lettersOf = (count: number): string => Array.from(String(count), (digit) => 'abcdefghij'[Number(digit)]).join('')
const stemOf = (count: number): string => STEMS[count] ?? String.fromCharCode(0x5000 + (count % 0x4000))
const lengthOf = (text: string): number => Array.from(text.trim()).length

/**
 * Says a value so that nothing of a person is in it, and back. What the clinic itself has given, such as an id, a day or a
 * word of the contract, stays; what a person may have typed becomes a token that tells its shape: `~t4.2` is the third text
 * that was typed, of four characters. The same text is the same token, and its neutral form typed again is that token too.
 */
export class Neutral {
  readonly #chain: Chain
  #people: readonly string[] = []
  readonly #typed = new Map<string, string>()
  readonly #heard = new Set<string>()
  #count = 0
  #tags: ReadonlySet<string> | undefined
  constructor(chain: Chain) {
    this.#chain = chain
  }

  /** Whoever is in the books as the clinic opens is called by a number. */
  meetPeople(): void {
    const { accounts, patients, addresses, cards } = this.#chain.books
    const all = [
      KNOWN.smsCode,
      KNOWN.memberPassword,
      ...accounts.all().flatMap(({ mobile, openId }) => [mobile, openId]),
      ...patients
        .all()
        .flatMap(({ name, mobile, idCard, birthday, guardian }) => [
          name,
          mobile,
          idCard,
          birthday,
          ...(guardian ? [guardian.name, guardian.mobile, guardian.idCard ?? ''] : []),
        ]),
      ...addresses.all().flatMap(({ consignee, mobile, detail }) => [consignee, mobile, detail]),
      ...cards.all().flatMap(({ name, mobile }) => [name, mobile]),
    ]
    this.#people = [...new Set(all.filter((text) => text !== ''))]
  }
  /** Ids that the clinic gives to a phone, which may come back. */
  hear(said: unknown, key = ''): void {
    if (typeof said === 'string') {
      if (ID_KEY.test(key) && !NO_ID_KEY.test(key) && PLAIN_ID.test(said) && !this.#isOwn(said)) this.#heard.add(said)
    } else if (Array.isArray(said)) for (const each of said) this.hear(each, key)
    else if (typeof said === 'object' && said !== null)
      for (const [name, each] of Object.entries(said)) this.hear(each, name)
  }
  dump(): NeutralDump {
    return { people: this.#people, typed: [...this.#typed], count: this.#count, heard: [...this.#heard] }
  }
  load({ people, typed, count, heard }: NeutralDump): void {
    this.#people = people
    this.#count = count
    for (const [text, token] of typed) this.#typed.set(text, token)
    for (const each of heard) this.#heard.add(each)
  }

  /** `words` are those that may stand as they are, beside the clinic's own. */
  say(value: unknown, words: ReadonlySet<string> = NONE, key = ''): unknown {
    if (typeof value === 'string') return this.#text(value, words, key)
    if (typeof value === 'number') {
      if (PLACE_KEY.test(key)) return `~g${key === 'latitude' ? 'a' : 'o'}n`
      return Math.abs(value) < LARGEST ? value : 0
    }
    if (Array.isArray(value)) return value.slice(0, MOST).map((each) => this.say(each, words, key))
    if (typeof value !== 'object' || value === null) return value ?? null
    const { districtId } = value as { districtId?: unknown }
    const isPlace = typeof districtId === 'string' && /^\d{6}$/.test(districtId)
    const entries = Object.entries(value).filter(([name]) => PLAIN_KEY.test(name) && !(isPlace && PLACE.includes(name)))
    const said = entries.map(([name, each]) => [name, this.say(each, words, name)] as const)
    return { ...Object.fromEntries(said), ...(isPlace && { _place: districtId.slice(0, 2) }) }
  }
  /** What such a value stands for in this clinic. The regions must have been loaded. */
  meant(said: unknown): unknown {
    if (typeof said === 'string') return this.#meaning(said)
    if (Array.isArray(said)) return said.map((each) => this.meant(each))
    if (typeof said !== 'object' || said === null) return said
    const { _place: place, ...rest } = said as Readonly<Record<string, unknown>>
    const meant = Object.entries(rest).map(([name, each]) => [name, this.meant(each)] as const)
    return { ...Object.fromEntries(meant), ...(typeof place === 'string' && firstDistrictOf(place)) }
  }

  #text(text: string, words: ReadonlySet<string>, key: string): string {
    if (text.trim() === '' || words.has(text) || this.#isWord(text)) return text
    const isBirthday = /birth/i.test(key)
    if (SHORT_NUMBER.test(text) || (MOMENT.test(text) && !isBirthday)) return text
    const id = this.#id(text)
    if (id !== undefined) return id
    if (PLACE_KEY.test(key)) return `~g${key === 'latitude' ? 'a' : 'o'}s`
    const person = this.#people.indexOf(text)
    if (person !== -1) return `~k${person}`
    const known = this.#typed.get(text)
    if (known !== undefined) return known
    const token = this.#token(text, isBirthday)
    this.#typed.set(text, token)
    return token
  }

  /** What the contract or the clinic itself has written. */
  #isWord(text: string): boolean {
    const { hooks, books } = this.#chain
    this.#tags ??= new Set(books.doctors.all().flatMap(({ tags }) => tags))
    return hooks.words.has(text) || this.#tags.has(text)
  }
  #token(text: string, isBirthday: boolean): string {
    if (isBirthday && isDay(text)) return `~b${this.#birthday(text)}`
    const today = this.#chain.clock.today()
    const card = checkIdCard(text, today)
    if (card.kind === 'ok') return `~i${this.#next()}.${card.sex === 'male' ? 1 : 0}.${this.#birthday(card.birthday)}`
    if (MOBILE.test(text)) return `~m${this.#next()}`
    const [, mobile] = WECHAT_CODE.exec(text) ?? []
    if (mobile !== undefined) {
      const whose = this.#text(mobile, NONE, '')
      return `~c${this.#next()}.${whose}`
    }
    if (/^https?:\/\//.test(text)) return `~w${this.#next()}`
    const length = Math.min(lengthOf(text), 10 * MOST)
    if (/^\d+$/.test(text)) return `~d${length}.${this.#next()}`
    const count = this.#next()
    if (isUrgent(text)) return `~u${Math.max(length, 4)}.${count}`
    if (IDEOGRAPH.test(text) || !/[A-Za-z]/.test(text)) return `~t${length}.${count}`
    return `~l${Math.max(length, lettersOf(count).length + 1)}.${count}`
  }
  #next(): number {
    this.#count += 1
    return this.#count - 1
  }
  /** Another day on which somebody of this age may have been born. */
  #birthday(born: Day): Day {
    const today = this.#chain.clock.today()
    if (born > today) return '9999-01-01'
    if (born < '1900-01-01') return '1899-01-01'
    const { year, month, date } = partsOf(today)
    const isLeapDay = month === 2 && date === 29
    return dayFrom(year - ageOn(born, today).years, month, isLeapDay ? 28 : date)
  }

  /** Undefined where it is no id that the clinic has given. */
  #id(text: string): string | undefined {
    const made = this.#made(text)
    if (made !== undefined) return made
    if (!PLAIN_ID.test(text)) return this.#joined(text)
    return this.#isRow(text) || this.#heard.has(text) ? text : this.#joined(text)
  }
  /** An id that is put together of ids, as a message's is. */
  #joined(text: string): string | undefined {
    const pieces = text.split(/([-/])/)
    if (pieces.length < 3 || !pieces.some((piece) => this.#isOwn(piece))) return undefined
    const said = pieces.map((piece) =>
      /^([-/]|\d{1,3}|[a-z]|desk)$/.test(piece)
        ? piece
        : (this.#made(piece) ?? (this.#isRow(piece) ? piece : undefined)),
    )
    return said.includes(undefined) ? undefined : `~j${said.join('')}`
  }
  #isOwn(text: string): boolean {
    return this.#made(text) !== undefined || this.#isRow(text)
  }
  /** `@kind.count` of an id that `nextId` has made. */
  #made(text: string): string | undefined {
    const { counts, seed } = this.#chain
    for (const [kind, most] of counts) {
      if (!text.startsWith(kind)) continue
      for (let length = 1; length <= 4 && length < text.length - kind.length; length += 1) {
        const ending = text.slice(-length)
        const count = Number.parseInt(ending, 36)
        if (count > most || count.toString(36) !== ending) continue
        if (idOf(seed, kind, count) === text) return `@${kind}.${count}`
      }
    }
    return undefined
  }
  #isRow(text: string): boolean {
    if (!PLAIN_ID.test(text) || /^\d+$/.test(text)) return false
    const { books } = this.#chain
    for (const [name, book] of Object.entries(books)) if (!OF_PERSONS.has(name) && book.has(text)) return true
    const [, doctorId] = SCHEDULE.exec(text) ?? []
    return doctorId !== undefined && books.doctors.has(doctorId)
  }

  #meaning(said: string): string | number {
    if (said.startsWith('@')) return this.#idMeant(said)
    if (!said.startsWith('~')) return said
    const kind = said.charAt(1)
    const rest = said.slice(2)
    const [first = '', second = '', third = ''] = rest.split('.')
    const [length, count] = [Number(first), Number(second)]
    switch (kind) {
      case 'j':
        return rest
          .split(/([-/])/)
          .map((piece) => this.#idMeant(piece))
          .join('')
      case 'k':
        return this.#people[Number(rest)] ?? ''
      case 'b':
        return rest
      case 'g': {
        const { latitude, longitude } = this.#chain.rules.phonePlace
        const place = rest.startsWith('a') ? latitude : longitude
        return rest.endsWith('n') ? place : String(place)
      }
      case 'i': {
        const ordinal = String(2 * (length % 499) + Number(second)).padStart(3, '0')
        const first17 = `110101${third.replace(/-/g, '')}${ordinal}`
        return first17 + checkCharacterOf(first17)
      }
      case 'm':
        return `199${first.padStart(8, '0')}`
      case 'c':
        return `code-${this.#meaning(rest.slice(rest.indexOf('.') + 1))}-${first}`
      case 'w':
        return `https://photo.invalid/${first}.jpg`
      case 'd': {
        const ending = second.padStart(3, '0')
        return (DIGITS.repeat(Math.ceil(length / DIGITS.length)) + ending).slice(0, length - ending.length) + ending
      }
      case 'u':
        return `${'某'.repeat(length - 3)}${stemOf(count)}胸痛`
      case 'l':
        return lettersOf(count).padStart(length, 'x')
      default:
        return '某'.repeat(Math.max(0, length - 1)) + stemOf(count)
    }
  }
  #idMeant(said: string): string {
    const [, kind, count] = /^@(.+)\.(\d+)$/.exec(said) ?? []
    return kind === undefined ? said : idOf(this.#chain.seed, kind, Number(count))
  }
}

/** The so-many-th id of a kind, opaque but the same in every run. */
export const idOf = (seed: string, kind: string, count: number): string =>
  `${kind}${hashOf(seed, kind, count).toString(36)}${count.toString(36)}`
