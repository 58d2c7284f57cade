import type { CallId } from '../specification/calls'

/**
 * A request that a response makes possible. Each value is a pointer into the data (/id), a path parameter of the
 * request (path.id), or a literal.
 */
export type OpenApiLink = {
  readonly to: CallId
  readonly parts?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, string>>
}

const pays = (kind: string, orderId: string): readonly OpenApiLink[] => [
  { to: 'P4', parts: { kind, orderId } },
  { to: 'P7', parts: { kind, orderId } },
]
const visit = (id: string): readonly OpenApiLink[] => [
  { to: 'R12', parts: { id } },
  { to: 'R15', body: { regId: id } },
  { to: 'R7', parts: { id } },
]
const therapy = (id: string): readonly OpenApiLink[] =>
  (['R10', 'R9', 'R8'] as const).map((to): OpenApiLink => ({ to, parts: { id } }))
const order = (id: string): readonly OpenApiLink[] => [
  { to: 'P9', parts: { id } },
  { to: 'P5', parts: { chargeId: id } },
  { to: 'P2', parts: { kind: 'charge', orderId: id } },
  { to: 'P1', parts: { chargeId: id } },
  ...pays('charge', id),
]
const address = (at: string): readonly OpenApiLink[] =>
  (['T19', 'T17'] as const).map((to) => ({
    to,
    parts: { patientId: `${at}/patientId`, addressId: `${at}/id` },
  }))

const doctor = (id: string): readonly OpenApiLink[] => [
  { to: 'D3', query: { doctorId: id } },
  { to: 'R23', parts: { id } },
  { to: 'C9', parts: { doctorId: id } },
]

/** Links of the contract: browse, book, pay, visit, cancel. */
export const OPENAPI_LINKS: Readonly<Partial<Record<CallId, readonly OpenApiLink[]>>> = {
  C1: [{ to: 'C3', parts: { id: '/id' } }],
  C2: [
    { to: 'C3', parts: { id: '/rows/0/id' } },
    { to: 'C5', parts: { id: '/rows/0/id' } },
    { to: 'R16', query: { clinicId: '/rows/0/id' } },
    { to: 'R25', query: { clinicId: '/rows/0/id' } },
  ],
  C10: [{ to: 'C9', parts: { doctorId: '/consultations/0/doctorId' } }],
  A9: [{ to: 'T16', body: { ticket: '/ticket' } }],
  D1: doctor('/rows/0/id'),
  D4: doctor('/rows/0/id'),
  D5: doctor('/rows/0/id'),
  D6: doctor('/rows/0/id'),
  R23: [{ to: 'R3', parts: { id: 'path.id' }, query: { date: '/rows/0/date' } }],
  R3: [
    {
      to: 'R5',
      body: {
        doctorId: '/doctorId',
        clinicId: '/days/0/clinicId',
        departmentId: '/days/0/departmentId',
        reserveDate: '/days/0/date',
        scheduleId: '/days/0/parts/0/slots/0/scheduleId',
        timeStart: '/days/0/parts/0/slots/0/timeStart',
        timeEnd: '/days/0/parts/0/slots/0/timeEnd',
        orderNo: '/days/0/parts/0/slots/0/orderNo',
      },
    },
  ],
  R5: [...pays('registration', '/id'), ...visit('/id')],
  P4: [{ to: 'P7', parts: { kind: 'path.kind', orderId: 'path.orderId' } }],
  P7: [
    { to: 'R12', parts: { id: 'path.orderId' } },
    { to: 'P9', parts: { id: 'path.orderId' } },
  ],
  R13: visit('/rows/0/id'),
  R14: visit('/id'),
  R15: [{ to: 'R12', parts: { id: '/regId' } }],
  R7: [{ to: 'R12', parts: { id: '/id' } }],
  R24: [{ to: 'R16', query: { clinicId: '/rows/0/id' } }],
  R6: [...pays('therapy', '/results/0/therapy/id'), ...therapy('/results/0/therapy/id')],
  R11: therapy('/rows/0/id'),
  R20: [
    { to: 'R22', parts: { watchId: '/id', state: '1' } },
    { to: 'R21', parts: { id: '/id' } },
  ],
  R19: [{ to: 'R21', parts: { id: '/rows/0/id' } }],
  P8: order('/rows/0/id'),
  P10: order('/chargeId'),
  P11: [{ to: 'P9', parts: { id: '/chargeId' } }],
  P9: [{ to: 'C11', parts: { deliveryId: '/delivery/id' } }],
  P5: [{ to: 'P6', parts: { chargeId: 'path.chargeId' }, body: { lockId: '/lockId' } }],
  T4: [
    { to: 'T1', parts: { id: '/patient/id' } },
    { to: 'T7', parts: { id: '/patient/id' } },
    { to: 'T5', body: { patientId: '/patient/id' } },
  ],
  T2: [
    { to: 'T1', parts: { id: '/rows/0/id' } },
    { to: 'T12', parts: { id: '/rows/0/id' } },
    { to: 'T10', query: { patientId: '/rows/0/id' } },
  ],
  T10: [{ to: 'T11', parts: { id: '/rows/0/id' } }],
  T15: pays('recharge', '/rechargeId'),
  T18: address(''),
  T20: address('/rows/0'),
  T21: [...pays('advisory', '/consultationId'), { to: 'T24', body: { consultationId: '/consultationId' } }],
}
