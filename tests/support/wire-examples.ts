import type { Call, Given, WireReplyOf } from '@/adapters/http/call'
import type { ALL_CALLS, CallId } from '@/adapters/http/calls/all-calls'

/** How a call is asked, and what a clinic answers. */
export type WireExample<C extends Call = Call> = {
  readonly given: Given<C>
  readonly data: WireReplyOf<C>
  /** The paths without which the answer can't be read. */
  readonly needs?: readonly string[]
  /** Lists of which no row is ever left out: where one can't be read, nothing can. */
  readonly wholeLists?: readonly string[]
}

const AT = '2030-05-01T09:30:00+08:00'
const LATER = '2030-05-01T10:30:00+08:00'
const OK = { given: {}, data: { isSuccess: true as const }, needs: ['isSuccess'] }
const page = { limit: '20', offset: '0' }

const edition = { id: 'e1', nodeType: 1, isExpired: false, children: [{ id: 'c1', isExpired: false }] }
const appointConfig = {
  isOpen: true,
  advanceDays: 7,
  releaseTime: '07:00',
  stopTime: '23:00',
  timeMode: 0,
  isNeedIdCard: false,
  isNeedReason: true,
  cancelHoursBefore: 2,
  signAdvanceMinutes: 60,
  signDistanceMeter: 500,
  isWaitGrabOpen: true,
  offerMinutes: 10,
  blockRule: { missLimit: 3, windowDays: 90, blockDays: 30 },
  notice: '请带身份证',
}
const clinic = {
  id: 'c1',
  name: '成都仁和堂高新门诊部',
  shortName: '高新店',
  chain: { id: 'h1', name: '仁和堂' },
  nodeType: 2,
  addressDetail: '天府大道 1 号',
  addressGeo: '104.06,30.67',
  contactPhone: '028-80000001',
  distance: 820,
  logoUrl: 'https://img.example.com/logo.png',
  openHours: [{ week: 1, timeStart: '08:00', timeEnd: '24:00' }],
  features: {
    registration: true,
    therapy: true,
    advisory: true,
    member: true,
    airPharmacy: true,
    waitGrab: true,
    report: true,
  },
  editionInfo: edition,
}
const department = { id: 'dep1', name: '针灸科', parentId: 'dep0', doctorCount: 3, isTherapy: false }
const doctor = {
  id: 'd1',
  name: '林清和',
  namePy: 'linqinghe',
  mobile: '138****0001',
  isDoctor: true,
  isTherapist: false,
  departments: [{ id: 'dep1', name: '针灸科' }],
  recentFlag: 1,
  sort: 3,
  tags: [{ id: 't1', name: '医保' }],
  chainInfo: {
    practiceImgUrl: 'https://img.example.com/d1.jpg',
    practiceInfo: ['1|主任医师'],
    sex: 2,
    introduction: '从医二十年',
    tags: ['省名中医'],
    goodAt: '脾胃病',
  },
  clinicInfo: [{ clinicId: 'c1', clinicName: '高新店', fee: 25.5, nextDate: '2030-05-02' }],
  advisoryInfo: {
    employeeId: 'e1',
    employeeName: '林清和',
    fee: 30,
    avgReplyTime: 12,
    onlineReplyCount: 1206,
    status: 1,
  },
}
const remain = {
  doctorId: 'd1',
  doctorName: '林清和',
  namePy: 'linqinghe',
  departments: [{ id: 'dep1', name: '针灸科' }],
  practiceInfo: ['1|主任医师'],
  recentFlag: 1,
  onSchedule: true,
  totalCount: 20,
  restCount: 3,
  availability: 0,
  fee: 25.5,
  headImgUrl: 'https://img.example.com/d1.jpg',
}
const slot = {
  scheduleId: 's1',
  orderNo: 7,
  timeStart: '09:30',
  timeEnd: '10:00',
  restCount: 2,
  availability: 0,
  isMine: false,
  holdUntil: LATER,
}
const day = {
  date: '2030-05-01',
  clinicId: 'c1',
  clinicName: '高新店',
  departmentId: 'dep1',
  departmentName: '针灸科',
  roomName: '3 诊室',
  fee: 25.5,
  parts: [{ dayPart: 0, availability: 0, totalCount: 10, restCount: 2, slots: [slot] }],
}
const dayRemain = {
  date: '2030-05-01',
  week: 3,
  availability: 0,
  totalCount: 20,
  restCount: 3,
  parts: [{ dayPart: 1, availability: 1, totalCount: 10, restCount: 0 }],
  doctors: [remain],
}
const queue = { ahead: 2, calling: 5, avgMinutes: 8, updatedAt: AT }
const visit = {
  id: 'r1',
  regNo: 'G0501007',
  businessType: 0,
  clinicId: 'c1',
  clinicName: '高新店',
  addressDetail: '天府大道 1 号',
  addressGeo: { latitude: 30.67, longitude: 104.06 },
  departmentName: '针灸科',
  roomName: '3 诊室',
  patient: { id: 'p1', name: '王雅琴', mobileMasked: '138****0001' },
  reserveDate: '2030-05-01',
  timeStart: '09:30',
  timeEnd: '10:00',
  dayPart: 0,
  orderNo: 7,
  fee: 25.5,
  payStatus: 1,
  payType: 0,
  payDeadline: AT,
  chargeId: 'o1',
  refundStatus: 0,
  cancelDeadline: AT,
  isCancelable: true,
  isSignable: false,
  signWindow: { start: AT, end: LATER },
  signCode: 'RHT-G0501007',
  queue,
  rescheduledFrom: 'r0',
  timeline: [{ at: AT, status: 0, text: '已预约' }],
  requestId: 'q1',
}
const registration = {
  ...visit,
  reason: '睡不好',
  status: 10,
  doctorId: 'd1',
  doctorName: '林清和',
  doctorTitle: '主任医师',
}
const therapy = {
  ...visit,
  businessType: 1,
  status: 0,
  therapistId: 'd9',
  therapistName: '周师傅',
  items: [{ id: 'i1', name: '推拿', minutes: 45 }],
  courseId: 'k1',
  courseTotal: 10,
  courseUsed: 3,
}
const VISIT_NEEDS = ['id', 'clinicId', 'patient', 'patient.id', 'reserveDate', 'timeStart', 'timeEnd', 'fee']
const REGISTRATION_NEEDS = [...VISIT_NEEDS, 'doctorId']
const under = (prefix: string, paths: readonly string[]) => [prefix, ...paths.map((path) => `${prefix}.${path}`)]

const login = {
  token: 'token-2',
  mpId: 'mp-1',
  openId: 'oRHT_1',
  patientId: 'p1',
  patientCard: { id: 'card1', name: '王雅琴' },
  wxUser: { nickName: '雅琴', headImgUrl: 'https://img.example.com/a.jpg', sex: 2 },
}
const LOGIN_NEEDS = ['token', 'mpId']
const card = {
  id: 'card1',
  name: '王雅琴',
  patientId: 'p1',
  clinicId: 'c1',
  cardNo: '80020001',
  mobile: '138****0001',
  isMember: true,
  healthCard: { no: '5101000001', qrPayload: 'HC1', expireAt: LATER, isDynamic: true },
}
const guardian = { name: '王建国', idCardType: 0, idCard: '5101**********0011', mobile: '13800000002', relation: 2 }
const patient = {
  id: 'p1',
  name: '王雅琴',
  sex: 2,
  birthday: '1990-01-01',
  age: { year: 40, month: 4, day: 0 },
  mobile: '13800000001',
  idCardType: 0,
  idCard: '5101**********0011',
  relation: 0,
  isMain: true,
  isMinor: false,
  guardian,
  allergyHistory: '青霉素',
  pastHistory: '无',
  cards: [card],
  version: 3,
}
const consents = [{ key: 'privacy', version: '1', at: AT }]
const address = {
  id: 'a1',
  patientId: 'p1',
  consignee: '王雅琴',
  mobile: '13800000001',
  provinceId: '510000',
  provinceName: '四川省',
  cityId: '510100',
  cityName: '成都市',
  districtId: '510107',
  districtName: '武侯区',
  detail: '天府大道 1 号',
  isDefault: true,
}
const { id: _, ...newAddress } = address

const lock = { lockId: 'l1', isLocked: true, isMine: true, expireAt: LATER }
const delivery = {
  id: 'y1',
  deliveryType: 1,
  addressId: 'a1',
  address,
  companyId: 'co1',
  companyName: '顺丰',
  fee: 12,
  payMode: 0,
  trackNo: 'SF1',
  status: 1,
}
const process = {
  processType: 1,
  usageId: 'u1',
  usageName: '代煎',
  bagsPerDose: 2,
  bagVolume: 200,
  remark: '',
  price: 10.5,
}
const order = {
  id: 'o1',
  chargeNo: 'D0501001',
  type: 'charge',
  status: 10,
  clinicId: 'c1',
  clinicName: '高新店',
  patientId: 'p1',
  patientName: '王雅琴',
  doctorName: '林清和',
  regId: 'r1',
  created: AT,
  totalPrice: 200.1,
  discountPrice: 20.1,
  receivablePrice: 202.5,
  receivedPrice: 0,
  refundPrice: 0,
  expireAt: LATER,
  isAirPharmacy: true,
  photos: ['https://img.example.com/1.jpg'],
  lock,
  forms: [
    {
      id: 'f1',
      formType: 3,
      title: '中药饮片',
      doseCount: 7,
      dailyDosage: '每日一剂',
      usage: '水煎服',
      freq: '每日两次',
      isAirPharmacy: true,
      vendorId: 'v1',
      totalPrice: 180,
      items: [{ id: 'm1', name: '黄芪', unitCount: 15, unit: 'g', unitPrice: 0.8, totalPrice: 84, remark: '先煎' }],
    },
  ],
  delivery,
  process,
  payTypes: [0, 1],
  cloneFromId: 'o0',
  closeReason: '照片看不清，请重新拍',
  version: 2,
}
const ORDER_NEEDS = ['id', 'totalPrice', 'receivablePrice']
const choices = {
  delivery: { deliveryType: 1 as const, addressId: 'a1', companyId: 'co1', payMode: 0 as const },
  process: [{ formId: 'f1', processType: 1 as const, usageId: 'u1', bagsPerDose: 2, bagVolume: 200, remark: '' }],
  vendorId: 'v1',
  version: 2,
}
const lastMessage = { type: 'text', text: '好的', at: AT }
const advisory = {
  id: 'x1',
  conversationId: 'v1',
  status: 20,
  doctorId: 'd1',
  doctorName: '林清和',
  headImgUrl: 'https://img.example.com/d1.jpg',
  patientId: 'p1',
  patientName: '王雅琴',
  fee: 30,
  chargeId: 'o2',
  created: AT,
  acceptDeadline: LATER,
  validUntil: LATER,
  replyDeadline: LATER,
  roundsUsed: 2,
  roundsMax: 20,
  unreadCount: 1,
  lastMessage,
}
const watch = {
  id: 'w1',
  clinicId: 'c1',
  clinicName: '仁和堂·高新店',
  departmentId: 'dep1',
  departmentName: '中医内科',
  doctorId: 'd1',
  doctorName: '林清和',
  patientId: 'p1',
  reserveDate: '2030-05-02',
  dayPart: 1,
  businessType: 0,
  status: 10,
  position: 1,
  personCount: 5,
  offer: { slot, expireAt: LATER },
  createdAt: AT,
  tip: 1,
  history: [{ at: AT, event: 1, text: '开始候补', place: 2, asked: 0, slotTime: '' }],
}

/** One for each call, in the shape of docs/openapi.json, with every field. */
export const WIRE_EXAMPLES: { readonly [Id in CallId]: WireExample<(typeof ALL_CALLS)[Id]> } = {
  C1: {
    given: {},
    data: { ...clinic, appointConfig, isUseSelectClinic: true, isHaveRecentClinic: false },
    needs: ['id'],
  },
  C2: { given: { query: { latitude: '30.6700', longitude: '104.0600' } }, data: { rows: [clinic] }, needs: ['rows'] },
  C3: {
    given: { parts: { id: 'c1' }, query: { needAppointmentConfig: '1', businessType: '0' } },
    data: {
      ...clinic,
      introduction: '中医馆',
      photos: ['https://img.example.com/c1.jpg'],
      trafficRoute: '地铁 1 号线',
      appointConfig,
    },
    needs: ['id'],
  },
  C4: {
    given: {},
    data: {
      isOpen: true,
      lockSeconds: 300,
      payExpireMinutes: 30,
      isMemberCardOpen: true,
      isDeliveryOpen: true,
      isProcessOpen: true,
      isPhotoOpen: true,
      photoReviewHours: 2,
      isCloneOpen: true,
      refundNote: '未发药可退',
    },
  },
  C5: { given: { parts: { id: 'c1' } }, data: { rows: [department] }, needs: ['rows'] },
  C6: { given: {}, data: { isOpen: true, mchName: '仁和堂', payDirectory: '/' } },
  C7: {
    given: {},
    data: {
      isRecordOpen: true,
      isExamOpen: true,
      isPrintOpen: true,
      delayHours: 2,
      isReviewNeeded: true,
      errorReportRate: 0.5,
    },
  },
  C8: {
    given: { parts: { scene: 'desk', code: 'RHT-1' } },
    data: {
      type: 'sign',
      isValid: true,
      clinicId: 'c1',
      doctorId: 'd1',
      regId: 'r1',
      businessType: 0,
      chargeId: 'o1',
      expireAt: LATER,
      message: '',
    },
  },
  C9: {
    given: { parts: { doctorId: 'd1' } },
    data: {
      doctorId: 'd1',
      fee: 30,
      isOpen: true,
      openHours: [{ week: 1, timeStart: '08:00', timeEnd: '20:00' }],
      roundsMax: 20,
      validHours: 48,
      acceptHours: 2,
      replyHours: 24,
      refundRule: '未接诊全额退',
      isRevisitOnly: false,
      notice: '急症请拨 120',
    },
    needs: ['doctorId'],
  },
  C10: {
    given: { query: { ...page, doctorId: 'd1', isOnlyConsulting: '1' } },
    data: { consultations: [advisory], total: 1 },
    needs: ['consultations'],
  },
  C11: {
    given: { parts: { deliveryId: 'y1' } },
    data: {
      id: 'y1',
      chargeId: 'o1',
      companyName: '顺丰',
      trackNo: 'SF1',
      status: 1,
      traces: [{ at: AT, text: '已揽收' }],
      contactPhone: '95338',
      estimateDate: '2030-05-03',
    },
    needs: ['id'],
  },
  C12: { given: {}, data: { rows: [{ ...department, clinicIds: ['c1', 'c2'] }] }, needs: ['rows'] },
  C13: {
    given: {},
    data: {
      config: {
        appId: 'wx1',
        title: '仁和堂',
        logoUrl: 'https://img.example.com/logo.png',
        themeColor: '#1b6454',
        banners: [{ url: 'https://img.example.com/b.jpg', link: '/doctors' }],
        modules: [{ key: 'registration', title: '挂号', icon: 'calendar', isOpen: true, sort: 1 }],
        notice: '天冷加衣',
        privacyVersion: '2025-10',
      },
    },
    needs: ['config'],
  },
  C14: {
    given: { parts: { id: 'c1' } },
    data: { qrcodeUrl: 'https://img.example.com/qr.png', accountName: '仁和堂', expireAt: LATER },
    needs: ['qrcodeUrl'],
  },
  C15: {
    given: { parts: { id: 'c1' } },
    data: { isNeedPay: true, payMode: 1, payMinutes: 15, refundHoursBefore: 2, isRefundByWx: true },
  },
  C16: { given: {}, data: { isOpened: true, weappUserName: 'gh_1', clinicName: '高新店' } },
  C17: {
    given: {},
    data: {
      id: 'h1',
      name: '仁和堂',
      mpId: 'mp-1',
      logoUrl: 'https://img.example.com/logo.png',
      isEnableChengduHealthCard: true,
      editionInfo: edition,
      clinicCount: 3,
    },
  },
  C18: {
    given: { parts: { id: 'short1' } },
    data: { isOpened: true, weappUserName: 'gh_1', clinicName: '高新店', path: '/doctors/d1', expireAt: LATER },
  },

  A1: {
    given: { parts: { mpId: 'mp-1' } },
    data: {
      isAuthorized: true,
      appId: 'wx1',
      authUrl: 'https://open.example.com/',
      scope: 'snsapi_base',
      isNeedSecondLogin: false,
    },
  },
  A2: { given: { parts: { token: 'token-1' } }, data: { isValid: true, expireAt: LATER, loginInfo: login } },
  A3: { given: {}, data: { subscribe: 1 } },
  A4: { given: { body: { code: 'c', state: 's', appId: 'wx1' } }, data: login, needs: LOGIN_NEEDS },
  A5: { given: { body: { code: 'c', openIdHint: 'o' } }, data: login, needs: LOGIN_NEEDS },
  A6: { given: { body: { code: 'c', clinicId: 'c1', secondLogin: 1 } }, data: login, needs: LOGIN_NEEDS },
  A7: {
    given: { body: { mobile: '13800000001', scene: 'login' } },
    data: { waitSecond: 60, expireSecond: 600, demoCode: '123456' },
  },
  A8: {
    given: { body: { mobile: '13800000001', inputCode: '123456' } },
    data: {
      isVerified: true,
      token: 'token-2',
      loginInfo: login,
      matchedPatients: [{ id: 'p1', nameMasked: '王*琴' }],
    },
  },
  A9: {
    given: { body: { inputCode: '123456' } },
    data: { isVerified: true, ticket: 'ticket-1', ticketExpireAt: LATER },
  },
  A10: { given: { body: { scene: 'bind' } }, data: { waitSecond: 60, mobileMasked: '138****0001' } },
  A11: {
    given: {},
    data: [
      {
        id: '510000',
        name: '四川省',
        children: [{ id: '510100', name: '成都市', children: [{ id: '510107', name: '武侯区' }] }],
      },
    ],
  },
  A12: {
    given: { body: { url: 'https://m.example.com/?a=1' } },
    data: { appId: 'wx1', timestamp: 1903827600, nonceStr: 'n', signature: 'abc' },
    needs: ['appId', 'timestamp', 'nonceStr', 'signature'],
  },
  A13: {
    given: {},
    data: {
      AccessKeyId: 'STS.1',
      AccessKeySecret: 'secret',
      SecurityToken: 'sts-token',
      region: 'oss-cn-chengdu',
      bucket: 'clinic',
      rootDir: 'patients/p1',
      expireAt: LATER,
    },
    needs: ['AccessKeyId', 'AccessKeySecret', 'SecurityToken', 'region', 'bucket'],
  },
  A14: {
    ...OK,
    given: {
      body: {
        level: 'error',
        message: 'm',
        stack: 's',
        route: 'home',
        mpId: 'mp-1',
        ua: 'Chrome 126',
        traceId: 't',
        at: AT,
      },
    },
  },
  A15: {
    given: { parts: { kind: 'prescription', id: 'e1' } },
    data: {
      title: '处方笺',
      clinicName: '高新店',
      patientName: '王**',
      pages: [
        { imageUrl: 'https://img.example.com/1.png', html: '' },
        { imageUrl: '', html: '<p>处方</p>' },
      ],
      printedAt: AT,
      verifyCode: '8848',
    },
  },

  P1: {
    given: { parts: { chargeId: 'o1' }, body: { ...choices, remark: '少放葱' } },
    data: order,
    needs: ORDER_NEEDS,
  },
  P2: {
    given: {
      parts: { kind: 'charge', orderId: 'o1' },
      body: { ...choices, payType: 1, isUseMember: true },
    },
    data: {
      totalPrice: 200.1,
      discountPrice: 20.1,
      processPrice: 10.5,
      deliveryPrice: 12,
      memberDiscount: 0,
      receivablePrice: 202.5,
      version: 2,
      lines: [
        { key: 'drugs', title: '药费', amount: 180, reason: '' },
        { key: 'process', title: '代煎', amount: 10.5, reason: '' },
        { key: 'delivery', title: '运费', amount: 12, reason: '' },
      ],
      warnings: [{ code: 1, message: '满 300 免运费' }],
    },
    needs: ['totalPrice', 'receivablePrice', ...[0, 1, 2].flatMap((at) => [`lines.${at}.key`, `lines.${at}.amount`])],
    wholeLists: ['lines'],
  },
  P3: {
    given: { parts: { chargeId: 'o1' }, body: { addressId: 'a1', formIds: ['f1'], processType: 1 } },
    data: {
      rows: [
        {
          companyId: 'co1',
          companyName: '顺丰',
          vendorId: 'v1',
          vendorName: '天府饮片',
          deliveryFee: 12,
          processFee: 10.5,
          freeFrom: 300,
          estimateDays: 2,
          isSupport: true,
          reason: '',
        },
      ],
    },
    needs: ['rows'],
  },
  P4: {
    given: {
      parts: { kind: 'charge', orderId: 'o1' },
      body: { payType: 1, amount: 202.5, memberPassword: '285714', version: 2, requestId: 'q1' },
    },
    data: {
      payResult: 0,
      payTransId: 't1',
      wxPay: {
        appId: 'wx1',
        timeStamp: '1903827600',
        nonceStr: 'n',
        package: 'prepay_id=1',
        signType: 'RSA',
        paySign: 's',
      },
      memberBalance: 97.5,
    },
    needs: ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign'].map((name) => `wxPay.${name}`),
  },
  P5: {
    given: { parts: { chargeId: 'o1' }, body: { requestId: 'q1', deviceId: 'dev1' } },
    data: lock,
    needs: ['lockId'],
  },
  P6: { ...OK, given: { parts: { chargeId: 'o1' }, body: { lockId: 'l1' } } },
  P7: {
    given: { parts: { kind: 'charge', orderId: 'o1' } },
    data: {
      payResult: 1,
      paidAt: AT,
      amount: 202.5,
      payType: 0,
      refund: { status: 1, amount: 100, at: LATER },
    },
  },
  P8: { given: { query: { queryType: '1', ...page } }, data: { total: 1, rows: [order] }, needs: ['rows'] },
  P9: { given: { parts: { id: 'o1' } }, data: order, needs: ORDER_NEEDS },
  P10: {
    given: { body: { chargeId: 'o1', formIds: ['f1'], doseCount: 7, requestId: 'q1' } },
    data: { chargeId: 'o9', changes: [{ itemId: 'm1', kind: 'price', text: '黄芪涨价' }] },
    needs: ['chargeId'],
  },
  P11: {
    given: {
      body: {
        patientId: 'p1',
        photos: ['https://img.example.com/1.jpg'],
        doseCount: 7,
        remark: '',
        requestId: 'q1',
      },
    },
    data: { chargeId: 'o9', status: 0, reviewHours: 4 },
    needs: ['chargeId'],
  },
  P12: { given: { parts: { patientId: 'p1', tab: '1' } }, data: { count: 2 } },
  P13: {
    given: { query: { clinicId: 'c1' } },
    data: {
      rows: [
        {
          usageId: 'u1',
          usageName: '代煎',
          processType: 1,
          priceRule: { unit: '剂', price: 1.5, min: 10 },
          bagsMin: 1,
          bagsMax: 4,
          formTypes: [3, 4],
          readyHours: 24,
        },
      ],
    },
    needs: ['rows'],
  },

  D1: {
    given: { query: { isOnline: '1' }, body: { keyword: '脾胃', offset: 0, limit: 20 } },
    data: { total: 1, rows: [doctor] },
    needs: ['rows'],
  },
  D2: {
    given: { query: { clinic: '1', advisory: '1' }, body: ['d1', 'd2'] },
    data: { rows: [doctor] },
    needs: ['rows'],
  },
  D3: { given: { query: { clinic: '1', advisory: '1', doctorId: 'd1' } }, data: doctor, needs: ['id'] },
  D4: { given: {}, data: { rows: [doctor] }, needs: ['rows'] },
  D5: { given: {}, data: { rows: [doctor] }, needs: ['rows'] },
  D6: { given: { parts: { tag: '省名中医' } }, data: { rows: [doctor] }, needs: ['rows'] },
  D7: {
    given: { parts: { id: 'd1' }, body: { clinicId: 'c1', scene: 'doctor' } },
    data: {
      codeUrl: 'https://img.example.com/qr.png',
      codeText: 'RHT-d1',
      posterUrl: 'https://img.example.com/p.png',
      expireAt: LATER,
    },
  },

  T1: { given: { parts: { id: 'p1' } }, data: patient, needs: ['id'] },
  T2: { given: {}, data: { rows: [patient] }, needs: ['rows'] },
  T3: { given: {}, data: patient, needs: ['id'] },
  T4: {
    given: {
      body: {
        name: '王小宝',
        sex: 1,
        birthday: '2025-01-01',
        mobile: '13800000001',
        idCardType: 5,
        idCard: '',
        relation: 1,
        guardian,
        consents,
      },
    },
    data: { patient, existed: { id: 'p8', nameMasked: '王*', mobileMasked: '138****0001' } },
    needs: ['patient', 'patient.id'],
  },
  T5: { given: { body: { patientId: 'p1', clinicId: 'c1', bindTicket: 'ticket-1' } }, data: card },
  T6: {
    given: {
      body: { id: 'card1', patientId: 'p1', name: '王雅琴', mobile: '13800000001', isApplyHealthCard: true },
    },
    data: card,
    needs: ['id'],
  },
  T7: { given: { parts: { id: 'p2' } }, data: login, needs: LOGIN_NEEDS },
  T8: { ...OK, given: { parts: { clinicId: 'c1' }, query: { patientId: 'p2' } } },
  T9: {
    given: {
      parts: { clinicId: 'c1' },
      body: { id: 'p1', version: 3, name: '王雅琴', sex: 2, birthday: '1990-01-01', relation: 0, consents },
    },
    data: patient,
    needs: ['id'],
  },
  T10: {
    given: { query: { patientId: 'p1', type: 'record', id: 'e1', ...page } },
    data: {
      total: 1,
      rows: [
        {
          id: 'e1',
          type: 'record',
          clinicName: '高新店',
          doctorName: '林清和',
          departmentName: '针灸科',
          patientId: 'p1',
          visitDate: '2030-04-01',
          diagnosis: '脾胃虚弱',
          summary: '复诊',
          hasPrint: true,
          chargeId: 'o1',
        },
      ],
    },
    needs: ['rows'],
  },
  T11: {
    given: { parts: { id: 'e1' } },
    data: {
      id: 'e1',
      title: '血常规',
      status: 2,
      reportedAt: AT,
      expectedAt: LATER,
      doctorName: '林清和',
      doctorId: 'd1',
      items: [{ name: '白细胞', value: '11.2', unit: '10^9/L', range: '3.5-9.5', flag: 1 }],
      images: ['https://img.example.com/e1.jpg'],
      conclusion: '白细胞偏高',
    },
    needs: ['id'],
  },
  T12: {
    given: { parts: { id: 'p1' } },
    data: {
      patientId: 'p1',
      cardId: 'm1',
      memberTypeName: '金卡',
      principal: 100,
      present: 20,
      total: 120,
      hasPassword: true,
      discountRate: 0.95,
      passwordTriesLeft: 5,
    },
    needs: ['cardId', 'principal', 'total'],
  },
  T13: {
    given: {},
    data: {
      isOpen: true,
      presets: [{ principal: 500, present: 50 }],
      minPrincipal: 100,
      maxPrincipal: 5000,
      ruleText: '充 500 送 50',
      refundText: '本金可退',
    },
  },
  T14: {
    given: { parts: { id: 'p1' }, query: page },
    data: {
      total: 1,
      rows: [
        {
          id: 'b1',
          at: AT,
          kind: 1,
          principal: -20,
          present: -5,
          balance: 95,
          title: '挂号费',
          chargeId: 'o1',
        },
      ],
    },
    needs: ['rows'],
  },
  T15: {
    given: { body: { principal: 500, patientId: 'p1' } },
    data: { rechargeId: 'rc1', principal: 500, present: 50, payType: 0 },
    needs: ['rechargeId', 'principal'],
  },
  T16: { ...OK, given: { body: { patientId: 'p1', password: '285714', ticket: 'ticket-1' } } },
  T17: { ...OK, given: { parts: { patientId: 'p1', addressId: 'a1' } } },
  T18: { given: { body: newAddress }, data: address, needs: ['id'] },
  T19: { given: { parts: { patientId: 'p1', addressId: 'a1' }, body: address }, data: address, needs: ['id'] },
  T20: { given: { query: { patientId: 'p1' } }, data: { rows: [address] }, needs: ['rows'] },
  T21: {
    given: {
      body: {
        patientId: 'p1',
        doctorId: 'd1',
        complaint: '胃胀三天',
        photos: ['https://img.example.com/1.jpg'],
        consents,
        requestId: 'q1',
      },
    },
    data: { consultationId: 'x1', conversationId: 'v1', chargeId: 'o2', fee: 30, status: 0 },
    needs: ['consultationId'],
  },
  T22: {
    given: { query: { patientId: 'p1' } },
    data: {
      rows: [{ clinicId: 'c1', clinicName: '高新店', conversationId: 'v1', unreadCount: 1, lastMessage }],
    },
    needs: ['rows'],
  },
  T23: {
    given: { query: { participantId: 'd1' } },
    data: { isAvailable: true, conversationId: 'v1', reason: '', status: 20 },
  },
  T24: {
    given: { body: { participantId: 'd1', patientId: 'p1', consultationId: 'x1', type: 'advisory' } },
    data: { conversationId: 'v1', imToken: 'im-1', imUserId: 'u1', expireAt: LATER },
    needs: ['conversationId', 'imToken', 'imUserId'],
  },
  T25: {
    given: { parts: { id: 'p1' }, query: { doctorId: 'd1' } },
    data: {
      isRevisit: true,
      lastVisitDate: '2030-04-01',
      lastDiagnosis: '脾胃虚弱',
      isRecordNeeded: false,
      isFirstVisitAllowed: true,
    },
  },

  R1: {
    given: { query: { clinicId: 'c1', reserveDate: '2030-05-01', businessType: '0' } },
    data: { rows: [remain] },
    needs: ['rows'],
  },
  R2: {
    given: {
      query: {
        clinicId: 'c1',
        startDate: '2030-05-01',
        endDate: '2030-05-07',
        doctorId: 'd1',
        businessType: '0',
      },
    },
    data: { rows: [dayRemain] },
    needs: ['rows'],
  },
  R3: {
    given: { parts: { id: 'd1' }, query: { date: '2030-05-01' } },
    data: { doctorId: 'd1', days: [day] },
    needs: ['doctorId', 'days'],
  },
  R4: {
    given: { parts: { therapistId: 'd9' }, query: { date: '2030-05-01' } },
    data: { therapistId: 'd9', items: [{ id: 'i1', name: '推拿', minutes: 45, price: 128 }], days: [day] },
    needs: ['therapistId', 'days'],
  },
  R5: {
    given: {
      body: {
        clinicId: 'c1',
        doctorId: 'd1',
        departmentId: 'dep1',
        scheduleId: 's1',
        reserveDate: '2030-05-01',
        timeStart: '09:30',
        timeEnd: '10:00',
        orderNo: 7,
        patientId: 'p1',
        businessType: 0,
        reason: '胃胀',
        isRevisit: true,
        grabId: 'w1',
        rescheduleFromId: 'r0',
        requestId: 'q1',
      },
    },
    data: { id: 'r1', status: 5, payDeadline: LATER, chargeId: 'o1', registration },
    needs: ['id', ...under('registration', REGISTRATION_NEEDS)],
  },
  R6: {
    given: {
      body: {
        clinicId: 'c1',
        therapistId: 'd9',
        itemIds: ['i1'],
        patientId: 'p1',
        slots: [{ scheduleId: 's9', date: '2030-05-01', timeStart: '09:30', timeEnd: '10:15' }],
        courseId: 'k1',
        requestId: 'q1',
      },
    },
    data: { results: [{ id: 'h1', isSuccess: true, code: 0, message: '', therapy }] },
    needs: ['results'],
    wholeLists: ['results'],
  },
  R7: {
    given: { parts: { id: 'r1' }, body: { reason: 'other', reasonText: '改天', requestId: 'q1' } },
    data: { id: 'r1', status: 91, refund: { amount: 25.5, status: 1 }, missedCount: 0 },
    needs: ['id'],
  },
  R8: { given: { parts: { id: 'h1' }, body: { reason: '改天' } }, data: therapy, needs: VISIT_NEEDS },
  R9: {
    given: { parts: { id: 'h1' }, body: { scene: 'location', latitude: 30.67, longitude: 104.06 } },
    data: therapy,
    needs: VISIT_NEEDS,
  },
  R10: { given: { parts: { id: 'h1' } }, data: therapy, needs: VISIT_NEEDS },
  R11: {
    given: { query: { ...page, type: '1', filterClinicId: 'c1', date: '2030-05-01' } },
    data: { total: 1, rows: [therapy] },
    needs: ['rows'],
  },
  R12: { given: { parts: { id: 'r1' } }, data: registration, needs: REGISTRATION_NEEDS },
  R13: {
    given: { query: { ...page, type: '1', filterClinicId: 'c1', date: '2030-05-01', requestId: 'q1' } },
    data: { total: 1, rows: [registration] },
    needs: ['rows'],
  },
  R14: {
    given: { parts: { msgId: 'm1' } },
    data: { ...registration, msgTitle: '就诊提醒', isExpired: false },
    needs: REGISTRATION_NEEDS,
  },
  R15: {
    given: { body: { regId: 'r1', scene: 'desk', latitude: 30.67, longitude: 104.06 } },
    data: { regId: 'r1', status: 20, orderNo: 7, queue, roomName: '3 诊室' },
    needs: ['regId'],
  },
  R16: { given: { query: { clinicId: 'c1' } }, data: appointConfig },
  R17: { given: {}, data: { count: 2 } },
  R18: {
    given: {
      parts: {
        clinicId: 'c1',
        departmentId: 'dep1',
        doctorId: 'd1',
        reserveDate: '2030-05-02',
        dayPart: '1',
      },
    },
    data: { persons: 5, isWatching: true, watchId: 'w1' },
  },
  R19: { given: {}, data: { rows: [watch] }, needs: ['rows'] },
  R20: {
    given: {
      body: {
        clinicId: 'c1',
        departmentId: 'dep1',
        doctorId: 'd1',
        reserveDate: '2030-05-02',
        dayPart: 1,
        patientId: 'p1',
        businessType: 0,
        requestId: 'q1',
      },
    },
    data: watch,
    needs: ['id', 'clinicId', 'doctorId', 'patientId', 'reserveDate'],
  },
  R21: { ...OK, given: { parts: { id: 'w1' } } },
  R22: { ...OK, given: { parts: { watchId: 'w1', state: '1' } } },
  R23: {
    given: { parts: { id: 'd1' }, query: { clinicId: 'c1' } },
    data: { rows: [dayRemain] },
    needs: ['rows'],
  },
  R24: {
    given: { query: { latitude: '30.6700', longitude: '104.0600' } },
    data: { rows: [{ ...clinic, therapistCount: 4, nextDate: '2030-05-02' }] },
    needs: ['rows'],
  },
  R25: {
    given: { query: { clinicId: 'c1' } },
    data: {
      isBlocked: true,
      reason: '近 90 天有 3 次没来',
      missedCount: 3,
      missLimit: 3,
      blockedUntil: LATER,
      contactPhone: '028-80000001',
    },
  },
}
