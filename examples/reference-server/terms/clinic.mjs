/** Clinics, their departments and rules; anybody may ask. */
import { badRequest, notFound } from '../http.mjs'
import { APPOINT_CONFIG, PAY_MINUTES, REFUND_HOURS } from '../rules.mjs'

const CHAIN = { id: 'chain', name: '仁和堂' }
const CHAIN_NODE = 1
const CHILD_NODE = 2
const OPEN_HOURS = [0, 1, 2, 3, 4, 5, 6].map((week) => ({ week, timeStart: '08:00', timeEnd: '18:00' }))
/** What a server has not built yet is switched off here, and the app does not offer it. */
const FEATURES = {
  registration: true,
  therapy: false,
  advisory: false,
  member: true,
  airPharmacy: false,
  waitGrab: true,
  report: false,
}

const clinicView = (row, distance = null) => ({
  id: row.id,
  name: row.name,
  shortName: row.short_name,
  chain: CHAIN,
  nodeType: CHILD_NODE,
  addressDetail: row.address,
  addressGeo: `${row.longitude},${row.latitude}`,
  contactPhone: row.phone,
  distance,
  logoUrl: '',
  openHours: OPEN_HOURS,
  features: FEATURES,
  editionInfo: { id: `edition-${row.id}`, nodeType: CHILD_NODE, isExpired: false, children: [] },
})

const all = (db) => db.all('SELECT * FROM clinic ORDER BY sort, id')
export async function needClinic(db, id) {
  const clinic = await db.one('SELECT * FROM clinic WHERE id = ?', id ?? '')
  if (!clinic) throw notFound('门诊')
  return clinic
}

export const mainClinic = async (db) => (await all(db))[0]

const EARTH_METERS = 6_371_000
const radians = (degrees) => (degrees * Math.PI) / 180
function metersBetween(a, b) {
  const [phi1, phi2] = [radians(a.latitude), radians(b.latitude)]
  const half = (angle) => Math.sin(angle / 2) ** 2
  const haversine = half(phi2 - phi1) + Math.cos(phi1) * Math.cos(phi2) * half(radians(b.longitude - a.longitude))
  return Math.round(2 * EARTH_METERS * Math.asin(Math.sqrt(haversine)))
}
/** Both empty means that the place is not known. */
function placeIn({ latitude = '', longitude = '' }) {
  if (latitude === '' && longitude === '') return undefined
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  if (latitude === '' || longitude === '' || !isOnEarth) throw badRequest('位置不对')
  return point
}

const departments = (db) =>
  db.all(
    'SELECT department_id AS id, department AS name, clinic_id, COUNT(*) AS doctors FROM doctor GROUP BY department_id, department, clinic_id ORDER BY 1',
  )
const departmentView = ({ id, name, doctors }) => ({
  id,
  name,
  parentId: '',
  doctorCount: Number(doctors),
  isTherapy: false,
})

export const clinicRoutes = {
  'GET /mcapi/clinic/default': async ({ db }) => {
    return {
      ...clinicView(await mainClinic(db)),
      appointConfig: null,
      isUseSelectClinic: false,
      isHaveRecentClinic: false,
    }
  },
  'GET /mcapi/clinic/list': async ({ query, db }) => {
    const [here, clinics] = [placeIn(query), await all(db)]
    if (!here) return { rows: clinics.map((each) => clinicView(each)) }
    const rows = clinics.map((each) => clinicView(each, metersBetween(here, each)))
    return { rows: rows.sort((a, b) => a.distance - b.distance) }
  },
  'GET /mcapi/clinic/{id}/detail': async ({ parts, query, db }) => {
    const clinic = await needClinic(db, parts.id)
    return {
      ...clinicView(clinic),
      introduction: clinic.introduction,
      photos: [],
      trafficRoute: clinic.traffic_route,
      appointConfig: query.needAppointmentConfig === '1' ? APPOINT_CONFIG : null,
    }
  },
  'GET /mcapi/clinic/{id}/department': async ({ parts, db }) => {
    const { id } = await needClinic(db, parts.id)
    return { rows: (await departments(db)).filter(({ clinic_id }) => clinic_id === id).map(departmentView) }
  },
  'GET /mcapi/clinic/chain/department': async ({ db }) => ({
    rows: (await departments(db)).map((each) => ({ ...departmentView(each), clinicIds: [each.clinic_id] })),
  }),
  'GET /mcapi/clinic/wxPayConfig': () => ({ isOpen: true, mchName: CHAIN.name, payDirectory: '/' }),
  'GET /mcapi/clinic/wcconfig': () => ({
    config: {
      appId: '',
      title: CHAIN.name,
      logoUrl: '',
      themeColor: '',
      banners: [],
      notice: '',
    },
  }),
  'GET /mcapi/clinic/{id}/regPayConfig': async ({ parts, db }) => {
    await needClinic(db, parts.id)
    const [isNeedPay, payMode, isRefundByWx] = [true, 1, true]
    return { isNeedPay, payMode, payMinutes: PAY_MINUTES, refundHoursBefore: REFUND_HOURS, isRefundByWx }
  },
  'GET /mcapi/chain/info': async ({ db, mpId }) => {
    const clinics = await all(db)
    const children = clinics.map(({ id }) => ({ id, isExpired: false }))
    return {
      ...CHAIN,
      mpId,
      logoUrl: '',
      isEnableChengduHealthCard: false,
      editionInfo: { id: 'edition', nodeType: CHAIN_NODE, isExpired: false, children },
      clinicCount: clinics.length,
    }
  },
  'GET /mcapi/v2/regs/appointConfig': async ({ query, db }) => {
    await needClinic(db, query.clinicId)
    return APPOINT_CONFIG
  },
}
