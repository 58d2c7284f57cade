/** Names of the seeded world that tests and worlds speak of. */
export const KNOWN = {
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
  account: { id: 'u3001', mobile: '13800000001' },
  patients: { wangYaqin: 'p4001', wangJianguo: 'p4002' },
  smsCode: '123456',
} as const
