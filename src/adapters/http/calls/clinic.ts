import * as v from 'valibot'
import { get, type CallDocsOf } from '../call'
import { rowsSchemaOf } from '../wire/basics'
import { flagParam, textParam } from '../wire/params'
import { deliveryTraceSchema, payOrderRuleSchema } from '../wire/order-config'
import {
  chainSchema,
  chainDepartmentSchema,
  clinicSchema,
  clinicDetailSchema,
  defaultClinicSchema,
  departmentSchema,
} from '../wire/clinic'
import { clinicQrCodeSchema, pageConfigSchema, registrationPayRuleSchema, wxPaySchema } from '../wire/clinic-config'

/** `deliveryId` is our name for an unnamed parameter. */
export const clinicCalls = {
  default: get('/mcapi/clinic/default', { reply: defaultClinicSchema }),
  list: get('/mcapi/clinic/list', {
    query: v.object({ latitude: v.optional(textParam), longitude: v.optional(textParam) }),
    reply: rowsSchemaOf(clinicSchema),
  }),
  detail: get('/mcapi/clinic/{id}/detail', {
    query: v.object({ needAppointmentConfig: flagParam, businessType: flagParam }),
    reply: clinicDetailSchema,
  }),
  payOrderConfig: get('/mcapi/clinic/payOrderConfig', { reply: payOrderRuleSchema }),
  departments: get('/mcapi/clinic/{id}/department', { reply: rowsSchemaOf(departmentSchema) }),
  wxPayConfig: get('/mcapi/clinic/wxPayConfig', { reply: wxPaySchema }),
  delivery: get('/mcapi/clinic/delivery/{deliveryId}', { reply: deliveryTraceSchema }),
  chainDepartments: get('/mcapi/clinic/chain/department', { reply: rowsSchemaOf(chainDepartmentSchema) }),
  pageConfig: get('/mcapi/clinic/wcconfig', { reply: pageConfigSchema }),
  qrcode: get('/mcapi/clinic/{id}/qrcode', { reply: clinicQrCodeSchema }),
  regPayConfig: get('/mcapi/clinic/{id}/regPayConfig', { reply: registrationPayRuleSchema }),
  chainInfo: get('/mcapi/chain/info', { reply: chainSchema }),
}

/** Descriptions for the generated API documents (docs/generated). */
export const clinicCallDocs = {
  default: { code: 'C1', about: 'The default clinic.', isOpen: true },
  list: {
    code: 'C2',
    about: 'All clinics, nearest first. Without a position, in the chain’s own order.',
    isOpen: true,
  },
  detail: {
    code: 'C3',
    about: 'A clinic in detail, with its booking rules if requested.',
    isOpen: true,
    parameters: { needAppointmentConfig: 'Whether to include the booking rules: 0 no, 1 yes.' },
  },
  payOrderConfig: { code: 'C4', about: 'Rules of the checkout.', isOpen: true },
  departments: { code: 'C5', about: 'The departments of a clinic.', isOpen: true },
  wxPayConfig: { code: 'C6', about: 'Whether WeChat Pay is available.', isOpen: true },
  delivery: {
    code: 'C11',
    about: 'Where a parcel is.',
    parameters: { deliveryId: 'The parcel’s id, from the order’s `delivery.id`.' },
  },
  chainDepartments: { code: 'C12', about: 'The departments of the chain.', isOpen: true },
  pageConfig: { code: 'C13', about: 'How the clinic’s pages look.', isOpen: true },
  qrcode: { code: 'C14', about: 'The QR code of the clinic’s account.', isOpen: true },
  regPayConfig: { code: 'C15', about: 'Whether and when a registration is paid.', isOpen: true },
  chainInfo: {
    code: 'C17',
    about: 'The chain and its edition. The chain’s switches apply only when its mp id is the current one.',
    isOpen: true,
  },
} as const satisfies CallDocsOf<typeof clinicCalls>
