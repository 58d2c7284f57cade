import {
  ATTENDING_TITLE,
  DEPUTY_TITLE,
  ALL_WEEKDAYS,
  RESIDENT_TITLE,
  THERAPIST_TITLE,
  type SeededDoctor,
} from './doctor-seed'
import { FIXTURES } from '../clinic/fixtures'

const { gaoxin, qingyang } = FIXTURES.clinics
const here = (department: string, fee: number, room: string, weekdays: readonly number[]) => ({
  clinicId: qingyang,
  department,
  fee,
  room,
  weekdays,
})

export const QINGYANG_DOCTORS: readonly SeededDoctor[] = [
  {
    id: 'd2201',
    name: '黎望舒',
    pinyin: 'li wang shu',
    works: 'doctor',
    tags: ['医保'],
    chainInfo: {
      practiceInfo: [DEPUTY_TITLE],
      sex: 2,
      introduction: '慢病看得久，街坊叫她黎大夫。',
      goodAt: '糖尿病调养、水肿、痛风',
    },
    places: [here('中医内科', 18, '1 诊室', [1, 3, 4, 5, 6])],
    advisory: [20, 28, 402, 1],
  },
  {
    id: 'd2202',
    name: '江枫',
    pinyin: 'jiang feng',
    works: 'doctor',
    tags: ['周末出诊'],
    chainInfo: {
      practiceInfo: [ATTENDING_TITLE],
      sex: 1,
      introduction: '耳鼻喉科主治，周日也在。',
      goodAt: '耳鸣、鼻炎、咽喉痛',
    },
    places: [here('耳鼻喉科', 15, '2 诊室', [0, 1, 2, 4, 6])],
    advisory: [15, 32, 158, 1],
  },
  {
    id: 'd2203',
    name: '石磊',
    pinyin: 'shi lei',
    works: 'both',
    tags: ['医保'],
    chainInfo: {
      practiceInfo: [ATTENDING_TITLE],
      sex: 1,
      introduction: '针灸加小针刀，动手前会画图讲给您听。',
      goodAt: '颈椎病、网球肘、腱鞘炎',
    },
    places: [
      here('针灸科', 15, '3 诊室', [1, 2, 4, 5]),
      { ...here('针灸科', 18, '三楼针灸 1 室', [6]), clinicId: gaoxin },
    ],
  },
  {
    id: 'd2204',
    name: '方若水',
    pinyin: 'fang ruo shui',
    works: 'doctor',
    tags: [],
    chainInfo: {
      practiceInfo: [RESIDENT_TITLE],
      sex: 2,
      introduction: '年轻医师，回访很勤。',
      goodAt: '月经不调、青春期痤疮',
    },
    places: [here('妇科', 10, '4 诊室', [0, 2, 3, 5, 6])],
    advisory: [10, 22, 64, 1],
  },
  {
    id: 'd2205',
    name: '祝青禾',
    pinyin: 'zhu qing he',
    works: 'therapist',
    tags: [],
    chainInfo: {
      practiceInfo: [THERAPIST_TITLE],
      sex: 2,
      introduction: '手劲不大，耐心很好。',
      goodAt: '肩颈艾灸、拔罐',
    },
    places: [here('理疗区', 48, '理疗 1 床', ALL_WEEKDAYS)],
  },
  {
    id: 'd2206',
    name: '杜仲年',
    pinyin: 'du zhong nian',
    works: 'doctor',
    tags: ['医保'],
    chainInfo: {
      practiceInfo: [DEPUTY_TITLE],
      sex: 1,
      introduction: '骨伤科副主任医师，药酒是自家方子。',
      goodAt: '腰腿痛、跌打损伤',
    },
    places: [here('骨伤科', 16, '5 诊室', [1, 2, 3, 5, 6])],
  },
]
