import type { ShipmentTracking, OrderConfig } from '@/domain/order/order'
import type {
  AppointmentConfig,
  ClinicChain,
  ChainDepartment,
  Clinic,
  ClinicQrCode,
  ClinicDetail,
  ClinicPageConfig,
  DefaultClinic,
  Department,
  GeoPoint,
  RegistrationPayRule,
} from '@/domain/clinic/clinic'
import type { BusinessType } from '@/domain/scheduling/scheduling'

export abstract class Clinics {
  abstract default(): Promise<DefaultClinic>
  /** Nearest first with a location, otherwise in the clinic's order and without distances. */
  abstract list(near?: GeoPoint): Promise<Clinic[]>
  abstract detail(id: string, business: BusinessType): Promise<ClinicDetail>
  abstract departments(id: string): Promise<Department[]>
  abstract chainDepartments(): Promise<ChainDepartment[]>
  abstract chain(): Promise<ClinicChain>
  abstract page(): Promise<ClinicPageConfig>
  abstract appointConfig(id: string): Promise<AppointmentConfig>
  abstract regPayRule(id: string): Promise<RegistrationPayRule>
  abstract isWxPayOpen(): Promise<boolean>
  abstract payOrderRule(): Promise<OrderConfig>
  abstract delivery(deliveryId: string): Promise<ShipmentTracking>
  /** QR code of the clinic's WeChat account. */
  abstract followCode(id: string): Promise<ClinicQrCode>
}
