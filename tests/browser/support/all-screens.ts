import { readRoutePaths } from '../../../scripts/read-routes.ts'

/** An existing path for a route with parameters; also used for the routes below it. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/addresses/$id': 'addresses/new',
  '/advisory/$doctorId': 'advisory/d2001',
  '/booking': 'booking?clinicId=c1001',
  '/booking/confirm': 'booking/confirm?doctorId=d2001&clinicId=c1001',
  '/booking/doctor/$id': 'booking/doctor/d2001',
  '/booking/prepared': 'booking/prepared?clinicId=c1001&doctorId=d2001',
  '/booking/result/$id': 'booking/result/r1',
  '/chat/$conversationId': 'chat/v8003',
  '/clinics/$id': 'clinics/c1001',
  '/consultations/$id': 'consultations/v8003',
  '/doctors/$id': 'doctors/d2001',
  '/doctors/department/$name': 'doctors/department/骨伤科',
  '/doctors/search': 'doctors/search?keyword=失眠',
  '/doctors/tag/$tag': 'doctors/tag/省名中医',
  '/doctors/where': 'doctors/where?say=腿脚疼',
  '/gallery': 'gallery?group=buttons',
  '/msg/$msgId': 'msg/unknown',
  '/orders/$id': 'orders/o6001',
  '/orders/$id/again': 'orders/o6005/again',
  '/orders/$id/doses': 'orders/o6005/doses',
  '/orders/$id/delivery': 'orders/o6002/delivery',
  '/patients/$id': 'patients/p4001',
  '/pay/$kind/$id': 'pay/charge/o6001',
  '/pay/result/$kind/$id': 'pay/result/charge/o6003',
  '/records/$id': 'records/m7001',
  '/records/exam/$id': 'records/exam/x7004',
  '/records/print/$kind/$id': 'records/print/exam/x7004',
  '/s/$shortId': 's/unknown',
  '/scan/$scene/$code': 'scan/doctor/oldposter',
  '/therapy': 'therapy?clinicId=c1001',
  '/therapy/$id': 'therapy/d2012?clinicId=c1001',
  '/therapy/course': 'therapy/course?therapistId=d2012&clinicId=c1001&items=i21',
  '/therapy/visits/$id': 'therapy/visits/h7004',
  '/tips/$kind': 'tips/expired',
  '/visits/$id': 'visits/r1',
  '/watch/$id': 'watch/w8002',
  '/watch/new': 'watch/new?doctorId=d2003&clinicId=c1001',
}

function exampleOf(route: string): string {
  if (route in EXAMPLES) return EXAMPLES[route] ?? ''
  const above = Object.keys(EXAMPLES).find((each) => each.includes('$') && route.startsWith(`${each}/`))
  return above ? route.replace(above, (EXAMPLES[above] ?? '').replace(/\?.*/, '')) : route.slice(1)
}

/** A path on every route, and some more, for a logged-in patient. */
export const ALL_SCREENS: readonly string[] = [
  ...readRoutePaths('.').map(exampleOf),
  'records/exam/x7007',
  'visits?tab=therapy',
  'nowhere',
]
