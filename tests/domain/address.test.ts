import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ADDRESS_RULES,
  parseAddressDraft,
  formatAddress,
  sortDefaultFirst,
  isSameAddress,
  EMPTY_DIVISION,
  createAdminDivision,
  findAdminDivision,
  type NewAddress,
  type Region,
} from '@/domain/address/address'
import { parsePastedAddress, type PastedAddress } from '@/domain/address/address-paste'
import { validateForm } from '@/domain/general/form'
import { corpusExamples } from '../corpus/findings'
import { anAddress } from '../support/builders'

const region = (id: string, name: string, children: readonly Region[] = []): Region => ({ id, name, children })
const REGIONS: readonly Region[] = [
  region('110000', '北京市', [region('110100', '北京市', [region('110105', '朝阳区'), region('110108', '海淀区')])]),
  region('220000', '吉林省', [
    region('220100', '长春市', [region('220104', '朝阳区')]),
    region('220200', '吉林市', [region('220202', '昌邑区')]),
  ]),
  region('510000', '四川省', [
    region('510100', '成都市', [region('510107', '武侯区'), region('510104', '锦江区')]),
    region('513400', '凉山彝族自治州', [region('513401', '西昌市')]),
  ]),
  region('990000', '吉省'),
  region('650000', '新疆维吾尔自治区', [region('650100', '乌鲁木齐市', [region('650102', '天山区')])]),
]
describe('address', () => {
  test('formatAddress fits on one line, and omits a province with the same name as its city', () => {
    expect(formatAddress(anAddress())).toBe('四川省成都市武侯区天府大道 1 号')
    const inBeijing = { provinceName: '北京市', cityName: '北京市', districtName: '朝阳区', detail: '1 号' }
    expect(formatAddress(anAddress(inBeijing))).toBe('北京市朝阳区1 号')
  })
  test('sortDefaultFirst lists the default address first, and keeps the other addresses in order', () => {
    const list = [anAddress({ id: 'a' }), anAddress({ id: 'b', isDefault: true }), anAddress({ id: 'c' })]
    expect(sortDefaultFirst(list).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  })
  test.each<[Partial<NewAddress>, boolean]>([
    [{}, true],
    [{ mobile: '138 0000 0001' }, true],
    [{ isDefault: true }, true],
    [{ detail: '天府大道 2 号' }, false],
    [{ mobile: '13800000002' }, false],
    [{ consignee: '王建国' }, false],
    [{ patientId: 'p2' }, false],
  ])('isSameAddress compares an address with %j: %s', (over, same) =>
    expect(isSameAddress(anAddress(), anAddress(over))).toBe(same),
  )

  test.each<[Partial<NewAddress>, object]>([
    [{}, {}],
    [{ districtId: '', districtName: '' }, {}],
    [
      { consignee: '', mobile: '', detail: '' },
      { consignee: 'required', mobile: 'required', detail: 'required' },
    ],
    [{ mobile: '1380' }, { mobile: 'bad-mobile' }],
    [{ detail: '路'.repeat(81) }, { detail: 'too-long' }],
    [{ detail: '路'.repeat(80) }, {}],
  ])('validates a form with %j: %j', (over, problems) =>
    expect({ ...validateForm<NewAddress, string>(anAddress(over), ADDRESS_RULES) }).toEqual(problems),
  )

  test('findAdminDivision derives city and province from the district', () => {
    expect(findAdminDivision(REGIONS, '513401')).toMatchObject({ provinceName: '四川省', cityName: '凉山彝族自治州' })
    expect(findAdminDivision(REGIONS, '999999')).toBeUndefined()
    expect(findAdminDivision(REGIONS, '510100')).toBeUndefined()
  })
  test('findAdminDivision derives the province of a city without districts', () => {
    const dongguan = region('440000', '广东省', [region('441900', '东莞市')])
    expect(findAdminDivision([dongguan], '441900')).toEqual({
      ...EMPTY_DIVISION,
      ...createAdminDivision(dongguan, dongguan.children[0]),
    })
  })
})

describe('parseAddressDraft', () => {
  const { id, patientId, consignee, detail, isDefault: _, ...rest } = anAddress()
  const { mobile: _mobile, ...place } = rest
  const draft = { id, patientId, consignee, detail, place, isDefault: true }
  test.each<[string, unknown, unknown]>([
    ['with all fields', draft, draft],
    ['with an invalid default flag', { ...draft, isDefault: 'true' }, { ...draft, isDefault: false }],
    ['with a mobile number, which it drops', { ...draft, mobile: '13800000001' }, draft],
    ['without a region', { ...draft, place: null }, { ...draft, place: EMPTY_DIVISION }],
    ['with an invalid city ID', { ...draft, place: { ...place, cityId: 5 } }, { ...draft, place: EMPTY_DIVISION }],
    ['without an ID', { ...draft, id: undefined }, undefined],
    ['without a patient', { ...draft, patientId: undefined }, undefined],
    ['without a consignee', { ...draft, consignee: 5 }, undefined],
    ['without a detailed address', { ...draft, detail: undefined }, undefined],
    ['that is null', null, undefined],
    ['that is a string', 'x', undefined],
  ])('parses a stored draft %s', (_name, kept, found) => expect(parseAddressDraft(kept)).toStrictEqual(found))
  test('leaves city and district empty when the region is a province', () => {
    expect(createAdminDivision(region('11', '北京市'))).toEqual({
      provinceId: '11',
      provinceName: '北京市',
      cityId: '',
      cityName: '',
      districtId: '',
      districtName: '',
    })
    expect(parseAddressDraft({ ...draft, place: 5 })?.place.provinceName).toBe('')
    expect(Object.values(EMPTY_DIVISION).join('')).toBe('')
  })
})

describe('parsePastedAddress', () => {
  const read = (text: string) => {
    const { place, unsure: _unsure, leftOut: _leftOut, ...rest } = parsePastedAddress(text, REGIONS)
    return { ...rest, ...(place && { place: [place.provinceName, place.cityName, place.districtName].join('|') }) }
  }
  const whole = { consignee: '王雅琴', mobile: '13800000001', place: '四川省|成都市|武侯区' }
  test.each<[string, object]>([
    ['王雅琴 13800000001 四川省成都市武侯区天府大道1号', { ...whole, detail: '天府大道1号' }],
    ['四川省成都市武侯区天府大道1号 3栋 王雅琴，138-0000-0001', { ...whole, detail: '天府大道1号3栋' }],
    [
      '收货人：王雅琴\n手机号码：+86 138 0000 0001\n所在地区：四川成都武侯区\n详细地址：天府大道1号',
      { ...whole, detail: '天府大道1号' },
    ],
    ['四川省 成都市 武侯区 天府大道1号', { place: '四川省|成都市|武侯区', detail: '天府大道1号' }],
    ['北京市朝阳区建国路1号', { place: '北京市|北京市|朝阳区', detail: '建国路1号' }],
    ['北京海淀区中关村', { place: '北京市|北京市|海淀区', detail: '中关村' }],
    ['吉林市昌邑区1号', { place: '吉林省|吉林市|昌邑区', detail: '1号' }],
    ['吉林省长春市朝阳区1号', { place: '吉林省|长春市|朝阳区', detail: '1号' }],
    ['四川省西昌市三岔口路', { place: '四川省|凉山彝族自治州|西昌市', detail: '三岔口路' }],
    ['新疆乌鲁木齐天山区1号', { place: '新疆维吾尔自治区|乌鲁木齐市|天山区', detail: '1号' }],
    ['成都大道1号', { detail: '成都大道1号' }],
    ['成都市武侯大道1号', { place: '四川省|成都市|', detail: '武侯大道1号' }],
    [
      '买买提·吐尔逊 13800000001 新疆乌鲁木齐市天山区1号',
      {
        consignee: '买买提·吐尔逊',
        mobile: '13800000001',
        place: '新疆维吾尔自治区|乌鲁木齐市|天山区',
        detail: '1号',
      },
    ],
    ['成都市武侯祠大街1号', { place: '四川省|成都市|', detail: '武侯祠大街1号' }],
    ['四川省人民路1号', { place: '四川省||', detail: '人民路1号' }],
    ['吉庆路1号', { detail: '吉庆路1号' }],
    ['王雅琴 ', { detail: '王雅琴' }],
    ['王雅琴13800000001四川省成都市武侯区1号', { ...whole, detail: '1号' }],
    ['王雅琴收货地址：四川省成都市武侯区1号', { consignee: '王雅琴', place: whole.place, detail: '1号' }],
    ['新疆 天山区 1号 王雅琴', { consignee: '王雅琴', place: '新疆维吾尔自治区|乌鲁木齐市|天山区', detail: '1号' }],
    ['86 13800000001', { mobile: '13800000001' }],
    ['+8613800000001', { mobile: '13800000001' }],
    ['欧阳娜娜 四川省成都市武侯区1号', { consignee: '欧阳娜娜', place: whole.place, detail: '1号' }],
    ['Smith 四川省成都市武侯区1号', { consignee: 'Smith', place: whole.place, detail: '1号' }],
    ['区志强 四川省成都市武侯区1号', { consignee: '区志强', place: whole.place, detail: '1号' }],
    ['1王雅琴 四川省成都市武侯区1号', { place: whole.place, detail: '1王雅琴1号' }],
    ['13800000001', { mobile: '13800000001' }],
    ['订单 202611211380000000123', { consignee: '订单', detail: '202611211380000000123' }],
    ['', {}],
  ])('parses %j', (text, found) => expect(read(text)).toEqual(found))

  type Told = Pick<PastedAddress, 'unsure' | 'leftOut'>
  test.each<[string, object, Told]>([
    [
      '四川省成都市武侯区天府大道1号 Room 2208 Mary Ann Smith',
      { consignee: 'Mary Ann Smith', place: whole.place, detail: '天府大道1号Room 2208' },
      {},
    ],
    ["成都市武侯区1号 O'Neill J.", { consignee: "O'Neill J.", place: whole.place, detail: '1号' }, {}],
    ['王雅琴 13800000001 四川 成都 武侯 天府大道1号', { ...whole, detail: '天府大道1号' }, {}],
    ['四川 成都 武侯 天府大道1号 3栋 王雅琴 13800000001', { ...whole, detail: '天府大道1号3栋' }, {}],
    ['四川 武侯 1号 王雅琴', { consignee: '王雅琴', place: whole.place, detail: '1号' }, {}],
    ['武侯 1号 王雅琴', { consignee: '王雅琴', detail: '武侯1号' }, {}],
    [
      '前台转 赵六 13800000001 四川省成都市武侯区1号 邮编 610041',
      { ...whole, consignee: '赵六', detail: '前台转1号' },
      { unsure: ['detail'] },
    ],
    ['610041 四川省成都市武侯区1号 王雅琴', { consignee: '王雅琴', place: whole.place, detail: '1号' }, {}],
    [
      '四川省成都市武侯区1号，邮政编码：610041，王雅琴收',
      { consignee: '王雅琴', place: whole.place, detail: '1号' },
      {},
    ],
    [
      '王雅琴（收）中国 四川省成都市武侯区1号',
      { place: whole.place, detail: '王雅琴（收）中国1号' },
      { unsure: ['detail'] },
    ],
    ['王雅琴（收） 中国 四川省成都市武侯区1号', { consignee: '王雅琴', place: whole.place, detail: '1号' }, {}],
    [
      '王雅琴 028-85551234转801 四川省成都市武侯区1号',
      { consignee: '王雅琴', place: whole.place, detail: '1号' },
      { leftOut: ['028-85551234转801'] },
    ],
    [
      '王雅琴 +852 6123 4567 四川省成都市武侯区1号',
      { consignee: '王雅琴', place: whole.place, detail: '1号' },
      { leftOut: ['+852 6123 4567'] },
    ],
    [
      '收货人：王雅琴 电话：61234567 地址：四川省成都市武侯区1号',
      { consignee: '王雅琴', place: whole.place, detail: '1号' },
      { leftOut: ['61234567'] },
    ],
    ['王雅琴 13800000001 13900000002 四川省成都市武侯区1号', { ...whole, detail: '1号' }, { leftOut: ['13900000002'] }],
    ['收件人：豆豆 13800000001 四川省成都市武侯区1号', { ...whole, consignee: '豆豆', detail: '1号' }, {}],
    [
      '豆豆 13800000001 四川省成都市武侯区1号',
      { ...whole, consignee: '豆豆', detail: '1号' },
      { unsure: ['consignee'] },
    ],
    [
      '王雅琴 李同尘 四川省成都市武侯区1号',
      { consignee: '王雅琴', place: whole.place, detail: '李同尘1号' },
      { unsure: ['consignee', 'detail'] },
    ],
    [
      '王雅琴 成都市 天府大道1号',
      { consignee: '王雅琴', place: '四川省|成都市|', detail: '天府大道1号' },
      { unsure: ['place'] },
    ],
    ['王雅琴 四川省成都市武侯区SOHO C座 1203', { consignee: '王雅琴', place: whole.place, detail: 'SOHO C座1203' }, {}],
  ])('parses %j as %j, and flags %j', (text, found, told) => {
    const { unsure, leftOut } = parsePastedAddress(text, REGIONS)
    expect(read(text)).toEqual(found)
    expect({ unsure, leftOut }).toEqual({ unsure: undefined, leftOut: undefined, ...told })
  })

  test('extracts everything except the region before the regions have loaded', () => {
    expect(parsePastedAddress('王雅琴 13800000001 四川省成都市武侯区1号', [])).toEqual({
      consignee: '王雅琴',
      mobile: '13800000001',
      detail: '四川省成都市武侯区1号',
    })
  })
  test('never throws, and never loses a digit', () => {
    const unit = fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.constantFrom(...Array.from('0138 ，王', (each) => each.charCodeAt(0))),
    )
    const anyText = fc.array(unit, { maxLength: 20 }).map((units) => String.fromCharCode(...units))
    fc.assert(
      fc.property(anyText, (text) => {
        const { mobile = '', detail = '', consignee = '', leftOut = [] } = parsePastedAddress(text, REGIONS)
        expect(mobile).toMatch(/^(1[3-9]\d{9})?$/)
        const isPostcode = /\d{6}/.test(text)
        if (mobile !== '' || isPostcode) return
        for (const digit of text.match(/[0-9]/g) ?? []) expect(detail + consignee + leftOut.join()).toContain(digit)
      }),
      { examples: corpusExamples('address') },
    )
  })
  test('returns the same result whatever the order and separators of the parts', () => {
    const name = fc.constantFrom('王雅琴', '欧阳娜娜', 'Smith', '买买提·吐尔逊')
    const number = fc.constantFrom('13800000001', '138-0000-0001', '+86 138 0000 0001')
    const mark = fc.constantFrom(' ', '\n', '，', ';', '、')
    const way = fc.constantFrom([0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0])
    fc.assert(
      fc.property(name, number, way, mark, fc.integer({ min: 1, max: 999 }), (who, mobile, order, between, no) => {
        const parts = [who, mobile, `四川省成都市武侯区人民路${no}号`]
        expect(read(order.map((each) => parts[each]).join(between))).toEqual({
          ...whole,
          consignee: who,
          detail: `人民路${no}号`,
        })
      }),
    )
  })
  test('finds any district by full name', () => {
    const districts = REGIONS.flatMap((province) =>
      province.children.flatMap((city) => city.children.map((district) => ({ province, city, district }))),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...districts),
        fc.integer({ min: 1, max: 999 }),
        ({ province, city, district }, no) => {
          const { place, detail } = parsePastedAddress(
            `${province.name}${city.name}${district.name}人民路${no}号`,
            REGIONS,
          )
          expect(place?.districtId).toBe(district.id)
          expect(detail).toBe(`人民路${no}号`)
        },
      ),
    )
  })
})
