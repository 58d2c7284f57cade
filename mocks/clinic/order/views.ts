import type { WireReplyOf } from '@/adapters/http/call'
import type { orderCalls } from '@/adapters/http/calls/order'
import { formatInstant } from '@/domain/general/day'
import { yuanOf } from '@/domain/general/money'
import type { AuthenticatedUser } from '../handler'
import { ORDER_STATUS_CODES, type ChargeStatusCode, type ChargeRow, type FormRow } from './rows'
import { checkoutLockView } from './checkout-lock'
import type { MockClinic } from '../mock-clinic'
import { findCourierCompany } from './pharmacies'
import { formPriceFen, preparationsOf } from './pricing'
import { REGISTRATION_STATUS_CODES, type RegistrationRow } from '../registration/rows'
import { clinicOf } from '../clinics/rules'

type Wire = WireReplyOf<typeof orderCalls.byId>
const instant = (milliseconds: number): string => formatInstant(new Date(milliseconds))

const formView = (form: FormRow, vendorId: string) => ({
  id: form.id,
  formType: form.formType,
  title: form.title,
  doseCount: form.doseCount,
  dailyDosage: form.dailyDosage,
  usage: form.usage,
  freq: form.freq,
  isAirPharmacy: form.isAirPharmacy,
  vendorId: form.isAirPharmacy ? vendorId : '',
  totalPrice: yuanOf(formPriceFen(form)),
  items: form.items.map(({ id, name, unitCount, unit, unitFen, remark }) => ({
    id,
    name,
    unitCount,
    unit,
    unitPrice: yuanOf(unitFen),
    totalPrice: yuanOf(unitCount * form.doseCount * unitFen),
    remark,
  })),
})

function deliveryView(chain: MockClinic, row: ChargeRow): Wire['delivery'] {
  const { deliveryType, addressId, companyId, payMode } = row.choices.delivery
  if (row.forms.length === 0) return null
  const sent = chain.books.deliveries.byId(row.deliveryId)
  return {
    id: row.deliveryId,
    deliveryType,
    addressId: row.address?.id ?? addressId,
    address: row.address,
    companyId,
    companyName: findCourierCompany(companyId)?.name ?? '',
    fee: yuanOf(row.price.deliveryFen),
    payMode,
    trackNo: sent?.trackNo ?? '',
    status: sent?.status ?? 0,
  }
}

/** The response has room for one preparation, so several are combined: the first one, with the total price. */
function processView(chain: MockClinic, row: ChargeRow): Wire['process'] {
  const [first] = preparationsOf(chain, row, row.choices.process)
  if (!first) return null
  const { usage, choice } = first
  const { processType, bagsPerDose, bagVolume, remark } = choice
  const price = yuanOf(row.price.processFen)
  return { processType, usageId: usage.id, usageName: usage.name, bagsPerDose, bagVolume, remark, price }
}

const isMemberClinic = (chain: MockClinic, row: { clinicId: string }) => clinicOf(chain, row).features.member === true

/** Returns an order for the list, without its forms. */
export function chargeRowView(chain: MockClinic, who: AuthenticatedUser, row: ChargeRow): Wire {
  const { price } = row
  return {
    id: row.id,
    chargeNo: row.chargeNo,
    type: row.kind,
    status: row.status,
    clinicId: row.clinicId,
    clinicName: clinicOf(chain, row).shortName,
    patientId: row.patientId,
    patientName: chain.books.patients.byId(row.patientId)?.name ?? '',
    doctorName: chain.books.doctors.byId(row.doctorId)?.name ?? '',
    regId: chain.books.registrations.has(row.subjectId) ? row.subjectId : '',
    created: instant(row.madeAt),
    totalPrice: yuanOf(price.totalFen),
    discountPrice: yuanOf(price.discountFen + price.memberFen),
    receivablePrice: yuanOf(price.receivableFen),
    receivedPrice: yuanOf(row.receivedFen),
    refundPrice: yuanOf(row.refundFen),
    expireAt: row.expireAt === null ? null : instant(row.expireAt),
    isAirPharmacy: row.forms.some(({ isAirPharmacy }) => isAirPharmacy),
    photos: [...row.photos],
    lock: checkoutLockView(chain, who, row.id),
    delivery: deliveryView(chain, row),
    process: processView(chain, row),
    payTypes: row.kind !== 'recharge' && isMemberClinic(chain, row) ? [0, 1] : [0],
    cloneFromId: row.cloneFromId,
    closeReason: row.closeReason || null,
    version: row.version,
  }
}
export const chargeView = (chain: MockClinic, who: AuthenticatedUser, row: ChargeRow): Wire => ({
  ...chargeRowView(chain, who, row),
  forms: row.forms.map((form) => formView(form, row.choices.vendorId)),
})

/** Returns the status of a registration's order; undefined if it is paid at the desk. */
export function visitStatusOf(row: RegistrationRow): ChargeStatusCode | undefined {
  if (row.payStatus === 3) return ORDER_STATUS_CODES.refunded
  if (row.payStatus === 2) return ORDER_STATUS_CODES.refunding
  if (row.payStatus === 1)
    return row.status === REGISTRATION_STATUS_CODES.finished ? ORDER_STATUS_CODES.done : ORDER_STATUS_CODES.paid
  if (row.status === REGISTRATION_STATUS_CODES.awaitingPayment) return ORDER_STATUS_CODES.awaitingPayment
  const isPaidOnline = row.timeline.some(({ status }) => status === REGISTRATION_STATUS_CODES.awaitingPayment)
  return isPaidOnline ? ORDER_STATUS_CODES.closed : undefined
}
export function visitOrderView(
  chain: MockClinic,
  who: AuthenticatedUser,
  row: RegistrationRow,
  status: ChargeStatusCode,
): Wire {
  const fee = yuanOf(row.feeFen)
  return {
    id: row.chargeId,
    chargeNo: `G${row.regNo}`,
    type: 'registration',
    status,
    clinicId: row.clinicId,
    clinicName: clinicOf(chain, row).shortName,
    patientId: row.patientId,
    patientName: chain.books.patients.byId(row.patientId)?.name ?? '',
    doctorName: chain.books.doctors.byId(row.doctorId)?.name ?? '',
    regId: row.id,
    created: instant(row.madeAt),
    totalPrice: fee,
    discountPrice: 0,
    receivablePrice: fee,
    receivedPrice: row.payStatus === 0 ? 0 : fee,
    refundPrice: row.payStatus === 3 ? fee : 0,
    expireAt: row.payDeadline === null ? null : instant(row.payDeadline),
    isAirPharmacy: false,
    photos: [],
    lock: checkoutLockView(chain, who, row.chargeId),
    delivery: null,
    process: null,
    payTypes: isMemberClinic(chain, row) ? [0, 1] : [0],
    cloneFromId: '',
    version: 1,
  }
}
/** Returns the only form in a registration's order. The order list omits it. */
export const visitForms = (chain: MockClinic, row: RegistrationRow): NonNullable<Wire['forms']> => [
  {
    id: `${row.chargeId}f1`,
    formType: 1,
    title: '挂号费',
    doseCount: 1,
    dailyDosage: '',
    usage: '',
    freq: '',
    isAirPharmacy: false,
    vendorId: '',
    totalPrice: yuanOf(row.feeFen),
    items: [
      {
        id: `${row.chargeId}i1`,
        name: `挂号费 ${chain.books.doctors.byId(row.doctorId)?.name ?? ''}`,
        unitCount: 1,
        unit: '次',
        unitPrice: yuanOf(row.feeFen),
        totalPrice: yuanOf(row.feeFen),
        remark: '',
      },
    ],
  },
]
