import { describe, expect, test } from 'vitest'
import { NO_PLACE, type Place, type Region } from '@/domain/address/address'
import {
  addressOf,
  cleanDetail,
  formOf,
  isChanged,
  isPlaceGood,
  placeIds,
  placeText,
  withDraft,
  withPasted,
  type AddressForm,
} from '@/ui/screens/address/address-form'
import { anAddress } from '../../support/builders'

const WUHOU: Place = {
  provinceId: '510000',
  provinceName: '四川省',
  cityId: '510100',
  cityName: '成都市',
  districtId: '510107',
  districtName: '武侯区',
}
const DONGCHENG: Place = {
  provinceId: '110000',
  provinceName: '北京市',
  cityId: '110100',
  cityName: '北京市',
  districtId: '110101',
  districtName: '东城区',
}
const FILLED: AddressForm = {
  consignee: '王雅琴',
  mobile: '13800000001',
  place: WUHOU,
  detail: '天府大道 1 号',
  isDefault: true,
}

describe('the form of an address', () => {
  test('shows what stands at the clinic, without what is not in a field', () => {
    expect(formOf(anAddress({ isDefault: true }), false)).toEqual(FILLED)
    expect(formOf(anAddress({ isDefault: false }), true).isDefault).toBe(false)
  })
  test.each([true, false])('is empty for a new one; that the first one is the default is %s', (isFirst) => {
    const empty = { consignee: '', mobile: '', place: NO_PLACE, detail: '', isDefault: isFirst }
    expect(formOf(undefined, isFirst)).toEqual(empty)
  })
  test('takes back what was left unsaved, but for the number', () => {
    const draft = { id: 'a1', patientId: 'p1', consignee: '王建国', place: DONGCHENG, detail: '2 号', isDefault: false }
    expect(withDraft(FILLED, draft)).toEqual({
      consignee: '王建国',
      mobile: '13800000001',
      place: DONGCHENG,
      detail: '2 号',
      isDefault: false,
    })
  })
  test('stays as it is where nothing was left unsaved', () => {
    expect(withDraft(FILLED, undefined)).toBe(FILLED)
  })
})

describe('a pasted text', () => {
  test('fills every field that it speaks of, and none other', () => {
    const pasted = { consignee: '王建国', mobile: '13900000002', place: DONGCHENG, detail: '东\n 四 2 号' }
    expect(withPasted(FILLED, pasted)).toEqual({
      form: { consignee: '王建国', mobile: '13900000002', place: DONGCHENG, detail: '东 四 2 号', isDefault: true },
      filled: ['consignee', 'mobile', 'place', 'detail'],
    })
  })
  test.each([
    ['consignee', { consignee: '王建国' }],
    ['mobile', { mobile: '13900000002' }],
    ['place', { place: DONGCHENG }],
    ['detail', { detail: '2 号' }],
  ])('that speaks of the %s alone leaves the others', (field, pasted) => {
    expect(withPasted(FILLED, pasted)).toEqual({ form: { ...FILLED, ...pasted }, filled: [field] })
  })
  test.each([
    ['nothing', {}],
    ['empty words', { consignee: '', mobile: '', detail: '' }],
    ['a detail of pictures alone', { detail: '🏠' }],
  ])('with %s fills nothing and wipes nothing', (_, pasted) => {
    expect(withPasted(FILLED, pasted)).toEqual({ form: FILLED, filled: [] })
  })
})

test.each([
  ['天府大道\r\n1 号', '天府大道 1 号'],
  ['天府大道 \t  1 号 \n 2 栋', '天府大道 1 号 2 栋'],
  ['  天府大道', '天府大道'],
  ['天府大道 ', '天府大道 '],
  ['天府🏠大道', '天府大道'],
  ['𠮷祥路', '𠮷祥路'],
  ['', ''],
])('the line of %j is kept as %j', (raw, kept) => {
  expect(cleanDetail(raw)).toBe(kept)
})

describe('whether something would be lost', () => {
  test('is asked of the fields, not of the object', () => {
    expect(isChanged(FILLED, { ...FILLED, place: { ...WUHOU } })).toBe(false)
  })
  test.each<[string, Partial<AddressForm>]>([
    ['the name', { consignee: '王建国' }],
    ['the number', { mobile: '13900000002' }],
    ['the line', { detail: '2 号' }],
    ['the default', { isDefault: false }],
    ['the district', { place: { ...WUHOU, districtId: '510104' } }],
    ['the city', { place: { ...WUHOU, cityId: '510700' } }],
    ['the province', { place: { ...WUHOU, provinceId: '500000' } }],
  ])('is so once %s is another', (_, over) => {
    expect(isChanged(FILLED, { ...FILLED, ...over })).toBe(true)
  })
})

const partly = { ...WUHOU, districtId: '', districtName: '' }
const barely = { ...partly, cityId: '', cityName: '' }

describe('the place', () => {
  test.each<[string, Place, string, string[]]>([
    ['a whole one', WUHOU, '四川省 成都市 武侯区', ['510000', '510100', '510107']],
    ['a city named like its province', DONGCHENG, '北京市 东城区', ['110000', '110100', '110101']],
    ['one down to its city', partly, '四川省 成都市', ['510000', '510100']],
    ['a province alone', barely, '四川省', ['510000']],
    ['none', NO_PLACE, '', []],
  ])('of %s is said and known by what is there', (_, place, text, ids) => {
    expect([placeText(place), placeIds(place)]).toEqual([text, ids])
  })

  const regions: readonly Region[] = [
    {
      id: '510000',
      name: '四川省',
      children: [{ id: '510100', name: '成都市', children: [{ id: '510107', name: '武侯区', children: [] }] }],
    },
  ]
  test.each<[string, Place, readonly Region[] | undefined, boolean]>([
    ['a district of the list', WUHOU, regions, true],
    ['a city whose districts are listed', partly, regions, false],
    ['what the list does not have', DONGCHENG, regions, false],
    ['nothing, where there is a list', NO_PLACE, regions, false],
    ['nothing, where the list is empty', NO_PLACE, [], false],
    ['nothing, where there is no list to choose from', NO_PLACE, undefined, true],
  ])('with %s: good is told from not yet chosen', (_, place, list, isGood) => {
    expect(isPlaceGood(place, list)).toBe(isGood)
  })
})

describe('what is sent', () => {
  test('is the patient and every field, without the blanks around it and with the digits of the number alone', () => {
    const typed = { ...FILLED, consignee: ' 王雅琴 ', mobile: '+86 138 0000 0001', detail: ' 天府大道 1 号 ' }
    expect(addressOf(typed, 'p1')).toEqual({
      ...WUHOU,
      patientId: 'p1',
      consignee: '王雅琴',
      mobile: '13800000001',
      detail: '天府大道 1 号',
      isDefault: true,
    })
    expect(addressOf({ ...typed, isDefault: false }, 'p2')).toMatchObject({ isDefault: false, patientId: 'p2' })
  })
  test('is a place down to its district, or none at all', () => {
    expect(addressOf({ ...FILLED, place: partly }, 'p1')).toMatchObject({ ...NO_PLACE, detail: '天府大道 1 号' })
    expect(addressOf({ ...FILLED, place: { ...WUHOU, districtName: '' } }, 'p1')).toMatchObject({
      ...WUHOU,
      districtName: '',
    })
  })
  test('is never the id of an address that was there before', () => {
    expect(addressOf({ ...FILLED, place: anAddress() }, 'p1')).not.toHaveProperty('id')
  })
})
