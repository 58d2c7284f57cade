/** How to reduce a part of a response: keep it, keep named fields, or compute it from its row. */
export type Fields = true | { readonly [name: string]: Fields } | ((row: Readonly<Record<string, unknown>>) => unknown)
type Named = { readonly [name: string]: Fields }

/** Creates fields that are kept entirely, followed by fields with nested fields; a list uses the fields of its rows. */
export const of = (names: string, parts: Named = {}): Named => ({
  ...Object.fromEntries(names.split(' ').flatMap((name) => (name ? [[name, true as const]] : []))),
  ...parts,
})
const NAMED = of('id name')

// Listed by the specification.
export const LOGIN = of('token mpId openId patientId', { patientCard: NAMED, wxUser: of('nickName headImgUrl sex') })
export const EDITION = of('id nodeType isExpired', { children: of('id isExpired') })
export const CHAIN = of('mpId isEnableChengduHealthCard', { editionInfo: EDITION })
export const CLINIC = of('id name shortName nodeType addressDetail addressGeo contactPhone', { chain: NAMED })
export const WEAPP = of('isOpened weappUserName clinicName')
export const CREDENTIALS = of('AccessKeyId AccessKeySecret SecurityToken region bucket rootDir')
export const DOCTOR = of('id name namePy mobile isDoctor isTherapist recentFlag sort', {
  departments: NAMED,
  tags: NAMED,
  chainInfo: of('practiceImgUrl practiceInfo sex introduction tags goodAt'),
  clinicInfo: of('clinicId clinicName fee nextDate'),
  advisoryInfo: of('employeeId employeeName fee avgReplyTime onlineReplyCount status'),
})
/** The specification has only one count, the number of remaining places. */
export const REMAIN = of('doctorId doctorName namePy practiceInfo recentFlag onSchedule', {
  departments: NAMED,
  totalCount: ({ restCount }) => restCount,
})

// From docs/generated/openapi.json.
export const APPOINT_CONFIG = of(
  'isOpen advanceDays releaseTime stopTime timeMode isNeedIdCard isNeedReason cancelHoursBefore signAdvanceMinutes ' +
    'signDistanceMeter isWaitGrabOpen offerMinutes notice',
  { blockRule: of('missLimit windowDays blockDays') },
)
export const DEPARTMENT = of('id name parentId doctorCount isTherapy')
export const SLOT = of('scheduleId orderNo timeStart timeEnd restCount availability isMine holdUntil')
export const DAY_SCHEDULE = of('date clinicId clinicName departmentId departmentName fee', {
  parts: of('dayPart availability totalCount restCount', { slots: SLOT }),
})
export const QUEUE = of('ahead calling avgMinutes updatedAt')
const VISIT = of(
  'id regNo businessType status clinicId clinicName addressDetail addressGeo departmentName ' +
    'reserveDate timeStart timeEnd dayPart orderNo fee payStatus payType payDeadline chargeId refundStatus ' +
    'cancelDeadline isCancelable isSignable signCode rescheduledFrom',
  {
    patient: of('id name mobileMasked'),
    signWindow: of('start end'),
    queue: QUEUE,
    timeline: of('at status text'),
  },
)
export const REGISTRATION = { ...VISIT, ...of('doctorId doctorName') }
export const THERAPY = {
  ...VISIT,
  ...of('therapistId therapistName courseId courseTotal courseUsed roomName', { items: of('id name minutes') }),
}
export const WAITLIST = of(
  'id clinicId departmentId doctorId doctorName patientId reserveDate dayPart businessType status position ' +
    'personCount createdAt',
  { offer: of('expireAt', { slot: SLOT }), history: of('at text') },
)
export const PATIENT = of(
  'id name sex birthday mobile idCardType idCard relation isMain isMinor allergyHistory pastHistory',
  {
    age: of('year month day'),
    guardian: of('name idCard mobile relation'),
    cards: of('id name clinicId'),
  },
)
export const FULL_CARD = of('id name patientId clinicId cardNo mobile isMember', {
  healthCard: of('no qrPayload expireAt isDynamic'),
})
export const ADDRESS = of(
  'id patientId consignee mobile provinceId provinceName cityId cityName districtId districtName detail isDefault',
)
export const PROCESS = of('processType usageId usageName bagsPerDose bagVolume remark price')
/** The specification mentions `id` only as a parameter of the tracking call. */
export const DELIVERY = of('id deliveryType addressId companyId companyName fee payMode trackNo status', {
  address: ADDRESS,
})
export const LISTED_ORDER = of(
  'id chargeNo type status clinicId clinicName patientId patientName doctorName regId created totalPrice ' +
    'discountPrice receivablePrice receivedPrice refundPrice expireAt isAirPharmacy photos payTypes cloneFromId version',
  { lock: of('isLocked isMine lockId expireAt'), delivery: DELIVERY, process: PROCESS },
)
export const ORDER = {
  ...LISTED_ORDER,
  forms: of('id formType title doseCount dailyDosage usage freq isAirPharmacy vendorId totalPrice', {
    items: of('id name unitCount unit unitPrice totalPrice remark'),
  }),
}
export const PRICING = of(
  'totalPrice discountPrice processPrice deliveryPrice memberDiscount receivablePrice version',
  { lines: of('key title amount reason'), warnings: of('code message') },
)
export const LAST_MESSAGE = of('type text at')
export const CONSULTATION = of(
  'id conversationId status doctorId doctorName headImgUrl patientId patientName fee chargeId created acceptDeadline ' +
    'replyDeadline roundsUsed roundsMax unreadCount',
  { lastMessage: LAST_MESSAGE },
)
export const MEMBER = of(
  'patientId cardId memberTypeName principal present total hasPassword discountRate passwordTriesLeft',
)
export const RECORD = of(
  'id type clinicName doctorName departmentName patientId visitDate diagnosis summary hasPrint chargeId',
)
