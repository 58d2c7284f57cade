/** A clinic to begin with. In yours the front desk's software writes these tables. */
import { addDays, daysFrom, weekdayOf } from './clinic-time.mjs'
import { ADVANCE_DAYS } from './rules.mjs'

const ALL_WEEK = '0123456'
const ALL_DAY = '08:30 09:00 09:30 10:00 10:30 11:00 11:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00'
const CLINICS = [
  [
    'c1',
    '成都仁和堂中医门诊部（高新店）',
    '仁和堂·高新店',
    '成都市高新区天府三街 69 号',
    104.0672,
    30.5446,
    '028-85190001',
    '2009 年开诊。',
    '地铁 1 号线天府三街站 B 口',
    1,
  ],
  [
    'c2',
    '成都仁和堂中医医院（锦江总院）',
    '仁和堂·锦江总院',
    '成都市锦江区东大街 216 号',
    104.0826,
    30.653,
    '028-86660216',
    '1998 年开诊。',
    '地铁 2 号线东大路站 A 口',
    2,
  ],
]
const DOCTORS = [
  [
    'd1',
    'c1',
    '林清和',
    'linqinghe',
    '1|主任医师',
    1,
    'neike',
    '中医内科',
    '203 诊室',
    '失眠、脾胃病',
    '失眠',
    ALL_WEEK,
    ALL_DAY,
    2500,
    1,
  ],
  [
    'd2',
    'c1',
    '苏闻笛',
    'suwendi',
    '2|主治医师',
    2,
    'zhenjiu',
    '针灸科',
    '205 诊室',
    '颈肩腰腿痛',
    '针灸',
    ALL_WEEK,
    ALL_DAY,
    2000,
    2,
  ],
  [
    'd3',
    'c2',
    '许望舒',
    'xuwangshu',
    '1|主任医师',
    2,
    'fuke',
    '中医妇科',
    '301 诊室',
    '月经不调',
    '妇科',
    '12345',
    ALL_DAY,
    5000,
    3,
  ],
  // Two numbers a day: who comes later waits.
  [
    'd4',
    'c1',
    '陈守拙',
    'chenshouzhuo',
    '1|主任医师',
    1,
    'neike',
    '中医内科',
    '201 诊室',
    '疑难杂病',
    '专家',
    ALL_WEEK,
    '09:00',
    8000,
    4,
  ],
]
const GOODS = [
  ['g1', '黄芪', 'g', 12, 1],
  ['g2', '当归', 'g', 18, 1],
]
const NUMBERS_A_SLOT = 2
const AFTERNOON = '12:00'

const row = (table, count) => `INSERT INTO ${table} VALUES (${'?, '.repeat(count - 1)}?) ON CONFLICT DO NOTHING`

export async function fillClinics(tx) {
  for (const each of CLINICS) await tx.run(row('clinic', each.length), ...each)
  for (const each of DOCTORS) await tx.run(row('doctor', each.length), ...each)
  for (const each of GOODS) await tx.run(row('goods', each.length), ...each)
}

/** The times of every doctor for the days that can be booked; those that are there stay. */
export async function fillDays(tx, today) {
  const { last } = await tx.one('SELECT MAX(date) AS last FROM schedule')
  const first = last === null || last < today ? today : addDays(last, 1)
  const doctors = await tx.all('SELECT id, clinic_id, weekdays, times FROM doctor')
  for (const date of daysFrom(first, addDays(today, ADVANCE_DAYS - 1)))
    for (const doctor of doctors) if (doctor.weekdays.includes(String(weekdayOf(date)))) await fillDay(tx, doctor, date)
}

async function fillDay(tx, { id, clinic_id, times }, date) {
  for (const [index, start] of times.split(' ').entries()) {
    const dayPart = start < AFTERNOON ? 0 : 1
    const scheduleId = `${id}-${date}-${dayPart}`
    const orderNo = 1 + index * NUMBERS_A_SLOT
    const slot = [`${scheduleId}-${orderNo}`, scheduleId, start, halfHourAfter(start), orderNo, NUMBERS_A_SLOT]
    await tx.run(row('schedule', 5), scheduleId, id, clinic_id, date, dayPart)
    await tx.run(row('slot', slot.length), ...slot)
  }
}
const halfHourAfter = (start) => {
  const [hour, minute] = start.split(':').map(Number)
  return minute === 30 ? `${String(hour + 1).padStart(2, '0')}:00` : `${start.slice(0, 2)}:30`
}
