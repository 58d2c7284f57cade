/** How to reduce part of a response: keep all of it, keep the named fields, or compute it from its row. */
export type FieldFilter =
  | true
  | { readonly [name: string]: FieldFilter }
  | ((row: Readonly<Record<string, unknown>>) => unknown)
type Named = { readonly [name: string]: FieldFilter }

/**
 * Builds a filter from names of fields that are kept entirely, and from `parts`, whose own fields are filtered. A list
 * filters its rows.
 */
export const fieldsOf = (names: string, parts: Named = {}): Named => ({
  ...Object.fromEntries(names.split(' ').flatMap((name) => (name ? [[name, true as const]] : []))),
  ...parts,
})
const NAMED = fieldsOf('id name')

// Fields as listed in the specification.
export const LOGIN_FIELDS = fieldsOf('token mpId openId patientId', {
  patientCard: NAMED,
  wxUser: fieldsOf('nickName headImgUrl sex'),
})
export const EDITION_FIELDS = fieldsOf('id nodeType isExpired', { children: fieldsOf('id isExpired') })
export const CHAIN_FIELDS = fieldsOf('mpId isEnableChengduHealthCard', { editionInfo: EDITION_FIELDS })
export const CLINIC_FIELDS = fieldsOf('id name shortName nodeType addressDetail addressGeo contactPhone', {
  chain: NAMED,
})
export const WEAPP_FIELDS = fieldsOf('isOpened weappUserName clinicName')
export const CREDENTIALS_FIELDS = fieldsOf('AccessKeyId AccessKeySecret SecurityToken region bucket rootDir')
export const DOCTOR_FIELDS = fieldsOf('id name namePy mobile isDoctor isTherapist recentFlag sort', {
  departments: NAMED,
  tags: NAMED,
  chainInfo: fieldsOf('practiceImgUrl practiceInfo sex introduction tags goodAt'),
  clinicInfo: fieldsOf('clinicId clinicName fee nextDate'),
  advisoryInfo: fieldsOf('employeeId employeeName fee avgReplyTime onlineReplyCount status'),
})
/** The specification has only one count: the number of free slots. */
export const AVAILABILITY_FIELDS = fieldsOf('doctorId doctorName namePy practiceInfo recentFlag onSchedule', {
  departments: NAMED,
  totalCount: ({ restCount }) => restCount,
})

// Fields as listed in docs/generated/openapi.json.
export const APPOINT_CONFIG_FIELDS = fieldsOf(
  'isOpen advanceDays releaseTime stopTime timeMode isNeedIdCard isNeedReason cancelHoursBefore signAdvanceMinutes ' +
    'signDistanceMeter isWaitGrabOpen offerMinutes notice',
  { blockRule: fieldsOf('missLimit windowDays blockDays') },
)
export const DEPARTMENT_FIELDS = fieldsOf('id name parentId doctorCount isTherapy')
export const SLOT_FIELDS = fieldsOf('scheduleId orderNo timeStart timeEnd restCount availability isMine holdUntil')
export const DAY_SCHEDULE_FIELDS = fieldsOf('date clinicId clinicName departmentId departmentName fee', {
  parts: fieldsOf('dayPart availability totalCount restCount', { slots: SLOT_FIELDS }),
})
export const QUEUE_FIELDS = fieldsOf('ahead calling avgMinutes updatedAt')
const VISIT = fieldsOf(
  'id regNo businessType status clinicId clinicName addressDetail addressGeo departmentName ' +
    'reserveDate timeStart timeEnd dayPart orderNo fee payStatus payType payDeadline chargeId refundStatus ' +
    'cancelDeadline isCancelable isSignable signCode rescheduledFrom',
  {
    patient: fieldsOf('id name'),
    signWindow: fieldsOf('start end'),
    queue: QUEUE_FIELDS,
    timeline: fieldsOf('at status text'),
  },
)
export const REGISTRATION_FIELDS = { ...VISIT, ...fieldsOf('doctorId doctorName') }
export const THERAPY_FIELDS = {
  ...VISIT,
  ...fieldsOf('therapistId therapistName courseId courseTotal courseUsed roomName', {
    items: fieldsOf('id name minutes'),
  }),
}
export const WAITLIST_FIELDS = fieldsOf(
  'id clinicId departmentId doctorId doctorName patientId reserveDate dayPart businessType status position ' +
    'personCount createdAt',
  { offer: fieldsOf('expireAt', { slot: SLOT_FIELDS }), history: fieldsOf('at text') },
)
export const PATIENT_FIELDS = fieldsOf(
  'id name sex birthday mobile idCardType idCard relation isMain isMinor allergyHistory pastHistory',
  {
    guardian: fieldsOf('name idCard mobile relation'),
    cards: fieldsOf('id name clinicId'),
  },
)
export const FULL_CARD_FIELDS = fieldsOf('id name patientId clinicId cardNo mobile isMember', {
  healthCard: fieldsOf('no qrPayload expireAt isDynamic'),
})
export const ADDRESS_FIELDS = fieldsOf(
  'id patientId consignee mobile provinceId provinceName cityId cityName districtId districtName detail isDefault',
)
export const PROCESS_FIELDS = fieldsOf('processType usageId usageName bagsPerDose bagVolume remark price')
/** Without `id`, which the specification mentions only as a parameter of the tracking call. */
export const DELIVERY_FIELDS = fieldsOf('id deliveryType addressId companyId companyName fee payMode trackNo status', {
  address: ADDRESS_FIELDS,
})
export const LISTED_ORDER_FIELDS = fieldsOf(
  'id chargeNo type status clinicId clinicName patientId patientName doctorName regId created totalPrice ' +
    'discountPrice receivablePrice receivedPrice refundPrice expireAt isAirPharmacy photos payTypes cloneFromId version',
  { lock: fieldsOf('isLocked isMine lockId expireAt'), delivery: DELIVERY_FIELDS, process: PROCESS_FIELDS },
)
export const ORDER_FIELDS = {
  ...LISTED_ORDER_FIELDS,
  forms: fieldsOf('id formType title doseCount dailyDosage usage freq isAirPharmacy vendorId totalPrice', {
    items: fieldsOf('id name unitCount unit unitPrice totalPrice remark'),
  }),
}
export const PRICING_FIELDS = fieldsOf(
  'totalPrice discountPrice processPrice deliveryPrice memberDiscount receivablePrice version',
  { lines: fieldsOf('key title amount reason'), warnings: fieldsOf('code message') },
)
export const LAST_MESSAGE_FIELDS = fieldsOf('type text at')
export const CONSULTATION_FIELDS = fieldsOf(
  'id conversationId status doctorId doctorName headImgUrl patientId patientName fee chargeId created acceptDeadline ' +
    'replyDeadline roundsUsed roundsMax unreadCount',
  { lastMessage: LAST_MESSAGE_FIELDS },
)
export const MEMBER_FIELDS = fieldsOf(
  'patientId cardId memberTypeName principal present total hasPassword discountRate passwordTriesLeft',
)
export const RECORD_FIELDS = fieldsOf(
  'id type clinicName doctorName departmentName patientId visitDate diagnosis summary hasPrint chargeId',
)
