import type { AdvisoryRule } from '@/domain/advisory'
import type { DeliveryTrace, PayOrderRule } from '@/domain/charge-order'
import type {
  AppointConfig,
  Chain,
  ChainDepartment,
  Clinic,
  ClinicCode,
  ClinicDetail,
  ClinicPage,
  Department,
  GeoPoint,
  RegPayRule,
} from '@/domain/clinic'
import type { ScannedCode, ShortLink, WeappStatus } from '@/domain/landing'
import type { ReportRule } from '@/domain/record'
import type { BusinessType } from '@/domain/scheduling'

export abstract class Clinics {
  abstract default(): Promise<Clinic>
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
  /** What a patient may see of the records here. */
  abstract reportRule(): Promise<ReportRule>
  abstract advisoryRule(doctorId: string): Promise<AdvisoryRule>
  abstract delivery(deliveryId: string): Promise<DeliveryTrace>
  /** Fails with `unsafe-part` for a text that is no code of ours. */
  abstract scanned(scene: string, code: string): Promise<ScannedCode>
  /** The code that leads to the clinic's account. */
  abstract followCode(id: string): Promise<ClinicCode>
  abstract weapp(): Promise<WeappStatus>
  /** Needs no token; fails with `not-found` for a link that has gone. */
  abstract shortLink(id: string): Promise<ShortLink>
}
