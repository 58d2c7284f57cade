import type { DeliveryTrace, PayOrderRule } from '@/domain/order/order'
import type {
  AppointConfig,
  Chain,
  ChainDepartment,
  Clinic,
  ClinicCode,
  ClinicDetail,
  ClinicPage,
  DefaultClinic,
  Department,
  GeoPoint,
  RegPayRule,
} from '@/domain/clinic/clinic'
import type { BusinessType } from '@/domain/scheduling/scheduling'

export abstract class Clinics {
  abstract default(): Promise<DefaultClinic>
  /** Nearest first with a location; in the clinic's own order, without distances, otherwise. */
  abstract list(near?: GeoPoint): Promise<Clinic[]>
  abstract detail(id: string, business: BusinessType): Promise<ClinicDetail>
  abstract departments(id: string): Promise<Department[]>
  abstract chainDepartments(): Promise<ChainDepartment[]>
  abstract chain(): Promise<Chain>
  abstract page(): Promise<ClinicPage>
  abstract appointConfig(id: string): Promise<AppointConfig>
  abstract regPayRule(id: string): Promise<RegPayRule>
  /** Is WeChat Pay open at this clinic? */
  abstract isWxPayOpen(): Promise<boolean>
  /** What a patient may do with orders here. */
  abstract payOrderRule(): Promise<PayOrderRule>
  abstract delivery(deliveryId: string): Promise<DeliveryTrace>
  /** The code that leads to the clinic's account. */
  abstract followCode(id: string): Promise<ClinicCode>
}
