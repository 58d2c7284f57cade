import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHINESE_KIT_MESSAGES } from '@/ui/kit/kit-messages'
import { en } from '@/ui/messages/en'
import { zh } from '@/ui/messages/zh'

const HAN = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/
/** As wide as a Chinese character in the app's fonts. */
const WIDE_QUOTES = /[‘’“”]/
/** Symbols without words. */
const SAME_IN_BOTH = ['booking.cell.none']
/** Parts of a text with a number that the English text puts elsewhere or omits. */
const UNSAID_IN_ENGLISH = [
  'booking.dayUnit',
  'common.strip.after',
  'doctor.figures.repliesUnit',
  'status.left.before',
  'therapyVisit.numberUnit',
  'visit.numberUnit',
]
const WORDS = 'src/ui/messages'
const english = (): string[] => readdirSync(`${WORDS}/en`)
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? filesIn(join(folder, each.name)) : [join(folder, each.name)],
  )

type Leaf = { readonly path: string; readonly value: unknown }
const leavesOf = (words: object, path = ''): Leaf[] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leavesOf(value, `${path}${key}.`)
      : [{ path: `${path}${key}`, value }],
  )

const chinese = leavesOf({ ...zh, kit: CHINESE_KIT_MESSAGES })
const translated = leavesOf(en)

describe('English translation', () => {
  test('contains a counterpart for every Chinese file', () => {
    expect(chinese.length).toBeGreaterThan(500)
    expect(english()).toEqual(expect.arrayContaining(readdirSync(`${WORDS}/zh`)))
  })
  test('defines the same keys and types as the Chinese messages', () => {
    const shape = (words: readonly Leaf[]) => words.map(({ path, value }) => `${path} ${typeof value}`).sort()
    expect(shape(translated)).toEqual(shape(chinese))
  })
  test('contains no untranslated text', () => {
    const same = translated.filter(
      ({ path, value }) => typeof value === 'string' && value === chinese.find((each) => each.path === path)?.value,
    )
    expect(same.map(({ path }) => path)).toEqual(SAME_IN_BOTH)
  })
  test.each(english())('contains no Chinese characters and no wide quotation marks in en/%s', (file) => {
    const text = readFileSync(`${WORDS}/en/${file}`, 'utf8')
    expect([HAN.exec(text)?.[0], WIDE_QUOTES.exec(text)?.[0]]).toEqual([undefined, undefined])
  })
  test('allows empty strings only for the listed texts', () => {
    const empty = translated.filter(({ value }) => value === '').map(({ path }) => path)
    expect(empty).toEqual(UNSAID_IN_ENGLISH)
  })
})

test('app code imports individual message modules, never a whole language or English directly', () => {
  const direct = filesIn('src').filter((file) => {
    if (file.replaceAll('\\', '/').startsWith(`${WORDS}/`)) return false
    return /^import (?!type )[^;]*?from '[^']*messages\/(zh|en|en\/[^']*)'/m.test(readFileSync(file, 'utf8'))
  })
  expect(direct).toEqual([])
})

describe('English message with its values filled in', () => {
  const today = '2026-11-20'
  test.each([
    [en.common.yuan(2500), '25.00\u00a0yuan'],
    [en.common.yuan(-5), '-0.05\u00a0yuan'],
    [en.common.nearDay('2026-11-20', today), 'Today'],
    [en.common.nearDay('2026-11-21', today), 'Tomorrow'],
    [en.common.nearDay('2026-11-22', today), 'Sun'],
    [en.common.fullDay('2026-11-21'), 'Sat 21 Nov'],
    [en.common.joined(['Could not switch', 'No connection']), 'Could not switch. No connection'],
    [en.booking.book('Tomorrow', '09:30'), 'Book tomorrow 09:30'],
    [en.terms.said('副主任医师'), 'Deputy chief physician'],
    [en.terms.said('儿科'), 'Paediatrics'],
    [en.terms.said('制水丸'), 'Water pills'],
    [en.terms.said('仁和堂'), '仁和堂'],
    [en.terms.line('delivery', '中通快递运费'), 'Delivery'],
    [en.terms.line('o6001f1', '中药饮片'), 'Herbs'],
    [en.terms.line('fee', '仁和堂膏方'), '仁和堂膏方'],
    [en.terms.refund('全额退回', 2, 24), 'Not accepted within 2 hours, or no reply within 24 hours: refunded in full'],
    [en.checkout.memberOff(0.95), '5% off the medicine'],
    [en.booking.book(en.booking.onDate(23), '09:30'), 'Book the 23rd, 09:30'],
    [en.booking.slots(en.common.partOfDay('Sat 21 Nov', 'Morning')), 'Times on Sat 21 Nov morning'],
    [en.booking.blockedCount(1, 3), '1 missed visit; online booking is paused after 3'],
    [en.booking.cancelRule(1), 'You can cancel online up to 1 hour before. '],
    [en.home.when('2026-11-20', today, 'Morning'), 'Today morning'],
    [en.home.when('2026-11-24', today, 'Morning'), 'Tue 24 Nov morning'],
    [en.home.term('2026-11-21'), 'Minor Snow tomorrow'],
    [en.home.term('2026-11-20'), 'Minor Snow on Sun'],
    [en.home.term('2026-11-22'), 'Minor Snow'],
    [en.home.term('2026-11-01'), undefined],
    [en.home.hello('Good morning', ''), 'Good morning'],
    [en.visit.aheadCount(1), '1 person'],
    [en.visit.aheadCount(2), '2 people'],
    [en.visit.daysAhead(0), 'Today'],
    [en.visit.daysAhead(4), 'In 4 days'],
    [en.patient.age({ years: 0, months: 1, days: 3 }), '1 month'],
    [en.patient.age({ years: 36, months: 1, days: 3 }), '36 y'],
    [en.patient.wrong['too-short'](1), 'The number is 1 digit short'],
    [en.session.mobileTrouble('too-short', 2), 'The mobile number is 2 digits short'],
    [en.session.mobileTrouble('bad-prefix', 0), 'This is not a valid mobile number. Please check'],
    [en.doctor.dateLabel('Today', 20, 'Available'), 'Today 20th, available'],
    [en.doctor.dateLabel('Sat', 21, ''), 'Sat 21st'],
    [en.kit.newsCount(1), '1 new message'],
  ])('reads %j', (said, expected) => expect(said).toBe(expected))
})
