import { describe, expect, test } from 'vitest'
import { EMPTY_DIVISION, type AdminDivision, type Region } from '@/domain/address/address'
import { parsePastedAddress } from '@/domain/address/address-paste'
import {
  toNewAddress,
  sanitizeAddressDetail,
  toAddressForm,
  isAddressFormChanged,
  isRegionComplete,
  regionIds,
  regionText,
  applyAddressDraft,
  applyLoadedRegions,
  applyPastedAddress,
  type AddressForm,
} from '@/ui/screens/address/address-form'
import { anAddress } from '../../support/builders'

const WUHOU: AdminDivision = {
  provinceId: '510000',
  provinceName: '四川省',
  cityId: '510100',
  cityName: '成都市',
  districtId: '510107',
  districtName: '武侯区',
}
const DONGCHENG: AdminDivision = {
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

describe('address form', () => {
  test('copies the fields of a saved address', () => {
    expect(toAddressForm(anAddress({ isDefault: true }), false)).toEqual(FILLED)
    expect(toAddressForm(anAddress({ isDefault: false }), true).isDefault).toBe(false)
  })
  test.each([true, false])(
    'copies isFirst = %s to isDefault for a new address, and leaves the other fields empty',
    (isFirst) => {
      const empty = { consignee: '', mobile: '', place: EMPTY_DIVISION, detail: '', isDefault: isFirst }
      expect(toAddressForm(undefined, isFirst)).toEqual(empty)
    },
  )
  test('restores unsaved changes except the mobile number', () => {
    const draft = { id: 'a1', patientId: 'p1', consignee: '王建国', place: DONGCHENG, detail: '2 号', isDefault: false }
    expect(applyAddressDraft(FILLED, draft)).toEqual({
      consignee: '王建国',
      mobile: '13800000001',
      place: DONGCHENG,
      detail: '2 号',
      isDefault: false,
    })
  })
  test('does not change when there are no unsaved changes', () => {
    expect(applyAddressDraft(FILLED, undefined)).toBe(FILLED)
  })
})

describe('pasted address text', () => {
  test('fills in every field it contains, and leaves the others unchanged', () => {
    const pasted = { consignee: '王建国', mobile: '13900000002', place: DONGCHENG, detail: '东\n 四 2 号' }
    expect(applyPastedAddress(FILLED, pasted)).toEqual({
      form: { consignee: '王建国', mobile: '13900000002', place: DONGCHENG, detail: '东 四 2 号', isDefault: true },
      filled: ['consignee', 'mobile', 'place', 'detail'],
    })
  })
  test.each([
    ['consignee', { consignee: '王建国' }],
    ['mobile', { mobile: '13900000002' }],
    ['place', { place: DONGCHENG }],
    ['detail', { detail: '2 号' }],
  ])('fills in only %s when it contains no other field', (field, pasted) => {
    expect(applyPastedAddress(FILLED, pasted)).toEqual({ form: { ...FILLED, ...pasted }, filled: [field] })
  })
  test.each([
    ['no fields', {}],
    ['empty strings', { consignee: '', mobile: '', detail: '' }],
    ['only an emoji as the address line', { detail: '🏠' }],
  ])('changes no field when it contains %s', (_, pasted) => {
    expect(applyPastedAddress(FILLED, pasted)).toEqual({ form: FILLED, filled: [] })
  })
})

describe('applyLoadedRegions', () => {
  const REGIONS: readonly Region[] = [
    {
      id: '510000',
      name: '四川省',
      children: [{ id: '510100', name: '成都市', children: [{ id: '510107', name: '武侯区', children: [] }] }],
    },
  ]
  const text = '王建国 13900000002 四川省成都市武侯区天府大道 1 号'
  const first = applyPastedAddress({ ...FILLED, place: EMPTY_DIVISION }, parsePastedAddress(text, [])).form
  test('parses the region in the pasted text once the regions have loaded', () => {
    expect(first).toMatchObject({ place: EMPTY_DIVISION, detail: '四川省成都市武侯区天府大道1号' })
    expect(applyLoadedRegions(first, { text, form: first }, REGIONS)).toEqual({
      form: { ...first, place: WUHOU, detail: '天府大道1号' },
      filled: ['consignee', 'mobile', 'place', 'detail'],
      pasted: expect.objectContaining({ place: WUHOU }),
    })
  })
  test('parses the edited text if the user changed the text before the regions loaded', () => {
    const changed = { ...first, consignee: '李四', detail: '四川省成都市武侯区人民路 2 号' }
    expect(applyLoadedRegions(changed, { text, form: first }, REGIONS)).toMatchObject({
      form: { consignee: '李四', place: WUHOU, detail: '人民路 2 号' },
    })
  })
  test('changes neither a region already chosen nor an address line without a region', () => {
    const chosen = { ...first, place: DONGCHENG }
    expect(applyLoadedRegions(chosen, { text, form: first }, REGIONS)).toBeUndefined()
    const line = { ...first, detail: '天府大道 1 号' }
    expect(applyLoadedRegions(line, { text, form: first }, REGIONS)).toBeUndefined()
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
])('address line parser turns %j into %j', (raw, kept) => {
  expect(sanitizeAddressDetail(raw)).toBe(kept)
})

describe('check for unsaved address changes', () => {
  test('compares field values instead of object identity', () => {
    expect(isAddressFormChanged(FILLED, { ...FILLED, place: { ...WUHOU } })).toBe(false)
  })
  test.each<[string, Partial<AddressForm>]>([
    ['consignee', { consignee: '王建国' }],
    ['mobile number', { mobile: '13900000002' }],
    ['address line', { detail: '2 号' }],
    ['default flag', { isDefault: false }],
    ['district', { place: { ...WUHOU, districtId: '510104' } }],
    ['city', { place: { ...WUHOU, cityId: '510700' } }],
    ['province', { place: { ...WUHOU, provinceId: '500000' } }],
  ])('reports a change when the %s differs', (_, over) => {
    expect(isAddressFormChanged(FILLED, { ...FILLED, ...over })).toBe(true)
  })
})

const partly = { ...WUHOU, districtId: '', districtName: '' }
const barely = { ...partly, cityId: '', cityName: '' }

describe('address region', () => {
  test.each<[string, AdminDivision, string, string[]]>([
    ['a complete region', WUHOU, '四川省 成都市 武侯区', ['510000', '510100', '510107']],
    ['a city named like its province', DONGCHENG, '北京市 东城区', ['110000', '110100', '110101']],
    ['a region without a district', partly, '四川省 成都市', ['510000', '510100']],
    ['only a province', barely, '四川省', ['510000']],
    [
      'a district of an unnamed city',
      { ...WUHOU, provinceName: '重庆市', cityName: '县', districtName: '忠县' },
      '重庆市 忠县',
      ['510000', '510100', '510107'],
    ],
    ['no region', EMPTY_DIVISION, '', []],
  ])('derives its display text and IDs from %s', (_, place, text, ids) => {
    expect([regionText(place), regionIds(place)]).toEqual([text, ids])
  })

  const regions: readonly Region[] = [
    {
      id: '510000',
      name: '四川省',
      children: [{ id: '510100', name: '成都市', children: [{ id: '510107', name: '武侯区', children: [] }] }],
    },
  ]
  const withoutDistricts: readonly Region[] = [
    { id: '510000', name: '四川省', children: [{ id: '510100', name: '成都市', children: [] }] },
  ]
  test.each<[string, AdminDivision, readonly Region[] | undefined, boolean]>([
    ['a listed district', WUHOU, regions, true],
    ['a city with listed districts', partly, regions, false],
    ['a city without districts', partly, withoutDistricts, true],
    ['an unknown region', DONGCHENG, regions, false],
    ['no region and a loaded list', EMPTY_DIVISION, regions, false],
    ['no region and an empty list', EMPTY_DIVISION, [], false],
    ['no region and no list', EMPTY_DIVISION, undefined, true],
  ])('reports whether the region is complete: %s', (_, place, list, isGood) => {
    expect(isRegionComplete(place, list)).toBe(isGood)
  })
})

describe('address request', () => {
  test('contains the patient and all fields, trimmed, with only the digits of the mobile number', () => {
    const typed = { ...FILLED, consignee: ' 王雅琴 ', mobile: '+86 138 0000 0001', detail: ' 天府大道 1 号 ' }
    expect(toNewAddress(typed, 'p1')).toEqual({
      ...WUHOU,
      patientId: 'p1',
      consignee: '王雅琴',
      mobile: '13800000001',
      detail: '天府大道 1 号',
      isDefault: true,
    })
    expect(toNewAddress({ ...typed, isDefault: false }, 'p2')).toMatchObject({ isDefault: false, patientId: 'p2' })
  })
  test('contains the chosen region levels, even when the city has no districts', () => {
    expect(toNewAddress({ ...FILLED, place: partly }, 'p1')).toMatchObject({ ...partly, detail: '天府大道 1 号' })
    expect(toNewAddress({ ...FILLED, place: EMPTY_DIVISION }, 'p1')).toMatchObject(EMPTY_DIVISION)
  })
  test('omits the ID of the original address', () => {
    expect(toNewAddress({ ...FILLED, place: anAddress() }, 'p1')).not.toHaveProperty('id')
  })
})
