import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatAddress, EMPTY_DIVISION, divisionNames, type Region } from '@/domain/address/address'
import { parsePastedAddress } from '@/domain/address/address-paste'
import { findRegionInText } from '@/domain/address/region-in-text'
import { districtOf } from '@/domain/address/region-in-text'
import { loadRegions } from '../../mocks/clinic/address/regions'

let regions: readonly Region[] = []
beforeAll(async () => {
  regions = await loadRegions()
})
const read = (text: string, list = regions) => {
  const { place, ...rest } = parsePastedAddress(text, list)
  return { ...rest, ...(place && { place: [place.provinceName, place.cityName, place.districtName].join('|') }) }
}
const withoutChildren = (name: string): Region[] => {
  const without = (nodes: readonly Region[]): Region[] =>
    nodes.map((node) => ({ ...node, children: node.name === name ? [] : without(node.children) }))
  return without(regions)
}
const person = { consignee: '张三', mobile: '13800000001' }

describe('parsePastedAddress', () => {
  it.each<[string, object]>([
    // A road, school or street whose name starts like a place name.
    ['张三 13800000001 北京中路2号', { ...person, detail: '北京中路2号' }],
    ['张三 13800000001 成都中医药大学3号', { ...person, detail: '成都中医药大学3号' }],
    [
      '张三 13800000001 成都天府大道3号',
      { ...person, place: '四川省|成都市|', detail: '天府大道3号', unsure: ['place'] },
    ],
    ['张三 13800000001 上海市黄浦区南京东路1号', { ...person, place: '上海市|上海市|黄浦区', detail: '南京东路1号' }],
    ['张三 13800000001 新县城花园3栋', { ...person, detail: '新县城花园3栋' }],
    // an address in traditional characters
    [
      '收貨人：陳大文 聯絡電話：13800000001 收貨地址：四川省成都市武侯區人民路1號',
      { consignee: '陳大文', mobile: '13800000001', place: '四川省|成都市|武侯区', detail: '人民路1號' },
    ],
    // only the county-level city is named
    ['义乌市稠城街道1号 张三 13800000001', { ...person, place: '浙江省|金华市|义乌市', detail: '稠城街道1号' }],
    ['浦东新区世纪大道1号 张三 13800000001', { ...person, place: '上海市|上海市|浦东新区', detail: '世纪大道1号' }],
    ['忠县忠州镇1号 张三 13800000001', { ...person, place: '重庆市|县|忠县', detail: '忠州镇1号' }],
    ['昆山市玉山镇1号 张三 13800000001', { ...person, place: '江苏省|苏州市|昆山市', detail: '玉山镇1号' }],
    ['朝阳区建国路1号 张三 13800000001', { ...person, detail: '朝阳区建国路1号', unsure: ['place'] }],
    ['西区3栋 张三 13800000001', { ...person, detail: '西区3栋' }],
    ['高新区3栋 张三 13800000001', { ...person, detail: '高新区3栋' }],
    // Rows of the region table that are not place names.
    ['重庆市忠县忠州镇1号 张三 13800000001', { ...person, place: '重庆市|县|忠县', detail: '忠州镇1号' }],
    ['海南省五指山市通什镇1号 张三 13800000001', { ...person, place: '海南省|省直辖县|五指山市', detail: '通什镇1号' }],
    [
      '新疆石河子市北一路1号 张三 13800000001',
      { ...person, place: '新疆维吾尔自治区|自治区直辖县级行政区划|石河子市', detail: '北一路1号' },
    ],
    // A prefecture within another one, and short names of autonomous regions.
    [
      '新疆伊犁哈萨克自治州塔城地区额敏县1号 张三 13800000001',
      { ...person, place: '新疆维吾尔自治区|塔城地区|额敏县', detail: '1号' },
    ],
    [
      '伊犁州阿勒泰地区布尔津县1号 张三 13800000001',
      { ...person, place: '新疆维吾尔自治区|阿勒泰地区|布尔津县', detail: '1号' },
    ],
    [
      '伊犁州霍城县1号 张三 13800000001',
      { ...person, place: '新疆维吾尔自治区|伊犁哈萨克自治州|霍城县', detail: '1号' },
    ],
    ['凉山州西昌市1号 张三 13800000001', { ...person, place: '四川省|凉山彝族自治州|西昌市', detail: '1号' }],
    ['大理市下关1号 张三 13800000001', { ...person, place: '云南省|大理白族自治州|大理市', detail: '下关1号' }],
  ])('extracts the region from %j', (text, found) => expect(read(text)).toEqual(found))

  it.each<[string, object]>([
    [
      '张三[1234] 13800000001转1234 广东省广州市天河区体育西路1号【1234】',
      { ...person, place: '广东省|广州市|天河区', detail: '体育西路1号', extension: '1234' },
    ],
    [
      '张三[1234] 13800000001 广东省广州市天河区体育西路1号[1234]',
      { ...person, place: '广东省|广州市|天河区', detail: '体育西路1号', extension: '1234' },
    ],
    [
      '张三 13800000001 广东省广州市天河区体育西路1号[1234]',
      { ...person, place: '广东省|广州市|天河区', detail: '体育西路1号[1234]' },
    ],
    [
      '张三 13800000001 13900000002-1234 广东省广州市天河区体育西路1号',
      { ...person, place: '广东省|广州市|天河区', detail: '体育西路1号', leftOut: ['13900000002-1234'] },
    ],
    [
      '张三(13800000001)四川省成都市武侯区天府大道1号',
      { ...person, place: '四川省|成都市|武侯区', detail: '天府大道1号' },
    ],
    [
      '张三【13800000001】四川省成都市武侯区天府大道1号',
      { ...person, place: '四川省|成都市|武侯区', detail: '天府大道1号' },
    ],
    [
      '四川省成都市武侯区天府大道1号收件人张三手机13800000001',
      { ...person, place: '四川省|成都市|武侯区', detail: '天府大道1号' },
    ],
    [
      '四川省成都市武侯区天府大道1号 收件人 张三 手机 13800000001',
      { ...person, place: '四川省|成都市|武侯区', detail: '天府大道1号' },
    ],
    [
      '姓名张三 电话13800000001 所在地区四川省成都市武侯区 详细地址天府大道1号',
      { ...person, place: '四川省|成都市|武侯区', detail: '天府大道1号' },
    ],
    [
      '张三四川省成都市武侯区天府大道1号 13800000001',
      { ...person, place: '四川省|成都市|武侯区', detail: '天府大道1号' },
    ],
    ['张三 13800000001', person],
    [
      '电话局宿舍1号 四川省成都市武侯区 张三',
      { consignee: '张三', place: '四川省|成都市|武侯区', detail: '电话局宿舍1号', unsure: ['detail'] },
    ],
  ])('parses virtual phone numbers and labels in %j', (text, found) => expect(read(text)).toEqual(found))

  it.each<[string, object]>([
    ['乌云其其格', { unsure: ['consignee'] }],
    ['阿依古丽买买提', { unsure: ['consignee'] }],
    ['欧阳娜娜女士', {}],
    ['迪丽热巴•迪力木拉提', {}],
    ['José García', {}],
    ['김민수', {}],
    ['Нургуль', {}],
  ])('recognises %j as the consignee', (consignee, told) => {
    expect(read(`${consignee} 13800000001 四川省成都市武侯区某路1号`)).toEqual({
      consignee,
      mobile: '13800000001',
      place: '四川省|成都市|武侯区',
      detail: '某路1号',
      ...told,
    })
  })
  it.each(['天府国际中心', '某某电子公司', '幸福花园小区', '锦江大酒店南门'])(
    'treats %s as part of the address',
    (part) =>
      expect(read(`张三 13800000001 四川省成都市武侯区 ${part}`)).toMatchObject({ consignee: '张三', detail: part }),
  )

  it.each(['东莞市', '中山市', '儋州市', '嘉峪关市'])(
    'accepts %s, a city without districts, as a complete region',
    (city) => {
      const { place, unsure } = parsePastedAddress(`张三 13800000001 ${city}某路1号`, withoutChildren(city))
      expect([place?.cityName, unsure]).toEqual([city, undefined])
    },
  )

  it('recognises every Chinese district after the province and city', () => {
    const wrong: string[] = []
    for (const province of regions)
      for (const city of province.children)
        for (const district of city.children) {
          const names = divisionNames({
            ...EMPTY_DIVISION,
            provinceName: province.name,
            cityName: city.name,
            districtName: district.name,
          })
          const found = findRegionInText(`${names.join('')}某路1号`, regions)
          const name = found === 'ambiguous' ? found : found?.place.districtName
          if (name !== district.name && district.name !== '市辖区') wrong.push(`${names.join('')}: ${name}`)
        }
    expect(wrong).toEqual([])
  })
})

describe('divisionNames', () => {
  it.each([
    [['重庆市', '县', '忠县'], '重庆市忠县'],
    [['海南省', '省直辖县', '五指山市'], '海南省五指山市'],
    [['新疆维吾尔自治区', '自治区直辖县级行政区划', '石河子市'], '新疆维吾尔自治区石河子市'],
    [['河南省', '省直辖县级行政区划', '济源市'], '河南省济源市'],
    [['甘肃省', '嘉峪关市', '市辖区'], '甘肃省嘉峪关市'],
    [['北京市', '市辖区', '朝阳区'], '北京市朝阳区'],
    [['北京市', '北京市', '朝阳区'], '北京市朝阳区'],
    [['广东省', '东莞市', ''], '广东省东莞市'],
  ])('omits placeholder levels from %j', ([provinceName = '', cityName = '', districtName = ''], text) =>
    expect(formatAddress({ ...EMPTY_DIVISION, provinceName, cityName, districtName, detail: '' })).toBe(text),
  )
})

describe('districtOf', () => {
  it.each([
    ['广州市天河区体育西路 1 号', '天河区'],
    ['浙江省杭州市西湖区文三路 2 号', '西湖区'],
    ['贵州省贵阳市南明区中华南路 3 号', '南明区'],
    ['成都市高新区天府三街 69 号', '高新区'],
    ['四川省成都市锦江区东大街', '锦江区'],
    ['上海市浦东新区世纪大道 1 号', '浦东新区'],
    ['凉山州西昌市航天大道', '西昌市'],
    ['贵州省毕节市七星关区洪山路', '七星关区'],
    ['徐州市泉山区市政府旁', '泉山区'],
    ['郑州市金水区花园路', '金水区'],
    ['内蒙古锡林郭勒盟锡林浩特市团结大街', '锡林浩特市'],
    ['重庆市忠县忠州街道', '忠县'],
    ['广东省东莞市虎门镇运河北路', '虎门镇'],
    ['杭州西湖区文三路', '西湖区'],
    ['青羊区一环路', '青羊区'],
    ['朝阳区建国路 1 号', '朝阳区'],
    ['高新区天府三街 69 号', '高新区'],
    ['1 号青羊区', ''],
    ['天府三街 69 号', ''],
    ['成都市武侯祠大街 1 号', ''],
    ['', ''],
  ])('finds the district in %j: %s', (address, district) => expect(districtOf(address, regions)).toBe(district))
  it('falls back to the city when the city has no districts', () =>
    expect(districtOf('广东省东莞市虎门镇运河北路', withoutChildren('东莞市'))).toBe('东莞市'))
  it('returns undefined before the regions have loaded', () =>
    expect(districtOf('广州市天河区体育西路 1 号', [])).toBe(''))

  it('finds every district before a street name, with and without the province', () => {
    const isBoundary = /[省市州盟区县旗]/
    const branches = regions.flatMap((province) =>
      province.children.flatMap((city) =>
        city.children
          .filter(({ name }) => isBoundary.test(name.slice(-1)) && name !== '市辖区')
          .map((district) => ({ province, city, district })),
      ),
    )
    const names = (nodes: readonly Region[]) =>
      nodes
        .map(({ name }) => name)
        .filter((name) => !/^(?:县|(?:省|自治区)直辖.*)$/.test(name))
        .join('')
    const street = fc.string({ unit: fc.constantFrom(...'东大街1 号区市州县') })
    fc.assert(
      fc.property(fc.constantFrom(...branches), fc.boolean(), street, ({ province, city, district }, isLong, rest) => {
        const isShort = !isLong && names([city]) !== ''
        const above = isShort ? [city] : province.name === city.name ? [province] : [province, city]
        expect(districtOf(`${names(above)}${district.name}人民路${rest}`, regions)).toBe(district.name)
      }),
      { numRuns: 150 },
    )
  })
})
