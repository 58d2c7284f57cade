import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadRegions } from '../../mocks/clinic/address/regions'
import { checkIdCard } from '@/domain/patient/id-card'
import { CANARIES } from './support/recorded-walk'
import { KNOWN, openAt, TODAY } from './support/patient-at'

const opened = () => openAt().tape.neutral

describe('what may be said of a value', () => {
  test.each([
    ['a day and a time', '2030-05-09', '2030-05-09'],
    ['an instant', '2030-05-09T08:00:00+08:00', '2030-05-09T08:00:00+08:00'],
    ['an id of the books', 'd2001', 'd2001'],
    ['a session of a doctor', 'd2001-20300510-0', 'd2001-20300510-0'],
    ['a word of the contract', 'registration', 'registration'],
    ['nothing', '', ''],
    ['a word that somebody typed', '张三丰', '~t3.0'],
    ['a sentence that the mock calls urgent', '夜里突然胸痛', '~u6.0'],
    ['a mobile number', '13912345678', '~m0'],
    ['other digits', '654321', '~d6.0'],
    ['Latin letters', 'canary', '~l6.0'],
    ['a picture', 'https://a.example.com/1.jpg', '~w0'],
    ['whoever is in the books, by a number', KNOWN.account.mobile, '~k2'],
  ])('%s', (_, text, said) => {
    expect(opened().say(text)).toBe(said)
  })

  test('a birthday keeps the age alone, and an identity card goes with it', () => {
    const neutral = opened()
    const [idCard = ''] = CANARIES.idCards
    const birthday = neutral.say('1985-03-07', undefined, 'birthday')
    expect(birthday).toBe('~b1985-05-08')
    const card = String(neutral.meant(neutral.say(idCard)))
    expect(checkIdCard(card, TODAY)).toEqual({ ...checkIdCard(idCard, TODAY), birthday: neutral.meant(birthday) })
    expect(card).not.toContain('19850307')
  })

  test('a place of an address keeps its province alone', async () => {
    await loadRegions()
    const neutral = opened()
    const said = neutral.say({
      provinceId: '510000',
      provinceName: '四川省',
      cityId: '510100',
      cityName: '成都市',
      districtId: '510107',
      districtName: '武侯区',
    })
    expect(said).toEqual({ _place: '51' })
    expect(neutral.meant(said)).toMatchObject({ provinceName: '四川省', districtId: expect.stringMatching(/^51/) })
  })

  test('whatever is typed: none of it is said, and what stands for it is said the same again', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 4, maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'胸痛三天夜里咳李王'), minLength: 2, maxLength: 20 }),
      fc.stringMatching(/^1[3-9]\d{9}$/),
      fc.stringMatching(/^\d{4,20}$/),
      fc.stringMatching(/^[A-Za-z][A-Za-z '-]{3,20}$/),
    )
    const property = fc.property(fc.array(typed, { minLength: 1, maxLength: 20 }), (texts) => {
      const [first, second] = [opened(), opened()]
      const told = texts.map((text) => String(first.say(text)))
      texts.forEach((text, at) => {
        if (text.trim().length > 3 && told[at] !== text) expect(told[at]).not.toContain(text.trim())
      })
      expect(told.map((each) => second.say(first.meant(each)))).toEqual(told)
    })
    fc.assert(property, { numRuns: 100 })
  })
})
