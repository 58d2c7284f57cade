import type { Database } from '../clinic/database'
import { FIXTURES } from '../clinic/fixtures'

const { wangYaqin, wangJianguo } = FIXTURES.patients
const SICHUAN = { provinceId: '510000', provinceName: '四川省' }
const CHENGDU = { ...SICHUAN, cityId: '510100', cityName: '成都市' }

/** Home and office of 王雅琴, and her father's flat in Mianyang. */
export function seedAddresses({ addresses }: Database): void {
  addresses.create({
    ...CHENGDU,
    id: 'a6001',
    patientId: wangYaqin,
    consignee: '王雅琴',
    mobile: FIXTURES.account.mobile,
    districtId: '510107',
    districtName: '武侯区',
    detail: '桐梓林北路 8 号 3 栋 1202',
    isDefault: true,
  })
  addresses.create({
    ...CHENGDU,
    id: 'a6002',
    patientId: wangYaqin,
    consignee: '王雅琴（公司前台）',
    mobile: FIXTURES.account.mobile,
    districtId: '510191',
    districtName: '高新区',
    detail: '天府三街 199 号 B 座 9 楼',
  })
  addresses.create({
    ...SICHUAN,
    id: 'a6003',
    patientId: wangJianguo,
    consignee: '王建国',
    mobile: '13800000602',
    cityId: '510700',
    cityName: '绵阳市',
    districtId: '510703',
    districtName: '涪城区',
    detail: '临园路东段 56 号 2 单元 401',
    isDefault: true,
  })
}
