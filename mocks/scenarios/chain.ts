import { addDays } from '@/domain/general/day'
import type { MockClinic } from '../clinic/mock-clinic'
import type { WeeklyWorkPattern } from '../clinic/doctor/rows'
import { FIXTURES } from '../clinic/fixtures'
import { daysInRange } from '../clinic/scheduling/rota'
import { ALL_WEEKDAYS, ATTENDING_TITLE, DEPUTY_TITLE } from '../seed/doctor-seed'
import { departmentIdOf } from '../seed/doctors'
import type { Scenario } from './scenario'

const SOLD_OUT_DAYS = 14

/** Sells all slots of a clinic from the opening day on. */
function sellOutClinic({ books, rota, openedOn }: MockClinic, clinicId: string): void {
  const places = books.places.by('clinicId', clinicId)
  const placeIds = new Set(places.map(({ id }) => id))
  for (const { doctorId } of places)
    for (const date of daysInRange(openedOn, addDays(openedOn, SOLD_OUT_DAYS))) {
      const slots = rota.stockOf(doctorId, date).sessions.flatMap((session) => session.slots)
      for (const { id, placeId, orderNo, capacity } of slots)
        if (placeIds.has(placeId))
          books.slots.update(id, { taken: Array.from({ length: capacity }, (_, at) => orderNo + at) })
    }
}

type Branch = {
  readonly id: string
  readonly name: string
  readonly address: string
  /** Coordinates as 'longitude,latitude'. */
  readonly geo: string
  readonly isExpired?: boolean
  readonly doctors: readonly (readonly [name: string, pinyin: string, department: string, habit: WeeklyWorkPattern])[]
}
const BRANCHES: readonly Branch[] = [
  {
    id: 'c1004',
    name: '武侯祠店',
    address: '成都市武侯区武侯祠大街 231 号',
    geo: '104.0480,30.6460',
    doctors: [
      ['宋知微', 'songzhiwei', '中医内科', 'full-first-week'],
      ['贺兰舟', 'helanzhou', '针灸科', 'full-first-week'],
    ],
  },
  {
    id: 'c1005',
    name: '天府新区店',
    address: '成都市天府新区湖畔路 9 号',
    geo: '104.0710,30.4790',
    doctors: [
      ['邵云开', 'shaoyunkai', '中医内科', 'away-first-week'],
      ['陆青棠', 'luqingtang', '妇科', 'full-first-week'],
    ],
  },
  {
    id: 'c1006',
    name: '双流店',
    address: '成都市双流区棠湖南路 66 号',
    geo: '103.9230,30.5740',
    isExpired: true,
    doctors: [['温如许', 'wenruxu', '中医内科', 'daily']],
  },
  {
    id: 'c1007',
    name: '温江店',
    address: '成都市温江区柳城大道 120 号',
    geo: '103.8370,30.6970',
    doctors: [
      ['闻人远', 'wenrenyuan', '骨伤科', 'usual'],
      ['卫子衿', 'weizijin', '中医内科', 'usual'],
    ],
  },
  {
    id: 'c1008',
    name: '北京朝阳店',
    address: '北京市朝阳区东大桥路 8 号',
    geo: '116.4470,39.9140',
    doctors: [['康乐平', 'kangleping', '中医内科', 'daily']],
  },
]

function openBranch(
  { books }: MockClinic,
  { id: clinicId, name, address, geo, isExpired = false, doctors }: Branch,
): void {
  const model = books.clinics.byId(FIXTURES.clinics.qingyang)
  const person = books.doctors.byId(FIXTURES.doctors.linQinghe)
  if (!model || !person) throw new RangeError('the seed has no model for a branch')
  books.clinics.create({
    ...model,
    id: clinicId,
    name: `仁和堂中医诊所（${name}）`,
    shortName: `仁和堂·${name}`,
    addressDetail: address,
    addressGeo: geo,
    contactPhone: '',
    isExpired,
  })
  doctors.forEach(([doctorName, namePy, department, habit], at) => {
    const id = `d${clinicId.slice(1)}${at}`
    const departmentId = departmentIdOf(clinicId, department)
    const chainInfo = { practiceInfo: [at === 0 ? DEPUTY_TITLE : ATTENDING_TITLE], goodAt: '', introduction: '' }
    books.doctors.create({
      ...person,
      id,
      name: doctorName,
      namePy,
      initials: '',
      tags: [],
      chainInfo,
      sort: 1000,
      habit,
      advisory: null,
    })
    if (!books.departments.has(departmentId))
      books.departments.create({ id: departmentId, clinicId, name: department, isTherapy: false })
    books.places.create({
      id: `${id}-${clinicId}`,
      doctorId: id,
      clinicId,
      departmentId,
      feeFen: 2000,
      roomName: `${at + 1} 诊室`,
      weekdays: ALL_WEEKDAYS,
    })
  })
}

/** A chain with more clinics than one search asks. */
export const largeChainScenario: Scenario = {
  name: 'soonest-in-chain',
  title: '高新店约满，连锁的另外七家各有各的号',
  english: 'Gaoxin is sold out for two weeks; seven other clinics of the chain differ',
  group: 'booking',
  prepare: (chain) => {
    for (const branch of BRANCHES) openBranch(chain, branch)
    sellOutClinic(chain, FIXTURES.clinics.gaoxin)
  },
}
