/**
 * Fields whose effect needs a state that is not measured, by the file that uses them; found by reading the code. A field
 * is the first with the same entry of a schema, written without a space.
 */
export const USED_IN: Readonly<Record<string, string>> = {
  'src/adapters/http/http-sessions.ts': 'A8:token A9:isVerified',
  'src/adapters/http/wire/scheduling.ts': 'R3:days[].parts[].availability',
  'src/adapters/oss/oss-client.ts': 'A13:AccessKeyId A13:AccessKeySecret A13:region A13:bucket',
  'src/adapters/oss/oss-file-store.ts': 'A13:rootDir A13:SecurityToken',
  'src/adapters/wechat/sdk.ts': 'A12:appId A12:timestamp A12:nonceStr A12:signature',
  'src/application/branding-service.ts': 'C13:config.themeColor',
  'src/application/checkout-service.ts': 'P1:forms[].isAirPharmacy',
  'src/application/data-export-service.ts': 'T1:guardian.relation',
  'src/application/deep-link-service.ts': 'C18:expireAt',
  'src/application/member-card-service.ts': 'T12:patientId A9:ticket',
  'src/application/patient-service.ts': 'T1:cards[].name T1:cards[].mobile',
  'src/application/registration-service.ts': 'R5:registration.requestId',
  'src/application/support/order-lock-service.ts': 'P5:lockId',
  'src/application/waitlist-service.ts': 'R19:rows[].departmentId',
  'src/application/therapy-service.ts': 'R6:results[].isSuccess',
  'src/domain/clinic/deep-link.ts': 'C8:regId C8:businessType C8:chargeId',
  'src/domain/clinic/department.ts': 'C5:rows[].parentId C12:rows[].parentId',
  'src/domain/consultation/consultation.ts':
    'C9:isRevisitOnly C10:consultations[].acceptDeadline T25:isFirstVisitAllowed',
  'src/domain/consultation/intake.ts': 'T25:isRecordNeeded',
  'src/domain/order/checkout.ts':
    'P1:delivery.addressId P1:delivery.companyId P3:rows[].companyId P3:rows[].vendorId P13:rows[].processType',
  'src/domain/order/order.ts': 'P13:rows[].bagsMin P3:rows[].processFee P3:rows[].isSupport P5:isLocked P5:isMine',
  'src/domain/order/reorder.ts': 'P1:forms[].items[].id P10:changes[].itemId',
  'src/domain/chat/chat.ts': 'T24:expireAt',
  'src/domain/upload/upload.ts': 'A13:expireAt',
  'src/application/chat-room-service.ts': 'T23:conversationId',
  'src/domain/visit/queue-forecast.ts':
    'R5:registration.queue.ahead R5:registration.queue.calling R5:registration.queue.avgMinutes R5:registration.queue.updatedAt',
  'src/ui/kit/overlay/region-picker.tsx':
    'A11:[].id A11:[].name A11:[].children[].id A11:[].children[].name A11:[].children[].children[].id A11:[].children[].children[].name',
  'src/ui/parts/cancellation-terms.tsx': 'R5:registration.refundStatus',
  'src/ui/parts/payment-view.ts': 'R5:registration.payDeadline R5:registration.chargeId',
  'src/ui/parts/replaced-visit-notice.tsx': 'R5:registration.rescheduledFrom',
  'src/ui/parts/schedule-slots.tsx': 'R3:days[].parts[].slots[].holdUntil',
  'src/ui/screens/booking/use-booking-submit.ts': 'R5:chargeId',
  'src/ui/screens/chat/chat-status-bar.tsx': 'T23:reason',
  'src/ui/screens/checkout/checkout-price.tsx': 'P2:lines[].key P2:warnings[].code P2:warnings[].message',
  'src/ui/screens/checkout/checkout-screen.tsx': 'P1:payTypes[]',
  'src/ui/screens/checkout/pharmacy-screen.tsx':
    'P3:rows[].companyName P3:rows[].vendorName P3:rows[].deliveryFee P3:rows[].freeFrom P3:rows[].estimateDays P3:rows[].reason P13:rows[].bagsMax',
  'src/ui/screens/consultation/consultation-row.tsx': 'C10:consultations[].headImgUrl C10:consultations[].created',
  'src/ui/screens/consultation/intake-screen.tsx': 'T21:conversationId',
  'src/ui/screens/deep-link/subscribe-screen.tsx': 'C16:weappUserName',
  'src/ui/screens/doctor/doctor-code.tsx': 'D7:codeText D7:posterUrl',
  'src/ui/screens/home/home-footer-sections.tsx': 'R2:rows[].restCount',
  'src/ui/screens/member-card/bills-screen.tsx': 'T14:rows[].id',
  'src/ui/screens/order/order-payment.tsx': 'P1:lock.expireAt',
  'src/ui/screens/order/order-screen.tsx': 'P1:delivery.status',
  'src/ui/screens/order/photo-form.tsx': 'P11:chargeId P11:reviewHours',
  'src/ui/screens/patient/existing-profile-sheet.tsx': 'T4:existed.id',
  'src/ui/screens/record/record-handout-text.ts': 'A15:patientName A15:pages[].imageUrl',
  'src/ui/screens/visit/directions-sheet.tsx': 'R5:registration.addressDetail R5:registration.addressGeo',
  'src/ui/screens/visit/visit-cancel-sheet.tsx': 'R5:registration.cancelDeadline R7:missedCount',
  'src/ui/screens/visit/visit-questions.tsx': 'R5:registration.reason',
  'src/ui/screens/visit/visit-view.ts': 'R5:registration.signWindow.end',
  'src/ui/screens/waitlist/waitlist-history.tsx': 'R19:rows[].history[].text R19:rows[].history[].slotTime',
  'src/ui/screens/waitlist/waitlist-offer-card.tsx': 'R19:rows[].offer.expireAt',
  'src/ui/stores/checkout-store.ts': 'P2:version',
  'src/ui/stores/waitlist-store.ts': 'R19:rows[].tip',
  'src/wiring/start-telemetry.ts': 'C7:errorReportRate',
  'src/domain/clinic/clinic.ts': 'C1:nodeType C17:mpId',
  'src/domain/clinic/edition.ts': 'C1:editionInfo.id',
  'src/ui/screens/clinic/clinic-list-screen.tsx': 'C1:chain.name',
  'src/ui/screens/booking/confirm-conditions.tsx': 'C1:appointConfig.stopTime C1:appointConfig.timeMode',
  'src/ui/screens/patient/patient-card-screen.tsx': 'C17:isEnableChengduHealthCard',
  'src/application/wechat-login-service.ts': 'A1:isNeedSecondLogin',
}

/** Why the other fields without an effect have none. */
export const NO_EFFECT: Readonly<Record<string, string>> = {
  'Only the contract check uses it.': 'P4:payTransId R7:refund.amount',
}
