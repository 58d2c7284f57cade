/** The clinic to open if the page URL names none. */
export const DEMO_MP_ID = 'demo'

/** Initial data that tests and scenarios refer to. */
export const FIXTURES = {
  chainId: 'rht',
  clinics: { gaoxin: 'c1001', jinjiang: 'c1002', qingyang: 'c1003' },
  doctors: {
    linQinghe: 'd2001',
    zhouMin: 'd2002',
    heZhengqing: 'd2003',
    suWenting: 'd2004',
    chenZhixing: 'd2005',
    qinShouyi: 'd2006',
  },
  therapist: 'd2012',
  course: 'k7000',
  account: { id: 'u3001', mobile: '13800000001' },
  patients: { wangYaqin: 'p4001', wangJianguo: 'p4002' },
  memberPassword: '285714',
  smsCode: '123456',
} as const
