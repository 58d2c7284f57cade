import * as v from 'valibot'
import { get } from '../call'
import { rowsSchemaOf } from '../wire/basics'
import { flagParam, textParam } from '../wire/query'
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
