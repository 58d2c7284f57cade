/** Doctors, and on which day each has a number next. */
import { dayOf, yuanOf } from '../clinic-time.mjs'
import { badRequest, fieldsOf, member, notFound } from '../http.mjs'
import { daysWithNumbers } from '../stock.mjs'

const ALL = 'SELECT d.*, c.short_name FROM doctor d JOIN clinic c ON c.id = d.clinic_id'
const MOST = 100

export async function needDoctor(db, id) {
  const doctor = await db.one(`${ALL} WHERE d.id = ?`, id ?? '')
  if (!doctor) throw notFound('医生')
  return doctor
}

/** Whom this login has been to or is about to see, the latest first. */
export async function recentDoctors(db, who) {
  if (!who) return []
  const rows = await db.all(
    'SELECT doctor_id, MAX(date) AS last FROM registration WHERE account_id = ? AND status < 91 GROUP BY doctor_id ORDER BY last DESC, doctor_id',
    who.accountId,
  )
  return rows.map(({ doctor_id }) => doctor_id)
}

const doctorView = (row, { isRecent, nextDate, withClinic }) => ({
  id: row.id,
  name: row.name,
  namePy: row.name_py,
  mobile: '',
  isDoctor: true,
  isTherapist: false,
  departments: [{ id: row.department_id, name: row.department }],
  recentFlag: isRecent ? 1 : 0,
  sort: row.sort,
  tags: [{ id: row.tag, name: row.tag }],
  chainInfo: {
    practiceImgUrl: '',
    practiceInfo: [row.title],
    sex: row.sex,
    introduction: '',
    tags: [],
    goodAt: row.good_at,
  },
  clinicInfo: withClinic
    ? [{ clinicId: row.clinic_id, clinicName: row.short_name, fee: yuanOf(row.fee_fen), nextDate }]
    : [],
  advisoryInfo: null,
})

/** Those that `isWanted`, as the app reads them; what they need besides is asked for all of them at once. */
async function views({ db, who, at, query }, isWanted = () => true) {
  const rows = (await db.all(`${ALL} ORDER BY d.sort, d.name_py`)).filter(isWanted)
  const recent = await recentDoctors(db, who)
  const next = await daysWithNumbers(db, dayOf(at), at)
  return rows.map((row) =>
    doctorView(row, {
      isRecent: recent.includes(row.id),
      nextDate: next.get(row.id) ?? null,
      withClinic: query.clinic !== '0',
    }),
  )
}
const inOrder = (rows, ids) => ids.flatMap((id) => rows.filter((row) => row.id === id))

const isAbout = (keyword) => (row) =>
  [row.name, row.name_py, row.department, row.good_at, row.tag].some((text) => text.includes(keyword))

export const doctorRoutes = {
  'GET /mcapi/doctors/chain': async (asked) => ({ rows: await views(asked) }),
  'POST /mcapi/doctors/search': async (asked) => {
    const { keyword, offset, limit } = fieldsOf(asked.body, { keyword: 'string', offset: 'number?', limit: 'number?' })
    const [from, most] = [offset ?? 0, limit ?? 20]
    if (from < 0 || most < 1 || most > MOST) throw badRequest('分页不对')
    // Nobody here answers questions online.
    const rows = asked.query.isOnline === '1' ? [] : await views(asked, isAbout(keyword.trim().toLowerCase()))
    return { total: rows.length, rows: rows.slice(from, from + most) }
  },
  'POST /mcapi/doctors/ByIds': async (asked) => {
    if (!Array.isArray(asked.body) || asked.body.length > MOST) throw badRequest('医生不对')
    const ids = [...new Set(asked.body.map(String))]
    return { rows: inOrder(await views(asked, ({ id }) => ids.includes(id)), ids) }
  },
  'GET /mcapi/doctors/by-id': async (asked) => {
    const { id } = await needDoctor(asked.db, asked.query.doctorId)
    const [view] = await views(asked, (row) => row.id === id)
    return view
  },
  'GET /mcapi/doctors/by-tag/{tag}': async (asked) => ({
    rows: await views(asked, ({ tag }) => tag === asked.parts.tag),
  }),
  'GET /mcapi/doctors/recent': member(async (asked) => {
    const ids = await recentDoctors(asked.db, asked.who)
    return { rows: inOrder(await views(asked, ({ id }) => ids.includes(id)), ids) }
  }),
}
